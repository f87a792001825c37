"""Vocabularies of other games: numbers, lists, bets, and a language whose verbs hold their own `I`."""

import pytest

from nomic_tools.acts.read import read
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act
from nomic_tools.core.names import Cast, People, Person
from nomic_tools.core.words import Verb, Wording, Words

CAST = Cast(
    people=People((Person("Dealer"), Person("Anna"), Person("Bert"), Person("Cecilia"))),
    contestmaster="Dealer",
    members=("Anna", "Bert", "Cecilia"),
    contest="the Match",
)
WORDS = Words(
    verbs=(
        Verb("load"),
        Verb("bid", gerund="bidding", past="bid"),
        Verb("bet", gerund="betting", past="bet"),
        Verb("pass"),
    ),
    wordings=(
        Wording("load", "load [chambers] {numbers}"),
        Wording("bid", "bid {number}", label=True),
        Wording("bid", "bid {number} [,] [and] final", label=True, fixed=(("final", True),)),
        Wording("bet", "bet {number} on {person}"),
        Wording("bet", "panostan {number} {person}", spoken=True),
        Wording("pass", "pass", lacks="names no number"),
    ),
    name_endings=("lle",),
    doubts=("jos", "ehkä"),
)


def read_one(text: str) -> tuple[list[Act], list[Verdict]]:
    said = read(text.split("\n"), WORDS, CAST, "Anna", "private")
    return [act for s in said if s.verdict is Verdict.ACT for act in s.acts], [s.verdict for s in said]


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("I load 3, 11 and 20.", Act("load", (("numbers", (3, 11, 20)),))),
        ("I load chambers 3,11,20", Act("load", (("numbers", (3, 11, 20)),))),
        ("bid 7, final", Act("bid", (("final", True), ("n", 7)))),
        ("I bid 7.", Act.of("bid", n=7)),
        ("Dear Dealer,\n\nI bid twelve.", Act.of("bid", n=12)),
        ("I bet $200 on Bert", Act("bet", (("n", 200), ("target", "Bert")))),
        ("Panostan 300 Cecilialle.", Act("bet", (("n", 300), ("target", "Cecilia")))),
    ],
)
def test_a_declaration_is_read(text: str, act: Act) -> None:
    assert read_one(text)[0] == [act]


@pytest.mark.parametrize(
    "text",
    ["I pass.", "7", "I bid 7 if Bert bids 5.", "Jos Bert panostaa, panostan 300 Cecilialle.", "I bet 200 on Berta."],
)
def test_what_is_open_waits_for_a_person(text: str) -> None:
    acts, verdicts = read_one(text)
    assert acts == []
    assert Verdict.REVIEW in verdicts


@pytest.mark.parametrize("text", ["I do not bid 7.", "I bid 7 last time, and lost.", "Bert bids 7 every time."])
def test_talk_of_bids_records_nothing(text: str) -> None:
    assert read_one(text)[0] == []


def test_a_number_of_more_digits_than_can_be_read_waits_for_a_person() -> None:
    assert read_one("I bid 1,000,000") == ([Act.of("bid", n=1_000_000)], [Verdict.ACT])
    assert read_one(f"I bid 1{',000' * 2000}")[0] == []
