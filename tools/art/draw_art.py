#!/usr/bin/env python3
"""Embroiders the pictures of cards: charts_*.txt on dyed linen become content/<project>/art/<id>.png.

Usage: draw_art.py [--check] [--folder FOLDER] [ID ...]. Without ids it draws every card of cards.txt. With --check it
writes nothing and fails when a committed picture is not what the charts say, or lies there without a card.
"""
import argparse
import copy
import pathlib
import re
import sys

import stitch
from stitch import Cloth, colour, mix

HERE = pathlib.Path(__file__).resolve().parent
CONTENT = HERE.parents[1] / "content"

# The letters of the charts.
THREADS = {letter: colour(rgb) for letter, rgb in {
    "k": "1F1A20", "w": "F8F0DD", "c": "E2CFA6", "r": "C2342B", "m": "7E1B1E", "o": "E07B2C", "y": "E3B23C",
    "l": "F5DD86", "t": "B98A4E", "n": "855630", "d": "4B2E1E", "g": "6F9A45", "f": "38612F", "b": "3F74B0",
    "u": "243E74", "a": "93C1D8", "s": "D3D3D6", "e": "97969E", "x": "5A5862", "p": "EBBE98", "v": "7C4A86",
}.items()}


class Kind:
    """The cloth of one kind of card: its size in cells, its dyes and threads, and where the motif stands."""

    def __init__(self, columns, rows, ground, edge, first, second, outline, band, *, side=7, middle=None, stands=False):
        self.columns, self.rows, self.side = columns, rows, side
        self.ground, self.edge = colour(ground), colour(edge)
        self.first, self.second, self.outline = colour(first), colour(second), colour(outline)
        self.band = band
        self.stands = stands  # the motif on the lower edge, not in the middle
        self.middle = rows // 2 if middle is None else middle  # row on which the motif is centred


# Dyes and threads are those of the card frames; sizes are the shapes of their picture windows.
KINDS = {
    "ar": Kind(91, 50, "A83F37", "651817", "F4E6CB", "D9A94A", "43100F", "diamonds"),
    "bt": Kind(91, 51, "4E4957", "1B1920", "D0574B", "B9B3C0", "121016", "fangs", middle=21),
    "tr": Kind(91, 47, "C79A45", "7F540E", "FFF3D8", "7B2A22", "4E2A0C", "stars"),
    "qu": Kind(91, 50, "6F8E58", "33492A", "F5EDD2", "DDB65E", "22331B", "road"),
    "hb": Kind(91, 50, "4A7EB0", "1D3F63", "F3ECDC", "DDB65E", "132A45", "chain"),
    "eb": Kind(91, 50, "784468", "371829", "EBD8CB", "D0574B", "210D1A", "hooks"),
    "pr": Kind(91, 40, "3A478A", "111738", "DDB65E", "ECE6D8", "0A0E24", "signs"),
    "ti": Kind(91, 50, "7F8C5C", "343D20", "F3ECD2", "D0574B", "1D2413", "road"),
    "he": Kind(76, 96, "B0513F", "6B1D1B", "F7E9CF", "D9A94A", "43100F", "sleeve", side=6),
}
# Any other card stands on the plain cloth in the colours of one of these kinds: `on:hb` in its line.
PLAIN = Kind(91, 50, "8A7F70", "453E36", "F3ECDC", "DDB65E", "2A2520", "diamonds")


def kind_of(card, options):
    prefix = card.split(".")[0]
    cloth = next((KINDS[option[3:]] for option in options if option.startswith("on:")), None)
    if prefix in KINDS and not cloth:  # no two games give a prefix the same meaning
        return KINDS[prefix]
    kind = copy.copy(cloth or PLAIN)
    kind.columns, kind.rows, kind.side, kind.middle, kind.stands = PLAIN.columns, PLAIN.rows, PLAIN.side, PLAIN.middle, True
    return kind


def scramble(x):
    x = (x ^ x >> 16) * 0x7FEB352D & 0xFFFFFFFF
    x = (x ^ x >> 15) * 0x846CA68B & 0xFFFFFFFF
    return x ^ x >> 16


def seed_of(text):
    value = 2166136261
    for byte in text.encode():
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return scramble(value)


