"""The same deal for several tables, and how they compare."""
