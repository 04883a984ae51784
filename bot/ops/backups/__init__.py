"""Copies of the database: making, sending, checking and restoring them."""
