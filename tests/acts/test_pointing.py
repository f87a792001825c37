"""Sentences that point at words elsewhere, take a mail back, mend a name or speak for somebody wait for a person."""

import pytest

from tests.acts.acting import acts, waits

POINTS = (
    "Me three!",
    "I do the aforementioned.",
    "The undersigned, as ever, does exactly the same.",
    "I do precisely as Ash did, with Walker for the target.",
    "My move this week shall be identical to that of Doc Vesper.",
    "Everything in Walker's last message, but s/Ash/Doc Vesper/.",
    "copy paste of ashs mail but walker as target",
    "And once again, but this time to the public forum:",
    "For my other gun, see the message I sent on Tuesday.",
    "walker of course :)",
    "Why, Walker, of course.",
    "Since you press me for a name: G.",
)
UNDOES = (
    "ups please forget the mail i wrote before",
    "Kindly treat the letter I posted an hour ago as though it had never been written.",
    "Please do not count my last message.",
    "I must ask that my earlier message be struck from the record.",
    "That last mail was not from me.",
    "sorry autocorrect, should be walker not ash",
    'When I wrote "Ash" this morning, my pen slipped; read "Walker" in its place.',
    "I wanted to write Walker.",
)
FOR_ANOTHER = (
    "ash lost her phone, i should tell u she shoots walker this week pls count it",
    "Ash, whose line is down, has charged me with announcing that she goads G.",
    "Ash says to please count her as goading Walker.",
    "We both hoot and holler.",
)
TALK = (
    "Me too, I hate rain.",
    "Same here, it rains since Monday.",
    "I do the same crossword every week.",
    "I do not do the same as Ash.",
    "Everything in Walker's last message was wrong.",
    "My move to Vienna is the same mess as last time.",
    "Good point, Walker.",
    "Why Walker?",
    "Please don't ignore my last mail, Marshal.",
    "I forgot to post my letter to Walker.",
    "Forget my hat, it was a bad hat.",
    "My last mail was wrong about the limit.",
    "I take back what I said about your hat.",
    "Walker, not Ash, wrote the amendment.",
    "It pains me to say that Ash shoots better than Walker.",
    "Ash asked me how Doc Vesper shoots.",
    "I will resend the report to the list on Monday.",
)


@pytest.mark.parametrize("text", [*POINTS, *UNDOES, *FOR_ANOTHER])
def test_what_stands_elsewhere_or_is_said_for_another_waits(text: str) -> None:
    assert acts(text) == []
    assert waits(text)


@pytest.mark.parametrize("text", TALK)
def test_what_only_sounds_like_it_is_talk(text: str) -> None:
    assert acts(text) == []
    assert not waits(text)


@pytest.mark.parametrize(
    "text",
    [
        "i goad ash no wait i goad walker",
        "i goad ash.. no sorry i goad walker",
        "I goad Ash (I should say Walker).",
        "I goad Ash. Hold on. I goad Walker.",
        "I goad Ash. No, wait -- strike that -- I goad Walker.",
        "I goad Ash *Walker",
        "hi its ash here on the phone of bram, i goad walker",
        "I goad Walker.\n\nGreetings,\nAsh",
    ],
)
def test_what_is_mended_or_written_by_another_is_no_act(text: str) -> None:
    assert acts(text) == []
    assert waits(text)


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("I retract my shot at Walker, sent on Tuesday.", "aim"),
        ("I withdraw my goad of yesterday morning.", "goad"),
        ("I cancel my order of a second gun placed on Monday.", "buy"),
        ("I withdraw my goad of Ash, which I sent at noon.", "goad"),
    ],
)
def test_when_the_earlier_act_was_sent_does_not_put_off_the_retraction(text: str, of: str) -> None:
    assert [dict(act.args)["of"] for act in acts(text)] == [of]
    assert not waits(text)


def test_a_retraction_put_off_waits() -> None:
    assert not acts("I retract my shot on Friday.")
    assert not acts("I retract my shot, as of next week.")
