"""When a mail counts: all its times are kept, and one is effective by the contest's `time_of_action`."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

APART = timedelta(minutes=15)
NEAR = timedelta(minutes=10)
_AHEAD = timedelta(days=1)  # a clock may be wrong; none is right that says more
_EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Times:
    """Every time a mail carries: in UTC, or nothing where it has none or one that cannot be read."""

    header: datetime | None = None
    list_received: datetime | None = None
    first_received: datetime | None = None
    receipt: datetime | None = None
    mbox: datetime | None = None
    header_has_zone: bool = True

    def told(self) -> dict[str, datetime]:
        """The times that are known, by name; the separator of an mbox has no zone and proves nothing."""
        named = {
            "list_received": self.list_received,
            "date_header": self.header,
            "first_received": self.first_received,
            "receipt": self.receipt,
        }
        return {name: at for name, at in named.items() if at is not None}


@dataclass(frozen=True, slots=True)
class Effective:
    """The time that counts, by which of the mail's times, and what is doubtful about it."""

    at: datetime | None
    basis: str
    flags: tuple[str, ...] = ()


def effective_time(
    times: Times,
    setting: str = "list_received",
    *,
    private: bool = False,
    now: datetime | None = None,
    boundaries: Iterable[datetime] = (),
) -> Effective:
    """The time that counts by `setting`, private mail by our receipt, else by the next best, which is named.

    Flags: `times_apart` over 15 minutes, `in_future` of `now`, `near_boundary` within 10 minutes of one of
    `boundaries`, `no_zone` where the Date had none, `no_time` where nothing is known, `basis_missing` where the
    time that the setting asks for is not there. A time over a day after `now`, or before there was mail, never counts.
    """
    told = times.told()
    if times.mbox is not None:
        told["mbox_line"] = times.mbox
    if now is not None:
        told = {name: at for name, at in told.items() if _EARLIEST <= at <= now + _AHEAD}
    order = _order(setting, private)
    basis = next((name for name in order if name in told), "none")
    at = told.get(basis)
    return Effective(at, basis, tuple(_flags(times, at, basis, order[0], now, boundaries)))


def _order(setting: str, private: bool) -> tuple[str, ...]:
    wanted = "receipt" if private and setting != "date_header" else setting
    return (wanted, "date_header", "receipt", "first_received", "mbox_line")


def _flags(
    times: Times,
    at: datetime | None,
    basis: str,
    wanted: str,
    now: datetime | None,
    boundaries: Iterable[datetime],
) -> Iterable[str]:
    if at is None:
        yield "no_time"
        return
    if basis != wanted:
        yield "basis_missing"
    told = times.told().values()
    if told and max(told) - min(told) > APART:
        yield "times_apart"
    if now is not None and max(at, *told) > now:
        yield "in_future"
    if any(abs(at - boundary) <= NEAR for boundary in boundaries):
        yield "near_boundary"
    if basis == "date_header" and not times.header_has_zone:
        yield "no_zone"
