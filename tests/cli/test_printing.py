"""`meuse show GAME FILE --print`: a map and its counters, at one scale, to play with on paper."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import meuse
from meuse.cli.show import show
from meuse.drawing.counters import COUNTER
from meuse.drawing.printing import MM


@pytest.mark.parametrize("name", ["celles"])
def test_map_and_counters_are_printed_at_one_scale(name: str, tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    show(name, file, paper=True, language="fr")
    game = meuse.load(name)
    board, counters = (ET.parse(tmp_path / one).getroot() for one in ("map.svg", "map-counters.svg"))
    for sheet in (board, counters):
        width, units = float(sheet.get("width", "").removesuffix("mm")), sheet.get("viewBox", "").split()[2]
        assert width / float(units) == pytest.approx(MM, rel=0.01)
    assert 13 < COUNTER * MM < 15, "counters are as large as printed ones"
    words = {node.text for node in board.iter() if node.tag.endswith("text")}
    assert {"Bois", "Marche", "Pont", game.board.names[0]} <= words
    written = [node.text for node in counters.iter() if node.tag.endswith("text")]
    assert {piece.id for piece in game.view(game.start()).pieces} <= set(written)


def test_a_sheet_needs_a_file_that_can_be_printed(tmp_path: Path) -> None:
    with pytest.raises(meuse.MeuseError, match=r"\.svg or \.pdf"):
        show("celles", tmp_path / "map.png", paper=True)
    with pytest.raises(meuse.MeuseError, match="name the file"):
        show("celles", None, paper=True)
