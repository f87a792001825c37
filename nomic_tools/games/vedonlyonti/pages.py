"""What the pages of a match show: odds and bets turn by turn, what became of whom, the rounds, at the end the cards."""

from collections.abc import Iterator, Sequence

from nomic_tools.core.events import Event
from nomic_tools.core.pages import (
    Cell,
    Column,
    Facts,
    Listing,
    Name,
    Number,
    Pages,
    Panel,
    Seen,
    Text,
    found_in,
    value_of,
)
from nomic_tools.core.plain import Plain, Table, table_in, whole_in
from nomic_tools.core.replay import BANK
from nomic_tools.games.vedonlyonti import mailed, story
from nomic_tools.games.vedonlyonti.state import Fate

_FATES = {
    Fate.RUNS.value: "runs (3.2)",
    Fate.CLICK.value: "fires, and there is no bullet (3.3)",
    Fate.DIES.value: "fires, and dies (3.3)",
}


def _period(seen: Seen) -> tuple[Panel, ...]:
    """The start, the deal, a choice, a turn, or the handing on."""
    match story.what(seen.period):
        case mailed.START | mailed.BETWEEN:
            return (*_holder(seen), *_stand_ins(seen))
        case mailed.DEAL:
            return tuple(_deal(seen))
        case mailed.CHOOSE:
            return tuple(_odds(seen, "The odds at the start of the round"))
    return (*_turn(seen), *_bets(seen), *_odds(seen, _after(seen)), *_paid(seen), *_ending(seen))


def _front(seen: Seen) -> tuple[Panel, ...]:
    """Who won, or the table as it stands; the rounds so far."""
    table = () if seen.is_over else tuple(_odds(seen, "The table"))
    return (*_ending(seen), *table, *_rounds(seen))


def _columns(seen: Seen) -> tuple[Column, ...]:
    """Who holds the revolver, who stands in, who is out of the game."""
    gone = {event.text("who"): event for event in seen.known if event.kind == "departed"}
    marks: dict[str, list[str]] = {}
    if not seen.is_over:
        for who in _names(seen.value("in_person")):
            marks.setdefault(who, []).append("stands in")
        marks.setdefault(str(seen.value("holder") or ""), []).append("has the revolver")
    cells: dict[str, Cell] = {who: Text(", ".join(told)) for who, told in marks.items() if who not in gone}
    cells |= {who: Text(event.text("reason"), event.seq) for who, event in gone.items()}
    return (Column("At the table", cells),) if cells else ()


def _after(seen: Seen) -> str:
    return "The table after the turn" if seen.settled else "The table"


def _holder(seen: Seen) -> Iterator[Panel]:
    """ALKU and 6: who gets the revolver."""
    for event in seen.mine:
        if event.kind == "became" and event.text("name") == "holder":
            rows: list[tuple[str, Cell]] = [
                ("Who gets it", Name(event.text("value"))),
                ("By", Text(event.text("clause"))),
            ]
            if story.what(seen.period) == mailed.BETWEEN:
                rows.insert(0, ("Handed on by", Name(str(value_of(_before(seen), "chooser") or ""))))
            yield Facts("The revolver", tuple(rows))


def _stand_ins(seen: Seen) -> Iterator[Panel]:
    """RAHOJEN LOPPUMINEN: who has nothing left, and stands in for eir participant."""
    gifts = {event.text("to"): event for event in seen.mine if event.kind == "moved" and event.text("from") == BANK}
    names = [event.text("who") for event in seen.found("stands_in")]
    if names:
        rows = tuple((Name(who), _gift(gifts.get(who))) for who in names)
        yield Listing("Who stands in", ("Player", "From the bank"), rows)


def _gift(event: Event | None) -> Number:
    return Number(event.whole("amount"), event=event.seq) if event else Number(0)


def _deal(seen: Seen) -> Iterator[Panel]:
    for event in seen.found("dealt"):
        each = Text(f"{event.text('value')}, face down", event.seq)
        yield Facts("The deal", (("To each player", each),))


