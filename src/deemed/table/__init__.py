"""What stands at the table, and what happened there."""
