"""Run by Alembic. The connection is the server's own: see `upgrade`."""

from alembic import context

from meuse.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
