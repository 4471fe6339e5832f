"""A level is read off the tree, and every trait of it is what its name says."""

import pytest

from kingtutor.puzzles.difficulty import FIRST_RATING, LEVEL_BOUNDS, Traits, level, score, traits
from kingtutor.puzzles.model import Puzzle
from kingtutor.puzzles.study import Study

DUCK = (
    '{"id":"duck","variant":"russian","contract":"no-tricks",'
    '"deal":"N:.AJ.. 7..8. ..J7.Q Q...8","leader":"W","trick":["9D","KD","AD"],'
    '"hero":"S","goal":{"at_least":0},"themes":[],"level":1,"rating":1000,'
    '"source":{"kind":"composed"},"schema":1}'
)


def test_traits_of_a_puzzle_worked_out_by_hand() -> None:
    # JD ducks under the ace, then QC goes under the spade; 7D loses at either turn. After 7D at
    # once South's JD takes the trick after: the loss shows one trick later. The beginner ducks
    # high of his own accord.
    study = Study(Puzzle.parse(DUCK))
    assert traits(study) == Traits(decisions=2, losing_share=0.5, foresight=1, thumbs_failing=0)
    assert level(study) == 1


def test_a_hand_in_which_nothing_can_go_wrong_has_no_traits() -> None:
    harmless = DUCK.replace("N:.AJ.. 7..8. ..J7.Q Q...8", "N:.A.. 7... ..J7. Q...")
    assert traits(Study(Puzzle.parse(harmless))) == Traits(0, 0.0, 0, 0)


@pytest.mark.parametrize("trait", ["decisions", "losing_share", "foresight", "thumbs_failing"])
def test_every_trait_makes_a_puzzle_harder(trait: str) -> None:
    easy = Traits(decisions=2, losing_share=0.0, foresight=1, thumbs_failing=0)
    hard = Traits(**{**vars(easy), trait: getattr(easy, trait) + 1})
    assert score(hard) > score(easy)


def test_there_is_a_rating_for_each_level_and_it_rises() -> None:
    assert list(FIRST_RATING) == list(range(1, len(LEVEL_BOUNDS) + 2))
    assert list(FIRST_RATING.values()) == sorted(set(FIRST_RATING.values()))
