"""A true sentence about each animal, by its printed name."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, text

FACTS: Final[dict[str, Text]] = {
    "Olm": text("A blind salamander of European caves that may live to be a hundred."),
    "Greater Flamingo": text("Its pink comes from what it eats: brine shrimps and algae."),
    "European Mink": text(
        "One of Europe's rarest mammals, driven out by the American mink that fur farms brought."
    ),
    "Barbary Macaque": text(
        "Europe's only wild monkeys live on the Rock of Gibraltar; most of the others in Morocco and Algeria."
    ),
    "Wolf": text(
        "Once hunted out of most of western Europe, it has come back on its own since it was protected."
    ),
    "Alpine Ibex": text(
        "All ibexes of the Alps descend from about a hundred that survived in Gran Paradiso."
    ),
    "Iberian Lynx": text(
        "Fewer than 100 adults were left in 2002; in 2023 there were more than 2,000 lynxes."
    ),
    "European Bison": text("Extinct in the wild in 1927; all that live today descend from twelve animals."),
    "Axolotl": text(
        "It never grows up and can regrow a lost leg. In the wild it lives only in Mexico City's canals."
    ),
    "Thick-billed Parrot": text("A parrot of snowy mountains: it lives on the seeds of pines."),
    "Black-footed Ferret": text(
        "Thought extinct until a dog brought one home in 1981; all alive today descend from seven."
    ),
    "Red Wolf": text("Fewer than fifty live in the wild, all of them in North Carolina."),
    "Bighorn Sheep": text("Diseases caught from domestic sheep have killed whole herds."),
    "Canada Lynx": text("Its numbers rise and fall with those of the snowshoe hare, about every ten years."),
    "American Crocodile": text(
        "Glands on its tongue get rid of salt, so it can live where rivers meet the sea."
    ),
    "West Indian Manatee": text(
        "A relative of the elephant that grazes under water and is often hurt by boats."
    ),
    "Hyacinth Macaw": text("The longest of all parrots; its beak cracks palm nuts."),
    "Andean Flamingo": text("It breeds at salt lakes high in the Andes, where lithium is mined today."),
    "Giant Otter": text("Up to 1.8 metres long, it lives in families that hunt fish together."),
    "Golden Lion Tamarin": text(
        "Zoos bred it and set it free: from about 200 in the 1970s to several thousand today."
    ),
    "Maned Wolf": text(
        "Neither wolf nor fox: long legs carry it over tall grass, and half its food is fruit."
    ),
    "Jaguar": text("The largest cat of the Americas, with a bite that cracks turtle shells."),
    "Orinoco Crocodile": text(
        "Hunted for its skin until hardly any were left; a few hundred live in the wild."
    ),
    "Lowland Tapir": text("A gardener of 200 kilograms: its dung spreads the seeds of the forest."),
}
"""Our own words; the facts are common knowledge of field guides and of the IUCN's Red List."""
