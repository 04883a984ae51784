"""A table's past: log, recap, export and verification."""