def _turn(seen: Seen) -> Iterator[Panel]:
    """3: which chamber, whose participant, what became of it."""
    for event in seen.found("fate"):
        value = table_in(event.fields["value"])
        rows: list[tuple[str, Cell]] = [
            ("Round", Text(str(seen.value("round")))),
            ("Chamber", Text(str(value.get("chamber")))),
            ("Participant of", Name(event.text("who"))),
            ("What it does", Text(_FATES.get(str(value.get("fate")), str(value.get("fate"))), event.seq)),
        ]
        rows += [("Out of the game", Name(gone.text("who"))) for gone in seen.mine if gone.kind == "departed"]
        rows += [
            (f"Shown, of {shown.text('who')}", Text(shown.text("value"), shown.seq)) for shown in seen.found("shown")
        ]
        rows += [("Wins the round", Name(won.text("who"))) for won in seen.found("won")]
        yield Facts("What happened", tuple(rows))
    if not seen.settled:
        held, chamber = Name(str(seen.value("holder") or "")), Text(str(seen.value("chamber")))
        yield Facts("The turn", (("The revolver", held), ("Chamber", chamber)))


def _bets(seen: Seen) -> Iterator[Panel]:
    """3.1: the bets in their order, and who did not bet."""
    bets = {event.text("who"): event for event in seen.found("bet")}
    for event in seen.found("order"):
        names = list(dict.fromkeys((*_names(event.fields["value"]), *bets)))
        rows = tuple(_bet(who, bets.get(who)) for who in names)
        headings = ("Player", "Stake", "On", "Odds", "On the table")
        yield Listing("The bets, in their order", headings, rows, "Who has most money bets first (3.1)")


def _bet(who: str, event: Event | None) -> tuple[Cell, ...]:
    if event is None:
        return Name(who), Number(None), Text("no bet"), Text(""), Number(None)
    value = table_in(event.fields["value"])
    stake, stack = (Number(whole_in(value.get(name)), event=event.seq) for name in ("stake", "stack"))
    return Name(who), stake, Name(str(value.get("on"))), Text(str(value.get("odds"))), stack


def _odds(seen: Seen, title: str) -> Iterator[Panel]:
    """2 and 3.4: the participants that are left, their odds, and what lies on them."""
    odds, stacks = table_in(seen.value("odds")), table_in(seen.value("table"))
    left = _names(seen.value("left"))
    if not odds:
        return
    before = (
        table_in(value_of(_before(seen), "odds")) if story.what(seen.period) == mailed.TURN and seen.settled else {}
    )
    rows = tuple(
        (
            Name(owner),
            *((Text(str(before.get(owner, "-"))),) if before else ()),
            Text(str(odds.get(owner, "-"))),
            Text(_stacks(stacks.get(owner))),
        )
        for owner in left
    )
    headings = ("Participant of", *(("Odds before",) if before else ()), "Odds", "Bets on it")
    yield Listing(title, headings, rows)


def _stacks(value: Plain) -> str:
    return ", ".join(f"{who} ${amount}" for who, amount in table_in(value).items()) or "none"


def _paid(seen: Seen) -> Iterator[Panel]:
    """4: what the bank pays to those who bet on the winner."""
    paid = [event for event in seen.mine if event.kind == "moved" and event.text("from") == BANK]
    if paid:
        rows = tuple((Name(event.text("to")), Number(event.whole("amount"), event=event.seq)) for event in paid)
        yield Listing("What the bank pays", ("Player", "Money"), rows)


def _rounds(seen: Seen) -> Iterator[Panel]:
    """Every round: its turns, those who died, its winner, who got the revolver then."""
    rows = tuple(_round(seen.known, number) for number in range(1, (whole_in(seen.value("round")) or 0) + 1))
    if rows:
        yield Listing("Rounds", ("Round", "Turns", "Deaths", "Runs", "Winner", "Revolver handed to"), rows)


