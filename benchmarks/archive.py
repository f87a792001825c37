"""How fast an archive is read, against the standard library in the same run.

The base line is `mailbox` with `policy.default` and the body of each mail; ours is everything: headers mended,
charsets, HTML, flowed text, lines told apart, times, canonical hash; then with the acts read too.

The mails are like those of a list on which a game is one matter among others: one in seven declares acts, one in
seven speaks of acts without doing any, so that it is read in full for nothing, and the rest is talk. Half of those
that declare acts say nothing else, and so what others have said before; no mail with talk in it says what another does.
On a list of nothing but moves nearly every mail is read in full: the last row has an act in each of its mails.
"""

import mailbox
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from benchmarks.timing import NOMIC, Row, by_the_clock, in_turn, of_call, of_command
from nomic_tools.core.names import Cast, People, Person
from nomic_tools.mail.boxes.sources import RawMail, open_mailbox
from nomic_tools.mail.reading import read_message
from nomic_tools.office.games import find_game
from nomic_tools.office.intake.processes import of_each
from nomic_tools.office.intake.reading import Reader

NAMES = ("Bram", "Clay", "Doc", "Ember", "Fern")
SHOT, OTHER_ACT = "I aim and fire at {}.", "I hoot and holler."
TALK_OF_ACTS = "Could he fire at Clay and still hoot in the same week? If so, I would not like to be Clay."
TALK = (
    "That is not how I read the clause, and I doubt that the author of it ever did.",
    "Shall we say Tuesday? Tuesday is no good for me, but I could do the Wednesday after.",
    "Grüße aus dem Süden — it is raining here, and the well is full.",
    "The report of last month is late; whoever wants it sooner is welcome to write it.",
    "No, there are two drafts, and the second one says the opposite of the first.",
)
ONE_IN = 7
"""Of so many mails one declares acts, and one speaks of them."""


def said_in(number: int, one_in: int = ONE_IN) -> list[str]:
    """What the author of one mail writes: one line or up to thirteen."""
    said = [TALK[(number + n) % len(TALK)] for n in range(number % 12)]
    said.append(f"That is all I have to say of matter {number} today.")
    if number % one_in == 0:
        acts = [SHOT.format(NAMES[number % len(NAMES)]), OTHER_ACT]
        return acts if number % (2 * one_in) == 0 else said + acts
    return [*said, TALK_OF_ACTS] if number % one_in == 1 else said


def made_mail(number: int, one_in: int = ONE_IN) -> bytes:
    """One mail of the archive: quoted-printable, base64, HTML, flowed or plain in turn, with quote and signature."""
    mail, at = EmailMessage(), f"{number % 28 + 1:02d} Jul 2009 {number % 24:02d}:{number % 60:02d}:00 +0000"
    name = NAMES[number % len(NAMES)]
    for host in ("mx", "lists", "relay", "mail"):
        mail["Received"] = f"from a.example.net (a.example.net [192.0.2.1]) by {host}.example.org with ESMTP; {at}"
    mail["From"], mail["To"] = f"{name} <{name.lower()}@example.org>", "creek@lists.example.org"
    mail["Subject"], mail["Date"] = f"[creek] Re: matter {number}", at
    mail["Message-ID"], mail["In-Reply-To"] = f"<{number}@example.org>", f"<{number - 1}@example.org>"
    mail["References"] = " ".join(f"<{number - n}@example.org>" for n in range(1, number % 8 + 2))
    mail["List-Id"] = "<creek.lists.example.org>"
    for name_of_field in ("Post", "Help", "Subscribe", "Unsubscribe", "Archive"):
        mail[f"List-{name_of_field}"] = f"<mailto:creek-request@lists.example.org?subject={name_of_field.lower()}>"
    for name_of_field in ("X-BeenThere", "X-Mailman-Version", "Errors-To", "Sender", "Precedence", "Reply-To"):
        mail[name_of_field] = "creek@lists.example.org"
    said = said_in(number, one_in)
    text = "\n".join(["On Monday Fern wrote:", *(f"> {line}" for line in said), "", *said, "-- ", name, ""])
    match number % 5:
        case 0:
            mail.set_content(text, cte="quoted-printable")
        case 1:
            mail.set_content(text, cte="base64")
        case 2:
            mail.set_content(text)
            mail.add_alternative("".join(f"<p>{line}</p>" for line in said), subtype="html")
        case 3:
            mail.set_content(text, cte="8bit", params={"format": "flowed"})
        case _:
            mail.set_content(text, cte="8bit")
    return mail.as_bytes()


