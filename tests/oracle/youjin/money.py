"""Who pays what for a win (YJ-69)."""


def payments(total: int, winner: int, discarder: int | None, base: int) -> list[int]:
    """The changes by seat. Tier 1 is the only one in which the discarder pays more than the others."""
    moved = [0, 0, 0, 0]
    for seat in range(4):
        if seat == winner:
            continue
        due = (2 if seat == discarder else 1) if total == 1 else total
        moved[seat] -= due * base
        moved[winner] += due * base
    return moved
