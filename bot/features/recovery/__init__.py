"""Tables that are played again from their log after an upgrade or a fault."""
