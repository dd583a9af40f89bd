"""`meuse lab`."""

import typer

app = typer.Typer(no_args_is_help=True, help="Many games by a plan, and what came of them.")


@app.callback()
def _root() -> None:
    """Many games."""
