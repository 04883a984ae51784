"""What a Discord stores, as data and as JSON."""
