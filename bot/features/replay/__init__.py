"""A finished game looked at again: positions, the turning point, the report."""
