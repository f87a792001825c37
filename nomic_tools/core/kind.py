"""A kind of event: its name, what it says, its fields in their order."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an event: its name, the type of its value, whether it may be left out, what it says."""

    name: str
    type: str
    says: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: what it says, its fields in the order in which they stand on the line."""

    name: str
    says: str
    fields: tuple[Field, ...]


def kind(name: str, says: str, *fields: str) -> Kind:
    """A row of the list below: each field as `name[?] type: what it says`."""
    parsed = []
    for text in fields:
        head, says_field = text.split(": ", 1)
        field_name, field_type = head.split(" ")
        parsed.append(Field(field_name.rstrip("?"), field_type, says_field, optional=field_name.endswith("?")))
    return Kind(name, says, tuple(parsed))
