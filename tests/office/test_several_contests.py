"""Several contests in one repository: each act goes to its own, or to a person where that is not clear."""

from pathlib import Path

import pytest

from tests.office import contests, several
from tests.office.several import Several

JOINS = (
    ("Bram", "I join the Creek."),
    ("Clay", "I join the Creek. I join Dry Gulch."),
    ("Doc", "I join Dry Gulch."),
    ("Ember", "I join the Creek.\n\nI join Dry Gulch."),
)


@pytest.fixture(scope="module")
def joined_once(tmp_path_factory: pytest.TempPathFactory) -> Several:
    """Bram plays at the Creek, Doc at Dry Gulch, Clay and Ember at both; Bram and Clay play roulette too."""
    begun = several.begin(tmp_path_factory.mktemp("several") / "once")
    begun.mail(*JOINS)
    return begun


@pytest.fixture
def joined(joined_once: Several, tmp_path: Path) -> Several:
    return Several(contests.copy_of(joined_once.top, tmp_path / "several"), joined_once.now, joined_once.count)


def after(repository: Several, contest: str) -> list[str]:
    """The acts of a contest since everybody joined."""
    return [act for act in repository.acts(contest) if not act.endswith("join")]


def test_who_joins_says_which_contest(joined: Several) -> None:
    assert joined.acts("creek") == ["Bram: join", "Clay: join", "Ember: join"]
    assert joined.acts("gulch") == ["Clay: join", "Doc: join", "Ember: join"]
    assert joined.events("friday", "mail_received") == []


def test_one_import_is_one_step_for_all(joined: Several) -> None:
    told = contests.git(joined.top, "log", "-3", "--format=%(trailers:key=Contest,valueonly,separator=%x2C)")
    assert sorted(told.split()) == ["creek", "friday", "gulch"]
    assert [len(joined.events(name, "imported")) for name in several.CONTRACTS] == [1, 1, 1]


def test_acts_of_two_contests_in_one_mail_are_parted(joined: Several) -> None:
    joined.mail(("Bram", "I aim and fire at Clay. In Russian Roulette, I bid 7."))
    assert after(joined, "creek") == ["Bram: aim Clay"]
    assert after(joined, "friday") == ["Bram: bid 7"]
    assert after(joined, "gulch") == joined.waits("gulch") == joined.waits("creek") == []


def test_the_text_of_a_mail_for_two_contests_is_kept_once(joined: Several) -> None:
    joined.mail(("Bram", "I aim and fire at Clay. In Russian Roulette, I bid 7."))
    hashes = [joined.events(name, "mail_received")[-1].text("hash") for name in ("creek", "friday")]
    assert hashes[0] == hashes[1]
    assert len([name for name in contests.files(joined.top) if hashes[0][:16] in name]) == 1


def test_words_that_fit_two_contests_are_for_the_one_that_their_author_plays(joined: Several) -> None:
    joined.mail(("Doc", "I aim and fire at Ember."), ("Bram", "I aim and fire at Ember."))
    assert after(joined, "gulch") == ["Doc: aim Ember"]
    assert after(joined, "creek") == ["Bram: aim Ember"]
    assert joined.waits("creek") == joined.waits("gulch") == []


def test_who_plays_both_means_the_one_in_which_it_can_be_done(joined: Several) -> None:
    joined.mail(("Clay", "I aim and fire at Bram."), ("Ember", "I aim and fire at Doc."))
    assert after(joined, "creek") == ["Clay: aim Bram"]
    assert after(joined, "gulch") == ["Ember: aim Doc"]


def test_what_can_be_done_in_both_waits_in_both_with_both_names(joined: Several) -> None:
    joined.mail(("Clay", "I aim and fire at Ember."))
    for contest in ("creek", "gulch"):
        assert joined.waits(contest) == ["I aim and fire at Ember"]
        assert joined.reasons(contest) == ["does not say which contest: Gunfight at the Creek or Dry Gulch Shootout"]
        assert after(joined, contest) == []


@pytest.mark.parametrize("text", ["In Dry Gulch, I aim and fire at Ember.", "Dry Gulch:\n\n- I aim and fire at Ember."])
def test_a_sentence_that_names_a_contest_is_for_that_one(joined: Several, text: str) -> None:
    joined.mail(("Clay", text))
    assert after(joined, "gulch") == ["Clay: aim Ember"]
    assert after(joined, "creek") == joined.waits("creek") == []


@pytest.mark.parametrize(
    "header",
    [
        "Subject: [Dry Gulch] moves",
        "Subject: Re: Dry Gulch Shootout, week 31",
        "Subject: moves\nIn-Reply-To: <gulch.2009-W31.4.0123456789abcdef@nomic.invalid>",
    ],
)
def test_a_mail_addressed_to_a_contest_is_for_that_one(joined: Several, header: str) -> None:
    joined.mail(("Clay", "I aim and fire at Ember."), header=header)
    assert after(joined, "gulch") == ["Clay: aim Ember"]
    assert after(joined, "creek") == joined.waits("creek") == []


