"""How the schema came about, one step at a time."""
