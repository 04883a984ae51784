"""The lessons in which a game is learned by playing."""
