"""What pydantic finds wrong with a value, in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic_core import ErrorDetails

from kingtutor.errors import quoted

__all__ = ["plainly"]

_TAKES: Mapping[str, str] = {
    "string_type": "a text",
    "string_unicode": "a text in UTF-8",
    "string_pattern_mismatch": "a text that fits {pattern}",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a number",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "too_short": "{min_length} or more",
    "literal_error": "{expected}",
    "enum": "{expected}",
    "union_tag_invalid": "a {discriminator} of {expected_tags}",
    "union_tag_not_found": "a {discriminator}",
}
"""What a value takes, by the kind of fault."""

_IS_WRONG: Mapping[str, str] = {
    "missing": "the field is missing",
    "extra_forbidden": "an unknown field",
    "json_invalid": "not JSON: {error}",
    "value_error": "{error}",
}
"""What is wrong where the value itself tells nothing."""


def plainly(fault: ErrorDetails) -> str:
    """One line that says what is wrong, without the place.

    >>> plainly({"type": "int_type", "loc": ("level",), "msg": "", "input": None})
    'it takes a whole number, not null'
    """
    told = fault.get("ctx", {})
    kind = fault["type"]
    if kind in _TAKES:
        said = f"it takes {_TAKES[kind].format_map(told)}, not {quoted(fault['input'])}"
    elif kind in _IS_WRONG:
        said = _IS_WRONG[kind].format_map(told)
    else:
        said = f"{fault['msg']}, not {quoted(fault['input'])}"
    return " ".join(said.split())
