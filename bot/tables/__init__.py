"""A table, its seats, its match, and how a turn is written. Knows no Discord."""
