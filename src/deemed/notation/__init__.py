"""Text to values and back. Reads strings, never files."""
