"""The rules of both games: values and pure functions, no display, no search, no files."""
