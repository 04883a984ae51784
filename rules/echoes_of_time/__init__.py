"""Echoes of Time: 2-4 players whose cards travel along a time track into their companies."""

from rules.echoes_of_time.entry import GAME

__all__ = ["GAME"]
