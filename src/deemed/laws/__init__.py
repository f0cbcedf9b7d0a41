"""The Laws, and nothing else knows them. Importing this package loads every Law in order."""

from deemed.laws import law10 as law10
from deemed.laws import law16 as law16
from deemed.laws import law21 as law21
from deemed.laws import law25 as law25
from deemed.laws import law26 as law26
from deemed.laws import law27 as law27
from deemed.laws import law44 as law44
from deemed.laws import law45 as law45
from deemed.laws import law45_dummy as law45_dummy
from deemed.laws import law46 as law46
from deemed.laws import law47 as law47
from deemed.laws import law48 as law48
from deemed.laws import law50 as law50
from deemed.laws import law53 as law53
from deemed.laws import law57 as law57
from deemed.laws import law58 as law58
from deemed.laws import law61 as law61
