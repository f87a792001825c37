"""Which lines of a mail its author wrote: pass after pass, each marking what it is sure of or doubts.

What is left in the end is new. A line once marked keeps its mark: the tree of a page, the list's footer and
armour come first, then quote marks, then what a whole block says.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.mail.kinds import Kind
from nomic_tools.mail.lines.armour import armour_lines
from nomic_tools.mail.lines.attributions import MOST_LINES, WITHOUT_COLON, attribution_at, may_end_attribution
from nomic_tools.mail.lines.footers import footer_start
from nomic_tools.mail.lines.header_blocks import OldHead, block_at, is_end_of_forward
from nomic_tools.mail.lines.quoting import mark_of, odd_mark
from nomic_tools.mail.lines.signatures import is_advert_rule, is_bare_dashes, is_device_line, is_signature, may_sign

_LEFTOVER = 62
_END_OF_SENTENCE = (".", "!", "?", ":", ")", '"', "'", ";", ",")
_NEAR_THE_END = 8


@dataclass(slots=True)
class Page:
    """The lines of one mail while they are marked; `None` where nothing is known yet."""

    lines: Sequence[str]
    kinds: list[Kind | None]
    in_mbox: bool = False
    searched: int = 0

    def is_said_before(self, at: int) -> bool:
        """Whether a line above `at` is open still; the search goes on from where it last stopped."""
        while self.searched < at and not self.is_open(self.searched):
            self.searched += 1
        return self.searched < at

    def is_open(self, at: int) -> bool:
        """Whether line `at` says something and has no mark."""
        return self.kinds[at] is None and bool(self.lines[at].strip())

    def mark(self, start: int, end: int, kind: Kind) -> None:
        """Mark the lines from `start` to `end` that have no mark."""
        for at in range(start, end):
            if self.kinds[at] is None:
                self.kinds[at] = kind

    def next_said(self, at: int) -> int:
        """The first line at or after `at` that is not blank, or the number of lines."""
        while at < len(self.lines) and not self.lines[at].strip():
            at += 1
        return at

    def is_quoted(self, at: int) -> bool:
        """Whether line `at` exists and is quoted."""
        return 0 <= at < len(self.lines) and self.kinds[at] is Kind.QUOTED


def classify(lines: Sequence[str], given: list[Kind | None], in_mbox: bool = False) -> list[Kind]:
    """The class of every line, `given` what is known of each before."""
    page = Page(lines, given, in_mbox)
    page.mark(footer_start(lines), len(lines), Kind.FOOTER)
    for at in armour_lines(lines):
        page.mark(at, at + 1, Kind.ARMOUR)
    _mark_quotes(page)
    _mark_blocks(page)
    _mark_signatures(page)
    _mark_leftovers(page)
    return _settle(page)


def _mark_quotes(page: Page) -> None:
    kinds = page.kinds
    for at, line in enumerate(page.lines):
        if kinds[at] is None and line and (">" in line[:17] or not line[0].isalnum()) and not line.isspace():
            kinds[at] = mark_of(line, page.in_mbox)


def _mark_blocks(page: Page) -> None:
    """Attributions, header blocks and forwards from the top; a block whose old text is unmarked takes the rest."""
    done = 0
    for at in [at for at, line in enumerate(page.lines) if _may_be_block(line)]:
        if at >= done and page.kinds[at] in (None, Kind.ATTRIBUTION):
            done = _mark_one_block(page, at)


def _may_be_block(line: str) -> bool:
    """A quick test: prose without a colon neither begins a header block nor ends an attribution."""
    if line[:1].isalnum():
        return ":" in line or "：" in line or line.rstrip().endswith(WITHOUT_COLON)
    return line[:1] != ">" and not (line == "" or line.isspace())


def _mark_one_block(page: Page, at: int) -> int:
    """Mark the block that begins or ends in line `at`, and give the line to go on with."""
    line = page.lines[at]
    if not line[0].isalnum() or ":" in line[:40] or "：" in line[:40]:
        block = block_at(page.lines, at)
        if block is not None:
            return _mark_header_block(page, block)
    if may_end_attribution(line):
        return _mark_attribution(page, at)
    return at + 1


def _mark_header_block(page: Page, block: OldHead) -> int:
    page.mark(block.start, block.end, Kind.HEADER_BLOCK)
    after = page.next_said(block.end)
    if not block.certain and after < len(page.lines) and may_end_attribution(page.lines[after]):
        return block.end
    if not page.is_quoted(after):
        return _mark_forward(page, block)
    if page.is_said_before(block.start):
        page.mark(block.end, len(page.lines), Kind.UNCERTAIN)
    return block.end


def _mark_forward(page: Page, block: OldHead) -> int:
    """Old text without marks runs to the end, or to where a forward says that it ends."""
    old = Kind.FORWARDED if block.forward else Kind.QUOTED
    for at in range(block.end, len(page.lines)):
        if is_end_of_forward(page.lines[at]):
            page.mark(at, at + 1, Kind.HEADER_BLOCK)
            return at + 1
        page.mark(at, at + 1, old if block.certain else Kind.UNCERTAIN)
    return len(page.lines)


def _mark_attribution(page: Page, last: int) -> int:
    first = last
    while first > 0 and last - first < MOST_LINES and page.kinds[first - 1] is None:
        first -= 1
    after = page.next_said(last + 1)
    odd = after < len(page.lines) and odd_mark(page.lines[after]) is not None
    found = attribution_at(page.lines, last, first, page.is_quoted(after) or odd)
    if found is None:
        return last + 1
    page.mark(found.start, found.end, Kind.ATTRIBUTION if found.certain else Kind.UNCERTAIN)
    if (prefix := _odd_block(page, after)) > after:
        for at in range(after, prefix):
            page.kinds[at] = Kind.QUOTED
        return prefix
    if page.is_quoted(after) or after >= len(page.lines) or page.kinds[after] is not None:
        return last + 1
    return _mark_unmarked(page, last + 1, Kind.QUOTED if found.certain and found.dated else Kind.UNCERTAIN)


def _mark_unmarked(page: Page, start: int, kind: Kind) -> int:
    """Text without marks under an attribution is old to the end, in doubt where marked quotes follow after all."""
    if any(page.is_quoted(at) for at in range(start, len(page.lines))):
        kind = Kind.UNCERTAIN
    page.mark(start, len(page.lines), kind)
    return len(page.lines)


def _odd_block(page: Page, at: int) -> int:
    """Where the run of lines from `at` ends that all begin with the same odd quote mark."""
    if at >= len(page.lines) or page.kinds[at] not in (None, Kind.UNCERTAIN, Kind.QUOTED):
        return at
    mark = odd_mark(page.lines[at])
    end = at
    while mark is not None and end < len(page.lines) and page.lines[end].strip():
        if page.kinds[end] is not Kind.QUOTED and odd_mark(page.lines[end]) != mark:
            break
        end += 1
    return end


def _mark_signatures(page: Page) -> None:
    """A signature runs from its dashes to the next mark; what stands open below that mark is in doubt."""
    for at in [at for at, line in enumerate(page.lines) if page.kinds[at] is None and may_sign(line)]:
        line = page.lines[at]
        if page.kinds[at] is not None:
            continue
        if is_signature(line):
            _mark_signature(page, at)
        elif _may_be_signature(page, at):
            page.mark(at, len(page.lines), Kind.UNCERTAIN)
        elif is_device_line(line):
            page.mark(at, at + 1, Kind.SIGNATURE)


def _mark_signature(page: Page, at: int) -> None:
    kind = Kind.SIGNATURE
    for below in range(at, len(page.lines)):
        if page.kinds[below] in (Kind.QUOTED, Kind.ATTRIBUTION, Kind.FORWARDED, Kind.HEADER_BLOCK):
            kind = Kind.UNCERTAIN
        elif page.kinds[below] is None:
            page.kinds[below] = kind


def _is_near_the_end(page: Page, at: int) -> bool:
    said = [n for n in range(at + 1, min(len(page.lines), at + 40)) if page.lines[n].strip()]
    opened = [n for n in said if page.kinds[n] is None]
    return len(opened) <= _NEAR_THE_END and len(page.lines) - at <= 40


def _may_be_signature(page: Page, at: int) -> bool:
    """Bare dashes, or the rule above an advertisement with its link, near the end."""
    line, below = page.lines[at], page.lines[at + 1 : at + 40]
    if is_advert_rule(line):
        return _is_near_the_end(page, at) and any("http" in said or "www." in said for said in below)
    return is_bare_dashes(line) and _is_near_the_end(page, at)


def _mark_leftovers(page: Page) -> None:
    """The unmarked tail of a quoted line that was wrapped again is in doubt."""
    pairs = zip(page.kinds, page.kinds[1:], strict=False)
    for at in [n for n, pair in enumerate(pairs, 1) if pair == (Kind.QUOTED, None)]:
        if page.is_open(at) and _is_leftover(page, at):
            page.kinds[at] = Kind.UNCERTAIN


def _is_leftover(page: Page, at: int) -> bool:
    line, before = page.lines[at].strip(), page.lines[at - 1].rstrip()
    enclosed = page.is_quoted(at + 1)
    if line.lower().startswith(("<http", "http:", "https:")) or (may_end_attribution(line) and len(line.split()) <= 3):
        return enclosed
    if len(before) < _LEFTOVER or len(line) >= len(before):
        return False
    if before.endswith("?"):
        return False
    goes_on = not before.endswith(_END_OF_SENTENCE) or line[0].islower()
    return (goes_on and (enclosed or line[0].islower())) or enclosed


def _settle(page: Page) -> list[Kind]:
    """Open lines are new; a blank line goes with the line above it."""
    settled: list[Kind] = []
    before = Kind.NEW
    for line, kind in zip(page.lines, page.kinds, strict=True):
        if kind is None:
            kind = Kind.NEW if line.strip() else before
        settled.append(kind)
        before = kind
    return settled
