"""What a Discord remembers, as data, and as JSON."""
