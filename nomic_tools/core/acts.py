"""Acts as plain data: what somebody declared, whether or not the rules let it work."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from nomic_tools.core.plain import Plain, Table, as_text

ActValue: TypeAlias = str | int | bool | tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """One declared act: the verb as the game names it, and its parameters by name, in a fixed order."""

    do: str
    args: tuple[tuple[str, ActValue], ...] = ()

    @classmethod
    def of(cls, do: str, **args: ActValue) -> "Act":
        """`Act.of("aim", target="Bram")`."""
        return cls(do, tuple(args.items()))

    @classmethod
    def from_plain(cls, table: Mapping[str, object]) -> "Act":
        """The act in a case file, a journal line or a review decision: `{do: aim, target: Bram}`."""
        args: list[tuple[str, ActValue]] = []
        for name, value in table.items():
            if name == "do":
                continue
            if isinstance(value, list):
                args.append((name, tuple(item for item in value if isinstance(item, str | int))))
            elif isinstance(value, str | int):
                args.append((name, value))
        return cls(as_text(table.get("do"), "an act: do"), tuple(args))

    def get(self, name: str) -> ActValue | None:
        """The parameter `name`, or nothing."""
        return dict(self.args).get(name)

    @property
    def target(self) -> str | None:
        """The person the act points at, where it points at one."""
        value = self.get("target")
        return value if isinstance(value, str) else None

    def told(self) -> str:
        """The act in a few words, as a person types it: `aim Bram`, `buy 2`, `bid 7, final`."""
        values = [value for _, value in self.args if not isinstance(value, bool)]
        words = [", ".join(map(str, value)) if isinstance(value, tuple) else str(value) for value in values]
        marks = [name for name, value in self.args if value is True]
        return ", ".join((" ".join((self.do, *words)), *marks))

    def plain(self) -> Table:
        """The act as a table: `{"do": "aim", "target": "Bram"}`."""
        table: dict[str, Plain] = {"do": self.do}
        for name, value in self.args:
            table[name] = list(value) if isinstance(value, tuple) else value
        return table


@dataclass(frozen=True, slots=True)
class Declaration:
    """An act with who declared it, when it counts, by which channel, and the event or mail it comes from.

    `via` is `public` or `private`. `source` is a reference a reader can follow (`41` for an event's number,
    `seal 7` for a private mail). `text` is the sentence, for reports and `why`.
    """

    act: Act
    by: str
    at: datetime
    via: str = "public"
    source: str = ""
    text: str = ""
