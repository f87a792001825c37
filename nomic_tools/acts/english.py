"""The words that make a sentence an act, a doubt or plain talk: mechanics of English, the same for every game."""

from enum import Enum

from nomic_tools.acts.phrases import PhraseTable, flat, said
from nomic_tools.acts.wordsets import one_of


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

STANCES: PhraseTable[Stance] = PhraseTable(
    flat(
        {
            "not|never|no longer|hardly|barely|scarcely|rarely|seldom|neither|refuse to|decline to|fail to|forget to|"
            "do not|am not|will not|would not|could not|can not|should not|shall not|refrain from|abstain from|"
            "avoid|usually|normally|typically|generally|often|sometimes|always|occasionally|nearly|almost": Stance.NEGATED,
            "have|had|was|did|used to|have just|have already|already|got to|have been|had been|were|once": Stance.PAST,
            "can|could|may|might|would|able to|allowed to|supposed to|afraid to|tempted to|love to|like to|hate to|"
            "enjoy|prefer to|tend to|know how to|would rather not|think about|think of|thinking of|thinking about|"
            "consider|considering|contemplate|dream of|talk of|talk about|threaten to|learn to|seem to|appear to|"
            "would have|could have|might have|should have|may have|pretend to|need not|keep|keep on|like|love|hate": Stance.POSSIBLE,
            "intend to|plan to|hope to|mean to|expect to|planning to|hoping to|intending to|plan on|have plans to|"
            "thinking to|aim to|intend|have half a mind to": Stance.INTENDED,
            "going to": Stance.GOING,
            "will|shall|about to|promise to|swear to|vow to|undertake to|pledge to|must|have to|need to|"
            "ought to|should|am to|got to|will now|will hereby|prepare to|prepared to|ready to|willing to|want to|"
            "happy to|glad to|pleased to|proud to|agree to|would hereby|would now": Stance.PROMISED,
            "wish to|would like to|should like to|would love to|would want to|ask to|"
            "request to|apply to|beg to|beg leave to|would prefer to|long to|desire to|would be happy to|"
            "would be glad to|volunteer to|offer to|wanting to|would rather|would be willing to|would care to": Stance.WISHED,
            "try to|attempt to|trying to|attempting to|guess|suppose|think|believe|reckon|imagine|presume|assume|"
            "deem|claim to|help but|pretend|seek to|conditionally|hypothetically|probably|possibly|perhaps|maybe|"
            "theoretically|virtually|metaphorically|figuratively|allegedly|supposedly|presumably|likely|apparently|"
            "tentatively|provisionally|mentally|basically|sort of|kind of|kinda|kindof|feel like|half": Stance.TRIED,
            "choose to|decide to|elect to|opt to|proceed to|hasten to|go on to|do|am|'s|hereby|herewith|hereupon|now|also|then|"
            "again|too|just|simply|so|therefore|thus|accordingly|consequently|first|next|finally|lastly|secondly|"
            "once more|once again|instead|still|merely|duly|formally|this week|today|with pleasure|with regret|"
            "in turn|in addition|here|and|at once|indeed|but|as well|will hereby now|this time|this day|this round|"
            "go ahead and|gladly|in fact|of course|in response|in return|for my part|solemnly|please|yet again|yet|"
            "as announced|as promised|as threatened|by this mail|by this message|by this email|by announcement|"
            "with this mail|with this message|with this email|in this mail|in this message|right now|herewith do|"
            "for this week|as my action|as my action this week|as my action for this week|for my action|out loud|"
            "being|doing|making|taking|performing|choosing|am hereby|by these words|loudly and": Stance.CLEAR,
        }
    )
)
"""What may stand between `I` and an act."""

HABITS = one_of("only early daily weekly monthly yearly nearly hardly barely scarcely rarely usually")

DOING = one_of("do does doing make making take taking perform performing choose pick select execute carry exercise")
"""`I do the Fire Aimlessly`: verbs whose object is an act by its name."""

LIGHT = one_of("the a an my this of out action actions option move for following one action: as with : on")

