"""python -m deemed"""

import sys

from deemed.cli.main import main

sys.exit(main())
