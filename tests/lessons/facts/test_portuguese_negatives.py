"""Every fact in the prose of the Portuguese lessons 00 to 06, in both languages."""

from __future__ import annotations

import pytest

from kingtutor.cards import Card, CardSet, Rank, Seat, Suit
from kingtutor.rules import PORTUGUESE, Refusal
from kingtutor.rules.deal import first_dealer_by_king
from tests.lessons.facts.told import Fact, Told, cards, named, points, rows

TABLE = Told.of("the-table")
TRICKS = Told.of("no-tricks")
HEARTS = Told.of("no-hearts")
QUEENS = Told.of("no-queens")
JACKS = Told.of("no-jacks-kings")
KING = Told.of("no-king")
LAST = Told.of("no-last-two")

NORTH, EAST, SOUTH, WEST = Seat
SPADES, HEART, DIAMONDS, CLUBS = Suit


def order() -> str:
    return "".join(card.rank.letter for card in PORTUGUESE.pack.of_suit(Suit.SPADES))


def king_names_dealer() -> bool:
    pack = [Card.parse("2S"), Card.parse("KH"), Card.parse("3S")]
    return first_dealer_by_king(pack, Seat.SOUTH) is Seat.WEST


def follows_high_or_low() -> bool:
    """In the first scene South may play above North's five or below it."""
    legal = TABLE.scene(1).moments[3].legal_cards
    return legal == cards("AS QS 4S")


def heart_lead_waits(told: Told, number: int) -> bool:
    """Whoever leads in this scene may not lead a heart of his."""
    start = told.scene(number).start
    hearts = start.deal[start.leader].of_suit(Suit.HEARTS)
    return bool(hearts) and {start.refusal(card) for card in hearts} == {Refusal.NO_HEART_LEAD}


def hearts_alone(told: Told, number: int) -> bool:
    start = told.scene(number).start
    hand = start.deal[start.leader]
    return start.legal_cards == hand == hand.of_suit(Suit.HEARTS)


def scoring(contract: str) -> CardSet:
    return named(contract).scoring_cards


def costs(contract: str, each: int) -> bool:
    return {named(contract).points_of(card) for card in scoring(contract)} == {each}


def ranks(*told: Rank) -> CardSet:
    return CardSet.of(card for card in PORTUGUESE.pack if card.rank in told)


def nobody_else(told: Told, *suits: Suit) -> bool:
    return all(told.others_have(suit) for suit in suits)


def nine_tricks_seen(told: Told, number: int, trick: int) -> int:
    """The number in the hand of the first trick of a scene."""
    return PORTUGUESE.hand_size - told.scene(number).start.tricks_left + trick


