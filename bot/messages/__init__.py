"""What tables say to everybody: bodies, layouts, the outbox and its relay."""
