"""Sentences that act, and the cast they act in, for tests that bend them."""

from hypothesis import strategies as st

from nomic_tools.acts.read import Statement, read
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act
from nomic_tools.core.names import Alias, Cast, People, Person
from nomic_tools.games.gunfight.words import WORDS

CAST = Cast(
    people=People(
        (
            Person("Marshal"),
            Person("Ash"),
            Person("Bram"),
            Person("c."),
            Person("G."),
            Person("Doc Vesper"),
            Person("Walker", (Alias("C-Walker"),)),
            Person("Pavel"),
        )
    ),
    contestmaster="Marshal",
    members=("Ash", "Bram", "c.", "G.", "Doc Vesper", "Walker"),
    contest="Gunfight at the B Corral",
    short=("the Gunfight", "B Corral"),
    other_contests=("the Guessing Game",),
)

VERBS = st.sampled_from(
    [
        "aim and fire at {}",
        "shoot {}",
        "goad {}",
        "fire aimlessly",
        "hoot and holler",
        "buy a gun",
        "purchase two Pistols",
        "join the Gunfight",
        "leave the Gunfight at the B Corral",
        "support {}'s amendment",
        "retract my shot",
        "flip the contestmaster of the Gunfight to {}",
    ]
)
NAMES = st.sampled_from(["Bram", "Doc Vesper", "walker", "C-WALKER", "Ash"])
PHRASES = st.builds(lambda verb, name: verb.format(name), VERBS, NAMES)
"""What stands behind `I` in a sentence that acts."""


def told(text: str, sender: str | None = "Bram", uncertain: str = "") -> tuple[Statement, ...]:
    """The statements of one mail."""
    return read(text.split("\n"), WORDS, CAST, sender, "public", uncertain.split("\n") if uncertain else ())


def acts(text: str, sender: str | None = "Bram") -> list[Act]:
    """What is recorded of one mail."""
    return [act for said in told(text, sender) if said.verdict is Verdict.ACT for act in said.acts]


def waits(text: str, sender: str | None = "Bram") -> bool:
    """Whether something in one mail waits for a person."""
    return any(said.verdict is Verdict.REVIEW for said in told(text, sender))
