"""A local stand-in for Discord with a web page: the same bot without a token, for newcomers and for tests."""
