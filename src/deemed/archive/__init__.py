"""Archives of play records: what a record shows, one at a time and by the million."""
