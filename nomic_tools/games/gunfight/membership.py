"""Who is a party and who is the contestmaster: joining, leaving, the fifteen days, the flip."""

from datetime import UTC, datetime, timedelta

from nomic_tools.core.acts import Declaration
from nomic_tools.core.readings import Settings
from nomic_tools.core.times import midnight
from nomic_tools.games.gunfight.table import Table
from nomic_tools.games.gunfight.week import Member, Status


def earliest_join(left: datetime | None, settings: Settings) -> datetime | None:
    """'within the past fifteen days': when one who was a party until `left` may join."""
    if left is None:
        return None
    days = timedelta(days=settings.amount("ban_days"))
    if settings["ban_count"] == "utc_days":
        return midnight(left.astimezone(UTC).date()) + days
    return left + days


def join(table: Table, declared: Declaration, earliest: datetime | None) -> Status:
    """'No player can join this contract if e has been a party to it within the past fifteen days'."""
    name = declared.by
    at_the_table = name in table.seats or (name == table.contestmaster and table.contestmaster_is_party)
    if not at_the_table and earliest is not None and declared.at < earliest:
        return Status.BANNED
    if at_the_table:
        return Status.ALREADY_PARTY
    if not table.opening.is_player(name, declared.at):
        return Status.NOT_PLAYER
    if name == table.contestmaster:
        table.contestmaster_is_party = True
    else:
        table.arrive(Member(name, declared.at), declared.at)
    return Status.OK


def leave(table: Table, declared: Declaration, settings: Settings) -> Status:
    """'I agree to the following contract': a party leaves by announcement, at will (row 48)."""
    name = declared.by
    contestmaster = name == table.contestmaster and table.contestmaster_is_party
    if name not in table.seats and not contestmaster:
        return Status.NOT_PARTY
    if declared.via != "public" and settings["leaving"] == "by_announcement":
        return Status.NOT_ANNOUNCED
    if contestmaster:
        table.contestmaster_is_party = False
        table.former[name] = declared.at
    else:
        table.depart(name, declared.at, "leave", declared.source)
    return Status.OK


def flip(table: Table, declared: Declaration) -> Status:
    """'Any player can flip the contestmaster of this contest to teucer by announcement'."""
    to = declared.act.target
    if to is None or to != table.opening.flip_to:
        return Status.NOT_NAMED
    if not table.opening.is_player(declared.by, declared.at):
        return Status.NOT_PLAYER
    if declared.via != "public":
        return Status.NOT_ANNOUNCED
    table.flip(to, declared.at, declared.source)
    return Status.OK
