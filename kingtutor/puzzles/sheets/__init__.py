"""Puzzles on paper: what a sheet says, and how it looks as HTML and as PDF."""
