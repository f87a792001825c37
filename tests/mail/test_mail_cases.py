"""Every fault that a public mail tool had, as a mail with what must be read in it."""

import re
from pathlib import Path

import pytest

from nomic_tools.mail.boxes.sources import open_mailbox
from nomic_tools.mail.gather import gather
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import read_all

CASES = sorted(path for path in (Path(__file__).parent / "cases").iterdir() if path.suffix in (".eml", ".mbox"))


def said(lines: list[str]) -> list[str]:
    folded = (re.sub(r"\s+", " ", line).strip() for line in lines)
    return [line for line in folded if line]


def shown(message: Message) -> list[str]:
    author = message.author.address if message.author else None
    lines = said(message.new_text) or ["(no newly written text)"]
    return [f"== {message.message_id} from {author}", *lines]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    expected = path.with_name(path.stem + ".expected.txt").read_text("utf-8").split("\n")
    messages = gather(read_all(open_mailbox(path)))
    read = [line for message in messages for line in shown(message)]
    wanted = [line for line in expected if line and not line.startswith("# ")]
    assert read == said(wanted)
    counts = [line for line in expected if line.startswith("# messages: ")]
    assert counts == [f"# messages: {len(messages)}"]
    for line in expected:
        if line.startswith("# must-not-act: "):
            never = line.removeprefix("# must-not-act: ")
            assert not any(never in new for message in messages for new in said(message.new_text))
