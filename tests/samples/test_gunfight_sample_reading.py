"""The reader finds in the sample's mail what a careful contestmaster finds there, and nothing else."""

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from nomic_tools.core.names import Cast
from nomic_tools.core.times import format_time
from nomic_tools.games.gunfight import GAME
from nomic_tools.ledger.addresses import parse_addresses
from nomic_tools.ledger.contract import parse_contract
from nomic_tools.ledger.people import parse_people
from nomic_tools.mail.boxes.sources import open_mailbox
from nomic_tools.mail.gather import gather
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import read_message
from nomic_tools.office.intake.reading import Reader, ReadMail
from nomic_tools.samples import folder

SAMPLE = folder("gunfight")
WEEKS: dict[str, Any] = YAML(typ="safe").load((SAMPLE / "expected.yaml").read_text())["weeks"]
EXPECTED = {row["mail"]: row for week in WEEKS.values() for row in week["mails"]}
LAST_IMPORT = datetime.fromisoformat("2009-09-14T08:00:00Z")


def messages(*paths: Path) -> list[Message]:
    return list(gather(read_message(mail.raw) for path in paths for mail in open_mailbox(path)))


def reader(contestmaster: str) -> Reader:
    contract = parse_contract((SAMPLE / "contract.yaml").read_bytes(), "contract.yaml")
    people = parse_people((SAMPLE / "people.yaml").read_bytes())
    addresses = parse_addresses((SAMPLE / "addresses.yaml").read_bytes(), "addresses.yaml")
    members = {name for week in WEEKS.values() for name in week["gunslingers"]} - {contestmaster}
    cast = Cast(
        people, contestmaster, tuple(sorted(members)), contract.name, contract.also_called, contract.other_contests
    )
    assert GAME.words is not None
    return Reader(GAME.words, cast, addresses.lookup, contract.time_of_action)


def read_box(box: str) -> list[ReadMail]:
    """Every mail of a box, read with the contestmaster of its week."""
    found = []
    for path in sorted(SAMPLE.glob(f"{box}/*.mbox")):
        reading = reader(WEEKS[path.stem[:8]]["contestmaster"])
        found += [reading.read(message, box, LAST_IMPORT) for message in messages(path)]
    return found


def kinds(mail: ReadMail) -> tuple[list[Any], bool]:
    acts = [act.plain() for item in mail.statements if item.verdict.value == "act" for act in item.acts]
    return acts, any(item.verdict.value == "review" for item in mail.statements)


@pytest.mark.parametrize("box", ["public", "private"])
def test_every_sender_is_known(box: str) -> None:
    assert [mail.message.id for mail in read_box(box) if mail.player is None] == []


@pytest.mark.parametrize("box", ["public", "private"])
def test_senders_and_times_are_as_expected(box: str) -> None:
    for mail in read_box(box):
        row = EXPECTED.get(mail.message.id)
        if row and mail.effective.at:
            assert (mail.player, format_time(mail.effective.at)) == (row["by"], row["at"])


@pytest.mark.parametrize("box", ["public", "private"])
def test_no_act_is_read_where_none_was_declared(box: str) -> None:
    for mail in read_box(box):
        acts, _ = kinds(mail)
        wanted = EXPECTED.get(mail.message.id, {"acts": []})["acts"]
        assert [act for act in acts if act not in wanted] == [], mail.message.id


def differing(box: str) -> dict[str, Any]:
    """What was read and what was expected, for each mail where they differ."""
    found = {}
    for mail in read_box(box):
        row = EXPECTED.get(mail.message.id, {"acts": []})
        wanted = (row["acts"], "review" in row and not row["review"].get("late"))
        if kinds(mail) != wanted:
            found[mail.message.id] = (kinds(mail), wanted)
    return found


@pytest.mark.parametrize("box", ["public", "private"])
def test_every_act_is_read_and_only_what_is_doubtful_waits(box: str) -> None:
    assert differing(box) == {}


def test_the_lists_own_archive_gives_the_same_mail_by_hash() -> None:
    archived = {mail.id: mail.canonical for mail in messages(SAMPLE / "archive" / "2009-W31.mbox")}
    ours = messages(SAMPLE / "public" / "2009-W31a.mbox", SAMPLE / "public" / "2009-W31b.mbox")
    assert {mail.id: mail.canonical for mail in ours} == archived
