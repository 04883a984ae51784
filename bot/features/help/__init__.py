"""Help, rules, references, a person's own tables, the first words in a server."""
