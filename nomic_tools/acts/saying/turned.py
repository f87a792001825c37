"""Acts told in another order of words: `It is Bram whom I goad`, `The man I goad is Bram`, `My gun, which ..., is`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nomic_tools.acts.saying.speaker import Listener
from nomic_tools.acts.text import english, markers, suspending
from nomic_tools.acts.text.stances import is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.patterns import Match
from nomic_tools.core.words import Form

_RELATIVE = one_of("that whom who")
_WHICH = one_of("which whom who that")
_IS = one_of("is 's")
_HEREBY = (["hereby"], ["herewith"])
_AT = one_of("at on upon against")
_SOMEBODY = one_of("person one man woman party player target fellow soul individual lady gentleman victim")
_DETERMINERS = one_of("the my")
_BETWEEN = english.HEREBY | one_of("do now also then therefore thus will am")
_OTHERS = english.SUBJECTS - {"you"}
_OPEN = one_of("not never yet no will would shall should could might may was were had")
_CLOSING = one_of(", - -- – —")
_LONGEST_VERB = 4
_LONGEST_OWNED = 8
_LONGEST_ASIDE = 24
TURNING = _RELATIVE | _WHICH | _IS
"""One of these must stand in a sentence whose words are turned."""


@dataclass(frozen=True, slots=True)
class Turned:
    """Puts the words of an act back into their usual order, from an `I` on."""

    listener: Listener

    def straight(self, tokens: Sequence[Token]) -> Sequence[Token] | None:
        """The tokens in the usual order, or nothing where they stand in it, or could mean something else."""
        for k, token in enumerate(tokens):
            if token.word == "it" and (found := self._cleft(tokens, k)):
                return found
            if _begins(tokens, k) and (found := self._passive(tokens, k)):
                return found
            if token.word in _DETERMINERS and _begins(tokens, k):
                found = self._named_behind(tokens, k) or self._parted(tokens, k)
                if found:
                    return found
        return None

    def _cleft(self, tokens: Sequence[Token], k: int) -> Sequence[Token] | None:
        """`It is Bram, the silent one, whom I hereby goad`."""
        if k + 3 >= len(tokens) or tokens[k + 1].word not in _IS or not self._opens_clause(tokens, k):
            return None
        begin = k + 2
        named = self.listener.names.name(tokens, begin + (tokens[begin].word in _AT))
        if named is None:
            return None
        who = _behind_aside(tokens, named[1])
        speaker = who + (who < len(tokens) and tokens[who].word in _RELATIVE)
        if (who > named[1] and speaker == who) or speaker >= len(tokens) or tokens[speaker].word != "i":
            return None
        aside = tokens[named[1] : who]
        if any(token.word in english.SUBJECTS for token in aside):
            return None
        return self._told(tokens, k, speaker, tokens[begin : named[1]], aside, len(tokens))

    def _passive(self, tokens: Sequence[Token], k: int) -> Sequence[Token] | None:
        """`Bram is hereby goaded by me`: the name behind the verb, and an `I` before it."""
        named = self.listener.names.name(tokens, k)
        words = [token.word for token in tokens[named[1] : named[1] + 5]] if named else []
        if named is None or words[:1] != ["is"] or words[1:2] not in _HEREBY or words[3:] != ["by", "me"]:
            return None
        verb, me = named[1] + 2, named[1] + 4
        base = next((base for base, form in self._forms(tokens[verb].word) if form is Form.PAST), "")
        told = [
            tokens[me]._replace(word="i"),
            tokens[named[1] + 1],
            tokens[verb]._replace(word=base),
            *tokens[k : named[1]],
        ]
        if not base or self._whole(told, 2) is None:
            return None
        return _in_place([*tokens[:k], *told, *tokens[me + 1 :]], tokens)

    def _forms(self, word: str) -> Sequence[tuple[str, Form]]:
        """What a word may be a form of."""
        return self.listener.patterns.forms.get(word, ())

    def _named_behind(self, tokens: Sequence[Token], k: int) -> Sequence[Token] | None:
        """`The person at whom I fire this week is Bram`."""
        lexicon = self.listener.slots.lexicon
        noun = k + 1
        if noun + 2 >= len(tokens) or tokens[noun].word not in _SOMEBODY | lexicon.members:
            return None
        at = noun + 1
        place = tokens[at : at + 1] if tokens[at].word in _AT else []
        who = at + len(place)
        speaker = who + (tokens[who].word in _RELATIVE)
        if speaker >= len(tokens) or tokens[speaker].word != "i":
            return None
        copula = next(
            (j for j in range(speaker + 1, len(tokens) - 1) if tokens[j].kind is Kind.MARK or tokens[j].word in _IS), 0
        )
        named = self.listener.names.name(tokens, copula + 1) if copula and tokens[copula].word in _IS else None
        if named is None or (named[1] < len(tokens) and tokens[named[1]].kind is not Kind.MARK):
            return None
        name = [*place, *tokens[copula + 1 : named[1]]]
        return self._told(tokens, k, speaker, name, tokens[named[1] :], copula)

    def _told(
        self,
        tokens: Sequence[Token],
        start: int,
        speaker: int,
        name: Sequence[Token],
        aside: Sequence[Token],
        end: int,
    ) -> Sequence[Token] | None:
        """The tokens with the name behind the verb of the `I` at `speaker`, whose clause ends at `end`."""
        verb = speaker + 1
        while verb < end and (tokens[verb].word in _BETWEEN or is_adverb(tokens[verb])):
            verb += 1
        for behind in range(verb + 1, min(end, verb + _LONGEST_VERB) + 1):
            said = [*tokens[:start], *tokens[speaker:behind]]
            put = [token._replace(start=said[-1].end, end=said[-1].end) for token in name]
            told = [*said, *put, *tokens[behind:end], *aside]
            match = self._whole(told, start + verb - speaker)
            if match is not None and match.end >= len(said) + len(put):
                return _in_place(told, tokens)
        return None

    def _parted(self, tokens: Sequence[Token], k: int) -> Sequence[Token] | None:
        """`My action, which I take here, is to hoot and holler`: what parts the two goes to the end."""
        if tokens[k].word != "my":
            return None
        comma = next((j for j in range(k + 1, min(len(tokens), k + _LONGEST_OWNED)) if tokens[j].kind is Kind.MARK), 0)
        if not comma or tokens[comma].word != "," or comma + 2 >= len(tokens) or tokens[comma + 1].word not in _WHICH:
            return None
        for close in range(comma + 2, min(len(tokens) - 2, comma + _LONGEST_ASIDE)):
            if tokens[close].word == "," and tokens[close + 1].word == "is" and self._acts_behind(tokens, close + 2):
                aside = tokens[comma:close]
                if _leaves_open(aside):
                    return None
                return _in_place([*tokens[:comma], *tokens[close + 1 :], *_as_aside(aside)], tokens)
        return None

    def _acts_behind(self, tokens: Sequence[Token], k: int) -> bool:
        """Whether an act begins at `k`, behind no more than `to` or `hereby`."""
        while k < len(tokens) and tokens[k].word in _BETWEEN | {"to", ":"}:
            k += 1
        return k < len(tokens) and self.listener.match(tokens, k) is not None

    def _opens_clause(self, tokens: Sequence[Token], k: int) -> bool:
        """Whether no verb or name of another stands before the `it` at `k` in its clause."""
        begin = next((j + 1 for j in range(k - 1, -1, -1) if tokens[j].kind is Kind.MARK), 0)
        before = [token.word for token in tokens[begin:k]]
        leads = all(word in english.SUBJECT_LEADS for word in before)
        return leads or (begin == 0 and before[0] in ("of", "among", "out") and _OTHERS.isdisjoint(before))

    def _whole(self, tokens: Sequence[Token], i: int) -> Match | None:
        """The act in full that begins at `i`, if it leaves nobody in doubt."""
        if i >= len(tokens) or not self.listener.patterns.opens(tokens[i].word):
            return None
        match = self.listener.match(tokens, i)
        return None if match is None or match.wording.lacks or any(slot.doubt for slot in match.filled) else match


def _leaves_open(aside: Sequence[Token]) -> bool:
    """Whether an insertion says that the act is not done, or not now."""
    words = {token.word for token in aside}
    tables = (markers.TIMES, markers.HEDGES, markers.PAST_TIMES, suspending.CONDITIONS)
    return not _OPEN.isdisjoint(words) or any(table.first(aside, 0, len(aside)) for table in tables)


def _begins(tokens: Sequence[Token], k: int) -> bool:
    """Whether a clause begins at `k`."""
    return k == 0 or tokens[k - 1].kind is Kind.MARK or tokens[k - 1].word in english.SUBJECT_LEADS


def _behind_aside(tokens: Sequence[Token], k: int) -> int:
    """Behind an insertion that opens at `k`, up to the relative behind it; `k` where none opens."""
    if k >= len(tokens) or tokens[k].word not in _CLOSING:
        return k
    ends = (j + 1 for j in range(k + 2, min(len(tokens) - 1, k + _LONGEST_ASIDE)) if _closes(tokens, k, j))
    return next(ends, k)


def _closes(tokens: Sequence[Token], k: int, j: int) -> bool:
    return tokens[j].word == tokens[k].word and tokens[j + 1].word in _RELATIVE


def _as_aside(aside: Sequence[Token]) -> Iterator[Token]:
    """An insertion behind a dash, which no list goes on over."""
    yield aside[0]._replace(word="--")
    yield from aside[1:]


def _in_place(told: Sequence[Token], tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with the first and the last place of the sentence at their ends."""
    moved = [told[0]._replace(start=tokens[0].start), *told[1:]]
    moved[-1] = moved[-1]._replace(end=tokens[-1].end)
    return moved