ANNOUNCING = one_of(
    "announce declare state proclaim say note record know known inform notify register answer decision action order "
    "move choice notice announcing declaring stating proclaiming saying informing announcement declaration turn "
    "pronounce vow: hereby message statement"
)
"""A sentence whose `that I ...` or `I ...` is led in by one of these declares what follows."""

CONDITIONS = said(
    "if|unless|provided|providing|assuming|assume|supposing|suppose|otherwise|whether|as long as|so long as|as soon as|"
    "in case|in the event|on condition|on the condition|contingent|conditional|conditionally|conditioned|else|failing that|"
    "depending|subject to|to the extent|insofar|given that|lest|whenever|only when|only once|only after|iff|in which case|"
    "when|once i|once my|once the|once he|once she|once it|once they|once we|once somebody|once someone|once this|once that|"
    "once there|once your|once all|once every|once a|once an|the moment|the minute|the instant|every time|each time|should he|should she|"
    "should anyone|should someone|should somebody|should it|should they|should my|should the|were i|had i|where possible|"
    "as appropriate|as necessary|as needed|as applicable|if need be|except|until|till|pending|at such time|as if|as though|"
    "even when|or else|then and only then|in the case|not before|hopefully|god willing|barring|save that|but only|once *"
)
CONCESSIONS = said(
    "even if|as if by magic|no matter whether|what if anything|if anything|if i may say so|if you ask me|if i say so myself|"
    "whether or not|whether you like it or not|whether he likes it or not|whether she likes it or not|even though|"
    "if you must know|if you please|if you were wondering|in case you wondered|in case you were wondering|"
    "in case it was unclear|in case anyone wonders|in case anybody wonders|if memory serves|if a bit late|if belatedly|"
    "provided in the contract|provided by|provided for|regardless of whether|no matter if|except that|nothing else|someone else|somebody else|"
    "anyone else|anybody else|everybody else|everyone else|nobody else|no one else|who else|what else|anything else|something else|"
    "all else|above all else|if only because|when all is said and done|once more|once again|once and for all|for once|at once|all at once"
)
"""Words that look like a condition and are none."""

HEDGES = said(
    "i guess|i think|i suppose|i believe|i reckon|maybe|perhaps|probably|possibly|hypothetically|theoretically|in theory|"
    "conditionally|i imagine|i presume|i fear|i hope|supposedly|or so|or not|or maybe|or whatever|in spirit|figuratively|metaphorically|in my mind|"
    "in my dreams|in my dream|in my head|so to speak|as it were|more or less|kind of|sort of|if you like|tentatively|"
    "presumably|allegedly|or something|or rather|i assume|i would say|not really|not quite|for the sake of argument|"
    "as a joke|in jest|for fun only|pretend|i mean|or both|at least i think|i dare say|likely|apparently|as a test|for testing|"
    "just kidding|kidding|for example|for instance|say|wait|er|actually no|no wait"
)
TIMES = said(
    "tomorrow|tonight|later|soon|shortly|eventually|someday|some day|one day|sometime|some time|next week|next month|next year|next time|"
    "next monday|next tuesday|next wednesday|next thursday|next friday|next saturday|next sunday|next turn|next round|"
    "on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|this monday|this tuesday|"
    "this wednesday|this thursday|this friday|this saturday|this sunday|this coming|this evening|by monday|by tuesday|"
    "by wednesday|by thursday|by friday|by saturday|by sunday|from monday|from tuesday|from wednesday|from thursday|"
    "from friday|from saturday|from sunday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|at noon|at midnight|"
    "at dawn|at dusk|at sunset|at sunrise|at high noon|at the end|at the start|at the beginning|at the close|at the turn|at the last|"
    "in a week|in a day|in a few|in an hour|in one|in two|in three|in four|in five|in six|in seven|in 1|in 2|in 3|in 4|in 5|in 6|in 7|in 24|in 48|"
    "as of monday|as of next|as of tomorrow|effective|starting|beginning|with effect from|by the end|before the end|the day after|the week after|"
    "the week before|at o'clock|o'clock|after the|after my|after this|after next|after he|after she|after they|after it|after i|after your|after his|after her|after a|after all the|after everyone|after everybody|after all others|"
    "until|the following week|the coming week|week after|in the future|in future|from then on|in due course|first thing|"
    "on the 1st|on the first of|on january|on february|on march|on april|on may|on july|on august|on september|"
    "on october|on november|on december|every week|each week|every day|each day|every month|each month|per week|once a week|weekly|daily|for the next"
)
PAST_TIMES = said("yesterday|last week|last month|last year|last night|last time|last monday|last tuesday|last wednesday|"
    "last thursday|last friday|last saturday|last sunday|ago|previously|back then|in those days|"
    "earlier this week|the other day|as of last|once upon a time|retroactively|as of yesterday|earlier today|this morning i was")  # fmt: skip
