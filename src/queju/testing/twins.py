"""Twin tables: one hand twice, with other tiles where a seat cannot look. What it is sent must be the same bytes."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile, zip_longest

import msgspec
from msgspec import Struct

from queju.engine import events as ev
from queju.engine.machine import Action, Machine
from queju.engine.replay import Played
from queju.engine.setup import Setup
from queju.errors import QuejuError
from queju.games.game import HandGame
from queju.hands.hand import FLOWERS
from queju.tiles import KIND_OF, parse

PASS = Action("pass")
Slot = tuple[int, int]
"""A place in the deal: (seat, index) in a first hand, (-1, index) in the wall."""


def twin_setup(setup: Setup, seen: Sequence[Slot], rng: random.Random) -> Setup:
    """The deal with all tiles but those in the places `seen` shuffled among their places.

    Flowers stay: whoever holds one lays it open by itself, so that where they are is no secret that could leak.
    """
    hands, wall = [list(hand) for hand in setup.hands], list(setup.wall)
    slots = [(seat, at) for seat, hand in enumerate(hands) for at in range(len(hand))]
    slots += [(-1, at) for at in range(len(wall))]
    tiles = [hands[seat][at] if seat >= 0 else wall[at] for seat, at in slots]
    known = set(seen)
    hidden = [slot for slot, kind in zip(slots, tiles, strict=True) if slot not in known and kind < FLOWERS]
    kinds = [hands[seat][at] if seat >= 0 else wall[at] for seat, at in hidden]
    rng.shuffle(kinds)
    for (seat, at), kind in zip(hidden, kinds, strict=True):
        if seat >= 0:
            hands[seat][at] = kind
        else:
            wall[at] = kind
    return replace(setup, hands=hands, wall=wall)


class Onlooker:
    """Plays recorded actions on a machine and keeps every message that one seat is sent."""

    def __init__(self, machine: Machine, seat: int) -> None:
        self.machine = machine
        self.seat = seat
        self.sent: list[bytes] = []
        self.number = 0
        self._hear(machine.log)

    def play(self, actions: Sequence[Played]) -> bool:
        """Play on; a claim that is open here and was not there is passed. False where the course cannot be the same."""
        try:
            for played in actions:
                self._pass_until_asked(played)
                self._answer(played.seat, played.action)
        except (QuejuError, StopIteration):
            return False
        return True

    def pass_for_others(self) -> None:
        """Pass every claim that is open to another seat: who has one may differ, and nobody learns of it."""
        while waiting := [seat for seat in self._may_pass() if seat != self.seat]:
            self._answer(waiting[0], PASS)

    def _pass_until_asked(self, played: Played) -> None:
        while True:
            question = self.machine.questions.get(played.seat)
            if question is not None and played.action.do in {offer.do for offer in question.offers}:
                return
            self._answer(next(iter(self._may_pass())), PASS)

    def _may_pass(self) -> list[int]:
        return [seat for seat, question in self.machine.questions.items() if PASS in question.offers]

    def _answer(self, seat: int, action: Action) -> None:
        self._hear(self.machine.answer(seat, self.machine.questions[seat].number, action))

    def _hear(self, events: Sequence[ev.Event]) -> None:
        for event in events:
            seen = event.seen_by(self.seat)
            if seen is not None:
                self.sent.append(msgspec.json.encode(seen))
        question = self.machine.questions.get(self.seat)
        if question is not None and question.number > self.number:
            self.number = question.number
            self.sent.append(msgspec.json.encode(question))


def leaks(game: HandGame, options: Struct, setup: Setup, actions: Sequence[Played], rng: random.Random) -> str | None:
    """Look for something that a seat was sent and that depends on tiles it may not see; None if nothing is found.

    A few beginnings of the hand are played on twin tables. Where the other tiles ask for another course (somebody must
    win) that twin says nothing and is left out. A seat that leaves does so at a moment of its own choosing, before or
    after a window that is open at one table only, so the beginnings end there.
    """
    stays = list(takewhile(lambda played: played.action.do != "escape", actions))
    for _ in range(4):
        seat = rng.randrange(game.seats)
        beginning = stays[: rng.randrange(len(stays) + 1)]
        here = Onlooker(game.open(options, setup), seat)
        here.play(beginning)
        here.pass_for_others()
        seen = seen_slots(setup, here.machine.log, seat)
        there = Onlooker(game.open(options, twin_setup(setup, seen, rng)), seat)
        if here.machine.over or not there.play(beginning):
            continue
        there.pass_for_others()
        for one, two in zip_longest(here.sent, there.sent, fillvalue=b"nothing"):
            if one != two:
                return f"seat {seat} can tell hidden tiles apart: it is sent {one!r} or {two!r}"
    return None


def seen_slots(setup: Setup, log: Sequence[ev.Event], seat: int) -> list[Slot]:
    """The places of the deal whose tiles `seat` knows after `log`: its own, and all that lie open.

    Tiles of seats that have won stay as they are too: their hands were good for what everybody saw them win.
    """
    place = _Places(setup)
    for event in log:
        place.follow(event)
    shown = list(place.open)
    for owner, held in enumerate(place.held):
        if owner == seat or owner in place.won:
            shown += [slot for slots in held.values() for slot in slots]
            shown += place.covered[owner]
    return shown + place.exchanged


class _Places:
    """Follows each tile from its place in the deal."""

    def __init__(self, setup: Setup) -> None:
        self.wall = [(-1, at) for at in range(len(setup.wall))]
        self.held: list[dict[int, list[Slot]]] = [{} for _ in setup.hands]
        self.open: list[Slot] = []
        self.covered: list[list[Slot]] = [[] for _ in setup.hands]
        """Places of tiles that only their owner knows: hidden melds, discards laid face down."""
        self.won: set[int] = set()
        self.exchanged: list[Slot] = []
        for seat, hand in enumerate(setup.hands):
            for at, kind in enumerate(hand):
                self.held[seat].setdefault(kind, []).append((seat, at))

    def follow(self, event: ev.Event) -> None:
        match event:
            case ev.Drew():
                slot = self.wall.pop(-1 if event.replacement else 0)
                self.held[event.seat].setdefault(KIND_OF[event.tile or ""], []).append(slot)
            case ev.Discarded() | ev.SetAside():
                self._show(event.seat, event.tile)
            case ev.DiscardedFaceDown():
                self.covered[event.seat].append(self.held[event.seat][KIND_OF[event.tile or ""]].pop())
            case ev.KongDeclared():
                self._show(event.seat, event.tile)
                # It is known from now on, whether or not it is robbed.
                self.held[event.seat].setdefault(KIND_OF[event.tile], []).append(self.open[-1])
            case ev.Melded():
                self._show_meld(event)
            case ev.Won():
                self.won.add(event.seat)
                if event.source is None and event.held and event.tile:
                    self._show(event.seat, event.tile)
            case ev.Doubled():
                # Everybody saw what the hand was worth.
                self.open += [slot for slots in self.held[event.seat].values() for slot in slots]
                self.open += self.covered[event.seat]
            case ev.Exchanged():
                self._exchange(event)
            case _:
                pass

    def _show_meld(self, event: ev.Melded) -> None:
        tiles = parse(event.meld.tiles)
        if event.meld.kind == "added_kong":
            tiles = tiles[:1]
        elif event.meld.source is not None:
            tiles.remove(KIND_OF[event.meld.claimed] if event.meld.claimed is not None else tiles[0])
        for kind in tiles:
            slot = self.held[event.seat][kind].pop()
            if event.hidden:
                self.covered[event.seat].append(slot)
            else:
                self.open.append(slot)

    def _show(self, seat: int, tile: str) -> None:
        self.open.append(self.held[seat][KIND_OF[tile]].pop())

    def _exchange(self, event: ev.Exchanged) -> None:
        # Which of several equal tiles was passed on does not matter to the twin; that they stay does.
        for kind in parse(event.given):
            self.exchanged.append(self.held[event.seat][kind].pop())
        for kind in parse(event.taken):
            self.held[event.seat].setdefault(kind, []).append((-2, kind))
