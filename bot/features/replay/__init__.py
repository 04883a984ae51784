"""Looking at a finished game again: positions, the turning point, the report."""
