"""Processes that play games beside each other: one of them says for all that kernels are being compiled."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from meuse.compiling.announcing import Tell, tell_before_compiling, told_by_one
from meuse.processes import collecting


def process_pool(workers: int) -> ProcessPoolExecutor:
    """So many processes, started afresh: what this one holds in threads and open files is not theirs."""
    context = get_context("spawn")
    return ProcessPoolExecutor(
        workers, mp_context=context, initializer=_begin, initargs=(told_by_one(context),)
    )


def _begin(tell: Tell | None) -> None:
    collecting.seldom()
    tell_before_compiling(tell)
