"""How pups, tricks, Rascals, bonuses, Friends and puzzles are declared: what is printed on a card, its numbers, and the
function that carries it out. The declarations themselves are in `cards`."""
