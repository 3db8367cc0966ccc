"""The table of an environment as people see it: the terminal's board as text, the browser's as a picture."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console

from wildtable.core.decision import Seat
from wildtable.core.errors import SetupError
from wildtable.core.game import Game
from wildtable.envs.browser import HEIGHT, WIDTH, screenshot
from wildtable.envs.play import Play
from wildtable.terminal.screen import Screen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MODES: Final = ("ansi", "rgb_array")
COLUMNS: Final = 110


def rendered(play: Play, seat: Seat, mode: str | None) -> Any:
    """What `render` gives: text, pixels, or nothing."""
    if mode is None:
        return None
    return in_words(play, seat) if mode == "ansi" else pixels(play, seat)


def check_mode(mode: str | None) -> str | None:
    """A way of rendering that there is."""
    if mode is not None and mode not in MODES:
        raise SetupError(f"render_mode {mode!r} is not one of {', '.join(MODES)}")
    return mode


def in_words(play: Play, seat: Seat) -> str:
    """The table as a seat sees it, then its question with the numbers of the actions."""
    told = play.text(seat)
    options = [f"  {number}  {words}" for number, words in told["options"].items()]
    board = _drawn(play.rules.game, play.table.view(seat)).export_text()
    return "\n".join([board.rstrip(), told["question"], *options])


def svg(play: Play, seat: Seat) -> str:
    """The table as a seat sees it, as a picture."""
    return _drawn(play.rules.game, play.table.view(seat)).export_svg(title=play.rules.game.title)


def pixels(play: Play, seat: Seat) -> NDArray[np.uint8]:
    """The browser's board, where no browser draws the terminal's: rows of pixels, always of the same size."""
    try:
        import numpy as np
        import vl_convert
        from PIL import Image, ImageOps
    except ImportError as error:
        raise SetupError(f"render_mode rgb_array needs {error.name}: pip install 'wildtable[rl]'") from None
    shot = screenshot(play, seat) or vl_convert.svg_to_png(svg(play, seat))
    with Image.open(io.BytesIO(shot)) as picture:
        return np.asarray(ImageOps.pad(picture.convert("RGB"), (WIDTH, HEIGHT)))


def _drawn(game: Game[Any], view: Any) -> Console:
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), highlight=False)
    Screen(game, to=console).table(view)
    return console
