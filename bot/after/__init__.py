"""What comes after a game: its result, a rematch, the replay, what it was like."""
