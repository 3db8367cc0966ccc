"""Classes: several tables under one teacher, joined by one link."""
