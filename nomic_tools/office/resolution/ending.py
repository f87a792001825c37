"""`nomic end`: a contest that is played in weeks ends; the week that runs then is never resolved."""

from dataclasses import replace

from nomic_tools.core.trouble import NomicError
from nomic_tools.office.outlook import outlooks
from nomic_tools.office.resolution.revealing import open_elsewhere
from nomic_tools.office.sheet import Recorded, Sheet


class NotYet(NomicError):
    """A contest that cannot end yet."""


def end_contest(sheet: Sheet, reason: str, source: str) -> Recorded:
    """Put the end on record; every week that is over must be resolved before."""
    desk = sheet.desk
    if desk.is_over:
        open_elsewhere(sheet)
        return sheet.commit("End")
    if desk.game.match is not None:
        raise NotYet("a match ends by its rules", remedy="`nomic resolve` settles its last turn.")
    if desk.current.end <= sheet.now:
        raise NotYet(f"{desk.current.name} is over and not resolved", remedy="First: nomic draw close, nomic resolve.")
    for outlook in outlooks(desk, sheet.now):
        path = desk.path(f"actions/{outlook.view.period.name}.yaml")
        if sheet.transaction.read(path) is not None:
            sheet.transaction.remove(path)
    sheet.add("ended", sheet.now, reason=reason, source=source)
    desk.opening = replace(desk.opening, period="")
    recorded = sheet.commit(f"End {desk.contract.name}")
    open_elsewhere(sheet)
    return recorded
