"""Players: each sees what its seat is told (a `View`) and the question it is asked, and answers with one of the offers.

`bot` the protocol · `random_play` and `house` the players · `roster` their names · `aims` and `holding` what the house
bot judges a hand by · `seated` a bot at somebody else's table · `selfplay` whole hands among bots · `results` what came
of them, with confidence intervals.
"""
