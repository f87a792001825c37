"""The op `read` of case files: the new text of one mail to the acts read in it."""

from nomic_tools.acts.read import read
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.names import Cast, cast_from_plain
from nomic_tools.core.plain import Plain, Table, WrongShape, as_text
from nomic_tools.core.words import Words

_FIELDS = ("from", "channel", "text")
_CHANNELS = ("public", "private")


def read_case(case: Table, people: Plain, words: Words) -> Table:
    """The full `out` of a case of op `read`: the acts in order, and whether a statement waits for review."""
    return read_with(case, cast_from_plain(people), words)


def read_with(case: Table, cast: Cast, words: Words) -> Table:
    """As `read_case`, for a cast that is at hand."""
    for name in (*_FIELDS, *case):
        if name not in case or name not in _FIELDS:
            raise WrongShape(f"{'unknown' if name in case else 'missing'} field {name!r}", place="in")
    channel = as_text(case["channel"], "in.channel")
    if channel not in _CHANNELS:
        raise WrongShape(f"a channel is {' or '.join(_CHANNELS)}, not {channel[:40]!r}", place="in.channel")
    text = as_text(case["text"], "in.text")
    sender = None if case["from"] is None else as_text(case["from"], "in.from")
    statements = read(text.split("\n"), words, cast, sender, channel)
    acts = [act.plain() for statement in statements if statement.verdict is Verdict.ACT for act in statement.acts]
    return {"acts": list[Plain](acts), "review": any(s.verdict is Verdict.REVIEW for s in statements)}
