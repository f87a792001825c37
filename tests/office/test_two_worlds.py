"""Two contests that differ in one private mail alone look the same to everybody until its reveal."""

import re
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Letter

CHANGED = 1
"""Which of the private mails is another one in the other world: Doc's, who orders a Gun in the first."""

DEEP = "Content-Type: text/html; charset=utf-8"
OTHERS = [
    Letter("Doc", "2009-07-28T14:00:00Z", "I aim and fire at Ember."),
    Letter("Doc", "2009-07-28T14:00:00Z", "I hoot and holler."),
    Letter("Doc", "2009-07-28T14:00:30Z", "I fire aimlessly. I fire aimlessly."),
    Letter("Ember", "2009-07-28T14:00:00Z", "I buy a Gun."),
    Letter("Bram", "2009-07-28T14:00:00Z", "I aim and fire at Brma."),
    Letter("Clay", "2009-07-28T14:00:00Z", "I aim and fire at Doc, if it rains."),
    Letter("Fern", "2009-07-28T14:00:00Z", "Shall we have lunch?"),
    Letter("Ash", "2009-07-28T14:00:00Z", "I make Gale the contestmaster."),
    Letter("nobody@example.com", "2009-07-28T14:00:00Z", "I aim and fire at Clay."),
    Letter("Doc", "2009-07-28T14:00:00Z", ""),
    Letter("Doc", "2009-07-28T14:00:00Z", "\x1b[2J I aim and fire at \u202eClay\x00."),
    Letter("Doc", "2009-07-28T14:00:00Z", "<div>" * 1000, header=DEEP),
    Letter("", "2009-07-28T14:00:00Z", "I leave the Gunfight.", header="X-Nothing: at all"),
]

AFTER = (
    "import private",
    "import public again",
    "import private again",
    "score check",
    "score add",
    "draw close",
    "draw entropy",
)
"""What is done from the import of the private mail to the closing, without deciding or filling anything."""


def world(stage: Path, folder: Path, letter: Letter) -> Path:
    """The contest up to the closing, had `letter` been sent."""
    contests.copy_of(stage, folder)
    letters = list(contests.MAILBOXES["private-31a.mbox"])
    letters[CHANGED] = letter
    (folder / "mail" / "private-31a.mbox").write_bytes(b"".join(item.to_bytes() for item in letters))
    for name in AFTER:
        contests.must(contests.do(folder, contests.step_named(name)))
    return folder


def public_face(folder: Path) -> dict[str, str]:
    """All that a reader of the repository can see, with what derives from commitments hidden."""
    seen = contests.masked(contests.files(folder).items())
    sealed = {name: str(len(data) // 4096) for name, data in contests.files(folder).items() if "/sealed/" in name}
    history = contests.git(folder, "log", "--format=%an %ae %ad %cd %B", "--stat", "--name-status")
    told = [contests.type_in(folder, words).out for words in ("status", "status --json", "draw show --week 2009-W31")]
    return seen | sealed | {"(history)": _hidden(history), "(told)": _hidden("".join(told))}


def _hidden(text: str) -> str:
    return re.sub(r"[0-9a-f]{12,64}", "HEX", text)


@pytest.fixture(scope="module")
def stage(stages: dict[str, Path]) -> Path:
    """The contest before its first private mail comes."""
    return stages["import private"]


@pytest.fixture(scope="module")
def usual(stage: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What can be seen of the contest as it is."""
    letter = contests.MAILBOXES["private-31a.mbox"][CHANGED]
    return public_face(world(stage, tmp_path_factory.mktemp("usual") / "world", letter))


@pytest.mark.parametrize("letter", OTHERS, ids=lambda letter: f"{letter.who or 'nobody'}: {letter.text[:24]!r}")
def test_nobody_can_tell_what_one_private_mail_said_or_who_sent_it(
    stage: Path, usual: dict[str, str], tmp_path: Path, letter: Letter
) -> None:
    assert public_face(world(stage, tmp_path / "world", letter)) == usual


def test_a_decision_about_a_private_mail_cannot_be_seen(stages: dict[str, Path]) -> None:
    before, after = (contests.state(stages[name]) for name in ("review private", "fill"))
    assert before == after


def test_the_mail_is_there_for_all_after_its_reveal(stages: dict[str, Path]) -> None:
    held = b"".join(contests.files(stages["draw announce 32"]).values())
    assert b"Brma" in held and b"lunch" not in held


def test_an_order_filled_shows_itself_and_nothing_more(stages: dict[str, Path]) -> None:
    lines = contests.lines_of(stages["import talk"])
    claimed = next(line for line in lines if line["kind"] == "claimed")
    kinds = {"seq", "at", "recorded", "kind", "period", "seal", "n", "by", "act"}
    assert set(claimed) == kinds and claimed["by"] == "Doc"
    assert (
        b"buy" not in contests.files(stages["import talk"])["ledger/gunfight/actions/2009-W31.yaml"].split(b"Ember")[0]
    )
    assert not [line for line in lines if line["kind"] == "seal_opened"]
