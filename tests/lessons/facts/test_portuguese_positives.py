"""Every fact in the prose of the Portuguese lessons 07 to 10, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Rank, Seat, Suit
from kingtutor.lessons.auctioning import AuctionScene, BiddenHand
from kingtutor.lessons.matches import MatchEnd, SheetScene
from kingtutor.rules import PORTUGUESE, Auction, Bid, BidKind, Call, Match, Refusal, parse_call
from kingtutor.rules.auction import SKIP_LIMIT
from kingtutor.rules.call import LIMIT
from kingtutor.rules.match import winners_of
from tests.lessons.facts.told import Fact, Told, cards, named, points, rows

UP = Told.of("up")
DOWN = Told.of("down")
AUCTION = Told.of("the-auction")
MATCH = Told.of("the-match")

NORTH, EAST, SOUTH, WEST = Seat
SPADES, HEARTS, DIAMONDS, CLUBS = Suit


def may_not_ruff() -> bool:
    """In the first scene with a trump North holds a spade and the queen of hearts."""
    before = UP.scene(2).moments[1]
    trumps = before.deal[NORTH].of_suit(HEARTS)
    return {before.refusal(card) for card in trumps} == {Refusal.MUST_FOLLOW}


def trumps_drawn() -> bool:
    scene = UP.scene(3)
    left = scene.end.deal.cards - scene.end.deal[SOUTH]
    return not left.of_suit(HEARTS) and cards("AC KC") == scene.end.deal[SOUTH].of_suit(CLUBS)


def nulls_left(tricks: int) -> int:
    return named("down").start + tricks * named("down").per_trick


def calls(number: int) -> AuctionScene:
    scene = AUCTION.lesson.scenes[number - 1]
    assert isinstance(scene, AuctionScene)
    return scene


def offers(number: int) -> list[int]:
    """The points offered in a scene, in order."""
    return [call.points for _, call in calls(number).calls if isinstance(call, Bid)]


def refusal(number: int, after: int, said: str) -> Refusal | None:
    """Why this may not be called after so many calls of a scene."""
    auction = calls(number).moments[after]
    assert auction.to_speak is not None
    return auction.refusal(auction.to_speak, parse_call(said))


def may_answer_a_null(said: str) -> bool:
    """Whether South may say this to West's 1 null, who speaks after him."""
    auction = Auction.opening(EAST).call(EAST, parse_call("auction"))
    for seat, call in ((SOUTH, "1 up"), (WEST, "1 null"), (NORTH, "pass")):
        auction = auction.call(seat, parse_call(call))
    return auction.refusal(SOUTH, parse_call(said)) is None


def bought() -> Auction:
    return calls(3).auction


def bidden() -> BiddenHand:
    assert isinstance(AUCTION.lesson.hand, BiddenHand)
    return AUCTION.lesson.hand


def south_to_bid() -> bool:
    """East is the master, and South is the first of the others to speak."""
    begun = bidden().start(1, "")
    return begun.dealer is EAST and begun.call(EAST, _opening()).to_act is SOUTH


def _opening() -> Call:
    return parse_call("auction")


def sheet(number: int) -> SheetScene:
    scene = MATCH.lesson.scenes[number - 1]
    assert isinstance(scene, SheetScene)
    return scene


def ending() -> MatchEnd:
    assert isinstance(MATCH.lesson.hand, MatchEnd)
    return MATCH.lesson.hand


def totals(scene: SheetScene) -> dict[str, int]:
    return {seat.letter: total for seat, total in scene.lines[-1].totals.items()}


