"""Hands: shapes, waits, distances, readings and fans. A hand in, a score out; nothing here knows a game."""
