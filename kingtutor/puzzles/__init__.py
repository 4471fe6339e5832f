"""Puzzles that are proved: the model, the packs, solving, hints, levels, themes, mining."""