VAGUE_TIMES = said("some day|someday|one day|eventually|sometime|some time|later|probably|maybe|perhaps|possibly|at some point|"
    "sooner or later|in the future|in future|in the end|next year|might")  # fmt: skip
NOW = said("this week|now|right now|today|hereby|at once|herewith|immediately|this turn|this round|with this")

HYPOTHETICAL = said(
    "imagine|suppose|supposing|pretend|example|examples|instance|hypothetically|hypothetical|what if|let us say|scenario|picture this|"
    "e.g|eg|once upon a time|in my dream|in a dream|dreamt|dreamed|for the sake of argument|thought experiment|"
    "in the story|the song goes|the saying goes|consider the following|consider this|a joke|say that i|say i|"
    "you could write|you would write|you write|one writes|one could write|should read|would read|could read|reads|"
    "you can say|you say|one says|the form|the wording|the phrase|the sentence|the words|sample|template|"
    "fictional|fiction|in another life|in an alternate|in a parallel|in an ideal world|test case|draft|might say|would say|could say"
)
DOUBTED_MAIL = said(
    "false|lie|lies|lying|untrue|not true|fiction|fictional|failed|fails|ineffective|not effective|no effect|void|joke|kidding|in jest|"
    "hypothetical|not serious|not seriously|not meant|inaccurate|incorrect|wrong|not correct|nonsense|not binding|unreliable|misleading|deceptive|"
    "not an action|not actions|not acts|is not an act|not be true|not be taken|not to be taken|not all true|not entirely true|not be accurate|disregarded|"
    "falsehood|falsehoods|taken seriously|seriously|disclaimer|untruth|untruths|made up|invented|deception|hoax|lied|truthful|fabricated|not honest|not be honest|not be relied|may contain errors|not have worked|not work"
)
MAIL_ITSELF = said(
    "sentence|sentences|statement|statements|mail|e-mail|email|message|post|paragraph|paragraphs|disclaimer|above|"
    "what i wrote|what i said|i wrote|i said|parts of|part of this|the foregoing|the preceding|the previous|the last line|"
    "this line|line|lines|everything here|anything here|all of this|all of the|some of this|some of these|these words|words|"
    "my actions|these actions|this action|that action|the action|the actions|assertion|assertions|claim|claims|announcement|announcements|any of this|none of this|i am|i was|communication|"
    "half of this|that was|this was|it was all|this is|that is"
)
TAKEN_BACK = said(
    "scratch that|strike that|never mind|nevermind|ignore that|disregard that|ignore the above|disregard the above|"
    "disregard the previous|ignore the previous|ignore my|disregard my|forget that|forget it|forget what i|i take that back|i take it back|"
    "just kidding|only kidding|kidding|jk|j/k|april fool|april fools|i was kidding|i am kidding|i am joking|i was joking|only joking|just joking|"
    "on second thought|on second thoughts|no wait|wait no|wait ,|oops|correction|errata|erratum|i meant|i mean|make that|"
    "that should read|that should be|should have been|should have said|i misspoke|not !|psych|or not|or maybe not|not really|i changed my mind|"
    "i change my mind|i have changed my mind|undo that|cancel that|belay that|instead of that|rather|actually no|no , actually|that was a joke|that was a mistake|"
    "that is a joke|my mistake|ignore this|disregard this|please ignore|please disregard|typo"
)
"""Sentences that take back or mend what was said: a person sees which."""
STANDALONE_TAKEN_BACK = frozenset(
    ["scratch that", "strike that", "ignore that", "disregard that", "ignore the above", "disregard the above", "disregard the previous", "ignore the previous", "ignore my", "disregard my", "correction", "i meant", "i take that back", "i take it back", "make that", "undo that", "cancel that", "belay that", "that should read", "ignore this", "disregard this", "please ignore", "please disregard", "errata", "erratum", "i misspoke"]
)  # fmt: skip

