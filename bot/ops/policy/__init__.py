"""``python -m bot policy``: the texts a public bot must publish, made from what it really stores."""
