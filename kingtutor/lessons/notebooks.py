"""Runs the lesson notebooks again and stores them in one normal form.

    python -m kingtutor.lessons.notebooks [--check] [PATHS]

Stored outputs are text only, so that a reader of the file sees the table, a difference between two
versions is one of words, and nbval compares every output it finds.
With `--check` nothing runs and nothing is written: each notebook not in its normal form is a fault.
Whether the stored outputs are still true is nbval's question.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import nbformat
import typer
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from kingtutor._paths import data_folder
from kingtutor.errors import KingTutorError

__all__ = ["executed", "faults", "normal_text", "normalised", "notebook_files"]

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
KEPT_METADATA = ("description", "title")
HAND_NAMED = re.compile(r"[a-z]+(-[a-z0-9]+)*")
MADE_BY_A_TOOL = re.compile(r"(?=.*\d)[0-9a-f]{8}")
SECONDS_A_CELL = 60


def notebook_files(places: list[Path]) -> list[Path]:
    """Every notebook at or under the places, sorted.

    Raises:
        KingTutorError: A place that is not there, or that holds no notebook.
    """
    found: set[Path] = set()
    for place in places:
        here = {place} if place.is_file() else set(place.rglob("*.ipynb"))
        here = {path for path in here if ".ipynb_checkpoints" not in path.parts}
        if not here:
            raise KingTutorError(f"{place}: no notebook there")
        found |= here
    return sorted(found)


def normalised(notebook: NotebookNode) -> NotebookNode:
    """Return the notebook with text outputs, its own metadata and counted cells only.

    >>> from nbformat.v4 import new_code_cell, new_notebook, new_output
    >>> shown = new_output("display_data", {"text/plain": "A♠", "image/png": "iVBO"})
    >>> cell = normalised(new_notebook(cells=[new_code_cell("deal", outputs=[shown])])).cells[0]
    >>> dict(cell.outputs[0].data), cell.execution_count
    ({'text/plain': 'A♠'}, 1)
    """
    cells = []
    count = 0
    for cell in notebook.cells:
        tags = cell.metadata.get("tags")
        plain = nbformat.from_dict(
            {
                "id": cell.get("id", ""),
                "cell_type": cell.cell_type,
                "metadata": {"tags": tags} if tags else {},
                "source": cell.source.strip(),
            }
        )
        if cell.cell_type == "code":
            count += 1
            plain.execution_count = count
            plain.outputs = [_text_only(output, count) for output in cell.outputs]
        cells.append(plain)
    metadata = {key: notebook.metadata[key] for key in KEPT_METADATA if key in notebook.metadata}
    return nbformat.from_dict(
        {
            "cells": cells,
            "metadata": {**metadata, "kernelspec": KERNEL, "language_info": {"name": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


def _text_only(output: NotebookNode, count: int) -> NotebookNode:
    """One output without pictures, widget ids and metadata."""
    plain = nbformat.from_dict({**output})
    if "data" in plain:
        plain.data = {"text/plain": output.data.get("text/plain", "")}
        plain.metadata = {}
    if plain.output_type == "execute_result":
        plain.execution_count = count
    if plain.output_type == "error":
        plain.traceback = []  # it names paths of the machine and is not compared
    return plain


def normal_text(notebook: NotebookNode) -> str:
    """The file's text: keys in fixed order, one line of source a line, a newline at the end."""
    text: str = nbformat.writes(normalised(notebook), version=4)
    return text.rstrip("\n") + "\n"


def executed(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """Run every cell in a fresh kernel that works in the folder.

    Raises:
        KingTutorError: A cell that fails, named by its id.
    """
    client = NotebookClient(
        notebook,
        kernel_name=KERNEL["name"],
        timeout=SECONDS_A_CELL,
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
    )
    try:
        return client.execute()
    except CellExecutionError as fault:
        failed = next(
            cell.id
            for cell in notebook.cells
            if any(output.output_type == "error" for output in cell.get("outputs", []))
        )
        raise KingTutorError(f"cell {failed}: {fault.ename}: {fault.evalue}") from fault


def faults(notebook: NotebookNode) -> Iterator[str]:
    """What a person must mend: title, names of cells, long code, stored errors."""
    if not notebook.metadata.get("title"):
        yield "no title in the notebook's metadata"
    seen: set[str] = set()
    for number, cell in enumerate(notebook.cells, 1):
        name = cell.get("id", "")
        if not HAND_NAMED.fullmatch(name) or MADE_BY_A_TOOL.fullmatch(name):
            yield f"cell {number}: its id {name!r} is not named by hand, such as idea-1"
        if name in seen:
            yield f"cell {number}: a second cell has the id {name!r}"
        seen.add(name)
        if cell.cell_type == "code":
            yield from (f"cell {name}: {fault}" for fault in _code_faults(cell))


def _code_faults(cell: NotebookNode) -> Iterator[str]:
    if len(cell.source.strip().splitlines()) != 1:
        yield "code in a lesson is one line"
    for output in cell.outputs:
        if output.output_type == "error" and "raises-exception" not in cell.metadata.get(
            "tags", []
        ):
            yield f"a stored error, {output.ename}"
        if output.output_type == "stream" and output.name == "stderr":
            yield "a stored warning on standard error"


def _read(path: Path) -> NotebookNode:
    try:
        return nbformat.reads(path.read_text("utf-8"), as_version=4)
    except (ValueError, KeyError, AttributeError, nbformat.ValidationError) as fault:
        raise KingTutorError(f"{path}: no notebook: {fault}") from fault


def _check(path: Path) -> list[str]:
    notebook = _read(path)
    found = list(faults(notebook))
    if not found and path.read_text("utf-8") != normal_text(notebook):
        found.append("not in its normal form: run `make notebooks`")
    return found


def _renew(path: Path) -> list[str]:
    notebook = _read(path)
    try:
        text = normal_text(executed(notebook, path.parent))
    except KingTutorError as fault:
        return [str(fault)]
    path.write_text(text, "utf-8")
    return list(faults(nbformat.reads(text, as_version=4)))


def notebooks(
    paths: Annotated[list[Path] | None, typer.Argument(help="Notebooks or folders.")] = None,
    *,
    check: Annotated[bool, typer.Option("--check", help="Change nothing, tell faults.")] = False,
) -> None:
    """Run the lesson notebooks again and store them in their normal form."""
    try:
        files = notebook_files(paths or [data_folder("notebooks")])
        found = [
            f"{path}: {fault}" for path in files for fault in (_check if check else _renew)(path)
        ]
    except KingTutorError as fault:
        found, files = [str(fault)], []
    for line in found:
        sys.stderr.write(" ".join(line.split()) + "\n")
    if found:
        raise typer.Exit(1 if files else 2)
    sys.stdout.write(f"{len(files)} notebooks {'checked' if check else 'renewed'}\n")


if __name__ == "__main__":
    typer.run(notebooks)
