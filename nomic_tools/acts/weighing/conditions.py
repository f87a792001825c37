"""Conditions on which a declared act depends: `if it rains`, `provided that`, `Should Bram leave`."""

from collections.abc import Sequence
from itertools import chain

from nomic_tools.acts.saying.stretches import CUTS, Stretch, asks_silence
from nomic_tools.acts.text import english, provisos, suspending
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of

_BEFORE_PENDING = english.ARTICLES | one_of("'s still is are two three four both all other")
_BEHIND_PENDING = one_of("and , . ) ; before in at against")
_BEFORE_CONDITION = one_of("this that it is , but and only well or not even provided at least always then all")
_PAST = one_of("was were had did used came got joined")
_IT = one_of("this that it")
_COUNTING = one_of("counts holds stands works applies goes takes")
_TALKING = one_of(
    "please i you just feel forgive ask write tell shout call say come speak it there he she they we keep take have "
    "help good fine great so bad"
)
"""Behind a condition and a comma, one of these begins talk."""
_PROVIDING = one_of("by for in with to me us him here above below at on from and . !")
_PROVIDED = one_of("as is are was were be been i he she they we you it the has have had kindly 's so e")
_RELATIVE = ("who", "whom", "whose", "which")
_COUNTED = one_of(", again more and but at with without for from in upon - per each")
"""Before one of these, `once` counts."""
_TELLING = one_of("he she e ey they we who which was had has have")
"""Behind one of these, `once` tells of what was before."""
_DOUBLE = one_of("as where so to")
"""With these, a condition may begin within a reason or an aside: `so long as`, `which is to be ignored if`."""
_WEAK = one_of("till until when once")
_STRONG = one_of(
    "if unless provided assuming otherwise providing iff contingent conditional depending hopefully permitting"
)


def condition(tokens: Sequence[Token], start: int, end: int) -> str:
    """The words of a condition in the stretch; a concession (`even if`) is none."""
    words = {token.word for token in tokens[start:end]}
    found = _by_phrase(tokens, start, end) if suspending.CONDITIONS.may_stand_among(words) else ""
    return found or provisos.proviso(tokens, start, end, words)


def _by_phrase(tokens: Sequence[Token], start: int, end: int) -> str:
    """The first phrase that puts a condition, outside of what only gives a reason."""
    k, aside, within, conceding = start, False, False, False
    while k < end:
        if conceded := suspending.CONCESSIONS.at(tokens, k, end):
            k = conceded[1]
            continue
        word = tokens[k].word
        aside = (aside or word in english.REASONS or asks_silence(tokens, k)) and word not in (",", ";", ":")
        conceding = aside and (conceding or word in ("though", "although"))
        within = aside and (within or word in _RELATIVE or tokens[k - 1].word in ("because", "since"))
        within = within or (conceding and word in english.CLAUSE_WORDS)
        if (
            (found := suspending.CONDITIONS.at(tokens, k, end))
            and (not aside or word in _STRONG or word in _DOUBLE)
            and not (within and word == "if")
            and not (word in _WEAK and _comes_to(tokens, k, end))
            and _is_condition(tokens, k, end, found[0])
        ):
            return found[0]
        k += 1
    return ""


def _comes_to(tokens: Sequence[Token], k: int, end: int) -> bool:
    """Whether a ground ends behind `k`: `They turn the lights off at ten, so: I fire`."""
    behind = ((tokens[j].word, tokens[j + 1].word) for j in range(k + 1, min(end, len(tokens) - 1)))
    return any(one == "so" and other in (":", "i") for one, other in behind)


