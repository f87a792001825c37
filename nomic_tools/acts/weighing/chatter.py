"""What follows words that point elsewhere and shows that no deed is meant: `me too, I hate rain`."""

from collections.abc import Sequence

from nomic_tools.acts.text import english
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.undoing import TEXTS
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing import pointers
from nomic_tools.acts.wording.people import Names

_IS = one_of("is was are were makes made sounds has")
_BEING = one_of(
    "was were am had used think thought wonder wondered remember like liked love loved hate hated noticed saw find "
    "found "
    "felt feel miss missed forgot enjoy enjoyed grew lived know knew own owned once would could sometimes often never"
)
_SINCE = one_of("in since all every on at by")
_SMALL = one_of("please again thing stuff way as but and i you me thanks")
_SELF = one_of("i me my mine")
_ABOUT = one_of("about on in concerning regarding")
_AGREEING = frozenset(
    (
        "me too",
        "mee too",
        "same here",
        "me as well",
        "me also",
        "i too",
        "likewise",
        "so do i",
        "i concur",
        "+ 1",
        "seconded",
    )
)


def is_talk(tokens: Sequence[Token], found: tuple[str, int], names: Names) -> bool:
    """Whether a phrase that could point at a deed goes on as talk: `I do the same crossword`."""
    phrase, behind = found
    rest = [token.word for token in tokens[behind:]]
    if phrase.startswith("what ") and rest[:1] == ["about"] and _SELF.isdisjoint(rest):
        return True
    if phrase.startswith(("what ", "as ")) and not _IS.isdisjoint(rest) and _SELF.isdisjoint(rest):
        return True
    if phrase == "the above" and not _IS.isdisjoint(rest[:1]):
        return english.DEEDS.isdisjoint(rest)
    if phrase.startswith("i repeat") and rest:
        return _names_no_deed(tokens, behind, names)
    if phrase == "the usual" and tokens[behind : behind + 1] and _is_noun(tokens[behind], names):
        return True
    if phrase == "i stand by" and "my" in rest:
        return True
    if phrase.startswith("i ") and phrase.endswith((" too", " likewise")):
        return not _BEING.isdisjoint(rest[rest[:1] == [","] :][:1])
    if phrase.endswith(" for me") and not (english.INVERTED | _IS).isdisjoint(rest[:1]):
        return True
    if phrase == "i am with":
        return not _ABOUT.isdisjoint(rest)
    if phrase.endswith((" others", " else")) and "i" in rest:
        return True
    if phrase == "same here" and not _SINCE.isdisjoint(rest[:1]):
        return _names_no_deed(tokens, behind, names)
    if phrase == "i concur" and _claims(tokens[behind:]):
        return True
    if phrase in _AGREEING:
        return only_agrees(tokens, behind, names)
    return phrase.endswith(" the same") and not pointers.ends_same(tokens, behind, names)


def _is_noun(token: Token, names: Names) -> bool:
    """Whether a word behind `the usual` may be what is usual: `the usual form`."""
    small = english.PREPOSITIONS | english.DEEDS | _SMALL | names.lexicon.things
    return token.kind is Kind.WORD and token.word not in small


def _claims(behind: Sequence[Token]) -> bool:
    """Whether it is agreed that something is so: `I concur with Marshal that item 3 bars a goad`."""
    return any(token.word == "that" for token in behind[:6])


def _names_no_deed(tokens: Sequence[Token], behind: int, names: Names) -> bool:
    """Whether neither an act nor a mail is named."""
    words = {token.word for token in tokens[behind:]}
    deeds = TEXTS | english.DEEDS | names.lexicon.things | names.lexicon.topics | names.lexicon.patterns.forms.keys()
    return deeds.isdisjoint(words) and names.lexicon.act_nouns.first(tokens, behind, len(tokens)) is None


def only_agrees(tokens: Sequence[Token], behind: int, names: Names) -> bool:
    """Whether what follows `me too` tells with what somebody agrees: `me too, I hate rain`."""
    k = _past_mark(tokens, behind)
    named = names.name(tokens, k) if k > behind else None
    k = _past_mark(tokens, named[1]) if named else k
    k += k < len(tokens) and tokens[k].word == "and"
    rest = [token.word for token in tokens[k:]]
    if len(rest) < 3 or not (english.DEEDS | names.lexicon.things | names.lexicon.topics).isdisjoint(rest):
        return False
    praises = tokens[behind - 1].word == "1" and len(rest) > 3 and names.lexicon.patterns.forms.keys().isdisjoint(rest)
    return praises or rest[0] in pointers.THIRD or (rest[0] == "i" and rest[1] in pointers.AGREEING)


def _past_mark(tokens: Sequence[Token], k: int) -> int:
    return k + (k < len(tokens) and tokens[k].kind is Kind.MARK)
