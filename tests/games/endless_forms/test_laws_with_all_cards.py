"""The laws of every game, at tables with the decks that the default set-up does not use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.laws import test_laws as laws
from tests.laws.tables import Variant

PAIRS = (
    ("tooth-and-talon,entangled-bank", "all"),
    ("after-the-monsoon,tooth-and-talon", "auto"),
    ("random:1,random:2", "all"),
)
TABLES = [
    Variant("endless-forms", 2, (("decks", d), ("windows", w), ("card_pool", "full"), ("match", "single")))
    for d, w in PAIRS
]
LAWS = [
    laws.test_asking_changes_nothing,
    laws.test_a_state_saved_at_any_question_goes_on_as_if_nothing_had_happened,
    laws.test_a_redealt_view_looks_the_same_to_its_seat,
    laws.test_a_question_and_its_options_depend_only_on_the_view,
    laws.test_every_option_offered_can_be_answered,
    laws.test_everything_can_be_put_into_words,
    laws.test_a_record_replays_to_an_equal_state_and_verifies,
    laws.test_rollout_plays_the_same_games_as_decision_and_answer,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("variant", TABLES, ids=str)
def test_the_laws_hold(law: Callable[[Variant], None], variant: Variant) -> None:
    law(variant)
