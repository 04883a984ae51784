"""Lessons that teach a game by playing it."""
