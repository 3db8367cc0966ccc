"""The phases of a turn, interrupts, and the deeds of effects and events, one file a family."""
