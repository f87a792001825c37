"""Sentences that are no more than a part of an act: an order of things, a target, an act by its noun."""

from collections.abc import Sequence

from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.text import english, markers, numbers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.counting import Counting
from nomic_tools.acts.wording.people import Names

_ASKING = one_of("please me thanks")
_AIMED = one_of("at on for")
_JOINED = one_of("also too same likewise instead rather not")
_SMALL = (
    english.DESCRIBING
    | _AIMED
    | _JOINED
    | one_of("and with a an this that each both as yes please than then but one now again in")
)
_LEADING_NOUNS = one_of("a an one my the aimless random wild single this another")
_DELIVERING = one_of("give issue let loose make do perform send deliver throw take offer serve place lodge raise enter")
_GONE = one_of(
    "withdrawn retracted cancelled canceled revoked rescinded void off undone mistake back longer scrapped dropped "
    "scrap drop strike"
)
_EARLIER = one_of("last earlier previous first second other")
_HAVING = one_of("has have gets get")
_VERBAL = english.CLAUSE_WORDS - {"one", "this", "that"}
_AIMLESS = frozenset(("aimless", "random"))
_TIMES = one_of("today week now from turn round my")
_LONGEST = 14


def of_things(tokens: Sequence[Token], start: int, names: Names) -> str:
    """`One gun, please`, `Both guns at Walker, yes`: things that are ordered or aimed."""
    lexicon = names.lexicon
    if lexicon.things.isdisjoint(token.word for token in tokens):
        return ""
    wished = markers.WISHES.at(tokens, start)
    at = wished[1] if wished else start
    counted = Counting(lexicon).counts(tokens, at) if at < len(tokens) else None
    if counted is not None and counted.values and tokens[at].word not in ("my", "the", "your"):
        rest = [token.word for token in tokens[counted.end :] if token.kind is Kind.WORD]
        asked = wished is not None or not _ASKING.isdisjoint(rest)
        if asked and len(rest) <= 4:
            return "may ask for things"
    return of_target(tokens, names)


def of_target(tokens: Sequence[Token], names: Names) -> str:
    """`And with my second gun at Sue`, `Same for gun 2`: what an act is done with or to, and no act."""
    lexicon = names.lexicon
    if len(tokens) > _LONGEST:
        return ""
    named = aimed = things = False
    joined = False
    further = tokens[0].word in ("and", "plus")
    k = 0
    while k < len(tokens):
        word = tokens[k].word
        found = names.name(tokens, k)
        if found is not None:
            named = named or found[0] not in (names.sender, lexicon.cast.contestmaster)
            k = found[1]
            continue
        known = word in _SMALL or word in lexicon.things or word in lexicon.describing or numbers.whole(tokens[k])
        if not (known or tokens[k].kind is Kind.MARK):
            return ""
        things, joined = things or word in lexicon.things, joined or word in _JOINED
        aimed = aimed or (word in _AIMED and names.name(tokens, k + 1) is not None)
        k += 1
    part = (named and (aimed or joined or things or further)) or (things and joined)
    return "names no act" if part else ""


def by_noun(tokens: Sequence[Token], findings: Sequence[Finding], start: int, names: Names) -> str:
    """An act by its noun: `I give Bram a goad`, `My goad is retracted`, `An aimless shot, please`."""
    at = findings[0].match.start
    words = [token.word for token in tokens]
    described = at > 1 and words[at - 1] in _EARLIER and words[at - 2] == "my"
    if described and ({"not", "count"} <= set(words) or not _GONE.isdisjoint(words)):
        return "may take back an act"
    if not at or words[at - 1] not in _LEADING_NOUNS:
        return ""
    own = words[at - 1] == "my" or (words[at - 1] == "the" and at - 1 == start)
    unsaid = {"not", "count"} <= set(words) or (not _GONE.isdisjoint(words) and "not" not in words)
    if own and unsaid:
        return "may take back an act"
    if not english.NEGATIVES.isdisjoint(words):
        return ""
    if words[at - 1] == "my" and at > 1 and words[at - 2] in _HAVING:
        return "may be meant as an act"
    if words[start : start + 1] == ["i"] and not english.ANNOUNCING.isdisjoint(
        words[start + 1 : min(at - 1, start + 3)]
    ):
        return "may be meant as an act" if "that" not in words[:at] else ""
    if words[start : start + 1] == ["i"] and _DELIVERING & set(words[start + 1 : start + 3]):
        return "may be meant as an act" if any(names.name(tokens, k) for k in range(start + 1, len(tokens))) else ""
    verbless = _VERBAL.isdisjoint(words) and _is_small(tokens[findings[-1].match.end :], names)
    asked = not _ASKING.isdisjoint(words[at:]) or not _AIMLESS.isdisjoint(words) or _aims(tokens, at, names)
    return "names an act without saying who does it" if verbless and asked and at - start <= 2 else ""


def _is_small(tokens: Sequence[Token], names: Names) -> bool:
    """Whether nothing but names and small words stands in the tokens."""
    k = 0
    while k < len(tokens):
        found = names.name(tokens, k)
        small = tokens[k].word in _SMALL | _ASKING | _TIMES or tokens[k].kind is Kind.MARK
        if found is None and not small and numbers.whole(tokens[k]) is None:
            return False
        k = found[1] if found else k + 1
    return True


def _aims(tokens: Sequence[Token], at: int, names: Names) -> bool:
    return any(tokens[k].word in _AIMED and names.name(tokens, k + 1) for k in range(at, len(tokens) - 1))
