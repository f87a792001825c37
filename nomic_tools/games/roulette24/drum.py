"""The gun drawn as text, for announcements: 24 chambers in two rows of twelve, 61 columns wide."""

from collections.abc import Collection, Iterator, Mapping

from nomic_tools.games.roulette24.ring import CHAMBERS, RING

ROW = CHAMBERS // 2


def drawn(fired: Mapping[int, bool], following: int | None, live: Collection[int] = ()) -> Iterator[str]:
    """The lines of the drum: what was fired with or without a bullet, what comes next, what was never fired."""
    for row in (RING[:ROW], RING[ROW:]):
        yield "".join(f"{chamber:>4} " for chamber in row).rstrip()
        yield "".join(f" {_mark(chamber, fired, following, live)} " for chamber in row).rstrip()
    over = following is None
    yield f" (*) bullet fired   ( ) fired, empty   {'(-) never fired, empty' if over else '(?) not fired yet'}"
    yield " (o) bullet never fired" if over else " <?> the next chamber"


def _mark(chamber: int, fired: Mapping[int, bool], following: int | None, live: Collection[int]) -> str:
    """A chamber; one that was fired before may come round again, where bullets are left."""
    if chamber == following:
        return "<?>"
    if chamber in fired:
        return "(*)" if fired[chamber] else "( )"
    if following is None:
        return "(o)" if chamber in live else "(-)"
    return "(?)"
