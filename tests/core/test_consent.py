"""Consent is counted as the rules say, for every number of supporters and objectors."""

from datetime import UTC, datetime, timedelta

import pytest

from nomic_tools.core.consent import BadMethod, Kind, Method, Proposed, Vote, count

START = datetime(2009, 9, 1, 14, tzinfo=UTC)
LATER = START + timedelta(days=5)
MEMBERS = ("Ash", "Bram", "Clay", "Doc", "Ember")


def proposed(method: str = "consent", *, needs_master: bool = False) -> Proposed:
    return Proposed("Ash", START, Method.parse(method), needs_master)


def said(**words: str) -> list[Vote]:
    return [Vote(by, START + timedelta(hours=n), do) for n, (by, do) in enumerate(words.items(), 1)]


@pytest.mark.parametrize("n", range(1, 5))
@pytest.mark.parametrize("objectors", range(6))
@pytest.mark.parametrize("supporters", range(6))
def test_each_method_carries_exactly_where_the_rules_say(supporters: int, objectors: int, n: int) -> None:
    assert Method(Kind.OBJECTIONS, n).carries(supporters, objectors) == (objectors < n)
    assert Method(Kind.SUPPORT, n).carries(supporters, objectors) == (supporters >= n)
    more = supporters / objectors > n if objectors else supporters > 0
    assert Method(Kind.CONSENT, n).carries(supporters, objectors) == more


def test_n_left_out_is_one() -> None:
    assert Method.parse("consent") == Method(Kind.CONSENT, 1)
    assert str(Method.parse("support 2")) == "support 2"


@pytest.mark.parametrize("text", ["", "agreement", "support 0", "support two", "consent  1", "consent 1 "])
def test_what_is_no_method_is_refused(text: str) -> None:
    with pytest.raises(BadMethod):
        Method.parse(text)


def test_nobody_counts_for_eir_own_intent_nor_who_is_no_member() -> None:
    tally = count(proposed(), said(Ash="support", Fern="support", Bram="support"), MEMBERS, "Teucer", LATER)
    assert tally.supporters == ("Bram",)


def test_the_last_word_of_each_counts() -> None:
    votes = [
        *said(Bram="support", Clay="support", Doc="object"),
        Vote("Bram", LATER, "object"),
        Vote("Doc", LATER, "withdraw"),
    ]
    tally = count(proposed(), votes, MEMBERS, "Teucer", LATER)
    assert (tally.supporters, tally.objectors) == (("Clay",), ("Bram",))


def test_what_is_said_before_the_intent_or_after_the_count_does_not_count() -> None:
    early, late = (
        Vote("Bram", START - timedelta(seconds=1), "support"),
        Vote("Clay", LATER + timedelta(seconds=1), "support"),
    )
    assert count(proposed(), [early, late], MEMBERS, "Teucer", LATER).supporters == ()


@pytest.mark.parametrize(("word", "consents"), [("consent", True), ("support", True), ("object", False)])
def test_the_contestmaster_consents_besides_and_is_counted_on_neither_side(word: str, consents: bool) -> None:
    tally = count(proposed(needs_master=True), said(Bram="support", Teucer=word), (*MEMBERS, "Teucer"), "Teucer", LATER)
    assert (tally.supporters, tally.objectors, tally.master_consents) == (("Bram",), (), consents)
    assert bool(tally.lacks) is not consents


@pytest.mark.parametrize(
    ("method", "age", "allowed"),
    [
        ("consent", timedelta(days=4) - timedelta(seconds=1), False),
        ("consent", timedelta(days=4), True),
        ("objections", timedelta(days=4) - timedelta(seconds=1), False),
        ("support", timedelta(hours=3), True),
        ("consent", timedelta(days=14), True),
        ("support", timedelta(days=14, seconds=1), False),
    ],
)
def test_an_intent_is_neither_too_young_nor_too_old(method: str, age: timedelta, allowed: bool) -> None:
    tally = count(proposed(method), said(Bram="support"), MEMBERS, "Teucer", START + age)
    assert bool(tally.lacks) is not allowed
