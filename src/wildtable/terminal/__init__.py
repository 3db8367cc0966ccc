"""The table in a terminal: drawn in 100 columns, with or without colour, by keyboard or through a pipe."""
