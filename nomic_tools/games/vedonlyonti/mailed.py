"""What players mailed in a period, as the rules take it: what counts, what is held, and why the rest does not."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from nomic_tools.core.acts import Declaration
from nomic_tools.core.play import Judged
from nomic_tools.games.vedonlyonti.betting import refused_stake, refused_target
from nomic_tools.games.vedonlyonti.deck import number_of
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.state import Bet, RoundState

OK, HELD = "ok", "held"
REFUSED = ("wrong", "no_player")
START, DEAL, CHOOSE, TURN, BETWEEN = "start", "deal", "choose", "turn", "between"
CARD, BET, PASS, RUN, STAY, GIVE, STAND_IN, DECLINE = (
    "card",
    "bet",
    "pass",
    "run",
    "stay",
    "give",
    "stand_in",
    "decline",
)

GROUPS = {CHOOSE: ((CARD,),), TURN: ((BET, PASS), (RUN, STAY)), BETWEEN: ((GIVE,), (STAND_IN, DECLINE))}
"""By period, what may be sent in it; of each group the last one that works counts."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a period asks, and of whom.

    `round` is where the bets stand, `hands` the cards that each may choose from, where they are known. `in_person`
    are those who stand in, `chooser` hands the revolver to one of `candidates`, `broke` may stand in next.
    """

    what: str
    players: tuple[str, ...]
    round: RoundState | None = None
    hands: Mapping[str, Sequence[str]] | None = None
    in_person: tuple[str, ...] = ()
    chooser: str = ""
    candidates: tuple[str, ...] = ()
    broke: tuple[str, ...] = ()

    @property
    def decides(self) -> str:
        """Whoever has to run or stay emself: the holder, if e stands in."""
        return self.round.holder if self.round is not None and self.round.holder in self.in_person else ""


@dataclass(frozen=True, slots=True)
class Sent:
    """What stands of the mails of a period: by player, the declaration of each group that counts."""

    by: Mapping[tuple[str, tuple[str, ...]], Declaration] = field(default_factory=dict)

    def of(self, player: str, *group: str) -> Declaration | None:
        """What `player` sent of a group."""
        return self.by.get((player, group))

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """All of them, in the order of their times."""
        return tuple(sorted(self.by.values(), key=lambda item: item.at))

    @property
    def private(self) -> tuple[Declaration, ...]:
        """Those that only the dealer knows before the period is settled."""
        return tuple(item for item in self.declarations if item.via == "private")


def judge(asked: Asked, declared: Iterable[Declaration], until: datetime, terms: Terms) -> tuple[Judged, ...]:
    """How each declaration fares: by itself, then against the later ones of the same player."""
    judged = [_alone(asked, item, until, terms) for item in declared]
    return tuple(_against(item, judged[place + 1 :], asked.what) for place, item in enumerate(judged))


def standing(asked: Asked, judged: Iterable[Judged]) -> Sent:
    """What stands: of each group the last one that works."""
    found = [item.declaration for item in judged if item.status == OK]
    return Sent({(item.by, _group(asked.what, item.act.do)): item for item in found})


def all_said(asked: Asked, sent: Sent) -> bool:
    """Whether everybody who is asked has answered, so that nothing is left to wait for."""
    match asked.what:
        case "choose":
            return all(sent.of(name, CARD) or len(cards) == 1 for name, cards in (asked.hands or {}).items())
        case "turn":
            bets = all(sent.of(name, BET, PASS) for name in asked.players)
            return bets and (not asked.decides or sent.of(asked.decides, RUN, STAY) is not None)
        case "between":
            told = all(sent.of(name, STAND_IN, DECLINE) for name in asked.broke)
            return told and sent.of(asked.chooser, GIVE) is not None
    return False


def missing(asked: Asked, sent: Sent) -> Mapping[str, str]:
    """Who is asked and has not answered, and what."""
    match asked.what:
        case "choose":
            return {name: "has not chosen a participant" for name in asked.players if not sent.of(name, CARD)}
        case "turn":
            found = {name: "has neither bet nor passed" for name in asked.players if not sent.of(name, BET, PASS)}
            if asked.decides and not sent.of(asked.decides, RUN, STAY):
                found[asked.decides] = "has not said whether e runs or stays"
            return found
        case "between":
            found = dict.fromkeys(asked.broke, "has not said whether e stands in")
            found = {name: text for name, text in found.items() if not sent.of(name, STAND_IN, DECLINE)}
            return found if sent.of(asked.chooser, GIVE) else found | {asked.chooser: "has not handed on the revolver"}
    return {}


def bet_in(declaration: Declaration) -> Bet:
    """The bet that a declaration makes; one that cannot stand where it gives no number."""
    stake = declaration.act.get("n")
    return Bet(declaration.by, declaration.act.target or "", stake if isinstance(stake, int) else -1)


def card_in(declaration: Declaration, hand: Iterable[str]) -> str:
    """The card of `hand` that a declaration names by its number; nothing where there is none."""
    number = declaration.act.get("n")
    return next((card for card in hand if number_of(card) == number), "")


def _alone(asked: Asked, declared: Declaration, until: datetime, terms: Terms) -> Judged:
    speaks = declared.by in asked.players or declared.by == asked.chooser
    if not speaks:
        return Judged(declared, "no_player", "only those who are in the game take part")
    if declared.at >= until or not _group(asked.what, declared.act.do):
        return Judged(declared, HELD)
    wrong = _fault(asked, declared, terms)
    return Judged(declared, "wrong", wrong) if wrong else Judged(declared, OK)


def _fault(asked: Asked, declared: Declaration, terms: Terms) -> str:
    match declared.act.do:
        case "card":
            return _card_fault(asked, declared)
        case "bet":
            return bet_fault(asked, declared, terms)
        case "run" | "stay":
            return "" if declared.by == asked.decides else "only a player who stands in and holds the revolver decides"
        case "give":
            return _give_fault(asked, declared)
        case "stand_in" | "decline":
            return "" if declared.by in asked.broke else "only a player whose money has run out may stand in"
    return ""


def _card_fault(asked: Asked, declared: Declaration) -> str:
    """1: "Jokainen valitsee osallistujan käsikorteistaan ja laittaa face-down peliin"."""
    if declared.via != "private":
        return "a participant is put in play face down: mail it to the dealer, not to the list"
    hand = (asked.hands or {}).get(declared.by)
    return "" if hand is None or card_in(declared, hand) else "you have no such participant in hand"


def bet_fault(asked: Asked, declared: Declaration, terms: Terms) -> str:
    """3.1: why a bet cannot stand, by the money and odds at the start of the turn."""
    state, bet = asked.round, bet_in(declared)
    assert state is not None
    if bet.stake == 0:
        return "a bet is more than nothing; who does not bet passes"
    refusal = refused_target(state, bet, terms)
    refusal = refusal or refused_stake(bet.stake, state.money.get(bet.player, 0), state.odds[bet.target], terms)
    return refusal.note if refusal else ""


def _give_fault(asked: Asked, declared: Declaration) -> str:
    """6: "Se, jolla on revolveri, antaa sen haluamalleen pelaajalle"."""
    if declared.by != asked.chooser:
        return f"it is {asked.chooser} who hands on the revolver"
    return "" if declared.act.target in asked.candidates else "the revolver goes to somebody who is in the game"


def _against(item: Judged, later: Sequence[Judged], what: str) -> Judged:
    """The last that works counts; a bet on somebody else in the same turn is told to its sender."""
    group = _group(what, item.declaration.act.do)
    rivals = [
        other.declaration for other in later if other.status == OK and other.declaration.by == item.declaration.by
    ]
    rivals = [other for other in rivals if other.act.do in group]
    if item.status != OK or not rivals:
        return item
    last = rivals[-1].act
    twice = item.declaration.act.do == last.do == BET and rivals[-1].at == item.declaration.at
    return replace(item, status="replaced", detail="there is one bet a turn, and the later one counts" if twice else "")


def _group(what: str, do: str) -> tuple[str, ...]:
    return next((group for group in GROUPS.get(what, ()) if do in group), ())
