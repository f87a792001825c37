"""What `nomic parse` tells a person of a mail: what its sentences would do, or that none reads as an act."""

from pathlib import Path

from tests.office import contests


def parsed(folder: Path, text: str, *words: str) -> str:
    mail = folder / "said.eml"
    mail.write_bytes(contests.Letter("Ann", "2009-07-27T10:00:00Z", text, "creek").to_bytes().partition(b"\n")[2])
    return contests.must(contests.type_in(folder, ["parse", str(mail), *words])).out


def test_a_sentence_of_a_sender_nobody_knows_is_shown_with_what_it_would_do(tmp_path: Path) -> None:
    told = parsed(tmp_path, "I join the Gunfight at the B Corral. I fire aimlessly.")
    assert [" ".join(line.split()) for line in told.splitlines()][1:] == [
        "review I join the Gunfight at the B Corral",
        "the author is not known for certain",
        "perhaps: join",
        "review I fire aimlessly",
        "the author is not known for certain",
        "perhaps: aimless",
    ]
    assert "ann@example.org, not known" in told


def test_a_mail_without_an_act_says_so(tmp_path: Path) -> None:
    assert "nothing in it reads as an act" in parsed(tmp_path, "It is sunny here.")


def test_outside_a_contest_its_name_is_the_title_of_the_game(tmp_path: Path) -> None:
    told = parsed(tmp_path, "I join the Gunfight at the Creek.", "--json")
    assert "not quite the contest's name" in told
    people = tmp_path / "case.yaml"
    people.write_text('people: {gunslingers: [Ann], contest: {name: "Gunfight at the Creek"}}\n')
    told = parsed(tmp_path, "I leave the Gunfight at the Creek.", "--json", "--people", str(people))
    assert "not quite" not in told and '"do": "leave"' in told
