"""The files of a clone, made hostile: links out of it, pipes, bombs of every format, names, numbers, templates."""

import gzip
import os
from pathlib import Path

import pytest

from nomic_tools.cli.show import clean
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import parse_contract
from nomic_tools.ledger.journal_reading import Position, read_file
from nomic_tools.mail.boxes.sources import open_mailbox
from nomic_tools.office.games import find_game
from tests.fuzz.guard import bounded
from tests.security.clones import MEGA, READING, Clone

CONTRACT, PEOPLE, OPENING = "contracts/gunfight.yaml", "ledger/people.yaml", "ledger/gunfight/opening.yaml"
REST = """
name: x
contestmaster: x
opened: "2009-07-27"
forums: {}
"""
SECRET = "what only the user may read"


def journal(clone: Clone) -> str:
    return next(path.relative_to(clone.top).as_posix() for path in clone.top.glob("ledger/gunfight/journal/*/*.yaml"))


LINKED = ("ledger", "contracts", "ledger/gunfight", CONTRACT, PEOPLE, OPENING, "ledger/gunfight/journal", "JOURNAL")
NOT_FOLLOWED = ("a symbolic link leads elsewhere", "this is no file of a journal", "no contest here")


@pytest.mark.parametrize("path", LINKED)
def test_a_link_out_of_the_clone_is_not_followed(clone: Clone, path: str) -> None:
    path = journal(clone) if path == "JOURNAL" else path
    target = clone.outside / "target"
    (clone.top / path).rename(target)
    for elsewhere in (target, "/dev/zero"):
        clone.link(path, elsewhere)
        told = clone.must_stay_harmless("audit")
        assert any(said in told for said in NOT_FOLLOWED), told


@pytest.mark.parametrize("path", [CONTRACT, PEOPLE, OPENING, "JOURNAL", "ledger/gunfight/guns.yaml"])
def test_a_pipe_in_place_of_a_file_is_named_and_not_waited_for(clone: Clone, path: str) -> None:
    path = journal(clone) if path == "JOURNAL" else path
    (clone.top / path).unlink(missing_ok=True)
    os.mkfifo(clone.top / path)
    assert path in clone.must_stay_harmless("audit")


def test_a_pipe_where_nothing_is_read_changes_nothing(clone: Clone) -> None:
    (clone.top / "reports").mkdir(exist_ok=True)
    os.mkfifo(clone.top / "reports/pipe")
    assert clone.must_stay_harmless("audit") == ""


def test_a_link_in_reports_or_mail_is_named_and_its_target_untold(whole_clone: Clone) -> None:
    clone = whole_clone
    (clone.outside / "target").write_text(SECRET)
    report = next(clone.top.glob("reports/gunfight/*.txt")).relative_to(clone.top).as_posix()
    mail = next(clone.top.glob("ledger/mail/*/*.txt")).relative_to(clone.top).as_posix()
    for path in (report, mail):
        clone.link(path, clone.outside / "target")
    told = clone.must_stay_harmless("audit")
    assert report in told and mail in told and SECRET not in told


SPARSE = (CONTRACT, PEOPLE, OPENING, "JOURNAL")


@pytest.mark.parametrize("path", SPARSE)
def test_ten_gigabytes_are_not_read(clone: Clone, path: str) -> None:
    with (clone.top / (journal(clone) if path == "JOURNAL" else path)).open("wb") as file:
        file.truncate(10_000 * MEGA)
    assert "larger than" in clone.must_stay_harmless("balance")


