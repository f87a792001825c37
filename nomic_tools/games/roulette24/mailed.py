"""What players mailed in a period, as the rules take it: what counts, and why the rest does not."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from nomic_tools.core.acts import Declaration
from nomic_tools.core.play import Judged
from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.bids import InvalidBid, judge_bid
from nomic_tools.games.roulette24.detection import affordable
from nomic_tools.games.roulette24.loading import Attempt, Picks, valid_picks
from nomic_tools.games.roulette24.ring import CHAMBERS
from nomic_tools.games.roulette24.state import Seat

OK = "ok"
LOAD, BID, FINAL, DETECT, RETRACT = "load", "bid", "final", "detect", "retract"
_TOLD = {LOAD: "bullets are loaded before the first turn", BID: "there is nothing to bid on while the gun is loaded"}
MAIN = {"loading": LOAD, "turn": BID}
"""What each kind of period waits for from both players."""

NOT_SENT = {LOAD: "has not loaded eir chambers", BID: "has not bid"}


@dataclass(frozen=True, slots=True)
class Window:
    """When a mail counts for a period: from `since`, before `until`."""

    since: datetime
    until: datetime


def judge_loading(
    declared: Iterable[Declaration], window: Window, players: Sequence[str], settings: Settings
) -> tuple[Judged, ...]:
    """Set-up 2: how each declaration of a loading fares."""

    def fault(declaration: Declaration) -> str:
        if declaration.act.do == BID:
            return _TOLD[BID]
        if declaration.act.do != LOAD or valid_picks(chambers_in(declaration), settings) is not None:
            return ""
        return f"{settings.amount('bullets') // 2} different chambers from 1 to {CHAMBERS} are needed"

    return _judged(declared, window, players, LOAD, fault)


def judge_turn(
    declared: Iterable[Declaration], window: Window, seats: Mapping[str, Seat], settings: Settings
) -> tuple[Judged, ...]:
    """Gameplay 1 and Detection 1: how each declaration of a turn fares."""

    def fault(declaration: Declaration) -> str:
        match declaration.act.do:
            case "load":
                return _TOLD[LOAD]
            case "bid":
                judged = judge_bid(bid_in(declaration), seats[declaration.by], settings)
                return judged.reason if isinstance(judged, InvalidBid) else ""
            case "detect" if settings.text("detection_unaffordable") == "reject":
                return "" if affordable(seats[declaration.by], settings) else "it costs more than the chips not owed"
        return ""

    return _judged(declared, window, tuple(seats), BID, fault)


def chambers_in(declaration: Declaration) -> tuple[int, ...]:
    """The chambers that a player names to be loaded."""
    value = declaration.act.get("numbers")
    return tuple(item for item in value if isinstance(item, int)) if isinstance(value, tuple) else ()


def bid_in(declaration: Declaration) -> int:
    """The chips of a bid; none that can be bid where no number is given."""
    value = declaration.act.get("n")
    return value if isinstance(value, int) else -1


def standing(judged: Iterable[Judged], do: str) -> dict[str, Declaration]:
    """By player, the declaration of one kind that counts: the last valid one."""
    return {
        item.declaration.by: item.declaration for item in judged if item.status == OK and item.declaration.act.do == do
    }


def attempt_of(judged: Sequence[Judged], players: tuple[str, str], settings: Settings) -> Attempt:
    """Set-up 2: what both players loaded, nothing for an inactive one."""
    loads = standing(judged, LOAD)
    one, other = (_picks(loads.get(name), settings) for name in players)
    return one, other


def asked_in(judged: Sequence[Judged]) -> frozenset[str]:
    """Detection 1: who asks to detect."""
    return frozenset(standing(judged, DETECT))


def all_final(judged: Sequence[Judged], players: Iterable[str], do: str, settings: Settings) -> bool:
    """Whether the period may end early: by default, when both have marked what they sent as final."""
    sent, final = standing(judged, do), standing(judged, FINAL)
    match settings.text("early"):
        case "when_both":
            return all(name in sent for name in players)
        case "when_final":
            return all(name in sent and (name in final or sent[name].act.get("final") is True) for name in players)
    return False


def _picks(declared: Declaration | None, settings: Settings) -> Picks:
    return valid_picks(chambers_in(declared), settings) if declared else None


def _judged(
    declared: Iterable[Declaration],
    window: Window,
    players: Sequence[str],
    main: str,
    fault: Callable[[Declaration], str],
) -> tuple[Judged, ...]:
    """Each declaration by itself, then against the later ones of the same player."""
    judged = [_alone(declaration, window, players, fault) for declaration in declared]
    return tuple(_against(item, judged[place + 1 :], judged[:place], main) for place, item in enumerate(judged))


def _alone(
    declared: Declaration, window: Window, players: Sequence[str], fault: Callable[[Declaration], str]
) -> Judged:
    if declared.by not in players:
        return Judged(declared, "no_player", "only the two players take part")
    if declared.via != "private":
        return Judged(
            declared, "in_public", "what is said on the list is talk: it has to be mailed to the dealer", "Gameplay 1"
        )
    if declared.at < window.since:
        return Judged(declared, "late", "it came before this period began, and too late for the one before")
    if declared.at >= window.until:
        return Judged(declared, "late", "it came after the deadline")
    wrong = fault(declared)
    return Judged(declared, "wrong", wrong) if wrong else Judged(declared, OK)


def _against(item: Judged, later: Sequence[Judged], earlier: Sequence[Judged], main: str) -> Judged:
    """Gameplay 1: the last valid bid counts, a request can be taken back, and `final` marks what stands then."""
    if item.status != OK:
        return item
    do = item.declaration.act.do
    after = {other.declaration.act.do for other in later if _same_sender(other, item)}
    before = {other.declaration.act.do for other in earlier if _same_sender(other, item)}
    if do == FINAL and main not in before:
        return replace(item, status="wrong", detail="nothing was sent yet that could be final")
    if do == RETRACT and DETECT not in before:
        return replace(item, status="wrong", detail="there is no request to take back")
    if do == DETECT and RETRACT in after:
        return replace(item, status="taken_back")
    replaced = do in after or (do == FINAL and main in after)
    return replace(item, status="replaced") if replaced and do != RETRACT else item


def _same_sender(other: Judged, item: Judged) -> bool:
    return other.status == OK and other.declaration.by == item.declaration.by
