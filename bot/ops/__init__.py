"""Tools for the person who runs the bot: ``doctor``, ``backup`` and ``restore`` of ``python -m bot``.

They speak English and work without a token; all but ``restore`` work beside a running bot. Their door is
``command``.
``showcase`` is what ``play`` tells the page about the games.
"""
