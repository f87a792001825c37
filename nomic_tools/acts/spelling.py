"""Typing slips in which nothing else can be meant: letters swapped, doubled, or dropped from a long word."""

from collections.abc import Iterable, Iterator, Mapping

from nomic_tools.acts.wordsets import one_of

_LONG = 7
_REAL = one_of(
    "iam form from hot shot god content contest consents join joins hop hops too to tow of fro dan ina gnu sale "
    "sales bury byu goal load road aid said maid leave leaves levee lave suit quite quiet quit reties objet abject "
    "subject amine fries refire coat retrace detract rejoin bid bidd dib bdi"
)

_SHORTENED = {
    "and": "nad adn", "the": "hte teh", "this": "tihs htis thsi", "with": "wiht", "at": "att",
    "because": "bc bcs bcz bcos bcoz bcuz becuz becos becoz cuz coz cos", "you": "u", "your": "ur", "week": "wk",
    "weeks": "wks", "please": "pls plz plss plzz", "thanks": "thx tnx thnx thanx", "sorry": "sry soz sori srry",
    "though": "tho", "tomorrow": "tmrw tmr tmrrw tmw 2moro 2morrow tomorow tommorow tommorrow",
    "tonight": "2nite tonite", "today": "2day", "everyone": "every1", "people": "ppl", "probably": "prob probs prolly",
    "maybe": "mayb mby", "before": "b4", "later": "l8r", "message": "msg", "about": "abt",
}  # fmt: skip
SHORTENED = {short: word for word, several in _SHORTENED.items() for short in several.split()}
"""What hurried writers make of small words: like the slips of these, nothing else can be meant."""


def slips(word: str) -> Iterator[str]:
    """The spellings that can only be a slip for `word`."""
    letters = len(word)
    if letters < 3:
        return
    for i in range(letters - 1):
        if word[i] != word[i + 1] and not (letters <= 3 and i == 0):
            yield word[:i] + word[i + 1] + word[i] + word[i + 2 :]
    for i in range(letters):
        yield word[:i] + word[i] + word[i:]
        if letters > 4 and i and word[i] == word[i - 1]:
            yield word[:i] + word[i + 1 :]
        if letters >= _LONG and i:
            yield word[:i] + word[i + 1 :]


def mend(words: Iterable[str], known: Mapping[str, str]) -> dict[str, str]:
    """Each unmistakable slip with the word it stands for; a slip that fits two words is left alone."""
    right = set(words)
    found: dict[str, str] = {}
    torn: set[str] = set()
    for word in sorted(right):
        for slip in slips(word):
            if slip in right or slip in _REAL or slip in torn:
                continue
            if found.setdefault(slip, word) != word:
                torn.add(slip)
                del found[slip]
    return {**found, **known}