FACTS: list[Fact] = [
    *rows(
        "portuguese/00-the-table",
        ("goal", "for four", "à quatre", lambda: len(Seat) == 4),
        ("idea-1", "thirteen of the 52", "treize des 52", lambda: PORTUGUESE.hand_size == 13),
        (
            "idea-1",
            "A, K, Q, J, 10, 9 and so on, down to 2",
            "as, roi, dame, valet, 10, 9 et ainsi de suite jusqu’au 2",
            lambda: order() == "AKQJT98765432",
        ),
        ("idea-1", "king of hearts appears", "jusqu’au roi de cœur", king_names_dealer),
        (
            "idea-1",
            "He leads the first trick",
            "Il entame le premier pli",
            lambda: PORTUGUESE.first_lead.value == "dealer",
        ),
        (
            "idea-1",
            "West, who has dealt, lead a three: North’s five takes it",
            "Ouest, qui a donné, entamer un trois : le cinq de Nord le prend",
            lambda: TABLE.plays(1, "W 3S 5S 2S 4S > N"),
        ),
        ("idea-2", "high or low", "haut ou bas", follows_high_or_low),
        ("idea-2", "you may play any card", "ce que vous voulez", lambda: TABLE.free(2, 4)),
        (
            "idea-2",
            "the ace of clubs falls on West’s king, and the king takes",
            "l’as de trèfle tombe sur le roi d’Ouest, et c’est le roi qui prend",
            lambda: TABLE.plays(2, "W KS 5S QS AC > W"),
        ),
        (
            "idea-3",
            "West’s five of diamonds takes the first",
            "Le cinq de carreau d’Ouest prend le premier",
            lambda: TABLE.plays(3, "E 3D KS 5D AS > W", "W 2S 5S AD 6C > N"),
        ),
        (
            "recap",
            "ten hands: in six you avoid points, in four you win",
            "dix mains : six où l’on évite des points, quatre où l’on en gagne",
            lambda: (len(PORTUGUESE.schedule), PORTUGUESE.schedule.count(None)) == (10, 4),
        ),
    ),
    *rows(
        "portuguese/01-no-tricks",
        (
            "goal",
            "first hand of the match",
            "première main",
            lambda: PORTUGUESE.schedule[0] == "no-tricks",
        ),
        (
            "goal",
            "every trick costs 20",
            "chaque pli coûte 20",
            lambda: named("no-tricks").per_trick == -20,
        ),
        (
            "idea-1",
            "together they come to −260",
            "−260 en tout",
            lambda: points("no-tricks") == -260,
        ),
        (
            "idea-1",
            "What lies in a trick does not matter",
            "Peu importe ce qu’il y a dedans",
            lambda: not scoring("no-tricks"),
        ),
        (
            "idea-1",
            "the first six hands of a match have no others",
            "les six premières mains",
            lambda: all(key and not named(key).is_positive for key in PORTUGUESE.schedule[:6]),
        ),
        (
            "idea-1",
            "North take a five, a four, a three and a deuce: they cost 20",
            "Nord prendre un cinq, un quatre, un trois et un deux : cela coûte 20",
            lambda: TRICKS.plays(1, "W 3C 5C 2C 4C > N") and TRICKS.cost(1) == -20,
        ),
        (
            "idea-2",
            "never have to beat",
            "Personne n’est obligé de monter",
            lambda: TRICKS.scene(2).moments[3].legal_cards == cards("AS TS 4S"),
        ),
        (
            "idea-2",
            "South, with A♠, 10♠ and 4♠, put the ten under North’s queen",
            "Sud, qui a A♠, 10♠ et 4♠, glisser le dix sous la dame de Nord",
            lambda: (
                TRICKS.holds(2, SOUTH, SPADES, "AS TS 4S") and TRICKS.plays(2, "W 3S QS TD TS > N")
            ),
        ),
        (
            "idea-3",
            "South, with A♦, 10♦ and 9♦ behind West’s six, North’s five and East’s eight",
            "Sud, qui a A♦, 10♦ et 9♦ après le six d’Ouest, le cinq de Nord et le huit d’Est",
            lambda: (
                TRICKS.holds(3, SOUTH, DIAMONDS, "AD TD 9D")
                and TRICKS.plays(3, "W 6D 5D 8D AD > S")
            ),
        ),
        (
            "hand",
            "thirteen cards, and West leads",
            "treize cartes, et Ouest entame",
            lambda: TRICKS.deals("AH AD", WEST),
        ),
        (
            "hand",
            "two aces and few low cards",
            "deux as et peu de petites cartes",
            lambda: sum(card.rank is Rank.ACE for card in TRICKS.hand.deal[SOUTH]) == 2,
        ),
        (
            "strategy",
            "Three tricks are left, and East has led 7♥; South holds A♥, 5♥ and K♣",
            "Est a entamé 7♥ et Sud a A♥, 5♥ et K♣",
            lambda: TRICKS.ends("AH 5H KC", "7H") and TRICKS.ending.tricks_left == 3,
        ),
        (
            "strategy",
            "both take a trick",
            "chacun prendra un pli",
            lambda: TRICKS.guarantees(**{"5H": -40}),
        ),
        (
            "strategy",
            "Take at once with the ace",
            "Prenez tout de suite de l’as",
            lambda: (
                TRICKS.only("AH") and TRICKS.goes("AH 2H 9H  5H 3H TS 6H  TD KC 4H QC", "E", -20)
            ),
        ),
        ("recap", "260 in all", "260 en tout", lambda: points("no-tricks") == -260),
    ),
    *rows(
        "portuguese/02-no-hearts",
        ("goal", "second hand", "deuxième main", lambda: PORTUGUESE.schedule[1] == "no-hearts"),
        ("goal", "each heart in it costs 20", "chaque cœur", lambda: costs("no-hearts", -20)),
        (
            "idea-1",
            "thirteen hearts, −260 in all",
            "treize cœurs, −260 en tout",
            lambda: len(scoring("no-hearts")) == 13 and points("no-hearts") == -260,
        ),
        (
            "idea-1",
            "A trick without hearts is free",
            "Un pli sans cœur est gratuit",
            lambda: not named("no-hearts").pays_tricks,
        ),
        (
            "idea-1",
            "South and West throw A♥ and K♥ on a club trick: North’s seven takes it, for −40",
            "Sud et Ouest jeter A♥ et K♥ sur un pli à trèfle : le sept de Nord le prend, pour −40",
            lambda: HEARTS.plays(1, "N 7C 3C AH KH > N") and HEARTS.cost(1) == -40,
        ),
        (
            "idea-2",
            "as long as you hold any other suit",
            "tant que l’on a une autre couleur",
            lambda: heart_lead_waits(HEARTS, 1),
        ),
        (
            "idea-2",
            "hearts are never “broken”",
            "on ne « brise » jamais les cœurs",
            lambda: not PORTUGUESE.hearts_break,
        ),
        (
            "idea-2",
            "West, who has only hearts left, lead the deuce",
            "Ouest, qui n’a plus que des cœurs, entamer le deux",
            lambda: hearts_alone(HEARTS, 2) and HEARTS.plays(2, "W 2H KH 4H TH > N"),
        ),
        (
            "idea-2",
            "North’s one heart is the king, and it takes all four: −80",
            "Le seul cœur de Nord est le roi, et il ramasse les quatre : −80",
            lambda: HEARTS.holds(2, NORTH, HEART, "KH") and HEARTS.cost(2) == -80,
        ),
        (
            "idea-3",
            "the king of hearts is a heart like the others",
            "le roi de cœur est un cœur comme les autres",
            lambda: not named("no-hearts").forces_king,
        ),
        (
            "idea-3",
            "throw the ace of hearts: West takes it with East’s queen, for −40",
            "jeter l’as de cœur : Ouest le prend avec la dame d’Est, pour −40",
            lambda: (
                HEARTS.holds(3, SOUTH, SPADES, "")
                and HEARTS.plays(3, "W 8S 5S QH AH > W")
                and HEARTS.cost(3) == -40
            ),
        ),
        ("hand", "East leads", "Est entame", lambda: HEARTS.hand.leader is EAST),
        (
            "hand",
            "A♥, K♥, J♥ and 3♥",
            "A♥, K♥, J♥ et 3♥",
            lambda: HEARTS.has(HEART, "AH KH JH 3H"),
        ),
        ("hand", "a single club", "qu’un trèfle", lambda: HEARTS.has(CLUBS, "7C")),
        (
            "strategy",
            "East has led 2♠, and nobody has another spade; South holds 7♥, 2♥, 10♦ and 8♦",
            "Est a entamé 2♠, et personne n’a d’autre pique ; Sud a 7♥, 2♥, 10♦ et 8♦",
            lambda: HEARTS.ends("7H 2H TD 8D", "2S") and nobody_else(HEARTS, SPADES),
        ),
        (
            "strategy",
            "nobody else has one",
            "personne d’autre n’en a",
            lambda: nobody_else(HEARTS, DIAMONDS),
        ),
        (
            "strategy",
            "East has hearts alone",
            "Est n’a plus que des cœurs",
            lambda: HEARTS.ending.deal[EAST] == HEARTS.ending.deal[EAST].of_suit(HEART),
        ),
        (
            "strategy",
            "Throw the seven: the deuce stays below every heart",
            "Jetez le sept : le deux passe sous tous les cœurs",
            lambda: HEARTS.only("7H") and HEARTS.guarantees(**{"7H": 0}),
        ),
    ),
    *rows(
        "portuguese/03-no-queens",
        ("goal", "third hand", "troisième main", lambda: PORTUGUESE.schedule[2] == "no-queens"),
        (
            "goal",
            "Only four cards count",
            "Quatre cartes seulement comptent",
            lambda: scoring("no-queens") == ranks(Rank.QUEEN),
        ),
        (
            "idea-1",
            "pays 50 for each queen in it, his own too: −200 in all",
            "paie 50 pour chaque dame qu’il contient, la sienne comprise : −200 en tout",
            lambda: costs("no-queens", -50) and points("no-queens") == -200,
        ),
        (
            "idea-1",
            "hearts may be led like any suit",
            "l’on entame cœur comme",
            lambda: not named("no-queens").bans_heart_lead,
        ),
        (
            "idea-1",
            "East’s Q♥ take the trick while South throws Q♣ on it: two queens, −100",
            "la dame de cœur d’Est prendre le pli, tandis que Sud y jette Q♣ : deux dames, −100",
            lambda: QUEENS.plays(1, "W 9H TS QH QC > E") and QUEENS.cost(1) == -100,
        ),
        (
            "idea-2",
            "South lead 5♥: East’s only heart is the queen, and it takes",
            "Sud entamer 5♥ : le seul cœur d’Est est la dame, et elle prend",
            lambda: QUEENS.holds(2, EAST, HEART, "QH") and QUEENS.plays(2, "S 5H 6H 3H QH > E"),
        ),
        ("idea-3", "no rule forces you", "aucune règle n’y oblige", lambda: QUEENS.free(3, 2)),
        (
            "idea-3",
            "South, without clubs, throw Q♠: North takes it with a nine",
            "Sud, sans trèfle, jeter Q♠ : Nord la prend avec un neuf",
            lambda: QUEENS.plays(3, "E 7C QS 2C 9C > N"),
        ),
        (
            "hand",
            "two queens, Q♦ and Q♣, and only two hearts",
            "deux dames, Q♦ et Q♣, et seulement deux cœurs",
            lambda: (
                QUEENS.deals("QD QC", SOUTH)
                and QUEENS.has(HEART, "7H 2H")
                and len(QUEENS.hand.deal[SOUTH] & ranks(Rank.QUEEN)) == 2
            ),
        ),
        (
            "hand",
            "Ace and king of diamonds are with others, and so is the ace of clubs",
            "L’as et le roi de carreau sont chez les autres, l’as de trèfle aussi",
            lambda: QUEENS.has(DIAMONDS, "QD TD 3D") and not QUEENS.hand.deal[SOUTH] & cards("AC"),
        ),
        (
            "strategy",
            "South leads from Q♦, 2♦ and 9♣",
            "Sud entame avec Q♦, 2♦ et 9♣",
            lambda: QUEENS.ends("QD 2D 9C") and QUEENS.ending.leader is SOUTH,
        ),
        (
            "strategy",
            "North has K♦ alone in diamonds, East A♦, J♦ and 7♦",
            "Nord n’a que K♦, Est a A♦, J♦ et 7♦",
            lambda: (
                QUEENS.ending.deal[NORTH].of_suit(DIAMONDS) == cards("KD")
                and QUEENS.ending.deal[EAST].of_suit(DIAMONDS) == cards("AD JD 7D")
            ),
        ),
        (
            "strategy",
            "with North’s Q♠ thrown on her",
            "Nord jette Q♠ dessus",
            lambda: (
                QUEENS.guarantees(**{"2D": -100})
                and QUEENS.goes("2D 3D KD AD  7D QD 4D QS", "S", -100)
            ),
        ),
        (
            "strategy",
            "Lead the queen now",
            "Entamez la dame maintenant",
            lambda: QUEENS.only("QD") and QUEENS.guarantees(QD=0),
        ),
        (
            "strategy",
            "North’s king has to take her, unless East’s ace does",
            "le roi de Nord doit la prendre, à moins que l’as d’Est ne le fasse",
            lambda: QUEENS.goes("QD 3D KD 7D", "N") and QUEENS.goes("QD 3D KD AD", "E"),
        ),
        ("recap", "200 in all", "200 en tout", lambda: points("no-queens") == -200),
    ),
    *rows(
        "portuguese/04-no-jacks-kings",
        (
            "goal",
            "fourth hand",
            "quatrième main",
            lambda: PORTUGUESE.schedule[3] == "no-jacks-kings",
        ),
        (
            "goal",
            "Eight cards count",
            "Huit cartes comptent",
            lambda: scoring("no-jacks-kings") == ranks(Rank.JACK, Rank.KING),
        ),
        (
            "idea-1",
            "pays 30 for each **jack or king** in it: −240 in all",
            "paie 30 pour chaque **valet ou roi** qu’il contient : −240 en tout",
            lambda: costs("no-jacks-kings", -30) and points("no-jacks-kings") == -240,
        ),
        (
            "idea-1",
            "while South throws K♦ and North J♠ on it: three cards, −90",
            "tandis que Sud y jette K♦ et Nord J♠ : trois cartes, −90",
            lambda: JACKS.plays(1, "E 8H KD KH JS > W") and JACKS.cost(1) == -90,
        ),
        (
            "idea-2",
            "South’s Q♦ take a trick with an ace and another queen in it: nothing to pay",
            "prendre un pli où il y a un as et une autre dame : rien à payer",
            lambda: JACKS.plays(2, "N 3D QC QD AC > S") and JACKS.cost(2) == 0,
        ),
        (
            "idea-3",
            "South, without hearts, throw his only spade, the king, on East’s trick",
            "Sud, sans cœur, jeter son seul pique, le roi, dans le pli d’Est",
            lambda: JACKS.holds(3, SOUTH, SPADES, "KS") and JACKS.plays(3, "N 5H 8H KS 7H > E"),
        ),
        (
            "hand",
            "Three of your cards count: J♥ has three low hearts beside it, but K♦ and J♦",
            "Trois de vos cartes comptent : J♥ est entouré de trois petits cœurs, mais K♦ et J♦",
            lambda: (
                JACKS.hand.deal[SOUTH] & scoring("no-jacks-kings") == cards("JH KD JD")
                and JACKS.has(HEART, "JH 6H 3H 2H")
                and JACKS.has(DIAMONDS, "KD JD")
                and JACKS.hand.leader is EAST
            ),
        ),
        (
            "strategy",
            "North has led 3♥, and East has played 8♥; South holds A♥, 10♥, 5♥ and J♣",
            "Nord a entamé 3♥ et Est a fourni 8♥ ; Sud a A♥, 10♥, 5♥ et J♣",
            lambda: JACKS.ends("AH TH 5H JC", "3H 8H") and JACKS.ending.leader is NORTH,
        ),
        (
            "strategy",
            "K♥ and Q♥ are still with North",
            "Nord a encore K♥ et Q♥",
            lambda: JACKS.ending.deal[NORTH].of_suit(HEART) == cards("KH QH"),
        ),
        (
            "strategy",
            "Take with the ace now, for nothing",
            "Prenez de l’as maintenant, pour rien",
            lambda: JACKS.only("AH") and JACKS.guarantees(**{"AH": 0, "5H": -30}),
        ),
        (
            "strategy",
            "North must take the hearts that South leads",
            "c’est Nord qui devra prendre les cœurs que Sud entame",
            lambda: JACKS.goes("AH 2H  5H 4H QH 6H", "N") and JACKS.goes("AH 2H  TH 4H KH 7H", "N"),
        ),
    ),
    *rows(
        "portuguese/05-no-king",
        ("goal", "fifth hand", "cinquième main", lambda: PORTUGUESE.schedule[4] == "no-king"),
        (
            "goal",
            "whoever takes it pays 160",
            "qui le prend paie 160",
            lambda: scoring("no-king") == cards("KH") and points("no-king") == -160,
        ),
        (
            "idea-1",
            "nobody leads a heart while he holds another suit",
            "on n’entame pas cœur tant que l’on a une autre couleur",
            lambda: heart_lead_waits(KING, 1) or named("no-king").bans_heart_lead,
        ),
        ("idea-1", "he must play it at once", "il doit le jouer", lambda: KING.forced(1, 3)),
        (
            "idea-1",
            "East, without spades, let the king go: North’s four takes the trick, and with it −160",
            "Est, sans pique, lâcher le roi : le quatre de Nord prend le pli, et 160 points avec",
            lambda: KING.plays(1, "W 3S 4S KH 2S > N") and KING.cost(1) == -160,
        ),
        (
            "idea-2",
            "with hearts alone, lead 5♥: East holds four hearts, and must take with the king",
            "qui n’a que des cœurs, entamer 5♥ : Est en a quatre, et doit prendre du roi",
            lambda: (
                hearts_alone(KING, 2)
                and KING.holds(2, EAST, HEART, "KH JH TH 6H")
                and KING.forced(2, 4)
                and KING.plays(2, "S 5H 2H 9H KH > E")
            ),
        ),
        (
            "idea-2",
            "must lead the king",
            "doit entamer le roi",
            lambda: PORTUGUESE.kh_lead_forced,
        ),
        (
            "idea-3",
            "West, out of spades, throw K♣",
            "Ouest, qui n’a plus de pique, jeter K♣",
            lambda: (
                KING.scene(3).tricks[2].plays[2] == (WEST, Card.parse("KC"))
                and not KING.scene(3).moments[10].deal[WEST].of_suit(SPADES)
            ),
        ),
        (
            "idea-3",
            "the king of hearts is not with West",
            "le roi de cœur n’est pas en Ouest",
            lambda: Card.parse("KH") not in KING.scene(3).start.deal[WEST],
        ),
        (
            "hand",
            "West leads, and the king of hearts is yours",
            "Ouest entame, et le roi de cœur est à vous",
            lambda: KING.deals("KH", WEST),
        ),
        ("hand", "only two spades", "que deux piques", lambda: KING.has(SPADES, "AS 6S")),
        ("hand", "small hearts", "petits cœurs", lambda: KING.has(HEART, "KH TH 2H")),
        (
            "strategy",
            "West has led J♦; South holds K♥, K♦, 5♦ and 4♣",
            "Ouest a entamé J♦ ; Sud a K♥, K♦, 5♦ et 4♣",
            lambda: KING.ends("KH KD 5D 4C", "JD 2D 9H") and KING.ending.leader is WEST,
        ),
        ("strategy", "nobody else has a club", "de trèfle", lambda: nobody_else(KING, CLUBS)),
        (
            "strategy",
            "the king of hearts takes the last trick",
            "le roi de cœur prendra le dernier pli",
            lambda: (
                KING.guarantees(**{"5D": -160})
                and KING.goes("5D  9D 2H 3H KD  4C 7D 6H 4H  KH TH 7H 5H", "S", -160)
            ),
        ),
        (
            "strategy",
            "West takes it and has to lead a diamond again, and on that the king goes",
            "Ouest le prend, doit rejouer carreau, et le roi part dessus",
            lambda: KING.only("KD") and KING.goes("KD  5D 9D 2H 3H  7D 6H 4H KH", "W"),
        ),
        (
            "recap",
            "whenever hearts are led",
            "dès que cœur est entamé",
            lambda: PORTUGUESE.kh_rule.value == "pt",
        ),
    ),
    *rows(
        "portuguese/06-no-last-two",
        ("goal", "sixth hand", "sixième main", lambda: PORTUGUESE.schedule[5] == "no-last-two"),
        (
            "goal",
            "eleven tricks are free, and the last two cost 90 points each",
            "onze plis sont gratuits, et les deux derniers coûtent 90 points chacun",
            lambda: (
                [named("no-last-two").points_of_trick((), left) for left in range(13, 0, -1)]
                == [0] * 11 + [-90] * 2
            ),
        ),
        ("idea-1", "−180 together", "−180 ensemble", lambda: points("no-last-two") == -180),
        (
            "idea-1",
            "West take three tricks in a row: the eleventh is free",
            "Ouest prendre trois plis de suite : le onzième est gratuit",
            lambda: (
                LAST.plays(1, "W 4S 2S 5H 3S > W", "W 3D 6H 4H 6C > W", "W 2D 5S 2H 2C > W")
                and nine_tricks_seen(LAST, 1, 1) == 11
                and [LAST.cost(1, trick) for trick in (1, 2, 3)] == [0, -90, -90]
            ),
        ),
        (
            "idea-2",
            "South take the sixth trick with A♥ and keep the small hearts",
            "Sud prendre le sixième pli avec A♥ et garder les petits cœurs",
            lambda: (
                LAST.plays(2, "E JH AH 7H KH > S")
                and nine_tricks_seen(LAST, 2, 1) == 6
                and LAST.holds(2, SOUTH, HEART, "AH QH 5H 4H 2H")
            ),
        ),
        (
            "idea-3",
            "South take the eleventh with 8♥ and lead the five: West’s six has to take it",
            "Sud prendre le onzième avec 8♥ et entamer le cinq : le six d’Ouest doit le prendre",
            lambda: (
                LAST.plays(3, "S 8H 7H 2H 4H > S", "S 5H 6H 4D 3H > W", "W 5S 2D 3D 4C > W")
                and nine_tricks_seen(LAST, 3, 1) == 11
                and LAST.forced(3, 6)
            ),
        ),
        (
            "hand",
            "A♠, K♠, A♦ and Q♦",
            "A♠, K♠, A♦ et Q♦",
            lambda: LAST.deals("AS KS AD QD 3S 2S 4H 2H", WEST),
        ),
        (
            "strategy",
            "Trick eleven: West has led 6♦, North and East have followed with 3♦ and 4♦",
            "Onzième pli : Ouest a entamé 6♦, Nord et Est ont fourni 3♦ et 4♦",
            lambda: LAST.ends("8D 7D 2D", "6D 3D 4D") and LAST.ending.tricks_left == 3,
        ),
        (
            "strategy",
            "nobody else has a diamond left",
            "personne d’autre n’aura plus de carreau",
            lambda: nobody_else(LAST, DIAMONDS),
        ),
        (
            "strategy",
            "the last tricks: −180",
            "les derniers plis : −180",
            lambda: LAST.guarantees(**{"8D": -180, "7D": -180}),
        ),
        (
            "strategy",
            "Play the deuce, and West must lead on",
            "Jouez le deux : c’est à Ouest de continuer",
            lambda: LAST.only("2D") and LAST.goes("2D", "W"),
        ),
    ),
    *[
        Fact(f"portuguese/{notebook}", "recap", en, fr, holds)
        for notebook, en, fr, holds in (
            (
                "00-the-table",
                "where every trick costs 20 points",
                "où chaque pli coûte 20 points",
                lambda: named("no-tricks").per_trick == -20,
            ),
            (
                "01-no-tricks",
                "where only hearts count",
                "où seuls les cœurs comptent",
                lambda: scoring("no-hearts") == PORTUGUESE.pack.of_suit(Suit.HEARTS),
            ),
            (
                "02-no-hearts",
                "where only four cards count",
                "où quatre cartes seulement comptent",
                lambda: len(scoring("no-queens")) == 4,
            ),
            (
                "03-no-queens",
                "where eight cards count",
                "où huit cartes comptent",
                lambda: len(scoring("no-jacks-kings")) == 8,
            ),
            (
                "04-no-jacks-kings",
                "where a single card counts",
                "où une seule carte compte",
                lambda: len(scoring("no-king")) == 1,
            ),
        )
    ],
]


def test_there_are_facts_of_every_negative() -> None:
    assert len(FACTS) >= 80
    assert len({fact.notebook for fact in FACTS}) == 7


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_fact_in_the_prose(fact: Fact) -> None:
    fact.check()
