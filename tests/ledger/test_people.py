"""The people's file maps names, dated and sourced, to one person each, and shows no address."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomic_tools.core.names import Alias, NameTaken, People, Person, Span
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.fields import BadField
from nomic_tools.ledger.people import AddressShown, parse_people, read_people

AUGUST = datetime(2009, 8, 1, tzinfo=UTC)


def test_names_aliases_and_spans_are_read() -> None:
    people = parse_people(
        b"- name: Bram\n"
        b"  aliases:\n"
        b'    - {name: B., from: "2009-08-01", source: "<17.x@mail.example.org>"}\n'
        b'  player: [{from: "2009-01-03", until: "2009-09-01T12:00:00Z"}]\n'
        b'  masked: ["bram at example.org", bram@xxxxxxxxxxx]\n'
        b'- name: "0xCA7"\n'
    )
    bram = Person(
        "Bram",
        (Alias("B.", AUGUST, None, "<17.x@mail.example.org>"),),
        (Span(datetime(2009, 1, 3, tzinfo=UTC), datetime(2009, 9, 1, 12, tzinfo=UTC)),),
        ("bram at example.org", "bram@xxxxxxxxxxx"),
    )
    assert people.persons == (bram, Person("0xCA7"))


def test_no_file_and_an_empty_file_are_nobody(tmp_path: Path) -> None:
    assert read_people(tmp_path) == People()
    assert parse_people(b"# nobody yet\n") == People()


@pytest.mark.parametrize(
    ("text", "row", "kind"),
    [
        ("- name: Bram\n  alias: B.\n", 2, BadField),
        ("- aliases: []\n", 1, BadField),
        ("- name: 12\n", 1, BadField),
        ("- name: 'Bram '\n", 1, BadField),
        ('- name: "Bram\\u202e"\n', 1, BadField),
        ("- name: Bram\n- name: Bram\n", 2, BadField),
        ("- name: Bram\n- name: Ash\n- name: bram\n", 3, NameTaken),
        ("- name: Bram\n- name: Ash\n  aliases: [{name: Bram}]\n", 2, NameTaken),
        (
            "- name: Bram\n  aliases:\n    - name: B.\n      from: '2009-08-01'\n      until: '2009-08-01'\n",
            5,
            BadField,
        ),
        ("- name: Bram   # bram@example.org\n", 1, AddressShown),
        ("- name: Bram\n  masked: [bram@example.org]\n", 2, AddressShown),
        ("- name: Bram\n  aliases: [{name: B, source: bram@example.org}]\n", 2, AddressShown),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, row: int, kind: type[NomicError]) -> None:
    with pytest.raises(kind) as error:
        parse_people(text.encode())
    assert error.value.place == f"ledger/people.yaml:{row}"


def test_one_alias_may_pass_from_one_person_to_another() -> None:
    people = parse_people(
        b"- {name: Bram, aliases: [{name: Kid, until: '2009-08-01'}]}\n"
        b"- {name: Ash, aliases: [{name: Kid, from: '2009-08-01'}]}\n"
    )
    found = people.lookup("Kid", AUGUST)
    assert found is not None and found.name == "Ash"
