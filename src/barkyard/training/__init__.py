"""Learning from games that bots play: `barkyard train GAME` fits the judge that `expert` searches with."""
