"""Ekho: sleuths together against a Story deck, in a city where one never knows where luck will strike."""

from rules.ekho.entry import GAME

__all__ = ["GAME"]
