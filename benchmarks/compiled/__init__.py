"""The package compiled by Cython: the same source, with the attributes of positions and games kept in C.

columns  the extension types that hold these attributes, read off annotations and games
typed    a module as Cython is given it, with what is known of types written into it
kernels  a module of kernels as Cython is given it: loops over C's arrays, without numba
busiest  which modules are worth compiling
build    how they are compiled, and where the result stands
digests  what games come to, by which the two packages are held to play the same
wheel    a wheel for this platform, with the compiled modules inside
"""