BOMBS = {
    "anchors": "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n",
    "a merge": "<<: {game: gunfight}\n",
    "a tag": "game: !!python/object/apply:os.system [touch ran]\n",
    "deep lists": "[" * 100_000,
    "deep tables": "{a: " * 100_000,
    "deep blocks": "".join(f"{' ' * n}a:\n" for n in range(1000)),
    "a long number": f"game: {'9' * MEGA}\n",
    "a long hex number": f"game: 0x{'f' * MEGA}\n",
    "an endless number": "claims: {days: 1e999}\n",
    "a long line": "x" * 3 * MEGA,
    "a long key": f"? {'x' * 3 * MEGA}\n: 1\n",
    "many keys": "".join(f"k{n}: 1\n" for n in range(200_000)),
    "a second document": "game: gunfight\n---\nx: 1\n---\n",
    "bytes": "\ufeff\x00\x1b[31m",
    "a module": "game: os\n",
    "a path": "game: ../../x\n",
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_in_yaml_is_an_error_with_its_line(name: str) -> None:
    with bounded(), pytest.raises(NomicError) as raised:
        find_game(parse_contract(f"{BOMBS[name]}\n{REST}".encode(), "x.yaml").game)
    assert ("x.yaml" in str(raised.value) or "no game" in str(raised.value)) and len(str(raised.value)) < 1000


LINES = {
    "keys twice": '- {"seq": 1, "seq": 1}\n',
    "no number": '- {"seq": NaN}\n',
    "a truth as a number": '- {"seq": true}\n',
    "a long number": f'- {{"seq": {"9" * MEGA}}}\n',
    "a number with many places": f'- {{"seq": 1.{"9" * MEGA}}}\n',
    "depth": f'- {{"seq": {"[" * MEGA}}}\n',
    "depth that closes": f'- {{"seq": {"[" * 100_000}{"]" * 100_000}}}\n',
    "a long line": f'- {{"seq": "{"x" * 50 * MEGA}"}}\n',
    "a million lines": '- {"seq": 1}\n' * MEGA,
    "no lines": "\n" * MEGA,
    "half a character": '- {"seq": "\ud800"}\n',
}


@pytest.mark.parametrize("name", LINES)
def test_a_bomb_in_a_journal_is_an_error_with_its_line(name: str) -> None:
    data = LINES[name].encode("utf-8", "surrogatepass")
    with bounded(), pytest.raises(NomicError) as raised:
        list(read_file("ledger/x/journal/2009/W31.yaml", data, Position()))
    assert str(raised.value).startswith("ledger/x/journal/2009/W31.yaml:1:") and len(str(raised.value)) < 1000


NAMES = (
    "-x.yaml",
    "\x1b[31mred\x07.yaml",
    "a\nb.yaml",
    "\u202eevil.yaml",
    "..yaml",
    "gunfight'.yaml",
    "A" * 200 + ".yaml",
)


def test_odd_names_of_files_are_told_harmlessly_each_in_a_line(clone: Clone) -> None:
    for name in NAMES:
        for folder in ("contracts", "ledger/gunfight", "ledger/gunfight/journal", "ledger/mail/2009", "reports"):
            clone.write(f"{folder}/{name}", "x\n")
    lines = clone.must_stay_harmless("audit").splitlines()
    for name in NAMES:
        assert f"contracts/{clean(name)}:1: this file is not in the last commit" in lines
    assert "this is no file of a journal" in clone.must_stay_harmless("status")


@pytest.mark.parametrize("name", ["-x", "../../x"])
def test_an_odd_name_of_a_contest_names_none(clone: Clone, name: str) -> None:
    assert "there is no contest" in clone.must_stay_harmless(f"--contest {name} audit")


def test_a_template_of_the_clones_is_not_run_by_an_audit(whole_clone: Clone) -> None:
    for kind in ("resolved", "draw", "closing"):
        whole_clone.write(
            f"templates/gunfight/{kind}.txt.j2",
            "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        )
    whole_clone.commit()
    told = whole_clone.must_stay_harmless("audit")
    assert told.startswith("templates/gunfight: no announcement is made anew") and told.count("\n") == 1


def test_a_zipped_bomb_is_not_unpacked_beyond_its_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nomic_tools.mail.boxes.sources._LARGEST_UNPACKED", 10 * MEGA)
    bomb = tmp_path / "bomb.mbox.gz"
    bomb.write_bytes(gzip.compress(b"\0" * 12 * MEGA, 1))
    with pytest.raises(NomicError, match="unpacks to more"):
        list(open_mailbox(bomb))


def test_a_mailbox_of_ten_gigabytes_of_nothing_is_not_read(clone: Clone) -> None:
    bomb = clone.outside / "bomb.eml"
    with bomb.open("wb") as file:
        file.truncate(10_000 * MEGA)
    assert "larger than" in clone.must_stay_harmless(f"parse {bomb}")


def test_every_reading_command_takes_a_file_it_is_given_within_bounds(clone: Clone, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb"
    with bomb.open("wb") as file:
        file.truncate(10_000 * MEGA)
    for words in (f"scenario check {bomb}", f"receipt verify {bomb}", "parse --people /dev/zero x"):
        assert "larger than" in clone.must_stay_harmless(words)


def test_reading_a_clone_writes_nothing_to_it(whole_clone: Clone) -> None:
    before = {path: path.stat().st_mtime_ns for path in whole_clone.top.rglob("*")}
    for words in READING:
        whole_clone.must_stay_harmless(words)
    assert before == {path: path.stat().st_mtime_ns for path in whole_clone.top.rglob("*")}
