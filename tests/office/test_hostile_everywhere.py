"""Hostile names and subjects go through every way out: terminal, site, feed, headers, git's log."""

import re
import unicodedata
from collections.abc import Callable
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from nomic_tools.core.times import parse_time
from nomic_tools.mail.sending.outgoing import Letter, compose
from tests.office import contests

AT = "2009-08-14T12:00:00Z"
NASTY = (
    '<script>alert("x")</script> &amp; {{ 7 * 7 }}',
    "=?utf-8?q?=0D=0ABcc:_eve=40example.org?=",
    "\x1b[31mred\x1b[0m\x07 --upload-pack=x",
    "\u202egnuhcs\u2066 \u200bhidden",
    "]]> <!-- %s {0} Acts-by: Eve",
)


def hidden(text: str) -> set[str]:
    return {char for char in text if unicodedata.category(char) in ("Cc", "Cf", "Cs") and char != "\n"}


@pytest.mark.parametrize("nasty", NASTY)
def test_a_hostile_text_stays_a_text_wherever_it_goes(at_stage: Callable[[str], Path], nasty: str) -> None:
    folder = at_stage("import 33")
    path = folder / "mail" / "nasty.mbox"
    letter = contests.Letter(
        f'"{nasty}" <clay@example.org>', "2009-08-11T09:00:00Z", f"I goad Bram. {nasty}", "creek",
        header=f"Subject: {nasty}\nContent-Type: text/plain; charset=utf-8",
    )  # fmt: skip
    path.write_bytes(letter.to_bytes())
    told = contests.must(contests.type_in(folder, ["import", str(path), "--public"], AT)).told
    contests.type_in(folder, ["rule", nasty, "--cite", nasty], AT)
    contests.must(contests.type_in(folder, "report", AT))
    for words in ("status", "review --json", "register Clay", "send --preview"):
        told += contests.type_in(folder, words, AT).told
    assert hidden(told) == set()
    site = {name: data.decode() for name, data in contests.files(folder).items() if "/site/" in name}
    assert any(name.endswith((".xml", ".atom")) for name in site)
    assert not any("<script>alert" in page or hidden(page) - {"\r"} for page in site.values())
    log = contests.git(folder, "log", "--format=%B")
    assert hidden(log) == set() and not re.search(r"^Acts-by: Eve", log, re.M)


@pytest.mark.parametrize("nasty", NASTY)
def test_a_hostile_subject_and_text_add_nothing_to_a_mail(nasty: str) -> None:
    at = parse_time(AT)
    mail = compose(Letter("a@example.org", "b@example.org", nasty, nasty, "<1@example.org>", at, nasty))
    parsed = message_from_bytes(mail, policy=default)
    assert parsed["Bcc"] is None and len(parsed.keys()) == 10
    assert hidden(mail.partition(b"\r\n\r\n")[0].decode("ascii").replace("\r", "")) == set()
