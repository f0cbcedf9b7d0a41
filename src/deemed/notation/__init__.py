"""Text to values and back. Reads strings, never files."""

from deemed.notation.wire import read_incident as read_incident
