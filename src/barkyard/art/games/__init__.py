"""What is drawn on the cards of each game: one table of faces, backs and scenes a game."""
