"""The clock of the tables: pace, deadlines, reminders, quiet hours, vacation.

``days``, ``vacations`` and ``turn_clock`` decide and know no Discord and no database. ``timekeeper`` keeps
the rows of ``store`` in line with whom a table waits for, inside the transaction of every turn. ``scheduler``
is the one task that sleeps until the next of them is due, ``deadlines`` does what is due then. All instants
are whole seconds since 1970 in UTC.
"""
