"""Replays tables from their log after an upgrade or a fault."""
