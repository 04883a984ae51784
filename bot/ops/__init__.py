"""Tools for the person who runs the bot: ``doctor``, ``backup`` and ``restore`` of ``python -m bot``.

They speak English and need no token; all but ``restore`` work while the bot runs. They start in ``command``.
``showcase`` is what ``play`` tells the page about the games.
"""
