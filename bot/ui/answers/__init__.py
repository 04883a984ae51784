"""How a private answer reaches its reader: what is promised, filled in, kept and brought up to date."""
