"""The match as the dealer knows it, carried from period to period: cards dealt, rounds played, turn after turn."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from nomic_tools.core.acts import Declaration
from nomic_tools.core.facts import became
from nomic_tools.core.match import MatchView, Pick, Played, Settled
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Judged
from nomic_tools.games.vedonlyonti import draws, mailed, story
from nomic_tools.games.vedonlyonti.between import between_rounds, game_over, winners
from nomic_tools.games.vedonlyonti.deck import HAND, deal, number_of
from nomic_tools.games.vedonlyonti.draws import DrawNeeded
from nomic_tools.games.vedonlyonti.grounds import grounds
from nomic_tools.games.vedonlyonti.mailed import Asked, Sent
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.rounds import RoundResult, play_round, start_round
from nomic_tools.games.vedonlyonti.state import RoundState, Turn


@dataclass(frozen=True, slots=True)
class Hand:
    """What the dealer holds between two periods; `seats` are those in the game, in seat order.

    `cards` are those played so far: the round, the owner, the card.
    """

    seats: tuple[str, ...]
    money: Mapping[str, int]
    number: int = 1
    holder: str = ""
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    in_person: tuple[str, ...] = ()
    round: RoundState | None = None
    chooser: str = ""
    candidates: tuple[str, ...] = ()
    cards: tuple[tuple[int, str, str], ...] = ()
    picks: tuple[Pick, ...] = ()

    def asks(self, what: str) -> Asked:
        """What a period asks of the players."""
        broke = tuple(name for name in self.seats if what == mailed.BETWEEN and not self.money[name])
        chooser = self.chooser if what == mailed.BETWEEN else ""
        table = self.round and replace(self.round, turn=self.round.turn + 1)
        players = table.players if table else self.seats
        return Asked(what, players, table, self.hands, self.in_person, chooser, self.candidates, broke)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A period dealt: what it settled, and what the dealer holds after it."""

    hand: Hand
    settled: Settled


@dataclass(frozen=True, slots=True)
class Step:
    """A period to be dealt: all that is known of it."""

    played: Played
    asked: Asked
    judged: tuple[Judged, ...]
    view: MatchView

    @property
    def name(self) -> str:
        """The period."""
        return self.played.period.name

    @property
    def terms(self) -> Terms:
        """The readings in force in it."""
        return Terms.of(self.played.settings)

    @property
    def sent(self) -> Sent:
        """What stands of the mails."""
        return mailed.standing(self.asked, self.judged)

    def pick(self, needed: DrawNeeded) -> Pick:
        """A draw made."""
        names = self.view.draws[self.name](needed.label, needed.pool, needed.count)
        return Pick(self.name, needed.label, needed.pool, tuple(names))


def deal_period(view: MatchView) -> Dealt:
    """The last period of a match, on top of all before it."""
    hand = hand_before(view)
    step = _step(hand, view, len(view.periods) - 1)
    dealt = _dealt(hand, step)
    replies = {**dealt.settled.replies}
    if not dealt.settled.over:
        for who, told in _about_held(dealt, view).items():
            replies[who] = (*replies.get(who, ()), *told)
    facts = (*story.refusals(step.name, step.judged, view.at), *dealt.settled.facts)
    return replace(dealt, settled=replace(dealt.settled, facts=facts, replies=replies))


def hand_before(view: MatchView) -> Hand:
    """What the dealer holds when the last period begins."""
    start = Terms.of(view.periods[0].settings).start_money
    hand = Hand(view.players, dict.fromkeys(view.players, start))
    for i in range(len(view.periods) - 1):
        hand = _dealt(hand, _step(hand, view, i)).hand
    return hand


def known_to(view: MatchView, who: str) -> Table:
    """What `who` knows of the cards: those in eir hand, and those e played, by round."""
    hand = hand_before(view)
    held: list[Plain] = [number_of(card) for card in sorted(hand.hands.get(who, ()))]
    played: Table = {f"round {number}": number_of(card) for number, owner, card in hand.cards if owner == who}
    return {"in hand": held, "played": played}


def judged_last(view: MatchView) -> tuple[Asked, tuple[Judged, ...]]:
    """What the last period asks, and how each declaration fares, those held for it first."""
    step = _step(hand_before(view), view, len(view.periods) - 1)
    return step.asked, step.judged


