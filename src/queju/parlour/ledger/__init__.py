"""Coins: a double-entry ledger (PF-03). What moves is a `Booking`; the `Bank` allows it before it is written."""
