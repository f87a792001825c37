"""Questions answered: the status, why a number is what it is, what one player may see."""
