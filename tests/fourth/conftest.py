"""What lies in these folders belongs into an installation, see ``test_fourth.py``."""

collect_ignore = ["rules", "render", "tests", "tiny"]
