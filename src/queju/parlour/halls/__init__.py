"""Halls, where a game for a crowd is played round after round: a mailbox each, its log, its clock, its people."""
