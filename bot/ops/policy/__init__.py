"""``python -m bot policy``: what a public bot has to publish, made from what it really stores."""
