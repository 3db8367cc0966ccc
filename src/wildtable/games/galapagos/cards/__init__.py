"""What is printed on the cards."""
