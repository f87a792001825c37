"""Phrases that keep a declaration from being an act, or that point at one: the same for every game."""

from nomic_tools.acts.text import english
from nomic_tools.acts.text.phrases import said

HEDGES = said(
    "i guess|i think|i suppose|i believe|i reckon|maybe|perhaps|probably|possibly|hypothetically|"
    "theoretically|in theory|conditionally|i imagine|i presume|i fear|i hope|supposedly|or so|or not|"
    "or maybe|or whatever|in spirit|figuratively|metaphorically|in my mind|in my dreams|in my dream|"
    "in my head|so to speak|as it were|more or less|kind of|sort of|if you like|tentatively|presumably|"
    "allegedly|or something|or rather|i assume|i would say|not really|not quite|for the sake of argument|"
    "as a joke|in jest|for fun only|pretend|i mean|or both|at least i think|i dare say|likely|apparently|"
    "as a test|for testing|just kidding|kidding|for example|for instance|say|wait|er|actually no|no wait|"
    "let us say|in principle|in a manner of speaking|"
    "in a sense|in my heart|in my soul|in my imagination|in thought|inwardly|"
    "just a joke|only a joke|over my dead body|with probability|with a probability|with a chance|with luck|"
    "with any luck|/ s|jk|j / k|in the film|in the movie|in my story|in my tale|in my version|in my fantasy|"
    "in the story|in the tale|in the other contest|in the other game|in another contest|in another game|"
    "oh sure|yeah , right|in dreams|pigs fly|pigs might fly|parallel universe|alternate universe|another universe|"
    "another world|"
    "in another life|not yet|not today|not now|just not now|not this week|not this time|not this round|they say|"
    "it is said|"
    "as the saying goes|the story goes|the saying goes|once in a while|according to the report|as the song goes|"
    "as they say|all being well|"
    "or at least i|at least i try|at least i would|except that i do not|except i do not|only i do not|on paper|"
    "in the report|ha ha no|haha no|ha ha , no|haha , no|off the record|not for the record|in no case|"
    "under no circumstances|by no means|on no account|in no event|"
    "just a thought|only a thought|just an idea|only an idea|just thinking|thinking aloud|thinking out loud|"
    "just musing|or i do not|normally|ordinarily|as a rule|"
    "i do not think|i think not|i do not believe|"
    "for the other contest|for the other game|in the play|in the book|in the novel|in the poem|in the song|"
    "in chapter|in act|in scene|on stage|on screen"
)

JESTS = said(
    "wink wink|nudge nudge|pigs can fly|pigs have wings|queen of sheba|queen of england|king of france|"
    "i am the queen|i am the pope|i am the king|then i wake up|then i woke up|"
    "just joking|i am joking|i was joking|just a joke|only a joke|lol not|haha not|as a joke|in jest|for fun only|"
    "only joking|just kidding|only kidding"
)
"""Of the hedges, these bear on an act from any clause behind it."""

