"""Measuring games: many at once, with figures that say how sure they are."""
