"""What of a player's mail counts in a period, without any office around it."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core.acts import Act, Declaration
from nomic_tools.core.readings import settle
from nomic_tools.games.roulette24 import mailed
from nomic_tools.games.roulette24.drum import drawn
from nomic_tools.games.roulette24.mailed import Window
from nomic_tools.games.roulette24.readings import READINGS
from nomic_tools.games.roulette24.ring import RING
from nomic_tools.games.roulette24.state import Seat

START = datetime(2019, 2, 1, 12, tzinfo=UTC)
WINDOW = Window(START, START + timedelta(hours=24))
SEATS = {"Ann": Seat("Ann", 150), "Ben": Seat("Ben", 8)}
SETTINGS = settle(READINGS, {})

ACTS = st.sampled_from(
    [Act.of("bid", n=n) for n in (0, 5, 9, 15, 16)]
    + [Act.of("bid", final=True, n=3), Act.of("final"), Act.of("detect"), Act.of("retract", of="detect")]
    + [Act.of("load", numbers=(1, 2, 3))]
)
MAILS = st.lists(
    st.tuples(ACTS, st.sampled_from(["Ann", "Ben", "Carl"]), st.integers(-60, 26 * 60), st.booleans()), max_size=8
)


def declared(act: Act, by: str = "Ann", minutes: int = 5, via: str = "private") -> Declaration:
    return Declaration(act, by, START + timedelta(minutes=minutes), via)


def statuses(*acts: Act) -> list[str]:
    judged = mailed.judge_turn([declared(act) for act in acts], WINDOW, SEATS, SETTINGS)
    return [item.status for item in judged]


def test_a_request_is_taken_back_and_made_again() -> None:
    detect, retract = Act.of("detect"), Act.of("retract", of="detect")
    assert statuses(detect, retract) == ["taken_back", "ok"]
    assert statuses(retract) == ["wrong"]
    assert statuses(detect, retract, detect) == ["taken_back", "ok", "ok"]


def test_a_bid_is_judged_by_the_chips_of_its_player() -> None:
    nine = Act.of("bid", n=9)
    judged = mailed.judge_turn([declared(nine, "Ann"), declared(nine, "Ben")], WINDOW, SEATS, SETTINGS)
    assert [item.status for item in judged] == ["ok", "wrong"]
    assert judged[1].detail == "only 8 chips are there to bid"


def test_a_deadline_is_the_first_instant_that_is_too_late() -> None:
    seven = Act.of("bid", n=7)
    at = [declared(seven, minutes=minutes) for minutes in (-1, 0, 24 * 60 - 1, 24 * 60)]
    judged = [mailed.judge_turn([one], WINDOW, SEATS, SETTINGS)[0].status for one in at]
    assert judged == ["late", "ok", "ok", "late"]


@given(MAILS)
def test_at_most_one_bid_of_each_player_stands(mails: list[tuple[Act, str, int, bool]]) -> None:
    sent = sorted(
        (declared(act, by, minutes, "private" if private else "public") for act, by, minutes, private in mails),
        key=lambda item: item.at,
    )
    judged = mailed.judge_turn(sent, WINDOW, SEATS, SETTINGS)
    bids = [item for item in judged if item.status == "ok" and item.declaration.act.do == "bid"]
    assert len(bids) == len({item.declaration.by for item in bids})
    assert [item.declaration for item in judged] == sent
    assert all(
        item.declaration.via == "private" and item.declaration.by in SEATS for item in judged if item.status == "ok"
    )
    assert all(item.detail for item in judged if item.status not in ("ok", "replaced", "taken_back"))


@given(st.dictionaries(st.sampled_from(list(RING)), st.booleans()), st.sampled_from(list(RING)))
def test_the_drum_shows_every_chamber_once_in_narrow_lines(fired: dict[int, bool], following: int) -> None:
    lines = list(drawn(fired, following))
    assert max(map(len, lines)) <= 72
    assert " ".join(lines[0::2][:2]).split() == [str(chamber) for chamber in RING]
    assert sum(line.count("(*)") for line in lines[1:4:2]) == sum(
        bullet for chamber, bullet in fired.items() if chamber != following
    )
