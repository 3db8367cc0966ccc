"""The table server: people and bots at one table, by link. `docs/protocol.md` says how to talk to it."""
