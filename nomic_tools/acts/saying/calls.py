"""Cries and greetings, behind which a hurried writer goes on without a mark: `dear marshal with this mail i`."""

from collections.abc import Sequence

from nomic_tools.acts.text import english
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names

_CALLS = english.SALUTATION | one_of(
    "sorry thanks thank please guys friends folks all everybody everyone people mates lads girls boys ladies gentlemen "
    "mister mr mrs ms lol haha hahaha hehe lmao omg wow yay yeehaw yeehaa yeah yes ugh argh meh pff pfff psst "
    "hurray hooray aha ha heh ah oh hm hmm well ok okay alas damn dang gosh shucks phew whoa yo boo hurra yup "
    "night day greetings salut ciao servus moi again ye me bye goodbye cya cowboys cowgirls amigos pals partners"
)
_OF_REASONS = one_of("because since as seeing")
_RELATIVE = one_of("day week moment way time thing idea fact")
_WHICH = one_of("the that every each last first only next any")
_STATED = one_of("am is are was were have has had feel got not no")
_WISHED = one_of(
    "need want give lend let get buy wish hope please could can will would must should may might do make say"
)
_ALL_BUT = one_of("all nobody none anyone anybody everyone everybody nothing anything everything who one last")
_PERFORMING = (["with", "this"], ["by", "this"])
FEELING = one_of("sorry thanks thank")
"""What is done right behind one of these may be what it is said of: `Sorry I shoot so badly`."""


def past(tokens: Sequence[Token], start: int, end: int, names: Names) -> int:
    """Behind such words and the contestmaster's name among them."""
    k = start
    while k < end:
        named = names.name(tokens, k)
        if named is not None and named[0] == names.lexicon.cast.contestmaster:
            k = named[1]
        elif tokens[k].word in _CALLS:
            k += 1
        else:
            break
    return k if k == end or tokens[k].word not in english.BAD_LEADS else start


def ends_reason(tokens: Sequence[Token], start: int, j: int) -> bool:
    """Whether a reason that no mark ends may end at `j`: `because it is a good day i`, but not `as on the day I`."""
    first = next((k for k in range(start, j) if tokens[k].word not in english.SUBJECT_LEADS), j)
    reason = tokens[first].word in _OF_REASONS and tokens[j].word in _RELATIVE
    return reason and _WHICH.isdisjoint(token.word for token in tokens[max(first, j - 3) : j])


def begins_clause(words: Sequence[str]) -> bool:
    """Whether a `but` or `so` at the end begins a clause: `im bored so i`; not `lend me one so i`, `nobody but i`."""
    if words[-1] == "but":
        return words[-2] not in _ALL_BUT and english.NEGATIVES.isdisjoint(words)
    return words[-1] == "so" and not _STATED.isdisjoint(words) and _WISHED.isdisjoint(words)


def performs_anew(tokens: Sequence[Token], start: int, end: int) -> int:
    """Behind `i wish you all well and` where `with this mail` follows, else `start`."""
    joints = (k + 1 for k in range(end - 3, start, -1) if tokens[k].word in ("and", "but"))
    return next((k for k in joints if [t.word for t in tokens[k : k + 2]] in _PERFORMING), start)
