"""The same deal for several tables, and comparing them."""
