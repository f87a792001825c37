"""The closed list of event kinds, with every field of every kind.

The journal is never edited, so this list is the decision that everything hangs on. `docs/journal.md` is made
from it. A reference to another event is its number; a reference to a mail is the number of its event.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an event: its name, the type of its value, whether it may be left out, what it says."""

    name: str
    type: str
    says: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: what it says, its fields in the order in which they stand on the line."""

    name: str
    says: str
    fields: tuple[Field, ...]


def _kind(name: str, says: str, *fields: str) -> Kind:
    """A row of the list below: each field as `name[?] type: what it says`."""
    parsed = []
    for text in fields:
        head, says_field = text.split(": ", 1)
        field_name, field_type = head.split(" ")
        parsed.append(Field(field_name.rstrip("?"), field_type, says_field, optional=field_name.endswith("?")))
    return Kind(name, says, tuple(parsed))


_PERIOD = "period text: the period it belongs to, as 2009-W31"
_CLAUSE = "clause text: the clause of the contract, or the rule, that it carries out"
_SOURCE = "source text: where it comes from: a report, a mail, a page"
_CAUSE = "cause? whole: the event that brought it about"

_ALL = (
    _kind(
        "opened",
        "The ledger of a contest begins.",
        "contest text: its short name, as in the name of its files",
        "game text: the game whose rules it follows",
        "format text: the format of this journal",
        "contestmaster text: who runs it at the opening",
        "contract text: SHA-256 of the contract's text",
        "readings table: every reading and its value at the opening",
        _SOURCE,
    ),
    _kind(
        "imported",
        "An import run of public mail: what was read, acts or not.",
        "source text: the name of the mailbox, without its folder",
        "forum text: the list whose mail it is",
        "read whole: how many mails it held",
        "new whole: how many of them were not known",
        "digest text: SHA-256 over the canonical hashes of the new mails, in order",
    ),
    _kind(
        "mail_received",
        "A public mail that is relied on.",
        _PERIOD,
        "id text: its Message-ID with brackets, or the one made from its hash",
        "hash text: the canonical hash (nomic-mail/v1), hex",
        "raw text: SHA-256 of the raw bytes as first received, hex",
        "author? text: the player who sent it, where that is known",
        "forum text: the list it came by",
        "date? text: its Date header in UTC",
        "received? text: the time in the list host's own Received line",
        "basis text: which of its times `at` is",
        "flags? texts: what was odd about it",
        "counted? flag: false for a list whose mails are seen, not counted",
    ),
    _kind(
        "mail_sealed",
        "A private mail arrived. Nothing else is known of it until it is opened.",
        _PERIOD,
        "seal whole: its number",
        "commitment text: the commitment to it (nomic-seal/v1), hex",
    ),
    _kind(
        "seal_opened",
        "A private mail becomes public, and proves its commitment.",
        _PERIOD,
        "seal whole: its number",
        "id text: its Message-ID with brackets, or the one made from its hash",
        "hash text: the canonical hash (nomic-mail/v1), hex",
        "salt text: the salt of the commitment, hex",
        "author? text: the player who sent it, where that is known",
        "date? text: its Date header in UTC",
        "basis text: which of its times `at` is",
        "flags? texts: what was odd about it",
    ),
    _kind(
        "seal_foreign",
        "A sealed mail has nothing to do with the contest: spam, private talk, another game.",
        _PERIOD,
        "seal whole: its number",
        "reason text: why it is not opened; its sender can dispute it",
    ),
    _kind(
        "declared",
        "An act was declared. Whether it works is for the rules.",
        _PERIOD,
        "mail whole: the event of the mail that holds it",
        "n whole: its number within that mail, from 1",
        "by text: who declared it",
        "via text: public or private",
        "act table: the act as data",
        "text text: the sentence",
        "span? table: where the sentence stands in the new text",
        "review? whole: the event of the decision that made it an act",
    ),
    _kind(
        "claimed",
        "An act of a private mail that is still sealed, told now because something rests on it.",
        _PERIOD,
        "seal whole: the seal that will prove it",
        "n whole: its number within that mail",
        "by text: who declared it",
        "act table: the act as data",
    ),
    _kind(
        "to_review",
        "A sentence that a person has to decide about.",
        _PERIOD,
        "mail whole: the event of the mail that holds it",
        "n whole: its number within that mail",
        "text text: the sentence",
        "reason text: why it was not decided alone",
        "candidates tables: the acts it may mean",
        "span? table: where the sentence stands in the new text",
    ),
    _kind(
        "reviewed",
        "The decision about a sentence that waited.",
        _PERIOD,
        "review whole: the event that put it to review",
        "decision text: accepted, refused or edited",
        "reason text: why",
        "by text: who decided",
    ),
    _kind(
        "draw_announced",
        "A draw is bound to its purpose before its inputs are known.",
        _PERIOD,
        "draw text: its id, derived from the period",
        "purpose text: what is drawn",
        "pool text: the rule for who is in the pool",
        "labels text: the rule for the labels",
        "sources texts: the sources of entropy in their order",
        "commitments table: the commitment to each secret, by whose it is",
        "fallback text: what is used for a source that fails",
        "algorithm text: nomic-draw/v1 or rfc3797",
    ),
    _kind(
        "closed",
        "A period is closed: after this nothing enters it but by a ruling.",
        _PERIOD,
        "last whole: the last event before it",
        "mails whole: how many public mails of the period are on record",
        "seals whole: how many seals of the period are on record",
        "head text: the head of the journal before it",
        "entropy texts: the entropy to come",
    ),
    _kind(
        "entropy",
        "The value of one source of a draw.",
        _PERIOD,
        "draw text: the draw",
        "of text: the source, as `secret:teucer`",
        "value text: its value",
        _SOURCE,
    ),
    _kind(
        "pool",
        "The pool of a draw, as its rule gives it.",
        _PERIOD,
        "draw text: the draw",
        "names texts: all names, sorted",
    ),
    _kind(
        "drawn",
        "One pick of a draw.",
        _PERIOD,
        "draw text: the draw",
        "label text: the label that it follows from",
        "without texts: names of the pool that this label leaves out",
        "pick text: who or what was drawn",
    ),
    _kind("entered", "Somebody becomes a party.", "who text: who", _CLAUSE, _CAUSE),
    _kind(
        "departed",
        "Somebody ceases to be a party.",
        "who text: who",
        "reason text: left, insolvent, or another word of the game",
        _CLAUSE,
        _CAUSE,
    ),
    _kind(
        "created",
        "A thing comes to be.",
        "thing text: its name, as gun-12",
        "owner text: whose it is",
        _CLAUSE,
        _CAUSE,
    ),
    _kind(
        "destroyed",
        "A thing ceases to be.",
        "thing text: its name",
        "reason text: why, in a word of the game",
        _CLAUSE,
        _CAUSE,
    ),
    _kind(
        "moved",
        "An amount moves from one account to another: what one loses the other gains.",
        "unit text: points, chips, money",
        "from text: the account that loses it; `bank` is the game's",
        "to text: the account that gains it",
        "amount whole: how much, more than nothing",
        _CLAUSE,
        _CAUSE,
        "why? texts: the numbers of the events behind it, or words",
    ),
    _kind(
        "refused",
        "A declared act does not work.",
        _PERIOD,
        "declared whole: the event of the declaration",
        "reason text: the game's word for why",
        "detail? text: what the player may want to know, as the earliest time",
        _CLAUSE,
    ),
    _kind(
        "determined",
        "What the rules make of the period: targets, who hooted, odds.",
        _PERIOD,
        "what text: the game's word for it",
        "who text: whom it is about",
        "value any: what it is",
        _CLAUSE,
    ),
    _kind(
        "order_settled",
        "An order was filled, or could not be.",
        _PERIOD,
        "order whole: the event of the declaration or claim",
        "n whole: which of the things ordered, from 1",
        "outcome text: filled, refused or left",
        _CLAUSE,
    ),
    _kind(
        "resolved",
        "A period is worked out; its facts stand before this line.",
        _PERIOD,
        "version text: the version of the contract in force",
        "readings table: every reading and its value",
        "limits table: each limit with the names counted, the sum, what is used and left",
        "result table: the totals, as the game names them",
        "despite? texts: what was still open, and why it was resolved all the same",
    ),
    _kind(
        "announced",
        "An announcement was written.",
        "period? text: the period it is about",
        "report text: its file below reports/",
        "digest text: SHA-256 of the file",
        "subject text: its subject line",
    ),
    _kind(
        "score_set",
        "A score is what an outside source says.",
        "who text: whose",
        "unit text: points",
        "amount whole: the score",
        _SOURCE,
    ),
    _kind(
        "score_checked",
        "An outside source and the ledger agree on a score.",
        "who text: whose",
        "unit text: points",
        "amount whole: the score",
        _SOURCE,
    ),
    _kind(
        "flipped",
        "The contestmaster changes: a new term begins.",
        "to text: the new contestmaster",
        "former text: the old one",
        _CLAUSE,
        _CAUSE,
    ),
    _kind(
        "ruled",
        "A reading is settled from a date on.",
        "reading text: its name",
        "value any: its value",
        "reason text: why",
        _SOURCE,
    ),
    _kind(
        "corrected",
        "Something on record was wrong; the facts that mend it follow.",
        "period? text: the period it is about",
        "reason text: what was wrong",
        _SOURCE,
    ),
    _kind(
        "admitted",
        "A ruling lets a mail count at another time, or in a closed period.",
        _PERIOD,
        "mail whole: the event of the mail",
        "reason text: why",
        _SOURCE,
    ),
    _kind(
        "amended",
        "The contract's text changes.",
        "version text: the new version",
        "contract text: SHA-256 of the new text",
        _SOURCE,
    ),
    _kind(
        "claim_raised",
        "Somebody claims that the ledger or an announcement is wrong.",
        "claim text: its number, as C3",
        "by text: who raises it",
        "about text: what it is about: a period, an event, an announcement",
        "text text: the claim",
        _SOURCE,
    ),
    _kind(
        "claim_decided",
        "A claim of error is upheld or denied.",
        "claim text: its number",
        "decision text: upheld or denied",
        "reason text: why",
        "by text: who decided",
    ),
    _kind("noted", "Something worth a line in the diary.", "text text: what", _SOURCE),
)

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in _ALL}
