"""Taking back and making again, alone or with the consent of others."""
