"""Which of a mail's times counts, and what about it is doubtful."""

from datetime import UTC, datetime, timedelta

import pytest

from nomic_tools.mail.boxes.origin import Source
from nomic_tools.mail.reading import read_message
from nomic_tools.mail.times import Times, effective_time

NOON = datetime(2009, 7, 28, 12, 0, tzinfo=UTC)
ALL = Times(
    header=NOON,
    list_received=NOON + timedelta(minutes=2),
    first_received=NOON + timedelta(minutes=1),
    receipt=NOON + timedelta(minutes=3),
    mbox=NOON + timedelta(hours=2),
)


@pytest.mark.parametrize(
    ("setting", "private", "minutes", "basis"),
    [
        ("list_received", False, 2, "list_received"),
        ("date_header", False, 0, "date_header"),
        ("first_received", False, 1, "first_received"),
        ("list_received", True, 3, "receipt"),
        ("first_received", True, 3, "receipt"),
        ("date_header", True, 0, "date_header"),
    ],
)
def test_the_setting_decides_and_is_named(setting: str, private: bool, minutes: int, basis: str) -> None:
    found = effective_time(ALL, setting, private=private)
    assert (found.at, found.basis, found.flags) == (NOON + timedelta(minutes=minutes), basis, ())


def test_a_missing_time_falls_back_to_the_date_and_says_so() -> None:
    found = effective_time(Times(header=NOON))
    assert (found.at, found.basis, found.flags) == (NOON, "date_header", ("basis_missing",))


def test_times_more_than_fifteen_minutes_apart_are_flagged() -> None:
    assert effective_time(Times(header=NOON, list_received=NOON + timedelta(minutes=15))).flags == ()
    assert effective_time(Times(header=NOON, list_received=NOON + timedelta(minutes=16))).flags == ("times_apart",)


def test_the_future_and_a_near_boundary_are_flagged() -> None:
    found = effective_time(
        Times(list_received=NOON), now=NOON - timedelta(seconds=1), boundaries=[NOON + timedelta(minutes=10)]
    )
    assert found.flags == ("in_future", "near_boundary")


def test_a_mail_without_any_time_has_none() -> None:
    assert effective_time(Times()).flags == ("no_time",)


def mail(*lines: str) -> bytes:
    head = ["From: ash@example.org", "Message-ID: <1@example.org>", "List-Id: <game.lists.example.org>"]
    return "\n".join([*lines, *head, "", "I hoot.", ""]).encode()


def hop(sender: str, host: str, minute: int) -> str:
    return f"Received: from {sender} by {host} with SMTP; Tue, 28 Jul 2009 14:{minute:02d}:00 +0200"


def test_the_lists_time_is_where_its_host_took_the_mail_from_outside() -> None:
    raw = mail(
        hop("lists.example.org (192.0.2.1)", "mx.example.net", 9),
        hop("localhost (127.0.0.1)", "lists.example.org", 7),
        hop("mail.example.com (192.0.2.7)", "lists.example.org", 5),
        hop("forged.example.com (192.0.2.8)", "lists.example.org", 1),
    )
    times = read_message(raw).times
    assert times.list_received == datetime(2009, 7, 28, 12, 5, tzinfo=UTC)
    assert times.first_received == datetime(2009, 7, 28, 12, 1, tzinfo=UTC)
    assert times.receipt == datetime(2009, 7, 28, 12, 9, tzinfo=UTC)


def test_a_configured_host_is_the_lists_too() -> None:
    raw = mail(hop("mail.example.com (192.0.2.7)", "yzma.example.net", 5))
    assert read_message(raw).times.list_received is None
    source = Source(list_hosts=("yzma.example.net",))
    assert read_message(raw, source).times.list_received == datetime(2009, 7, 28, 12, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("date", "utc", "flagged"),
    [
        ("Tue, 28 Jul 2009 14:00:00 +0200", "2009-07-28T12:00:00Z", False),
        ("28 Jul 09 12:00 GMT", "2009-07-28T12:00:00Z", False),
        ("Tue Jul 28 12:00:00 2009", "2009-07-28T12:00:00Z", True),
        ("Tue, 28 Jul 2009 12:00:60 -0000 (oops)", "2009-07-28T12:00:59Z", False),
        ("Tue, 99 Jul 99999999999 25:61:61 +9999", "", False),
        ("soon", "", False),
    ],
)
def test_dates_of_every_kind(date: str, utc: str, flagged: bool) -> None:
    message = read_message(mail(f"Date: {date}"))
    assert message.date_utc == utc
    assert ("no_zone" in message.flags) == flagged


@pytest.mark.parametrize("year", [1, 1900, 1969, 2010, 2999, 9999])
def test_a_time_that_cannot_be_never_counts_when_a_mail_is_read(year: int) -> None:
    absurd = NOON.replace(year=year)
    found = effective_time(Times(list_received=absurd, header=NOON), now=NOON + timedelta(hours=1))
    assert (found.at, found.basis) == (NOON, "date_header") and "times_apart" in found.flags
    assert effective_time(Times(header=absurd), now=NOON).at is None
