"""Shared by everything: settings, log, clocks, version."""
