"""What comes after a game: its result, statistics, ratings, a rematch."""
