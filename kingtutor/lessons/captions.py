"""What is said of each card of a scene, from the rules of its contract."""

from __future__ import annotations

from kingtutor.cards import Card, Suit
from kingtutor.i18n import text
from kingtutor.lessons.captured import Captured, captured, card_text, sum_text
from kingtutor.lessons.scene import Scene
from kingtutor.rules import KING_OF_HEARTS, Position
from kingtutor.rules.trick import Trick, takes_lead, winning_place
from kingtutor.table import Say, Tone
from kingtutor.words import card_sign, points_text, seat_name, suit_name

__all__ = ["captions"]

_HEARTS = Suit.HEARTS


def captions(scene: Scene) -> tuple[Say, ...]:
    """What is said at the start of a scene and of each card.

    >>> from kingtutor.rules.variant import RUSSIAN
    >>> scene = Scene.set(RUSSIAN, "no-tricks", "N:K8... .A9.. J7... T..7.", "W", "TS KS AH JS")
    >>> captions(scene)[3].heading
    'East has no spades and discards A♥'
    """
    first = Say(
        text("show.start", seat=seat_name(scene.start.to_play)),
        text("show.start.text", next=text("action.next")),
    )
    told, tricks = [first], 0
    for before, card in zip(scene.moments, scene.plays, strict=False):
        if len(before.trick) == 3:
            told.append(_taken(before, card, captured(scene, tricks)))
            tricks += 1
        else:
            told.append(Say(_played(before, card), " ".join(_remarks(before, card))))
    return tuple(told)


def _played(before: Position, card: Card) -> str:
    """What this card is in its trick: led, followed with, discarded, ruffed."""
    values = {"seat": seat_name(before.to_play), "card": card_sign(card)}
    if not before.trick:
        return text("show.lead", **values)
    led, trump = before.trick[0].suit, before.contract.trump
    values["suit"] = suit_name(led)
    if card.suit is led:
        return text("show.follow", **values)
    if card.suit is not trump:
        return text("show.discard", **values)
    is_over = any(each.suit is trump for each in before.trick) and _is_best(before, card)
    return text("show.overruff" if is_over else "show.ruff", **values)


def _remarks(before: Position, card: Card) -> list[str]:
    """What the card does, what forced it, what it counts."""
    remarks = _on_lead(before, card) if not before.trick else _on_following(before, card)
    if before.contract.points_of(card):
        remarks.append(text("show.counts.text", card=card_text(before.contract, card)))
    return remarks


def _on_lead(before: Position, card: Card) -> list[str]:
    seat, hand = seat_name(before.to_play), before.deal[before.to_play]
    hearts = hand.of_suit(_HEARTS)
    remarks = [text("show.lead.text", suit=suit_name(card.suit))]
    if before.contract.bans_heart_lead and hearts:
        alone = before.contract.forces_king and before.legal_cards != hand and card.suit is _HEARTS
        if alone:
            remarks.append(text("show.king-leads.text", seat=seat))
        elif hearts == hand:
            remarks.append(text("show.only-hearts.text", seat=seat))
        elif card.suit is not _HEARTS and before.legal_cards != hand:
            remarks.append(text("show.no-heart.text", seat=seat))
    return remarks


def _on_following(before: Position, card: Card) -> list[str]:
    led = before.trick[0].suit
    remarks = [_effect(before, card)]
    duty = _kings_duty(before, card)
    if duty:
        values = {"seat": seat_name(before.to_play), "suit": suit_name(led)}
        remarks.append(text(f"show.{duty}.text", **values))
    return remarks


def _effect(before: Position, card: Card) -> str:
    """What the card does in the trick as it lies."""
    led, trump = before.trick[0].suit, before.contract.trump
    if card.suit not in (led, trump):
        return text("show.discard-trump.text" if trump else "show.discard.text")
    trick = (*before.trick, card)
    best = trick[winning_place(trick, trump)]
    return text("show.best.text" if card == best else "show.below.text", best=card_sign(best))


def _kings_duty(before: Position, card: Card) -> str | None:
    """Whether the king of hearts is forced to go, or may stay for once."""
    hand, led = before.deal[before.to_play], before.trick[0].suit
    if not before.contract.forces_king or KING_OF_HEARTS not in hand:
        return None
    if len(hand) > 1 and before.legal_cards.mask.bit_count() == 1 and card == KING_OF_HEARTS:
        if led is not _HEARTS:
            return "king-void"
        return "king-on-heart" if len(hand.of_suit(_HEARTS)) > 1 else None
    is_free = led is _HEARTS and len(before.legal_cards) > 1
    return "king-free" if is_free else None


def _is_best(before: Position, card: Card) -> bool:
    return takes_lead(before.trick, card, before.contract.trump)


def _taken(before: Position, card: Card, trick: Captured) -> Say:
    """What the last card does, who takes the trick, and what that brings."""
    taker = Trick(before.leader, trick.cards).winner(before.contract.trump)
    after = before.play(card)
    values = {
        "seat": seat_name(taker),
        "card": card_sign(trick.own),
        "points": points_text(trick.score),
        "items": sum_text(trick),
    }
    duty = _kings_duty(before, card)
    remarks = [text(f"show.{duty}.text", **_who(before))] if duty else []
    remarks.append(text("show.taken-last.text", **values))
    if trick.counting or trick.from_last:
        remarks.append(text("show.items.text", **values))
    remarks.append(_what_follows(after, values))
    heading = f"{_played(before, card)}. {text('show.taken', **values)}"
    return Say(heading, " ".join(filter(None, remarks)), Tone.CALM)


def _who(before: Position) -> dict[str, str]:
    return {"seat": seat_name(before.to_play), "suit": suit_name(before.trick[0].suit)}


def _what_follows(after: Position, values: dict[str, str]) -> str:
    """Who leads next, or that the round is over before its last card."""
    if not after.is_over:
        return text("show.leads.text", **values)
    return text("show.over-early.text") if after.tricks_left else ""
