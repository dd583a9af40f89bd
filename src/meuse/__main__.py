"""`python -m meuse`: the same as `meuse`, with the current folder's modules at hand."""

from meuse.cli import main

main()
