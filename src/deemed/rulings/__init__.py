"""The vocabulary of a ruling: editions, questions, options, steps. Values, no decisions."""
