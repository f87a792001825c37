"""Acts whose words stand apart: what is put between them, or before their `I`, goes to where it is read as usual."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nomic_tools.acts.saying.sentences import Sentence
from nomic_tools.acts.saying.speaker import Listener
from nomic_tools.acts.saying.turned import TURNING, Turned
from nomic_tools.acts.text import english, numbers
from nomic_tools.acts.text.stances import is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.patterns import Match

_CLOSING = {",": ",", "(": ")", "-": "-", "--": "--", "–": "–", "—": "—"}
_LONGEST = 30
_NEAR = 10
_MOST = 3
_SPOKEN = english.HEREBY | {"i"}
_FRONTING = one_of(
    "at on of upon to against with aiming naming taking choosing specifying targeting shooting firing aimlessly"
)
_BREAKS = one_of("; :") | {"\n"}
_DENYING = one_of("not never no nothing nobody none neither nor")
_NAMING = one_of("and with at on not to or nor upon against but than")
_SHORT = 3
_SPEAKING = one_of("i my me")
_BETWEEN = english.HEREBY | one_of("do now also then therefore thus * **")


@dataclass(frozen=True, slots=True)
class Asides:
    """Puts asides behind the act they part, and what an act begins with behind its verb."""

    listener: Listener

    def over(self, read: Sequence[Sentence]) -> list[Sentence]:
        """The sentences of a mail, each as it reads without interruption."""
        return [self._told(sentence) if self._may_be_parted(sentence) else sentence for sentence in read]

    def _may_be_parted(self, sentence: Sentence) -> bool:
        """Whether a sentence of an `I` has a mark that could part an act, or a word that could begin one."""
        return (
            not _SPEAKING.isdisjoint(sentence.words)
            and not all(sentence.words.isdisjoint(some) for some in (_CLOSING, _FRONTING, TURNING))
            and self.listener.patterns.may_stand_among(sentence.words)
        )

    def _told(self, sentence: Sentence) -> Sentence:
        tokens: Sequence[Token] = sentence.tokens
        ways = [
            way
            for way, needed in (
                (Turned(self.listener).straight, TURNING),
                (self._without_aside, _CLOSING.keys()),
                (self._without_front, _FRONTING),
            )
            if not sentence.words.isdisjoint(needed)
        ]
        for _ in range(_MOST):
            moved = next((found for way in ways if (found := way(tokens))), None)
            if moved is None:
                break
            tokens = moved
        if tokens is sentence.tokens:
            return sentence
        return Sentence(tuple(tokens), sentence.words, sentence.mark, sentence.piece, sentence.place)

    def _without_aside(self, tokens: Sequence[Token]) -> Sequence[Token] | None:
        """`I aim, with a steady hand, at Bram`, `I hereby -- and gladly -- leave`: the aside told behind the act."""
        for i, token in enumerate(tokens):
            if token.word == "i":
                found = self._behind_speaker(tokens, i)
            elif self.listener.patterns.opens(token.word) and not self._is_whole(tokens, i):
                found = self._within(tokens, i)
            else:
                continue
            if found is not None:
                return found
        return None

    def _within(self, tokens: Sequence[Token], i: int) -> Sequence[Token] | None:
        """The tokens without an aside that parts the act which begins at `i`, in full or not."""
        open_already = self.listener.match(tokens, i) is not None
        for p in range(i + 1, min(len(tokens), i + _NEAR)):
            for q in self._closes(tokens, p):
                if _are_counted(tokens[p - 1], tokens[q + 1]):
                    continue
                joined = [*tokens[:p], *tokens[q + 1 :]]
                match = self._whole(joined, i) if open_already else self._settled(joined, i)
                if match is not None and match.end > p:
                    return _placed(joined, match.end, tokens[p:q])
        return None

    def _behind_speaker(self, tokens: Sequence[Token], i: int) -> Sequence[Token] | None:
        """The tokens without an aside that parts the `I` at `i` from its act."""
        p = self._past_own_name(tokens, i + 1)
        named = p > i + 1
        while p < len(tokens) and (tokens[p].word in _BETWEEN or is_adverb(tokens[p])):
            p += 1
        for q in self._closes(tokens, p):
            inner = {token.word for token in tokens[p + 1 : q]}
            if tokens[p].word == "," and inner.isdisjoint(_CLOSING) and not named:
                continue
            begin = q + 1
            while tokens[begin].word in _BETWEEN and begin < len(tokens) - 1:
                begin += 1
            match = self._whole(tokens, begin)
            if match is not None:
                cut = i + 1 if named else p
                joined = [*tokens[:cut], *tokens[q + 1 :]]
                return _placed(joined, match.end - (q + 1 - cut), tokens[p:q])
        return None

    def _past_own_name(self, tokens: Sequence[Token], k: int) -> int:
        """Behind the speaker's own name at `k`, with which e begins: `I, Bram -- with regret -- leave`."""
        named = self.listener.names.name(tokens, k + 1) if k < len(tokens) and tokens[k].word == "," else None
        return named[1] if named and named[0] == self.listener.names.sender else k

    def _closes(self, tokens: Sequence[Token], p: int) -> Iterator[int]:
        """The places where an aside that opens at `p` may end: it holds no act, number or bare name of its own."""
        if p >= len(tokens):
            return
        close = _CLOSING.get(tokens[p].word)
        for q in range(p + 2 + (close == ")"), min(len(tokens) - 1, p + _LONGEST)):
            if tokens[q].word in _BREAKS:
                return
            if tokens[q].word == close and self._is_aside(tokens, p + 1, q):
                yield q

    def _is_aside(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether the tokens say nothing of their own that is, or unsays, what the act needs."""
        lexicon, names = self.listener.slots.lexicon, self.listener.names
        words = {token.word for token in tokens[start:end]}
        if not words.isdisjoint(_DENYING) and ("i" in words or end - start <= _SHORT):
            return False
        named = names.name(tokens, start + (tokens[start].word in _NAMING))
        owner = named is not None and tokens[named[1]].word == "'s"
        if named is not None and not owner and named[0] not in (lexicon.cast.contestmaster, names.sender):
            return False
        if lexicon.numeric and any(numbers.listed(token) and token.word != "one" for token in tokens[start:end]):
            return False
        return not any(self._is_whole(tokens, k) for k in range(start, end))

    def _without_front(self, tokens: Sequence[Token]) -> Sequence[Token] | None:
        """`Aiming at Bram, I fire`, `To Ash's amendment, fine as it is, I object`: the front goes behind the verb."""
        start = _front(tokens)
        if start is None:
            return None
        verb = next((k for k in range(start + 1, len(tokens)) if self.listener.match(tokens, k)), 0)
        verb = verb or next((k for k in range(len(tokens) - 1, start, -1) if self._may_act(tokens, k)), 0)
        speaker = next((k for k in range(verb - 1, max(start, verb - _NEAR), -1) if tokens[k].word == "i"), None)
        if speaker is None or self._is_whole(tokens, verb):
            return None
        mark = next((k for k in range(start, speaker) if tokens[k].word in _CLOSING), speaker)
        ends = {mark, speaker - (tokens[speaker - 1].word == ",")}
        return next((moved for end in sorted(ends) if (moved := self._fronted(tokens, start, end, verb))), None)

    def _may_act(self, tokens: Sequence[Token], k: int) -> bool:
        """Whether a verb stands at `k`, right behind an `I`, that the front may make an act of."""
        return tokens[k - 1].word in _SPOKEN and self.listener.patterns.opens(tokens[k].word)

    def _fronted(self, tokens: Sequence[Token], start: int, end: int, verb: int) -> Sequence[Token] | None:
        """The tokens with those from `start` to `end` behind the act that begins at `verb`, if they make it whole."""
        match, front = self.listener.match(tokens, verb), tokens[start:end]
        told = match.end if match else verb + 1
        behind = end + (tokens[end].word == ",")
        named = any(self.listener.names.name(tokens, k) for k in range(behind, verb))
        if named or any(token.kind is Kind.MENTION for token in front):
            return None
        away = behind - start
        moved = _placed([*tokens[:start], *tokens[behind:]], told - away, front)
        found = self._whole(moved, verb - away) if match else self.listener.match(moved, verb - away)
        if found is None or found.end < told - away + len(front):
            return None
        return [moved[0]._replace(start=tokens[0].start), *moved[1:]]

    def _whole(self, tokens: Sequence[Token], i: int) -> Match | None:
        """The act that begins at `i`, if it is one in full."""
        match = self._settled(tokens, i)
        return None if match is None or match.wording.lacks else match

    def _settled(self, tokens: Sequence[Token], i: int) -> Match | None:
        """What begins at `i`, in full or not, if it leaves nobody and nothing that it names in doubt."""
        if i >= len(tokens) or not self.listener.patterns.opens(tokens[i].word):
            return None
        match = self.listener.match(tokens, i)
        return None if match is None or any(slot.doubt for slot in match.filled) else match

    def _is_whole(self, tokens: Sequence[Token], i: int) -> bool:
        return self._whole(tokens, i) is not None


def _front(tokens: Sequence[Token]) -> int | None:
    """Where the first words of a sentence stand that could belong to an act behind an `I`."""
    for k, token in enumerate(tokens):
        if token.word in _FRONTING:
            return k
        if token.word not in english.SUBJECT_LEADS and token.kind is not Kind.MARK:
            return None
    return None


def _placed(joined: Sequence[Token], at: int, aside: Sequence[Token]) -> Sequence[Token]:
    """The aside put in at a place, where it takes no room in the text."""
    end = joined[at - 1].end
    moved = [token._replace(start=end, end=end) for token in aside]
    if aside[0].word == ",":
        moved[0] = moved[0]._replace(word="--")  # no name in an aside goes on with a list
    follows = joined[at : at + 1]
    mark = moved[:1] if follows and follows[0].kind is not Kind.MARK and aside[0].word in _CLOSING else []
    return [*joined[:at], *moved, *mark, *joined[at:]]


def _are_counted(one: Token, other: Token) -> bool:
    """Whether an aside stands between two numbers: `5, 14, and let me see, 20` may be made up as it is written."""
    return numbers.whole(one) is not None and numbers.whole(other) is not None
