"""The parlour: the server that decides, and everything between a browser and a machine of the engine."""
