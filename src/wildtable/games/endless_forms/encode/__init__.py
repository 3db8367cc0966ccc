"""Endless Forms in numbers: `encoder` names actions, `observe` writes, `actions.txt` numbers the actions."""

from wildtable.games.endless_forms.encode.encoder import EndlessFormsEncoder as EndlessFormsEncoder
