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


def ground(step: Step) -> Ground:
    """One step, with the words of its clause and its money in figures."""
    return Ground(
        step=step.what.value,
        who=step.who,
        clause=step.clause,
        words=WORDS[step.clause],
        text=f"turn {step.turn}: {said(step)}",
        reading=", ".join(step.readings),
        amount=step.cash if step.cash or step.stack else None,
    )


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
