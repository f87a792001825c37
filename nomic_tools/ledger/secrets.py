"""What must not be published before its time: raw mail, keys, addresses. It lies outside the work tree.

raw/ab/abcd....eml             every mail as it came, by the SHA-256 of its bytes
addresses.yaml                 whose an address is, and from when
<contest>/keys/2009-W31.key    the sealing key of a period, 32 bytes
<contest>/draws/<draw>.key     the contestmaster's secret for a draw, 32 bytes
<contest>/terms/age1....key    the private key of a term: for opening encrypted copies, and signing receipts
<contest>/outbox/receipt-7.eml drafts of what is to be sent in private
<contest>/outgoing/...         mails that leave or have left, and how far each has come (outbox.py)
mark                           which secrets these are, and how many steps wrote among them (secrets_mark.py)
mail.yaml                      mail servers, lists, zones, absences (mail_settings.py)
<contest>/seals.yaml           which raw mail is behind which seal, and its salt (lines like a journal's)
<contest>/seen.yaml            which raw mails were imported, and by the run that led to which head
<contest>/ids.yaml             which ids the mails had that were imported, so that another with one of them is noticed
<contest>/questions/R41.yaml   a question to a player about a sentence, and the raw mails that answer it
<contest>/decisions.yaml       what was decided in review about private mail
<contest>/before-sync/...      the three above that hold seals, while `nomic sync` gives seals new numbers
"""

import hashlib
import re
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from nomic_tools.core import seals
from nomic_tools.core.lines import read_line, write_line
from nomic_tools.core.plain import Table
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.addresses import Addresses, parse_addresses
from nomic_tools.ledger.durable import PRIVATE_MODE, make_folder, remove_file, replace_file
from nomic_tools.ledger.journal import Head

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_FOLDER_MODE = 0o700
_KEY_LENGTH = 32

RESTORE = "`nomic restore` brings it back from the encrypted copies; else a backup of the secrets does."


class BadSecrets(NomicError):
    """Secrets that are damaged, or that would lie where they get published."""


