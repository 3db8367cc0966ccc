"""What clients send: the models behind the socket and behind `POST …/messages`."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue, StringConstraints, TypeAdapter

# Turned-round writing, and what is not to be seen at all, would let words look like others.
TRICKS = re.compile("[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]")


def honest(words: object) -> object:
    """Words as they look: no control characters, and nothing that turns the direction of what follows."""
    return TRICKS.sub("", words) if isinstance(words, str) else words


MessageId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[\x21-\x7e]{1,64}$")]
Words: TypeAlias = Annotated[str, BeforeValidator(honest)]
Name: TypeAlias = Annotated[Words, StringConstraints(max_length=24, strip_whitespace=True)]
Token: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=64)]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=9, strict=True)]


class Strict(BaseModel):
    """A body that holds what it should and nothing else."""

    model_config = ConfigDict(extra="forbid")


class Message(Strict):
    """Anything a client sends has a name of its own, so that repeats are known."""

    id: MessageId


class Hello(Message):
    """The first message on a socket."""

    type: Literal["hello"]
    tokens: Annotated[list[Token], Field(max_length=12)] = []
    as_: Annotated[SeatNumber | None, Field(alias="as")] = None
    lang: Annotated[str, StringConstraints(max_length=16)] = "en"

    model_config = ConfigDict(extra="ignore")  # a page opened before an upgrade comes back with more


class Look(Message):
    """See the table through another seat one holds."""

    type: Literal["look"]
    as_: Annotated[SeatNumber | None, Field(alias="as")] = None


class Sync(Message):
    """Ask for complete news."""

    type: Literal["sync"]


class Ping(Message):
    """Ask whether anybody is there."""

    type: Literal["ping"]


class Command(Message):
    """What is done on behalf of a seat."""

    seat: SeatNumber


class Answer(Command):
    """Take an option, named by what it is."""

    type: Literal["answer"]
    decision: Annotated[str, StringConstraints(max_length=16)]
    choice: JsonValue


class Undo(Command):
    """Take back one's last answer."""

    type: Literal["undo"]


class Abandon(Command):
    """Propose to end the table."""

    type: Literal["abandon"]


class Propose(Command):
    """Say what one would do."""

    type: Literal["propose"]
    decision: Annotated[str, StringConstraints(max_length=16)]
    choice: JsonValue
    note: Annotated[Words, StringConstraints(max_length=200)] = ""


class Pass(Command):
    """Have nothing to propose in a round of secret proposals."""

    type: Literal["pass"]
    decision: Annotated[str, StringConstraints(max_length=16)]


class Vote(Command):
    """Agree with a proposal or not."""

    type: Literal["vote"]
    proposal: Annotated[str, StringConstraints(max_length=16)]
    agree: Annotated[bool, Field(strict=True)]


class Chat(Command):
    """Say something."""

    type: Literal["chat"]
    text: Annotated[Words, StringConstraints(min_length=1, max_length=500, strip_whitespace=True)]


class Signal(Command):
    """Say something with one tap."""

    type: Literal["signal"]
    signal: Annotated[str, StringConstraints(max_length=32)]


class Hand(Command):
    """Ask the teacher of the class to come, or no longer."""

    type: Literal["hand"]
    up: Annotated[bool, Field(strict=True)]


class Settings(Command):
    """Change the settings of one's seat."""

    type: Literal["settings"]
    settings: Annotated[dict[str, str | bool | int], Field(max_length=16)]


class Commit(Command):
    """Fix a nonce before the deal without telling it."""

    type: Literal["commit"]
    commitment: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class Reveal(Command):
    """Tell the nonce."""

    type: Literal["reveal"]
    nonce: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]


class Deal(Command):
    """Wait no longer for those who have not come."""

    type: Literal["deal"]


Commands: TypeAlias = (
    Answer | Undo | Abandon | Propose | Pass | Vote | Chat | Signal | Hand | Settings | Commit | Reveal | Deal
)
AnyCommand: TypeAlias = Annotated[Commands, Field(discriminator="type")]
AnyMessage: TypeAlias = Annotated[Hello | Look | Sync | Ping | Commands, Field(discriminator="type")]
MESSAGE: TypeAdapter[Any] = TypeAdapter(AnyMessage)
