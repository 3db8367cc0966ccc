"""What the project needs to make itself; not part of the package."""
