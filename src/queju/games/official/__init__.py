"""The fans of the Chinese official rules (国标), as several games cut them to their own tiles and values."""
