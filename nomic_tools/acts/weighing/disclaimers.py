"""Words by which a mail says of itself, or of a sentence in it, that it may be false or may have failed."""

from collections.abc import Sequence

from nomic_tools.acts.text import english, markers
from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of

_NEARBY = said(
    "my|this|these|half|some|one of|part|parts|all|i did|i do|i say|i said|i wrote|i write|i am|i was|that was|"
    "this was|this is|that is|here|claim|claims|line|lines|words"
)
"""These speak of the mail only in the part of a sentence that calls it untrue."""
_WHOLE = one_of(", ; : because since")
_COUNTING = said("counts as|count as|be considered|construed|constitutes|constitute|interpreted as|taken as")
"""With these a mail doubts itself only by a denial."""
_DENYING = one_of("not nothing none no never neither nor may might hardly should must if whether")
_OTHERS = one_of("he she they his her their him them eir")
_SHORT = 7
_PROBABLY = one_of("probably may might maybe perhaps possibly likely")
_MARKS = one_of("draft test testing sample")
_MEANT = one_of("not no never")
"""Before a word of doubt, one of these says that the mail is meant: `This is no joke`."""
_RESTING = one_of("down awake abed low back asleep still")
"""Behind `lying`, these say how somebody lies."""
_WITHOUT_FORCE = said(
    "none of this happened|none of it happened|this never happened|it never happened|without legal effect|"
    "without legal force|without any effect|without effect|opposite day|make no claim that|make no representation|"
    "nothing below counts|nothing above counts|nothing in it counts|none of it counts|none of this counts|"
    "none of these counts|nothing of this counts|rehearsal only|only a rehearsal|just a rehearsal|dress rehearsal|"
    "not for the record|not warranted to be|caveat lector|grain of salt|pinch of salt|"
    "trust nothing|believe nothing|believe none of this|entertainment purposes|"
    "illustration purposes|illustrative purposes|demonstration purposes|testing purposes|"
    "for entertainment only|vouch for nothing|vouches for nothing|vouch for none|vouches for none|guarantee nothing|"
    "guarantees nothing|no guarantee that|not guarantee that|i did not mean that|i do not mean that|"
    "i do not really mean it|i did not really mean it|i did not write that|i did not write this|that was not me|"
    "this was not me|i lied|this is not a declaration|that does not count|this does not count|that was a test|"
    "that was only a test|that was just a test|forget i said|forget that i said|that was my cat|that was my dog|"
    "that was my brother|that was my sister|that was my son|that was my daughter|that was my kid|that was my wife|"
    "that was my husband"
)
"""So do these, whatever else stands in a sentence, say that a mail is not meant."""
_ADVICE = one_of("legal financial medical investment professional tax")
"""A mail that is no such advice may act all the same."""
_TEXTS = one_of("mail message post sentence sentences statement statements words action actions act acts announcement")
_DOUBTING = english.TRUTH.union(
    _MARKS, markers.NOT_MEANT.longest_words, _WITHOUT_FORCE.longest_words, markers.DOUBTED_MAIL.longest_words
)
"""No disclaimer is without one of these."""


def unreliable(tokens: Sequence[Token], words: frozenset[str]) -> str:
    """The words of a disclaimer: that this mail, or a sentence of it, may be false or may have failed."""
    if words.isdisjoint(_DOUBTING):
        return ""
    if words & english.TRUTH and words & english.SHORT_OF and len(tokens) <= 12 and not words & (_OTHERS | {"that"}):
        return " ".join(sorted(words & (english.TRUTH | english.SHORT_OF)))
    if not _MARKS.isdisjoint(words) and (marked := _is_marked(tokens)):
        return marked
    for table in (markers.NOT_MEANT, _WITHOUT_FORCE):
        if table.may_stand_among(words) and (found := table.first(tokens, 0, len(tokens))):
            return found[0]
    if "advice" in words and not _ADVICE.isdisjoint(words):
        return ""
    if not _PROBABLY.isdisjoint(words) and (doubted := _probably(tokens)):
        return doubted
    if not markers.DOUBTED_MAIL.may_stand_among(words) or not markers.MAIL_ITSELF.may_stand_among(words):
        return ""
    for doubted, start, end in markers.DOUBTED_MAIL.within(tokens, 0, len(tokens)):
        made_up = doubted.endswith("made up") and "mind" in words
        counted = _COUNTING.at(tokens, start) and words.isdisjoint(_DENYING)
        meant = start > 0 and any(token.word in _MEANT for token in tokens[max(0, start - 2) : start])
        rests = doubted == "lying" and end < len(tokens) and tokens[end].word in _RESTING
        if not (made_up or counted or meant or rests) and _speaks_of_itself(tokens, start, end):
            return doubted
    return ""


def _probably(tokens: Sequence[Token]) -> str:
    """A sentence that only doubts what stands before it: `Probably doesn't work.`"""
    said = [token for token in tokens if token.kind is Kind.WORD]
    if not said or said[0].word not in _PROBABLY or len(said) > _SHORT:
        return ""
    found = markers.DOUBTED_MAIL.first(said, 1, len(said))
    return found[0] if found else ""


def _is_marked(tokens: Sequence[Token]) -> str:
    """A line that marks the mail as a draft or a test: `[DRAFT]`, `Test`, `Draft - do not record`."""
    line = tokens[: next((k for k, token in enumerate(tokens) if token.word == "\n"), len(tokens))]
    words = [token.word for token in line if token.kind is Kind.WORD]
    if not words or words[0] not in _MARKS or line[-1].word in (":", ","):
        return ""
    return words[0] if len(words) < len(line) <= _SHORT or (len(words) <= 2 and _MARKS.issuperset(words)) else ""


def _speaks_of_itself(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether what is doubted from `start` to `end` is the mail, or words in it."""
    first = next((k + 1 for k in range(start - 1, -1, -1) if tokens[k].word in _WHOLE), 0)
    last = next((k for k in range(end, len(tokens)) if tokens[k].word in _WHOLE), len(tokens))
    for phrase, at, _ in markers.MAIL_ITSELF.within(tokens, 0, len(tokens)):
        if not _NEARBY.at(tokens, at):
            return True
        others = any(token.word in _OTHERS for token in tokens[first:start])
        if first <= at < last and not others and _bears(phrase, tokens, at, end):
            return True
    return False


def _bears(phrase: str, tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether `my` goes on with a text, and `I was wrong` with nothing that e was wrong about."""
    if phrase == "my":
        return any(token.word in _TEXTS for token in tokens[at + 1 : at + 4])
    if phrase in ("i am", "i was"):
        return end >= len(tokens) or tokens[end].word not in ("about", "in", "with", "for", "to", "there", "that")
    return True
