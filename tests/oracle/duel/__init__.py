"""What the independent scorers of the two games for two share: one suit and honours, shapes, chow fans, hands."""
