"""The lessons of the Portuguese game, one module each."""
