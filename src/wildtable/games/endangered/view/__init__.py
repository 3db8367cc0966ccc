"""Who sees what, and what is shown with a view because it follows from it (`derived`)."""
