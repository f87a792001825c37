"""Sentences that hold no act of their own, yet point at one: references, retractions, requests, a bare name."""

from collections.abc import Sequence

from nomic_tools.acts import english
from nomic_tools.acts.people import Names
from nomic_tools.acts.phrases import PhraseTable
from nomic_tools.acts.scan import Finding
from nomic_tools.acts.tokens import Kind, Token
from nomic_tools.acts.wordsets import one_of
from nomic_tools.core.words import Form

_GREETING = one_of("dear hi hello hey howdy yes no ok okay well oh so then and but also sorry please hm hmm too though")


def remark(tokens: Sequence[Token], findings: Sequence[Finding], names: Names) -> str:
    """Why a sentence without an act of its own must be seen by a person, or nothing."""
    if asked := request(tokens, findings):
        return asked
    if findings:
        return ""
    start = _past_greeting(tokens, names)
    if english.RESENT.first(tokens, 0, len(tokens)):
        return "is sent again: the acts are in the quoted text"
    if found := _opens_with(english.REFERENCES, tokens, start):
        return f"points at words elsewhere: {found!r}"
    if found := _takes_back(tokens, start):
        return f"takes back or mends words elsewhere: {found!r}"
    return ""


def request(tokens: Sequence[Token], findings: Sequence[Finding]) -> str:
    """`Please put me down for firing aimlessly`."""
    if not findings or any(f.match.form is Form.PAST for f in findings):
        return ""
    found = english.REQUESTS.first(tokens, 0, len(tokens))
    return f"asks for it: {found[0]!r}" if found and found[1] < findings[0].match.start else ""


def takes_back(tokens: Sequence[Token], telling: bool) -> str:
    """The words that cast doubt on what the mail said before: `scratch that`, `just kidding`, `unless he moved`."""
    start = next(
        (k for k, token in enumerate(tokens) if token.word not in _GREETING | {",", "*", "(", "-", "--", "…", "..."}), 0
    )
    found = english.TAKEN_BACK.at(tokens, start)
    if found:
        return found[0]
    if len(tokens) <= 2 and [t.word for t in tokens[:1]] in (["not"], ["psych"], ["jk"]):
        return tokens[0].word
    return "" if telling else _condition_left_behind(tokens)


def _condition_left_behind(tokens: Sequence[Token]) -> str:
    """A sentence that is no more than a condition: `If he is still there, that is.`"""
    k = 0
    while k < len(tokens) and tokens[k].word in (
        "that",
        "is",
        ",",
        "but",
        "and",
        "only",
        "well",
        "or",
        "not",
        "even",
        "provided",
        "at",
        "least",
    ):
        if english.CONDITIONS.at(tokens, k):
            break
        k += 1
    found = english.CONDITIONS.at(tokens, k)
    if not found or english.CONCESSIONS.at(tokens, k):
        return ""
    words = [token.word for token in tokens]
    whole = "," in words and len(words) - words.index(",") > 4
    return "" if whole else found[0]


def _takes_back(tokens: Sequence[Token], start: int) -> str:
    """The words that take back or mend something said in another mail."""
    found = english.TAKEN_BACK.at(tokens, start)
    if found and found[0] in english.STANDALONE_TAKEN_BACK:
        return found[0]
    return ""


def _past_greeting(tokens: Sequence[Token], names: Names) -> int:
    """Behind `Well, ` or `Marshal, `."""
    k = 0
    while k < len(tokens) and (tokens[k].word in _GREETING or tokens[k].kind is Kind.MARK):
        if english.REFERENCES.at(tokens, k) or english.TAKEN_BACK.at(tokens, k):
            return k
        k += 1
    named = names.name(tokens, k)
    if named and named[1] < len(tokens) and tokens[named[1]].word == ",":
        return named[1] + 1
    return k if k < len(tokens) else 0


def _opens_with(table: PhraseTable[str], tokens: Sequence[Token], start: int) -> str:
    """A phrase the sentence begins with, or one that ends it after a comma or colon, when the sentence is short."""
    words = [token for token in tokens if token.kind is Kind.WORD]
    for k in (0, start):
        found = table.at(tokens, k)
        if found and (len(words) <= 12):
            return found[0]
    for k in range(1, len(tokens)):
        if (
            tokens[k - 1].word in (",", ":", "-", "—", "–")
            and (found := table.at(tokens, k))
            and found[1] >= len(tokens) - 3
        ):
            return found[0]
    return ""


def is_resent(tokens: Sequence[Token]) -> bool:
    """Whether the sentence says that something is sent again, to the right place."""
    return english.RESENT.first(tokens, 0, len(tokens)) is not None


def unreliable(tokens: Sequence[Token]) -> str:
    """The words of a disclaimer: that this mail, or a sentence of it, may be false or may have failed."""
    doubted = english.DOUBTED_MAIL.first(tokens, 0, len(tokens))
    if doubted is None:
        return ""
    meant = [found for found in english.MAIL_ITSELF.within(tokens, 0, len(tokens))]
    return doubted[0] if meant else ""


def identity(tokens: Sequence[Token], names: Names) -> str:
    """The words that make it doubtful who writes: `This is Bram, writing from Ash's account`."""
    words = [token.word for token in tokens[:12]]
    for k, opener in ((2, ["this", "is"]), (2, ["it", "is"]), (2, ["i", "am"])):
        named = names.name(tokens, k) if words[:2] == opener else None
        if (
            named
            and named[0] != names.sender
            and (
                named[1] >= len(tokens)
                or tokens[named[1]].word
                in (",", "-", "here", "writing", "speaking", "using", "on", "from", "(", "—", "–", ".")
            )
        ):
            return f"{named[0]} is said to write"
    named = names.name(tokens, 0)
    if (
        named
        and named[0] != names.sender
        and named[1] < len(tokens)
        and tokens[named[1]].word in ("here", "writing", "speaking")
    ):
        return f"{named[0]} is said to write"
    if any(w in ("account", "keyboard", "laptop", "computer", "machine", "phone") for w in words) and (
        "'s" in words or "borrowed" in words or "borrowing" in words
    ):
        return "speaks of somebody's account"
    return ""


def only_a_name(tokens: Sequence[Token], names: Names) -> str:
    """A mail that is no more than a name or a yes: an answer to something in another mail."""
    words = [token for token in tokens if token.kind is Kind.WORD]
    if not words or len(words) > 9:
        return ""
    rest, found = _without_names(tokens, names)
    if any(word not in english.ANSWER_WORDS for word in rest):
        return ""
    if found:
        return f"says no more than the name {found[0]}"
    answer = english.ANSWERS.first(tokens, 0, len(tokens))
    return f"says no more than {answer[0]!r}" if answer and len(words) <= 7 else ""


def _without_names(tokens: Sequence[Token], names: Names) -> tuple[list[str], list[str]]:
    """The words of the tokens that are no names, and the names other than the sender's own and the contestmaster's."""
    rest: list[str] = []
    found: list[str] = []
    k = 0
    while k < len(tokens):
        named = names.name(tokens, k)
        if named is None:
            rest.append(tokens[k].word)
            k += 1
            continue
        behind = tokens[named[1]].word if named[1] < len(tokens) else ""
        if named[0] not in (names.sender, names.lexicon.cast.contestmaster) and behind != "'s":
            found.append(named[0])
        k = named[1]
    return rest, found
