"""Tables: what a room's log says (`entries`, `room`), a running hand (`hand`), who may do what and when (`table`), and
the mailbox that persists, applies and sends (`actor`)."""
