"""After a game: its result, statistics, ratings, a rematch."""
