"""Playing: the panel, its drafts, boards, hints."""
