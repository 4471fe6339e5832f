"""What is said over and over is said a few times: no flood of requests becomes one of lines."""

import logging
import time
from collections import Counter

__all__ = ["Repeats"]

MOST = 20
MINUTE = 60.0


class Repeats(logging.Filter):
    """Lets so many lines a minute pass from each place in the code, and the last one says so."""

    def __init__(self) -> None:
        super().__init__()
        self._said: Counter[tuple[str, int]] = Counter()
        self._since = time.monotonic()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write this line."""
        if time.monotonic() - self._since > MINUTE:
            self._said.clear()
            self._since = time.monotonic()
        place = (record.pathname, record.lineno)
        self._said[place] += 1
        if self._said[place] == MOST:
            record.msg = f"{record.getMessage()} (no more such lines for a minute)"
            record.args = ()
        return self._said[place] <= MOST
