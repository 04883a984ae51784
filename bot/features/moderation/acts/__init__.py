"""What moderators can do to a table, one act a file: preview, deed, reversal."""
