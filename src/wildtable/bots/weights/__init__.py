"""What was learned, as numbers: `<game>-<seats>.npz`, made by `python -m tools.learn`."""
