"""What leads an act in before a colon without declaring it: a question, a plan, words that are not to be recorded."""

from collections.abc import Sequence

from nomic_tools.acts.saying.stretches import label_before
from nomic_tools.acts.text import english
from nomic_tools.acts.text.stances import LOWEST, STANCES, Stance
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of

_MODALS = one_of("would could should can may might shall will")
_ASKED = one_of("it this that i you we he she they the there anyone anybody my one a any")
_ALTERNATIVES = one_of("which what how why who when where")
_COURTESIES = one_of("please kindly just , and but so well now then")
_DROPPING = one_of("ignore disregard discount strike delete skip erase void omit cancel")
_RECORDING = one_of("record count log write enter register list read take accept treat process note quote consider put")
_DENYING = one_of("not never")
_UTTERED = one_of("said wrote typed posted sent announced declared stated submitted written mailed")
_UTTERING = _UTTERED | one_of(
    "say write type post send announce declare state submit do perform make take play try act propose claim read"
)
_OPEN = one_of("cfj judged judgement judgment torn undecided")
_VALID = one_of("valid work works legal count counts enough effective correct allowed suffice wording ok okay legit")
_WRITING = one_of("say write type post send submit mail")
_OWN = one_of("i my me mine hereby herewith")
_VOWING = one_of("plan promise swear vow intend consider considering contemplate contemplating dream threaten suggest")
_RELAYING = one_of("relay relaying forwarding quoting cite citing transcribe translate paste pasting")
_POINTING = one_of("this these the following so thus as follows is that it words now next to you all act action move")
_WISHES = frozenset((Stance.WISHED, Stance.PROMISED))
_LONGEST = 24


def open_frame(tokens: Sequence[Token], place: int) -> str:
    """The words before the colon in front of `place` that leave open whether what follows is done."""
    return label(tokens, *label_before(tokens, place))


def label(tokens: Sequence[Token], start: int, end: int) -> str:
    """The words of a label that leave open whether what stands under it is done."""
    words = [token.word for token in tokens[start:end]]
    if not 0 < len(words) <= _LONGEST:
        return ""
    own = not _OWN.isdisjoint(words)
    begins = next((k for k, word in enumerate(words) if word not in _COURTESIES), 0)
    open_still = _only_means_to(tokens, start, end) if own else _tells_how(words)
    open_still = open_still or not _RELAYING.isdisjoint(words)
    if open_still or _asks(words, begins) or _drops(words, begins) or not _OPEN.isdisjoint(words):
        return " ".join(words[-8:])
    return ""


def asks_of_what_follows(tokens: Sequence[Token], mark: str) -> bool:
    """Whether a sentence asks of the next one whether it would do: `Does the following work?`"""
    if "?" not in mark or not 0 < len(tokens) <= _LONGEST:
        return False
    words = [token.word for token in tokens]
    if not _asks(words, 0):
        return False
    return "following" in words or not ({"this", "these"}.isdisjoint(words) or _VALID.isdisjoint(words))


def _asks(words: Sequence[str], k: int) -> bool:
    """`Is it legal to write:`, `Which is better:`, `How about this:`."""
    following = words[k + 1 : k + 2]
    if words[k] in english.AUXILIARIES | _MODALS:
        return bool(following) and following[0] in _ASKED
    if words[k] not in _ALTERNATIVES:
        return False
    return not (english.AUXILIARIES | _MODALS | {"about", "of", "one"}).isdisjoint(following)


def _drops(words: Sequence[str], k: int) -> bool:
    """`Ignore this:`, `Please do not record this:`."""
    denied = next((j for j in range(k, min(k + 2, len(words))) if words[j] in _DENYING), None)
    if denied is None:
        return words[k] in _DROPPING
    return not _RECORDING.isdisjoint(words[denied + 1 : denied + 3])


def _tells_how(words: Sequence[str]) -> bool:
    """`You only need to write:`, `A player may say:`, `Like this:`: what somebody may say."""
    return words[-1] in _WRITING or words[-1] in ("was", "were") or words[-2:] in (["like", "this"], ["like", "so"])


def _only_means_to(tokens: Sequence[Token], start: int, end: int) -> bool:
    """`I plan the following:`, `I was going to write:`, `I promise:`: an `I` that has not yet said or done it."""
    at = next((k for k in range(start, end) if tokens[k].word == "i"), None)
    if at is None:
        return False
    stance, j = _stance(tokens, at + 1, end)
    verb = tokens[j].word if j < end else ""
    open_still = stance not in (Stance.CLEAR, Stance.TRIED, Stance.UNKNOWN)
    if open_still and verb in _UTTERED:
        return True
    if any(token.word not in _POINTING for token in tokens[j + 1 : end]):
        return False
    if verb in _VOWING or (open_still and verb in {"", *_POINTING}):
        return True
    return open_still and verb in _UTTERING and not (stance in _WISHES and verb in english.ANNOUNCING)


def _stance(tokens: Sequence[Token], j: int, end: int) -> tuple[Stance, int]:
    """The lowest stance of the words behind an `I`, and where they end."""
    stance = Stance.CLEAR
    while found := STANCES.at(tokens, j, end):
        stance, j = min(stance, found[0], key=LOWEST.__getitem__), found[1]
    return stance, j
