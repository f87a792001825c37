"""Every way in which a seal or a claim can be broken is found in the journal."""

from datetime import UTC, datetime

import pytest

from nomic_tools.core import seals
from nomic_tools.core.events import Draft, Event, number
from nomic_tools.core.plain import Table
from nomic_tools.office.resolution.seal_checks import seals_owed

AT = datetime(2009, 7, 28, tzinfo=UTC)
WEEK = "2009-W31"
SALT, HASH = bytes(32), bytes(range(32))
BUY: Table = {"do": "buy", "count": 1}


def sealed(seal: int = 1, commitment: bytes | None = None) -> Draft:
    """A seal."""
    value = seals.commitment(SALT, HASH) if commitment is None else commitment
    return Draft("mail_sealed", AT, {"period": WEEK, "seal": seal, "commitment": value.hex()})


def opened(seal: int = 1, salt: bytes | str = SALT, period: str = WEEK) -> Draft:
    """A seal opened."""
    told = salt if isinstance(salt, str) else salt.hex()
    fields: Table = {"period": period, "seal": seal, "id": "<a@b>", "hash": HASH.hex(), "salt": told}
    return Draft("seal_opened", AT, {**fields, "basis": "first_received"})


def foreign(seal: int = 1) -> Draft:
    """A seal declared foreign."""
    return Draft("seal_foreign", AT, {"period": WEEK, "seal": seal, "reason": "spam"})


def claimed(by: str = "Bram") -> Draft:
    """An act told before the reveal."""
    return Draft("claimed", AT, {"period": WEEK, "seal": 1, "n": 1, "by": by, "act": BUY})


def declared(mail: int, act: Table = BUY) -> Draft:
    """An act in a mail that is on record."""
    fields: Table = {"period": WEEK, "mail": mail, "n": 1, "by": "Bram", "via": "private", "act": act, "text": "x"}
    return Draft("declared", AT, fields)


def resolved(period: str = WEEK) -> Draft:
    """A period worked out."""
    return Draft("resolved", AT, {"period": period, "version": "", "readings": {}, "limits": {}, "result": {}})


def began(period: str = WEEK) -> Draft:
    """A turn of a match."""
    return Draft("began", AT, {"period": period, "until": "2009-08-03T00:00:00Z", "what": "turn"})


def journal(*drafts: Draft) -> list[Event]:
    """The drafts as a journal."""
    return [number(draft, seq, AT) for seq, draft in enumerate(drafts, 1)]


@pytest.mark.parametrize(
    "drafts",
    [
        (),
        (sealed(),),
        (sealed(), opened(), resolved()),
        (sealed(), foreign(), resolved()),
        (sealed(), claimed(), opened(), declared(3), resolved()),
        (sealed(), claimed()),
        (sealed(), resolved("2009-W30")),
        (began(), sealed(), began("turn-02"), resolved()),
        (began(), sealed(), opened(), resolved()),
    ],
)
def test_a_sound_journal_has_no_problem(drafts: tuple[Draft, ...]) -> None:
    assert seals_owed(journal(*drafts)) == []


@pytest.mark.parametrize(
    ("drafts", "told"),
    [
        ((sealed(), resolved()), "neither opened nor declared foreign"),
        ((sealed(), sealed(2), opened(), resolved()), "seal 2 is neither opened"),
        ((sealed(), opened(salt=HASH)), "does not fit the commitment"),
        ((sealed(commitment=SALT), opened()), "does not fit the commitment"),
        ((sealed(commitment=b""), opened(salt="no salt")), "does not fit the commitment"),
        ((opened(),), "there is no seal 1"),
        ((sealed(), opened(), foreign()), "was ended before"),
        ((sealed(), opened(period="2009-W30")), "belongs to 2009-W31"),
        ((sealed(), sealed(3)), "seal 3 stands where seal 2 should"),
        ((sealed(), claimed(), opened(), declared(3, {"do": "fire"})), "does not hold this act"),
        ((sealed(), claimed("Ash"), opened(), declared(3)), "does not hold this act"),
        ((sealed(), claimed(), foreign()), "does not hold this act"),
        ((sealed(), claimed(), opened()), "does not hold this act"),
        ((began(), sealed(), sealed(2), opened(), resolved()), "seal 2 is neither opened"),
        ((began(), sealed(), resolved()), "seal 1 is neither opened"),
    ],
)
def test_a_broken_journal_is_found(drafts: tuple[Draft, ...], told: str) -> None:
    problems = [problem.message for problem in seals_owed(journal(*drafts))]
    assert [message for message in problems if told in message], problems
