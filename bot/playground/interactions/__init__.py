"""What a user does with the bot, and Discord's rules for the answers."""
