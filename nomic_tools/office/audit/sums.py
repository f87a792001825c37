"""Sums: what one account loses another gains; assertions hold; nobody is below zero unless that is allowed."""

from collections.abc import Iterator

from nomic_tools.core.replay import BANK, OUTSIDE, Standing
from nomic_tools.core.trouble import Problem
from nomic_tools.office.audit.audited import Audited


def check_sums(audited: Audited) -> Iterator[Problem]:
    """Replay the accounts event by event, in the order of their times, and test them on the way."""
    standing = Standing()
    below = audited.desk.contract.below_zero
    for event in sorted(audited.events, key=lambda event: (event.at, event.seq)):
        standing.apply(event)
        if event.kind == "score_checked":
            held = standing.account(event.text("unit")).get(event.text("who"))
            if held != event.whole("amount"):
                yield Problem(
                    audited.place(event), f"{event.text('who')} had {held}, not {event.whole('amount')} as asserted"
                )
        if event.kind == "moved" and not below:
            payer = event.text("from")
            if payer not in (BANK, OUTSIDE) and standing.account(event.text("unit"))[payer] < 0:
                yield Problem(audited.place(event), f"{payer} is below zero after this")
    for unit, account in standing.accounts.items():
        if sum(account.values()):
            yield Problem(f"the accounts of {unit}", f"they sum to {sum(account.values())}, not to nothing")
