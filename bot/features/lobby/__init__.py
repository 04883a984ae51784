"""From opening a table to its first turn."""