def test_an_act_that_the_contest_addressed_does_not_know_waits(joined: Several) -> None:
    joined.mail(("Bram", "I bid 7."), header="Subject: [Dry Gulch] moves")
    assert after(joined, "friday") == []
    assert joined.waits("friday") == ["I bid 7"]
    assert "the subject" in joined.reasons("friday")[0]


def test_an_act_that_names_its_contest_stands_in_a_mail_addressed_to_another(joined: Several) -> None:
    joined.mail(("Bram", "In Russian Roulette I bid 7."), header="Subject: [Dry Gulch] moves")
    assert after(joined, "friday") == ["Bram: bid 7"]


@pytest.mark.parametrize("header", ["", "Subject: [Russian Roulette] moves", "Subject: [the Creek] moves"])
@pytest.mark.parametrize("deed", ["I buy a gun in the Creek", "In the Creek, I goad Bram,"])
def test_a_sentence_that_names_two_contests_is_lost_in_neither(joined: Several, header: str, deed: str) -> None:
    joined.mail(("Clay", f"{deed} and in Russian Roulette I bid 4."), header=header)
    assert [len([*after(joined, name), *joined.waits(name)]) for name in ("creek", "friday")] == [1, 1]


def test_what_somebody_joins_in_a_mail_counts_for_the_rest_of_it(joined: Several) -> None:
    joined.mail(("Fern", "I join Dry Gulch. I aim and fire at Clay."))
    assert after(joined, "gulch") == ["Fern: aim Clay"]
    assert joined.waits("creek") == []


def test_acts_of_a_stranger_to_all_wait_in_each(joined: Several) -> None:
    joined.mail(("Fern", "I hoot and holler."))
    assert [len(joined.waits(name)) for name in ("creek", "gulch", "friday")] == [1, 1, 0]


def test_people_are_those_of_all_contests(joined: Several) -> None:
    joined.mail(("Rex", "I load 3, 4 and 5."), header="Subject: [Russian Roulette] moves")
    mail = joined.events("friday", "mail_received")[-1].text("id")
    joined.must("people", "add", "Rex", "--address", "rex@example.org", "--source", mail)
    joined.must("people", "alias", "Rex", "King", "--source", mail)
    assert "King" in joined.must("people").out
    assert joined.must("people", "address", "Rex").out.split() == ["rex@example.org", "from", "2009-07-27"]
    joined.must("people", "away", "Rex", "--until", "2009-08-10")
    assert "Rex" in joined.must("people", "away").out


def test_importing_for_one_contest_at_a_time_reads_the_same(joined: Several, tmp_path: Path) -> None:
    box = joined.box(("Bram", "I aim and fire at Clay. In Russian Roulette, I bid 7."), ("Doc", "I hoot and holler."))
    other = Several(contests.copy_of(joined.top, tmp_path / "other"), joined.now)
    joined.must("import", box, "--public")
    for contest in ("friday", "gulch", "creek"):
        other.must("--contest", contest, "import", box, "--public")
    for contest in several.CONTRACTS:
        assert other.acts(contest) == joined.acts(contest)
        assert other.waits(contest) == joined.waits(contest)


def test_importing_again_does_nothing(joined: Several) -> None:
    box = joined.box(("Bram", "I aim and fire at Clay."))
    joined.must("import", box, "--public")
    before = contests.state(joined.top)
    assert joined.must("import", box, "--public").out.count("nothing new among 1 mail") == 3
    assert contests.state(joined.top) == before


def test_a_clone_is_audited_in_silence_also_against_the_own_mail(joined: Several, tmp_path: Path) -> None:
    box = joined.box(
        ("Bram", "I aim and fire at Clay. In Russian Roulette, I bid 7."),
        ("Doc", "I aim and fire at Ember."),
        ("Clay", "I aim and fire at Ember."),
        ("Ember", "In Dry Gulch I hoot and holler."),
    )
    joined.must("import", box, "--public")
    contests.git(joined.top, "clone", "--quiet", ".", str(tmp_path / "clone" / "repository"))
    clone = Several(tmp_path / "clone", joined.now)
    assert clone.must("audit").told == ""
    told = clone.nomic("audit", "--mail", box)
    assert told.code == 0, told.told
    assert told.out.count(" of your own: ") == 3
    assert clone.must("audit", "--since", str(joined.events("gulch")[-1].seq) + ":" + _digest(joined)).told == ""


def _digest(repository: Several) -> str:
    from nomic_tools.ledger.journal import Journal

    return Journal(repository.root, "gulch").head().digest
