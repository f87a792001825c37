"""`nomic review` on a terminal: keys decide, each decision is on record at once, errors explain and ask again."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path

import pytest

from nomic_tools.cli.review_loop import Review
from nomic_tools.cli.review_screen import ToneLine, paint
from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time
from tests.office import contests

NOW = "2009-07-30T18:03:00Z"


class Script:
    """A person who types what was written down beforehand."""

    rows = 24

    def __init__(self, typed: Iterable[str]) -> None:
        self.typed = iter(typed)
        self.shown: list[str] = []

    def show(self, lines: Sequence[ToneLine], fresh: bool) -> None:
        self.shown += paint(lines, colour=False)

    def say(self, text: str) -> None:
        self.shown += text.split("\n")

    def key(self, prompt: str) -> str:
        return next(self.typed, "x")

    def ask(self, prompt: str, default: str = "") -> str:
        self.shown.append(prompt)
        return next(self.typed, "") or default

    def saw(self, text: str) -> bool:
        return any(text in line for line in self.shown)


def talk(folder: Path, *typed: str, at: str = NOW) -> Script:
    time: datetime = parse_time(at)
    script = Script(typed)
    session = Session(folder / "repository", None, lambda: time, contests.same_bytes, folder / "secrets")
    Review(session, script).run()
    return script


def last(folder: Path, count: int) -> list[tuple[object, object]]:
    return [(line["kind"], line.get("act") or line.get("decision")) for line in contests.lines_of(folder)[-count:]]


@pytest.fixture
def folder(at_stage: Callable[[str], Path]) -> Path:
    """One public sentence waits (Clya), one private one (Brma)."""
    return at_stage("review public")


def test_a_accepts_what_is_proposed_with_a_reason(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("review late")
    script = talk(folder, "a", "it came in time", "x", at="2009-08-10T08:04:00Z")
    assert last(folder, 3)[:2] == [("reviewed", "accepted"), ("declared", {"do": "hoot"})]
    assert script.saw("* I hoot and holler.") and script.saw("1 decided. Nothing waits.")


def test_an_act_without_its_target_cannot_be_accepted(folder: Path) -> None:
    before = contests.state(folder)
    script = talk(folder, "e", "aim", "", "x")
    assert script.saw("'aim' does not say whom") and contests.state(folder) == before


def test_without_a_reason_nothing_is_decided(folder: Path) -> None:
    before = contests.state(folder)
    talk(folder, "e", "aim Clay", "", "", "r", "", "x")
    assert contests.state(folder) == before


def test_r_refuses(folder: Path) -> None:
    talk(folder, "r", "nobody is called that", "x")
    assert last(folder, 1) == [("reviewed", "refused")]


def test_e_explains_what_it_does_not_take_and_asks_again(folder: Path) -> None:
    script = talk(folder, "e", "shoot Clay", "aim Nobody At All", "aim Doc; hoot", "as e wrote", "x")
    assert script.saw("there is no act 'shoot'") and script.saw("nobody here is called 'Nobody At All'")
    assert last(folder, 3) == [
        ("reviewed", "edited"),
        ("declared", {"do": "aim", "target": "Doc"}),
        ("declared", {"do": "hoot"}),
    ]


def test_p_leaves_it_waiting_and_the_next_item_comes(folder: Path) -> None:
    script = talk(folder, "p", "p")
    assert script.saw("1 of 2") and script.saw("2 of 2") and script.saw("0 decided. 2 wait still.")


def test_what_is_decided_about_private_mail_changes_no_file_that_others_see(folder: Path) -> None:
    before = contests.state(folder)
    script = talk(folder, "p", "e", "aim Bram", "e said so", "x")
    assert contests.state(folder) == before
    assert script.saw("sealed: for your eyes alone")
    assert "P3" not in contests.type_in(folder, "review", NOW).out


def test_a_question_is_a_draft_and_its_answer_is_shown_with_it(folder: Path) -> None:
    assert talk(folder, "q", "Do you mean Clay?", "x").saw("question-R")
    draft = next(folder.glob("secrets/*/outbox/question-R*.eml")).read_text()
    fields = dict(line.split(": ", 1) for line in draft.split("\n\n")[0].split("\n") if ": " in line)
    waits = next(line for line in contests.lines_of(folder) if line["kind"] == "to_review")
    mail = next(line for line in contests.lines_of(folder) if line["seq"] == waits["mail"])
    assert fields["In-Reply-To"] == mail["id"] and fields["To"] == "doc@example.org"
    assert "> I aim and fire at Clya" in draft and "Do you mean Clay?" in draft
    answer = contests.Letter(
        "Doc", "2009-07-30T20:00:00Z", "Clay, yes.", "creek", header=f"In-Reply-To: {fields['Message-ID']}"
    )
    (folder / "mail" / "answer.mbox").write_bytes(answer.to_bytes())
    words = ["import", str(folder / "mail" / "answer.mbox"), "--public"]
    contests.must(contests.type_in(folder, words, "2009-07-30T21:00:00Z"))
    assert talk(folder, "x", at="2009-07-30T21:01:00Z").saw("Clay, yes.")
    (raw,) = (path for path in (folder / "secrets" / "raw").rglob("*.eml") if b"Clay, yes." in path.read_bytes())
    raw.unlink()
    assert talk(folder, "x", at="2009-07-30T21:02:00Z").saw("an answer came, but this raw")


def test_an_unknown_sender_is_made_known_and_then_acts_in_eir_name(at_stage: Callable[[str], Path]) -> None:
    folder, at = at_stage("review stranger"), "2009-08-03T08:03:00Z"
    script = talk(folder, "a", "Nero", "2009-07-01", "a", "", "the mail shows it", "x", at=at)
    assert script.saw("nobody here writes from this address")
    assert last(folder, 2) == [("reviewed", "accepted"), ("declared", {"do": "aim", "target": "Doc"})]
    assert contests.lines_of(folder)[-1]["by"] == "Nero"
    row = '{"name": "Nero", "player": [{"from": "2009-07-01"}]}'
    assert row in contests.files(folder)["ledger/people.yaml"].decode()
    assert b"nobody@example.org" not in b"".join(contests.files(folder).values())


def test_an_unknown_sender_may_be_somebody_known_who_writes_from_elsewhere(at_stage: Callable[[str], Path]) -> None:
    folder, at = at_stage("review stranger"), "2009-08-03T08:03:00Z"
    before = contests.state(folder)
    assert talk(folder, "a", "clay", "x", at=at).saw("Clay is known now")
    assert contests.state(folder) == before
    assert "nobody@example.org" in contests.type_in(folder, "people address Clay", at).out


def test_all_of_an_unknown_sender_can_be_refused(at_stage: Callable[[str], Path]) -> None:
    folder, at = at_stage("review stranger"), "2009-08-03T08:03:00Z"
    talk(folder, "r", "nobody of ours", "x", at=at)
    assert last(folder, 1) == [("reviewed", "refused")]


@pytest.mark.parametrize("key", ["?", "z", "m"])
def test_other_keys_help_and_decide_nothing(folder: Path, key: str) -> None:
    before = contests.state(folder)
    script = talk(folder, key, "x")
    assert contests.state(folder) == before and len(script.shown) > 5


def test_help_explains_the_keys_that_the_screen_has(at_stage: Callable[[str], Path], folder: Path) -> None:
    sender = talk(at_stage("review stranger"), "?", "x", at="2009-08-03T08:03:00Z")
    assert sender.saw("add to the people") and not sender.saw("edit: type") and not sender.saw("accept: let")
    sentence = talk(folder, "?", "x")
    assert sentence.saw("edit: type") and not sentence.saw("add to the people")


def test_a_list_is_printed_where_no_person_sits(folder: Path) -> None:
    told = contests.must(contests.type_in(folder, "review", NOW)).out
    assert "I aim and fire at Clya" in told and "why: nobody goes by the name" in told and "\x1b" not in told
