"""What everything may use: settings, log, clocks, version."""
