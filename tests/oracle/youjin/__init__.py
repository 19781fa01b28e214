"""A second implementation of 游金麻将, written from its rule page alone: slow, plain, brute force.

It shares nothing with the engine but the notation of tiles, so that where the two agree, the page is what they share.
"""
