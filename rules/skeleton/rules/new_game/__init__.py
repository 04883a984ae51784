"""New Game. The rules by number are in RULINGS.md."""

from rules.new_game.entry import GAME

__all__ = ["GAME"]
