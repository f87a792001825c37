"""How a speaker stands to an act: what may stand between `I` and it, and what surrounds the sentence."""

from dataclasses import dataclass
from enum import Enum

from nomic_tools.acts.text.phrases import PhraseTable, flat
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of


class Stance(Enum):
    """How a speaker stands to the act that e names, from nothing at all to a declaration; the lowest one governs."""

    NEGATED = "says that it is not done"
    PAST = "speaks of what was done"
    POSSIBLE = "speaks of what could be"
    INTENDED = "speaks of an intention"
    GOING = "says what is going to be done"
    PROMISED = "promises: no declaration"
    WISHED = "wishes: no declaration"
    TRIED = "does not say outright that it is done"
    UNKNOWN = "words stand between the speaker and the act"
    CLEAR = "declared"

    @property
    def is_talk(self) -> bool:
        """Whether such words are never meant as an act."""
        return self in (Stance.NEGATED, Stance.PAST, Stance.POSSIBLE)


LOWEST = {stance: rank for rank, stance in enumerate(Stance)}

_EAGERLY = "|".join(
    f"would {how} {wish} to" if wish in ("like", "love") else f"would be {how} {wish} to"
    for how in one_of("quite rather greatly deeply truly very most so more immensely absolutely certainly gladly also")
    for wish in one_of("like love honoured honored delighted glad happy pleased grateful thrilled proud obliged")
)
"""A wish, and how great it is: `would be greatly honoured to`."""

STANCES: PhraseTable[Stance] = PhraseTable(
    flat(
        {
            "not|never|no longer|hardly|barely|scarcely|rarely|seldom|neither|refuse to|decline to|fail to|"
            "forget to|do not|am not|will not|would not|could not|can not|should not|shall not|refrain from|"
            "abstain from|avoid|usually|normally|typically|generally|often|sometimes|always|occasionally|"
            "nearly|almost|decided not to|decide not to|chose not to|choose not to|prefer not to|promise not to|"
            "swear not to|try not to|opted not to|opt not to": Stance.NEGATED,
            "wanted to|meant to|hoped to|planned to|intended to|was going to|was about to|was tempted to|thought about|"
            "thought of|have|had|was|did|used to|"
            "have just|have already|already|got to|have been|had been|were|once": Stance.PAST,
            "can|could|may|might|would|able to|allowed to|supposed to|afraid to|tempted to|love to|like to|"
            "hate to|enjoy|prefer to|tend to|know how to|would rather not|would rather|think about|think of|"
            "thinking of|thinking about|consider|considering|contemplate|dream of|talk of|talk about|"
            "threaten to|learn to|seem to|appear to|would have|could have|might have|should have|may have|"
            "pretend to|need not|keep|keep on|like|love|hate": Stance.POSSIBLE,
            "intend to|plan to|hope to|mean to|expect to|planning to|hoping to|intending to|plan on|"
            "have plans to|minded to|disposed to|thinking to|intend|have half a mind to": Stance.INTENDED,
            "going to": Stance.GOING,
            "will have|shall have|"
            "will|shall|about to|promise to|swear to|vow to|undertake to|pledge to|must|have to|need to|"
            "ought to|should|am to|got to|will now|will hereby|prepare to|prepared to|ready to|willing to|"
            "want to|happy to|glad to|pleased to|proud to|keen to|eager to|itching to|dying to|raring to|anxious to|"
            "delighted to|honoured to|honored to|thrilled to|agree to|would hereby|would now": Stance.PROMISED,
            "wish to|would like to|should like to|would love to|would want to|ask to|request to|apply to|"
            "beg to|beg leave to|would prefer to|long to|desire to|would be happy to|would be glad to|"
            "volunteer to|offer to|wanting to|would be willing to|would care to|would very much like to|"
            "would be delighted to|would be honoured to|would be honored to|would be thrilled to|would be pleased to|"
            "would be proud to|would be overjoyed to|would be grateful to|would be privileged to|would be tickled to|"
            "would dearly like to|would dearly love to|"
            "would really like to|would really love to|would much like to|should very much like to|"
            f"{_EAGERLY}|have many wishes to|have a wish to|have the wish to|have a desire to|have the desire to|"
            "have a great wish to|have a great desire to|have big wish to|have it in mind to": Stance.WISHED,
            "try to|attempt to|trying to|attempting to|guess|suppose|think|believe|reckon|imagine|presume|"
            "assume|deem|claim to|help but|pretend|seek to|conditionally|hypothetically|probably|possibly|"
            "perhaps|maybe|theoretically|virtually|metaphorically|figuratively|allegedly|supposedly|presumably|"
            "likely|apparently|tentatively|provisionally|mentally|basically|sort of|kind of|kinda|kindof|"
            "feel like|half|have chosen to|have decided to|have elected to|have opted to|"
            "deem myself to have|deem myself|deem me to have|consider myself to have|"
            "declare myself to have|hereby have": Stance.TRIED,
            "not only|choose to|decide to|elect to|opt to|proceed to|hasten to|go on to|do|am|'s|hereby|herewith|"
            "hereupon|now|also|then|again|too|just|simply|so|therefore|thus|accordingly|consequently|first|"
            "next|finally|lastly|secondly|once more|once again|instead|still|merely|duly|formally|this week|"
            "today|once for|with pleasure|with regret|in turn|in addition|here|and|at once|indeed|but|as well|"
            "will hereby now|this time|this day|this round|go ahead and|gladly|in fact|of course|in response|"
            "in return|for my part|solemnly|please|yet again|yet|as announced|as promised|as threatened|"
            "by this mail|by this message|by this email|by announcement|with this mail|with this message|"
            "will , and hereby do ,|will and hereby do|intend to , and hereby do ,|will now , and hereby do ,|"
            "with this email|with this letter|by this letter|in this letter|by this note|with this note|in this mail|"
            "in this message|with this e-mail|by this e-mail|in this e-mail|in this email|with this post|by this post|"
            "right now|herewith do|for this week|as my action|"
            "as my action this week|as my action for this week|for my action|out loud|being|doing|making|"
            "taking|performing|choosing|am hereby|by these words|loudly and|for one|for myself|both|without hesitation|"
            "without regret|without shame|with joy|with a smile|with relish|"
            "take this opportunity to|"
            "take the opportunity to|use this opportunity to|use this occasion to|use the occasion to|"
            "take the liberty to|have the honour to|have the pleasure to|make bold to|see fit to": Stance.CLEAR,
        }
    )
)
"""What may stand between `I` and an act."""

HABITS = one_of("early daily weekly monthly yearly nearly hardly barely scarcely rarely usually")

DOING = one_of("do does doing make making take taking perform performing choose pick select execute carry exercise")
"""`I do the Fire Aimlessly`: verbs whose object is an act by its name."""

LIGHT = one_of("in week the a an my this some of out action actions option move for following one action: as with : on")


def is_adverb(token: Token) -> bool:
    """Whether a word only says how: `gladly`, but not `rarely`."""
    return token.word.endswith("ly") and token.kind is Kind.WORD and token.word not in HABITS


@dataclass(frozen=True, slots=True)
class Setting:
    """What surrounds a sentence: what introduces it, what was made up before it.

    `heading` is one that is not known to stand over the sender's acts. A `loose` setting may have nothing to do with an
    act that has an `I` of its own: such an act is doubtful in it, and not none.
    """

    elsewhere: bool = False
    stance: Stance = Stance.CLEAR
    why: str = ""
    made_up: str = ""
    heading: str = ""
    loose: bool = False
