"""Words that make a declaration a jeer or a tale: `Yeah, right, I shoot Bram`, `In Bram's version of it, I ...`."""

from collections.abc import Sequence

from nomic_tools.acts import english
from nomic_tools.acts.phrases import said
from nomic_tools.acts.stretches import Stretch
from nomic_tools.acts.tokens import Kind, Token
from nomic_tools.acts.wordsets import one_of

_JEERS = said(
    "yeah , right|yeah right|yea right|yea , right|ya right|ya , right|sure , sure|sure sure|oh sure|oh , sure|"
    "yeah yeah|yeah , yeah|as if|like hell|like heck|the hell|in your dreams|dream on|fat chance|no way|"
    "because that is what|haha sure|haha , sure|lol sure|lol , sure|ha sure|hah sure|ha , sure|ha , as if"
)
_PLAYS = said(
    "on television|on tv|in chess|video game|video games|computer game|computer games|school play|board game|"
    "shooting range|shooting gallery|paintball|laser tag|in minecraft|in monopoly"
)
_BETWEEN = one_of("and then now tomorrow next maybe also hereby totally definitely")
_FICTION = one_of(
    "story stories tale tales film movie dream dreams nightmare nightmares fantasy fantasies imagination novel poem "
    "song version versions fiction universe sketch cartoon comic screenplay script memoirs"
)
_TOLD_OF = one_of("of about that which")
_FARTHEST = 5


def jest(stretch: Stretch) -> str:
    """The words before an act, or behind it, by which it is a jeer or stands in a tale."""
    return _jeer(stretch.tokens, stretch.start, stretch.match_start) or _tale(stretch) or _play(stretch)


def _jeer(tokens: Sequence[Token], start: int, place: int) -> str:
    """A jeer with nothing but `and now` between it and the speaker."""
    while start < place and tokens[start].kind is Kind.MARK:
        start += 1
    found = _JEERS.at(tokens, start)
    if found is None:
        return ""
    k = found[1]
    while k < place and (tokens[k].kind is Kind.MARK or tokens[k].word in _BETWEEN):
        k += 1
    return found[0] if tokens[k].word == "i" and k <= place else ""


def _play(stretch: Stretch) -> str:
    """`On television`, `in chess`: another game than the contest, or none."""
    if not _PLAYS.may_stand_among(stretch.words):
        return ""
    played = (_PLAYS.first(stretch.tokens, begin, end) for begin, end in stretch.main)
    return next((found[0] for found in played if found), "")


def _tale(stretch: Stretch) -> str:
    """`In my story`, `in Bram's version of it`: what is told there is not done."""
    if _FICTION.isdisjoint(stretch.words):
        return ""
    for begin, end in stretch.main:
        for k in range(begin + 1, end):
            if stretch.tokens[k].word in _FICTION and not stretch.match_start <= k < stretch.match_end:
                for j in range(k - 1, max(begin, k - _FARTHEST) - 1, -1):
                    word = stretch.tokens[j].word
                    if word in _TOLD_OF or word in english.SUBJECTS:
                        break
                    if word == "in":
                        return " ".join(token.word for token in stretch.tokens[j : k + 1])
    return ""