_ON = ("on", "by", "next", "until", "till", "til", "come", "coming")
_ORDINALS = (
    *("second of", "third of", "fourth of", "fifth of", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"),
    *("twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth"),
    *("twentieth", "thirtieth"),
)
_SHORT_DAYS = ("mon", "tue", "tues", "wed", "weds", "thu", "thur", "thurs", "fri", "sat", "sun")
TIMES = said(
    "each week|each round|each turn|all the time|too often|now and then|from time to time|once in a while|at weekends|"
    "on weekends|on mondays|"
    "on tuesdays|on wednesdays|on thursdays|on fridays|on saturdays|on sundays|wherever i|in my sleep|"
    "in my spare time|for a living|so long as|in my next|in my other|in the next|in another mail|in a later|"
    "by the time|tomorrow|tonight|later|soon|shortly|eventually|someday|some day|one day|sometime|some time|next week|"
    "next month|next year|next time|next monday|next tuesday|next wednesday|next thursday|next friday|"
    "next saturday|next sunday|next turn|next round|on monday|on tuesday|on wednesday|on thursday|on friday|"
    "on saturday|on sunday|this monday|this tuesday|this wednesday|this thursday|this friday|this saturday|"
    "this sunday|this coming|this evening|by monday|by tuesday|by wednesday|by thursday|by friday|by saturday|"
    "by sunday|from monday|from tuesday|from wednesday|from thursday|from friday|from saturday|from sunday|"
    "monday|tuesday|wednesday|thursday|friday|saturday|sunday|at noon|at midnight|at dawn|at dusk|at sunset|"
    "at sunrise|at high noon|at sundown|at sunup|at first light|at nightfall|at daybreak|at daylight|on the stroke|"
    "by sundown|by noon|by nightfall|by midnight|by dawn|before sundown|before noon|before midnight|before the week|"
    "at the end|at the start|at the beginning|at the close|at the turn|at the last|"
    "in a week|in a day|in a few|in an hour|"
    "in 3|in 4|in 5|in 6|in 7|in 24|in 48|as of monday|as of next|as of then|as of that|most days|most weeks|"
    "most evenings|most nights|as of tomorrow|effective|starting|beginning|with effect from|by the end|"
    "before the end|the day after|the week after|the week before|at o'clock|o'clock|after the|after my|"
    "after this|after next|after he|after she|after they|after it|after i|after your|after his|after her|after a|"
    "after all the|after everyone|after everybody|after all others|until|the following week|the coming week|"
    "week after|in the future|in future|from then on|in due course|first thing|on the 1st|on the first of|"
    "on january|on february|on march|on april|on may|on july|on august|on september|on october|on november|"
    "on december|every week|each week|every day|each day|every month|each month|per week|once a week|weekly|"
    "daily|for the next|in the next|by then|towards evening|toward evening|in the evening|in the evenings|"
    "in the morning|in the mornings|in the afternoon|during the night|during the day|this weekend|in autumn|in spring|"
    "in summer|in winter|in the fall|in the autumn|in the spring|in the summer|in the winter|on christmas|"
    "on my birthday|on new year|in week *|at some point|in due time|in the near future|presently|by and by|anon|"
    "in a separate|in a follow-up|in a further|for the rest of the|before long|in a bit|"
    "in a minute|in a moment|in a while|in a sec|any day now|"
    + "|".join(
        [f"{at} {month}" for at in ("in", "from", "by", "until", "till", "before", "after") for month in english.MONTHS]
        + [f"{at} {day}" for at in _ON for day in _SHORT_DAYS]
        + [f"on the {day}" for day in _ORDINALS]
    )
)

PAST_TIMES = said(
    "yesterday|last turn|last round|last week|last month|last year|last night|last time|"
    "last monday|last tuesday|last wednesday|"
    "last thursday|last friday|last saturday|last sunday|ago|previously|back then|in those days|"
    "earlier this week|the other day|as of last|once upon a time|retroactively|as of yesterday|earlier today|"
    "this morning i was"
)

VAGUE_TIMES = said(
    "some day|someday|one day|eventually|sometime|some time|later|probably|maybe|perhaps|possibly|"
    "at some point|sooner or later|in the future|in future|in the end|next year|might|"
    "one of these days|some of these days|most likely|likely|very likely|in all likelihood"
)

NOW = said("this week|now|right now|today|hereby|at once|herewith|immediately|this time|this turn|this round|with this")

KNOWN = said(
    "as you know|as you all know|as you will know|as we all know|as we know|as everybody knows|as everyone knows|"
    "as some of you know|as is well known|as you may know|as you may have heard|as you have heard"
)
"""What is told with these words was so before."""

HYPOTHETICAL = said(
    "picture the scene|picture this|picture it|imagine the scene|"
    "e . g|imagine|i quote|unquote|suppose|pretend|example|examples|instance|hypothetically|hypothetical|what if|"
    "supposing i|supposing that i|let us say|"
    "scenario|picture this|eg|once upon a time|in my dream|in a dream|dreamt|dreamed|"
    "for the sake of argument|thought experiment|in the story|the song goes|the saying goes|"
    "consider the following|consider this|a joke|you could write|you would write|you write|one writes|"
    "one could write|should read|would read|could read|reads :|reads as follows|reads thus|it reads|text reads|"
    "rule reads|clause reads|contract reads|you can say|you say|one says|the form|"
    "the wording|the phrase|the sentence|the words i|the words :|with the words|write the words|say the words|"
    "says the words|use the words|in the words of * :|in the words of * ,|the words are|the words were|"
    "sample|template|fictional|fiction|in another life|"
    "in an alternate|in a parallel|in an ideal world|test case|draft|might say|would say|could say"
)

DOUBTED_MAIL = said(
    "bs|bullshit|hogwash|baloney|poppycock|"
    "specimen|no operative|no legal effect|be believed|not be an action|not be actions|is a draft|is only a draft|"
    "is just a draft|is still a draft|is conditional|are conditional|may or may not be|may or may not count|"
    "did not mean it|not mean it|do not mean it|not real|not for real|not seriously meant|invalid|false|lie|lies|"
    "lying|untrue|not true|fiction|fictional|failed|fails|ineffective|not effective|no effect|void|joke|kidding|"
    "in jest|hypothetical|not serious|not seriously|not meant|inaccurate|incorrect|wrong|not correct|nonsense|"
    "not binding|unreliable|misleading|deceptive|not an action|not actions|not acts|is not an act|not be true|"
    "not be taken|not to be taken|not all true|not entirely true|not be accurate|disregarded|falsehood|"
    "falsehoods|taken seriously|seriously|disclaimer|untruth|untruths|nothing in this|nothing in here|"
    "nothing herein|nothing here counts|is made up|are made up|was made up|were made up|all made up|invented|"
    "deception|hoax|lied|truthful|fabricated|not honest|not be honest|not be relied|may contain errors|"
    "not have worked|not work|taken as|construed|constitutes|constitute|interpreted as|be considered|count as|"
    "counts as|none of this is|none of these is|none of it is|none of the above is|opposite is true|only an example|"
    "just an example|an example of|is an example|is an exercise|is a quote|is a quotation|is not mine|are not mine|"
    "are lyrics|ignore the next|ignore the following|disregard the next|disregard the following|ignore what follows|"
    "ignore this mail|ignore this message|disregard this mail|disregard this message"
)

MAIL_ITSELF = said(
    "here|i write|i say|what i write|what i say|this|these|everything|anything|nothing|half|some|one of|part|"
    "parts|all|any action|any actions|my|i did|i do|sentence|sentences|statement|statements|mail|e-mail|email|"
    "message|post|paragraph|paragraphs|disclaimer|above|what i wrote|what i said|you have just read|you just read|"
    "you have read|i wrote|i said|i just wrote|"
    "i just said|i have written|i have said|i have just written|i have just said|parts of|part of this|"
    "the foregoing|the preceding|the previous|the last line|this line|line|lines|everything here|anything here|"
    "all of this|all of the|the following|what follows|some of this|some of these|these words|words|my actions|"
    "these actions|this action|that action|the action|the actions|assertion|assertions|claim|claims|announcement|"
    "announcements|any of this|none of this|i am|i was|communication|half of this|that was|this was|it was all|"
    "this is|that is"
)

NOT_MEANT = said(
    "do not believe a word of|do not believe a word i|i disclaim this|i disclaim any|i disclaim all|i disclaim every|"
    "april fool|april fools|is a test of|follows is a test|follows is only a test|follows is just a test|"
    "this is only a test|this is a test|only a test|just a test|just testing|only testing|"
    "this is just a test|[ test ]|( test )|test only|test test|testing testing|testing ,"
)
"""These alone say that a mail is not meant."""

TAKEN_BACK = said(
    "or do i|or should i|or shall i|gotcha|no , of course|of course i do not|of course not|no i do not|no i did not|"
    "was what i wanted|"
    "is what i wanted|that is what i will|that is what i would|"
    "that is what i wanted|what i wanted to say|scratch that|strike that|delete this|delete that|delete it|"
    "cancel this|cancel that|erase that|erase this|cross that out|cross this out|strike this|scratch this|"
    "never mind|nevermind|ignore that|"
    "disregard that|ignore the above|"
    "disregard the above|disregard the previous|ignore the previous|ignore my|disregard my|forget that|forget it|"
    "forget what i|i take that back|i take it back|just kidding|only kidding|kidding|jk|j / k|april fool|"
    "i was joking|i was only joking|i was just joking|"
    "i am joking|i am only joking|i am just joking|i was kidding|i was only kidding|i was just kidding|i am kidding|"
    "i am only kidding|i am just kidding|i jest|do not record|do not count|do not log|do not register|"
    "wrong list|wrong thread|wrong mailing list|sorry , wrong|sorry wrong|"
    "april fools|i was kidding|i am kidding|i am joking|i was joking|only joking|just joking|on second thought|"
    "on second thoughts|no wait|wait no|wait ,|oops|correction|errata|erratum|i meant|i mean|make that|"
    "that should read|that should be|should have been|should have said|i misspoke|not !|psych|or not|"
    "or maybe not|not really|i changed my mind|i change my mind|i have changed my mind|undo that|cancel that|"
    "belay that|instead of that|rather|the opposite is|the reverse is|quite the opposite|just the opposite|"
    "actually no|no , actually|that was a joke|that was a mistake|just a joke|"
    "only a joke|then again|on reflection|maybe not|perhaps not|or maybe|or perhaps|actually , no|no , i|"
    "no , make|er , no|that is a joke|my mistake|ignore this|disregard this|please ignore|please disregard|typo|"
    "no i|my bad|whoops|uups|ups|forget all|forget everything|i should have said|i should have written|"
    "i beg your pardon :|i beg your pardon , i"
)
"""Sentences that take back or mend what was said: a person sees which."""

STANDALONE_TAKEN_BACK = said(
    "scratch that|typo|i mean|strike that|ignore that|disregard that|ignore the above|disregard the above|"
    "disregard the previous|ignore the previous|ignore my|disregard my|correction|i meant|i take that back|"
    "i take it back|make that|undo that|cancel that|belay that|that should read|that should have|"
    "that was the wrong mail|that was the wrong message|that was the wrong list|please forget|forget that mail|"
    "forget that message|never mind what i|never mind my|nevermind my|undo my|undo everything|undo the|"
    "cancel everything|cancel all|retract everything|replace * by|replace * with|for * read|for * please read|"
    "ignore everything|"
    "wrong name|wrong person|wrong player|forget what i|forget my|ignore what i|disregard what i|"
    "should have been|should have said|should have read|should have written|ignore this|disregard this|"
    "please ignore|please disregard|errata|erratum|i misspoke|strike my|strike the|scrap my|scrap the|void my|"
    "delete my|drop my|replace my|change my target|change my shot|change my goad|change my action|change my bid|"
    "change my bet|s /|forget that one|ignore that one|disregard that one|delete that one"
)

BEHALF = said(
    "on behalf|behalf|in the name of|asked me to|asks me to|told me to|tells me to|wants me to|wanted me to|"
    "instructed me|ordered me to|authorised me|authorized me|authorises me|authorizes me|permits me|"
    "permitted me|by proxy|as proxy|as the proxy|as a proxy|proxy for|"
    "as attorney|as an attorney|power of attorney|as agent|as the agent|as an agent|agent for|"
    "as his agent|as her agent|i cause|i make|hereby cause|hereby compel|hereby force|hereby direct|hereby oblige|"
    "i compel|i force|i oblige|i direct|"
    "wants it known|wants it announced|wants it recorded|wants it noted|wants it posted|wants it to be known|"
    "wishes it announced|would like it announced|would like it recorded|wishes it known|wishes it to be known|"
    "would like it known|sends word|sent word|acting for|act for|acting as|speaking for|speak for|"
    "in his name|in her name|in eir name|in their name|for and on|lets me|requested that i|requests that i|"
    "asked that i|let it be known that|passes on|through me|via me|asked to be|asks to be|says to put|"
    "begged me|begs me|asked me|has me|deputised|deputized|deputy|as deputy|in the stead|in place of|"
    "'s proxy|'s agent|'s deputy|'s delegate|'s steward|'s mouthpiece|'s envoy|"
    "attorney|lawyer|representative|spokesman|spokeswoman|spokesperson|executor|guardian|"
    "'s stead|'s behalf|in * 's name|in * * 's name|i should tell you|i am to say|i am to tell|"
    "wants you to know|"
    "power granted|powers granted|authority granted|on the instruction of|on instruction from|at the order of"
)

REFERENCES = said(
    "as in subject|as per subject|as per the subject|as the subject says|"
    "the same for me|the same again for me|same again for me|the same goes for me|"
    "i do all of|i do all the above|i do both of the above|all of the above|repeat what i|what i did last|same action|"
    "same actions|if so , i|if so i|then i do so|in that case i do|"
    "same move|same moves|same order|same orders|same thing|"
    "same procedure|as usual|ditto|me too|same here|same for me|likewise|i do so|i do so too|i do the same|"
    "i do likewise|i do that|i do it|i do that too|i do as|so do i|as do i|count me in|count me too|same as|"
    "same again|the same as|the same again|what * said|what he said|what she said|see above|see below|"
    "as above|see the subject|see subject|see attached|see the attachment|see attachment|see the link|"
    "see link|see quoted|see my|as before|the usual|i repeat my|i repeat the|i resend|i second that|seconded|"
    "i concur|and so do i|as * wrote , only with|as * wrote , but with|as * said , only with|"
    "as * wrote , save|as * said , save|"
    "as * said , but with|as * wrote , except|as * wrote but with|as * said but with|as * did , but|"
    "me as well|i as well|me also|i too|mee too|my sentiments exactly|+ 1|as in the subject|"
    "subject line|subject says it|the title says it|title says it|"
    "what the subject says|idem|i follow suit|i copy|i am with|"
    "i take the same|i make the same|i perform the same|i perform the above|i do the above|i confirm|"
    "i hereby do so|i hereby do the same|i shall do the same|my action is the same|my actions are the same|"
    "put me down for the same|as quoted|the above|the following quoted|i do this|i so do|i do what|"
    "i do whatever|so i do|as last week|i stand by|i reiterate|again , please|i repeat|"
    "i hereby do what|i do as|i hereby do as|as per my|per my|repeat my|repeat last|as in my last|like last week|"
    "does the same|does whatever|do whatever i did|does what it|does as|does likewise|does so too|"
    "as the others|like the others|as everyone else|like everyone else|as everybody else|like everybody else|same like|"
    "count it for me|count that for me|take the same|it is all in the subject|it is in the subject|all in the subject|"
    "dito|the same like|as said|my words exactly|"
    "same from me|the same from me|same from here|i , too|i , likewise|me , too|so , too , do i|"
    "i likewise|"
    "so say i|and so say i|so say we|as in my|i go with what|i go along with|so am i|"
    "me two|me 2|me three|me 3|me four|me 4|me five|me 5"
)

USUAL = said(
    "the same thing as|same thing as|the same as before|same as before|the same as last|the same as the week|"
    "the same as i|as always|as ever|as every week|like always|as last time|like last time|as last round|as last turn"
)
"""Behind a thing of the contest's, these point at what was done with it before: `My second gun: as always`."""

ALSO = said(
    "dito|does as it|what i did|whatever i did|"
    "i do what|i do whatever|i do as|i do the same|i do likewise|i do so too|ditto|same as|the same as|same for|"
    "the same for|same with|the same with|does the same|does what|likewise for|likewise with"
)
"""Behind an act, these add another that is told in words elsewhere."""

RESENT = said(
    "ttttpf|tttpf|tttttpf|ttttpf2|ttttrf|ttttopf|this time to the|this time to a|this time on the|"
    "this time for the public|to the public forum this time|resending to|resent to|sent to the wrong|"
    "now to the public|but to the public|to the right list|to the correct list|to the correct forum|to the right forum"
)

WISHES = said(
    "i would like|i want|i need|i will have|i will take|i take|may i have|can i have|could i have|i would love|"
    "give me|get me|sell me|please sell me|please give me|and also|also|then|put me down for|and"
)
"""Behind one of these, a number of things is an order."""

ANSWERS = said(
    "and me|yes|yeah|yep|aye|sure|the first|the second|the third|the last|the first one|the second one|"
    "the third one|the last one|the former|the latter|both|all of them|i confirm|confirmed|that one|this one|"
    "yea|yup|affirmative|option|the other|the other one|that is what i meant|"
    "that is what i mean|that is right|that is correct|that is it|my answer|i will keep it|keep it|i pick|i choose"
)

UNDATED = said(
    "with effect from this very|with effect from this moment|with effect from this instant|with effect from now|"
    "with effect from this minute|with effect from this hour|with effect from today|effective this instant|"
    "effective this moment|effective today|effective with this|effective by this|"
    "effective immediately|effective now|effective right now|effective as of now|effective here and now|"
    "effective at once|starting now|beginning now|as of now|"
    "another week ,|another week :|weekly action|weekly actions|weekly duty|weekly report|weekly turn|weekly move|"
    "my weekly|my daily|my monthly|the weekly|our weekly|any later|all later|"
    "sooner than later|a moment too soon|not too soon|none too soon|waiting for tomorrow|"
    "waiting until tomorrow|come later|comes later|"
    "in two acts|in two steps|in two parts|in two moves|in two shots|in three acts|in three steps|in three parts|"
    "in two actions|in three actions|in 2 steps|in 2 acts|in 3 steps|one after the other|one after another|"
    "one day , when|sooner or later i|sunday hat|monday morning quarterback"
)
"""Words that look like a later time and are none."""

MENDING = said(
    "no , i|no i|no wait|no , wait|er|erm|wait|rather|i mean|correction|make that|scratch that|strike that|"
    "no , make|no , not|or rather|nay|no , sorry|sorry , i mean|actually no|actually , no|hang on|hold on|"
    "no sorry|no sry|sorry i mean|sry i mean|oops|ups|uups|whoops|argh|i meant|i should say|i should have said|"
    "i should have written|my bad|my mistake|i beg your pardon|stop ,|edit :|no :|no -|no --|no –|no —|"
    "sorry i|sorry , i|or no ,|or no i|or no :|or no -|or no --"
)
"""Between two acts, these say that the second mends the first."""

STANDING = said(
    "again and again|for ever|forever|every time|not today|not now|not yet|not this week|not really|"
    "in my dreams|as if|yeah right|if only"
)
"""Alone in a sentence, these unsay or stretch what stands before."""
