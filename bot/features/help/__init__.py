"""Help, rules, references, a person's own tables, the greeting in a new server."""
