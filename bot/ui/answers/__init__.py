"""How a private answer reaches its reader: announced, filled in, kept and updated."""
