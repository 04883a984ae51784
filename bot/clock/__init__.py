"""The clock of the tables: pace, deadlines, reminders, quiet hours, vacation.

``paces``, ``habits`` and ``turns`` decide and know neither Discord nor a database. ``keeper`` keeps the rows
of ``bot.store.clock`` in line with whom a table waits for, inside the transaction of every turn. ``sleeper``
is the one task that sleeps until the next of them is due, ``firing`` does what is due then. All instants are
whole seconds since 1970 in UTC.
"""
