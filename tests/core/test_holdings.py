"""What everybody owns, gathered once, is what each of them owns."""

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core.replay import Standing, Thing

THINGS = st.builds(
    Thing, st.text("gun12", min_size=1, max_size=3), st.sampled_from(["Ash", "Bram"]), st.sampled_from(["1", "2"])
)


@given(st.lists(THINGS))
def test_holdings_are_what_each_one_owns(things: list[Thing]) -> None:
    standing = Standing(things={thing.name: thing for thing in things})
    each = {who: standing.owned(who) for who in ("Ash", "Bram")}
    assert standing.holdings() == {who: mine for who, mine in each.items() if mine}
