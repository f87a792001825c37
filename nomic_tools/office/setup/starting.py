"""`nomic init`: a contest's files and the first events of its ledger, in one commit."""

import hashlib
import json
import re
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files
from pathlib import Path

from nomic_tools.core.events import FORMAT, Draft
from nomic_tools.core.game import Game
from nomic_tools.core.match import MatchPlay
from nomic_tools.core.names import People
from nomic_tools.core.plain import Table
from nomic_tools.core.readings import Settings, settle
from nomic_tools.core.times import midnight
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.addresses import Addresses, parse_addresses
from nomic_tools.ledger.contract import Contract, contract_path, parse_contract
from nomic_tools.ledger.journal import Journal
from nomic_tools.ledger.people import PATH as PEOPLE
from nomic_tools.ledger.people import parse_people, read_people
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.ledger.secrets_mark import Marking
from nomic_tools.ledger.transaction import Transaction
from nomic_tools.office.books import books
from nomic_tools.office.custody.adopting import read_adoption
from nomic_tools.office.desk import Desk
from nomic_tools.office.games import find_game
from nomic_tools.office.lacking import PLACEHOLDER
from nomic_tools.office.opening import FILE, first_opening
from nomic_tools.office.versions import text_path

LAYOUT = files("nomic_tools.office") / "layout"
KEPT = {".gitattributes": "gitattributes.txt", ".editorconfig": "editorconfig.txt", ".gitignore": "gitignore.txt"}


class WrongPlayers(NomicError):
    """Players whom the game does not take: too few, too many, or by a name that it needs."""


class AlreadyThere(NomicError):
    """The contest has a ledger already, or what it begins with would take away from others."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a new contest begins with; a file left out is the one that is there, or a plain one to be edited."""

    name: str
    game: str
    contestmaster: str = ""
    players: tuple[str, ...] = ()
    contract: bytes | None = None
    text: bytes | None = None
    people: bytes | None = None
    addresses: bytes | None = None
    source: str = "the contestmaster"
    adopt: bytes | None = None


def start_contest(repository: Repository, start: Start, secrets: Secrets, now: datetime) -> str | None:
    """Write the contest's files and open its ledger; return the commit."""
    with Transaction.begin(repository, now) as transaction:
        root, marking = repository.root, Marking(repository, secrets)
        _must_be_new(root, start)
        _must_keep_people(root, start)
        marking.refuse()
        secrets = marking.watched()
        wanted = _files(root, start, now)
        contract = parse_contract(wanted[contract_path(start.name)], contract_path(start.name))
        people = parse_people(wanted[PEOPLE])
        for path, data in wanted.items():
            transaction.write(path, data)
        if start.addresses is not None:
            held = secrets.addresses().entries
            given = parse_addresses(start.addresses, "addresses.yaml").entries
            secrets.save_addresses(Addresses((*held, *(entry for entry in given if entry not in held))))
        journal = Journal(root, start.name)
        game = find_game(contract.game)
        appended = journal.append(_first_events(contract, game, people, start, wanted, now), now)
        for path, data in appended.files.items():
            transaction.write(path, data)
        opening = first_opening(contract, appended.events)
        known = [event for event in appended.events if event.seq >= opening.from_seq]
        desk = Desk(root, start.name, contract, game, people, journal, secrets, opening, known)
        transaction.write(desk.path(FILE), opening.to_bytes())
        for path, data in books(desk).items():
            transaction.write(path, data)
        trailers = {"Contest": start.name, "Events": f"1-{len(appended.events)}", "Head": str(appended.head)}
        return transaction.commit(f"Open {contract.name}", trailers)


def free_name(folder: Path, contract: bytes | None, game: str) -> str:
    """The short name of a contest that was given none: its game's, or, where another has that, one made of its name."""
    if contract is None:
        return game
    begun = parse_contract(contract, "the file of --contract")
    there = folder / contract_path(begun.game)
    if not (folder / "ledger" / begun.game).exists() or not there.is_file():
        return begun.game
    if parse_contract(there.read_bytes(), contract_path(begun.game)).name == begun.name:
        return begun.game  # the same one, begun before
    return "-".join(re.findall(r"[a-z0-9]+", begun.name.lower()))[:40].strip("-") or begun.game


