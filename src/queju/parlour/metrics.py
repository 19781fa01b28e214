"""What Prometheus is told (PF-53)."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The parlour's figures, in a registry of their own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.sockets = Gauge("queju_sockets", "Open sockets.", registry=self._registry)
        self.rooms = Gauge("queju_rooms", "Open rooms.", registry=self._registry)
        self.hands = Counter("queju_hands_finished", "Finished hands.", ["game"], registry=self._registry)
        self.hall_rounds = Counter("queju_hall_rounds", "Dealt rounds.", ["hall"], registry=self._registry)
        self.hall_bets = Counter("queju_hall_bets", "Bets that were taken.", ["hall"], registry=self._registry)
        self.hall_bettors = Gauge(
            "queju_hall_bettors", "People with bets in the last round.", ["hall"], registry=self._registry
        )
        self.hall_acks = Histogram(
            "queju_hall_bet_seconds",
            "From taking a bet out of its socket to its acknowledgement.",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 2),
            registry=self._registry,
        )
        self.messages = Counter("queju_messages", "Messages from clients.", ["type"], registry=self._registry)
        self.refusals = Counter("queju_refusals", "Refused messages.", ["code"], registry=self._registry)
        self.commits = Histogram(
            "queju_commit_seconds",
            "From writing an entry to its commit.",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
            registry=self._registry,
        )

    def page(self) -> bytes:
        """The figures in Prometheus' text format."""
        return generate_latest(self._registry)
