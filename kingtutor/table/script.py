"""The browser's half of the table as the one text that a widget has: its modules joined.

The modules of `static/` import each other, as browsers, node and the type checker read them; no
bundler is needed, because they keep to what a join can do with lines alone:

- an import is one line, `import { name } from "./module.js";`, and renames nothing;
- an export is the word before a declaration; only the module asked for has a default, at its end;
- no two modules declare the same name, for the names share one text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

__all__ = ["joined"]

_IMPORT = re.compile(r'^import \{ [\w, ]+ \} from "\./(\w+\.js)";\n', re.MULTILINE)
_IMPORT_OF_TYPES = re.compile(r"^/\*\* @import .*\*/\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?function |const |class )", re.MULTILINE)
_DECLARED = re.compile(r"^(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def joined(name: str, read: Callable[[str], str]) -> str:
    r"""This module with all that it imports, each once, before what needs it.

    `read` gives the text of a module by its name.

    >>> modules = {
    ...     "table.js": 'import { name } from "./words.js";\nexport default { name };\n',
    ...     "words.js": 'export const name = "King";\n',
    ... }
    >>> print(joined("table.js", modules.__getitem__))
    const name = "King";
    <BLANKLINE>
    export default { name };
    <BLANKLINE>

    Raises `ValueError` for an import or export of another form, for modules that import each other
    in a ring, and for a name declared twice.
    """
    texts: dict[str, str] = {}

    def add(name: str, *above: str) -> None:
        if name in above:
            raise ValueError(f"modules of the table import each other in a ring: {name}")
        source = read(name)
        for needed in _IMPORT.findall(source):
            if needed not in texts:
                add(needed, name, *above)
        texts[name] = _plain(source)

    add(name)
    whole = "\n".join(texts.values())
    _check(whole)
    return whole


def _plain(source: str) -> str:
    return _EXPORT.sub("", _IMPORT_OF_TYPES.sub("", _IMPORT.sub("", source)))


def _check(whole: str) -> None:
    body = whole.rpartition("\nexport default ")[0]
    if left := _LEFT.search(body or whole):
        raise ValueError(f"a module of the table cannot be joined: {left[0]!r}")
    declared = Counter(_DECLARED.findall(whole))
    if twice := sorted(name for name, count in declared.items() if count > 1):
        raise ValueError(f"modules of the table declare the same name: {', '.join(twice)}")
