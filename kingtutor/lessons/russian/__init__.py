"""The lessons of the Russian game, one module each."""
