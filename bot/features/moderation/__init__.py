"""Moderation: what members with Manage Channels may do to their server's tables.

Every act asks for a reason, shows its effect before it is confirmed, is told to the table, and goes into a
list to which rows are only added; taking one back is another act. Nothing here ever shows a hand.

``rights`` says who may, ``desk`` runs an act from start to end, ``acts`` has one file per act, ``overview``
shows the tables, and ``buttons`` handles the clicks.
"""
