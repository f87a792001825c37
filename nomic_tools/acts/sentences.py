"""Sentences: where they end, when a dot belongs to a nick, and where a line is a statement of its own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nomic_tools.acts.layout import Piece, Shape
from nomic_tools.acts.lexicon import Lexicon
from nomic_tools.acts.tokens import Kind, Token, tokenize
from nomic_tools.acts.wordsets import one_of

_ENDS = frozenset(".!?")
_ABBREVIATED = one_of("mr mrs dr st vs cf approx etc eg ie ps no jr sr prof")
_SIGNING = one_of("thanks cheers regards yours best sincerely love bye greetings thx ta")
LINE = "\n"
"""The word of the mark that stands where a line begins a statement of its own inside a sentence."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """The tokens of one sentence, the mark it ends with, and the piece it stands in."""

    tokens: tuple[Token, ...]
    mark: str
    piece: Piece
    place: int = 0

    @property
    def is_block(self) -> bool:
        """Whether this is a block of contract text."""
        return len(self.tokens) == 1 and self.tokens[0].kind is Kind.BLOCK

    @property
    def leads_in(self) -> bool:
        """Whether it introduces what comes after it."""
        return bool(self.tokens) and self.tokens[-1].word in (":", ":-")


def sentences(text: str, pieces: Sequence[Piece], lexicon: Lexicon, sender: str | None) -> Iterator[Sentence]:
    """The sentences of a mail, in order; tables are left out."""
    place = 0
    for piece in pieces:
        if piece.shape is Shape.TABLE:
            continue
        tokens = tokenize(text, piece.start, piece.end, lexicon.spellings)
        for part, mark in _split(_with_line_marks(tokens, lexicon, sender), lexicon):
            yield Sentence(tuple(part), mark, piece, place)
            place += 1


def _split(tokens: Sequence[Token], lexicon: Lexicon) -> Iterator[tuple[list[Token], str]]:
    """Cuts tokens after each mark that ends a sentence, and around blocks."""
    part: list[Token] = []
    for i, token in enumerate(tokens):
        if token.kind is Kind.BLOCK:
            if part:
                yield part, ""
            yield [token], ""
            part = []
            continue
        part.append(token)
        if token.word in _ENDS and token.kind is Kind.MARK:
            ends, nick = _ends(part, tokens[i + 1] if i + 1 < len(tokens) else None, lexicon)
            if ends:
                yield (part if nick else part[:-1]), token.word
                part = []
    if part:
        yield part, ""


def _ends(part: Sequence[Token], after: Token | None, lexicon: Lexicon) -> tuple[bool, bool]:
    """Whether the mark at the end of `part` ends the sentence, and whether it belongs to a nick such as `c.`."""
    mark = part[-1]
    before = part[-2] if len(part) > 1 else None
    if mark.word != ".":
        return after is None or after.spaced or after.word not in _ENDS, False
    nick = before is not None and not mark.spaced and before.word in lexicon.dotted
    if after is None:
        return True, nick
    if not after.spaced and after.kind is not Kind.MENTION:
        return False, nick
    if nick:
        return len(part) > 2 and (after.is_capital or after.word == "i"), True
    letters = [token.word for token in part[-4:]]
    if letters in (["e", ".", "g", "."], ["i", ".", "e", "."]):
        return False, False
    short = before is not None and (
        before.word in _ABBREVIATED or (len(before.word) == 1 and before.word.isalpha() and before.word != "i")
    )
    return not short or after.is_capital, False


def _with_line_marks(tokens: Sequence[Token], lexicon: Lexicon, sender: str | None) -> list[Token]:
    """The tokens with a mark before each line that begins a statement of its own."""
    marked: list[Token] = []
    for i, token in enumerate(tokens):
        if token.opens_line and i and _own_line(tokens, i, lexicon, sender):
            marked.append(Token(LINE, LINE, token.start, token.start, Kind.MARK))
        marked.append(token)
    return marked


def _own_line(tokens: Sequence[Token], i: int, lexicon: Lexicon, sender: str | None) -> bool:
    """Whether the line that begins at `i` starts with `I`, with a short label, or is a signature."""
    if tokens[i].word == "i":
        return True
    end = next((j for j in range(i + 1, len(tokens)) if tokens[j].opens_line), len(tokens))
    head = range(i + 1, min(end, i + 5))
    if any(tokens[j].word in (":", "->", "=>", "=") for j in head):
        return True
    if any(tokens[j].word in ("-", "–", "--") and tokens[j].spaced for j in head) and tokens[i].word != "-":
        return any(tokens[j].word in lexicon.things for j in (i, *head))
    if end < len(tokens) or end - i > 4:
        return False
    name = lexicon.names.at(tokens, i)
    person = lexicon.cast.people.lookup(name[0]) if name and name[1] == end else None
    return tokens[i].word in _SIGNING or (person is not None and person.name == sender) or tokens[i].word in ("-", "--")
