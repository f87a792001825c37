"""Single words by what they do in a sentence: the same for every game."""

from nomic_tools.acts.text.wordsets import one_of

ANNOUNCING = one_of(
    "announce declare state proclaim say note record know known inform notify register answer decision "
    "action order move choice notice announcing declaring stating proclaiming saying informing announcement "
    "declaration turn pronounce vow: hereby message statement"
)
"""A sentence whose `that I ...` or `I ...` is led in by one of these declares what follows."""

HEREBY = one_of("hereby herewith")

TO_WHOM = one_of(
    "to you all everybody everyone everything and only alone the list public forum here , marshal contestmaster dealer "
    "whom it may concern those who read this whoever reads in form due solemnly also too interested parties"
)
"""Words that name whom an announcement is made to, and no more."""

SUBORDINATE = one_of(
    "because since as what who whom whose which that although though even while whilst where so why how whereas "
    "despite whoever whatever however not than without lest"
)

REASONS = one_of(
    "because cause since as what who whom whose which although though while whereas whilst where so despite even"
)

OTHERS = one_of(
    "he she they it we you e ey ze one people everyone everybody someone somebody anybody anyone nobody "
    "players who whoever which that there this"
)

SUBJECT_LEADS = one_of(
    "and but so then now hereby also therefore thus herewith or plus yet still again today finally next "
    "first second third secondly thirdly lastly meanwhile anyway anyhow instead ok okay well right yes yeah "
    "yep sure alright fine alas indeed accordingly consequently hence nevertheless nonetheless besides "
    "furthermore moreover additionally likewise similarly equally "
    "week & n + btw anyways fyi regretfully regrettably reluctantly gladly sadly happily "
    "naturally obviously clearly of-course here morning afternoon hey howdy hello hi oh ah hmm hm please too"
)
"""Words after which an `I` begins a clause of its own."""

SALUTATION = one_of("dear hi hello hey howdy good morning afternoon evening sir madam dealer host friend")

PREPOSITIONS = one_of(
    "with in for at from on by to of as under without after before per using having being due despite given "
    "upon out over through during following feeling seeing knowing owing thanks taking not rather instead "
    "because since although though while whilst hereby regarding concerning via against between among about like "
    "until effective even above beside contrary whatever acting speaking once considering looking standing "
    "sitting hoping tired unimpressed true fearing"
)
"""Words that begin an adverbial before `I`."""

BAD_LEADS = one_of(
    "think thinks thought say says said tell tells told write writes wrote claim claims claimed believe "
    "believes believed hope hopes hoped wish wishes wished want wants wanted guess know knows knew suggest "
    "suggests suggested whether that how why what when where who whom which than if unless until before "
    "after while whilst whenever wherever once because pretend imagine suppose like as do does did can could may "
    "might shall should will would must am is was were are have had has ought need till see saw sees heard "
    "hear hears dream dreamt dreamed remember rumour rumor not never neither nor or suspect suspects fear "
    "fears feared doubt doubts assume assumes means mean meant ask asks asked swear maybe perhaps every time "
    "day week: moment way though although since so-that lest fact idea thing"
)
"""Words after which an `I` does not speak for itself."""

INVERTED = one_of(
    "do does did can could may might shall should will would must am was were have had is are need ought not"
)

FOLLOWERS = one_of(
    "into with this and because for since using now today again twice thrice who whom whose which in from to "
    "at by on but too as over right one two three four five six times that here also then please instead "
    "still once if unless when provided until after before next tomorrow later although though even so while whilst "
    "where the like per despite without via through during just all both first second straight square dead "
    "good hard between around about under than i hereby or nor not assuming more only my what whatever no it "
    "is out back last because-of simply down if-possible thanks thank herewith e he she they there yet already "
    "till plus rather 2 3 4 5 6 7 8 9 10 - against among following following: sometime tonight soon monday "
    "tuesday wednesday thursday friday saturday sunday effective maybe perhaps whoever in-between an a "
    "each n w lol haha heh btw tho thx ty pls plz sorry folks cmon omg dude mate buddy gotcha bro lmao rofl hah hehe "
    "yay woo woohoo yo hey ok okay yeah finally bang boom pow lads guys come wake lets cause bye have see "
    "dear enough sooo xd xoxo lmfao hihi hahaha hahah hehehe im its hes shes yes yep wish peace greetings cheers "
    "regards poor very aka alias anyway anyways anyhow regardless nonetheless forthwith posthaste pronto asap anon "
    "fwiw fyi straightaway instantly"
)
"""Words that may follow a name without being part of it."""

EPITHETS = one_of(
    "the my poor old good dear that our player friend mr mister mrs miss sheriff lovely little wretched "
    "noble this brave bold sly fellow esteemed big bad young mighty dastardly sweet gentle honourable "
    "honorable contestmaster comrade colleague neighbour neighbor partner target one"
)

PRONOUNS = one_of(
    "em him her them you it they he she e eir thee ye ya us everyone everybody someone somebody anyone "
    "anybody whoever whomever whichever those these one all each both another u thou yourself himself "
    "herself themselves emself whatever 'em"
)

AUXILIARIES = one_of("do does did is are was were has have had")
LEANING = one_of("let us say then make it that maybe perhaps so ok okay well right now from me")
"""A number behind no other words than these counts something of the sender's."""
EXAMPLES = one_of("would could might should typical valid proper correct syntax format looks look example")
"""With one of these, a label without `I` or `my` leads in what could be said."""
PERHAPS = one_of("maybe perhaps")
WILLS = one_of("ill good free own my his her the a last")
"""Behind one of these, a will is no verb."""
ASKING = one_of("who whom whose which what when where why how")

