"""What is sent to have a score set: the edition, what the director sets, and perhaps the cards."""

from typing import Any, NamedTuple

from deemed.director.living import Living
from deemed.laws.law12_artificial import Unplayed
from deemed.laws.law12_weighing import Adjustment
from deemed.notation.codec import WireError
from deemed.notation.records import read_living
from deemed.notation.scores import missing, read_adjustment, read_unplayed
from deemed.notation.tables import check_keys
from deemed.notation.wire import Request, read_edition, read_request
from deemed.rulings.edition import LATEST, Edition

KEYS = ("title", "source", "edition", "score", "artificial", "incident")


class ScoreRequest(NamedTuple):
    """Results to be weighed, or that there is none; the incident, to hold the results against."""

    edition: Edition
    what: Adjustment | Unplayed
    cards: Living | Request | None = None


def read_score_request(data: Any, edition: Edition | None = None) -> ScoreRequest:
    """The form of a file; an edition that is given goes before the one in it."""
    check_keys(data, KEYS, "")
    told = read_edition(data.get("edition", LATEST.value))
    return ScoreRequest(edition or told, _what(data), _cards(data.get("incident")))


def _what(data: dict[str, Any]) -> Adjustment | Unplayed:
    if "score" in data and "artificial" in data:
        raise WireError("", 'write "score" or "artificial", not both: there is a result or none')
    if "artificial" in data:
        return read_unplayed(data["artificial"])
    if "score" not in data:
        raise WireError("", f'{missing("score")}: what is weighed; or "artificial", with no result')
    return read_adjustment(data["score"])


def _cards(data: Any) -> Living | Request | None:
    """An incident, or a table as it is saved."""
    if data is None:
        return None
    if isinstance(data, dict) and "record" in data:
        return read_living(data)
    return read_request(data)
