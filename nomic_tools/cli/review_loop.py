"""The conversation of `nomic review`: one item after another, each shown, then decided by a key."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from nomic_tools.cli.review_screen import KEYS, SENDER_KEYS, Page, ToneLine, note, review_page, sender_page, whole_mail
from nomic_tools.cli.session import Session
from nomic_tools.core.acts import Act
from nomic_tools.core.times import midnight, parse_date
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.outbox import DRAFTS
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.answers import questions
from nomic_tools.office.intake.reading import doubt_about_sender
from nomic_tools.office.review.deciding import Decision, decide
from nomic_tools.office.review.in_place import Excerpt, excerpt_of, mail_of
from nomic_tools.office.review.questions import draft_question
from nomic_tools.office.review.reviewing import Waiting, private_queue, public_queue
from nomic_tools.office.review.senders import UnknownSender, claimed_name, unknown_senders
from nomic_tools.office.review.typed_acts import read_acts
from nomic_tools.office.setup.people import add_address, add_person, add_player, is_player

HELP = """\
a  accept: let it be the acts proposed, or those of them whose numbers you type
r  refuse: let it be no act
e  edit: type what it is, as "aim Bram", or several acts as "aim Bram; hoot"
p  postpone: it goes on waiting, and the next item comes
q  question: write a mail to its sender; it is put into the outbox as a draft
m  mail: show the whole mail
x  stop; everything decided so far is on record

Each decision is recorded with the reason that you give, and everybody can read
it: at once for public mail, at the reveal for private mail.
"""

SENDER_HELP = """\
a  add to the people: say who it is, by a name known or new; eir address is
   noted among the secrets, and what waits for em comes next
r  refuse all: let nothing that waits for em be an act
p  postpone: it goes on waiting, and the next item comes
m  mail: show the whole mail
x  stop; everything decided so far is on record

