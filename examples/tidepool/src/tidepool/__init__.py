"""Tide Pool, a small game of bluff: creatures lie in the open or under stones until the tide comes."""

from tidepool.game import GAME

__all__ = ["GAME"]
