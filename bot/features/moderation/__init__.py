"""The moderators' desk: what members with Manage Channels may do to the tables of their server.

Every act is asked for a reason, shown with its effect before it is confirmed, told to the table, and kept in
a list to which rows are only added; taking one back is another act. Nothing here ever looks at a hand.

``rights`` says who may, ``desk`` takes an act from its beginning to its end, ``acts`` holds each of them in a
file, ``overview`` shows the tables and ``buttons`` answers what is pressed on the way.
"""
