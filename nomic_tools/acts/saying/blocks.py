"""Contract text in braces: when the words before it say that what it holds is done."""

from collections.abc import Sequence

from nomic_tools.acts.saying.labels import ACTION_NOUNS, denies
from nomic_tools.acts.saying.sentences import Sentence
from nomic_tools.acts.text import english
from nomic_tools.acts.text.stances import is_adverb
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of

_DOING = english.PERFORMING | one_of(
    "enact effect effectuate carry undertake act state publish enter play doing performing taking executing"
)
_OWN = one_of("my mine our")
_OF_TEXTS = one_of(
    "propose proposing proposal proposed amend amending amendment amended replace replacing insert inserting add "
    "adding append read reads reading clause clauses paragraph paragraphs section article rule rules contract draft "
    "version wording intend intent suggest suggesting suggestion should would could might may poem song"
)
_POINTING = one_of("is are that this these those all")
_FARTHEST = 5


def declared(read: Sequence[Sentence], k: int) -> bool:
    """Whether the sentence before the block at `k`, or the one behind it, says that its author does what it holds."""
    behind = read[k + 1].tokens if k + 1 < len(read) else ()
    return (k > 0 and _declares(read[k - 1].tokens)) or (
        bool(behind) and behind[0].word in _POINTING and _declares(behind)
    )


def _declares(tokens: Sequence[Token]) -> bool:
    """`I do everything that is in here`, `My moves for the week`, `is what I do`."""
    words = [token.word for token in tokens]
    said = set(words)
    if said & _OF_TEXTS or denies(said) or said & (english.NEGATIVES - one_of("only what which")):
        return False
    if said & english.HEREBY or (said & _OWN and said & ACTION_NOUNS):
        return True
    return any(_does(tokens, k) for k, word in enumerate(words) if word == "i")


def _does(tokens: Sequence[Token], i: int) -> bool:
    """Whether the `I` at `i` goes on with a verb of doing, behind no more than adverbs."""
    for token in tokens[i + 1 : i + _FARTHEST]:
        if token.word in _DOING:
            return True
        if not (is_adverb(token) or token.word in english.SUBJECT_LEADS or token.word == "am"):
            return False
    return False
