"""Persons played by code."""
