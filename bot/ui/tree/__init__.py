"""The command tree in Discord: what is registered, under which ids, and how texts mention it."""
