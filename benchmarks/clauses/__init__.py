"""Clauses of 2007 in deemed and in three rule engines, each set up once, outside the timing."""
