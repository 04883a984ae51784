"""What moderators can do to a table, one act per file: preview, deed, reversal."""
