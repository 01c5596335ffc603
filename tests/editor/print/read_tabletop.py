#!/usr/bin/env python3
"""Reads a saved object of Tabletop Simulator as an importer does, and says "good" or what is wrong.

Usage: read_tabletop.py FILE COPIES. Every card, tile and board has its picture, on a sheet within the limits of the
simulator, and there are COPIES of them in all.
"""
import json
import pathlib
import struct
import sys
import zlib


def size_of(address):
    path = pathlib.Path(address.removeprefix("file://"))
    if path not in SIZES:
        SIZES[path] = read_png(path)
    return SIZES[path]


SIZES = {}


def read_png(path):
    """Width and height of a picture whose every chunk is whole and whose pixels are all there."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", f"{path} is no PNG"
    at, packed, last = 8, b"", b""
    while at < len(data):
        length, last = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(last + body), f"{path}: {last}"
        if last == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
        elif last == b"IDAT":
            packed += body
        at += 12 + length
    assert last == b"IEND", f"{path} ends in {last}"
    assert width <= 4096 and height <= 4096, f"{path}: {width} x {height}"
    assert depth == 8 and colour in (2, 6), f"{path}: not RGB"
    assert len(zlib.decompress(packed)) == height * (1 + width * (3 if colour == 2 else 4)), f"{path}: pixels are missing"
    return width, height


def check_deck(deck, ids):
    for number, sheet in deck.items():
        columns, rows = sheet["NumWidth"], sheet["NumHeight"]
        assert 2 <= columns <= 10 and 2 <= rows <= 7, (columns, rows)
        width, height = size_of(sheet["FaceURL"])
        assert width % columns == 0 and height % rows == 0, (width, height, columns, rows)
        ratio = (height / rows) / (width / columns)
        assert abs(ratio - 88 / 63) < 0.01, ratio
        back = size_of(sheet["BackURL"])
        assert back == (width, height) if sheet["UniqueBack"] else back[0] < back[1], back
        used = {card % 100 for card in ids if card // 100 == int(number)}
        assert used and max(used) < min(columns * rows, 69), (number, used)
    assert {str(card // 100) for card in ids} <= set(deck), deck.keys()


def main():
    saved = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    assert saved["Hands"]["Enable"] is True
    count, guids = 0, set()
    for thing in saved["ObjectStates"]:
        guids.add(thing["GUID"])
        if thing["Name"] == "DeckCustom":
            cards = thing["ContainedObjects"]
            assert [card["CardID"] for card in cards] == thing["DeckIDs"]
            assert len(cards) > 1
            check_deck(thing["CustomDeck"], thing["DeckIDs"])
            assert all(card["Name"] == "Card" and card["Nickname"] for card in cards)
            count += len(cards)
        elif thing["Name"] == "Card":
            check_deck(thing["CustomDeck"], [thing["CardID"]])
            count += 1
        else:
            assert thing["Name"] in ("Custom_Tile", "Custom_Board"), thing["Name"]
            size_of(thing["CustomImage"]["ImageURL"])
            if thing["Name"] == "Custom_Tile":
                size_of(thing["CustomImage"]["ImageSecondaryURL"])
            count += 1
    assert len(guids) == len(saved["ObjectStates"]), "two things with one GUID"
    assert count == int(sys.argv[2]), f"{count} things, not {sys.argv[2]}"
    print("good")


if __name__ == "__main__":
    main()