def _step(hand: Hand, view: MatchView, i: int) -> Step:
    played = view.periods[i]
    asked = hand.asks(story.what(played.period.name))
    early = _held(view.periods[i - 1]) if i else ()
    own = {item.source: item for item in (*played.declarations, *early)}
    judged = mailed.judge(
        asked, sorted(own.values(), key=lambda item: item.at), played.period.end, Terms.of(played.settings)
    )
    return Step(played, asked, judged, view)


def _held(before: Played) -> tuple[Declaration, ...]:
    """What was sent too late for a period, or before it was asked for, is held for the next one."""
    kinds = [do for group in mailed.GROUPS.get(story.what(before.period.name), ()) for do in group]
    return tuple(item for item in before.declarations if item.at >= before.period.end or item.act.do not in kinds)


def _about_held(dealt: Dealt, view: MatchView) -> dict[str, tuple[str, ...]]:
    """What is held for the period to come and cannot stand there: its sender is asked for something else."""
    after = next(fact.fields["period"] for fact in reversed(dealt.settled.facts) if fact.kind == "began")
    asked, last = dealt.hand.asks(story.what(str(after))), view.periods[-1]
    held = [replace(item, at=last.period.start) for item in _held(last)]
    told: dict[str, tuple[str, ...]] = {}
    for item in mailed.judge(asked, held, last.period.end, Terms.of(last.settings)):
        if item.detail:
            said = item.declaration.act.told()
            line = f'What you sent ahead, "{said}", cannot stand: {item.detail}. Please send another.'
            told[item.declaration.by] = (*told.get(item.declaration.by, ()), line)
    return told


def _dealt(hand: Hand, step: Step) -> Dealt:
    match step.asked.what:
        case mailed.START:
            return _draw_holder(hand, step)
        case mailed.DEAL:
            return _deal_cards(hand, step)
        case mailed.CHOOSE:
            return _choose(hand, step)
        case mailed.BETWEEN:
            return _hand_on(hand, step)
    return _take_turn(hand, step)


def _draw_holder(hand: Hand, step: Step) -> Dealt:
    """ALKU: "Revolveri annetaan arvotulle"."""
    pick, at = step.pick(draws.first_holder(hand.seats)), step.view.at
    hand = replace(hand, holder=pick.names[0], picks=(*hand.picks, pick))
    facts = became("holder", hand.holder, "ALKU", at), story.began(mailed.DEAL, 0, at)
    return Dealt(hand, Settled(facts, {"holder": hand.holder}, picks=hand.picks))


def _deal_cards(hand: Hand, step: Step) -> Dealt:
    """ALKU: "Pakkaa sekoitetaan ja jokaiselle jaetaan 3 osallistujaa"; each is told eir own alone."""
    pick = step.pick(draws.dealing(len(hand.seats)))
    hand = replace(hand, hands=deal(hand.seats, pick.names), picks=(*hand.picks, pick))
    replies = {name: (_hand_told(cards),) for name, cards in hand.hands.items()}
    facts = story.dealt(step.name, step.view.at)
    return Dealt(hand, Settled(facts, {"dealt": HAND * len(hand.seats)}, picks=hand.picks, replies=replies))


def _hand_told(cards: Iterable[str]) -> str:
    return f"Your participants are {', '.join(str(number_of(card)) for card in sorted(cards))}."


def _choose(hand: Hand, step: Step) -> Dealt:
    """1 and 2: everyone's participant is in play; for the silent it is drawn (reading 38)."""
    sent, at = step.sent, step.view.at
    bullets = [step.pick(needed) for needed in draws.bullets(hand.number, len(hand.seats))]
    chosen: dict[str, str] = {}
    drawn: dict[str, Pick] = {}
    for name, cards in hand.hands.items():
        said = sent.of(name, mailed.CARD)
        if said is None and len(cards) > 1:
            drawn[name] = step.pick(draws.silent_participant(hand.number, name, cards))
        chosen[name] = mailed.card_in(said, cards) if said else drawn[name].names[0] if name in drawn else cards[0]
    numbers = {name: None if name in hand.in_person else number_of(card) for name, card in chosen.items()}
    chambers = [int(pick.names[0]) for pick in bullets]
    state = start_round(hand.seats, hand.money, numbers, hand.holder, chambers, step.terms)
    hands = {name: tuple(card for card in cards if card != chosen[name]) for name, cards in hand.hands.items()}
    played = (*hand.cards, *((hand.number, name, card) for name, card in chosen.items()))
    hand = replace(hand, round=state, hands=hands, cards=played, picks=(*hand.picks, *bullets, *drawn.values()))
    facts = story.round_begun(state, hand.number, hand.in_person, at)
    replies = {name: (_drawn_told(name in hand.in_person, chosen[name]),) for name in drawn}
    return Dealt(
        hand, Settled(facts, {"round": hand.number, "in_play": len(chosen)}, picks=hand.picks, replies=replies)
    )


