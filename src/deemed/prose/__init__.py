"""Values to sentences that a director can read aloud."""
