"""The complete matches of `tests/oracle/matches.jsonl`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Record = dict[str, Any]
MATCHES = Path(__file__).parent / "oracle" / "matches.jsonl"


def oracle() -> list[Record]:
    """Every line: a record, and what is expected of it."""
    return [json.loads(line) for line in MATCHES.read_text("utf-8").splitlines()]
