"""Machine code on disk, in files named after what it was made from.

Numba says where: in NUMBA_CACHE_DIR if that is set, else beside the source, or in the user's own cache where
nothing may be written beside it. A file belongs to one kernel, its meaning, the types of its arguments and
the processor, so that none reads what was made from anything else. Of processes that want the same at the
same time one compiles it (`alone`).
"""

from __future__ import annotations

import glob
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache, IndexDataCacheFile, NullCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.sigutils import normalize_signature

from meuse.compiling.alone import alone
from meuse.compiling.announcing import announce
from meuse.compiling.counting import finish
from meuse.compiling.meaning import digest, meaning, meaning_of_type


def keep_on_disk(dispatcher: Any) -> Any:
    """Let a kernel keep its machine code; where nothing can be written every process compiles anew."""
    try:
        dispatcher._cache = KernelCache(dispatcher)
    except RuntimeError:  # numba has found no folder to write into
        dispatcher._cache = NoCache()
    else:
        dispatcher.compile = _compiling_alone(dispatcher)
    return dispatcher


def _compiling_alone(dispatcher: Any) -> Callable[[Any], Any]:
    """The dispatcher's `compile`, which gives the kernel free for other processes at its end, good or bad.

    Numba's own lock, between threads, comes first: who holds a kernel never waits for another thread.
    """
    compile_or_load = dispatcher.compile

    def compile_alone(signature: Any) -> Any:
        with global_compiler_lock, dispatcher._cache.locks:
            return compile_or_load(signature)

    return compile_alone


class KernelCache(FunctionCache):
    """The machine code of one kernel."""

    def __init__(self, dispatcher: Any) -> None:
        super().__init__(dispatcher.py_func)
        self._dispatcher = dispatcher
        self.locks = ExitStack()
        self._name = f"{dispatcher.py_func.__module__}.{dispatcher.py_func.__qualname__}"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What was compiled earlier for these types, also by whom we had to wait for, or None."""
        stem = self._open(sig, target_context.codegen())
        found = super().load_overload(sig, target_context)
        if found is None:
            self.locks.enter_context(alone(Path(self.cache_path), digest(stem), announce))
            found = super().load_overload(sig, target_context)
        if found is None:
            announce()
        else:
            finish(self._name)
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was just compiled, in place of what was made from older sources."""
        finish(self._name)
        stem = self._open(sig, data.codegen)
        with suppress(OSError):  # a full disk costs time at the next start, not the game at hand
            super().save_overload(sig, data)
            for file in self._outdated(stem):
                file.unlink(missing_ok=True)

    def is_kept(self) -> bool:
        """Whether machine code of this very kernel is on disk, for whatever arguments."""
        made = f"{self._impl.filename_base}-{digest(meaning(self._dispatcher))}-"
        return any(Path(self.cache_path).glob(glob.escape(made) + "*.nbi"))

    def _open(self, sig: Any, codegen: Any) -> str:
        """Turn to the file for a meaning and types; the beginning of its name, which goes by the meaning."""
        made_from = digest(meaning(self._dispatcher))
        arguments, result = normalize_signature(sig)
        made_for = digest(*map(meaning_of_type, (*arguments, result)), repr(codegen.magic_tuple()))
        stem = f"{self._impl.filename_base}-{made_from}"
        self._cache_file = IndexDataCacheFile(self.cache_path, f"{stem}-{made_for}", made_from)
        return stem

    def _outdated(self, stem: str) -> Iterator[Path]:
        """Files of this kernel, wherever in its module it stood, for this Python but of another meaning."""
        name, _, line_and_python = self._impl.filename_base.rpartition("-")
        python = line_and_python.partition(".")[2]
        files = Path(self.cache_path).glob(f"{glob.escape(name)}-*.{python}*")
        return (file for file in files if not file.name.startswith(stem))


class NoCache(NullCache):
    """Nothing is kept, and everything is compiled."""

    def is_kept(self) -> bool:
        """Never."""
        return False

    def load_overload(self, sig: Any, target_context: Any) -> None:
        """Nothing."""
        announce()
