"""One person's request and its private answer."""
