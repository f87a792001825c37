"""Acts in a few words, as players read them in receipts and dealers on their screens."""

import pytest

from nomic_tools.core.acts import Act

TOLD = [
    (Act.of("aim", target="Bram"), "aim Bram"),
    (Act.of("buy", n=2), "buy 2"),
    (Act.of("load", numbers=(3, 11, 20)), "load 3, 11, 20"),
    (Act.of("bid", final=True, n=7), "bid 7, final"),
    (Act.of("bid", n=7, final=False), "bid 7"),
    (Act.of("detect"), "detect"),
]


@pytest.mark.parametrize(("act", "words"), TOLD)
def test_an_act_is_told_as_a_person_types_it(act: Act, words: str) -> None:
    assert act.told() == words
