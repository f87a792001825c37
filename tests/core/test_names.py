"""People and their names: exact, dated, without regard to case; near misses are proposed and never taken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core.names import Alias, NameTaken, People, Person, cast_from_plain, distance, fold
from nomic_tools.core.plain import Plain, WrongShape
from nomic_tools.core.times import parse_time

MAY = parse_time("2009-05-01T00:00:00Z")
JUNE = parse_time("2009-06-01T00:00:00Z")
JULY = parse_time("2009-07-01T00:00:00Z")


def people() -> People:
    return People(
        (
            Person("Bram"),
            Person("c."),
            Person("G."),
            Person("Six-Shooter Sue", (Alias("Sue", since=JUNE),)),
            Person("Walker", (Alias("Shade", until=JUNE),)),
            Person("Doc Vesper", (Alias("Shade", since=JUNE),)),
        )
    )


def named(text: str) -> str | None:
    person = people().lookup(text)
    return person.name if person else None


@pytest.mark.parametrize(
    ("text", "name"), [("bram", "Bram"), ("C.", "c."), ("g.", "G."), ("DOC  vesper", "Doc Vesper")]
)
def test_a_name_is_found_without_regard_to_case_and_width_of_blanks(text: str, name: str) -> None:
    assert named(text) == name


@pytest.mark.parametrize("text", ["Brahm", "c", "G", "Doc", "", "."])
def test_a_name_that_is_not_exact_is_nobodys(text: str) -> None:
    assert named(text) is None


def test_an_alias_holds_from_its_first_instant_to_before_its_last() -> None:
    held = [people().lookup("Shade", at) for at in (MAY, JUNE, JULY)]
    assert [person.name for person in held if person] == ["Walker", "Doc Vesper", "Doc Vesper"]
    assert people().lookup("Sue", MAY) is None


def test_two_people_cannot_go_by_one_name_at_once() -> None:
    with pytest.raises(NameTaken, match="Bram"):
        People((Person("Bram"), Person("Walker", (Alias("bram", since=JUNE),))))


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Brahm", ("Bram",)),
        ("Doc", ("Doc Vesper",)),
        ("G", ("G.",)),
        ("Wlaker", ("Walker",)),
        ("Barm", ("Bram",)),
        ("Calamity Jane", ()),
    ],
)
def test_near_misses_are_proposed(text: str, near: tuple[str, ...]) -> None:
    assert people().near(text) == near


def test_a_cast_knows_who_plays_which_part() -> None:
    block: Plain = {
        "contestmaster": "Marshal",
        "gunslingers": [{"name": "Walker", "aliases": ["C-Walker", "walker"]}],
        "other_players": ["Pavel"],
        "contest": {"name": "Gunfight", "short": ["the Corral"]},
        "other_contests": ["the Guessing Game"],
    }
    cast = cast_from_plain(block)
    assert (cast.contestmaster, cast.members, cast.contest) == ("Marshal", ("Walker",), "Gunfight")
    assert [person.name for person in cast.people.persons] == ["Marshal", "Walker", "Pavel"]
    assert cast.people.lookup("c-walker") == cast.people.persons[1]


def test_an_unknown_field_of_a_cast_is_an_error() -> None:
    with pytest.raises(WrongShape, match="gunslinger"):
        cast_from_plain({"gunslinger": []})


WORD = st.text("abcdé", max_size=8)


@given(WORD, WORD)
def test_the_distance_of_two_words_is_the_same_both_ways(one: str, other: str) -> None:
    assert distance(one, other, 2) == distance(other, one, 2)
    assert (distance(one, other, 2) == 0) == (one == other)


NAMES = [alias.name for person in people().persons for alias in person.names()]
TEXTS = st.one_of(st.text(max_size=30), st.sampled_from(NAMES), st.text("".join(NAMES), max_size=8))


@given(TEXTS)
def test_whatever_is_looked_up_is_somebodys_name_or_nobodys_and_what_is_near_are_names_of_people(text: str) -> None:
    found, near = people().lookup(text), people().near(text)
    assert (found is None) == (fold(text) not in map(fold, NAMES))
    assert found is None or found.name in near
    assert set(near) <= {person.name for person in people().persons}


def test_a_stretch_of_time_ends_where_somebody_takes_or_leaves_a_name() -> None:
    assert [people().stretch(at) for at in (None, MAY, JUNE, JULY)] == [-1, 0, 1, 1]
