"""What `nomic init` writes where it is given little: a contract file that fits the game, and people who have names."""

from pathlib import Path

import pytest

from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time
from nomic_tools.ledger.contract import Contract, read_contract
from nomic_tools.ledger.people import read_people
from tests.office import contests

NOW = parse_time("2019-02-01T12:00:00Z")


def init(top: Path, *words: str) -> contests.Outcome:
    session = Session(top, None, lambda: NOW, contests.same_bytes, top.parent / "secrets")
    return contests.call(session, ("init", str(top), *words))


def names(top: Path) -> list[str]:
    return [person.name for person in read_people(top).persons]


def begun(top: Path, game: str, *players: str) -> Contract:
    seats = [word for name in players for word in ("--player", name)]
    contests.must(init(top, "--name", "match", "--game", game, "--contestmaster", "Dora", *seats))
    return read_contract(top, "match")


def test_a_match_of_roulette_begins_with_its_own_kind_of_contract(tmp_path: Path) -> None:
    contract = begun(tmp_path / "match", "roulette24", "Ann", 'Ben "B"')
    assert (contract.game, contract.players, contract.period.kind) == ("roulette24", ("Ann", 'Ben "B"'), "turn")
    assert contract.entropy.sources == ("typed", "secret") and contract.limits == ()
    assert names(tmp_path / "match") == ["Dora", "Ann", 'Ben "B"']
    assert "# the dealer" in (tmp_path / "match/contracts/match.yaml").read_text()
    session = Session(tmp_path / "match", None, lambda: NOW, contests.same_bytes, tmp_path / "secrets")
    contests.must(contests.call(session, ("draw", "announce")))
    contests.must(contests.call(session, ("audit",)))


def test_a_match_of_the_betting_game_too(tmp_path: Path) -> None:
    contract = begun(tmp_path / "match", "vedonlyonti", "Anna", "Bert", "Cecilia")
    assert (contract.game, contract.players) == ("vedonlyonti", ("Anna", "Bert", "Cecilia"))


@pytest.mark.parametrize("game", ["roulette24", "vedonlyonti"])
def test_a_match_without_players_is_not_begun(tmp_path: Path, game: str) -> None:
    told = init(tmp_path / "match", "--game", game, "--contestmaster", "Dora")
    assert told.code == 2 and "who plays the match?" in told.err and not (tmp_path / "match").exists()


def test_a_contest_in_weeks_is_begun_as_before(tmp_path: Path) -> None:
    contests.must(init(tmp_path / "weeks", "--contestmaster", "teucer"))
    assert read_contract(tmp_path / "weeks", "gunfight").period.kind == "week"
    assert names(tmp_path / "weeks") == ["teucer"]


def test_nobody_without_a_name_is_written_down(tmp_path: Path) -> None:
    contract = tmp_path / "contract.yaml"
    contract.write_bytes((contests.DATA / "contract.yaml").read_bytes().replace(b"KEY", contests.SEAL_KEY.encode()))
    contests.must(init(tmp_path / "weeks", "--name", "gunfight", "--contract", str(contract)))
    assert names(tmp_path / "weeks") == ["Ash"]
