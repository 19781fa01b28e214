"""A second implementation of 二人麻将, written from the rule page alone: slow, plain, brute force.

It shares nothing with the engine but the notation of tiles, so that where the two agree, the page is what they share.
"""
