"""What the cards themselves say: double dummy, and what each option of a ruling costs."""
