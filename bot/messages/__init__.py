"""Public messages of tables: bodies, layouts, the outbox and its relay."""
