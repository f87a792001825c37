"""`nomic people`: names go on record with their source, addresses stay among the secrets."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.office import contests

PEOPLE = "ledger/people.yaml"
AT = "2009-08-03T08:03:00Z"


@pytest.fixture
def folder(at_stage: Callable[[str], Path]) -> Path:
    """One mail waits whose sender nobody knows."""
    return at_stage("review stranger")


def people(folder: Path, *words: str, code: int = 0) -> contests.Outcome:
    outcome = contests.type_in(folder, ["people", *words], AT)
    assert outcome.code == code, outcome.told
    return outcome


def stranger(folder: Path) -> dict[str, object]:
    rows = contests.type_in(folder, "review --json", AT).json()
    assert isinstance(rows, list)
    return next(row for row in rows if row["id"].startswith("S"))


def test_somebody_new_is_on_record_by_name_and_among_the_secrets_by_address(folder: Path) -> None:
    before = contests.git(folder, "rev-list", "--count", "HEAD")
    people(folder, "add", "Nero", "--address", "nobody@example.org", "--player-from", "2009-08-01")
    assert '- {"name": "Nero", "player": [{"from": "2009-08-01"}]}\n' in contests.files(folder)[PEOPLE].decode()
    assert "nobody@example.org" in (folder / "secrets" / "addresses.yaml").read_text()
    assert b"nobody@example.org" not in b"".join(contests.files(folder).values())
    assert int(contests.git(folder, "rev-list", "--count", "HEAD")) == int(before) + 1
    assert contests.git(folder, "status", "--porcelain") == ""
    assert contests.faults(contests.type_in(folder, "audit", AT)) == ""


def test_the_rest_of_the_people_file_stays_byte_for_byte(folder: Path) -> None:
    before = contests.files(folder)[PEOPLE]
    people(folder, "add", "Nero")
    assert contests.files(folder)[PEOPLE].startswith(before)


def test_an_unknown_sender_is_proposed_with_the_mail_that_shows_em(folder: Path) -> None:
    found = stranger(folder)
    assert found["sender"] == {"address": "nobody@example.org", "name": "Nobody"}
    told = contests.type_in(folder, "review", AT).out
    assert f'nomic people add "Nobody" --address nobody@example.org --source "{found["mail"]}"' in told


def test_what_waited_is_accepted_in_the_name_of_whoever_is_known_now(folder: Path) -> None:
    found = stranger(folder)
    items = found["items"]
    assert isinstance(items, list)
    people(folder, "add", "Nero", "--address", "nobody@example.org", "--source", str(found["mail"]))
    contests.must(contests.type_in(folder, ["review", "--accept", items[0], "--reason", "known now"], AT))
    assert contests.lines_of(folder)[-1]["by"] == "Nero"


def test_nothing_is_accepted_in_nobodys_name(folder: Path) -> None:
    before, found = contests.state(folder), stranger(folder)
    items = found["items"]
    assert isinstance(items, list)
    refused = contests.type_in(folder, ["review", "--accept", items[0], "--reason", "why not"], AT)
    assert refused.code == 3 and "--by" in refused.err and contests.state(folder) == before


def test_an_alias_is_dated_and_gives_its_source(folder: Path) -> None:
    people(folder, "alias", "Clay", "Mudder", "--source", "<1@example.org>", "--from", "2009-08-02")
    line = next(line for line in contests.files(folder)[PEOPLE].decode().split("\n") if "Mudder" in line)
    assert "2009-08-02" in line and "<1@example.org>" in line and "Clay" in line
    shown = json.loads(people(folder, "list", "--json").out)
    clay = next(row for row in shown if row["name"] == "Clay")
    assert clay["aliases"] == [{"name": "Mudder", "from": "2009-08-02T00:00:00Z", "source": "<1@example.org>"}]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("add", "Clay"), "stands in it already"),
        (("alias", "Clay", "Bram", "--source", "x", "--from", "2009-08-01"), "is a name of"),
        (("alias", "Clya", "X", "--source", "x"), "nobody here is called"),
        (("add", "bram@example.org"), "an address stands here"),
        (("add", " two  blanks"), "single blanks"),
        (("add", "Nero", "--address", "not an address"), "is no address"),
        (("address", "Doc", "bram@example.org"), "this is an address of Bram"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(folder: Path, words: Sequence[str], told: str) -> None:
    before, secrets = contests.state(folder), (folder / "secrets" / "addresses.yaml").read_bytes()
    assert told in people(folder, *words, code=3).err
    assert contests.state(folder) == before
    assert (folder / "secrets" / "addresses.yaml").read_bytes() == secrets


def test_an_address_changes_no_file_that_others_see(folder: Path) -> None:
    before = contests.state(folder)
    people(folder, "address", "Doc", "doc@example.net", "--from", "2009-08-01")
    assert contests.state(folder) == before
    rows = json.loads(people(folder, "address", "Doc", "--json").out)
    assert rows[1] == {"address": "doc@example.net", "from": "2009-08-01T00:00:00Z"}


def test_addresses_are_listed_only_when_asked_for(folder: Path) -> None:
    assert "@" not in people(folder).out and "@" not in people(folder, "list", "--json").out
    assert "doc@example.org" in people(folder, "list", "--private").out


def test_every_command_shows_an_example(folder: Path) -> None:
    for words in (["--help"], *([name, "--help"] for name in ("list", "add", "player", "alias", "address"))):
        assert "Example: nomic people" in people(folder, *words).out


def join_of_nobodys_player(folder: Path) -> None:
    """Nero, who is known but no player, joins by mail."""
    people(folder, "add", "Nero", "--address", "nobody@example.org")
    mail = folder / "mail/join.mbox"
    letter = contests.Letter("nobody@example.org", "2009-08-03T07:00:00Z", "I join the Gunfight.", "creek")
    mail.write_bytes(letter.to_bytes())
    contests.must(contests.type_in(folder, ["import", str(mail), "--public"], AT))
    assert "Nero   join (e was not a player)" in contests.type_in(folder, "status", AT).out


def test_somebody_known_becomes_a_player_and_what_e_has_sent_counts(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("import 32")
    join_of_nobodys_player(folder)
    told = people(folder, "add", "Nero", "--player-from", "2009-08-01", code=3).unbroken
    assert "`nomic people player` makes em a player" in told
    people(folder, "player", "nero", "--from", "2009-08-01")
    assert "Nero   join\n" in contests.type_in(folder, "status", AT).out.replace("  1 unused", "").replace(
        "   \n", "\n"
    )
    assert contests.faults(contests.type_in(folder, "audit", AT)) == ""
    before = contests.state(folder)
    people(folder, "player", "Nero", "--from", "2009-08-02")
    assert contests.state(folder) == before


def test_after_people_were_edited_by_hand_fill_sets_the_books_again(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("import 32")
    join_of_nobodys_player(folder)
    path = folder / "repository" / PEOPLE
    path.write_text(path.read_text().replace('"name": "Nero"', '"name": "Nero", "player": [{"from": "2009-08-01"}]'))
    contests.git(folder, "commit", "-qam", "Nero is registered")
    told = contests.type_in(folder, "audit", AT)
    assert told.code == 1 and "`nomic fill` sets the books again" in told.out
    assert "The books are set again" in contests.must(contests.type_in(folder, "fill", AT)).out
    assert contests.faults(contests.type_in(folder, "audit", AT)) == ""
    assert contests.must(contests.type_in(folder, "fill", AT)).out == "No order is open.\n"
