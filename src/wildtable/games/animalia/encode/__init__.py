"""Animalia in numbers: `encoder` writes and names them, `actions.txt` numbers the actions."""

from wildtable.games.animalia.encode.encoder import AnimaliaEncoder as AnimaliaEncoder