BEHALF = said(
    "on behalf|behalf|in the name of|asked me to|asks me to|told me to|tells me to|wants me to|wanted me to|instructed me|ordered me to|"
    "authorised me|authorized me|authorises me|authorizes me|permits me|permitted me|by proxy|as proxy|as the proxy|as attorney|power of attorney|as agent|as the agent|"
    "as his agent|as her agent|i cause|i make|i have * fire|acting for|act for|acting as|speaking for|speak for|in his name|in her name|in eir name|"
    "in their name|for and on|lets me|requested that i|requests that i|asked that i|let it be known that|passes on|through me|via me|asked to be|"
    "asks to be|says to put|begged me|begs me|asked me|has me|deputised|deputized|deputy|as deputy|in the stead|in place of|attorney|lawyer|representative|spokesman|spokeswoman|spokesperson|executor|guardian|on the instruction of|on instruction from|at the order of"
)
IDENTITY = said(
    "this is * writing|this is * here|this is * using|this is * speaking|writing from|from the account of|using the account|my brother's account|sent from the account|not really *|account of|'s account|'s keyboard|'s computer|'s laptop|'s machine|borrowing|borrowed account"
)

REFERENCES = said(
    "ditto|me too|same here|same for me|likewise|i do so|i do so too|i do the same|i do likewise|i do that|i do it|i do that too|i do as|so do i|as do i|count me in|count me too|"
    "same as|same again|the same as|the same again|what * said|what he said|what she said|see above|see below|as above|"
    "see the subject|see subject|see attached|see the attachment|see attachment|see the link|see link|see quoted|see my|as before|the usual|i repeat my|i repeat the|i resend|i second that|"
    "seconded|i concur|and so do i|me as well|me also|i too|mee too|my sentiments exactly|+1|+ 1|as in the subject|subject line|subject says it|"
    "what the subject says|idem|i join in|i follow suit|i copy|i am with|i take the same|i make the same|i perform the same|i perform the above|i do the above|i confirm|i hereby do so|i hereby do the same|i shall do the same|my action is the same|my actions are the same|put me down for the same|"
    "as quoted|the above|the following quoted|i do this|i so do|so i do|as last week|i stand by|i reiterate|again , please|i repeat"
)
RESENT = said(
    "ttttpf|tttpf|tttttpf|ttttpf2|ttttrf|ttttopf|this time to the|this time to a|this time on the|this time for the public|to the public forum this time|resending to|resent to|sent to the wrong|now to the public|to the right list|to the correct list|to the correct forum|to the right forum"
)

