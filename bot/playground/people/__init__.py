"""People played by code."""
