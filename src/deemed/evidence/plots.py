"""The spread of a sample as a picture: SVG for pages and paper, bars of text for a terminal."""

from html import escape
from typing import NamedTuple

from deemed.evidence.sampling import Sample, Share
from deemed.evidence.scores_told import number, percent
from deemed.prose.words import say, side_name

WIDTH, HEIGHT = 320, 190
LEFT, RIGHT, TOP, FLOOR = 40, 308, 22, 146  # of the field that the bars stand in
BAR = 0.6  # of the room that each bar has
NARROW = 34  # room in which a number stands without its percent sign


class Spot(NamedTuple):
    """A bar: its middle, and the share that it stands for."""

    middle: float
    room: float
    share: Share


def spread_svg(sample: Sample, won: int = 0) -> str:
    """How often the sample came to each number of tricks; `won` are those had before it. In the
    colour of the text around it, so that it serves on light and dark."""
    top = _top(sample)
    spots = _spots(sample, won)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        ' fill="currentColor" stroke="none" font-family="sans-serif" font-size="11">',
        f"<title>{escape(title(sample))}</title>",
        f"<desc>{escape(description(sample, won))}</desc>",
        *_scale(top),
        *(_bar(spot, top) for spot in spots),
        *(_whisker(spot, top) for spot in spots if spot.share.error),
        *(_label(spot, top) for spot in spots),
        _text((LEFT + RIGHT) / 2, HEIGHT - 10, say("plot.tricks", side=side_name(sample.side))),
        "</svg>",
    ]
    return "\n".join(parts)


def title(sample: Sample) -> str:
    return say("plot.title", side=side_name(sample.side), number=sample.number)


def description(sample: Sample, won: int = 0) -> str:
    """The same in words, for who does not see it."""
    shares = (
        say("plot.share", tricks=won + share.tricks, part=percent(share.part))
        for share in reversed(sample.shares)
    )
    told = say("plot.mean", mean=number(won + sample.mean), error=number(sample.error))
    return f"{say('list.choices').join(shares)}. {told}"


def _spots(sample: Sample, won: int) -> list[Spot]:
    """A place for every number of tricks between the fewest and the most, met or not."""
    shares = {share.tricks: share for share in sample.shares}
    fewest, most = min(shares), max(shares)
    room = (RIGHT - LEFT) / (most - fewest + 1)
    return [
        Spot(LEFT + room * (place + 0.5), min(room, 60), share._replace(tricks=won + share.tricks))
        for place, tricks in enumerate(range(fewest, most + 1))
        for share in [shares.get(tricks, Share(tricks, 0, sample.mean * 0, 0.0))]
    ]


def _top(sample: Sample) -> float:
    """The end of the scale: the next quarter above the longest bar with its error."""
    longest = max(float(share.part) + share.error for share in sample.shares)
    return min(max(0.25, -(-longest // 0.25) * 0.25), 1.0)


def _y(part: float, top: float) -> float:
    return FLOOR - (FLOOR - TOP) * min(part, top) / top


def _scale(top: float) -> list[str]:
    marks = [step * 0.25 for step in range(int(top / 0.25) + 1)]
    lines = []
    for mark in marks:
        y = _y(mark, top)
        faint = "0.5" if mark == 0 else "0.15"
        lines += [
            f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="currentColor" stroke-opacity="{faint}"/>',
            _text(LEFT - 6, y + 4, say("plot.percent", number=percent(mark)), "end"),
        ]
    return lines


def _bar(spot: Spot, top: float) -> str:
    width, y = spot.room * BAR, _y(float(spot.share.part), top)
    return (
        f'<rect x="{spot.middle - width / 2:.1f}" y="{y:.1f}" width="{width:.1f}"'
        f' height="{FLOOR - y:.1f}" fill-opacity="0.45"/>'
    )


def _whisker(spot: Spot, top: float) -> str:
    """One standard error either way."""
    part, error, x = float(spot.share.part), spot.share.error, spot.middle
    low, high = _y(max(part - error, 0), top), _y(part + error, top)
    return (
        f'<path d="M{x:.1f} {low:.1f}V{high:.1f}M{x - 4:.1f} {low:.1f}h8M{x - 4:.1f} {high:.1f}h8"'
        ' stroke="currentColor" fill="none"/>'
    )


def _label(spot: Spot, top: float) -> str:
    part = float(spot.share.part)
    above = _y(part + spot.share.error, top) - 5
    shown = percent(part) if spot.room < NARROW else say("plot.percent", number=percent(part))
    under = _text(spot.middle, FLOOR + 15, str(spot.share.tricks))
    return under + (_text(spot.middle, above, shown) if spot.share.times else "")


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def spread_bars(sample: Sample, won: int = 0, width: int = 30) -> list[str]:
    """The same for a terminal, the most tricks first."""
    longest = max(share.part for share in sample.shares)
    return [
        f"{won + share.tricks:>2} {'█' * max(round(width * share.part / longest), 1)}"
        f" {say('plot.percent', number=percent(share.part))}"
        for share in sample.shares
    ]
