"""Playing: panels, drafts, boards, hints."""
