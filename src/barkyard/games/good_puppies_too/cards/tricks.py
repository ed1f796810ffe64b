"""The ten tricks of this game's dogs, by ones digit (rulebook section 10)."""

from __future__ import annotations

from barkyard.games.good_puppies_too.declare.pups import PRINTED
from barkyard.games.good_puppies_too.declare.tricks import (
    ALONE,
    FOR_EATEN,
    IF_DONE,
    IF_MANY,
    WITH_OTHERS,
    Part,
    S,
    trick,
)
from barkyard.games.good_puppies_too.questions.bones import (
    bury,
    eat,
    fetch,
    spread,
    upgrade,
    upgrade_moved,
    upgrade_ones_per_group,
)
from barkyard.games.good_puppies_too.questions.drawing import draw
from barkyard.games.good_puppies_too.questions.ways import wiggle, work

trick("Proud", "Bury {s} bones here.", Part(bury, S), mark=PRINTED)
trick(
    "Hungry",
    "Bury {0} bone here. Eat {1} bone here; if you did, upgrade up to {s} different bones here.",
    Part(bury),
    Part(eat),
    Part(upgrade, S, when=IF_DONE),
)
trick("Cheerful", "Bury 1 bone at each of up to {s} different groups.", Part(spread, S))
trick(
    "Fetching",
    "Bury {0} bone here. Move up to {s} bones from other groups to here. Upgrade {2} of the bones moved.",
    Part(bury),
    Part(fetch, S),
    Part(upgrade_moved, when=IF_DONE),
)
trick("Diligent", "Do {s} times: bury or upgrade a bone here.", Part(work, S), mark=PRINTED)
trick("Gentle", "Upgrade 1 bone worth 1 at each of up to {s} different groups.", Part(upgrade_ones_per_group, S))
trick(
    "Eager",
    "Bury {0} bones here. With {many} or more pups here, upgrade {1} bone here.",
    Part(bury, 2),
    Part(upgrade, when=IF_MANY),
)
trick("Bouncy", "Draw a pup, play it and do its trick.", Part(draw), mark=PRINTED)
trick(
    "Wiggly",
    "Do {s} times: bury a bone at another group, or move a bone from here to another group. "
    "No other group: bury {1} bone here.",
    Part(wiggle, S, when=WITH_OTHERS),
    Part(bury, when=ALONE),
)
trick(
    "Greedy",
    "Bury {0} bone here. Eat up to {s} bones here. Bury {each} bones here for each bone eaten.",
    Part(bury),
    Part(eat, S),
    Part(bury, FOR_EATEN, when=IF_DONE),
)
