"""King Tutor: learn the card game King and train its strategy."""
