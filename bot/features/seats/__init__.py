"""Changes of seats in a running game: stand-ins, substitutes, hand-overs, removals, invitations."""
