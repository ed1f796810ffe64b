"""What is asked: the round, tricks and their parts, schemes, scoring, and Puzzle Mode."""
