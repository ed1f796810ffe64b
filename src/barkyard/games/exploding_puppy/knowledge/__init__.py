"""What everybody may know of hidden cards, and worlds in which it is true."""
