"""The field: which plots there are, and what they are worth."""

PLOTS, COLUMNS = 500, 25


def worth(plot: int) -> int:
    """What a plot is worth (OF-1)."""
    return 1 + plot * 7 % 9
