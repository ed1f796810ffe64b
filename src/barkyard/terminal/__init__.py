"""The line-based terminal client: a table anybody can play at with a keyboard and eighty columns."""