def archive(folder: Path, count: int, one_in: int = ONE_IN) -> Path:
    """An mbox of so many mails."""
    path = folder / f"archive-{one_in}.mbox"
    with path.open("wb") as file:
        for number in range(count):
            file.write(b"From bounces@example.org Wed Jul  1 10:00:00 2009\n" + made_mail(number, one_in) + b"\n")
    return path


def by_standard_library(path: Path) -> int:
    """The base line."""
    box, found = mailbox.mbox(path, create=False), 0
    for key in box.iterkeys():
        mail = message_from_bytes(box.get_bytes(key), policy=default)
        body = mail.get_body(("plain", "html"))
        found += len(body.get_content()) if body is not None else 0
    return found


def by_ours(path: Path) -> int:
    """Every mail read in full."""
    return sum(len(read_message(mail.raw, mail.source).new_text) for mail in open_mailbox(path))


def with_acts(path: Path, processes: int | None = 1) -> int:
    """Every mail read in full, and its acts; on every core where no number of processes is given."""
    words = find_game("gunfight").words
    assert words is not None
    cast = Cast(people=People(tuple(Person(name) for name in NAMES)), members=NAMES)
    return sum(of_each(partial(statements, Reader(words, cast, named)), open_mailbox(path), processes))


def statements(reader: Reader, mails: Sequence[RawMail]) -> list[int]:
    """How many statements are read in each mail."""
    messages = [read_message(mail.raw, mail.source) for mail in mails]
    return [len(reader.read(message, "public").statements) for message in messages]


def named(address: str, at: datetime | None) -> str:
    """The name of the player whose address it is."""
    return address.partition("@")[0].capitalize()


def compat32(path: Path) -> int:
    """The old interface of the standard library: nothing decoded but the body."""
    found = 0
    for mail in open_mailbox(path):
        parts = (part for part in message_from_bytes(mail.raw).walk() if part.get_content_type() == "text/plain")
        body = next(parts, None)
        found += len(body.get_payload(decode=True)) if body is not None else 0
    return found


def by_fast_mail_parser(path: Path) -> int:
    """A parser in Rust, where it is installed: headers and bodies, no classes of lines."""
    parse = import_module("fast_mail_parser").parse_email
    return sum(len("".join(parse(mail.raw).text_plain)) for mail in open_mailbox(path))


BASE = "mailbox, policy.default, body"
READERS: Mapping[str, Callable[[Path], int]] = {
    BASE: by_standard_library,
    "compat32, body": compat32,
    "fast-mail-parser, body": by_fast_mail_parser,
    "ours, everything": by_ours,
    "ours, acts as well": with_acts,
}


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """Each reader on one archive; the ratio says how many times as fast as the standard library it is."""
    count = 2_000 if small else 20_000
    path, readers = archive(folder, count), dict(READERS)
    if find_spec("fast_mail_parser") is None:
        del readers["fast-mail-parser, body"]
        yield Row("fast-mail-parser, body", 0, None, "", "not installed: skipped")
    parse = partial(of_command, [*NOMIC, "parse", str(path), "--json"])
    timed = {name: partial(of_call, partial(read, path)) for name, read in readers.items()}
    timed["ours, acts in every mail"] = partial(of_call, partial(with_acts, archive(folder, count, 1)))
    timed["nomic parse --json"] = parse
    turns = 2 if small else 1
    yield from _compared(in_turn(timed, turns), count, "")
    clocked = {
        BASE: partial(by_the_clock, partial(by_standard_library, path)),
        "ours, acts as well": partial(by_the_clock, partial(with_acts, path, None)),
        "nomic parse --json": partial(by_the_clock, parse),
    }
    yield from _compared(in_turn(clocked, turns), count, f", by the clock on {os.cpu_count()} cores")


def _compared(times: Mapping[str, float], count: int, how: str) -> Iterator[Row]:
    for name, seconds in times.items():
        remark = f"{count / seconds:.0f} mails/s; times as fast as mailbox{how}"
        yield Row(
            f"{name}, {count} mails",
            seconds,
            times[BASE] / seconds,
            ">= 4" if name != BASE and ("everything" in name or how) else "",
            remark,
        )
