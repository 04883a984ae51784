"""``python -m bot doctor --live CHANNEL``: tests what the real Discord does, in a channel of the host.

``run`` puts it together. ``wire`` sends requests, ``names`` removes private data from the record, ``presses``
waits for the host's two button presses, the probes fill a ``table``, and ``undo`` deletes everything again.
"""