A refusal is recorded with the reason that you give, and everybody can read it:
at once for public mail, at the reveal for private mail.
"""


class Console(Protocol):
    """The terminal, as the conversation uses it."""

    rows: int

    def show(self, lines: Sequence[ToneLine], fresh: bool) -> None:
        """Show lines, on a screen of their own where they are `fresh`."""

    def say(self, text: str) -> None:
        """A line."""

    def key(self, prompt: str) -> str:
        """One key."""

    def ask(self, prompt: str, default: str = "") -> str:
        """A line that is typed; empty takes the default."""


class Stopped(Exception):
    """The contestmaster has had enough."""


@dataclass(slots=True)
class Review:
    """One sitting: the items that were postponed come no second time."""

    session: Session
    console: Console
    done: int = 0
    note: str = ""

    def run(self) -> bool:
        """Go through everything that waits; whether the contestmaster saw it to the end."""
        passed: set[str] = set()
        to_the_end = True
        try:
            while self._next(passed):
                pass
        except Stopped:
            to_the_end = False
        left = len(self._queue(self.session.desk()))
        if self.note:
            self.console.say(self.note)
        self.console.say(f"{self.done} decided. {f'{left} wait still.' if left else 'Nothing waits.'}")
        return to_the_end

    def _next(self, passed: set[str]) -> bool:
        """Show the first item that was not passed over, and act on it; whether there was one."""
        desk = self.session.desk()
        queue = self._queue(desk)
        items: list[UnknownSender | Waiting] = [*unknown_senders(desk, queue), *queue]
        item = next((item for item in items if item.id not in passed), None)
        if item is None:
            return False
        passed.add(item.id)
        number = len(passed)
        of = number + len([other for other in items if other.id not in passed])
        if isinstance(item, UnknownSender):
            first = next(waits for waits in queue if waits.id == item.items[0])
            self._talk_of_sender(item, excerpt_of(desk, first), number, of)
        else:
            self._talk(desk, item, number, of)
        return True

    def _queue(self, desk: Desk) -> list[Waiting]:
        return sorted((*public_queue(desk), *private_queue(desk)), key=lambda item: item.at)

    def _talk(self, desk: Desk, item: Waiting, number: int, of: int) -> None:
        claimed, certain = claimed_name(desk, item) if item.author is None else (item.author, True)
        page = Page(
            item=item,
            excerpt=excerpt_of(desk, item),
            n=number,
            of=of,
            question=questions(desk).get(item.id),
            claimed=claimed,
            doubt=_doubt(desk, item, claimed, certain),
        )
        self._show(review_page(page, self.console.rows - len(note(self.note))))
        while not self._act(desk, page, self.console.key(KEYS)):
            pass

    def _show(self, lines: list[ToneLine]) -> None:
        """A screen, with what was done on the last one at its top."""
        self.console.show([*note(self.note), *lines], fresh=True)
        self.note = ""

    def _act(self, desk: Desk, page: Page, key: str) -> bool:
        """Do what a key says; whether that ends the talk about this item."""
        try:
            match key:
                case "a":
                    return self._accept(desk, page)
                case "r":
                    return self._decide(page, "refused", ())
                case "e":
                    return self._edit(desk, page)
                case "q":
                    return self._question(page)
                case _:
                    return self._other(page.excerpt, key, HELP)
        except NomicError as error:
            self.console.say(str(error))
            return False

    def _other(self, excerpt: Excerpt, key: str, explained: str) -> bool:
        """The keys that decide nothing; any other shows which there are, `explained`."""
        match key:
            case "p":
                return True
            case "x" | "\x03" | "\x04":
                raise Stopped
            case "m":
                self.console.show(whole_mail(excerpt), fresh=False)
            case _:
                self.console.say(explained)
        return False

    def _accept(self, desk: Desk, page: Page) -> bool:
        candidates = page.item.candidates
        if not candidates:
            self.console.say("No act is proposed. Type what it is, or refuse it.")
            return self._edit(desk, page)
        if len(candidates) == 1:
            return self._decide(page, "accepted", ())
        typed = self.console.ask(f"Which of them? 1-{len(candidates)}, several as 1 2; Enter for all: ")
        if not typed.strip():
            return self._decide(page, "accepted", ())
        chosen = _chosen(candidates, typed)
        if not chosen:
            self.console.say(f"Type numbers from 1 to {len(candidates)}.")
            return False
        return self._decide(page, "edited", chosen)

    def _edit(self, desk: Desk, page: Page) -> bool:
        while typed := self.console.ask('What is it? As "aim Bram"; Enter to go back: ').strip():
            try:
                return self._decide(page, "edited", read_acts(desk, typed))
            except NomicError as error:
                self.console.say(str(error))
        return False

    def _decide(self, page: Page, decision: str, acts: tuple[Act, ...]) -> bool:
        by = None
        if page.item.author is None and decision != "refused":
            by = self.console.ask("In whose name? ", page.claimed or "").strip() or None
        reason = self.console.ask("Why? It goes on record; Enter to go back: ").strip()
        if not reason:
            return False
        with self.session.sheet() as sheet:
            decide(sheet, page.item.id, Decision(decision, acts, reason, by))
        self.done += 1
        self.note = f"{page.item.id}: {decision}"
        return True

    def _question(self, page: Page) -> bool:
        text = self.console.ask("What do you ask? Enter to go back: ").strip()
        if not text:
            return False
        with self.session.sheet() as sheet:
            name = draft_question(sheet.desk, page.item, text, sheet.now)
            folder = sheet.desk.secrets.folder / sheet.desk.name / DRAFTS
        self.note = f"{name} is a draft in {folder}"
        return True

    def _talk_of_sender(self, sender: UnknownSender, excerpt: Excerpt, number: int, of: int) -> None:
        self._show(sender_page(sender, excerpt, number, of, self.console.rows - len(note(self.note))))
        done = False
        while not done:
            try:
                match self.console.key(SENDER_KEYS):
                    case "a":
                        done = self._make_known(sender)
                    case "r":
                        done = self._refuse_all(sender)
                    case key:
                        done = self._other(excerpt, key, SENDER_HELP)
            except NomicError as error:
                self.console.say(str(error))

    def _make_known(self, sender: UnknownSender) -> bool:
        name = self.console.ask("Who is it? A name, known or new: ", (*sender.perhaps, sender.author.name)[0]).strip()
        if not name:
            return False
        person = self.session.desk().people.lookup(name)
        asked = person is None or not is_player(self.session.desk(), person.name)
        since = self._player_since() if asked else None
        with self.session.sheet() as sheet:
            if person is not None:
                add_address(sheet.desk, person.name, sender.author.address, sender.at)
                if since is not None:
                    add_player(sheet, person.name, since)
            else:
                add_person(sheet, name, sender.author.address, sender.at, since)
        self.note = f"{person.name if person else name} is known now"
        return True

    def _player_since(self) -> datetime | None:
        typed = self.console.ask("A player of the wider game since? A date; Enter if e is none: ").strip()
        return midnight(parse_date(typed, "the date")) if typed else None

    def _refuse_all(self, sender: UnknownSender) -> bool:
        reason = self.console.ask("Why? It goes on record; Enter to go back: ").strip()
        for item in sender.items if reason else ():
            with self.session.sheet() as sheet:
                decide(sheet, item, Decision("refused", (), reason))
            self.done += 1
            self.note = f"{', '.join(sender.items)}: refused"
        return bool(reason)


def _chosen(candidates: Sequence[Act], typed: str) -> tuple[Act, ...]:
    """The candidates whose numbers are typed; none where a word is no such number."""
    words = typed.replace(",", " ").split()
    numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 4]
    fits = len(numbers) == len(words) and all(1 <= number <= len(candidates) for number in numbers)
    return tuple(candidates[number - 1] for number in numbers) if fits else ()


def _doubt(desk: Desk, item: Waiting, claimed: str | None, certain: bool) -> str:
    """What is to be told of a sender who was not known when the mail was recorded."""
    if not certain:
        return f"{doubt_about_sender(mail_of(desk, item))}{f'; the address is that of {claimed}' if claimed else ''}"
    return f"the address is known by now as that of {claimed}" if claimed else "nobody known writes from there"
