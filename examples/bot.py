"""A bot of one's own: python examples/bot.py http://127.0.0.1:8000 123456 8 plays 8 hands in the room with that code,
and with a game's id for the code against the house's bots. It needs httpx and websockets; docs/socket.md has the rest.
"""

import itertools
import json
import sys
from typing import Any

import httpx
from websockets.sync.client import connect


def choose(offers: list[dict[str, Any]]) -> dict[str, Any]:
    """All its wisdom: win if it can; else the last offer, which passes a claim or discards the hand's last tile."""
    return next((offer for offer in offers if offer["do"] == "win"), offers[-1])


def play(parlour: str, where: str, hands: int) -> list[int]:
    """Play `hands` hands and give what each brought."""
    me = {"Authorization": f"Bearer {httpx.post(parlour + '/api/guest', json={}).cookies['queju']}"}
    if not where.isdigit():
        where = httpx.post(parlour + "/api/practice", json={"game": where}, headers=me).json()["code"]
    numbers, brought = itertools.count(1), list[int]()
    with connect(parlour.replace("http", "ws", 1) + "/api/socket", additional_headers=me) as socket:

        def send(kind: str, **fields: Any) -> None:
            socket.send(json.dumps({"type": kind, "ref": next(numbers), **fields}))

        send("enter", code=where)
        while len(brought) < hands:
            message = json.loads(socket.recv())
            asked = message if message["type"] == "asked" else message.get("asked")
            if asked:
                send("answer", number=asked["question"]["number"], action=choose(asked["question"]["offers"]))
            elif message["type"] == "room" and len(message["results"]) > len(brought):
                brought.append(message["results"][-1]["moved"][message["you"]])
                send("next")
    return brought


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
