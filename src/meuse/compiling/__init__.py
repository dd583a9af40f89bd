"""Kernels: functions that numba compiles, once, and whose machine code is kept on disk.

This is the one place that decides whether a function is compiled at all (`MEUSE_PLAIN=1` asks for plain
Python), how, and when machine code of an earlier run may serve again: only if it was made from the very same
code, constants and parts (`meaning`), whichever files they stand in. Numba by itself looks at the file of a
kernel only, and goes on using what it compiled before an edit in a file that this one imports.

Numba is loaded when the first kernel is.
"""

from meuse.compiling.announcing import tell_before_compiling
from meuse.compiling.counting import Count, tell_every_kernel
from meuse.compiling.kernels import compiled, inlined, is_kept, lent
from meuse.compiling.steady import steady
from meuse.compiling.switch import at_hand, plain_python

__all__ = [
    "Count",
    "at_hand",
    "compiled",
    "inlined",
    "is_kept",
    "lent",
    "plain_python",
    "steady",
    "tell_before_compiling",
    "tell_every_kernel",
]
