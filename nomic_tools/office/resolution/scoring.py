"""`nomic score`: what outside sources say of a score. Unknown is not zero."""

from nomic_tools.core.names import Person
from nomic_tools.core.plain import Table
from nomic_tools.core.replay import OUTSIDE
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.import_run import counted
from nomic_tools.office.sheet import Recorded, Sheet

MOST = 1_000_000_000
"""Beyond this a score is a slip of the fingers, and programs that read the ledger lose digits."""


class ScoreDiffers(NomicError):
    """An outside source and the ledger do not agree on a score."""

    exit_code = 1


class UnknownScore(NomicError):
    """A score that the ledger does not know, or a name that it does not know."""


def person_named(desk: Desk, name: str) -> Person:
    """The person who goes by exactly this name."""
    person = desk.people.lookup(name)
    if person is None:
        near = ", ".join(desk.people.near(name))
        remedy = f"Did you mean: {near}?" if near else "Names stand in ledger/people.yaml."
        raise UnknownScore(f"nobody here is called {name[:60]!r}", remedy=remedy)
    return person


def set_score(sheet: Sheet, name: str, amount: int, source: str) -> Recorded:
    """Let a score be what an outside source says; nothing, if it is that by the same source."""
    desk, who = sheet.desk, person_named(sheet.desk, name).name
    _check_sign(desk, who, amount)
    said: Table = {"who": who, "unit": desk.play.unit, "amount": amount, "source": source}
    if desk.standing().account(desk.play.unit).get(who) != amount or not sheet.has("score_set", **said):
        sheet.add("score_set", sheet.now, **said)
    return sheet.commit(f"Score of {who}: {amount}")


def add_score(sheet: Sheet, name: str, amount: int, source: str) -> Recorded:
    """Record a change of a score from outside the contest, once by each source; less than nothing is a loss."""
    desk, who = sheet.desk, person_named(sheet.desk, name).name
    giver, taker = (OUTSIDE, who) if amount > 0 else (who, OUTSIDE)
    said: Table = {"unit": desk.play.unit, "from": giver, "to": taker, "amount": abs(amount)}
    said |= {"clause": "outside the contest", "why": [source]}
    if not sheet.has("moved", **said):
        check_change(desk, who, amount)
        sheet.add("moved", sheet.now, **said)
    return sheet.commit(f"Score of {who}: {amount:+d} from outside")


def check_score(sheet: Sheet, name: str, amount: int, source: str) -> Recorded:
    """Assert that an outside source and the ledger agree; raises `ScoreDiffers` with both numbers if not."""
    desk, who = sheet.desk, person_named(sheet.desk, name).name
    known = known_score(desk, who)
    if known != amount:
        raise ScoreDiffers(
            f"{who} has {counted(known, 'point')} by the ledger, but {amount} by {source}",
            remedy=f'Find the difference with `nomic register "{who}"`; an outside change is `nomic score add`.',
        )
    said: Table = {"who": who, "unit": desk.play.unit, "amount": amount, "source": source}
    if not sheet.has("score_checked", **said):
        sheet.add("score_checked", sheet.now, **said)
    return sheet.commit(f"Score of {who} agrees: {amount}")


def known_score(desk: Desk, who: str) -> int:
    """A score that the ledger knows; raises `UnknownScore` for one that it does not."""
    score = desk.standing().account(desk.play.unit).get(who)
    if score is None:
        raise UnknownScore(
            f"the points of {who} are not known",
            remedy=f'Say what they are: nomic score set "{who}" POINTS --source "where they stand".',
        )
    return score


def check_change(desk: Desk, who: str, amount: int) -> None:
    """Refuse a change of nothing, of an unknown score, or to less than nothing where that is not allowed."""
    if not amount:
        raise UnknownScore("a change of 0 points changes nothing", remedy="`nomic score check` asserts a score.")
    _check_sign(desk, who, known_score(desk, who) + amount)


def _check_sign(desk: Desk, who: str, amount: int) -> None:
    if abs(amount) > MOST:
        raise UnknownScore(f"nobody has {amount} points", remedy=f"Scores go up to {MOST}; was a digit typed twice?")
    if amount < 0 and not desk.contract.below_zero:
        raise UnknownScore(
            f"the score of {who} would be {amount}",
            remedy="Scores are never below zero here; `below_zero: true` in the contract file allows it.",
        )
