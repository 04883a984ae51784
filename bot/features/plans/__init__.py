"""Planning ahead: what a player means to answer when the table asks next, seen by that player alone."""
