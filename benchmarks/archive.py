"""How fast an archive is read, against the standard library in the same run: `python benchmarks/archive.py [MAILS]`.

The base line is `mailbox` with `policy.default` and the body of each mail; ours is everything: headers mended,
charsets, HTML, flowed text, lines told apart, times, canonical hash; then with the acts read too.
"""

import mailbox
import sys
import time
from collections.abc import Callable, Iterable
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from tempfile import TemporaryDirectory

from nomic_tools.core.names import Cast, People, Person
from nomic_tools.mail.reading import read_message
from nomic_tools.mail.sources import open_mailbox
from nomic_tools.office.games import find_game
from nomic_tools.office.reading import Reader

NAMES = ("Bram", "Clay", "Doc", "Ember", "Fern")
TALK = (
    "I aim and fire at Clay.",
    "That is not how I read the clause, and I doubt that the author of it ever did.",
    "Shall we say Tuesday? Tuesday is no good for me, but I could do the Wednesday after.",
    "Grüße aus dem Süden — it is raining here, and the well is full.",
    "I hoot and holler.",
)


def made_mail(number: int) -> bytes:
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
    said = [TALK[(number + n) % len(TALK)] for n in range(1 + number % 12)]
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


def archive(folder: Path, count: int) -> Path:
    """An mbox of so many mails."""
    path = folder / "archive.mbox"
    with path.open("wb") as file:
        for number in range(count):
            file.write(b"From bounces@example.org Wed Jul  1 10:00:00 2009\n" + made_mail(number) + b"\n")
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


def with_acts(path: Path) -> int:
    """Every mail read in full, and its acts."""
    words = find_game("gunfight").words
    assert words is not None
    cast = Cast(people=People(tuple(Person(name) for name in NAMES)), members=NAMES)
    reader = Reader(words, cast, lambda address, at: address.partition("@")[0].capitalize())
    messages = (read_message(mail.raw, mail.source) for mail in open_mailbox(path))
    return sum(len(reader.read(message, "public").statements) for message in messages)


def seconds(read: Callable[[Path], int], path: Path) -> float:
    """How long one reading takes."""
    began = time.perf_counter()
    read(path)
    return time.perf_counter() - began


def report(path: Path, count: int) -> Iterable[str]:
    """The times, and how many times as fast as the base line."""
    base = seconds(by_standard_library, path)
    yield f"{count} mails, {path.stat().st_size / 1e6:.1f} MB"
    yield f"standard library      {base:7.1f} s  {count / base:8.0f} mails/s   1.0"
    for name, read in (("ours, everything", by_ours), ("ours, acts as well", with_acts)):
        spent = seconds(read, path)
        yield f"{name:<20}  {spent:7.1f} s  {count / spent:8.0f} mails/s  {base / spent:4.1f}"


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with TemporaryDirectory() as made:
        for line in report(archive(Path(made), wanted), wanted):
            print(line)
