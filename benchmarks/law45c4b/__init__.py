"""Law 45C4(b) of 2007 in deemed and in three rule engines.

A designation may be changed if it was unintended, is changed without pause for thought, and the
player's partner has not played since. Every engine is set up once, outside the timing.
"""
