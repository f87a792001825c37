"""Wordings compiled into patterns, and their matches in a run of tokens."""

from collections.abc import Container, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from nomic_tools.acts.text.hints import Groups, Hints
from nomic_tools.acts.text.numbers import NUMBER_WORDS
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.core.acts import ActValue
from nomic_tools.core.trouble import NomicError
from nomic_tools.core.words import Form, Verb, Wording

LOOSE = one_of(
    "hereby also now again just then simply once more please pls plz too therefore thus both merrily today directly "
    "straight squarely * ** _"
)
_TOWARDS = one_of("at on upon to with")
_PERIODS = one_of("week turn round time month")
_MOST_LOOSE = 2
_GOAL = "{goal}"
"""Stands for every goal among the words with which a wording begins."""
_DIGITS = "0"
"""Stands for every number in digits among the words with which a wording begins."""
_SAID = (Kind.WORD, Kind.MARK)


class BadPattern(NomicError):
    """A wording that cannot be compiled."""


class Filled(NamedTuple):
    """What a slot took: values for a parameter (several make several acts), or why a person must say what is meant."""

    end: int
    name: str = ""
    values: tuple[ActValue, ...] = ()
    doubt: str = ""
    candidates: tuple[str, ...] = ()
    elsewhere: bool = False
    nothing: bool = False


class Slots(Protocol):
    """What fills a pattern's slots."""

    def fill(self, slot: str, tokens: Sequence[Token], i: int) -> Iterator[Filled]:
        """The ways in which the slot can be filled from `i` on, the best first."""


