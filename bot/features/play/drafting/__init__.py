"""What a draft is made of, and how it goes on."""
