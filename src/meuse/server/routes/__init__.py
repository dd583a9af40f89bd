"""The paths of the server, by subject."""