def _round(events: Sequence[Event], number: int) -> tuple[Cell, ...]:
    mine = [event for event in events if event.text("period").startswith(f"round-{number}-")]
    fates = list(found_in(mine, "fate"))
    dead, ran = (_who(fates, fate) for fate in (Fate.DIES, Fate.RUNS))
    won = next((Name(event.text("who")) for event in found_in(mine, "won")), Text("-"))
    return Text(str(number)), Number(len(fates)), Text(dead), Text(ran), won, _handed(events, number)


def _who(fates: Sequence[Event], fate: Fate) -> str:
    names = [event.text("who") for event in fates if table_in(event.fields["value"]).get("fate") == fate.value]
    return ", ".join(names) or "none"


def _handed(events: Sequence[Event], number: int) -> Name | Text:
    """Whom the revolver went to after a round."""
    settled = next(
        (event for event in events if event.kind == "resolved" and event.text("period") == f"round-{number}-between"),
        None,
    )
    return Name(str(value_of(events[: settled.seq], "holder"))) if settled else Text("-")


def _ending(seen: Seen) -> Iterator[Panel]:
    """ "Se pelaaja voittaa, jolla on eniten rahaa"; and the cards that lay face down."""
    for event in found_in(seen.known, "result"):
        value = table_in(event.fields["value"])
        money, winners = table_in(value.get("money")), _names(value.get("winners"))
        start = {item.text("to"): item.whole("amount") for item in seen.events if _is_start(item)}
        rows = tuple(_result(who, money, winners, start.get(who, 0), event.seq) for who in seen.players)
        yield Listing("The result", ("Player", "Money", "Profit or loss", "Outcome"), rows)
        yield from _cards(seen)


def _result(who: str, money: Table, winners: Sequence[str], start: int, event: int) -> tuple[Cell, ...]:
    held = whole_in(money.get(who)) or 0
    mark = "winner" if who in winners else "" if who in money else "out of the game"
    return Name(who), Number(held, event=event), Number(held - start, event=event, signed=True), Text(mark)


def _is_start(event: Event) -> bool:
    return event.kind == "moved" and event.text("clause") == "ALKU"


def _cards(seen: Seen) -> Iterator[Panel]:
    """5: the participants, which leave the game without being shown, until it is over."""
    played = {
        (table_in(item.fields["value"]).get("round"), item.text("who")): item for item in found_in(seen.known, "card")
    }
    numbers = sorted({number for number, _ in played if isinstance(number, int)})
    rows = tuple(_hand(who, [played.get((number, who)) for number in numbers]) for who in seen.players)
    if rows and numbers:
        headings = ("Participants of", *(f"Round {number}" for number in numbers))
        yield Listing("The participants, shown at the end", headings, rows)


def _hand(who: str, cards: Sequence[Event | None]) -> tuple[Cell, ...]:
    return Name(who), *map(_card, cards)


def _card(event: Event | None) -> Text:
    return Text(str(table_in(event.fields["value"]).get("card")), event.seq) if event else Text("-")


def _before(seen: Seen) -> Sequence[Event]:
    """What was on record when the period began."""
    began = next(
        (event.seq for event in seen.known if event.kind == "began" and event.text("period") == seen.period), 0
    )
    return seen.events[:began]


def _names(value: Plain) -> list[str]:
    return [name for name in value if isinstance(name, str)] if isinstance(value, list) else []


def _winners(seen: Seen) -> tuple[str, ...]:
    """ "Se pelaaja voittaa, jolla on eniten rahaa 3 kierroksen jälkeen"."""
    return tuple(
        name
        for event in found_in(seen.known, "result")
        for name in _names(table_in(event.fields["value"]).get("winners"))
    )


PAGES = Pages(
    period=_period,
    front=_front,
    columns=_columns,
    winners=_winners,
    words={"start": "first holder", "choose": "choice of participants", "between": "handing on"},
)
