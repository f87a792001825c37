"""What an import run did, to be told to the contestmaster."""

from collections.abc import Callable
from dataclasses import dataclass, field

from nomic_tools.core.plain import Plain, Table
from nomic_tools.office.sheet import Recorded

Progress = Callable[[int], None]


@dataclass(slots=True)
class ImportRun:
    """What the run did for one contest."""

    contest: str = ""
    read: int = 0
    new: int = 0
    acts: int = 0
    waiting: int = 0
    sealed: int = 0
    not_counted: int = 0
    unreadable: list[str] = field(default_factory=list)
    unknown_senders: dict[str, str] = field(default_factory=dict)
    recorded: Recorded | None = None

    def lines(self, source: str) -> list[str]:
        """The run in words."""
        if not self.new:
            return [f"{source}: nothing new among {counted(self.read, 'mail')}."]
        if self.sealed:
            return [f"{source}: {counted(self.sealed, 'private mail')} sealed, of {self.read} read.", *self._odd()]
        counts = f"{counted(self.acts, 'act')}, {self.waiting} waiting for a decision"
        told = f"{source}: {counted(self.new, 'new mail')} of {self.read} read; {counts}."
        if self.not_counted:
            told += f" {counted(self.not_counted, 'mail')} with acts came by a list that does not count."
        return [told, *self._odd()]

    def _odd(self) -> list[str]:
        unknown = [f"  nobody known writes from {who}, as in {mail}" for who, mail in self.unknown_senders.items()]
        return [*(f"  cannot be read: {text}" for text in self.unreadable), *unknown]

    def plain(self) -> Table:
        """The counts, for `--json`."""
        unreadable: list[Plain] = list(self.unreadable)
        senders: Table = dict(self.unknown_senders)
        return {
            "contest": self.contest,
            "read": self.read,
            "new": self.new,
            "acts": self.acts,
            "waiting": self.waiting,
            "sealed": self.sealed,
            "not_counted": self.not_counted,
            "unreadable": unreadable,
            "unknown_senders": senders,
        }


def counted(number: int, noun: str) -> str:
    """`1 mail`, `2 mails`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
