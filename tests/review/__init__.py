"""The review: its arithmetic on a small game whose chances are known exactly, its laws on the real ones."""
