"""How Echoes of Time sounds: card sentences made from operations, and texts from ``*.toml``, in four
languages."""