@dataclass(frozen=True, slots=True)
class Literal:
    """One of several words."""

    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Inflected:
    """One of several verbs, in any form: each word with the form it is."""

    forms: Mapping[str, Form]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a parameter."""

    name: str


@dataclass(frozen=True, slots=True)
class Optional:
    """A part that may be left out; once linked, it holds what comes behind it as well."""

    nodes: tuple["Node", ...]


Node: TypeAlias = Literal | Inflected | Slot | Optional


class Match(NamedTuple):
    """Where a wording matched, in which form its verbs stand, and what its slots took."""

    wording: Wording
    start: int
    end: int
    forms: tuple[Form, ...] = ()
    filled: tuple[Filled, ...] = ()

    @property
    def form(self) -> Form | None:
        """The form of the verbs, or nothing when they differ in it."""
        return self.forms[0] if self.forms and all(form is self.forms[0] for form in self.forms) else None


@dataclass(frozen=True, slots=True)
class _Compiled:
    """A wording, its nodes, and the words of which one each must follow its first."""

    wording: Wording
    nodes: tuple[Node, ...]
    needed: tuple[frozenset[str], ...]


class Patterns:
    """All wordings of a game, compiled; the ones that ask for most come first."""

    def __init__(
        self, verbs: Sequence[Verb], wordings: Sequence[Wording], told_by: Mapping[str, frozenset[str]] | None = None
    ) -> None:
        """`told_by` has for some slots the words of which one stands in whatever fills them."""
        self.forms: dict[str, tuple[tuple[str, Form], ...]] = {}
        for verb in verbs:
            for word, form in verb.forms():
                self.forms[word] = (*self.forms.get(word, ()), (verb.base, form))
        bases = {verb.base: dict(verb.forms()) for verb in verbs}
        self._by_first: dict[str, list[_Compiled]] = {}
        telling: set[Groups] = set()
        literals: set[str] = set()
        for wording in sorted(wordings, key=lambda w: bool(w.lacks)):
            nodes = _compile(wording.pattern, bases)
            telling.add(_telling_of(nodes, told_by or {}))
            literals |= {
                word for node in nodes if isinstance(node, Literal) for word in node.words if word.endswith("ly")
            }
            compiled = _Compiled(wording, _linked(nodes, ()), _needed(nodes[1:]))
            for word in self._firsts(nodes[0], wording):
                self._by_first.setdefault(word, []).append(compiled)
        self.literals = frozenset(literals)
        alone = {word for groups in telling if len(groups) == 1 for word in groups[0]}
        several = tuple(groups for groups in telling if not any(group <= alone for group in groups))
        self.numbers = _DIGITS in alone
        self.telling = Hints(frozenset(alone - {_DIGITS}), groups=several)
        self.goals = _GOAL in self._by_first

    def opens(self, word: str) -> bool:
        """Whether a wording can begin with `word`."""
        return _first(word) in self._by_first

    def may_stand_among(self, words: Set[str]) -> bool:
        """Whether a sentence of these words may hold a wording."""
        if self.telling.may_stand_among(words):
            return True
        return self.numbers and any(_first(word) == _DIGITS for word in words)

    def at(self, tokens: Sequence[Token], i: int, slots: Slots) -> Match | None:
        """The best match that begins at `i`: an act in full before one that leaves something open."""
        best: Match | None = None
        said: set[str] | None = None
        held = self._by_first.get(_first(tokens[i].word), [])
        for compiled in held + self._by_first[_GOAL] if self.goals else held:
            said = {token.word for token in tokens[i + 1 :]} if said is None else said
            if any(map(said.isdisjoint, compiled.needed)):
                continue
            match = _run(compiled.nodes, tokens, i, slots, Match(compiled.wording, i, i))
            if match is not None and (best is None or _rank(match) > _rank(best)):
                best = match
        return best

    def _firsts(self, node: Node, wording: Wording) -> list[str]:
        match node:
            case Literal(words):
                return sorted(words)
            case Inflected(forms):
                return list(forms)
            case Slot("number" | "numbers"):
                return [*NUMBER_WORDS, _DIGITS]
            case Slot("goal"):
                return [_GOAL]
            case _:
                raise BadPattern(f"the wording {wording.pattern!r} must begin with a word, a number or a goal")


def _telling_of(nodes: tuple[Node, ...], told_by: Mapping[str, frozenset[str]]) -> Groups:
    """What a wording cannot do without, one word of each: its last verb, else all that is no slot, else a number."""
    verbs = [node.forms for node in nodes if isinstance(node, Inflected)]
    if verbs:
        return (frozenset(verbs[-1]),)
    literals = tuple(frozenset(node.words) for node in nodes if isinstance(node, Literal))
    filled = tuple(told_by[node.name] for node in nodes if isinstance(node, Slot) and node.name in told_by)
    return literals + filled or (frozenset((*NUMBER_WORDS, _DIGITS)),)


def _needed(nodes: tuple[Node, ...]) -> tuple[frozenset[str], ...]:
    """The words of each node that is no slot and cannot be left out: one of them must follow."""
    literals = (node.words for node in nodes if isinstance(node, Literal))
    return (*literals, *(frozenset(node.forms) for node in nodes if isinstance(node, Inflected)))


def _first(word: str) -> str:
    return _DIGITS if word.isascii() and word.isdigit() else word


def _rank(match: Match) -> tuple[bool, bool, int]:
    """Acts in full first, then those without a doubt, then the longest."""
    doubt = any(slot.doubt for slot in match.filled)
    return (not match.wording.lacks and not doubt, not match.wording.lacks, match.end)


def _compile(pattern: str, bases: Mapping[str, Mapping[str, Form]]) -> tuple[Node, ...]:
    """The nodes of one pattern."""
    stack: list[list[Node]] = [[]]
    for part in pattern.replace("[", " [ ").replace("]", " ] ").split():
        if part == "[":
            stack.append([])
        elif part == "]":
            inner = stack.pop()
            if not stack:
                raise BadPattern(f"unbalanced brackets in {pattern!r}")
            stack[-1].append(Optional(tuple(inner)))
        else:
            stack[-1].append(_node(part, bases))
    if len(stack) != 1 or not stack[0]:
        raise BadPattern(f"unbalanced brackets in {pattern!r}")
    return tuple(stack[0])


def _linked(nodes: tuple[Node, ...], rest: tuple[Node, ...]) -> tuple[Node, ...]:
    """The nodes before the rest, where each optional part goes on to what comes behind it."""
    for node in reversed(nodes):
        rest = (Optional(_linked(node.nodes, rest)) if isinstance(node, Optional) else node, *rest)
    return rest


def _node(part: str, bases: Mapping[str, Mapping[str, Form]]) -> Node:
    if part.startswith("{"):
        return Slot(part.strip("{}"))
    words = frozenset(part.split("/"))
    verbs = words & bases.keys()
    if verbs and verbs != words:
        raise BadPattern(f"{part!r} mixes verbs with other words")
    if not verbs:
        return Literal(words)
    return Inflected({word: form for base, forms in bases.items() if base in words for word, form in forms.items()})


def _run(nodes: tuple[Node, ...], tokens: Sequence[Token], i: int, slots: Slots, so_far: Match) -> Match | None:
    """The first way in which the nodes match from `i` on; optional parts are tried before they are left out."""
    for k, node in enumerate(nodes):
        match node:
            case Literal(words):
                at = _place(tokens, i, so_far.start, words)
                if at < 0:
                    return None
            case Inflected(forms):
                at = _place(tokens, i, so_far.start, forms)
                if at < 0:
                    return None
                so_far = Match(so_far.wording, so_far.start, i, (*so_far.forms, forms[tokens[at].word]), so_far.filled)
            case Optional(with_rest):
                taken = _run(with_rest, tokens, i, slots, so_far)
                if taken is not None:
                    return taken
                continue
            case Slot(name):
                return _filled(name, nodes[k + 1 :], tokens, i, slots, so_far)
        i = at + 1
    return Match(so_far.wording, so_far.start, i, so_far.forms, so_far.filled)


def _filled(
    name: str, rest: tuple[Node, ...], tokens: Sequence[Token], i: int, slots: Slots, so_far: Match
) -> Match | None:
    """The first way in which a slot can be filled so that the rest matches."""
    for filled in slots.fill(name, tokens, _behind_loose(tokens, i)):
        taken = Match(so_far.wording, so_far.start, i, so_far.forms, (*so_far.filled, filled))
        if (found := _run(rest, tokens, filled.end, slots, taken)) is not None:
            return found
    return None


def _place(tokens: Sequence[Token], i: int, start: int, words: Container[str]) -> int:
    """Where one of the words stands: at `i`, or behind a few words that change nothing; -1 where none does."""
    at, steps, end = i, 0 if i == start else _MOST_LOOSE, len(tokens)
    while at < end:
        token = tokens[at]
        if token.word in words and token.kind in _SAID:
            return at
        width = _loose(tokens, at) if steps else 0
        if not width:
            return -1
        at, steps = at + width, steps - 1
    return -1


def _behind_loose(tokens: Sequence[Token], i: int) -> int:
    steps = 0
    while steps < _MOST_LOOSE and i < len(tokens) and (width := _loose(tokens, i)):
        i += width
        steps += 1
    return i


def _loose(tokens: Sequence[Token], i: int) -> int:
    """How many words at `i` change nothing of what is said around them: `hereby`, `this week`."""
    if tokens[i].word in LOOSE:
        return 1
    this = tokens[i].word == "this" and i + 2 < len(tokens) and tokens[i + 1].word in _PERIODS
    return 2 if this and (tokens[i + 2].word in _TOWARDS or tokens[i + 2].is_capital) else 0
