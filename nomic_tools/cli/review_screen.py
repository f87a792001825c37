"""What `nomic review` shows of one item: lines of toned text, made from values alone."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nomic_tools.cli.show import WIDTH, clean, cut, width
from nomic_tools.core.acts import Act
from nomic_tools.core.times import tell_time
from nomic_tools.office.intake.answers import Question
from nomic_tools.office.review.in_place import Excerpt, ShownLine
from nomic_tools.office.review.reviewing import Waiting
from nomic_tools.office.review.senders import UnknownSender

KEYS = "[a]ccept [r]efuse [e]dit [p]ostpone [q]uestion [m]ail [?]help [x]stop: "
SENDER_KEYS = "[a]dd to the people [r]efuse all [p]ostpone [m]ail [?]help [x]stop: "
_GUTTER = {True: "* ", False: "  "}
_FEWEST = 3


class Tone(StrEnum):
    """How a stretch of a line stands out on a terminal."""

    PLAIN = ""
    DIM = "2"
    BRIGHT = "1"
    ALERT = "33"


Segment = tuple[str, Tone]
ToneLine = tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One item with all that helps to decide about it: the number `n` of `of`."""

    item: Waiting
    excerpt: Excerpt
    n: int = 1
    of: int = 1
    question: Question | None = None
    claimed: str | None = None
    doubt: str = ""


def review_page(page: Page, rows: int = 24) -> list[ToneLine]:
    """The screen of one sentence, in at most `rows` rows as far as the mail's text can give way."""
    head, tail = [*_head(page)], [*_tail(page)]
    room = max(_FEWEST, rows - len(head) - len(tail) - 2)
    return [*head, *_around(_wrapped(page.excerpt.lines), room), *tail]


def sender_page(sender: UnknownSender, excerpt: Excerpt, n: int, of: int, rows: int = 24) -> list[ToneLine]:
    """The screen of somebody nobody knows, with the mail that shows who e is."""
    head = [_title(sender.id, "nobody here writes from this address", n, of), _line(f"From {excerpt.sender}")]
    head += [_line(f"{tell_time(sender.at)} UTC, {sender.channel} mail {sender.mail_id}"), _RULE]
    waits = [_line(f"Waits for em: {', '.join(sender.items)}")]
    if sender.perhaps:
        waits.append(_line(f"Perhaps: {', '.join(sender.perhaps)}, from elsewhere. A name proves nothing."))
    room = max(_FEWEST, rows - len(head) - len(waits) - 3)
    return [*head, *_around(_wrapped(excerpt.lines), room), _RULE, *waits]


def whole_mail(excerpt: Excerpt) -> list[ToneLine]:
    """Every line of a mail, the sentence marked."""
    return [_line(f"From {excerpt.sender}"), _line(f"Subject: {excerpt.subject}"), _RULE, *_wrapped(excerpt.lines)]


def mail_lines(lines: Iterable[ShownLine], rows: int) -> list[ToneLine]:
    """The lines of a mail around the sentence marked in it, in at most `rows` rows."""
    return _around(_wrapped(lines), rows)


def note(text: str) -> list[ToneLine]:
    """What was just done, for the top of the next screen."""
    return list(_filled(f"[{text}]", Tone.DIM)) if text else []


def paint(lines: Iterable[ToneLine], colour: bool) -> Iterator[str]:
    """The lines as text, with the terminal's marks for tones where `colour` is wanted."""
    for line in lines:
        yield "".join(f"\x1b[{tone}m{text}\x1b[0m" if colour and tone else text for text, tone in line)


def _head(page: Page) -> Iterator[ToneLine]:
    item = page.item
    yield _title(item.id, f"{item.author or 'sender not certain'}, {item.period}, {item.channel} mail", page.n, page.of)
    yield _line(f"{tell_time(item.at)} UTC, {_way(item)}, {item.mail_id}")
    if item.author is None:
        yield _line(f"From {page.excerpt.sender or 'nobody'}: {page.doubt}")
    if page.excerpt.subject:
        yield _line(f"Subject: {page.excerpt.subject}")
    yield _RULE


def _way(item: Waiting) -> str:
    if item.forum:
        return f"by {item.forum}"
    return "sealed: for your eyes alone" if item.id.startswith("P") else "opened at the reveal"


def _tail(page: Page) -> Iterator[ToneLine]:
    yield _RULE
    yield from _filled(f"Why it waits: {page.item.reason}", Tone.ALERT)
    if page.item.flags:
        yield from _filled(f"Odd about the mail: {', '.join(page.item.flags)}")
    if page.question is not None:
        yield from _asked(page.question)
    yield from _proposals(page.item.candidates)


