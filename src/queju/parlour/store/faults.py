"""Whose fault a failed writing is."""

from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError


class Closed(OSError):
    """The database is not open any more."""


def database_fails(error: Exception) -> bool:
    """Whether it is the database (full, locked, away), and not what was to be written."""
    the_writers = IntegrityError | DataError | ProgrammingError
    return isinstance(error, SQLAlchemyError | OSError) and not isinstance(error, the_writers)
