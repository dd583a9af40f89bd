"""The version of the library, and of the format of its records."""

__version__ = "0.1.0"
