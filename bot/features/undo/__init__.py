"""Undo and redo, alone or with the consent of others."""
