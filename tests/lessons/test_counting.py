"""What South can tell from the play: counts, voids, and where a card must be."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Seat, Suit
from kingtutor.lessons.dealing import generator, opening
from kingtutor.lessons.inference import Inference
from kingtutor.lessons.kinds.counting import CardsOut
from kingtutor.lessons.kinds.whereabouts import WhereIs, WhoIsVoid
from kingtutor.lessons.scene import Scene
from kingtutor.rules import PORTUGUESE, RUSSIAN, Variant

SEEDS = range(8)


def played(game: Variant, contract: str, seed: int, cards: int) -> Scene:
    """A deal in which anything legal is played, after the seed."""
    rng = generator(f"{contract}/{seed}")
    scene = Scene(opening(game, contract, rng, Seat.WEST))
    while len(scene.plays) < cards and not scene.end.is_over:
        scene = scene.and_then([rng.choice(list(scene.end.legal_cards))])
    return scene


def possible_holders(scene: Scene, card: Card) -> set[Seat]:
    """Who may hold the card, by trying every way to share out the hidden cards."""
    end, known = scene.end, Inference(scene)
    hands = {seat: len(end.deal[seat]) for seat in known.others}

    def shares(cards: list[Card], room: dict[Seat, int]) -> bool:
        if not cards:
            return True
        first, *rest = cards
        return any(
            room[seat] > 0
            and first not in known.ruled_out[seat]
            and shares(rest, {**room, seat: room[seat] - 1})
            for seat in room
        )

    rest = [each for each in known.hidden if each != card]
    return {
        seat
        for seat in hands
        if card not in known.ruled_out[seat]
        and hands[seat]
        and shares(rest, {**hands, seat: hands[seat] - 1})
    }


@pytest.mark.parametrize("cards", [17, 21, 25, 29])
@pytest.mark.parametrize("seed", [1, 3, 9, 28, 60])
def test_holders_are_those_of_every_way_to_share_the_hidden_cards(seed: int, cards: int) -> None:
    scene = played(RUSSIAN, "no-tricks", seed, cards)
    known = Inference(scene)
    assert known.hidden
    for card in known.hidden:
        holders = set(known.holders(card))
        assert holders == possible_holders(scene, card)
        # The truth is always among what is possible.
        assert next(seat for seat in Seat if card in scene.end.deal[seat]) in holders


def test_the_count_tells_more_than_the_voids_alone() -> None:
    """Somebody's cards are all known, so that another card has no room there."""
    excluded_by_count = 0
    for seed in (3, 9, 28, 60):
        scene = played(RUSSIAN, "no-tricks", seed, 26)
        known = Inference(scene)
        for card in known.hidden:
            by_voids = [seat for seat in known.others if card not in known.ruled_out[seat]]
            with_cards = [seat for seat in by_voids if scene.end.deal[seat]]
            excluded_by_count += len(known.holders(card)) < len(with_cards)
    assert excluded_by_count >= 4


@pytest.mark.parametrize("seed", SEEDS)
def test_a_known_void_is_a_void(seed: int) -> None:
    scene = played(PORTUGUESE, "no-king", seed, 26)
    for suit in Suit:
        question = WhoIsVoid(scene, suit)
        assert all(not scene.end.deal[seat].of_suit(suit) for seat in question.right)
        assert CardsOut(scene, suit).right == sum(
            len(scene.end.deal[seat].of_suit(suit)) for seat in Seat if seat is not Seat.SOUTH
        )


def test_voids_are_found_often_enough_to_be_asked_about() -> None:
    scenes = [played(RUSSIAN, "no-tricks", seed, 18) for seed in SEEDS]
    assert sum(bool(WhoIsVoid(scene, suit).right) for scene in scenes for suit in Suit) >= 8


def known_after(
    deal: str, leader: str, plays: str, contract: str = "no-king", game: Variant = RUSSIAN
) -> Inference:
    return Inference(Scene.set(game, contract, deal, leader, plays))


KING = Card.parse("KH")


def test_the_forced_discard_tells_where_the_king_is_not() -> None:
    deal = "N:AQ.9.. .8.T.7 97.T.. J.K.9."
    known = known_after(deal, "N", "AS TD")
    assert KING in known.ruled_out[Seat.EAST]
    assert known.sign_of_absence(Seat.EAST, KING) == (1, Suit.SPADES, Card.parse("TD"))
    # Where nothing is forced, a discard tells nothing of the king.
    free = known_after(deal, "N", "AS TD", contract="no-hearts")
    assert KING not in free.ruled_out[Seat.EAST]


def test_a_heart_lead_tells_more_in_the_portuguese_game() -> None:
    deal = "N:.AQ.. .98.. .T7.. .KJ.."
    pt = known_after(deal, "N", "AH 9H", game=PORTUGUESE)
    assert KING in pt.ruled_out[Seat.EAST]
    ru = known_after(deal, "N", "AH 9H")
    assert KING not in ru.ruled_out[Seat.EAST]


def test_a_heart_led_shows_a_hand_of_hearts() -> None:
    known = known_after("N:.AQ.. .98.. .T7.. .KJ..", "N", "AH")
    assert CardSet.parse("AS 7C") - known.ruled_out[Seat.NORTH] == CardSet()


WHOLE = opening(RUSSIAN, "no-king", generator("whole"), Seat.SOUTH)


@pytest.mark.parametrize("make", [CardsOut, WhoIsVoid])
def test_counting_begins_with_the_whole_deal(make: type[CardsOut | WhoIsVoid]) -> None:
    short = Scene.set(RUSSIAN, "no-tricks", "N:AQ... T9... 87... KJ...", "N", "AS")
    with pytest.raises(ValueError, match="counts from the deal"):
        make(short, Suit.SPADES)
    assert make(Scene(WHOLE), Suit.SPADES).right is not None


def test_a_card_in_souths_own_hand_is_not_asked_for() -> None:
    own = next(iter(WHOLE.deal[Seat.SOUTH]))
    with pytest.raises(ValueError, match="South does not hold"):
        WhereIs(Scene(WHOLE), own)


def test_nothing_is_known_before_the_first_card_and_everything_after_it_fell() -> None:
    hidden = next(iter(WHOLE.deal[Seat.WEST]))
    question = WhereIs(Scene(WHOLE), hidden)
    assert question.right == "unknown"
    assert question.check(Seat.WEST).reason.endswith("it may be with West, North, East.")
    scene = played(RUSSIAN, "no-tricks", 1, 9)
    fallen = WhereIs(scene, scene.plays[0])
    assert fallen.right == "played"
    assert fallen.check("unknown").reason.endswith(
        "has been played already: look through the tricks."
    )
