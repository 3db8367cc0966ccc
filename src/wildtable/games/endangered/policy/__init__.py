"""How bots think about Endangered: `mind` gathers value, policy and measures."""
