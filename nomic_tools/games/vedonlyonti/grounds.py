"""The steps of a round as grounds that a report can print."""

from collections.abc import Iterable

from nomic_tools.core.play import Ground
from nomic_tools.games.vedonlyonti.state import Step, What

WORDS = {
    "3.1": "asettavat niin suuren panoksen kuin pelaaja haluaa yhdelle osallistujalle",
    "3.2": "osallistuja juoksee karkuun, jos numero on sama tai pienempi kuin mones kammio",
    "3.3": "Osallistuja laukaisee revolverin",
    "3.4": "Kertoimet tarkistetaan",
    "3.5": "Revolveri annetaan seuraavalle osallistujalle myötäpäivään",
    "4": "Jäljelle jääneen panokset jaetaan osallistujaan sijoittaneille",
    "RAHOJEN LOPPUMINEN": "Jos pelaaja ei ammu itseään, hän jatkaa normaalisti, muutoin eliminoituu pelistä",
}

READ = {
    "2": "each chamber since the revolver was set counts and running turns none",
    "4": "odds make the whole of a stake and are fixed when it is bet",
    "5": "a multiple of the unit and no more than is held",
    "8": "rebet_same",
    "9": "one participant a turn",
    "11": "half of the players are not more than half",
    "12": "when all have bet it is -2 in all",
    "13": "players are all who are still in the game",
    "14": "max_odds",
    "15": "bets are counted at this moment",
    "17": "reveal_on_exit",
    "19": "the bank keeps them",
    "21": "payment",
    "23": "those who are out are skipped",
    "29": "who stands in may run only after a shot of eir own",
    "30": "self_death_stakes",
    "37": "one_stack",
}
"""How a clause is read where the sheet is silent, by the number that a step has for it; some are readings by name."""


def ground(step: Step) -> Ground:
    """One step, with the words of its clause, how it is read, and its money in figures."""
    return Ground(
        step=step.what.value,
        who=step.who,
        clause=step.clause,
        words=WORDS[step.clause],
        text=f"turn {step.turn}: {said(step)}",
        reading=", ".join(dict.fromkeys(READ.get(row, row) for row in _rows(step))),
        amount=step.cash if step.cash or step.stack else None,
    )


def _rows(step: Step) -> list[str]:
    """The numbers of a step, without one whose reading stands beside it with its value."""
    valued = {row.partition(":")[0] for row in step.readings}
    return [row for row in step.readings if READ.get(row) not in valued]


def grounds(steps: Iterable[Step]) -> tuple[Ground, ...]:
    """All steps, in the order in which they happened."""
    return tuple(ground(step) for step in steps)


_SENTENCES = {
    What.BET: "{who} bets on that of {on}: {note}, ${stack} on the table",
    What.REFUSED: "the bet of {who} on {on} is refused ({reason}): {note}",
    What.NO_TURN: "{who} has no turn; eir bet on {on} is ignored",
    What.RUNS: "that of {who} runs away ({note})",
    What.CLICK: "that of {who} fires, and there is no bullet ({note})",
    What.DIES: "that of {who} fires and dies ({note})",
    What.OUT_OF_THE_GAME: "{who} shot emself and is out of the game",
    What.ODDS: "odds of that of {who}: {note}",
    What.HANDED_ON: "the revolver goes to that of {who}",
    What.WINS: "that of {who} is the last one left and has won",
    What.PAID: "{who} is paid ${cash} for ${lost} on that of {on}",
}


def said(step: Step) -> str:
    """What happened, in a sentence; `that of Anna` is Anna's participant."""
    if step.what is What.TO_THE_BANK:
        return f"${step.bank} of {step.who} to the bank" + (f", from that of {step.on}" if step.on else "")
    return _SENTENCES[step.what].format(
        who=step.who,
        on=step.on,
        note=step.note,
        reason=step.reason,
        cash=step.cash,
        stack=step.stack,
        lost=-step.stack,
    )
