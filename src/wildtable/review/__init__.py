"""The review of a finished game: chances, luck apart from choices, and the moments that mattered."""

from wildtable.review.budget import Budget
from wildtable.review.report import Review
from wildtable.review.review import review

__all__ = ["Budget", "Review", "review"]
