"""``python -m bot doctor --live CHANNEL``: what the real Discord does, asked in a channel of the host's.

``run`` puts it together: ``wire`` asks and ``names`` takes out of the record what is nobody's business,
``presses`` waits for the host's two presses, the modules with probes fill a ``table``, ``undo`` takes
everything away again.
"""
