"""Rules of the reader that hold for one mail as a whole."""

from dataclasses import replace
from datetime import timedelta

from nomic_tools.acts.read import read
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act
from nomic_tools.core.names import Alias, Cast, People, Person, Phrase
from nomic_tools.core.times import parse_time
from nomic_tools.games.gunfight.words import WORDS
from tests.acts.acting import CAST, acts, told, waits


def test_each_clause_has_its_own_verdict_and_place() -> None:
    statements = told("I buy a gun, I might shoot Ash with it later, and I goad Ash right now.")
    assert [said.verdict.value for said in statements] == ["act", "none", "act"]
    assert statements[0].text == "I buy a gun"


def test_a_statement_over_two_lines_says_where_it_ends() -> None:
    (said,) = told("Well. I aim and fire at Doc\nVesper now.")
    assert (said.line, said.start, said.end, said.last_line, said.last_end) == (0, 6, 27, 1, 10)


def test_the_reason_names_the_words_that_caused_the_verdict() -> None:
    (said,) = told("I shoot Ash, unless he is gone.")
    assert "unless" in said.reason


def test_a_near_miss_is_proposed_as_a_candidate() -> None:
    (said,) = told("I shoot Wlaker.")
    assert said.verdict is Verdict.REVIEW
    assert said.acts == (Act.of("aim", target="Walker"),)


def test_an_alias_counts_from_its_date() -> None:
    alias = Alias("Red", since=parse_time("2009-08-01T00:00:00Z"))
    cast = replace(CAST, people=People((*CAST.people.persons, Person("Juniper", (alias,)))))
    for day, verdict in (("2009-07-31", Verdict.REVIEW), ("2009-08-01", Verdict.ACT)):
        at = parse_time(f"{day}T12:00:00Z")
        (said,) = read(["I shoot Red."], WORDS, cast, "Bram", "public", at=at)
        assert said.verdict is verdict


def test_somebody_can_go_by_a_name_that_ends_like_an_amendment() -> None:
    cast = replace(CAST, people=People((*CAST.people.persons, Person("Fair Amendment"))))
    (said,) = read(["I support Fair Amendment"], WORDS, cast, "Bram", "public")
    assert said.verdict is Verdict.REVIEW


def test_a_contest_can_have_its_own_words_for_an_act() -> None:
    cast = replace(CAST, phrases=(Phrase("Yippee ki-yay!", (Act.of("hoot"),)),))
    (said,) = read(["Hello.", "", "Yippee ki-yay!"], WORDS, cast, "Bram", "public")
    assert (said.verdict, said.acts) == (Verdict.ACT, (Act.of("hoot"),))


def test_a_sentence_that_never_ends_waits_for_a_person() -> None:
    endless = "I shoot Ash and " * 200
    assert acts(endless) == []
    assert waits(endless)


def test_what_stands_under_a_sentence_that_never_ends_waits_for_a_person() -> None:
    text = f"I do {'nothing but ' * 200}the following:\n\n* I shoot Ash"
    assert acts(text) == []
    assert waits(text)


def test_a_condition_in_the_line_before_holds_for_the_next() -> None:
    assert acts("If he is still there\nI shoot Ash") == []
    assert waits("If he is still there\nI shoot Ash")


def test_a_name_before_a_colon_is_anothers_label_wherever_else_it_stands() -> None:
    for text in ("Ash: I shoot Bram.", "Ash is gone; Ash: I shoot Bram.", "Bram left Ash;\nAsh: I shoot Bram."):
        assert acts(text, "Walker") == []
        assert waits(text, "Walker")


def test_a_joke_owned_up_to_in_letters_waits_for_a_person() -> None:
    for text in ("I shoot Ash. Jk", "I shoot Ash. j/k"):
        assert acts(text) == []
        assert waits(text)


def test_text_behind_an_open_quotation_waits_for_a_person() -> None:
    assert acts('He said: "and so I went\nI shoot Ash.') == []
    assert waits('He said: "and so I went.\n\nI shoot Ash.')


def test_the_same_words_name_another_once_the_name_is_anothers() -> None:
    june = parse_time("2009-06-01T00:00:00Z")
    walker, doc = Person("Walker", (Alias("Shade", until=june),)), Person("Doc Vesper", (Alias("Shade", since=june),))
    cast = Cast(people=People((Person("Ash"), walker, doc)), members=("Ash", "Walker", "Doc Vesper"))
    shot = [
        act.args
        for at in (june - timedelta(days=1), june, june - timedelta(days=1))
        for said in read(["I shoot Shade."], WORDS, cast, "Ash", "public", at=at)
        for act in said.acts
    ]
    assert shot == [(("target", name),) for name in ("Walker", "Doc Vesper", "Walker")]
