"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What a server counts. Each server has its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("wildtable_tables", "Tables in memory", registry=self.registry)
        self.clients = Gauge("wildtable_clients", "Connected clients", registry=self.registry)
        self.events = Counter("wildtable_events", "Events kept", ["kind"], registry=self.registry)
        self.refused = Counter("wildtable_refused", "Messages refused", ["type"], registry=self.registry)
        self.seconds = Histogram(
            "wildtable_message_seconds",
            "From a message to its reply",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )

    def text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self.registry)
