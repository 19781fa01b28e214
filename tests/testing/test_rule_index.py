from pathlib import Path

from queju import games
from queju.testing.rule_index import Place, game_rules, ids_in, rule_index, rules_on_page

SOURCE = '''"""A module for (AB-01)."""

LIMIT = 4
"""At most four (AB-02…04)."""
VALUES = {
    "plain": 1,  # 平胡 AB-05
}


class Door:
    """Opens."""

    width: int = 1
    """Its width (AB-06)."""

    def __init__(self) -> None:
        self.keys: int = 2
        """How many keys it has (AB-11)."""

    def open(self) -> None:
        """Let somebody in (AB-07, AB-08)."""
        # AB-09: not twice
        text = "AB-10 in a text is no place"
'''


def test_docstrings_and_comments_are_places_and_other_texts_are_not(tmp_path: Path) -> None:
    package = tmp_path / "house"
    (package / "doors").mkdir(parents=True)
    (package / "doors" / "front.py").write_text(SOURCE, encoding="utf-8")
    index = rule_index(package)
    front = "house.doors.front"
    assert index == {
        "AB-01": [Place(front, 1, "")],
        "AB-02": [Place(front, 4, "LIMIT")],
        "AB-03": [Place(front, 4, "LIMIT")],
        "AB-04": [Place(front, 4, "LIMIT")],
        "AB-05": [Place(front, 6, "VALUES")],
        "AB-06": [Place(front, 14, "Door.width")],
        "AB-07": [Place(front, 20, "Door.open")],
        "AB-08": [Place(front, 20, "Door.open")],
        "AB-09": [Place(front, 22, "Door.open")],
        "AB-11": [Place(front, 18, "Door.keys")],
    }


def test_a_span_names_every_rule_in_it() -> None:
    said = "as SC-47…49, BD-99…101 and PF-20 say, not X-1 or SC-1234"
    assert ids_in(said) == ["SC-47", "SC-48", "SC-49", "BD-99", "BD-100", "BD-101", "PF-20"]


def test_a_page_gives_its_rules_by_id() -> None:
    page = (
        "| id | rule | source |\n|---|---|---|\n| SC-01 | Both games. | 牌 | seed |\n| SC-02 | 4 players | silent |\n"
    )
    assert rules_on_page(page) == {"SC-01": "Both games.", "SC-02": "4 players"}


def test_a_game_lists_its_own_rules_only() -> None:
    for game in games.catalogue():
        letters = {rule[:2] for rule in game_rules(game)}
        assert len(letters) == 1
        assert letters != {"PF"}
