"""The match as the dealer knows it, carried from period to period: gunner drawn, gun loaded, turn after turn."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from nomic_tools.core.acts import Declaration
from nomic_tools.core.match import MatchView, Pick, Played, Settled
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Ground, Judged
from nomic_tools.games.roulette24 import mailed, state, story
from nomic_tools.games.roulette24.draws import (
    NeededDraw,
    bullets_draw,
    chamber_number,
    first_gunner_draw,
    starting_chamber_draw,
)
from nomic_tools.games.roulette24.loading import Attempt, DealerLoads, Loaded, Reload, load
from nomic_tools.games.roulette24.mailed import Window
from nomic_tools.games.roulette24.match import open_match, seat_players
from nomic_tools.games.roulette24.state import State
from nomic_tools.games.roulette24.turn import Turn, TurnResult, play_turn


@dataclass(frozen=True, slots=True)
class Hand:
    """What the dealer holds between two periods.

    `early` are the mails that came before there was anything to load: they count for the first loading. `asked`
    are who asked to detect during set-up. `state` is nothing before the gun is loaded; `loaded` is what was.
    """

    players: tuple[str, str]
    gunner: str = ""
    early: Played | None = None
    attempts: tuple[Attempt, ...] = ()
    asked: frozenset[str] = frozenset()
    state: State | None = None
    loaded: frozenset[int] = frozenset()
    picks: tuple[Pick, ...] = ()

    @property
    def table(self) -> State:
        """The state of a match whose gun is loaded."""
        assert self.state is not None
        return self.state


@dataclass(frozen=True, slots=True)
class Dealt:
    """A period dealt: what it settled, and what the dealer holds after it."""

    hand: Hand
    settled: Settled


def deal(view: MatchView) -> Dealt:
    """The last period of a match, on top of all before it."""
    return _step(hand_before(view), view.periods[-1], view)


def hand_before(view: MatchView) -> Hand:
    """What the dealer holds when the last period begins."""
    one, other = view.players
    named = view.periods[0].settings.text("first_gunner")
    hand = Hand((one, other), "" if named == "random" else named)
    for played in view.periods[:-1]:
        hand = _step(hand, played, view).hand
    return hand


def known_to(view: MatchView, who: str) -> Table:
    """What `who` knows of the gun and of eir account: the chambers e loaded each time, what e owes for detections."""
    hand = hand_before(view)
    if who not in hand.players:
        return {}
    place = hand.players.index(who)
    attempts = [attempt[place] for attempt in hand.attempts]
    loaded: list[Plain] = [[*sorted(chambers)] if chambers else None for chambers in attempts]
    return {"loaded": loaded, "owes": hand.state.seat(who).debt if hand.state else 0}


def judged_in(hand: Hand, played: Played) -> tuple[Judged, ...]:
    """How each declaration of a period fares."""
    period = played.period
    match story.what(period.name):
        case story.GUNNER:
            return ()
        case story.LOADING:
            before = hand.early if not hand.attempts else None
            declared = (*(before.declarations if before else ()), *played.declarations)
            since = before.period.start if before else period.start
            return mailed.judge_loading(declared, Window(since, period.end), hand.players, played.settings)
    seats = {seat.name: seat for seat in hand.table.seats}
    return mailed.judge_turn(played.declarations, Window(period.start, period.end), seats, played.settings)


def _step(hand: Hand, played: Played, view: MatchView) -> Dealt:
    match story.what(played.period.name):
        case story.GUNNER:
            return _draw_gunner(hand, played, view)
        case story.LOADING:
            return _load_gun(hand, played, view)
    return _take_turn(hand, played, view)


def _draw_gunner(hand: Hand, played: Played, view: MatchView) -> Dealt:
    """Set-up 1: "The dealer announces one player to begin as the gunner before loading bullets."."""
    needed = first_gunner_draw(hand.players, played.settings)
    assert needed is not None
    pick = _pick(needed, played, view)
    hand = replace(hand, gunner=pick.names[0], early=played, picks=(*hand.picks, pick))
    facts = story.gunner_drawn(hand.gunner, played.settings, view.at)
    return Dealt(hand, Settled(facts, {"gunner": hand.gunner}, picks=hand.picks))


def _load_gun(hand: Hand, played: Played, view: MatchView) -> Dealt:
    """Set-up 2 and Inactivity 1: loaded as sent, to be loaded anew, or loaded by the dealer."""
    settings = played.settings
    judged = judged_in(hand, played)
    attempts = (*hand.attempts, mailed.attempt_of(judged, hand.players, settings))
    hand = replace(hand, attempts=attempts, asked=hand.asked | mailed.asked_in(judged))
    result = load(attempts[0], attempts[1] if len(attempts) > 1 else None, settings)
    match result:
        case Reload():
            facts = story.reload(result, played.period.name, settings, view.at)
            return Dealt(hand, Settled(facts, {"loading": "reload"}, picks=hand.picks))
        case Loaded(bullets):
            return _spin(hand, bullets, played, view)
        case DealerLoads(fixed):
            needed = bullets_draw(result)
            pick = _pick(needed, played, view) if needed else None
            drawn = map(chamber_number, pick.names if pick else ())
            hand = replace(hand, picks=(*hand.picks, pick) if pick else hand.picks)
            return _spin(hand, frozenset((*fixed, *drawn)), played, view, by_dealer=True)


def _spin(hand: Hand, bullets: frozenset[int], played: Played, view: MatchView, by_dealer: bool = False) -> Dealt:
    """Set-up 3: "The chambers will be spun to determine the starting chamber"."""
    settings = played.settings
    pick = _pick(starting_chamber_draw(bullets, settings), played, view)
    start = seat_players(hand.players, hand.gunner, bullets, chamber_number(pick.names[0]), settings)
    opening = open_match(start, hand.asked, settings)
    hand = replace(hand, state=opening.state, loaded=bullets, picks=(*hand.picks, pick))
    facts = story.loaded(opening.state, played.period.name, settings, view.at, by_dealer)
    replies = _replies(opening.replies, start.chamber)
    return Dealt(hand, Settled(facts, {"loading": "done", "chamber": start.chamber}, picks=hand.picks, replies=replies))


def _take_turn(hand: Hand, played: Played, view: MatchView) -> Dealt:
    """Gameplay 1-6: the turn, and the end of the match if this is it."""
    settings = played.settings
    judged = judged_in(hand, played)
    sent = mailed.standing(judged, mailed.BID)
    bids = {name: mailed.bid_in(sent[name]) if name in sent else None for name in hand.players}
    result = play_turn(hand.table, Turn(bids, mailed.asked_in(judged)), settings)
    turn = story.TurnTold(played.period.name, hand.table, result, _sources(sent.values()), view.at)
    facts = story.turn_taken(turn, settings)
    if result.verdict:
        facts = (*facts, *story.ending(turn, hand.loaded))
    settled = Settled(
        facts,
        story.totals(turn),
        claims=(*sent.values(), *mailed.standing(judged, mailed.FINAL).values()),
        picks=hand.picks,
        replies=_replies(result.replies, result.state.chamber),
        grounds=tuple(_grounds(result)),
        over=result.verdict is not None,
    )
    return Dealt(replace(hand, state=result.state), settled)


def _pick(needed: NeededDraw, played: Played, view: MatchView) -> Pick:
    names = view.draws[played.period.name](needed.label, needed.pool, needed.picks)
    return Pick(played.period.name, needed.label, needed.pool, tuple(names))


def _replies(answers: Mapping[str, bool], chamber: int) -> dict[str, tuple[str, ...]]:
    """Detection 1a: "The dealer will reply at the beginning of the next round with either 'yes' or 'no'"."""
    return {name: (story.detected(answer, chamber),) for name, answer in answers.items()}


def _sources(declared: Iterable[Declaration]) -> tuple[str, ...]:
    """The events behind what moves: claims, which everybody can look up."""
    return tuple(item.source for item in declared if item.source.isdigit())


def _grounds(result: TurnResult) -> Iterable[Ground]:
    """The steps of a turn that everybody may know."""
    for ground in result.grounds:
        if ground.private_to is None:
            yield _told(ground)


def _told(ground: state.Ground) -> Ground:
    reading = ", ".join(f"{name}: {value}" for name, value in ground.readings)
    amount = ground.move.amount if ground.move else None
    return Ground("settled", "", ground.clause, "", ground.outcome, reading, (), amount)
