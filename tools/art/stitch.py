"""Thread on linen: a piece of cloth of woven cells and X stitches, written as a palette PNG with the standard library."""
import struct
import zlib

# One cell of bare linen, by side length: h, m and d are the light, the middle and the dark of its threads.
WEAVE = {
    7: ("mmmmdhd", "hhhhmhm", "hhhhmhm", "ddddmmd", "dhhdmmm", "mhhmhhh", "dmmdddd"),
    6: ("mmmdhd", "hhhmhm", "dddmmd", "dhdmmm", "mhmhhh", "dmdddd"),
}
# One stitch: the arms (o) cross, the upper one lit (l); shadow (s) and the holes of the linen (.) part the arms.
CROSS = {
    7: ("oos.soo", "ooosooo", "sosllos", ".solos.", "sollsos", "ooosooo", "oos.soo"),
    6: ("oo..oo", "ooosoo", ".sllo.", ".olss.", "oosooo", "oo..oo"),
}
LEVELS = 10  # of the ground, from its light to its dark end


def colour(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


def mix(a, b, part):
    """From a to b in whole steps; `part` of 0 to 100."""
    return tuple((x * (100 - part) + y * part + 50) // 100 for x, y in zip(a, b))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, palette, rows):
    """A PNG of palette indices; `rows` are bytes objects."""
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    table = b"".join(bytes(entry) for entry in palette)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)) +
            chunk(b"PLTE", table) + chunk(b"IDAT", packed) + chunk(b"IEND", b""))


def content(data):
    """The chunks of a PNG with the pixels unpacked: two files are one picture when these are equal."""
    at, parts = 8, []
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        parts.append((kind, zlib.decompress(body) if kind == b"IDAT" else body))
        at += 12 + size
    return parts


class Cloth:
    """Columns x rows of cells of `side` pixels. Each cell has a level of the ground and perhaps a stitch."""

    def __init__(self, columns, rows, side, ground, edge):
        self.columns, self.rows, self.side = columns, rows, side
        self.ground, self.edge = ground, edge
        self.level = [[0] * columns for _ in range(rows)]
        self.thread = [[None] * columns for _ in range(rows)]

    def sew(self, x, y, thread, shade=0):
        """`shade` is -1 in the dark, 0, or 1 in the light."""
        if 0 <= x < self.columns and 0 <= y < self.rows:
            self.thread[y][x] = (thread, shade)

    def to_png(self):
        palette, index, tiles = [], {}, {}

        def entry(rgb):
            if rgb not in index:
                index[rgb] = len(palette)
                palette.append(rgb)
            return index[rgb]

        def tile(level, thread):
            base = mix(self.ground, self.edge, level * 100 // (LEVELS - 1))
            if thread is None:
                tones = {"h": mix(base, (255, 255, 255), 7), "m": base, "d": mix(base, (0, 0, 0), 11)}
                pattern = WEAVE[self.side]
            else:
                rgb, shade = thread
                hole = mix(mix(self.edge, (0, 0, 0), 25), rgb, 30)
                rgb = mix(rgb, (255, 250, 235), 15) if shade > 0 else mix(rgb, (20, 8, 16), 19) if shade < 0 else rgb
                tones = {"o": rgb, "l": mix(rgb, (255, 252, 244), 17), "s": mix(rgb, (16, 6, 14), 22), ".": hole}
                pattern = CROSS[self.side]
            picked = {letter: entry(tone) for letter, tone in tones.items()}
            return [bytes(picked[letter] for letter in line) for line in pattern]

        lines = []
        for levels, threads in zip(self.level, self.thread):
            row = []
            for key in zip(levels, threads):
                if key not in tiles:
                    tiles[key] = tile(*key)
                row.append(tiles[key])
            lines += [b"".join(cell[line] for cell in row) for line in range(self.side)]
        assert len(palette) <= 256, f"{len(palette)} colours do not fit a palette"
        return png(self.columns * self.side, self.rows * self.side, palette, lines)
