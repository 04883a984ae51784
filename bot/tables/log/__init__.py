"""Reading the log of a table."""