def _unwatched() -> None:
    """Nobody wants to know of a write."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secrets in `folder`. `entropy` gives fresh random bytes: `os.urandom`, or a test's own.

    `before_write` is called before each write.
    """

    folder: Path
    entropy: Callable[[int], bytes]
    before_write: Callable[[], None] = _unwatched

    @classmethod
    def open(cls, folder: Path, work_tree: Path, entropy: Callable[[int], bytes]) -> "Secrets":
        """The secrets in `folder`, which is made if needed; never inside `work_tree`, by whatever links."""
        if folder.resolve().is_relative_to(work_tree.resolve()):
            raise BadSecrets(
                "the secrets would lie inside the repository, where `git add` publishes them",
                place=str(folder),
                remedy="Name a folder elsewhere: `git config nomic.secrets DIR`.",
            )
        make_folder(folder, _FOLDER_MODE)
        if folder.stat().st_mode & 0o077:
            folder.chmod(_FOLDER_MODE)
        return cls(folder, entropy)

    def keep_raw(self, data: bytes) -> bool:
        """Keep a mail as it came, also in place of a damaged one; whether it was not kept before, imported or not."""
        path = self._raw(hashlib.sha256(data).hexdigest())
        if held_at(path) == data:
            return False
        self._write(path, data)
        return True

    def raw(self, sha256: str) -> bytes:
        """The mail whose bytes have this SHA-256."""
        path = self._raw(sha256)
        data = held_at(path) or b""
        if hashlib.sha256(data).hexdigest() != sha256:
            raise BadSecrets("this raw mail is missing or damaged", place=str(path), remedy=RESTORE)
        return data

    def seal_key(self, contest: str, period: str) -> bytes:
        """The key from which the salts of a period's seals are derived; made once."""
        return self._key(self._path(contest, "keys", f"{period}.key"))

    def draw_secret(self, contest: str, draw: str) -> bytes:
        """The contestmaster's secret for a draw; made once."""
        return self._key(self._path(contest, "draws", f"{draw}.key"))

    def kept_draw_secret(self, contest: str, draw: str) -> bytes:
        """The contestmaster's secret for a draw, if it was made; nothing is made here."""
        return held_at(self._path(contest, "draws", f"{draw}.key")) or b""

    def restore_draw_secret(self, contest: str, draw: str, secret: bytes) -> None:
        """Put the contestmaster's secret for a draw back."""
        self._write(self._path(contest, "draws", f"{draw}.key"), secret)

    def keep(self, contest: str, kind: str, name: str, data: bytes) -> None:
        """Keep a file of the contest's folder `kind`."""
        self._write(self._path(contest, kind, name), data)

    def kept(self, contest: str, kind: str) -> dict[str, bytes]:
        """The files of the contest's folder `kind`, by name."""
        try:
            paths = sorted(self._path(contest, kind).iterdir())
        except FileNotFoundError:
            return {}
        return {path.name: path.read_bytes() for path in paths if _NAME.fullmatch(path.name)}

    def addresses(self) -> Addresses:
        """Whose the addresses are that `addresses.yaml` names; none where there is no file."""
        path = self.folder / "addresses.yaml"
        data = held_at(path)
        return Addresses() if data is None else parse_addresses(data, str(path))

    def save_addresses(self, addresses: Addresses) -> None:
        """Put `addresses` into `addresses.yaml`."""
        self._write(self.folder / "addresses.yaml", addresses.to_bytes())

    def save_mail_settings(self, data: bytes) -> None:
        """Put `data` into `mail.yaml`."""
        self._write(self.folder / "mail.yaml", data)

    def note_seal(self, contest: str, period: str, seal: int, raw: str, salt: bytes = b"", received: str = "") -> None:
        """Note the raw mail behind a seal, with the time of its receipt where the mailbox told one beside it.

        A seal noted again is that of a run that was cut off, or comes from its copy; the same mail keeps its time.
        """
        known = self._rows(contest, "seals")
        same = [row for row in known if (row["seal"], row["raw"]) == (seal, raw)]
        rows = [row for row in known if row["seal"] != seal]
        row: Table = {"seal": seal, "period": period, "raw": raw, "salt": salt.hex()}
        if received := received or next((str(row["received"]) for row in same if "received" in row), ""):
            row["received"] = received
        self._save_rows(contest, "seals", [*rows, row])

    def move_seals(self, contest: str, numbers: Mapping[int, int], own: Container[int], sync: str) -> None:
        """Give seals of `own`, never published, the `numbers` that they have now; forget those that have none.

        A mail whose seal is forgotten is kept, and can be imported again; the others count as imported. All starts
        from what stood before the `sync`, kept beside it, so that one that was cut off can do it again.
        """
        before = {name: self._before(contest, name, sync) for name in ("seals", "decisions", "seen")}
        rows = [row for row in before["seals"] if row["seal"] in own]
        forgotten = {row["raw"] for row in rows if row["seal"] not in numbers}
        moved = {row["raw"] for row in rows} - forgotten
        for name in ("decisions", "seals"):
            kept = [row for row in before[name] if row["seal"] not in own or row["seal"] in numbers]
            self._save_rows(contest, name, [_renumbered(row, numbers) for row in kept])
        seen = [row for row in before["seen"] if row["raw"] not in forgotten]
        self._save_rows(contest, "seen", [{"raw": row["raw"]} if row["raw"] in moved else row for row in seen])

    def end_move(self, contest: str) -> None:
        """Take away what `move_seals` kept: the sync has come to its end."""
        for name in self.kept(contest, "before-sync"):
            remove_file(self._path(contest, "before-sync", name))

    def seal_salt(self, contest: str, period: str, seal: int, mail_hash: bytes) -> bytes:
        """The salt of a seal as noted at the sealing: a period's key may be lost while its copies are not."""
        noted = self.noted_salts(contest).get(seal)
        return bytes.fromhex(noted) if noted else seals.salt(self.seal_key(contest, period), mail_hash)

    def noted_salts(self, contest: str) -> dict[int, str]:
        """The salts of all seals as noted at the sealing, in hex; nothing for one that was noted without."""
        return {int(str(row["seal"])): str(row.get("salt", "")) for row in self._rows(contest, "seals")}

    def sealed(self, contest: str) -> dict[int, str]:
        """The SHA-256 of the raw mail behind each seal; those beyond the journal's last were never recorded."""
        return {int(str(row["seal"])): str(row["raw"]) for row in self._rows(contest, "seals")}

    def receipts(self, contest: str) -> dict[int, str]:
        """When the mail behind a seal was received, where that does not stand in the mail."""
        return {
            int(str(row["seal"])): str(row["received"]) for row in self._rows(contest, "seals") if "received" in row
        }

    def note_seen(self, contest: str, raws: Iterable[str], head: Head, is_past: Callable[[Head], bool]) -> None:
        """Note, before the commit, that the run that leads to `head` imports `raws`.

        `is_past` tells whether the journal came through a head: it does not if the run was cut off.
        """
        rows = [row for row in self._rows(contest, "seen") if _is_seen(row, is_past)]
        settled: list[Table] = [{"raw": row["raw"]} for row in rows]
        fresh: list[Table] = [{"raw": raw, "head": str(head)} for raw in raws]
        self._save_rows(contest, "seen", [*settled, *fresh])

    def seen(self, contest: str, is_past: Callable[[Head], bool]) -> set[str]:
        """The SHA-256 of every raw mail that was imported by a run that reached its end."""
        return {str(row["raw"]) for row in self._rows(contest, "seen") if _is_seen(row, is_past)}

    def note_mail_ids(self, contest: str, rows: Iterable[Table]) -> None:
        """Note mails by id, canonical hash and whether they are public, each once."""
        lines = {write_line(row): row for row in (*self.mail_ids(contest), *rows)}
        self._save_rows(contest, "ids", lines.values())

    def mail_ids(self, contest: str) -> list[Table]:
        """The mails noted by id, in the order in which they came."""
        return self._rows(contest, "ids")

    def note_decision(self, contest: str, seal: int, n: int, decision: Table) -> None:
        """Note what was decided about statement `n` of a private mail; a later decision replaces it."""
        rows = [row for row in self._rows(contest, "decisions") if (row["seal"], row["n"]) != (seal, n)]
        self._save_rows(contest, "decisions", [*rows, {"seal": seal, "n": n, "decision": decision}])

    def decisions(self, contest: str, seal: int) -> dict[int, Table]:
        """What was decided about the statements of a private mail, by their number."""
        found: dict[int, Table] = {}
        for row in self._rows(contest, "decisions"):
            if row["seal"] == seal and isinstance(row["decision"], dict):
                found[int(str(row["n"]))] = row["decision"]
        return found

    def _raw(self, sha256: str) -> Path:
        return self.folder / "raw" / sha256[:2] / f"{sha256}.eml"

    def _key(self, path: Path) -> bytes:
        key = held_at(path)
        if key is None:
            key = self.entropy(_KEY_LENGTH)
            self._write(path, key)
        if len(key) != _KEY_LENGTH:
            raise BadSecrets(f"this key has {len(key)} bytes, not 32", place=str(path), remedy=RESTORE)
        return key

    def _path(self, *parts: str) -> Path:
        for part in parts:
            if not _NAME.fullmatch(part):
                raise BadSecrets(f"{part[:60]!r} is no name for a secret")
        return self.folder.joinpath(*parts)

    def _rows(self, contest: str, name: str) -> list[Table]:
        path = self._path(contest, *f"{name}.yaml".split("/"))
        try:
            lines = (held_at(path) or b"").decode("utf-8").splitlines(keepends=True)
        except UnicodeDecodeError as error:
            raise BadSecrets("this is not UTF-8", place=str(path), remedy=RESTORE) from error
        return [read_line(line, f"{path}:{row}") for row, line in enumerate(lines, 1)]

    def _before(self, contest: str, name: str, sync: str) -> list[Table]:
        """The lines of a file as they were before the sync called `sync`."""
        place = self._path(contest, "before-sync", f"{sync[:12]}-{name}.yaml")
        if held_at(place) is None:
            self._write(place, held_at(self._path(contest, f"{name}.yaml")) or b"")
        return self._rows(contest, f"before-sync/{place.stem}")

    def _save_rows(self, contest: str, name: str, rows: Iterable[Table]) -> None:
        data = "".join(write_line(row) for row in rows).encode()
        self._write(self._path(contest, f"{name}.yaml"), data)

    def _write(self, path: Path, data: bytes) -> None:
        self.before_write()
        make_folder(path.parent, _FOLDER_MODE)
        replace_file(path, data, PRIVATE_MODE)


def held_at(path: Path) -> bytes | None:
    """What the file at `path` holds; nothing where there is none. Any other trouble is an error, not an empty file."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _is_seen(row: Table, is_past: Callable[[Head], bool]) -> bool:
    return "head" not in row or is_past(Head.parse(str(row["head"])))


def _renumbered(row: Table, numbers: Mapping[int, int]) -> Table:
    seal = int(str(row["seal"]))
    return {**row, "seal": numbers.get(seal, seal)}
