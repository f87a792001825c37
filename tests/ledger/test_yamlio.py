"""Hand-written YAML means one thing to every reader, and what we write means the same to all of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from nomic_tools.core.plain import Plain
from nomic_tools.ledger import yamlio
from nomic_tools.ledger.yamlio import BadYaml, dump, edit, load, read_document

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
# fmt: off
TRICKY = st.sampled_from([
    "no", "yes", "on", "y", "N", "~", "null", "True", "012", "0x1F", "0o7", "1:30", "1e3", ".5", "-1",
    "1_000", "2009-07-27", "-", "?", "a:", "a#", "", " ", "- a", "a\nb", "a ", "0xCA7", "<<", "=", "...",
])
# fmt: on
WORDS = TEXT | TRICKY
SCALARS = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | WORDS
PLAIN = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


def test_the_parser_is_the_one_in_c() -> None:
    assert yamlio._engine("safe").Parser.__name__ == "CParser"


@given(PLAIN)
def test_what_is_written_is_read_again(value: Plain) -> None:
    assert load(dump(value)) == value


@pytest.mark.parametrize("version", [(1, 1), (1, 2)])
@given(value=PLAIN)
def test_readers_of_both_versions_see_the_same(version: tuple[int, int], value: Plain) -> None:
    yaml = YAML(typ="safe", pure=True)
    yaml.version = version
    assert yaml.load(dump(value)) == value


def test_the_style_is_block_and_only_doubtful_text_is_quoted() -> None:
    value: Plain = [
        {"name": "Bram", "player": [{"from": "2009-01-03"}], "aliases": []},
        {"name": "0xCA7", "points": -3, "active": True, "note": "Åsa: no", "none": None},
    ]
    assert dump(value) == (
        "- name: Bram\n"
        "  player:\n"
        '    - from: "2009-01-03"\n'
        "  aliases: []\n"
        '- name: "0xCA7"\n'
        "  points: -3\n"
        "  active: true\n"
        '  note: "Åsa: no"\n'
        "  none: null\n"
    )


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a: 1\nb: &x 2\n", 2, "anchors"),
        ("a: &x 1\nb: *x\n", 1, "anchors"),
        ("a: 1\n<<: {b: 2}\n", 2, "merge keys"),
        ("a: 1\nb: !!str 2\n", 2, "tags"),
        ("a: !x 2\n", 1, "tags"),
        ("a: 1\nb: 2\na: 3\n", 3, "stands twice"),
        ("a:\n  - b: 1\n    b: 2\n", 3, "stands twice"),
        ("a: 1\n? [b]\n: 2\n", 2, "a key must be text"),
        ("a: 1\nb: 012\n", 2, "disagree"),
        ("a: .nan\n", 1, "disagree"),
        ("a: 1\n---\nb: 2\n", 2, "second document"),
        ("a: 1\nb: [1\nc: 2\n", 3, "not YAML"),
        ("a: 1\n\tb: 2\n", 2, "not YAML"),
        ("[" * 1000, 1, "too deeply"),
        ("a: " + "9" * 5000, 1, "too long"),
    ],
)
def test_what_is_refused_is_told_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(BadYaml, match=message) as error:
        load(text, "contracts/gunfight.yaml")
    assert error.value.place == f"contracts/gunfight.yaml:{line}"


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(BadYaml, match="UTF-8"):
        load(b"a: \xff\n")
    with pytest.raises(BadYaml):
        load(b"a: \x00\n")


def test_scalars_are_those_of_yaml_1_2_and_times_stay_text() -> None:
    words = ("yes", "no", "1:30", "2009-07-27", "0x10", "1e3", "~", "true", "'1'", "1_000")
    assert load("".join(f"- {word}\n" for word in words)) == [
        "yes",
        "no",
        "1:30",
        "2009-07-27",
        16,
        1000.0,
        None,
        True,
        "1",
        "1_000",
    ]


def test_an_empty_file_holds_nothing() -> None:
    assert load("") is None
    assert load("# nothing\n") is None


def test_every_value_has_its_line() -> None:
    document = read_document("a:\n  - b: 1\n    c:\n      d: 2\n", "f.yaml")
    assert document.place("a", 0, "c", "d") == "f.yaml:4"
    assert document.place("a", 0, "missing") == "f.yaml:2"
    assert document.place() == "f.yaml:1"


CONTRACT = """\
# The contest's file.
game: gunfight
also_called: [the Gunfight, B Corral]     # flow stays flow
limits:                                   # no defaults
  - from: "2009-07-27"
    award: {times: 5}
readings: {}
"""


def test_editing_keeps_comments_and_style() -> None:
    def rename(table: dict[str, object]) -> None:
        table["game"] = "roulette24"

    assert edit(CONTRACT, rename) == CONTRACT.replace("gunfight", "roulette24")


def test_editing_a_list_at_the_top_keeps_its_style() -> None:
    text = '- name: Bram   # the first\n  aliases:\n  - name: B.\n    from: "2009-08-01"\n- name: Ash\n'
    assert edit(text, lambda people: people[1].update(name="Asha")) == text.replace("Ash\n", "Asha\n")


def test_an_edit_cannot_bring_in_what_is_refused() -> None:
    shared = ["x"]
    with pytest.raises(BadYaml, match="anchors"):
        edit("a: 1\n", lambda table: table.update(b=shared, c=shared))
