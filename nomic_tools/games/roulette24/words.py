"""How the acts of a match are worded."""

from nomic_tools.core.words import Verb, Wording, Words

WORDS = Words(
    verbs=(Verb("bid", gerund="bidding", past="bid"), Verb("load"), Verb("detect")),
    wordings=(
        Wording("bid", "bid {number} [chips/chip]"),
        Wording("load", "load [chambers] {numbers}"),
        Wording("detect", "detect [bullets]"),
    ),
)
