"""The sentences of the server itself; those of the games come from the games."""

from __future__ import annotations

from wildtable.core.text import Text, text

SIGNALS: dict[str, Text] = {
    "hello": text("Hello!"),
    "well_played": text("Well played!"),
    "thanks": text("Thank you!"),
    "thinking": text("Let me think."),
    "your_turn": text("It is your turn."),
    "yes": text("Yes"),
    "no": text("No"),
    "careful": text("Careful!"),
    "wait": text("Wait a moment!"),
    "look": text("Look at the board."),
    "i_can": text("I can do that."),
    "who_can": text("Who can help?"),
    "agree": text("I agree."),
    "not_sure": text("I am not sure."),
    "your_choice": text("You decide."),
    "help": text("I need help."),
    "back_soon": text("Back in a moment."),
    "good_game": text("Good game!"),
}

BOTS: dict[str, Text] = {
    "random": text("Plays at random"),
    "beginner": text("Beginner"),
    "greedy": text("Hasty"),
    "casual": text("Casual"),
    "skilled": text("Skilled"),
    "expert": text("Expert"),
    "learned": text("Learned from games"),
}
