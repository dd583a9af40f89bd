"""`meuse rules`: the rules of a game, and how far the tests prove them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

import meuse
from meuse.booklet import book, pdf
from meuse.cli import completion
from meuse.cli.commands import NO
from meuse.cli.common import AsJson, GameName, Language
from meuse.cli.screen import bold, print_json, waiting
from meuse.engine.message import message
from meuse.engine.suggest import meant
from meuse.rulebook import Coverage, Inventory, Rule, Rulebook
from meuse.titles.rules import coverage_of, inventory_of, places_in, rulebook_of
from meuse.words import words_of

#: How a rulebook is written.
BOOKS = (".html", ".pdf")
#: So many places of a rule are told; the first are the most telling.
MOST_PLACES = 5


def rules(
    game: GameName,
    rule: Annotated[
        str | None,
        typer.Argument(help="the number of a rule or section to explain", autocompletion=completion.rules),
    ] = None,
    tests: Annotated[
        Path | None, typer.Option(help="the folder of the tests; a checkout has its own, a package has none")
    ] = None,
    language: Language = "en",
    paper: Annotated[
        Path | None, typer.Option("--print", help="write the whole rulebook to this file, .html or .pdf")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print rules in our words with the code that carries them out, or which of them tests prove.

    [bold]meuse rules celles 8.0.14[/]
    [bold]meuse rules celles 11.1 --language fr[/]
    [bold]meuse rules celles[/]
    [bold]meuse rules celles --print celles.pdf --language fr[/] (the whole rulebook; PDF needs Chromium)

    Without tests at hand the rules are listed. The exit status is 1 when a game that is declared complete has
    an open rule.
    """
    if paper is not None:
        _write(game, language, paper)
        return
    inventory = inventory_of(game)
    if rule is not None:
        told = _told(game, _numbered(inventory, rule), language, tests or _own_tests())
        print_json(told) if as_json else _print_told(told)
        return
    tests = tests or _own_tests()
    if tests is None:
        print_json(list(inventory.rules.values())) if as_json else _print_all(inventory)
        return
    covered = coverage_of(game, tests)
    print_json(covered) if as_json else _print(covered, inventory)
    if covered.failures:
        raise typer.Exit(NO)


def _write(game: str, language: str, file: Path) -> None:
    """The rulebook with charts and examples, to read or to print."""
    if file.suffix not in BOOKS:
        raise meuse.MeuseError(f"{file}: a rulebook is written as {' or '.join(BOOKS)}")
    loaded = meuse.load(game)
    with waiting(f"{file}: drawing and printing …"):
        if file.suffix == ".pdf":
            content = pdf(lambda pages: book(loaded, language, pages))
        else:
            content = book(loaded, language).encode()
        file.write_bytes(content)
    print(f"{file}: {file.stat().st_size:,} bytes")


def _own_tests() -> Path | None:
    """The tests of this checkout; None in an installed package, which has none."""
    tests = Path(__file__).parents[3] / "tests"
    return tests if tests.is_dir() else None


class _Told(msgspec.Struct, frozen=True):
    """A rule, the code that carries it out, the tables it needs and the tests that prove it."""

    rule: Rule
    text: str
    ruling: str
    """For players; the one of the rule itself is a note for developers."""
    code: list[str]
    tables: tuple[str, ...]
    tests: list[str]


def _numbered(inventory: Inventory, number: str) -> list[Rule]:
    """The rule of a number, or those of the section or paragraph that it names."""
    found = inventory.under(number)
    if not found:
        raise meuse.MeuseError(f"{inventory.game} has no rule {number}{meant(number, inventory.rules)}")
    return found


def _told(game: str, rules: list[Rule], language: str, tests: Path | None) -> list[_Told]:
    book = rulebook_of(game, language)
    places = places_in(game)
    proved = coverage_of(game, tests).proved if tests is not None else {}
    return [
        _Told(
            rule,
            rule.text if book is None else book.text(rule.id),
            _ruled(game, book, rule.id, language),
            [str(place) for place in places.get(rule.id, [])],
            rule.data,
            proved.get(rule.id, []),
        )
        for rule in rules
    ]


def _ruled(game: str, book: Rulebook | None, rule_id: str, language: str) -> str:
    """Our ruling as a line for players, in their language; empty where there is none."""
    ruling = "" if book is None else book.ruling(rule_id)
    words = words_of(meuse.load(game), language)
    return words.say(message("rulebook-ruled", ruling=ruling)) if ruling else ""


def _print_told(told: list[_Told]) -> None:
    for entry in told:
        print(bold(f"{entry.rule.id} {entry.rule.section}"))
        print(entry.text)
        if entry.ruling:
            print(entry.ruling)
        if entry.rule.explained:
            print(f"Note for developers: {entry.rule.explained}")
        for title, lines in (("Code", entry.code), ("Tables", entry.tables), ("Tests", entry.tests)):
            if lines:
                print(f"{title}: {', '.join(lines[:MOST_PLACES])}{' …' if len(lines) > MOST_PLACES else ''}")


def _print_all(inventory: Inventory) -> None:
    print(bold(f"{inventory.game}: {len(inventory.rules)} rules"))
    print("  Which of them are proved is told where the tests are: in a checkout, or with --tests FOLDER.")
    for rule in inventory.rules.values():
        print(f"    {rule.id} {rule.text}")


def _print(found: Coverage, inventory: Inventory) -> None:
    proved = sum(rule_id in inventory.rules for rule_id in found.proved)
    print(bold(f"{found.game}: {len(inventory.rules)} rules"))
    print(f"  proved          {proved}")
    print(f"  not applicable  {len(found.not_applicable)}")
    for rule_id, reason in found.not_applicable.items():
        print(f"    {rule_id}: {reason}")
    print(f"  open            {len(found.open)}")
    for rule_id in found.open:
        print(f"    {rule_id} {inventory.rules[rule_id].text}")
    if found.open_examples:
        print(f"  examples without a test: {', '.join(found.open_examples)}")
    for rule_id in found.contradictions:
        print(f"  contradiction: {rule_id} is proved and declared not applicable")
