"""The journal: every act, finding, choice and note of every call, appended and never changed."""
