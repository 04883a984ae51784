"""What players, hosts and moderators can do: one folder a feature."""