FACTS: list[Fact] = [
    *rows(
        "portuguese/07-up",
        (
            "goal",
            "The last four hands are positives",
            "Les quatre dernières mains sont les positives",
            lambda: PORTUGUESE.schedule[6:] == (None,) * 4,
        ),
        (
            "goal",
            "every trick brings 25",
            "chaque pli rapporte alors 25",
            lambda: {named(f"up-{suit.word}").per_trick for suit in Suit} == {25},
        ),
        ("idea-1", "325 in all", "325 en tout", lambda: points("up-nt") == 325),
        (
            "idea-1",
            "South’s queen, king and ace draw all the others’ diamonds: then the four takes",
            "la dame, le roi et l’as de Sud faire tomber tous les carreaux : ensuite, le quatre",
            lambda: UP.plays(
                1,
                "S QD 5D 2D 3D > S",
                "S KD 7D 9D 6D > S",
                "S AD JD 8H 2C > S",
                "S 4D 4H 9H 3C > S",
            ),
        ),
        ("idea-2", "you must follow if you can", "on fournit si l’on peut", may_not_ruff),
        (
            "idea-2",
            "you may also throw any other card",
            "on peut aussi jeter autre chose",
            lambda: UP.free(2, 4),
        ),
        (
            "idea-2",
            "A trump may be led",
            "On peut entamer atout",
            lambda: UP.free(3, 1),
        ),
        (
            "idea-2",
            "South, without spades, ruff West’s ace with 2♥",
            "Sud, sans pique, couper l’as d’Ouest avec 2♥",
            lambda: UP.plays(2, "W AS 2S 3S 2H > S"),
        ),
        (
            "idea-3",
            "South, with six trumps, draw the other seven in three rounds",
            "Sud, avec six atouts, faire tomber les sept autres en trois tours",
            lambda: (
                len(UP.scene(3).start.deal[SOUTH].of_suit(HEARTS)) == 6
                and UP.plays(3, "S AH 2H 6H 3H > S", "S KH 8H 2D 4H > S", "S QH 9H 2C 5H > S")
            ),
        ),
        (
            "idea-3",
            "nobody can ruff A♣ and K♣",
            "plus personne ne peut couper A♣ et K♣",
            trumps_drawn,
        ),
        (
            "hand",
            "with hearts as trumps, and you lead",
            "atout cœur, et vous entamez",
            lambda: UP.hand.contract.trump is HEARTS and UP.hand.leader is SOUTH,
        ),
        (
            "hand",
            "six good trumps, and A♣ and K♣ beside them",
            "six bons atouts, et A♣ et K♣ à côté",
            lambda: UP.has(HEARTS, "AH KH QH TH 5H 3H") and UP.deals("AC KC", SOUTH),
        ),
        (
            "strategy",
            "Clubs are trumps, and only East’s 9♣ is still out",
            "L’atout est trèfle, et seul 9♣, en Est, est encore dehors",
            lambda: (
                UP.ending.contract.trump is CLUBS
                and UP.others_have(CLUBS, "9C")
                and UP.ending.deal[EAST].of_suit(CLUBS) == cards("9C")
            ),
        ),
        (
            "strategy",
            "South leads from 8♦, 5♦, J♣ and 6♣, and nobody else has a diamond",
            "Sud entame avec 8♦, 5♦, J♣ et 6♣, et personne d’autre n’a de carreau",
            lambda: UP.ends("8D 5D JC 6C") and UP.others_have(DIAMONDS),
        ),
        (
            "strategy",
            "6♣ loses to the nine",
            "6♣ perd contre le neuf",
            lambda: UP.goes("6C 6H 7H 9C", "E") and UP.goes("8D 6H 7H 9C", "E"),
        ),
        (
            "strategy",
            "all four tricks are South’s, 100 points",
            "les quatre plis sont à Sud, 100 points",
            lambda: UP.only("JC") and UP.guarantees(**{"JC": 100, "8D": 75, "6C": 75}),
        ),
    ),
    *rows(
        "portuguese/08-down",
        (
            "goal",
            "everybody starts with 325 points, and each trick costs 75",
            "chacun part avec 325 points, et chaque pli lui en coûte 75",
            lambda: (named("down").start, named("down").per_trick) == (325, -75),
        ),
        (
            "idea-1",
            "No trick leaves 325, four tricks leave 25, and with five you are at −50",
            "25 ; avec cinq, on est à −50",
            lambda: [nulls_left(tricks) for tricks in (0, 4, 5)] == [325, 25, -50],
        ),
        (
            "idea-1",
            "There is no trump",
            "Il n’y a pas d’atout",
            lambda: named("down").trump is None,
        ),
        (
            "idea-1",
            "the four results together are 325 again",
            "les quatre résultats font de nouveau 325 ensemble",
            lambda: points("down") == 325,
        ),
        (
            "idea-1",
            "South throw an ace on a club trick that East must take: it costs East 75",
            "Sud jeter un as sur un pli à trèfle qu’Est doit prendre : il coûte 75 à Est",
            lambda: DOWN.plays(1, "N 2C 6C AS 5C > E") and DOWN.cost(1) == -75,
        ),
        (
            "idea-2",
            "75 a trick instead of 20",
            "75 par pli au lieu de 20",
            lambda: named("no-tricks").per_trick == -20,
        ),
        (
            "idea-2",
            "South, with K♠, 10♠ and 2♠, put the ten under West’s queen and keep the deuce",
            "Sud, qui a K♠, 10♠ et 2♠, glisser le dix sous la dame d’Ouest et garder le deux",
            lambda: DOWN.holds(2, SOUTH, SPADES, "KS TS 2S") and DOWN.plays(2, "W QS JS 8S TS > W"),
        ),
        (
            "idea-3",
            "South take North’s six of clubs with the ace and lead the deuce: West’s nine has to",
            "prendre le six de trèfle de Nord avec l’as et entamer le deux : le neuf d’Ouest doit",
            lambda: (
                DOWN.plays(3, "N 6C 6S AC 8C > S", "S 2C 9C QD 5D > W")
                and DOWN.scene(3).moments[5].legal_cards == cards("TC 9C")
            ),
        ),
        (
            "hand",
            "and you lead",
            "et vous entamez",
            lambda: DOWN.hand.leader is SOUTH and DOWN.hand.contract.key == "down",
        ),
        ("hand", "Your single heart", "Votre seul cœur", lambda: DOWN.has(HEARTS, "4H")),
        (
            "hand",
            "a king or an ace",
            "un roi ou un as",
            lambda: {Rank.KING, Rank.ACE} <= {card.rank for card in DOWN.hand.deal[SOUTH]},
        ),
        (
            "strategy",
            "North has led 2♦, and East had none; South holds 10♦, 5♦, 7♠ and 3♠",
            "Nord a entamé 2♦, Est n’en avait pas ; Sud a 10♦, 5♦, 7♠ et 3♠",
            lambda: DOWN.ends("TD 5D 7S 3S", "2D QC") and DOWN.ending.leader is NORTH,
        ),
        (
            "strategy",
            "either diamond takes the trick",
            "chacun des deux carreaux prend le pli",
            lambda: DOWN.goes("TD 8C", "S", -75) and DOWN.goes("5D 8C", "S", -75),
        ),
        ("strategy", "no other spade", "pas d’autre pique", lambda: DOWN.others_have(SPADES)),
        (
            "strategy",
            "four tricks, 300 points",
            "quatre plis, 300 points",
            lambda: DOWN.guarantees(**{"5D": -300}),
        ),
        (
            "strategy",
            "the five loses to North’s seven, and South takes no other trick",
            "le cinq perd ensuite contre le sept de Nord, et Sud ne prend plus rien",
            lambda: (
                DOWN.guarantees(TD=-75)
                and DOWN.goes("TD 8C  5D 5C 7D 2C", "N", -75)
                and DOWN.ending.deal[NORTH].of_suit(DIAMONDS) == cards("7D")
            ),
        ),
    ),
    *rows(
        "portuguese/09-the-auction",
        (
            "goal",
            "the dealer is the master",
            "le donneur est le maître",
            lambda: bidden().start(1, "").to_act is bidden().start(1, "").dealer,
        ),
        (
            "idea-1",
            "from his left",
            "à partir de sa gauche",
            lambda: calls(1).moments[1].to_speak is calls(1).master.left,
        ),
        (
            "idea-1",
            "tricks up at 25 each, or nulls at 75 each",
            "des plis en haut, à 25 chacun, ou des nuls, à 75 chacun",
            lambda: (BidKind.UP.points, BidKind.NULL.points) == (25, 75),
        ),
        (
            "idea-1",
            "Each offer is worth more than the best so far",
            "Chaque offre dépasse la précédente",
            lambda: refusal(1, 3, "3 up") is Refusal.BID_TOO_LOW,
        ),
        (
            "idea-1",
            "none is above 8 up, 200 points",
            "jusqu’à 8 en haut, soit 200",
            lambda: (
                Bid(8, BidKind.UP).points == LIMIT == 200
                and refusal(1, 1, "3 null") is Refusal.BID_TOO_HIGH
            ),
        ),
        (
            "idea-1",
            "2 up, 1 null and 4 up: 50, 75, 100",
            "2 en haut, 1 nul, 4 en haut",
            lambda: offers(1) == [50, 75, 100],
        ),
        (
            "idea-2",
            "Whoever passes is out for good",
            "Qui passe est sorti pour de bon",
            lambda: calls(2).moments[4].out == {NORTH} == calls(2).moments[6].out,
        ),
        (
            "idea-2",
            "over a later speaker he need only say the same",
            "face à qui parle après, il lui suffit de dire autant",
            lambda: refusal(2, 4, "2 up") is None,
        ),
        (
            "idea-2",
            "3 up will not do against 1 null",
            "3 en haut ne suffit pas face à 1 nul",
            lambda: (
                Bid(3, BidKind.UP).points == Bid(1, BidKind.NULL).points
                and not may_answer_a_null("3 up")
                and may_answer_a_null("1 null")
            ),
        ),
        (
            "idea-2",
            "answer West’s 2 up with 2 up: now West must go higher, and says 3 up",
            "répondre 2 en haut aux 2 en haut d’Ouest : Ouest doit monter, et dit 3 en haut",
            lambda: (
                offers(2) == [25, 50, 50, 75]
                and refusal(2, 5, "2 up") is Refusal.BID_TOO_LOW
                and calls(2).auction.holder is WEST
            ),
        ),
        (
            "idea-3",
            "pays from the points he makes in this hand",
            "paie avec les points qu’il fait dans cette main",
            lambda: (
                bought().settled(dict(zip(Seat, (50, 25, 50, 200), strict=True)))
                == dict(zip(Seat, (50, 125, 50, 100), strict=True))
            ),
        ),
        (
            "idea-3",
            "If they are not enough, he pays all that he makes",
            "S’ils ne suffisent pas, il paie ce qu’il a fait",
            lambda: bought().settled(dict(zip(Seat, (100, 75, 75, 75), strict=True)))[EAST] == 150,
        ),
        (
            "idea-3",
            "The dealer leads in any case",
            "Le donneur entame toujours",
            lambda: PORTUGUESE.first_lead.value == "dealer",
        ),
        (
            "idea-3",
            "West buy for 4 up: 100 points will go to East",
            "Ouest acheter pour 4 en haut : 100 points iront à Est",
            lambda: (
                (bought().declarer, bought().master) == (WEST, EAST)
                and bought().price == Bid(4, BidKind.UP)
                and Bid(4, BidKind.UP).points == 100
            ),
        ),
        (
            "idea-4",
            "the best offer is at most 75 points",
            "la meilleure offre ne dépasse pas 75 points",
            lambda: (
                SKIP_LIMIT == 75
                and offers(4)[-1] == 75
                and refusal(3, 5, "skip") is Refusal.SKIP_TOO_DEAR
            ),
        ),
        (
            "idea-4",
            "he gets 100 and each other 75",
            "il reçoit 100 et les autres 75 chacun",
            lambda: (
                calls(4).auction.is_skipped
                and calls(4).auction.skip_scores() == {NORTH: 75, EAST: 100, SOUTH: 75, WEST: 75}
            ),
        ),
        (
            "idea-4",
            "if nobody does, the master plays down",
            "sinon le maître joue en bas",
            lambda: (
                refusal(5, 4, "up nt") is Refusal.ONLY_DOWN and calls(5).auction.contract == "down"
            ),
        ),
        (
            "hand",
            "East has dealt and is the master, so you speak first",
            "Est a donné, il est le maître : vous parlez en premier",
            south_to_bid,
        ),
        (
            "hand",
            "five spades, K♠, Q♠, 9♠, 8♠ and 7♠, and a single club",
            "cinq piques, K♠, Q♠, 9♠, 8♠ et 7♠, et un seul trèfle",
            lambda: (
                bidden().start(1, "").deal[SOUTH].of_suit(SPADES) == cards("KS QS 9S 8S 7S")
                and len(bidden().start(1, "").deal[SOUTH].of_suit(CLUBS)) == 1
            ),
        ),
        (
            "strategy",
            "With seven against three, buying brings you four tricks more",
            "Avec sept contre trois, acheter vous rapporte quatre plis de plus",
            lambda: (7 - 3) * BidKind.UP.points == Bid(4, BidKind.UP).points,
        ),
        (
            "strategy",
            "he has 175 in all, as much as seven tricks up",
            "il a 175 en tout, autant que sept plis en haut",
            lambda: 100 + 3 * BidKind.UP.points == 175 == 7 * BidKind.UP.points,
        ),
    ),
    *rows(
        "portuguese/10-the-match",
        ("goal", "Ten hands", "Dix mains", lambda: len(PORTUGUESE.schedule) == 10),
        (
            "idea-1",
            "−260, −260, −200, −240, −160 and −180 for the six negatives, −1300 in all",
            "−260, −260, −200, −240, −160 et −180 pour les six négatives, −1300 en tout",
            lambda: (
                [points(key) for key in PORTUGUESE.schedule[:6] if key]
                == [-260, -260, -200, -240, -160, -180]
                and sum(totals(sheet(1)).values()) == -1300
            ),
        ),
        (
            "idea-1",
            "at the end of them South is last, with −390",
            "à la fin, Sud est dernier, avec −390",
            lambda: min(totals(sheet(1)).items(), key=lambda each: each[1]) == ("S", -390),
        ),
        (
            "idea-2",
            "brings 325, however it is played or sold",
            "rapporte 325, qu’on la joue ou qu’on la vende",
            lambda: {sum(line.scores.values()) for line in sheet(2).lines[6:]} == {325},
        ),
        (
            "idea-2",
            "four times 325 is 1300, and the four totals are **zero** together",
            "quatre fois 325 font 1300, et les quatre totaux font **zéro** ensemble",
            lambda: 4 * 325 == 1300 and not sum(totals(sheet(2)).values()),
        ),
        (
            "idea-2",
            "Each player is the master once",
            "Chacun est maître une fois",
            lambda: (
                {
                    Match(variant=PORTUGUESE, first_dealer=SOUTH).dealer(number)
                    for number in range(7, 11)
                }
                == set(Seat)
            ),
        ),
        (
            "idea-2",
            "players with the same total share the victory",
            "à égalité, on partage la victoire",
            lambda: winners_of(dict(zip(Seat, (-40, 60, 60, -80), strict=True))) == (EAST, SOUTH),
        ),
        (
            "idea-2",
            "South, last after the negatives, wins with +110",
            "Sud, dernier après les négatives, gagne avec +110",
            lambda: (
                winners_of(sheet(2).lines[-1].totals) == (SOUTH,) and totals(sheet(2))["S"] == 110
            ),
        ),
        (
            "hand",
            "Eight hands are played",
            "Huit mains sont jouées",
            lambda: len(ending().rounds) == 8 and len(ending().deals) == 2,
        ),
        (
            "hand",
            "lead with −75, before East with −110 and West with −150",
            "avec −75, devant Est avec −110 et Ouest avec −150",
            lambda: totals(ending()) == {"N": -315, "E": -110, "S": -75, "W": -150},
        ),
        (
            "hand",
            "the ninth hand and are its master; the tenth is West’s",
            "la neuvième main, vous en êtes le maître ; la dixième est à Ouest",
            lambda: [ending().start(number, 1, "").dealer for number in (9, 10)] == [SOUTH, WEST],
        ),
        (
            "strategy",
            "35 points ahead of East: one trick up is 25",
            "35 points d’avance sur Est : un pli en haut vaut 25",
            lambda: (
                totals(ending())["S"] - totals(ending())["E"] == 35
                and BidKind.UP.points < 35 < 2 * BidKind.UP.points
            ),
        ),
    ),
]


def test_there_are_facts_of_every_positive() -> None:
    assert len(FACTS) >= 55
    assert len({fact.notebook for fact in FACTS}) == 4


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
