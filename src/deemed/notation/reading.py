"""Play records out of any file: PBN, LIN, or links to a hand viewer."""

from collections.abc import Iterator

from deemed.notation.lin import read_lin
from deemed.notation.links import read_links
from deemed.notation.pbn import read_pbn
from deemed.notation.pieces import Source, blocks_of, form_of, opening
from deemed.notation.record import NotRead, Record

_READERS = {"pbn": read_pbn, "lin": read_lin, "link": read_links}


def read_records(source: Source) -> Iterator[Record | NotRead]:
    """Every board of a file in its order; what it is in is told by how it starts.

    The source is the file's bytes, or its blocks as they are read: no more than a board is held.
    """
    head, blocks = opening(blocks_of(source))
    return _READERS[form_of(head)](blocks)
