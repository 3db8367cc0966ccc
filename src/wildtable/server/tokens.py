"""Unguessable names: of tables, and of the right to a seat. Only hashes of the latter are kept."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

HOST: Final = -1
"""The seat number under which the token of a table's host is kept."""


def new_token() -> str:
    """The right to a seat: 192 random bits."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """The right to watch: 90 random bits, readable aloud."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(18))


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(f"wildtable seat {token}".encode()).hexdigest()


def bot_seed(luck: str, what: str) -> str:
    """What a bot draws its seeds from: nobody can foresee them, and they tell nothing of the luck."""
    return sha256(f"wildtable bot {luck} {what}".encode()).hexdigest()
