"""Bridge as a game: cards, seats, hands, contracts, tricks. Knows no Law."""
