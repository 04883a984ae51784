"""Paper Boats: two to four players race boats down a brook; the fastest boat that has no twin wins."""

from rules.paper_boats.entry import GAME

__all__ = ["GAME"]
