"""The `kingtutor` command; each subcommand is one small function."""

import typer

app = typer.Typer(no_args_is_help=True, add_completion=False)


@app.callback()
def kingtutor() -> None:
    """Learn the card game King and train its strategy."""


def main() -> None:
    """Run the command line; the entry point of the installed script."""
    app()
