"""The four Fun Friends as Extra Players: turn numbers, pick rules and the tables they play by (rulebook section 16)."""

from __future__ import annotations

from typing import Final

from barkyard.games.good_puppies_too.cards.rows import (
    barest,
    be_careful,
    bury,
    draw,
    draw_and_do,
    eat,
    every,
    fetch,
    largest,
    largest_group,
    lowest,
    move_all,
    new_group,
    others,
    rascal_first,
    smallest,
    smallest_other,
    upgrade,
    upgrade_each,
    upgrade_lowest,
    upgrade_ones,
    upgrade_two_groups,
)
from barkyard.games.good_puppies_too.declare.friends import Do, Row, S, friend
from barkyard.games.good_puppies_too.declare.pups import PRINTED

DRAW_ROW: Final = Row("draw a pup into the Yard; then bury {0} at its group", Do(draw, 1))

friend(
    "sally",
    "Silly Sally",
    15,
    lowest,
    "picks the lowest number",
    Row("bury {0} here", Do(bury, 2)),
    Row("bury {0} here; then {1} at the smallest other group", Do(bury, 1), Do(bury, 1, at=smallest_other)),
    Row("upgrade the lowest bone anywhere", Do(upgrade_lowest, at=every)),
    Row("bury {0} here", Do(bury, 3)),
    Row("eat {0} bone here; then bury {1} here", Do(eat, 1), Do(bury, 3)),
    Row("bury s here", Do(bury, S)),
    Row("upgrade the best bone here", Do(upgrade)),
    DRAW_ROW,
    Row("bury {0} at each of the {groups} largest groups", Do(bury, 1, at=largest, groups=3)),
    Row("nothing: chase the own tail"),
)

friend(
    "pat",
    "Playful Pat",
    35,
    new_group,
    "picks a dog that starts a new group, lowest number",
    Row("bury {0} at the barest group; then {1} here", Do(bury, 1, at=barest), Do(bury, 1)),
    Row("bury {0} at each of the other groups", Do(bury, 1, at=others)),
    Row("upgrade the best bone here", Do(upgrade)),
    Row("bury {0} here", Do(bury, 2)),
    Row("upgrade the best bone anywhere; then the best at another group", Do(upgrade_two_groups)),
    Row("bury {0} at the smallest group", Do(bury, 2, at=smallest)),
    Row("bury {0} here; then upgrade the best bone at the other groups", Do(bury, 1), Do(upgrade, at=others)),
    DRAW_ROW,
    Row("bury s here", Do(bury, S)),
    Row("upgrade the lowest bone anywhere", Do(upgrade_lowest, at=every)),
)

friend(
    "finn",
    "Fiddly Finn",
    55,
    rascal_first,
    "picks the lowest Rascal, else what joins his largest group, highest number",
    Row(
        "move all bones of the smallest other group here; then bury {1} here",
        Do(move_all, at=smallest_other),
        Do(bury, 1),
    ),
    Row("bury {0} here", Do(bury, 2)),
    Row("upgrade the {0} best bones here", Do(upgrade, 2)),
    Row("bury s here", Do(bury, S)),
    Row("upgrade the best bone here by {steps} steps", Do(upgrade, steps=2)),
    Row("bury {0} here; then upgrade the best bone here", Do(bury, 1), Do(upgrade)),
    Row("bury {0} here", Do(bury, 3)),
    DRAW_ROW,
    Row(
        "upgrade the best bone at the largest group; then bury {1} there",
        Do(upgrade, at=largest),
        Do(bury, 1, at=largest),
    ),
    Row("move the best bone of the other groups here and upgrade it", Do(fetch, at=others)),
)

friend(
    "cleo",
    "Clever Cleo",
    75,
    largest_group,
    "picks what joins her largest group, lowest number",
    Row("bury s here", Do(bury, S)),
    Row("upgrade the {0} best bones here", Do(upgrade, 2)),
    Row("bury {0} here; then upgrade the best bone here", Do(bury, 1), Do(upgrade)),
    Row("upgrade the best bone anywhere", Do(upgrade, at=every)),
    Row(
        "s times, at most {0}: upgrade the best bone here if that gains {gain} or more, otherwise bury 1 here",
        Do(be_careful, 3),
    ),
    Row("bury {0} at each group", Do(bury, 1, at=every), mark=PRINTED),
    Row("bury {0} here", Do(bury, 2)),
    Row("draw a pup into the Yard and do its row", Do(draw_and_do)),
    Row("upgrade the best bone at each of the {groups} largest groups", Do(upgrade_each, at=largest, groups=2)),
    Row("upgrade every bone worth 1 here", Do(upgrade_ones)),
)
