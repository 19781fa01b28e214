"""Why something is not allowed in 推筒子, one sentence for each reason id (PF-43)."""

REASONS: dict[str, str] = {
    "closed": "no bets are taken now",
    "banker": "the banker may not bet",
    "side": "there is no such side",
    "amount": "the bet is too small or too large",
    "balance": "the free coins do not cover it",
    "exposure": "the banker's stake does not cover so many bets",
    "already": "who banks or waits for the bank cannot queue again",
    "stake": "the stake is below the minimum",
    "not_banker": "only who banks or waits for the bank can leave it",
}
