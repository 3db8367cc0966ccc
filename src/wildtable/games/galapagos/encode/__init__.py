"""S.O.S. Galápagos in numbers: `encoder` writes and names them, `actions.txt` numbers the actions."""

from wildtable.games.galapagos.encode.encoder import GalapagosEncoder as GalapagosEncoder
