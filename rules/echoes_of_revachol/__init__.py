"""Echoes of Revachol: 2-4 players whose corps of allies complete tasks before morale makes them fail."""

from rules.echoes_of_revachol.entry import GAME

__all__ = ["GAME"]
