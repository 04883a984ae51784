"""What the live check asks Discord, one topic a file."""
