"""The private panel: what it offers, what it says, and its components."""
