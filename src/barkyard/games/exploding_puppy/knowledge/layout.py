"""Unseen cards laid in their places, once it is known how many of them each hand has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.engine.dice import Dice
from barkyard.games.exploding_puppy.zones import BOUND

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.knowledge.dealing import Dealing


class Layout:
    """The cards of a try, or of no try, in their places."""

    def __init__(self, dealing: Dealing, dice: Dice) -> None:
        self.dealing = dealing
        self.dice = dice
        self.laid: list[int] = []  # place and face in turn
        self.hands = [hand.copy() for hand in dealing.unseen.hands]  # places that are free
        self.pile = dealing.pile.copy()
        self.aside = dealing.unseen.aside.copy()

    def lay(self, counts: list[list[int]]) -> list[int]:
        self._lay_kept()
        outside = [self.pile]
        for hand in range(len(self.hands)):
            if hand not in self.dealing.noted:
                outside.append(self.hands[hand])
        for inside in (True, False):
            places = outside if inside else [*outside, self.aside]
            for number, lot in enumerate(self.dealing.lots):
                if lot.inside == inside:
                    self._lay_lot(number, counts, places)
        self._lay_rest(self.dealing.plain)
        return self.laid

    def lay_anyhow(self) -> list[int]:
        """A puppy that nobody can keep any more has still to lie somewhere until it explodes."""
        unseen = self.dealing.unseen
        for face in unseen.puppies + unseen.baskets + unseen.green:
            self._lay_in_one([self.pile] if self.pile else [*self.hands, self.aside], face)
        self._lay_rest(unseen.plain)
        return self.laid

    def _lay_kept(self) -> None:
        """Puppies and Baskets: those in hands and aside, then the rest in the piles."""
        keeping, room = self.dealing.keeping, self.dealing.unseen.room
        puppies, baskets = self.dealing.unseen.puppies.copy(), self.dealing.unseen.baskets.copy()
        for hand in range(len(self.hands)):
            for count in range(keeping.puppies[hand]):
                bound = count >= room[hand] + keeping.baskets[hand]
                self._lay(self.hands[hand], puppies.pop() | (BOUND if bound else 0))
            for _ in range(keeping.baskets[hand]):
                self._lay(self.hands[hand], baskets.pop())
        for _ in range(keeping.aside):
            self._lay(self.aside, baskets.pop())
        for face in puppies + baskets:
            self._lay(self.pile, face)

    def _lay_lot(self, number: int, counts: list[list[int]], outside: list[list[int]]) -> None:
        faces = self.dealing.lots[number].faces
        given = 0
        for hand in self.dealing.noted:
            for face in faces[given : given + counts[hand][number]]:
                self._lay(self.hands[hand], face)
            given += counts[hand][number]
        for face in faces[given:]:
            self._lay_in_one(outside, face)

    def _lay_in_one(self, places: list[list[int]], face: int) -> None:
        """In any of the free spots of some places, each as likely as any other."""
        chosen = self.dice.below(sum([len(spots) for spots in places]))
        for spots in places:
            if chosen < len(spots):
                self._take(spots, chosen, face)
                return
            chosen -= len(spots)

    def _lay(self, spots: list[int], face: int) -> None:
        self._take(spots, self.dice.below(len(spots)), face)

    def _take(self, spots: list[int], chosen: int, face: int) -> None:
        self.laid.append(spots[chosen])
        self.laid.append(face)
        spots[chosen] = spots[-1]
        spots.pop()

    def _lay_rest(self, faces: list[int]) -> None:
        """The other cards, which were shuffled before, lie in all the places that are left."""
        next_face = 0
        for spots in (self.pile, *self.hands, self.aside):
            for spot in spots:
                self.laid.append(spot)
                self.laid.append(faces[next_face])
                next_face += 1
