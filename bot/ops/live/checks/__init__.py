"""The probes of the live check, one topic per file."""
