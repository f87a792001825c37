"""What may stand in no tracked file: folders of one machine, hosts of an index, addresses, secret keys."""

import re
from collections.abc import Iterator

from tests.house.clone import ROOT, tracked

PUBLISHED = ("contracts", "ledger", "reports")

# The brackets keep this file out of its own net.
MACHINE = re.compile(rb"(?<![\w.~-])/(?:wor[k]|roo[t]|op[t])/\w|file:[/]{3}")
INDEX = re.compile(rb"pyp[i]\.org|pythonhoste[d]|npmj[s]")
ADDRESS = re.compile(r"[A-Za-z0-9._%+=-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
MESSAGE_ID = re.compile(rb"^Message-I[Dd]: <([^<>\s]+)>", re.MULTILINE)
SECRET = re.compile(r"AGE-SECRET-KEY-[1]|PRIVATE KEY[-]{5}")


def test_no_tracked_file_names_a_folder_of_one_machine_or_an_index() -> None:
    texts = {name: (ROOT / name).read_bytes() for name in tracked()}
    assert [name for name, text in texts.items() if MACHINE.search(text) or INDEX.search(text)] == []


def test_every_tracked_path_can_be_held_by_any_system() -> None:
    assert [name for name in tracked() if not re.fullmatch(r"[A-Za-z0-9._/-]+", name)] == []


def test_what_is_published_holds_no_address() -> None:
    ids = _message_ids()
    found = {name: [hit for hit in ADDRESS.findall(text) if hit not in ids] for name, text in _published()}
    assert {name: hits for name, hits in found.items() if hits} == {}


def test_what_is_published_holds_no_secret_key() -> None:
    assert [name for name, text in _published() if SECRET.search(text)] == []


def _published() -> Iterator[tuple[str, str]]:
    """The text files that readers of the list may see; encrypted copies are no text."""
    for name in tracked(*PUBLISHED):
        if "/sealed/" not in name:
            yield name, (ROOT / name).read_bytes().decode("utf-8", "replace")


def _message_ids() -> set[str]:
    """The Message-IDs of the sample's mail, without brackets: they look like addresses and are none."""
    mailboxes = (ROOT / name for name in tracked("nomic_tools/samples") if name.endswith(".mbox"))
    return {found.decode() for box in mailboxes for found in MESSAGE_ID.findall(box.read_bytes())}
