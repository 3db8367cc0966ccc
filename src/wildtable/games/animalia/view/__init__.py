"""`seen`: who sees what, and redealing; `derived`: what boards show that follows from a view."""
