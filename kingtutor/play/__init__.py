"""Hands and rounds in play: what was played so far, who answers, and what it teaches."""
