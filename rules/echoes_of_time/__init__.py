"""Echoes of Time: 2-4 players whose cards travel along a time track into their companies."""
