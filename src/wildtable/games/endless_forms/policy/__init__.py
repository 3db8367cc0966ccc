"""How bots think about Endless Forms: `mind` gathers value, policy and measures."""
