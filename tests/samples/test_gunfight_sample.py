"""The sample contest of the Gunfight is whole: its mail is sound, and its files agree with each other."""

import re
from collections import Counter
from datetime import datetime, timedelta
from email import message_from_bytes
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from nomic_tools.mail.boxes.sources import open_mailbox
from nomic_tools.mail.reading import read_message
from nomic_tools.samples import folder

SAMPLE = folder("gunfight")
MAILBOXES = sorted(path for box in ("public", "discuss", "private") for path in SAMPLE.glob(f"{box}/*.mbox"))
EVERY_REFUSAL = {
    "not_gunslinger", "no_gun", "bad_target", "goad_private", "banned", "already_party", "not_player", "not_party",
    "no_change", "not_named", "cannot_pay",
}  # fmt: skip


def load(name: str) -> Any:
    return YAML(typ="safe").load((SAMPLE / name).read_text())


EXPECTED = load("expected.yaml")
WEEKS: dict[str, Any] = EXPECTED["weeks"]
STEPS: list[Any] = load("script.yaml")["steps"]


def ids(path: Path) -> list[str]:
    return [str(message_from_bytes(mail.raw)["Message-ID"]) for mail in open_mailbox(path)]


@pytest.mark.parametrize("path", MAILBOXES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_mailbox_is_sound(path: Path) -> None:
    data = path.read_bytes()
    assert b"\r" not in data and data.endswith(b"\n\n")
    mails = list(open_mailbox(path))
    assert len(mails) == len(re.findall(rb"^From ", data, re.MULTILINE))
    assert [read_message(mail.raw).error for mail in mails] == [None] * len(mails)


def test_there_is_mail_enough_to_be_lifelike() -> None:
    count = Counter(path.parent.name for path in MAILBOXES for _ in ids(path))
    assert count["public"] >= 120 and count["private"] >= 40
    assert len({week[5:8] for week in WEEKS}) == len(WEEKS) >= 6


def test_only_a_crosspost_comes_twice() -> None:
    count = Counter(id_ for path in MAILBOXES for id_ in ids(path))
    assert [id_ for id_, n in count.items() if n > 1] == EXPECTED["crossposts"]


def test_what_is_expected_is_said_of_mail_in_the_file_it_names() -> None:
    known = {str(path.relative_to(SAMPLE)): set(ids(path)) for path in MAILBOXES}
    for week in WEEKS.values():
        for row in week["mails"]:
            assert row["mail"] in known[row["file"]]


def test_private_mail_shows_no_mark_of_a_list() -> None:
    boxes = [path for path in MAILBOXES if path.parent.name == "private"]
    assert not any(b"List-Id:" in path.read_bytes() for path in boxes)


def test_steps_go_forward_in_time() -> None:
    times = [datetime.fromisoformat(step["at"]) for step in STEPS]
    assert all(one <= other for one, other in pairwise(times))


def test_every_mailbox_is_imported_once_and_by_its_channel() -> None:
    runs = [step["do"][1:3] for step in STEPS if step.get("do", [""])[0] == "import"]
    channel = {"public": "--public", "discuss": "--public", "private": "--private"}
    assert sorted(runs) == sorted([f"{p.parent.name}/{p.name}", channel[p.parent.name]] for p in MAILBOXES)


def test_no_mail_is_imported_before_it_was_there() -> None:
    when = {step["do"][1]: step["at"] for step in STEPS if step.get("do", [""])[0] == "import"}
    for path in MAILBOXES:
        imported = datetime.fromisoformat(when[f"{path.parent.name}/{path.name}"]).replace(tzinfo=None)
        stamps = re.findall(rb"^From \S+ (\w{3} \w{3} [\d ]\d \d\d:\d\d:\d\d \d{4})$", path.read_bytes(), re.MULTILINE)
        latest = max(datetime.strptime(stamp.decode(), "%a %b %d %H:%M:%S %Y") for stamp in stamps)
        assert latest <= imported < latest + timedelta(days=7)


def test_what_waits_for_review_is_decided_once() -> None:
    waiting = [row["mail"] for week in WEEKS.values() for row in week["mails"] if "review" in row]
    decided = [step["review"]["mail"] for step in STEPS if "review" in step]
    assert sorted(waiting) == sorted(decided)


def test_every_refusal_and_every_action_occurs() -> None:
    acts = [act for week in WEEKS.values() for act in week["acts"]]
    assert {act["status"] for act in acts} == EVERY_REFUSAL | {"ok"}
    assert {act["do"] for act in acts if act["status"] == "ok"} >= {
        "join", "leave", "buy", "aim", "aimless", "hoot", "goad", "flip_contestmaster", "support", "object", "consent",
    }  # fmt: skip


def test_the_weeks_that_a_contest_must_survive_occur() -> None:
    assert any(not week["acts"] for week in WEEKS.values())
    assert any(week["over"] for week in WEEKS.values())
    assert any(week["removed"] for week in WEEKS.values())
    assert any(week["breach"] for week in WEEKS.values())
    assert any(week["idle"] for week in WEEKS.values())
    assert len({week["contestmaster"] for week in WEEKS.values()}) == 2


def test_what_a_week_comes_to_adds_up() -> None:
    for week in WEEKS.values():
        assert sum(week["due"].values()) == week["total"]
        assert (week["total"] > week["revoke_left"]) == week["over"]
        assert week["each"] == week["award_limit"] // len(week["eligible"])
        assert set(week["removed"]) <= set(week["gunslingers"])


def test_public_files_hold_no_address_in_full() -> None:
    for name in ("people.yaml", "contract.yaml", "contract.md"):
        assert not re.search(r"@(?!x+\b)[\w-]+\.\w", re.sub(r'source: "<[^>]*>"', "", (SAMPLE / name).read_text()))
