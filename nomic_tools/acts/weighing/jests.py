"""Words that make a declaration a jeer or a tale: `Yeah, right, I shoot Bram`, `In Bram's version of it, I ...`."""

from collections.abc import Sequence

from nomic_tools.acts.saying.stretches import Stretch
from nomic_tools.acts.text import english
from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of

_JEERS = said(
    "yeah , right|yeah right|yea right|yea , right|ya right|ya , right|sure , sure|sure sure|oh sure|oh , sure|"
    "yeah yeah|yeah , yeah|as if|like hell|like heck|the hell|in your dreams|dream on|fat chance|no way|"
    "because that is what|haha sure|haha , sure|lol sure|lol , sure|ha sure|hah sure|ha , sure|ha , as if"
)
_PLAYS = said(
    "on television|on tv|in chess|video game|video games|computer game|computer games|school play|board game|"
    "shooting range|shooting gallery|paintball|laser tag|in minecraft|in monopoly"
)
_UNREAL = said(
    "for all i know|for all you know|for all anyone knows|as far as you know|nine times out of ten|once in a blue moon|"
    "in a past life|in a previous life|in a former life|in a perfect world|in an ideal world|in a better world|"
    "as a child"
)
"""In the part of a sentence with one of these, nothing is done now."""
_UNSETTLING = said(
    "let me sleep|sleep on it|let me think|hold me to it|hold me to that|quote me on|may change my mind|"
    "might change my mind|could change my mind|right to change my mind|might take it back|may take it back|"
    "first i want|first i need|first let me|i should think|methinks|just an example|only an example|( joke|# joke|"
    "# sarcasm|# notserious|/ sarcasm|< sarcasm|( i wish|used to say|as the poet|as the song|as the saying|"
    "as the proverb|as the bard|in the words of"
)
"""Behind an act, one of these half takes it back, or gives it to another."""
_BETWEEN = one_of("and then now tomorrow next maybe also hereby totally definitely")
_FICTION = one_of(
    "story stories tale tales film movie dream dreams nightmare nightmares fantasy fantasies imagination novel poem "
    "song version versions fiction universe sketch cartoon comic screenplay script memoirs"
)
_TOLD_OF = one_of("of about that which")
_FARTHEST = 5


def jest(stretch: Stretch) -> str:
    """The words before an act, or behind it, by which it is a jeer or stands in a tale."""
    unsettled = _UNSETTLING.may_stand_among(stretch.words) and _UNSETTLING.first(
        stretch.tokens, stretch.match_end, stretch.end
    )
    jeer = _jeer(stretch.tokens, stretch.start, stretch.match_start)
    return unsettled[0] if unsettled else jeer or _tale(stretch) or _within(stretch)


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


def _within(stretch: Stretch) -> str:
    """`On television`, `in chess`, `in a perfect world`: another game or time than the contest's, or none."""
    parts = ((_PLAYS, stretch.main), (_UNREAL, stretch.segments))
    tables = [(table, places) for table, places in parts if table.may_stand_among(stretch.words)]
    found = (table.first(stretch.tokens, begin, end) for table, places in tables for begin, end in places)
    return next((held[0] for held in found if held), "")


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
