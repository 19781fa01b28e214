"""What the people of a room may do: a command is checked, and gives the entries that it writes. Nothing changes."""

import secrets
from collections.abc import Collection
from typing import Final

from queju.errors import Denied, NotAsked
from queju.parlour import wire
from queju.parlour.tables import entries as log
from queju.parlour.tables.dealing import Dealer
from queju.parlour.tables.hand import Hand
from queju.parlour.tables.room import BETWEEN, PLAYING, PRIVATE, WAITING, Room

BOT_ENTRIES: Final = 3
"""A bot brings so many times what a person must bring at least: enough to pay, not enough to be worth a siege."""


def enter(room: Room, account: str, name: str) -> list[log.Entry]:
    """Take a free chair; nothing is written where the account has one, or comes to watch (PF-16).

    Raises `Denied` for a stranger at any but a private room.
    """
    if room.place_of(account) is not None:
        return []
    if room.terms.kind != PRIVATE:
        raise Denied("room/unknown", "There is no room with this code.")
    place = None if account in room.accounts() else room.free_place()
    return [] if place is None else [log.Sat(place, account, name)]


def command(
    room: Room, hand: Hand | None, dealer: Dealer, online: Collection[int], place: int, message: wire.FromClient
) -> list[log.Entry]:
    """A command of the person on chair `place`. Raises `Denied` or `Refused`; what is already so writes nothing.

    `online`: the chairs whose person is connected.
    """
    match message:
        case wire.Answer():
            if hand is None or room.stage != PLAYING:
                raise NotAsked("Nothing is asked of you now. Nothing changed.")
            seat = room.seat_at(place)
            hand.check(seat, message.number, message.action)
            return [log.Answered(seat, message.number, message.action)]
        case wire.Start():
            _host_only(room, place)
            _stage_only(room, WAITING, "The game has begun already.")
            if not room.full:
                raise Denied("room/empty_chair", "There is an empty chair. Give it to a bot, or wait for somebody.")
            return begin(room, dealer)
        case wire.Bot():
            _host_only(room, place)
            return [_bot(room, message.place, message.on)]
        case wire.Remove():
            _host_only(room, place)
            return [_remove(room, online, message.place)]
        case wire.Next():
            _stage_only(room, BETWEEN, "No hand has just ended.")
            return [] if room.chair(place).ready else [log.Readied(place)]
        case wire.Auto():
            _stage_only(room, PLAYING, "No hand is being played.")
            return [] if room.chair(place).auto == message.on else [log.Auto(place, message.on)]
        case wire.Word():
            if room.stage not in (WAITING, BETWEEN) or not room.secret:
                raise Denied("room/stage", "A word can be given before a hand begins, not now. Nothing changed.")
            return [] if room.chair(place).word == message.word else [log.Worded(place, message.word)]
        case wire.Leave():
            return [log.Went(place)]
        case wire.Bet() | wire.BankUp() | wire.BankDown():
            raise Denied("hall/none", "You are in no hall. Enter one first. Nothing changed.")
    return []


def begin(room: Room, dealer: Dealer) -> list[log.Entry]:
    """What begins the next hand: a secret, where none is committed to yet, and the deal (PF-14, PF-40)."""
    written = [] if room.secret else [commit()]
    secret = room.secret or written[0].secret
    place = room.next_dealer
    if place is None:
        place = dealer.first_dealer(secret, room.words(), room.host or 0)
    return [*written, log.Begun(secrets.token_urlsafe(9), place, dealer.version)]


def clear(room: Room) -> list[log.Entry]:
    """What has to happen at a table that plays for coins before the next hand: who is short goes, then bots fill up.

    A bot that is short makes way for a fresh one (PF-11, PF-15).
    """
    if room.terms.level is None:
        return []
    short: list[log.Entry] = [log.Went(place) for place in room.humans() if room.short(place)]
    return short or [
        seat_bot(room.terms.entry, place)
        for place, chair in enumerate(room.chairs)
        if chair is None or (chair.bot and chair.coins < room.terms.entry)
    ]


def seat_bot(entry: int, place: int) -> log.Botted:
    """A bot takes a chair where it is played for coins."""
    return log.Botted(place, True, BOT_ENTRIES * entry)


def commit() -> log.Committed:
    """A secret for the next wall."""
    return log.Committed(secrets.token_hex(32))


def _host_only(room: Room, place: int) -> None:
    if room.host != place:
        raise Denied("room/not_host", "Only the host of the room can do that. Nothing changed.")


def _stage_only(room: Room, stage: str, otherwise: str) -> None:
    if room.stage != stage:
        raise Denied("room/stage", f"{otherwise} Nothing changed.")


def _remove(room: Room, online: Collection[int], place: int) -> log.Entry:
    if room.stage not in (WAITING, BETWEEN) or room.terms.kind != PRIVATE:
        raise Denied(
            "room/stage", "In a private room a chair can be emptied before the game and between hands. Nothing changed."
        )
    if place not in room.humans():
        raise Denied("room/place", "Nobody sits on that chair. Nothing changed.")
    if place in online:
        raise Denied("room/present", "Only who has gone away can be taken off a chair. Nothing changed.")
    return log.Went(place)


def _bot(room: Room, place: int, on: bool) -> log.Entry:
    if room.stage not in (WAITING, BETWEEN) or room.terms.kind != PRIVATE:
        raise Denied("room/stage", "Bots are seated in private rooms, before the game and between hands.")
    if place >= len(room.chairs):
        raise Denied("room/place", f"This game has {len(room.chairs)} chairs, counted from 0. Nothing changed.")
    chair = room.chairs[place]
    if (chair is not None) == on or (chair is not None and not chair.bot):
        raise Denied("room/place", "An empty chair can be given to a bot, and a bot's be taken back. Nothing changed.")
    return log.Botted(place, on)
