"""The words of the game: what each means, in the language of the page."""

from dataclasses import dataclass

from kingtutor.i18n import text

__all__ = ["GROUPS", "Group", "Term", "glossary"]

GROUPS = {
    group: tuple(words.split())
    for group, words in {
        "cards": "suit rank high-card low-card king-of-hearts",
        "deal": "dealer deal hand clockwise seat match score-sheet zero-sum shared-win house-rule",
        "play": """trick lead follow take discard void singleton doubleton trump no-trump ruff
            overruff lead-ban forced-discard""",
        "contracts": "contract negative positive penalty boys girls last-two eralash up down",
        "auction": "master auction offer pass preference buyer accept ultimatum four-three",
        "skill": """duck unload exit-card guard bare catcher free-trick price dead-suit winner entry
            long-suit count hold-up unblock tenace throw-in squeeze draw-trumps""",
        "study": "puzzle open-hands guarantee theme",
    }.items()
}
"""The keys of the words, by group, in the order in which a learner meets them."""


@dataclass(frozen=True)
class Term:
    """A word: its forms, the first of which is shown, and its meaning in one sentence."""

    key: str
    forms: tuple[str, ...]
    meaning: str

    @property
    def term(self) -> str:
        """The form under which it stands in the glossary."""
        return self.forms[0]


@dataclass(frozen=True)
class Group:
    """The words of one part of the game."""

    key: str
    heading: str
    words: tuple[Term, ...]


def glossary(language: str) -> tuple[Group, ...]:
    """The whole glossary in a language.

    >>> trick = glossary("fr")[2].words[0]
    >>> trick.key, trick.forms
    ('trick', ('pli', 'plis', 'levée'))

    Raises `LookupError` if there is no catalog of that language.
    """
    return tuple(
        Group(
            key=group,
            heading=text(f"glossary.group.{group}", lang=language),
            words=tuple(_word(key, language) for key in keys),
        )
        for group, keys in GROUPS.items()
    )


def _word(key: str, language: str) -> Term:
    forms = text(f"glossary.{key}", lang=language).split(", ")
    return Term(key, tuple(forms), text(f"glossary.{key}.means", lang=language))
