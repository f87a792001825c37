"""Wordings of Vedonlyöntipeli that say less than an act needs: a person decides, and the player is told why."""

from nomic_tools.core.words import Wording

_NO_STAKE = "does not say how much money on whom"
_MAY_BET = "may mean to bet"
_NO_CARD = "does not say which participant"
_NO_HEIR = "does not say who gets the revolver"
_PER_ODDS = "a bet is a sum of money: it gives no number of dollars"
_FOR_ANOTHER = "is done in another's place"
_NUMBER_ALONE = "a number alone may be a participant or money"

MINE = "my [new] bet/stake/wager [for/in/on] [this/the] [turn/round/time] [is/:/=]"

UNSURE = (
    Wording("bet", "back {person} with {number}", lacks=_MAY_BET),
    Wording("bet", "risk/venture {number} on {person}", lacks=_MAY_BET),
    Wording("bet", "my money is/'s on {person}", lacks=_MAY_BET, spoken=True),
    Wording("bet", "half on/for {person}", lacks=_PER_ODDS, label=True),
    Wording("pass", "en panosta {end}", lacks="may mean to pass", spoken=True),
    Wording("pass", "nothing this turn/round {end}", lacks="may mean to pass", label=True),
    Wording("bet", "bet/stake/wager everything/all/half", lacks=_PER_ODDS, label=True),
    Wording("bet", "all in [on {somebody}]", lacks=_PER_ODDS, label=True),
    Wording("bet", "go all in", lacks=_PER_ODDS, label=True),
    Wording("bet", "everything/all [that] [i] [own/have] on/for {person}", lacks=_PER_ODDS, label=True),
    Wording("pass", "nothing from/for me [this/the] [turn/round/time] {end}", lacks="may mean to pass", label=True),
    Wording("bet", "bet/wager/stake", lacks=_NO_STAKE, label=True),
    Wording("bet", f"{MINE} [:] {{number}}", lacks=_NO_STAKE, spoken=True),
    Wording("bet", f"{MINE} [:] on {{person}}", lacks=_NO_STAKE, spoken=True),
    Wording("bet", "my next bet/stake/wager {topic}", lacks="may be meant for later", spoken=True),
    Wording("bet", "my bet/stake/wager would/will be {topic}", lacks=_MAY_BET, spoken=True),
    Wording("bet", "panostan", lacks=_NO_STAKE, spoken=True),
    Wording("bet", "sama kuin", lacks="points at words elsewhere", spoken=True),
    Wording("bet", "panostan kaikki", lacks=_PER_ODDS, spoken=True),
    Wording("bet", "put/place/lay/throw {topic}", lacks=_NO_STAKE, label=True),
    Wording("pass", "sit this one/turn/round/time out", lacks="may mean to pass", label=True),
    Wording("pass", "keep my money {end}", lacks="may mean to pass", label=True),
    Wording("bet", "raise/lower/change/double/increase my bet", lacks=_NO_STAKE, label=True),
    Wording("bet", "{number} [dollars] {end}", lacks=_NUMBER_ALONE, label=True),
    Wording("card", "number {number} runs", lacks="may mean to play it", spoken=True),
    Wording("give", "saa revolverin/aseen", lacks=_NO_HEIR, spoken=True),
    Wording("stay", "pysyn [paikallani/paikoillani/tässä] {end}", lacks="may mean to stay", spoken=True),
    Wording("run", "karkuun {end}", lacks="may mean to run", label=True),
    Wording("stand_in", "stand in for {somebody}", lacks=_FOR_ANOTHER, label=True),
    Wording("stand_in", "play [in] [person] in/instead [place] of {somebody}", lacks=_FOR_ANOTHER, label=True),
    Wording("stand_in", "take {somebody} 's place", lacks=_FOR_ANOTHER, label=True),
    Wording("card", "play/choose/pick my participant/card", lacks=_NO_CARD, label=True),
    Wording("card", "play/choose/pick/put/use/send {topic}", lacks=_NO_CARD, label=True),
    Wording("card", "valitsen", lacks=_NO_CARD, spoken=True),
    Wording("card", "my runner/man [is/:/=] [the/number] {number}", lacks=_NO_CARD, spoken=True),
    Wording("card", "runner :/= [number] {number}", lacks=_NO_CARD, label=True),
    Wording("card", "my participant/card/runner will/would/could be {topic}", lacks=_NO_CARD, spoken=True),
    Wording("stay", "shoot {end}", lacks="may mean to stay", label=True),
    Wording("run", "chicken out {end}", lacks="may mean to run", label=True),
    Wording("give", "pass [on] to {somebody}", lacks="does not say what is given", label=True),
    Wording("give", "give/hand/pass [on/over] the revolver/gun", lacks=_NO_HEIR, label=True),
    Wording("give", "menee/siirtyy revolveri", lacks=_NO_HEIR, spoken=True),
    Wording("give", "gets the revolver/gun [from] [me] {end}", lacks=_NO_HEIR, spoken=True),
    Wording("give", "let {somebody} have/get the revolver/gun", lacks=_NO_HEIR, label=True),
    Wording("give", "the revolver/gun is yours/his/hers", lacks=_NO_HEIR, spoken=True),
    Wording("give", "give/hand/pass it [on/over] to {person}", lacks="does not say what is given", label=True),
    Wording("give", "annan/ojennan/luovutan/siirrän revolverin/aseen", lacks=_NO_HEIR, spoken=True),
)
"""Each may mean an act; none is one by itself."""
