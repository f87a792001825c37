"""What must always hold of the reader: nothing but a plain declaration acts, and any text can be read."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from nomic_tools.acts.weighing.judging import Verdict
from tests.acts.acting import PHRASES, acts, told, waits

QUOTED = st.sampled_from(
    ['"{}"', "“{}”", "'{}'", "[[{}]]", "/* {} */", "{{ {} }}", "{{{{ {} }}}}", "<rule>{}</rule>", 'He wrote "{}" once.']
)
NEGATED = st.sampled_from(
    [
        "I do not {}.",
        "I don't {}.",
        "I won't {}.",
        "I never {}.",
        "I will not {}.",
        "I refuse to {}.",
        "No, I cannot {}.",
    ]
)
CONDITIONED = st.sampled_from(
    [
        "If it rains, I {}.",
        "I {}, unless it rains.",
        "I {} if it rains.",
        "As soon as it rains, I {}.",
        "I {}, provided that it rains.",
        "Assuming that it rains, I {}.",
        "Once it rains, I {}.",
        "When it rains I {}.",
        "I {} as long as it rains.",
        "Should it rain, I {}.",
        "I {}. Unless it rains.",
    ]
)
UNSETTLED = st.sampled_from(
    [
        "Maybe I {}.",
        "I might {}.",
        "I guess I {}.",
        "I will {}.",
        "I'd like to {}.",
        "Tomorrow I {}.",
        "I {} next week.",
        "I {}?",
        "Do I {}?",
        "On behalf of Ash, I {}.",
        "Imagine: I {}.",
        "I {}. Scratch that.",
        "I {}. This message may be false.",
        "Can I {}?",
        "I plan to {}.",
        "We {}.",
        "You {}.",
        "People {} here.",
        "Bram says I {}.",
    ]
)
CLEAR = st.sampled_from(
    ["I {}.", "I hereby {}!", "Hello all. I {}. Bye.", "- I {}", "This week I {}.", "Marshal, I {}."]
)


@given(CLEAR, PHRASES)
def test_a_plain_declaration_acts(frame: str, phrase: str) -> None:
    assert acts(frame.format(phrase))


@given(
    st.one_of(QUOTED, NEGATED, CONDITIONED, UNSETTLED), st.sampled_from(["", "I like it here. ", "Hm.\n\n"]), PHRASES
)
def test_what_is_quoted_denied_conditioned_or_left_open_never_acts(frame: str, lead: str, phrase: str) -> None:
    said = phrase if "I {" in frame or frame.startswith(("We", "You", "People")) or "I" in frame else f"I {phrase}"
    assert acts(lead + frame.format(said)) == []


@given(QUOTED, PHRASES)
def test_a_whole_sentence_in_marks_of_quotation_never_acts(frame: str, phrase: str) -> None:
    assert acts(frame.format(f"I {phrase}.")) == []


@given(CONDITIONED, PHRASES)
def test_a_condition_is_never_passed_over_in_silence(frame: str, phrase: str) -> None:
    assert waits(frame.format(phrase))


@given(PHRASES)
def test_an_author_who_is_not_known_for_certain_declares_nothing(phrase: str) -> None:
    assert acts(f"I {phrase}.", None) == []
    assert waits(f"I {phrase}.", None)


@given(PHRASES)
def test_lines_that_may_be_a_quote_wait_for_a_person(phrase: str) -> None:
    statements = told("Hello, all of you, and thanks for the fish.", uncertain=f"I {phrase}.")
    assert [said.verdict for said in statements] == [Verdict.REVIEW]


PIECES = st.sampled_from(
    [
        "I",
        "hereby",
        "shoot",
        "aim and fire at",
        "Bram",
        "c.",
        "G.",
        "\n",
        "\n\n",
        ". ",
        "; ",
        ": ",
        "",
        " ",
        "(",
        ")",
        "[[",
        "]]",
        "{",
        "}",
        '"',
        "'",
        "|",
        " - ",
        "* ",
        "1. ",
        "a. ",
        "if",
        "not",
        "twice",
        "will",
        "three",
        "guns",
        "my",
        "first gun",
        "fire aimlessly",
        "and",
        "or",
        "<a>",
        "</a>",
        "/*",
        "*/",
        "Subject: ",
        "TTttPF",
        "10000",
        "times",
        "the Gunfight",
        "?",
        "!",
    ]
)
TEXTS = st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=40).map(" ".join))


@settings(max_examples=150)
@given(TEXTS)
@example("\x01\x02 I shoot Bram")
@example("İ shoot Bram, I shoot ẞ\u0307")
def test_any_text_is_read_the_same_every_time(text: str) -> None:
    assert told(text) == told(text)


@settings(max_examples=150)
@given(TEXTS)
def test_a_statement_is_the_text_that_stands_at_its_place(text: str) -> None:
    lines = text.split("\n")
    for said in told(text):
        held = lines[said.line : said.last_line + 1]
        held[-1] = held[-1][: said.last_end]
        held[0] = held[0][said.start :]
        assert "\n".join(held) == said.text
        assert said.line == said.last_line or said.end == len(lines[said.line])


@settings(max_examples=150)
@given(TEXTS)
def test_a_recorded_act_comes_with_words_that_say_so(text: str) -> None:
    assert all(said.acts and said.reason for said in told(text) if said.verdict is Verdict.ACT)


@given(st.lists(st.tuples(PHRASES, st.sampled_from(["Ash", "Bram"])), min_size=2, max_size=6))
def test_what_is_said_again_is_read_as_the_first_time(mails: list[tuple[str, str]]) -> None:
    once, again = ([told(f"I {phrase}.", sender) for phrase, sender in mails] for _ in range(2))
    assert once == again
