"""A journal line has one spelling, which a JSON reader and a YAML reader both understand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from nomic_tools.core.lines import BadLine, read_line, write_line
from nomic_tools.core.plain import Table

SCALARS = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(st.characters(exclude_categories=["Cs"]))
TABLES = st.dictionaries(
    st.text(max_size=8),
    st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)),
)


@given(TABLES)
def test_what_is_written_is_read_again(table: Table) -> None:
    assert read_line(write_line(table)) == table


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_yaml_reader_sees_the_same_text(text: str) -> None:
    line = write_line({"text": text})
    assert line.count("\n") == 1
    assert YAML(typ="safe", pure=True).load(line) == [{"text": text}]


@pytest.mark.parametrize(
    "line",
    [
        '- {"seq": 1}',
        '{"seq": 1}\n',
        '- {"seq":1}\n',
        '- {"seq": 1}\r\n',
        '- {"seq": 1, "seq": 2}\n',
        '- {"x": NaN}\n',
        '- {"x": "\\u0041"}\n',
        '-  {"seq": 1}\n',
        '- {"seq": 1} \n',
        '- {"x": "\x85"}\n',
        "- {" + "[" * 100_000 + "}\n",
    ],
)
def test_any_other_spelling_is_refused(line: str) -> None:
    with pytest.raises(BadLine):
        read_line(line)
