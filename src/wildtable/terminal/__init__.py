"""The table in a terminal: laid out in the room there is, by keyboard or through a pipe."""
