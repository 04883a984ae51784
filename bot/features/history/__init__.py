"""What happened at a table: log, recap, export and its check."""
