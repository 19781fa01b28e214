"""``python -m queju``: the command line."""

from queju.cli.main import main

main()
