"""The Laws, and nothing else knows them. `book` has them all; the director opens what he needs."""