def _drawn_told(stands_in: bool, card: str) -> str:
    return f"You named no participant. The {number_of(card)} was drawn, and is {'out of' if stands_in else 'in'} play."


def _take_turn(hand: Hand, step: Step) -> Dealt:
    """3: the bets by the computed order, then the holder's participant runs or fires (reading 39: silence fires)."""
    before, sent, at = hand.round, step.sent, step.view.at
    assert before is not None
    bets = [item for item in sent.declarations if item.act.do == mailed.BET]
    run = sent.of(step.asked.decides, mailed.RUN, mailed.STAY)
    turn = Turn(tuple(map(mailed.bet_in, bets)), run is not None and run.act.do == mailed.RUN)
    result = play_round(before, [turn], step.terms)
    sources = {item.by: item.source for item in bets if item.source.isdigit()}
    facts = [*story.turn_taken(step.name, before, result, sources, at)]
    hand = replace(hand, round=result.state, money=result.state.money)
    over = result.winner is not None and _is_last(hand, step.terms)
    if over:
        left = {name: hand.money[name] for name in result.state.players}
        facts += story.ending(step.name, winners(left), left, hand.cards, at)
    elif result.winner is not None:
        facts += story.between(hand.number, result, at)
        hand = _round_over(hand, result)
    else:
        facts.append(story.next_turn(step.name, at))
    settled = Settled(
        tuple(facts),
        _totals(result),
        claims=sent.private,
        picks=hand.picks,
        grounds=grounds(result.state.steps[len(before.steps) :]),
        over=over,
    )
    return Dealt(hand, settled)


def _is_last(hand: Hand, terms: Terms) -> bool:
    assert hand.round is not None
    return game_over(len(hand.round.players), hand.number, terms) or hand.number == HAND


def _round_over(hand: Hand, result: RoundResult) -> Hand:
    seats = result.state.players
    return replace(
        hand,
        seats=seats,
        money={name: hand.money[name] for name in seats},
        hands={name: cards for name, cards in hand.hands.items() if name in seats},
        chooser=result.chooser or "",
        candidates=result.candidates,
        in_person=(),
        round=None,
    )


def _totals(result: RoundResult) -> Table:
    played = result.played[-1]
    money: Table = dict(result.state.money)
    return {"holder": played.owner, "fate": played.fate.value, "chamber": played.chamber, "money": money}


def _hand_on(hand: Hand, step: Step) -> Dealt:
    """6 and RAHOJEN LOPPUMINEN: the revolver is handed on; who has nothing left may stand in."""
    sent, at, terms = step.sent, step.view.at, step.terms
    said = sent.of(hand.chooser, mailed.GIVE)
    picks = hand.picks
    if said is None:
        picks = (*picks, step.pick(draws.silent_handing_on(hand.number, hand.chooser, hand.candidates)))
    holder = said.act.target or "" if said else picks[-1].names[0]
    wishes = [item.by for item in sent.declarations if item.act.do == mailed.STAND_IN]
    interval = between_rounds(hand.money, wishes, terms)
    sources = [item.source for item in sent.declarations if item.by in wishes and item.source.isdigit()]
    number = hand.number + 1
    facts = tuple(story.next_round(step.name, number, holder, interval, terms.stand_in_money, sources, at))
    hand = replace(
        hand, number=number, holder=holder, money=interval.money, in_person=interval.in_person, round=None, picks=picks
    )
    result: Table = {"holder": holder, "in_person": [*interval.in_person]}
    return Dealt(hand, Settled(facts, result, claims=sent.private, picks=picks))
