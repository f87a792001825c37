"""Acts that a contestmaster types in review: every parameter a game's acts can have, and what is asked for else."""

from pathlib import Path

import pytest

from nomic_tools.cli.session import Session
from nomic_tools.core.acts import Act
from nomic_tools.office.desk import Desk
from nomic_tools.office.review.typed_acts import BadDecision, read_act
from tests.office import betting_match, contests, roulette_match
from tests.office.roulette_match import Match

ROULETTE = [
    ("bid 7", Act.of("bid", n=7)),
    ("bid 7, final", Act.of("bid", n=7, final=True)),
    ("load 3, 11, 20", Act.of("load", numbers=(3, 11, 20))),
    ("load 3 11 20 final", Act.of("load", numbers=(3, 11, 20), final=True)),
    ("retract detect", Act.of("retract", of="detect")),
    ("detect", Act.of("detect")),
]
BETTING = [("bet 200 Ben", Act.of("bet", target="Ben", n=200)), ("card 4", Act.of("card", n=4))]
INCOMPLETE = [
    ("bid", '"bid 2"'),
    ("bid final", '"bid 2"'),
    ("load", '"load 3, 11, 20"'),
    ("bid 7 8", "apart"),
    ("bid seven", "nomic people"),
]


def desk_of(match: Match) -> Desk:
    return Session(match.root, None, lambda: match.now, contests.same_bytes, match.top / "secrets").full_desk()


@pytest.fixture(scope="module")
def roulette(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return desk_of(roulette_match.begin(tmp_path_factory.mktemp("roulette")))


@pytest.fixture(scope="module")
def betting(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return desk_of(betting_match.dealt(tmp_path_factory.mktemp("betting")))


@pytest.mark.parametrize(("typed", "act"), ROULETTE)
def test_an_act_of_the_roulette_is_typed_as_it_is_told(roulette: Desk, typed: str, act: Act) -> None:
    assert read_act(roulette, typed) == act


@pytest.mark.parametrize(("typed", "act"), BETTING)
def test_a_number_and_a_name_go_together(betting: Desk, typed: str, act: Act) -> None:
    assert read_act(betting, typed) == act


@pytest.mark.parametrize(("typed", "advice"), INCOMPLETE)
def test_an_act_that_says_too_little_is_refused_with_the_way_to_type_it(
    roulette: Desk, typed: str, advice: str
) -> None:
    with pytest.raises(BadDecision) as caught:
        read_act(roulette, typed)
    assert advice in str(caught.value)


def test_a_sentence_that_names_no_number_is_not_accepted_as_it_stands(tmp_path: Path) -> None:
    match = roulette_match.loaded(tmp_path, readings="first_gunner: Ann")
    match.mail(("Ann", "I pass."))
    refused = match.nomic("review", "--accept", "P3.1", "--reason", "e meant it")
    assert refused.code == 3
    assert 'Type it, as "bid 2".' in refused.told
    match.must("review", "--accept", "P3.1", "--as", "bid 7, final", "--reason", "e said so on the phone")
    assert "turn-01, sent: bid 7, final" in match.must("view", "Ann").out
