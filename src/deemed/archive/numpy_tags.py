"""The tags of many boards at once, with NumPy: where they stand, and what their values are like.

Bars end tags and values in turn. A board whose bars do not, or with a tag or value that the careful
reader would not take in the plain way, is wrong here and left to that one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from deemed.archive.lin_tables import (
    ALERT,
    BAR,
    CARD,
    CARD_SIGNS,
    COMMA,
    DEAL,
    EMPTY,
    LETTER,
    LINE,
    NAMES,
    NO_CALL,
    NO_CLAIM,
    OFFICIAL,
    RETURN,
    TEXT,
    TITLE,
    UNKNOWN,
    table_of_calls,
    table_of_claims,
    table_of_kinds,
    table_of_signs,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from deemed.archive.arrays import Bytes, Truths
    from deemed.archive.lin_batches import Places

    Pairs = NDArray[np.uint16]

LONGEST_CALL = LONGEST_CLAIM = 3  # with the bar
MOST_DIGITS = 4  # of the number of a board


class Tags(NamedTuple):
    """The tags of boards, one board after another, each beginning with its "qx"."""

    signs: Bytes
    pairs: Pairs  # every byte of the data with the one after it
    bar: Places  # [tags]: the one before the value
    end: Places  # [tags]: the one after it
    kind: Bytes  # [tags]
    board: Places  # [tags]
    first: Places  # [boards]: where its tags begin among all
    wrong: Truths  # [boards]: filled in by all that look at values

    def of(self, kind: int, among: Places) -> Places:
        found: Places = among[self.kind[among] == kind]
        return found

    def refuse(self, tags: Places) -> None:
        """Their boards are wrong."""
        self.wrong[self.board[tags]] = True

    def allow_one(self, tags: Places) -> None:
        """No board has two of these."""
        board = self.board[tags]
        self.wrong[board[1:][board[1:] == board[:-1]]] = True


def tags_of(signs: Bytes, starts: Places, ends: Places) -> Tags:
    """The tags of the boards that stand between places, from their "qx" on."""
    import numpy as np

    bars = np.flatnonzero(signs == BAR)
    before = np.searchsorted(bars, starts)
    count = np.searchsorted(bars, ends) - before
    wrong = count & 1 == 1
    sizes = np.where(wrong, 0, count >> 1)
    first = np.cumsum(sizes) - sizes
    at = 2 * np.arange(int(sizes.sum())) + np.repeat(before - 2 * first, sizes)
    board = np.repeat(np.arange(len(starts)), sizes)
    pairs = pairs_in(signs)
    bar, end = bars[at], bars[at + 1]
    kind = table_of_kinds()[pairs[bar - 2]]
    kind[first[~wrong]] = TEXT
    tags = Tags(signs, pairs, bar, end, kind, board, first, wrong)
    check_sizes(tags)
    check_names(tags, first[~wrong])
    if len(starts):
        check_lines(tags, starts, ends, bars[before + count - 1])
    return tags


def pairs_in(signs: Bytes) -> Pairs:
    import numpy as np

    pairs = signs.astype(np.uint16) << np.uint16(8)
    pairs[:-1] |= signs[1:]
    return pairs


def check_lines(tags: Tags, starts: Places, ends: Places, last: Places) -> None:
    """After a value there are ends of lines alone, up to the next tag or, after the last bar, up to
    the end; and there are no others, so none in a value."""
    import numpy as np

    gaps = tags.bar - 3
    gaps[1:] -= tags.end[:-1]
    gaps[tags.first[tags.first < len(gaps)]] = 0
    wide = np.flatnonzero(gaps)
    lines = np.flatnonzero((tags.signs == LINE) | (tags.signs == RETURN))
    there = np.bincount(tags.board[wide], gaps[wide], len(starts)).astype(np.int64)
    below, until, over = np.searchsorted(lines, (starts, last, ends))
    tags.wrong[(over - until != ends - 1 - last) | (until - below != there)] = True
    at = tags.bar[wide] - 3  # where the sign before a tag stands
    while len(wide):
        sign = tags.signs[at]
        tags.refuse(wide[(sign != LINE) & (sign != RETURN)])
        at = at - 1
        more = at > tags.end[wide - 1]
        wide, at = wide[more], at[more]


def check_sizes(tags: Tags) -> None:
    import numpy as np

    size = tags.end - tags.bar - 1
    is_wrong = (tags.kind == CARD) & (size != CARD_SIGNS)
    is_wrong |= (tags.kind == EMPTY) & (size != 0)
    is_wrong |= tags.kind == UNKNOWN
    tags.refuse(np.flatnonzero(is_wrong))


def check_names(tags: Tags, tag: Places) -> None:
    """A board is called "o12" or "o12,label"."""
    at = tags.bar[tag] + 1
    at += table_of_signs("letters")[tags.signs[at]]
    start = at.copy()
    for _ in range(MOST_DIGITS):
        at += table_of_signs("digits")[tags.signs[at]]
    after = tags.signs[at]
    tags.refuse(tag[(at == start) | ((after != BAR) & (after != COMMA))])


def check_order(tags: Tags, cards: Places, others: Places) -> None:
    """Nothing of a board follows on names that stand after its deal."""
    import numpy as np

    names = tags.of(NAMES, others)
    deals = tags.of(DEAL, others)
    dealt = np.full(len(tags.wrong), len(tags.bar))
    dealt[tags.board[deals]] = deals
    names = names[names > dealt[tags.board[names]]][::-1]
    if len(names):
        over = np.full(len(tags.wrong), len(tags.bar))
        over[tags.board[names]] = names  # the first of them is written last
        for some in (cards, others[tags.kind[others] != NAMES]):
            tags.refuse(some[some > over[tags.board[some]]])


def check_remarks(tags: Tags, others: Places) -> None:
    """What is said of a board and taken for nothing: its title, whether it is vulnerable, and the
    calls of the official auction."""
    titles, letters = tags.of(TITLE, others), tags.of(LETTER, others)
    tags.allow_one(titles)
    bar, last = tags.bar[titles], tags.end[titles] - 1
    tags.refuse(titles[(last == bar) | ~table_of_signs("digits")[tags.signs[last]]])
    size = tags.end[letters] - tags.bar[letters] - 1
    is_sign = table_of_signs("digits") | table_of_signs("letters")
    is_one = (size == 1) & is_sign[tags.signs[tags.bar[letters] + 1]]
    tags.refuse(letters[(size != 0) & ~is_one])
    official = tags.of(OFFICIAL, others)
    tags.refuse(official[calls_in(tags, official) == NO_CALL])


def calls_in(tags: Tags, calls: Places) -> Bytes:
    """The calls that values are, whether alerted or not."""
    end = tags.end[calls]
    end -= tags.signs[end - 1] == ALERT
    found = table_of_calls()[tags.pairs[end - 2]]
    found[end - tags.bar[calls] > LONGEST_CALL] = NO_CALL
    return found


def claims_in(tags: Tags, claims: Places) -> Bytes:
    """The tricks that values are."""
    found = table_of_claims()[tags.pairs[tags.end[claims] - 2]]
    found[tags.end[claims] - tags.bar[claims] > LONGEST_CLAIM] = NO_CLAIM
    return found