SUBORDINATE = one_of(
    "because since as what who whom whose which that although though even while where so why how whereas despite "
    "whoever whatever however not than without lest"
)
REASONS = one_of("because since as what who whom whose which although though while whereas where so despite even")
OTHERS = one_of(
    "he she they it we you e ey ze one people everyone everybody someone somebody anybody anyone nobody players "
    "gunslingers who whoever which that there this"
)
SUBJECT_LEADS = one_of(
    "and but so then now hereby also therefore thus herewith or plus yet still again today finally next first second "
    "third secondly thirdly lastly meanwhile anyway anyhow instead ok okay well right yes yeah yep sure alright fine "
    "alas indeed accordingly consequently hence nevertheless nonetheless besides furthermore moreover additionally "
    "week & + regretfully regrettably reluctantly gladly sadly happily naturally obviously clearly of-course here "
    "morning afternoon hey howdy hello hi oh ah hmm hm please too"
)
"""Words after which an `I` begins a clause of its own."""
PREPOSITIONS = one_of(
    "with in for at from on by to of as under without after before per using having being due despite given upon out "
    "over through during following feeling seeing knowing owing thanks taking not rather instead because since "
    "although though while hereby regarding concerning via against between among about like until effective even "
    "above beside contrary whatever acting speaking once considering looking standing sitting hoping tired "
    "unimpressed true fearing"
)
"""Words that begin an adverbial before `I`."""
BAD_LEADS = one_of(
    "think thinks thought say says said tell tells told write writes wrote claim claims claimed believe believes "
    "believed hope hopes hoped wish wishes wished want wants wanted guess know knows knew suggest suggests suggested "
    "whether that how why what when where who whom which than if unless until before after while whenever wherever "
    "once because pretend imagine suppose like as do does did can could may might shall should will would must am is "
    "was were are have had has ought need till see saw sees heard hear hears dream dreamt dreamed remember rumour "
    "rumor not never neither nor or suspect suspects fear fears feared doubt doubts assume assumes means mean meant "
    "ask asks asked swear maybe perhaps every time day week: moment way though although since so-that lest case fact "
    "idea thing"
)
"""Words after which an `I` does not speak for itself."""
INVERTED = one_of(
    "do does did can could may might shall should will would must am was were have had is are need ought not"
)
REQUESTS = said(
    "put me down|count me|mark me|record me|record my|register me|register my|note me|sign me up|add me|list me|log me|enter me|book me|write me down|have me|let me|allow me|make me|please accept|consider me|please let it|please note|please put|please record|please count|please mark|please have me|please register|please enter|please add|take me off|remove me|strike me"
)

FOLLOWERS = one_of(
    "into with this and because for since using now today again twice thrice who whom whose which in from to at by on but "
    "too as over right one two three four five six times that here also then please instead still once if unless when "
    "provided until after before next tomorrow later although though even so while where the like per despite without "
    "via through during just all both first second straight square dead good hard between around about under than i "
    "hereby or nor not assuming more only my what whatever no it is out back because-of simply down if-possible "
    "thanks thank herewith e he she they there yet already till plus rather 2 3 4 5 6 7 8 9 10 - against among "
    "following following: sometime tonight soon monday tuesday wednesday thursday friday saturday sunday effective "
    "maybe perhaps whoever in-between an a"
)
"""Words that may follow a name without being part of it."""
EPITHETS = one_of(
    "the my poor old good dear that our player gunslinger friend mr mister mrs miss sheriff lovely little wretched "
    "noble this brave bold sly fellow esteemed big bad young mighty dastardly sweet gentle honourable honorable "
    "contestmaster comrade colleague neighbour neighbor partner target"
)
PRONOUNS = one_of(
    "em him her them you it they he she e eir thee ye ya us everyone everybody someone somebody anyone anybody "
    "whoever whomever whichever those these one all each both another u thou yourself himself herself themselves "
    "emself whatever 'em"
)
NOBODY = one_of("nobody none nothing noone no-one neither")
ANSWERS = said(
    "yes|yeah|yep|aye|sure|the first|the second|the third|the last|the first one|the second one|the third one|the last one|the former|the latter|both|all of them|i confirm|confirmed|that one|this one|yea|yup|affirmative|option|the other|the other one|my answer|i will keep it|keep it|i pick|i choose"
)
ANSWER_WORDS = one_of(
    "since you ask asked asking of course please then this that week again obviously naturally always as ever usual "
    "who else if must know insist it is time with my first second new old gun guns i think guess suppose say me for "
    "the make only just yes yeah no thanks thank marshal sir pick choose choice would be want answer to your question "
    "aye well hm hmm and or & , . ! ? - : ; ... … one definitely certainly sure ok okay"
)
FIRST_PERSON_LEAD = frozenset(["i", "my", "mine"])
UNDATED = said(
    "effective immediately|effective now|effective at once|starting now|beginning now|as of now|one day , when|sooner or later i|sunday hat|monday morning quarterback"
)
"""Words that look like a later time and are none."""
RULE_WORDS = one_of(
    "can may could might would should options choices option possible available rules rule contract text example "
    "examples allowed wording says gunslingers players one you clause section quote draft idea ideas suggestion "
    "suggestions results report"
)
"""An introduction with one of these and no `I` or `my` speaks of what can be done."""
SUBJECTS = OTHERS - {"this", "that", "one", "there"}
"""Words that are somebody else, whatever stands beside them."""
