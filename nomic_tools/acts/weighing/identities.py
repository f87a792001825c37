"""Who is said to write a mail, where it is not the one whom the mail comes from."""

from collections.abc import Iterator, Sequence

from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing.remarks import past_greeting
from nomic_tools.acts.wording.people import Names

_INTRODUCING = (("this", "is"), ("it", "is"), ("i", "am"), ("its",), ("i", ","))
_INTRODUCING_LATER = (("here", "is"), ("here", "writes"), ("here", "speaks"), ("i", "am"), ("its", "me"))
_INTRODUCERS = frozenset(words[0] for words in (*_INTRODUCING, *_INTRODUCING_LATER))
_BY_WHOM = one_of("is was comes being sent written typed dictated posted composed penned by from")
_BEFORE_TEXT = one_of("a this is here another following")
_TEXT = one_of("message mail e-mail email note letter post word")
_AUTHORING = _TEXT | {"by"}
_SMALL = one_of("me just only actually really , still")
_WRITING = one_of("here writing speaking typing")
_BEHIND_WRITER = _WRITING | one_of(", - — – . ( ) ; : posting using on from btw at with")
_TYPES = one_of("types typing writes writing sends sending posts posting dictates dictating")
_WHAT_IS_TYPED = one_of("this , ) . with on from using via for")
_DEVICES = one_of("account keyboard laptop computer machine phone")
_MAILBOXES = _DEVICES | one_of("mail e-mail email mailbox address")
_FROM = one_of("from on using with via by through")
_BORROWED = one_of("'s borrowed borrowing")
_LENDING = one_of("lends lent lending borrow borrowed borrowing")
_IDENTIFYING = _WRITING | _TYPES | _DEVICES | _LENDING | _TEXT | {"by", "is", "am", "its", "i"}
_OF_ACCOUNTS = _MAILBOXES | _LENDING | _BORROWED
"""Without a name, one of these must stand there."""
_KIN = one_of(
    "sister brother wife husband mother father mom mum dad son daughter friend flatmate roommate cousin uncle aunt "
    "boss neighbour neighbor girlfriend boyfriend partner colleague secretary lawyer kid nephew niece"
)
_OPENING = 12
_SIGNING = one_of("greetings greets regards cheers best kind yours truly sincerely love bye , with warm thanks")


def identity(tokens: Sequence[Token], words: frozenset[str], names: Names) -> str:
    """The words that make it doubtful who writes: `This is Bram, writing from Ash's account`."""
    if words.isdisjoint(_IDENTIFYING if names.may_stand_among(words) else _OF_ACCOUNTS):
        return ""
    start = past_greeting(tokens, names)
    told = not words.isdisjoint(_AUTHORING)
    for k in (0, start, *_clauses(tokens)):
        writer = _introduced(tokens, k, names, k <= start) or (told and _authored(tokens, k, names))
        if writer:
            return f"{writer} is said to write"
    opening = [token.word for token in tokens[start : start + _OPENING]]
    lent = not (_MAILBOXES.isdisjoint(opening) or _LENDING.isdisjoint(opening))
    if lent or not (_DEVICES.isdisjoint(opening) or _BORROWED.isdisjoint(opening)):
        return "speaks of somebody's account"
    return "speaks of somebody's account" if _of_somebody(tokens[start : start + _OPENING], names) else ""


def past_sign_off(tokens: Sequence[Token]) -> int:
    """Behind `Kind regards,` where a mail is signed."""
    return next((k for k, token in enumerate(tokens) if token.word not in _SIGNING), 0)


def _clauses(tokens: Sequence[Token]) -> Iterator[int]:
    """Where clauses begin behind a mark."""
    return (k + 1 for k, token in enumerate(tokens[:-1]) if token.kind is Kind.MARK)


def _introduced(tokens: Sequence[Token], k: int, names: Names, opens: bool) -> str:
    """Whoever else says at `k` that e writes: `it's me, Bram`, `Bram here`, `Bram types this`."""
    opening = tuple(token.word for token in tokens[k : k + 2])
    introduced: tuple[str, ...] = ()
    if opening and opening[0] in _INTRODUCERS:
        introduced = next(
            (words for words in (*_INTRODUCING_LATER, *_INTRODUCING) if opening[: len(words)] == words), ()
        )
    behind, firm = (k + len(introduced) if introduced else 0), opens or introduced in _INTRODUCING_LATER
    while k < behind < len(tokens) and tokens[behind].word in _SMALL:
        behind += 1
    named = names.name(tokens, behind or k)
    after = [token.word for token in tokens[named[1] : named[1] + 4]] if named else []
    if named and behind and after[:1] in (["'s"], ["'"]) and not _KIN.isdisjoint(after[1:]):
        return f"{named[0]}'s {next(word for word in after[1:] if word in _KIN)}"
    if named is None or named[0] == names.sender:
        return ""
    if behind and after[:1] == ["who"] and not _TYPES.isdisjoint(after[1:2]):
        return named[0]
    if behind:
        marked = firm and bool(after) and tokens[named[1]].kind is Kind.MARK
        return named[0] if not after or marked or after[0] in (_BEHIND_WRITER if firm else _WRITING) else ""
    if not after:
        return ""
    after = after[1:] if after[0] == "is" and len(after) > 1 else after
    types = after[0] in _TYPES and (after[1:] == [] or after[1] in _WHAT_IS_TYPED)
    return named[0] if types or after[0] in _WRITING else ""


def _authored(tokens: Sequence[Token], k: int, names: Names) -> str:
    """Whoever else wrote it: `Message from June:`, `This mail is sent by June`."""
    at = next((j for j in range(k, min(len(tokens), k + 4)) if tokens[j].word in _TEXT), None)
    at = k - 1 if at is None and [t.word for t in tokens[k + 1 : k + 2]] == ["by"] else at
    if at is None or any(token.word not in _BEFORE_TEXT for token in tokens[k : max(k, at)]):
        return ""
    behind = at + 1
    while behind < len(tokens) and tokens[behind].word in _BY_WHOM:
        behind += 1
    named = names.name(tokens, behind)
    if named is None or named[0] == names.sender or tokens[behind - 1].word not in ("by", "from"):
        return ""
    ends = named[1] >= len(tokens) or tokens[named[1]].word in (":", "-", "--")
    by = tokens[behind - 1].word == "by" and not ends and tokens[named[1]].kind is Kind.MARK
    return named[0] if ends or by else ""


def _of_somebody(tokens: Sequence[Token], names: Names) -> bool:
    """`on the phone of Ash`: whose it is that the mail is written with."""
    for k in range(1, len(tokens) - 2):
        if tokens[k].word in _DEVICES and tokens[k + 1].word == "of" and names.name(tokens, k + 2):
            return any(token.word in _FROM for token in tokens[max(0, k - 3) : k])
    return False
