"""The first set's tricks by ones digit, and those of the ten Mystery Pups (rulebook section 15)."""

from __future__ import annotations

from barkyard.games.good_puppies_too.declare.tricks import (
    ALONE,
    ANY,
    EACH,
    IF_DONE,
    IF_MANY,
    NAP,
    WITH_OTHERS,
    Part,
    S,
    first_trick,
    mystery_trick,
)
from barkyard.games.good_puppies_too.questions.bones import (
    bury,
    fetch,
    spread,
    upgrade,
    upgrade_lone,
    upgrade_moved,
    upgrade_ones,
    upgrade_per_group,
)
from barkyard.games.good_puppies_too.questions.drawing import again, draw, draw_two
from barkyard.games.good_puppies_too.questions.leaps import bury_at_barest, leap, leap_anywhere
from barkyard.games.good_puppies_too.questions.ways import give

first_trick("Loyal", "Bury {s} bones here.", Part(bury, S))
first_trick(
    "Sly",
    "Move up to {s} bones from other groups to here. Upgrade {1} of the bones moved.",
    Part(fetch, S),
    Part(upgrade_moved, when=IF_DONE),
)
first_trick("Friendly", "Bury 1 bone at each of up to {s} different groups.", Part(spread, S))
first_trick(
    "Brave",
    "Bury {0} bone here. Upgrade up to {s} different bones here worth 1.",
    Part(bury),
    Part(upgrade_ones, S),
)
first_trick(
    "Busy",
    "Bury {0} bone here, then upgrade {1} bone here. With {s} of {many} or more, do both once more.",
    Part(bury),
    Part(upgrade),
    Part(bury, when=IF_MANY),
    Part(upgrade, when=IF_MANY),
)
first_trick("Wise", "Upgrade 1 bone at each of up to {s} different groups.", Part(upgrade_per_group, S))
first_trick("Sleepy", "If {s} is 1 bury {alone} bones here, otherwise bury {nap} bones here.", Part(bury, NAP))
first_trick("Zippy", "Draw a pup, play it and do its trick.", Part(draw))
first_trick(
    "Generous",
    "Do {s} times: bury a bone at another group. No other group: bury {1} bone here.",
    Part(give, S, when=WITH_OTHERS),
    Part(bury, when=ALONE),
)
first_trick("Showy", "Bury {0} bone here. Upgrade one bone here by up to {s} steps.", Part(bury), Part(leap, S))

mystery_trick("Bury 1 bone at each of your groups.", Part(spread, ANY))
mystery_trick("Upgrade 1 bone at each of your groups that has exactly one bone.", Part(upgrade_lone, ANY))
mystery_trick("Move any number of bones from other groups to here. Bury {1} bone here.", Part(fetch, ANY), Part(bury))
mystery_trick("Draw {0} pups and play them without tricks. Do the trick of one of them.", Part(draw_two, 2))
mystery_trick("Bury {0} bones here.", Part(bury, 3))
mystery_trick("Upgrade one bone anywhere by up to {0} steps.", Part(leap_anywhere, 3))
mystery_trick("Bury {0} bones at your group with the fewest bones.", Part(bury_at_barest, 2))
mystery_trick("Draw a pup, play it, do its trick. Bury {1} bones here.", Part(draw), Part(bury, 2))
mystery_trick(
    "Do once more the trick of one pup in your Yard (no Rascal, no Mystery Pup, no ones digit {seven}).",
    Part(again),
)
mystery_trick("Bury as many bones here as you have groups.", Part(bury, EACH))
