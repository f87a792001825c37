"""Acts that take effect the moment they are declared, as a flip of the contestmaster does."""

from nomic_tools.office.outlook import outlooks
from nomic_tools.office.sheet import Sheet


def take_effect(sheet: Sheet) -> None:
    """Put on record what the declarations so far bring about at once, each only once."""
    desk = sheet.desk
    known = {event.fields["cause"] for event in desk.events if event.kind == "flipped" and "cause" in event.fields}
    for outlook in outlooks(desk):
        for draft in desk.play.at_once(outlook.view):
            if draft.fields.get("cause") not in known:
                sheet.add_draft(draft)
