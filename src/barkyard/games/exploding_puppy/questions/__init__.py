"""What lies on the stack: what is asked, and what the table does by itself between two answers."""
