"""`nomic rule`, `nomic correct`: entries with their reason. Nothing on record is edited.

An entry that is on record word for word is not made again.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from nomic_tools.core.events import CORRECTION
from nomic_tools.core.names import fold
from nomic_tools.core.plain import Table, number_in
from nomic_tools.core.readings import Choice, settle
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.resolution.scoring import check_change, person_named
from nomic_tools.office.sheet import Recorded, Sheet

CONTESTMASTER = "contestmaster"
"""Ruled like a reading: whoever it names begins a new term."""


_CLOSE = 0.75
_IDENTIFIER = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)+")


class BadRuling(NomicError):
    """A ruling that seems to be meant for a reading, and fits none."""


class BadTerm(NomicError):
    """A new contestmaster who cannot be one, or for no reason."""


def rule_reading(sheet: Sheet, reading: str, value: Choice, reason: str, source: str) -> Recorded:
    """Settle a reading from now on; periods that are resolved stay as they are."""
    settle(sheet.desk.game.readings, {reading: value})
    said: Table = {"reading": reading, "value": value, "reason": reason, "source": source}
    if sheet.desk.standing().rulings.get(reading) != value or not sheet.has("ruled", **said):
        sheet.add("ruled", sheet.now, **said)
    return sheet.commit(f"Ruling: {reading} is {value}")


def note_ruling(sheet: Sheet, text: str, source: str) -> Recorded:
    """Put a ruling on record that settles no reading."""
    if not sheet.has("noted", text=text, source=source):
        sheet.add("noted", sheet.now, text=text, source=source)
    return sheet.commit("Ruling noted")


def correct_points(sheet: Sheet, who: str, amount: int, reason: str, source: str, period: str | None) -> Recorded:
    """Mend a score that the contest got wrong, by a move with its reason; less than nothing is a loss."""
    giver, taker = ("bank", who) if amount > 0 else (who, "bank")
    said: Table = {"period": period, "reason": reason, "source": source}
    move: Table = {"unit": sheet.desk.play.unit, "from": giver, "to": taker, "amount": abs(amount)}
    if not any(sheet.has("moved", cause=cause, **move) for cause in sheet.has("corrected", **said)):
        check_change(sheet.desk, who, amount)
        cause = sheet.add("corrected", sheet.now, **said)
        sheet.add("moved", sheet.now, **move, clause=CORRECTION, cause=cause)
    return sheet.commit(f"Correct {who}: {amount:+d}", period or "")


def replace_contestmaster(sheet: Sheet, name: str, reason: str, source: str) -> Recorded:
    """Begin a new term that no act of a player's began: the contestmaster resigned, is gone, or was replaced."""
    desk, former = sheet.desk, sheet.desk.standing().contestmaster
    who = person_named(desk, name).name
    if who == former:
        raise BadTerm(f"{who} is the contestmaster already")
    if desk.game.match is not None and who in desk.contract.players:
        raise BadTerm(f"{who} plays in this match, and would see all secrets", remedy="Name another one.")
    if not reason:
        raise BadTerm("a new term needs its reason", remedy='Add --reason "WHY"; it goes on record.')
    sheet.add("noted", sheet.now, text=f"{who} takes the place of {former}: {reason}", source=source)
    sheet.add("flipped", sheet.now, to=who, former=former, clause=source or reason)
    return sheet.commit(f"{who} is the contestmaster")


def rule_words(sheet: Sheet, words: Sequence[str], reason: str, source: str, in_words: bool = False) -> Recorded:
    """Settle a reading where `words` are its name and value, else put them on record as a ruling.

    What looks like a reading and is none is refused, unless it is said to be a ruling `in_words`.
    """
    text = " ".join(words)
    if in_words:
        return note_ruling(sheet, text, _told(source, reason))
    if words[0] == CONTESTMASTER:
        return replace_contestmaster(sheet, " ".join(words[1:]), reason, source)
    known = [reading.name for reading in sheet.desk.game.readings]
    if len(words) == 2 and words[0] in known:
        return rule_reading(sheet, words[0], as_choice(words[1]), reason, source)
    _must_resemble_no_reading(text.split(), [*known, CONTESTMASTER])
    return note_ruling(sheet, text, _told(source, reason))


def _told(source: str, reason: str) -> str:
    return ": ".join(part for part in (source, reason) if part)


def _must_resemble_no_reading(parts: Sequence[str], known: Sequence[str]) -> None:
    """A name with an underscore is meant for a reading's; so is one of two words that comes close to one."""
    if not parts:
        raise BadRuling("a ruling says something", remedy='As: nomic rule "Hats are worn." --cite "CFJ 1"')
    name, value = _as_name(parts[0]), " ".join(parts[1:])
    if name not in known and len(parts) == 3 and (joined := _as_name("_".join(parts[:2]))) in known:
        name, value = joined, parts[2]
    near = [other for other in get_close_matches(name, known, 3, _CLOSE) if "_" in other or len(parts) <= 2]
    if not near and not _IDENTIFIER.fullmatch(name):
        return
    there = f"{name} takes one value" if name in known else f"there is no reading {name[:40]!r}"
    meant = f"Did you mean: nomic rule {near[0]} {value or 'VALUE'}?" if near else "`nomic readings` lists them."
    raise BadRuling(there, remedy=f"{meant} If it is a ruling in words: --in-words.")


def _as_name(word: str) -> str:
    return fold(word).replace("-", "_")


def as_choice(text: str) -> Choice:
    """A reading's value as it is typed: true, false, null, a whole number or a word."""
    spelt: dict[str, Choice] = {"true": True, "false": False, "null": None}
    if text in spelt:
        return spelt[text]
    number = number_in(text.removeprefix("-"))
    return text if number is None else -number if text.startswith("-") else number
