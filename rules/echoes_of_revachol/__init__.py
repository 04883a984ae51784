"""Echoes of Revachol: 2-4 players who lead corps of allies to solve tasks before morale runs out."""
