"""What is read of a mail is a matter of that mail alone: what was read before, and is remembered, changes nothing."""

import sys
from functools import cache
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core.names import Cast, People, Person
from nomic_tools.core.plain import Table
from nomic_tools.mail.boxes.origin import RawMail
from nomic_tools.mail.boxes.sources import open_mailbox
from nomic_tools.office.games import find_game
from nomic_tools.office.intake.parse import Shower
from nomic_tools.office.intake.reading import Reader

WORDS = find_game("gunfight").words
assert WORDS is not None
CAST = Cast(people=People((Person("Ash"), Person("Bram"), Person("c."))), members=("Ash", "Bram"))
SHOWER: Shower[Table] = Shower(Reader(WORDS, CAST, lambda address, at: address[:3].title()), "public", dict)
SAID = (
    "I aim and fire at Bram.",
    "I fire at c.",
    "I'd fire at c., but not today.",
    "Bram, I'd fire. at you",
    "Aim, fire!",
)
CASES = sorted((Path(__file__).parents[1] / "mail" / "cases").glob("*.eml"))[::4]
MAILS = [
    *(mail for path in CASES for mail in open_mailbox(path, lenient=True)),
    *(RawMail(f"From: {who}@example.org\nDate: {date}\n\n{said}\n".encode())
      for who in ("ash", "bram") for date in ("1 Jul 2009 10:00:00 +0000", "yesterday") for said in SAID),
]  # fmt: skip


def forget() -> None:
    """Nothing that was read is remembered any more."""
    for name, module in sys.modules.items():
        if name.startswith(("nomic_tools.mail.", "nomic_tools.acts.", "nomic_tools.core.")):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def alone(mail: RawMail) -> list[tuple[str, Table]]:
    """What is read of a mail where nothing was read before it."""
    forget()
    return SHOWER.show_each([mail])[0]


@cache
def each_alone() -> list[list[tuple[str, Table]]]:
    """What is read of each mail where nothing was read before it."""
    return [alone(mail) for mail in MAILS]


@given(st.lists(st.sampled_from(range(len(MAILS))), max_size=20))
def test_a_mail_is_read_among_others_as_it_is_alone(chosen: list[int]) -> None:
    assert SHOWER.show_each([MAILS[at] for at in chosen]) == [each_alone()[at] for at in chosen]
