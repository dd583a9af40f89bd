"""Kernels as Cython is given them: numbers and pointers, constants written out, and nothing else changed."""

from __future__ import annotations

import ast

from benchmarks.compiled.busiest import SOURCE
from benchmarks.compiled.kernels import are_kernels, can_be_c, in_c

RULES = "meuse.titles.ardennes.kernels"
PLAYERS = "meuse.titles.ardennes.doctrine.kernels.ways"
HEAD = "from meuse.compiling import compiled\n"


def source(module: str) -> str:
    return (SOURCE / module.replace(".", "/")).with_suffix(".py").read_text()


def written(kernel: str) -> list[str]:
    """The C of a kernel that stands in the module of the rules' ones, without its head."""
    body = in_c(f"{HEAD}{kernel}", RULES).partition("cdef inline ")[2].partition("\ndef ")[0]
    return [line.strip() for line in body.splitlines() if line.strip()][1:]


def test_kernels_are_known_by_what_stands_above_them() -> None:
    assert are_kernels("@compiled\ndef found(): ...")
    assert not are_kernels("from meuse.compiling import plain_python\ndef found(): ...")


def test_c_is_written_only_of_kernels_that_say_what_their_arrays_hold() -> None:
    assert can_be_c(source(RULES), RULES)
    assert not can_be_c(source(PLAYERS), PLAYERS)
    assert not can_be_c("def found(number: int): ...", RULES)


def test_every_kernel_can_be_called_from_python_and_from_the_others() -> None:
    text = in_c(source(RULES), RULES)
    kernels = [node.name for node in ast.parse(source(RULES)).body if isinstance(node, ast.FunctionDef)]
    assert kernels
    for name in kernels:
        assert text.count(f"\ndef {name}(") == text.count(f"\ncdef inline Py_ssize_t _{name}(") == 1
    assert "if _is_path(there, closed, _length_of_closed, layers" in text


def test_nothing_is_left_to_look_up() -> None:
    kernels = in_c(source(RULES), RULES).partition("cdef inline ")[2]
    for name in ("unsigned(", "signed(", "np.", "ONE", "HEAD", "FAR"):
        assert name not in kernels


def test_rows_of_a_table_are_pointers_and_its_items_counted() -> None:
    lines = written(
        "@compiled\n"
        "def found(results: ShortRows, marks: MarkRows, at: int) -> int:\n"
        "    'What'\n"
        "    cost, ways = results[0], results[1]\n"
        "    ways[at] = marks[at, 2]\n"
        "    return cost[at]\n"
    )
    assert lines[:2] == ["cdef short *cost", "cdef short *ways"]
    assert lines[3:] == [
        "cost = results + 0 * _length_of_results",
        "ways = results + 1 * _length_of_results",
        "ways[at] = marks[at * _length_of_marks + 2]",
        "return cost[at]",
    ]


def test_rooms_parts_and_fillings() -> None:
    lines = written(
        "@compiled\n"
        "def found(layers: Bytes, size: int) -> int:\n"
        "    'What'\n"
        "    queue = np.empty(2 * size, np.int32)\n"
        "    rest = queue[size:]\n"
        "    rest[:] = FAR\n"
        "    return len(layers) + unsigned(rest[0])\n"
    )
    assert lines[-5:] == [
        "queue = <int*> _room(0, (2 * size) * sizeof(int))",
        "rest = queue + size",
        "for _number in range(2 * size - size):",
        "rest[_number] = 255",
        "return _length_of_layers + rest[0]",
    ]
