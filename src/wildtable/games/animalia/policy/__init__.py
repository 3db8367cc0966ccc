"""How bots think about Animalia: `mind` gathers value, policy and measures."""
