"""The best scores of solitaires, kept in the user's data folder."""

from __future__ import annotations

from barkyard.games.scores import BadScores, best, read
from barkyard.terminal import keeping

FILE = "best-scores.txt"


def note(kind: str, score: int) -> str:
    """Keep a score if it is the best of its kind; what to tell the player. Trouble with the file ends no game."""
    path = keeping.data_folder() / FILE
    try:
        old = path.read_text("utf8") if path.exists() else ""
        before = read(old).get(kind)
        if before is None or score > before:
            keeping.write(path, best(old, f"{kind}: {max(score, 0)}"))
    except BadScores as fault:
        return f"The best scores in {path} cannot be read ({fault}); this one is not kept."
    except (OSError, UnicodeDecodeError) as fault:
        return f"The best scores cannot be kept in {path}: {fault}"
    if before is None:
        return f"The first score of its kind ({kind}) is kept."
    return f"A new best score of {kind}: {score}, before {before}!" if score > before else f"Best of {kind}: {before}."
