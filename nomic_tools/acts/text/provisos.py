"""Conditions told by a noun, a place or a dare: `with the proviso that`, `only where`, `Any later and I shoot`."""

from collections.abc import Sequence, Set

from nomic_tools.acts.text import english
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of

_CONDITIONS = one_of("condition proviso provisos reserve reservations caveat stipulation reservation exception")
_SUPPOSED = one_of("understanding footing assumption presumption supposition premise hypothesis limitation restriction")
"""These put a condition only with a `that` behind them: there is the understanding of a text, too."""
_EVENTS = one_of(
    "return receipt arrival adoption approval confirmation ratification completion publication delivery resolution "
    "expiry acceptance enactment"
)
_UNDER = one_of("on upon under with subject")
_UPON = one_of("on upon after following")
_NONE = one_of("no any without not either every free regardless despite irrespective")
_THAT = one_of("that , : -- - — –")
_BARELY = one_of("only save except but unless")
_OPENING = one_of("if when where after upon under should insofar inasmuch until while provided during")
_STANDS = one_of("is be are as it that this such so still also and , legally otherwise")
_LAWFUL = one_of(
    "possible allowed permitted legal lawful permissible applicable appropriate necessary needed valid feasible "
    "practicable admissible available"
)
_BEFORE_ONE = one_of("is of with using from for")
_DAYS = one_of("day week hour second morning evening")
_FARTHEST = 5
_FAR = 9
_TELLING = _CONDITIONS | _SUPPOSED | _EVENTS | _DAYS | {"event", "where", "only", "subject", "upon"}
_PUTTING = one_of(": being")
_ONE = one_of("one two following only this single sole my")
_HOWEVER = one_of("always only , of course however naturally strictly again though as ever")
_WHOSE = one_of("the a an his her their your eir")
_LED_TO = one_of(
    "advice word suggestion request whole reflection consideration strength instruction instructions authority "
    "basis grounds face"
)
"""What is done upon one of these is not put off."""
_OPENING_ONE = one_of("a the my our only just but with and there is one two this following small little single sole")

_MORE = one_of("any another more again further")
_COUNTED = one_of("any another one two three a some just")
_DARING = one_of(
    "say do keep push try touch make give take stop move laugh call tell ask show cross wake mess blink smile insult "
    "speak write send post mention provoke test bother mock tease tickle pull poke talk leave carry go come"
)
_LENDING = one_of("lend buy get bring pay promise grant teach show give tell ask sell")
_ANYBODY = one_of("you anyone anybody someone somebody")
_CALLING = one_of("just please ok okay now well so and hey oh yo , seriously honestly look listen")
_ROUNDS = one_of("week day month year round turn monday sunday morning evening night game")
_CLAUSES = english.CLAUSE_WORDS - {"this", "that", "one"}
_SHORT = 9


def proviso(tokens: Sequence[Token], start: int, end: int, words: Set[str]) -> str:
    """The words by which an act is said to be done only in some case, of all that stand in a stretch."""
    if _TELLING.isdisjoint(words):
        return ""
    for k in range(start, end):
        if tokens[k].word in _TELLING and (found := _at(tokens, start, k, end)):
            return found
    return ""


def _at(tokens: Sequence[Token], start: int, k: int, end: int) -> str:
    """The proviso that the word at `k` tells, if it does."""
    word, following = tokens[k].word, tokens[k + 1].word if k + 1 < end else ""
    if word == "only":
        return f"only {following}" if following in _OPENING else ""
    if word == "where":
        return _place(tokens, start, k, end)
    if word in _DAYS:
        dated = k > start and tokens[k - 1].word == "the" and (k - 1 == start or tokens[k - 2].word not in _BEFORE_ONE)
        other = following in english.SUBJECTS or (k + 1 < end and tokens[k + 1].is_capital and following != "i")
        return f"the {word}" if dated and other and following != "of" else ""
    if word == "subject":
        behind = next((j for j in range(k + 1, min(end, k + _SHORT)) if tokens[j].word not in _HOWEVER), end)
        return "subject to" if k + 1 < behind < end - 1 and tokens[behind].word == "to" else ""
    if word == "upon":
        return _upon(tokens, start, k, end)
    if word == "condition" and following == "of":
        return ""
    if word in _SUPPOSED:
        return _led_by(tokens, start, k, _UNDER | {"in"}) if following in _THAT else ""
    if word == "event":
        return _led_by(tokens, start, k, {"in"}) if following in ("that", "of") else ""
    if word in _EVENTS:
        return _led_by(tokens, start, k, _UPON)
    return _led_by(tokens, start, k, _UNDER) or _put(tokens, start, k, following)


def _put(tokens: Sequence[Token], start: int, k: int, following: str) -> str:
    """`one proviso`, `the condition being that`, `condition:`, where none is denied."""
    before = tokens[k - 1].word if k > start else ""
    denied = not _NONE.isdisjoint(token.word for token in tokens[max(start, k - 3) : k])
    put = following in _PUTTING or (before in _ONE and before != "my" and following not in ("of", "is"))
    return f"{before} {tokens[k].word}".strip() if put and not denied else ""


