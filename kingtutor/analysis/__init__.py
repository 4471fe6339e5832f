"""What perfect play makes of a hand: values, winning cards, costs, lines and refutations."""

from kingtutor.analysis.analysis import Analysis, analysed
from kingtutor.analysis.budget import Budget
from kingtutor.analysis.natural import RULES_OF_THUMB, natural_card
from kingtutor.analysis.step import Step
from kingtutor.analysis.values import Values

__all__ = ["RULES_OF_THUMB", "Analysis", "Budget", "Step", "Values", "analysed", "natural_card"]