NOBODY = one_of("nobody none nothing noone no-one neither")

ANSWER_WORDS = one_of(
    "since you ask asked asking of course please then this that week again obviously naturally always as "
    "ever usual who else if must know insist it is time with my first second new old i think guess suppose "
    "say me for the make only just yes yeah marshal sir pick choose choice would be want answer to your "
    "question aye final well hm hmm and or & , . ! ? - : ; ... … one definitely certainly sure ok okay "
    "what meant mean right correct exactly them these called named instead not rather than too also at on"
)

RULE_WORDS = one_of(
    "can may could might would should options choices option possible available rules rule contract text "
    "example examples allowed wording says players one you clause section quote draft idea ideas suggestion "
    "suggestions results report"
)
"""An introduction with one of these and no `I` or `my` speaks of what can be done."""

SUBJECTS = OTHERS - {"this", "that", "one", "there"}
"""Words that are somebody else, whatever stands beside them."""

WITH_THINGS = one_of(
    "please me thanks at on for also too same likewise instead rather not want need take have like love and then see "
    "only just make with using mean enough suffices swap switch exchange"
)
"""One of these stands beside a thing in a sentence that is only a part of an act."""

HOW_OFTEN = one_of(
    "lot little bit second third fourth fifth last final few good couple time more number hundred thousand"
)
"""Behind an article, these tell how often or how much."""

TRUTH = one_of("true truth truthful serious seriously real")

SHORT_OF = one_of("none not nothing half some one may might parts part partly never hardly neither no isn't only")
"""With one of these, a word of truth is a disclaimer: `none of this is true`."""

MONTHS = one_of(
    "january february march april may june july august september october november december jan feb mar apr "
    "jun jul aug sep sept oct nov dec"
)

ADDRESSED = one_of("you your yours everybody everyone anybody anyone players people options one can may")
"""Under a heading with one of these stands what others can do."""

CLAUSE_WORDS = OTHERS | one_of("i is was will are were has have had does did can would")
"""Words that make a run of words a clause of its own."""
DOUBTING = one_of(
    "maybe perhaps probably possibly hopefully right not nope wait psych joke jk lol kidding nah hmm or unless if"
)
"""One of these in a sentence of three words casts doubt on the act before it."""
SCANT_LABELS = one_of(
    "option options alternative alternatives idea ideas possibility possibilities plan draft version "
    "scenario case theory joke quote lyrics song poem story suggestion proposal tip advice rule text wish "
    "dream example thought exercise test either fantasy temptation self hypothesis fiction riddle pseudocode "
    "pseudo-code snippet quiz puzzle plans "
    "choices cfj "
    "homework musing template format sample illustration prediction forecast prophecy headline headlines diary novel "
    "memoirs letter todo to-do horoscope strategy nightmare epitaph chorus verse scene caption false lie untrue "
    "slogan tutorial howto how-to demo demonstration script sketch"
)
"""Under a label with one of these a declaration is in doubt."""
TIME_NOUNS = one_of(
    "week weeks weekend month months day days hour hours minute minutes year years fortnight noon midnight "
    "dawn dusk deadline weekday"
)
"""Times that put an act off, unless they are this week or today."""
NEGATIVES = one_of(
    "no not never nor neither nowhere little rarely hardly seldom under scarcely nobody nothing how why what "
    "when where who which whether only"
)
AFTER_THOUGHT = one_of(
    "careful much long very sleepless some due all reading having thinking that last what deep sober brief further "
    "consulting talking other another"
)
"""Behind `after`, these tell what led to the act, not when it will be done."""
RESTED = one_of("sleep coffee coffees tea look think thinking talk chat read thought reflection deliberation nap")
"""So does one of these behind `after`."""
ARTICLES = one_of("a an the my your his her its our their eir this that these those")
PERFORMING = one_of("do perform take make execute repeat announce declare submit confirm endorse reaffirm")
DEEDS = one_of(
    "action actions act acts move moves deed deeds announcement announcements statement statements order orders"
)
ELSEWHERE = one_of("quoted above attached linked quote quotation earlier previous last yesterday's again subject")
"""An `I` that performs such deeds found in such a place points at words that are not here."""
COUNTED = one_of("time one shot act action move turn round thing")
"""Beside one of these `2nd` counts, and is no day."""
DESCRIBING = one_of(
    "new old first second third fourth last only other spare own one two three four five six 1 2 3 4 5 6 remaining "
    "brand-new favourite favorite single of my the best little big good existing extra brand left right "
    "1st 2nd 3rd 4th 5th"
)
"""Before a thing, these tell which one is meant."""
KEEPING = one_of("tell say mention reveal publish breathe disclose whisper spill show")
"""What the contestmaster is asked not to do, or to do later, with these is no part of an act: `tell nobody until`."""

SAYING = one_of(
    "quoth says said tells told writes wrote claims claimed shouts shouted cries cried yells yelled replies replied "
    "answers answered prints printed announces announced declares declared states stated reports reported quotes "
    "quoted sent mailed forwarded posted whispers whispered mutters muttered insists insisted adds added puts exclaims "
    "exclaimed sings sang thinks thought muses mused"
)
"""Verbs with which somebody's words are given."""
NARRATED = one_of(
    "draw raise pull lift grab take turn stand step walk close spin reach pick squint sigh "
    "smile tip look clean polish get climb lean cough wave bow nod shrug throw jump go wait spit "
    "adjust open ready steady breathe swallow whistle yawn grin finish put lay push tug hold shut whip slap pay spend"
)
"""What somebody does in a scene that leads up to an act."""
