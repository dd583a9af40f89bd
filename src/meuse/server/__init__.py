"""The server: tables at which people and computers play, over HTTP and WebSockets.

It knows no rule. The append-only log in the database is the only truth of a game; everything in memory can be
made anew from it at any moment.
"""
