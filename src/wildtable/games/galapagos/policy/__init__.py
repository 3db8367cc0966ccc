"""How bots think about S.O.S. Galápagos: `mind` gathers value, policy and measures."""
