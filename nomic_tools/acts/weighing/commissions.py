"""What is told of somebody else at eir own wish: `Sue has charged me with announcing that she goads G.`"""

from collections.abc import Sequence

from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.text import english
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_RELAYING = one_of(
    "say tell announce convey report declare inform notify relay pass write post mention state communicate record "
    "register let make file submit enter saying telling announcing conveying reporting declaring informing notifying "
    "relaying passing writing posting stating registering recording transmit transmitting forward forwarding give "
    "send put mail deliver"
)
_COMMISSIONED = one_of(
    "asked told charged empowered authorised authorized instructed commissioned requested bidden ordered entrusted "
    "deputed delegated tasked begged allowed permitted supposed appointed sent here"
)
_DUTY = one_of("should must shall am")
_TOLD = one_of("tell announce convey inform notify relay pass let transmit forward")
_WISHES = one_of("wish desire request instruction instructions order orders will bidding")
_LETTING = one_of("lets makes would wants wishes begs desires")
_KNOWN = one_of("know known")
_BIDDING = one_of("says said told asks asked wants begs begged tells")
_MOVED = one_of("pains pleases amuses grieves saddens surprises let allow permit remains falls behooves")
_COUNTING = one_of("take accept count record register log note mark enter book put list")
_WANTING = one_of("asks asked requests requested begs begged wants wanted wishes wished would")
_ENTERED = one_of("record entered recorded noted counted registered logged marked booked listed")
_OTHERS = one_of("her him them em hers his theirs")
_FAR = 6


def relays(tokens: Sequence[Token], finding: Finding, names: Names) -> str:
    """The words by which the sender passes on that somebody else acts, by an act told of em."""
    words = [token.word for token in tokens]
    before = words[: finding.match.start]
    return (
        _charged(before) or _wanted_entered(before) or _says_please(before) or _counted(tokens, words, finding, names)
    )


def _charged(words: Sequence[str]) -> str:
    """`asked me to say that`, `charged me with announcing`, `I am empowered to convey`, `I should tell you`."""
    for k, word in enumerate(words):
        before, behind = words[max(0, k - 4) : k], words[k + 1 : k + 6]
        wished = word in _WISHES and not {"'s", "his", "her", "their"}.isdisjoint(before)
        made_known = (wished and "that" in words[k:]) or (
            word in _LETTING and not _KNOWN.isdisjoint(words[k + 1 : k + 6])
        )
        if (
            made_known
            or _asked_me(before, word, behind)
            or _am_charged(before, word, behind)
            or _am_to_tell(before, word, behind)
        ):
            return " ".join(words[max(0, k - 1) : k + 4])
    return ""


def _wanted_entered(words: Sequence[str]) -> str:
    """`asks that this week be entered as`, `would have it noted that`: another wants an act of eirs on record."""
    wants = next((k for k, word in enumerate(words) if word in _WANTING), None)
    if wants is None or "not" in words[wants:] or "i" in words[wants:]:
        return ""
    entered = next((k for k in range(wants, len(words)) if words[k] in _ENTERED), None)
    return " ".join(words[wants : wants + _FAR]) if entered is not None else ""


def _says_please(words: Sequence[str]) -> str:
    """`He says please that he`: somebody asks for eir own act."""
    says = next((k for k, word in enumerate(words) if word in _BIDDING), None)
    return " ".join(words[says:]) if says is not None and {"please", "that"} <= set(words[says:]) else ""


def _asked_me(before: Sequence[str], word: str, behind: Sequence[str]) -> bool:
    """`asked me to say`, `charged me with announcing`, `made me write`, but not `it pains me to say`."""
    if word != "me" or not before or before[-1] in _MOVED or "not" in before:
        return False
    to = behind.index("to") if "to" in behind else 0
    return not _RELAYING.isdisjoint([*behind[: 1 + (behind[:1] == ["with"])], *behind[to + 1 : to + 2]])


def _am_charged(before: Sequence[str], word: str, behind: Sequence[str]) -> bool:
    """`I am empowered to convey`, `I was asked to say`."""
    led = (
        word in _COMMISSIONED and behind[:1] in (["to"], ["by"]) and "to" in behind and not _RELAYING.isdisjoint(behind)
    )
    return led and not {"am", "was", "been", "being"}.isdisjoint(before)


def _am_to_tell(before: Sequence[str], word: str, behind: Sequence[str]) -> bool:
    """`I should tell you`, `I am to announce`, `she says I should write`."""
    if word != "i" or _DUTY.isdisjoint(behind[:1]):
        return False
    bidden = not _BIDDING.isdisjoint(before) and not _RELAYING.isdisjoint(behind[1:3])
    return bidden or _is_told(behind[1:])


def _is_told(words: Sequence[str]) -> bool:
    """Whether `tell` or `to tell` follows an `I should` or `I am`."""
    return not _TOLD.isdisjoint(words[words[:1] == ["to"] :][:1])


def _counted(tokens: Sequence[Token], words: Sequence[str], finding: Finding, names: Names) -> str:
    """`please count her as goading Ash`, `she goads Ash, please count it`: somebody else's act is to be entered."""
    for k, word in enumerate(words[:-1]):
        if word not in _COUNTING or not english.NEGATIVES.isdisjoint(words[max(0, k - 2) : k]):
            continue
        asked = (
            k == 0 or tokens[k - 1].word in ("please", "pray", "kindly", "to", ",", "and", "just") or "please" in words
        )
        named = names.name(tokens, k + 1)
        other = words[k + 1] in _OTHERS or (named is not None and named[0] != names.sender)
        before = k < finding.match.start and other
        behind = k >= finding.match.end and (other or words[k + 1] in ("it", "this", "that"))
        if asked and (before or behind):
            return " ".join(words[k : k + _FAR])
    return ""
