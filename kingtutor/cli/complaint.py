"""How a command says what is wrong: one line on standard error."""

from __future__ import annotations

import sys

__all__ = ["complain"]


def complain(message: str) -> None:
    """Write one line on standard error, whatever the message holds."""
    line = " ".join(part.strip() for part in message.splitlines())
    sys.stderr.write(f"kingtutor: {line}\n")
