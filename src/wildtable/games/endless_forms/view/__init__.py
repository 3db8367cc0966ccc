"""Who sees what (`hidden`), and what follows from a view (`derived`)."""
