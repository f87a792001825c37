"""Attributions: the line or lines that say whose words are quoted below, in many languages and clients' styles."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_VERBS = (
    r"wrote|writes|written|said|says|schrieb|schreibt|geschrieben|écrit|ecrit|escribi[óo]|escribe|ha scritto|scrisse|scritto"
    r"|schreef|geschreven|skrev|skriver|kirjoitti|kirjoittaa|escreveu|escreve|napisał(?:\(a\)|a)?|napisal[a]?|pisze|wrote on"
    r"|написала?|пишет|писал[а]?|пише|написав|写道|寫道|写了|写到|书写|書きました|のメッセージ|작성|έγραψε|yazdı|şunu yazdı"
    r"|írta|napsala?|napísala?|a scris|napisao|je napisal|viết|đã viết|כתב|كتب|rašė|kirjutas|ha escrit|ritaði|skreiv|spake(?: thusly)?|rašīja|ने लिखा"
)
_ENDS = re.compile(
    rf"(?:{_VERBS})(?: (?:thusly|the following|folgendes|ezt|am|to|on .{{0,40}}|in message .{{0,80}}))?[ \t]*[:：]?[ \t=]*$",
    re.I,
)
_VERB = re.compile(rf"(?<!\w)(?:{_VERBS})(?!\w)", re.I)
_MASKED_OR_PLAIN = r"[^<>\s@()\[\]]+(?:@| at )[^<>\s@()\[\]]+"
_ADDRESS = re.compile(rf"[<(\[]+(?:mailto:)?{_MASKED_OR_PLAIN}[>)\]]|[^<>\s@()\[\],;:]+@[A-Za-z0-9.-]+")
_ADDRESS_LAST = re.compile(r"[<(\[][^<>\s@()]+(?:@| at )[^<>\s@()]+[>)\]]+[^<>\w]{0,3}[:：][ \t=]*$")
_LISTED = re.compile(r"^(?:\*|\+{2,}|-{2,}) .{0,120}\[?\d.{0,60}[:：]?[ \t]*$")
_QUOTING = re.compile(
    r"^(?:Quoting|Zitat von|Citando|Citát|Citerar|Citerer|Cytowanie|Quoth|Selon|In article|In message|In reply to) .{1,200}[:：][ \t]*$",
    re.I,
)
_DAYS = r"mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|må|ti|on|to|fre|lør|søn|man|ma|ke|pe|la|su|пн|вт|ср|чт|пт|сб|вс|pon|wt|śr|czw|pt|sob|niedz|sáb|dom|seg|ter|qua|qui|sex"
_LEAD = re.compile(
    rf"[ \t*_]*(?:(?:On|At|Am|Le|El|Il|Op|Den|På|Em|A|Dne|Dňa|Dnia|W dniu|Vào|Vào lúc|Ngày|Στις|Pe|Pada|Tarihinde|Il giorno|În|U|Dana|Í|Þann|Pada tanggal)\b"
    rf"|(?:{_DAYS})\w{{0,8}}[.,]?\s|\d{{4}}[-/.年\s]|\d{{4}}년|\d{{1,2}}[-/.]\s?(?:\d|\w{{3,9}})|\d{{1,2}}\s\w{{3,12}})",
    re.I,
)
_DATE = re.compile(
    r"\b(?:19|20)\d\d\b|(?:19|20)\d\d[年년]|\d{1,2}[:.]\d\d\b|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b"
    r"|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|yesterday|today|gestern|heute|hier",
    re.I,
)
_FROM_LIST = re.compile(r"^(?:I|we|you|he|she|they|e|as|if|when|what|who)\b", re.I)
_SENTENCE = re.compile(r"[.!?] +[A-ZÀ-Þ]\w* +\w")
_LONGEST_LINE = 300
_MOST_LINES = 4


@dataclass(frozen=True, slots=True)
class Attribution:
    """Lines `start` to `end` (not included); `certain` where nothing but a mail's date and sender is said."""

    start: int
    end: int
    certain: bool
    dated: bool


def may_end_attribution(line: str) -> bool:
    """A quick test: the line ends as an attribution may."""
    tail = line.rstrip(" \t=\u00a0\r")
    if tail.endswith((":", "：")):
        return len(line) <= _LONGEST_LINE
    return len(line) <= _LONGEST_LINE and tail[-6:].lower().endswith(("wrote", "writes", "写道", "寫道"))


def attribution_at(lines: Sequence[str], last: int, first: int, quote_follows: bool) -> Attribution | None:
    """The attribution that ends in line `last` and begins no earlier than `first`, if there is one."""
    line = lines[last].strip()
    verb_last = _ENDS.search(line[-120:]) is not None
    if not (
        verb_last or _ADDRESS_LAST.search(line) or _VERB.search(line) or (quote_follows and _is_named(line))
    ):
        return None
    start = _start(lines, last, first)
    text = " ".join(part.strip() for part in lines[start : last + 1])
    dated, addressed = _DATE.search(text) is not None, _ADDRESS.search(text) is not None
    led = _LEAD.match(text) is not None
    if addressed and dated:
        return Attribution(start, last + 1, certain=led or verb_last or quote_follows, dated=True)
    if not (verb_last or quote_follows):
        return None
    plain = not _SENTENCE.search(text) and not _FROM_LIST.match(text) and len(text.split()) <= 24
    certain = plain and (quote_follows or addressed) and (addressed or dated or len(text.split()) <= 7)
    return Attribution(start, last + 1, certain, dated=False)


def _is_named(line: str) -> bool:
    return bool(_QUOTING.match(line) or _LISTED.match(line))


def _start(lines: Sequence[str], last: int, first: int) -> int:
    """Where the attribution begins: at the nearest line that begins like one, else where its address stands."""
    earliest = max(first, last - _MOST_LINES + 1)
    for start in range(last, earliest - 1, -1):
        if not lines[start].strip() or len(lines[start]) > _LONGEST_LINE:
            break
        if _LEAD.match(lines[start]) and _DATE.search(" ".join(lines[start : last + 1])):
            return start
    if _ADDRESS.search(lines[last]) or last - 1 < first or len(lines[last].split()) > 3:
        return last
    before = lines[last - 1]
    return last - 1 if len(before) <= _LONGEST_LINE and _ADDRESS.search(before) else last
