"""Whose every address is in the end is what looking each one up says."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.ledger.addresses import Addresses, Registered

ENTRIES = st.builds(
    Registered,
    st.sampled_from(["Ash", "Bram", "Clay"]),
    st.sampled_from(["a@example.org", "A@example.org", "b@example.org"]),
    st.none() | st.sampled_from([datetime(2009, month, 1, tzinfo=UTC) for month in (1, 2, 3)]),
)


@given(st.lists(ENTRIES, max_size=6))
def test_the_names_of_all_addresses_are_those_found_one_by_one(entries: list[Registered]) -> None:
    addresses = Addresses(tuple(entries))
    every = {entry.address.casefold() for entry in entries}
    assert addresses.names() == {address: addresses.lookup(address) for address in every}
