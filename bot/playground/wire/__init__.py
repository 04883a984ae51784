"""What the real client talks to: the gateway, the REST API, files."""