def _upon(tokens: Sequence[Token], start: int, k: int, end: int) -> str:
    """`Upon the fall of a leaf` at the beginning of a part: what must happen first."""
    opens = k == start or tokens[k - 1].kind is Kind.MARK or tokens[k - 1].word == "effective"
    behind = [token.word for token in tokens[k + 1 : min(end, k + 5)]]
    owned = not _WHOSE.isdisjoint(behind[:1]) or "'s" in behind
    later = opens and owned and _LED_TO.isdisjoint(behind)
    return " ".join(["upon", *behind[:2]]) if later else ""


_IF = one_of("if provided unless assuming supposing")
_COUNT = one_of("count accept record take enter register apply book log let treat consider")
_IT = one_of("it this that them these mine")


def stated(tokens: Sequence[Token], words: Set[str]) -> str:
    """A sentence that puts a condition to the mail: `Condition: Bram stays`, `If that is legal, please count it`."""
    if not _IF.isdisjoint(words) and (counted := _counted_if(tokens)):
        return counted
    if _CONDITIONS.isdisjoint(words):
        return ""
    k = next((k for k, token in enumerate(tokens) if token.word not in _OPENING_ONE), len(tokens))
    if k >= len(tokens) or tokens[k].word not in _CONDITIONS:
        return ""
    behind = [token.word for token in tokens[k + 1 : k + 3]]
    one = k > 0 and tokens[k - 1].word in _ONE and (not behind or behind[0] in (",", "though"))
    put = behind[:1] in ([":"], ["being"]) or behind in (["is", "that"], ["is", ":"])
    return " ".join(token.word for token in tokens[: k + 1]) if put or one else ""


def _counted_if(tokens: Sequence[Token]) -> str:
    """The words of a sentence that only asks for what was said to count if something is so."""
    words = [token.word for token in tokens]
    begun = next((k for k, word in enumerate(words[:4]) if word in _IF), None)
    comma = next((k for k, word in enumerate(words) if word == ","), len(words))
    asked = next((k for k in range(comma + 1, min(len(words) - 1, comma + 5)) if words[k] in _COUNT), None)
    if begun is None or asked is None or words[asked + 1] not in _IT:
        return ""
    return " ".join(words[begun : begun + 3])


def _led_by(tokens: Sequence[Token], start: int, k: int, leads: Set[str]) -> str:
    """The words from a preposition to the noun at `k`, with no mark and nothing that denies them between."""
    for j in range(k - 1, max(start, k - _FARTHEST) - 1, -1):
        word = tokens[j].word
        if word in _NONE or tokens[j].kind is not Kind.WORD:
            return ""
        if word in leads:
            denied = j > start and tokens[j - 1].word in _NONE
            return "" if denied else " ".join(token.word for token in tokens[j : k + 1])
    return ""


def _place(tokens: Sequence[Token], start: int, k: int, end: int) -> str:
    """`only where`, `save where`, `where lawful`, `where that is possible`."""
    if k > start and tokens[k - 1].word in _BARELY:
        return f"{tokens[k - 1].word} where"
    behind = next((j for j in range(k + 1, end) if tokens[j].word not in _STANDS), end)
    return f"where {tokens[behind].word}" if behind < end and tokens[behind].word in _LAWFUL else ""


def dared(tokens: Sequence[Token], place: int, things: Set[str]) -> str:
    """What an act is threatened for, before the `and I` of it: `Any later and I goad Bram`, `Say that again and I`."""
    at = next((k for k in range(place - 1, max(0, place - _FAR), -1) if tokens[k].word == "i"), 0)
    if at < 2 or tokens[at - 1].word != "and":
        return ""
    comma = tokens[at - 2].word == ","
    end = at - 1 - comma
    start = next((k + 1 for k in range(end - 1, -1, -1) if tokens[k].kind is Kind.MARK), 0)
    if start > 1 and end - start <= 2 and tokens[start].is_capital and tokens[start - 1].word == ",":
        start, end = next((k + 1 for k in range(start - 2, -1, -1) if tokens[k].kind is Kind.MARK), 0), start - 1
    while start < end and tokens[start].word in _CALLING:
        start += 1
    said = [token.word for token in tokens[start:end]]
    lent = said[1:2] == ["me"] and said[0] in _LENDING
    if not 0 < len(said) <= _SHORT or (not lent and not things.isdisjoint(said)) or _is_listed(tokens, start):
        return ""
    more = not _MORE.isdisjoint(said)
    counted = said[0] in _COUNTED and (more or said[0] == "one") and _CLAUSES.isdisjoint(said[1:])
    counted = counted and not (comma and said[-1] in _ROUNDS)
    daring = lent or (said[0] in _DARING and (more or not comma))
    anybody = said[0] in _ANYBODY and len(said) > 1 and (more or "one" in said)
    return " ".join(said) if counted or daring or anybody else ""


def _is_listed(tokens: Sequence[Token], start: int) -> bool:
    """Whether the like was said just before: `Another week, another round and I ...`."""
    return any(token.word in ("another", "one") for token in tokens[:start])
