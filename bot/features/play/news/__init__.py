"""What has happened since a seat last acted."""
