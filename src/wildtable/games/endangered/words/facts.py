"""The nature behind the cards: a true sentence about what an impact or a card stands for, by its name."""

from __future__ import annotations

from typing import Final

from wildtable.core.text import Text, text

TIGERS: Final = {
    "tiger_sighting": text(
        "A tiger's stripes are as personal as a fingerprint: photographs tell tigers apart."
    ),
    "clearcutting": text("A forest felled in one piece hides no hunter, and takes decades to grow back."),
    "government_upheaval": text(
        "In wars and unrest rangers leave and wildlife declines, even in national parks."
    ),
    "save_the_tiger_fund": text(
        "In 2010 all thirteen countries with wild tigers agreed to double their number."
    ),
    "poaching_ring": text("Tigers are killed for their skins and bones, although CITES bans trade in them."),
    "snare_lines": text(
        "Wire snares catch whatever passes; millions of them lie in the forests of Southeast Asia."
    ),
    "empty_forest": text(
        "A forest can be green and yet empty: without deer and wild pigs it feeds no tiger."
    ),
    "new_highway": text("A road through a forest leaves two small groups where one large group lived."),
    "cattle_killed": text(
        "Where wild prey is scarce, tigers take cattle, and people who lose cattle take revenge."
    ),
    "illegal_logging": text("Loggers' tracks let poachers reach the heart of a forest."),
    "budget_cuts": text("Without pay for rangers, a reserve is protected on paper only."),
    "census_success": text("India counts its tigers every four years; in 2022 it found more than 3,000."),
}
OTTERS: Final = {
    "winter_storm": text("A pup that a storm parts from its mother seldom lives without help."),
    "tanker_aground": text(
        "Sea otters have no blubber, and oil ruins their fur: after the Exxon Valdez spill thousands died."
    ),
    "toxoplasma": text("Rain washes a parasite from cat droppings into the sea, where it kills sea otters."),
    "gill_nets": text("Sea otters drown in gill nets; California moved such nets to deeper water."),
    "urchin_barrens": text("Without sea otters, urchins graze whole kelp forests bare."),
    "fisheries_dispute": text(
        "A sea otter eats about a quarter of its weight a day, much of it shellfish that people want, too."
    ),
    "white_shark": text("White sharks bite many sea otters off California and hardly ever eat one."),
    "bilge_dumping": text("Oily water pumped out by ships does harm all year round, without any accident."),
    "otter_rescue": text(
        "Orphaned pups reared by foster mothers in an aquarium were released and had young of their own."
    ),
    "sea_otter_fund": text(
        "Fur hunters left perhaps 2,000 sea otters in the world; a treaty of 1911 stopped them."
    ),
    "containment_booms": text("Floating booms hold oil back in calm water; waves carry it over them."),
    "overtime": text(
        "Washing the oil out of one sea otter's fur keeps several people busy for an hour or more."
    ),
}
RHINOS: Final = {
    "poachers_moon": text("Poachers hunt by the light of the full moon, so rangers patrol most then."),
    "horn_syndicate": text(
        "Rhino horn is made of keratin, like fingernails, and yet it is paid for like gold."
    ),
    "land_rush": text("One rhino needs several square kilometres: as farms spread, its range shrinks."),
    "bribery_scandal": text("Smugglers of horn depend on people at harbours and airports who look away."),
    "drought": text("In a drought rhinos gather at the last waterholes, where they are easy to find."),
    "cattle_fences": text("Fences cut rhinos off from water, and from other rhinos."),
    "poisoned_waterhole": text(
        "Poison kills more than it is meant for: hundreds of vultures have died at a single carcass."
    ),
    "rhino_trust": text(
        "The southern white rhino came back from fewer than a hundred animals to over 15,000."
    ),
    "night_patrol": text("Dogs that follow a trail in the dark catch many more poachers than people alone."),
    "bull_on_loan": text(
        "Rhinos are moved to fresh herds against inbreeding, some hanging from a helicopter."
    ),
    "bush_fire": text(
        "Now and then a fire keeps grass young; too often, it takes the shrubs black rhinos eat."
    ),
    "ranger_strike": text("More than a hundred rangers die on duty in the world every year."),
}
CARDS: Final = {
    "research": text("Of most species nobody knows how many are left."),
    "wildlife_corridor": text(
        "Strips of forest let tigers wander between reserves; DNA in their droppings proves it."
    ),
    "cleanup_crew": text("Cleared land heals faster where people plant local trees and keep cattle out."),
    "volunteers": text("Volunteers report millions of sightings a year, from which researchers draw maps."),
    "captive_breeding": text(
        "The Arabian oryx and the California condor were bred in captivity and set free again."
    ),
    "radio_collars": text("A collar that reports where it is shows how much room one animal needs."),
    "den_monitoring": text("Hidden cameras at a den count the young without disturbing them."),
    "translocation": text(
        "After poachers had killed every tiger of Panna in India, others were brought there."
    ),
    "field_station": text("Less is poached around places where researchers work all year."),
    "camera_traps": text("A camera that animals set off themselves keeps watch for months."),
    "court_injunction": text(
        "In 1978 a court in the USA stopped a dam for the sake of a small fish, the snail darter."
    ),
    "citizen_suit": text("In New Zealand a river, the Whanganui, is a person before the law."),
    "critical_habitat": text(
        "The loss of the places where they live threatens more species than anything else."
    ),
    "legal_precedent": text(
        "Since 1975 a treaty, CITES, has governed the trade in wild species between countries."
    ),
    "land_purchase": text(
        "Land that is bought is protected at once: private reserves hold millions of hectares."
    ),
    "wildlife_bond": text(
        "In 2022 a bond was sold that pays more if the black rhinos of two reserves increase."
    ),
    "live_broadcast": text("Cameras at nests and waterholes let millions watch without disturbing anybody."),
    "public_outcry": text("Most countries stopped whaling in the 1980s, after protests all over the world."),
}
FACTS: Final[dict[str, Text]] = {**TIGERS, **OTTERS, **RHINOS, **CARDS}