def folder_of(project):
    return CONTENT / project / "art"


def read_charts(folder):
    """{name: rows} of all charts. `mirror` after the name: the rows are the left half, the last column the middle."""
    charts = {}
    for path in sorted(folder.glob("charts_*.txt")):
        name = mirrored = None
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if head := re.fullmatch(r"== (\S+)( mirror)?", line):
                name, mirrored = head[1], bool(head[2])
                if name in charts:
                    sys.exit(f"{path.name}:{number}: chart {name} is defined twice")
                charts[name] = []
            elif line and not line.startswith("#"):
                if unknown := set(line) - set(THREADS) - {"."}:
                    sys.exit(f"{path.name}:{number}: unknown thread {' '.join(sorted(unknown))}")
                charts[name].append(line + line[-2::-1] if mirrored else line)
    return charts


def read_cards(path):
    """(project, id, chart, options) of every line of the list; the project is the heading above it."""
    project, cards = None, []
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.startswith("== "):
            project = line[3:]
        elif line and not line.startswith("#"):
            card, chart, *options = line.split()
            cards.append((project, card, chart, options))
    return cards


def dye(cloth, kind):
    """The light falls on the motif; the ground darkens below and to the sides. Steps are dithered by whole cells."""
    order = ((0, 2), (3, 1))
    for y in range(cloth.rows):
        for x in range(cloth.columns):
            across = abs(2 * x - cloth.columns + 1) * 100 // cloth.columns
            down = y * 100 // cloth.rows
            from_middle = abs(y - kind.middle) * 100 // cloth.rows
            value = (down * 62 + (across * across + 2 * from_middle * from_middle) // 100 * 34) // 100
            level = value * (stitch.LEVELS - 1) * 4 // 100 + order[y % 2][x % 2]
            cloth.level[y][x] = min(stitch.LEVELS - 1, level // 4)


def lattice(cloth, kind, seed, taken):
    """A quiet net of diamonds over the whole ground, its rhythm chosen by the card."""
    period = 10 + seed % 3 * 2
    form = seed >> 4 & 3
    left, top = cloth.columns // 2 - period * 20, kind.middle - period * 20
    for y in range(cloth.rows):
        for x in range(cloth.columns):
            if taken(x, y):
                continue
            across, down = x - left, y - top
            dx, dy = abs(across % period - period // 2), abs(down % period - period // 2)
            other = (across // period + down // period) % 2
            d = dx + dy
            if form == 0:
                sewn = d == 2 if other else d == 0
            elif form == 1:
                sewn = d == 0 or (not other and dx == dy and dx <= 2)
            elif form == 2:
                sewn = d == 0 or (not other and d == 3)
            else:
                sewn = (dx == 0 or dy == 0) and d <= (2 if other else 0)
            if sewn:
                base = mix(kind.ground, kind.edge, cloth.level[y][x] // 3 * 33)  # few tones: they share the palette
                cloth.sew(x, y, mix(base, kind.first, 17))


def star(cloth, kind, x0, y0, radius, seed):
    """A small eight-pointed star (elbetitsa)."""
    hollow = seed & 1
    for y in range(-radius - 2, radius + 3):
        for x in range(-radius - 2, radius + 3):
            a, b = max(abs(x), abs(y)), min(abs(x), abs(y))
            level = min(a * 10, (a + b) * 7)
            inner = radius * 7
            if level <= inner:
                ring = inner - level < 10
                core = level <= (inner // 2 if not hollow else 9)
                if ring or core:
                    cloth.sew(x0 + x, y0 + y, kind.second if ring else kind.first)
            elif b == 0 and a in (radius + 1, radius + 2):
                cloth.sew(x0 + x, y0 + y, kind.first)


def bands(cloth, kind, pattern):
    """A band at either side, mirrored; for a tall cloth also above and below. Returns its breadth."""
    breadth = len(pattern[0])
    length = len(pattern)
    threads = {"a": kind.first, "b": kind.second}
    shift = length // 2 - cloth.rows // 2
    dark = stitch.LEVELS - 1

    def at(x, y):
        return threads.get(pattern[y % length][x])

    for y in range(cloth.rows):
        for x in range(breadth + 1):
            for column in (x, cloth.columns - 1 - x):
                cloth.level[y][column] = dark
                if x < breadth and (thread := at(x, y + shift)):
                    cloth.sew(column, y, thread)
    if cloth.rows > cloth.columns:
        across = length // 2 - cloth.columns // 2
        for y in range(breadth + 1):
            # The mitre: above it the band runs across, beside it down.
            for x in range(y, cloth.columns - y):
                for row in (y, cloth.rows - 1 - y):
                    cloth.level[row][x] = dark
                    cloth.thread[row][x] = None
                    if y < breadth and (thread := at(y, x + across)):
                        cloth.sew(x, row, thread)
    return breadth + 1


def motif(cloth, kind, chart, options):
    """Sews the chart with light from the upper left and a dark line around it. Returns the cells it takes."""
    recolour = dict(option.split(">") for option in options if ">" in option)
    width = max(map(len, chart))
    left = cloth.columns // 2 - width // 2
    top = kind.rows - len(chart) if kind.stands else max(1, kind.middle - len(chart) // 2)
    cells = {(left + x, top + y): recolour.get(letter, letter)
             for y, line in enumerate(chart) for x, letter in enumerate(line) if letter != "."}
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - set(cells)
    outline = next((THREADS[option[-1]] for option in options if option.startswith("line:")), kind.outline)
    for x, y in around:
        cloth.sew(x, y, outline)
    for (x, y), letter in cells.items():
        before = (cells.get((x - 1, y)) == letter) + (cells.get((x, y - 1)) == letter)
        after = (cells.get((x + 1, y)) == letter) + (cells.get((x, y + 1)) == letter)
        cloth.sew(x, y, THREADS[letter], (after > before) - (before > after))
    return set(cells) | around


def draw(card, chart, options, patterns):
    kind, seed = kind_of(card, options), seed_of(card)
    cloth = Cloth(kind.columns, kind.rows, kind.side, kind.ground, kind.edge)
    dye(cloth, kind)
    middle = cloth.columns // 2
    width = max(map(len, chart))
    breadth = len(patterns[kind.band][0]) + 1
    lattice(cloth, kind, seed, lambda x, y: x < breadth or x >= cloth.columns - breadth)
    breadth = bands(cloth, kind, patterns[kind.band])
    room = middle - breadth - width // 2
    if room >= 13 and cloth.rows < cloth.columns:
        radius = 4 if room < 16 else 5
        for side in (-1, 1):
            star(cloth, kind, middle + side * (width // 2 + (room + 1) // 2), kind.middle, radius, seed >> 8)
    motif(cloth, kind, chart, options)
    return cloth.to_png()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare with the committed pictures")
    parser.add_argument("--folder", type=pathlib.Path, help="where the pictures lie, if not in the sample projects")
    parser.add_argument("ids", nargs="*", help="only these cards")
    given = parser.parse_args()
    charts, patterns = read_charts(HERE), read_bands(HERE / "bands.txt")
    cards = read_cards(HERE / "cards.txt")
    wrong, size = [], 0
    for project, card, chart, options in cards:
        if given.ids and card not in given.ids:
            continue
        picture = draw(card, charts[chart], options, patterns)
        path = (given.folder or folder_of(project)) / f"{card}.png"
        size += len(picture)
        if given.check:
            if not path.is_file():
                wrong.append(f"{path.name} is missing")
            elif stitch.content(path.read_bytes()) != stitch.content(picture):
                wrong.append(f"{path.name} is not what its chart {chart} says")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(picture)
    if given.check and not given.ids:
        known = {f"{card}.png" for _, card, _, _ in cards}
        folders = {given.folder} if given.folder else {folder_of(project) for project, *_ in cards}
        wrong += [f"{path.name} has no line in cards.txt" for folder in sorted(folders) for path in sorted(folder.iterdir())
                  if path.name not in known]
    print("\n".join(wrong) if wrong else f"{len(given.ids or cards)} pictures, {size // 1024} KB")
    return 1 if wrong else 0


def read_bands(path):
    """{name: rows} of the border bands; threads a and b."""
    found, name = {}, None
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.startswith("== "):
            name = line[3:]
            found[name] = []
        elif line and not line.startswith("#"):
            found[name].append(line)
    return found


if __name__ == "__main__":
    sys.exit(main())
