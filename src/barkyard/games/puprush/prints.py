"""What is printed on the cards: titles, texts and numbers, once. The rules take the numbers from here too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.games.puprush.bank import EFFECTS, SLOTS
from barkyard.games.puprush.cards import (
    BANK,
    BANK_RUN,
    BARK,
    BARKING_MATCH,
    BEACH_VISIT,
    BEAGLE,
    BEST_FRIEND,
    CARDS,
    CHIHUAHUA,
    CORGI,
    COST,
    DACHSHUND,
    DOG_DAYS,
    DOG_PARK_FAMOUS,
    DOG_TOYS,
    DOG_TRAINER,
    EAGER_PUP,
    GOOD_BOY,
    HEEL,
    HUSKY,
    LABRADOR,
    LASTING,
    NAP_TIME,
    PAW_BIN_HOOD,
    PAW_PALS,
    PLAY_DEAD,
    PRESS_PAWSE,
    PUP_RIVALRY,
    PUPPY_EYES,
    ROLL_OVER,
    SNACK_ATTACK,
    SQUEAKY_CLEAN,
    SQUIRREL_CHASE,
    WALK,
)

if TYPE_CHECKING:
    from barkyard.games.puprush.house import House

FLIPS: Final = 2  # of Walk!
RICH: Final = 5  # PupCoins that Paw-bin Hood looks for
CORGI_NEEDS: Final = 2  # cards in the Money Pile
DEAD_USES: Final = 2  # of Play Dead!, before it leaves

# By card: its title, its text, and the number that `{n}` stands for in it and that its rule works with.
WORDS: Final = {
    LABRADOR: ("Labrador Retriever", "You draw a Puptivity: draw one more, +{n} BP.", 1),
    BEAGLE: ("Beagle", "You send a card to the Doghouse: +{n} BP.", 1),
    HUSKY: ("Siberian Husky", "With a card in your Activity Pile: +{n} BP.", 1),
    DACHSHUND: ("Dachshund", "Take a random Doghouse card, +{n} BP.", 1),
    CORGI: ("Welsh Corgi", f"With {CORGI_NEEDS} or more cards in your Money Pile: +{{n}} BP.", 2),
    CHIHUAHUA: ("Chihuahua", "You draw a Mispaw: +{n} BP.", 2),
    PAW_PALS: ("Paw Pals", "The next time your right neighbour draws from the Bank: +{n} BP.", 1),
    SQUEAKY_CLEAN: ("Squeaky Clean", "The next time your left neighbour gains BP, they draw a Mispaw.", 0),
    ROLL_OVER: ("Roll Over!", "Your dog was used this turn: +{n} BP.", 3),
    BEACH_VISIT: ("Beach Visit", "You gain {n} BP.", 2),
    BARK: ("Bark", "The next time you draw a Mispaw: +{n} BP first.", 2),
    WALK: ("Walk!", f"Flip a coin {FLIPS} times: +{{n}} BP for each heads, a Mispaw for each tails.", 3),
    DOG_TOYS: ("Dog Toys", "+{n} BP for each card in your Money Pile.", 3),
    SQUIRREL_CHASE: ("Squirrel Chase", "Send another card in play, but no dog, to the Doghouse: +{n} BP.", 2),
    BEST_FRIEND: ("Best Friend Fur-ever", "Choose another player: you two split their next gain, rounding up.", 0),
    PUP_RIVALRY: ("Pup-Rivalry", "Send another card of any Activity Pile to the Doghouse: +{n} BP.", 2),
    HEEL: ("Heel", "The next card that is used against you is negated: +{n} BP.", 1),
    DOG_TRAINER: ("Dog Trainer", "You gain {n} BP.", 5),
    EAGER_PUP: ("Eager Pup", "+{n} BP for each card you have drawn this turn.", 2),
    PLAY_DEAD: ("Play Dead!", f"The next {DEAD_USES} times your dog is used: +{{n}} BP each.", 3),
    GOOD_BOY: ("Good Boy", "With an empty Money Pile: +{n} BP.", 6),
    DOG_PARK_FAMOUS: ("Dog Park Famous", "+1 BP for each Doghouse card, {n} at most.", 7),
    NAP_TIME: ("Nap Time", "You gain {n} BP and miss your next turn.", 1),
    BANK_RUN: ("Bank Run", "You played a Puptivity this round: draw a Bank card. If not: -{n} BP.", 3),
    PUPPY_EYES: ("Puppy Eyes", "-{n} BP. Take a random card of another player's hand.", 2),
    SNACK_ATTACK: ("Snack Attack", "-{n} BP. Take a card of another player's Money Pile.", 3),
    BARKING_MATCH: ("Barking Match", "Give a card of your Money Pile to another player. You have none: -{n} BP.", 4),
    PRESS_PAWSE: ("Press Pawse", "Everybody whose dog was not used this round: -{n} BP.", 2),
    DOG_DAYS: ("Dog Days", "A player of your choice, dog not used this round: -{n} BP. Cannot be negated.", 5),
    PAW_BIN_HOOD: ("Paw-bin Hood", f"Everybody with {RICH} PupCoins or more: -{{n}} BP.", 2),
}
BEAGLE_USES: Final = 3
VARIANT: Final = {HUSKY: 2, DACHSHUND: 2, CHIHUAHUA: 4}  # PR-variant.3 to PR-variant.5
VARIANT_BEAGLE_USES: Final = 2  # PR-variant.2

# By effect of a Bank card: its text for an amount of one, and for more.
EFFECT_WORDS: Final = {
    "none": ("", ""),
    "draw-bank": ("Draw a Bank card.", "Draw {n} Bank cards."),
    "draw-puptivity": ("Draw a Puptivity card.", "Draw {n} Puptivity cards."),
    "gain": ("You gain 1 BP.", "You gain {n} BP."),
    "lose": ("You lose 1 BP.", "You lose {n} BP."),
    "left-gains": ("The player on your left gains 1 BP.", "The player on your left gains {n} BP."),
    "other-draws-mispaw": (
        "Another player of your choice draws a Mispaw.",
        "Another player of your choice draws {n} Mispaws.",
    ),
    "draw-mispaw": ("You draw a Mispaw.", "You draw {n} Mispaws."),
}


class Print:
    """What a card says; how it looks is the art's business."""

    def __init__(self, title: str, text: str, number: str = "", unit: str = "", tags: tuple[str, ...] = ()) -> None:
        self.title = title
        self.text = text
        self.number = number
        self.unit = unit  # what the number counts
        self.tags = tags

    def plain(self) -> dict[str, object]:
        return {"title": self.title, "text": self.text, "number": self.number, "tags": list(self.tags)}


def prints(house: House) -> dict[str, Print]:
    """By key, with the numbers of this table."""
    return {CARDS[card]: _print(house, card) for card in range(len(CARDS))}


def _print(house: House, card: int) -> Print:
    if BANK <= card < BANK + SLOTS:
        return _bank_print(house, card - BANK)
    title, text, _ = WORDS[card]
    text = text.format(n=house.n[card])
    if card < BANK:
        return Print(title, text, tags=("AS YOUR DRAW" if card == DACHSHUND else f"{house.uses[card]} A TURN",))
    if card < NAP_TIME:
        return Print(title, text, str(COST[card]), "cost", ("STAYS",) if LASTING[card] else ())
    return Print(title, text)


def _bank_print(house: House, slot: int) -> Print:
    bank = house.bank
    if not bank.counts[slot]:
        return Print(CARDS[BANK + slot].replace("-", " ").title(), "")  # not in this deck
    amount = bank.amounts[slot]
    text = EFFECT_WORDS[EFFECTS[bank.effects[slot]]][amount > 1].format(n=amount)
    return Print(bank.names[slot], text, str(bank.coins[slot]))
