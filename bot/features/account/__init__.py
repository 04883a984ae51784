"""A person's settings and data: changing, showing and erasing them."""
