"""How acts are worded: a game's words and a contest's names compiled, and what fills the places in a wording."""
