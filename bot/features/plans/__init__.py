"""Planning ahead: what a player wants to answer when the table asks next; only that player sees it."""
