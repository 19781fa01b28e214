"""How Alembic reaches the database: over the connection that the parlour has opened."""

from alembic import context

from queju.parlour.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
