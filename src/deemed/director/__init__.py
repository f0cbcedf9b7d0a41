"""The director: the one door into the Laws."""
