"""Mining: deals are played down to endings, and those that make good puzzles become a pack."""