def _must_be_new(root: Path, start: Start) -> None:
    if Journal(root, start.name).files():
        raise AlreadyThere(
            f"the contest {start.name} has a ledger already",
            place=f"ledger/{start.name}",
            remedy="A further contest beside it needs a short name of its own: --name NAME.",
        )


def _must_keep_people(root: Path, start: Start) -> None:
    """A people file for a further contest must hold everybody whom the others know."""
    known = read_people(root)
    given = parse_people(start.people) if start.people is not None else known
    lost = [person.name for person in known.persons if given.lookup(person.name) is None]
    if lost:
        raise AlreadyThere(
            f"the people file lacks {', '.join(lost)}, whom the contests here know",
            place=PEOPLE,
            remedy="Leave --people out, and add people with `nomic people add`.",
        )


def _files(root: Path, start: Start, now: datetime) -> dict[str, bytes]:
    """Every file of the contest: given, there already, or plain."""
    contract_file = contract_path(start.name)
    contract = _first(root / contract_file, start.contract, _plain_contract(start, now).encode())
    given = {
        contract_file: (contract, b""),
        text_path(start.name): (start.text, PLACEHOLDER),
        PEOPLE: (start.people, _plain_people(parse_contract(contract, contract_file), now).encode()),
    }
    wanted = {path: _first(root / path, *data) for path, data in given.items()}
    for path, source in KEPT.items():
        wanted[path] = _first(root / path, None, (LAYOUT / source).read_bytes())
    return wanted


def _plain_contract(start: Start, now: datetime) -> str:
    """A contract file to be edited: for weeks, or for a match with its players."""
    game = find_game(start.game)
    marks = {
        "GAME": start.game,
        "TITLE": game.title,
        "MASTER": start.contestmaster,
        "PLAYERS": ", ".join(map(_quoted, start.players)),
        "TODAY": now.date().isoformat(),
    }
    plain = (LAYOUT / ("match.yaml.txt" if game.match else "contract.yaml.txt")).read_text("utf-8")
    for mark, value in marks.items():
        plain = plain.replace(f"@{mark}@", value)
    return plain


def _plain_people(contract: Contract, now: datetime) -> str:
    """Those whom the contract file names, as players from today on."""
    names = dict.fromkeys((contract.contestmaster, *contract.players))
    return "".join(f'- {{name: {_quoted(name)}, player: [{{from: "{now.date().isoformat()}"}}]}}\n' for name in names)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _first(path: Path, given: bytes | None, plain: bytes) -> bytes:
    if given is not None:
        return given
    return path.read_bytes() if path.is_file() else plain


def _seated(
    match: MatchPlay, players: tuple[str, ...], settings: Settings, start: Start, now: datetime
) -> tuple[Draft, ...]:
    """The facts with which a match opens; players that the game does not take are named by their place."""
    try:
        return match.opening(players, settings, now)
    except NomicError as error:
        place = f"{contract_path(start.name)}: players" if start.contract else "--player"
        remedy = error.remedy or f"Name the players, each once, in the order of the seats; now: {', '.join(players)}."
        raise WrongPlayers(error.message, place=place, remedy=remedy) from error


def _first_events(
    contract: Contract, game: Game, people: People, start: Start, wanted: dict[str, bytes], now: datetime
) -> list[Draft]:
    """The opening event, and what stands then: the contestmaster, a match with its players, or what was found."""
    settings = settle(game.readings, contract.readings, contract_path(start.name))
    if game.match is not None:
        at, facts = now, _seated(game.match, contract.players, settings, start, now)
    elif start.adopt is not None and game.play is not None:
        adopted = read_adoption(start.adopt, "the file of --adopt", contract, people, game.play.unit)
        at, facts = adopted.week.start, adopted.facts
    else:
        entered: Table = {"who": contract.contestmaster, "clause": "membership", "cause": 1}
        at, facts = midnight(contract.opened), (Draft("entered", midnight(contract.opened), entered),)
    readings: Table = {**settings.values}
    opened: Table = {
        "contest": start.name,
        "game": contract.game,
        "format": FORMAT,
        "last": 1 + len(facts),
        "contestmaster": contract.contestmaster,
        "contract": hashlib.sha256(wanted[text_path(start.name)]).hexdigest(),
        "readings": readings,
        "source": start.source,
    }
    return [Draft("opened", at, opened), *facts]