def _is_condition(tokens: Sequence[Token], k: int, end: int, phrase: str) -> bool:
    """`once` is a condition before a clause, not as a count or a thing done again."""
    following = tokens[k + 1].word if k + 1 < end else ""
    if phrase in ("once *", "once a"):
        told = k > 0 and tokens[k - 1].word in _TELLING
        told = told or (following == "only" and (k + 2 >= end or tokens[k + 2].kind is Kind.MARK))
        told = told or (following in english.ARTICLES and (k + 3 >= end or tokens[k + 3].kind is Kind.MARK))
        return following not in _COUNTED and k + 1 < end and not following.isdigit() and not told
    if phrase == "the first time" and k > 0 and tokens[k - 1].word == "for":
        return False
    if phrase in ("until", "till"):
        return True
    if phrase == "only once":
        return k + 2 < end and tokens[k + 2].word not in _COUNTED and tokens[k + 2].kind is Kind.WORD
    if phrase == "pending":
        if following in english.ARTICLES:
            return True
        before = tokens[k - 1].word if k else ""
        return before not in _BEFORE_PENDING and not before.isdigit() and following not in _BEHIND_PENDING
    if phrase == "provided":
        return following not in _PROVIDING and (tokens[k - 1].word if k > 0 else "") not in _PROVIDED
    if phrase == "allowing":
        return k > 0 and tokens[k - 1].kind is Kind.WORD and (k + 1 == end or tokens[k + 1].kind is Kind.MARK)
    behind = tokens[k + len(phrase.split())].word if k + len(phrase.split()) < end else ""
    return not (phrase == "subject to" and behind == "no")


def left_behind(tokens: Sequence[Token], start: int, end: int) -> str:
    """A condition in words of its own, with nothing done or said in it: `If he is still there, that is.`"""
    k = start
    while k < end and tokens[k].word in _BEFORE_CONDITION:
        if suspending.CONDITIONS.at(tokens, k, end):
            break
        k += 1
    found = suspending.CONDITIONS.at(tokens, k, end) or _whether_it_counts(tokens, k)
    if not found or suspending.CONCESSIONS.at(tokens, k, end) or (found[0] == "otherwise" and end > k + 3):
        return ""
    behind = [token.word for token in tokens[k:end]]
    if found[0] == "when" and not _PAST.isdisjoint(behind[1:4]):
        return ""
    rest = behind[behind.index(",") + 1 :] if "," in behind else []
    rest = rest or (behind[behind.index("then") + 1 :] if "then" in behind else [])
    return "" if len(rest) > 2 or not _TALKING.isdisjoint(rest[:1]) else found[0]


def _whether_it_counts(tokens: Sequence[Token], k: int) -> tuple[str, int] | None:
    """`Whether this counts`, of which something else decides."""
    words = [token.word for token in tokens[k : k + 3]]
    counts = len(words) == 3 and words[0] == "whether" and words[1] in _IT and words[2] in _COUNTING
    return ("whether", k + 1) if counts else None


def behind_semicolon(tokens: Sequence[Token], end: int) -> str:
    """A condition left behind an act in the next part of its sentence: `I shoot Bram; but not if he objects`."""
    if end >= len(tokens) or tokens[end].word != ";":
        return ""
    close = next((k for k in range(end + 1, len(tokens)) if tokens[k].word == ";"), len(tokens))
    spoken = any(token.word == "i" for token in tokens[end:close])
    return "" if spoken else left_behind(tokens, end + 1, close)


def inverted(stretch: Stretch, start: int) -> str:
    """A condition by its order of words, before an act or right behind it: `Should Bram leave, I ...`."""
    tokens, behind = stretch.tokens, stretch.match_end
    for k in chain(range(start, stretch.match_start - 1), (behind,)):
        if k + 1 >= len(tokens) or tokens[k].word not in ("should", "were", "had") or tokens[k + 1].word in ("a", ","):
            continue
        if k in (start, behind) or tokens[k - 1].word in CUTS:
            return tokens[k].word
    comma = tokens[behind : behind + 3]
    if len(comma) == 3 and comma[0].word == "," and comma[1].word in ("should", "were", "had"):
        subject = comma[2].word in english.OTHERS | {"i", "my", "the"} or comma[2].is_capital
        return comma[1].word if subject else ""
    return ""
