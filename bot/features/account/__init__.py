"""A person's settings and data: what is kept, told, and erased."""
