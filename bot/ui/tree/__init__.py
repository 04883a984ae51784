"""The tree of commands as Discord has it: what is registered, under which ids, and how texts mention it."""
