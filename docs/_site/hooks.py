"""What the site is given beside the pages: the notices of the root folder, and what is made from the code."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).parents[2]

#: Pages that stand in the root folder of the checkout, where people look for them first.
NOTICES = {"changelog.md": "CHANGELOG.md", "notice.md": "NOTICE.md", "licence.md": "LICENSE"}
THEIR_WORKER, OUR_WORKER = "https://unpkg.com/iframe-worker/shim", "_site/worker.js"
MADE = re.compile(r"^<!-- made: (?P<what>\w+)(?: (?P<of>\w+))? -->$", re.M)


def on_config(config: Any) -> Any:
    """Show the page about research where there is one."""
    study = next(entry["Study"] for entry in config["nav"] if "Study" in entry)
    named = any("research.md" in str(entry) for entry in study)
    if (Path(config["docs_dir"]) / "research.md").exists() and not named:
        study.append({"For researchers": "research.md"})
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add the notices."""
    for name, source in NOTICES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        if source == "LICENSE":
            text = f"# Licence\n\n```text\n{text}```\n"
        text = text.replace("`LICENSE`", "[licence](licence.md)")
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put what is made from the code in place of its marks."""
    return MADE.sub(lambda found: MAKERS[found["what"]](found["of"]), markdown)


def on_post_page(output: str, *, page: Any, **_: Any) -> str:
    """Let search work from a folder with a script of our own: the theme would fetch one from elsewhere."""
    return output.replace(THEIR_WORKER, get_relative_url(OUR_WORKER, page.url))


def on_post_template(output_content: str, **_: Any) -> str:
    """The same for the page that says that there is no such page."""
    return output_content.replace(THEIR_WORKER, f"/{OUR_WORKER}")


def _commands(of: str | None) -> str:
    from meuse.cli.reference import reference

    return reference()


def _provenance(game: str | None) -> str:
    """Each table of a game and how its parts are known."""
    assert game is not None
    return "\n".join(_provenance_lines(game))


def _provenance_lines(game: str) -> Iterator[str]:
    from meuse.data import Tables, provenance_report

    rows = provenance_report(Tables.open(game, files(f"meuse.titles.{game}") / "data"))
    yield "| table | part | source | note |"
    yield "|---|---|---|---|"
    seen: Counter[tuple[str, str]] = Counter((row.table, row.note) for row in rows)
    told: set[tuple[str, str]] = set()
    for row in rows:
        if (row.table, row.note) in told:
            continue
        told.add((row.table, row.note))
        more = seen[row.table, row.note] - 1
        part = f"`{row.key}`" + (f" and {more} more" if more else "") if row.key else ""
        yield f"| `{row.table}` | {part} | {row.source} | {row.note.replace('|', chr(92) + '|')} |"


def _keys(of: str | None) -> str:
    """The keys of the browser client, as its own help lists them."""
    listed = re.findall(r'\["([^"]+)", "(key-[a-z-]+)"\]', _web("play/HelpKeys.svelte"))
    words = dict(re.findall(r"^(key-[a-z-]+) = (.+)$", _web("words/en/keys.ftl"), re.M))
    return "\n".join(
        ["| key | what it does |", "|---|---|", *(f"| {key} | {words[id_]} |" for key, id_ in listed)]
    )


def _web(path: str) -> str:
    return (ROOT / "web/src" / path).read_text(encoding="utf-8")


MAKERS: dict[str, Callable[[str | None], str]] = {
    "commands": _commands,
    "keys": _keys,
    "provenance": _provenance,
}
