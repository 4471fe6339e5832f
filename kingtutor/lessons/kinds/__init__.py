"""The kinds of question that lessons ask, a module a topic."""
