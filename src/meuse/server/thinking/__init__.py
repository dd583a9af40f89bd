"""Where computers think: processes of their own, so that nobody who plays waits for them.

`pool` and `worker` are the server's side of it, `thinker` and `opponent` run in the processes, and `protocol`
is what goes between them: a position as JSON one way, decisions the other. Nothing is shared.
"""
