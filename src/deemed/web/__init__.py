"""The app: a director's assistant on the phone. Pages, and the same answers as data."""
