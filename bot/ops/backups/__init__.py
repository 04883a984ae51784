"""Copies of the database: made, sent away, looked at, put back."""
