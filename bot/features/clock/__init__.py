"""The clock of tables: pace, deadlines, reminders, quiet hours, vacations.

``days``, ``vacations`` and ``turn_clock`` make the decisions. ``timekeeper`` keeps the rows of ``store`` in
line with whom a table waits for, inside the transaction of every turn. ``scheduler`` is the one task that
sleeps until something is due, and ``deadlines`` then does it. All times are whole seconds since 1970, UTC.
"""
