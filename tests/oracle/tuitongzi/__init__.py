"""推筒子 read off its rule page once more: plain dicts, and everything worked out anew from the list of steps."""
