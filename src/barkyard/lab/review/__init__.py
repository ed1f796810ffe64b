"""After the game: what one seat's game was worth to it at every moment, judged by what that seat could know."""
