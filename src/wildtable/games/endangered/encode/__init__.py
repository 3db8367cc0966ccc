"""Endangered in numbers: `encoder` names actions, `observe` writes, `actions.txt` numbers the actions."""

from wildtable.games.endangered.encode.encoder import EndangeredEncoder as EndangeredEncoder
