"""How Echoes of Revachol sounds: cards, questions and events from ``*.toml``, in four languages."""