def _asked(question: Question) -> Iterator[ToneLine]:
    yield _line(f"You asked on {tell_time(question.asked)}: {question.text}")
    for answer in question.answers:
        yield from _filled(f"Answer on {tell_time(answer.at)}: {answer.text}", Tone.BRIGHT)
    if not question.answers:
        yield _line("No answer has come in yet.")


def _proposals(candidates: Sequence[Act]) -> Iterator[ToneLine]:
    if not candidates:
        yield _line("No act is proposed.")
    for number, act in enumerate(candidates, 1):
        yield _line(f"{'Perhaps:' if number == 1 else '':<9}{number}  {act.told()}")


def _title(item: str, told: str, n: int, of: int) -> ToneLine:
    count = f"{n} of {of}"
    left = cut(clean(f"{item}  {told}"), WIDTH - len(count) - 2)
    return ((left, Tone.BRIGHT), (" " * (WIDTH - width(left) - len(count)), Tone.PLAIN), (count, Tone.PLAIN))


def _line(text: str, tone: Tone = Tone.PLAIN) -> ToneLine:
    return ((cut(clean(" ".join(text.split()) if "\n" in text else text)), tone),)


_RULE: ToneLine = (("-" * WIDTH, Tone.DIM),)


def _filled(text: str, tone: Tone = Tone.PLAIN) -> Iterator[ToneLine]:
    """A text in as many lines as it takes, further ones set in."""
    for number, row in enumerate(_rows([(char, tone) for char in clean(" ".join(text.split()))], WIDTH - 2)):
        yield ((_GUTTER[False], Tone.PLAIN), *row) if number else tuple(row)


def _wrapped(lines: Iterable[ShownLine]) -> list[ToneLine]:
    """A mail's lines in 80 columns: old text dim, the sentence bright and marked in the gutter for those without."""
    found: list[ToneLine] = []
    for line in _without_blank_ends(list(lines)):
        stretches = (
            (line.text[: line.start], Tone.DIM if line.old else Tone.PLAIN),
            (line.text[line.start : line.end], Tone.BRIGHT),
            (line.text[line.end :], Tone.DIM if line.old else Tone.PLAIN),
        )
        cells = [(char, tone) for text, tone in stretches for char in clean(text.expandtabs(4))]
        for row in _rows(cells, WIDTH - 2):
            marked = any(tone is Tone.BRIGHT for _, tone in row)
            found.append(((_GUTTER[marked], Tone.BRIGHT if marked else Tone.PLAIN), *row))
    return found


def _without_blank_ends(lines: Sequence[ShownLine]) -> Sequence[ShownLine]:
    said = [index for index, line in enumerate(lines) if line.text.strip()]
    return lines[said[0] : said[-1] + 1] if said else []


def _rows(cells: Sequence[Segment], most: int) -> Iterator[list[Segment]]:
    """Single characters with their tones, filled into rows at blanks and joined to segments."""
    rest = list(cells)
    while rest:
        end = _end_of_row(rest, most)
        yield _joined(rest[:end])
        rest = rest[end:]
        while rest and rest[0][0] == " ":
            rest = rest[1:]
    if not cells:
        yield []


def _end_of_row(cells: Sequence[Segment], most: int) -> int:
    """How many characters go on one row: up to the last blank that fits, or as many as fit."""
    taken = used = blank = 0
    for char, _ in cells:
        used += width(char)
        if used > most:
            return blank or max(1, taken)
        taken += 1
        if char == " ":
            blank = taken
    return taken


def _joined(cells: Iterable[Segment]) -> list[Segment]:
    found: list[Segment] = []
    for char, tone in cells:
        if found and found[-1][1] is tone:
            found[-1] = (found[-1][0] + char, tone)
        else:
            found.append((char, tone))
    return found


def _around(lines: Sequence[ToneLine], room: int) -> list[ToneLine]:
    """The lines that fit, the marked ones in their midst; what is left out is counted."""
    if len(lines) <= room:
        return list(lines)
    marked = [index for index, line in enumerate(lines) if line[0][0] == _GUTTER[True]] or [0]
    inner = max(1, room - 2)
    start = min(max(0, (marked[0] + min(marked[-1], marked[0] + inner) - inner) // 2 + 1), len(lines) - inner)
    end = start + inner
    above = [_line(f"  ... {start} lines above", Tone.DIM)] if start else []
    below = [_line(f"  ... {len(lines) - end} lines below", Tone.DIM)] if end < len(lines) else []
    return [*above, *lines[start:end], *below]
