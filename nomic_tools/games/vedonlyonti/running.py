"""Whether a participant runs away."""


def runs(number: int | None, chamber: int, *, decides: bool = False, fired: int = 0) -> bool:
    """3.2: a participant runs if its number is equal to or smaller than the ordinal of the chamber in use.

    `number` is None for a player who stands in: e runs when e decides to, once e has fired (reading 29).
    """
    if number is None:
        return decides and fired > 0
    return number <= chamber
