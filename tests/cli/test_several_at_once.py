"""Commands in a repository of several contests: all at once, the most urgent first; or one by name."""

from pathlib import Path

import pytest

from nomic_tools.core.times import parse_time
from tests.office import contests, several
from tests.office.several import Several


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Several:
    begun = several.begin(tmp_path_factory.mktemp("at-once") / "three")
    begun.mail(
        ("Clay", "I join the Creek. I join Dry Gulch."), ("Ember", "I join the Creek. I join Dry Gulch."),
        ("Clay", "I aim and fire at Ember."),
    )  # fmt: skip
    return begun


def test_status_tells_of_all_the_most_urgent_first_with_whole_commands(three: Several) -> None:
    told = three.must("status").out
    places = [told.index(name) for name in ("Friday Roulette,", "Gunfight at the Creek,", "Dry Gulch Shootout,")]
    assert places == sorted(places)
    assert "nomic --contest friday draw announce" in told
    assert "nomic --contest gulch draw announce" in told


def test_what_is_overdue_in_one_contest_comes_first(three: Several) -> None:
    later = Several(three.top, parse_time("2009-08-20T12:00:00Z"))
    found = later.must("status", "--json")
    rows = found.json()
    assert isinstance(rows, dict)
    assert [row["name"] for row in rows["contests"]] == ["friday", "creek", "gulch"]


def test_status_of_one_by_name_is_as_ever(three: Several) -> None:
    found = three.must("--contest", "gulch", "status", "--json").json()
    assert isinstance(found, dict)
    assert (found["name"], found["contest"]) == ("gulch", "Dry Gulch Shootout")


def test_review_lists_what_waits_in_each(three: Several) -> None:
    rows = three.must("review", "--json").json()
    assert isinstance(rows, list)
    assert [row["contest"] for row in rows] == ["creek", "gulch"]
    assert three.must("review").out.count("I aim and fire at Ember") == 2


def test_a_decision_needs_the_contest(three: Several) -> None:
    outcome = three.nomic("review", "--accept", "R9", "--reason", "a test")
    assert outcome.code == 2
    assert "There are: creek, friday, gulch." in outcome.err


@pytest.mark.parametrize("words", [("announce",), ("draw", "close"), ("resolve",), ("fill",)])
def test_a_step_of_one_contest_needs_its_name(three: Several, words: tuple[str, ...]) -> None:
    outcome = three.nomic(*words)
    assert (outcome.code, "there are several contests here" in outcome.err) == (2, True)


def test_remind_report_and_audit_go_through_all(three: Several, tmp_path: Path) -> None:
    assert "creek: Clay" in three.must("remind").out
    told = three.must("report", "--out", str(tmp_path / "site")).out
    assert all((tmp_path / "site" / name / "index.html").is_file() for name in several.CONTRACTS), told
    assert three.must("audit").code == 0


def test_a_fault_in_one_contest_fails_the_audit_of_all(three: Several, tmp_path: Path) -> None:
    spoilt = Several(contests.copy_of(three.top, tmp_path / "spoilt"), three.now)
    book = spoilt.root / "ledger" / "gulch" / "points.yaml"
    book.write_text(book.read_text() + "Bram: 1000\n")
    assert spoilt.nomic("audit").code == 1
    assert "ledger/gulch/points.yaml" in spoilt.nomic("audit").out


def test_init_adds_a_contest_and_says_so(tmp_path: Path) -> None:
    begun = several.begin(tmp_path / "one", ("creek",))
    (begun.top / "second.yaml").write_text(several.CONTRACTS["gulch"])
    told = begun.must("init", str(begun.root), "--name", "gulch", "--contract", str(begun.top / "second.yaml")).out
    assert "holds 2 contests now: creek, gulch" in told
    assert "--contest gulch" in told


def test_init_finds_a_short_name_where_the_usual_one_is_taken(tmp_path: Path) -> None:
    begun = several.begin(tmp_path / "one", ("creek",))
    for name, contest in (("first", "creek"), ("second", "gulch")):
        (begun.top / f"{name}.yaml").write_text(several.CONTRACTS[contest])
        begun.must("init", str(begun.root), "--contract", str(begun.top / f"{name}.yaml"))
    assert sorted(path.stem for path in (begun.root / "contracts").glob("*.yaml")) == [
        "creek", "dry-gulch-shootout", "gunfight",
    ]  # fmt: skip


def test_a_further_contest_forgets_nobody(tmp_path: Path) -> None:
    begun = several.begin(tmp_path / "one", ("creek",))
    (begun.top / "few.yaml").write_text('- {name: Ash, player: [{from: "2009-01-01"}]}\n')
    (begun.top / "more.yaml").write_text("Rex: [{address: rex@example.org}]\n")
    words = ["init", str(begun.root), "--name", "gulch", "--contract", str(begun.top / "creek.yaml")]
    outcome = begun.nomic(*words, "--people", str(begun.top / "few.yaml"))
    assert outcome.code == 3 and "lacks Bram" in outcome.err
    begun.must(*words, "--addresses", str(begun.top / "more.yaml"))
    kept = (begun.top / "secrets" / "addresses.yaml").read_text()
    assert "rex@example.org" in kept and "bram@example.org" in kept


def test_an_archive_of_two_lists_must_be_named(three: Several, tmp_path: Path) -> None:
    other = Several(contests.copy_of(three.top, tmp_path / "lists"), three.now)
    path = other.root / "contracts" / "friday.yaml"
    path.write_text(path.read_text().replace("creek", "table"))
    contests.git(other.top, "commit", "--quiet", "-am", "friday has a list of its own")
    box = other.box(("Clay", "I hoot and holler."))
    outcome = other.nomic("import", box, "--public")
    assert outcome.code == 3 and "Say --forum LIST" in outcome.err and "creek, table" in outcome.err
    assert "friday" not in other.must("import", box, "--public", "--forum", "creek").out
