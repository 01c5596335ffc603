#!/usr/bin/env python3
"""Checks the arrows between the folders: schema <- engine <- editor; tools and tests see all, nobody sees them. And that
a game stands in folders of its own: what all games share names none, in code, remark or list, but for one row in the
registry of each layer, and its code has no word of one.
And that files are opened, replaced and removed behind one door only, schema/core/folder.h, which follows no link.

Usage: check_layers.py [root]. Prints one line per violation; exit status 1 when there is any.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]


def name_pattern(game):
    """How a game's name may be written: old_tale, OldTale, Old Tale."""
    return game.replace("_", r"_?\s?")


# Those that are planned, and those that there are: a folder of schema/ that lists its sources (CMakeLists.txt).
GAMES = tuple(sorted({"threetale", "three_chapters", "paper_tales", "battle_royale"}
                     | {path.parent.name for path in ROOT.glob("schema/*/CMakeLists.txt")}))
GAME_NAMES = re.compile("|".join([name_pattern(game) for game in GAMES] + ["3 ?chapters"]), re.IGNORECASE)

# What a folder may include of ours; the first that fits a file counts.
LAYERS = (
    ("schema/", ("schema/",)),
    ("engine/", ("schema/", "engine/")),
    ("editor/app/", ("schema/", "engine/", "editor/app/")),
    ("editor/ui/", ("schema/", "engine/", "editor/app/", "editor/ui/")),
    ("editor/", ("schema/", "engine/", "editor/")),
    ("tools/", ("schema/", "engine/", "editor/", "tools/")),
    ("tests/", ("schema/", "engine/", "editor/", "tools/", "tests/")),
)
# The libraries that draw and open windows, and the places that may know them. Tests drive what they test.
SCREEN = re.compile(r"(imgui|misc/freetype/imgui|backends/imgui|GLFW/|glad/|stb_|stb/)")
SCREEN_PLACES = ("editor/ui/", "tests/")
# Everything in these folders that lies in no folder of a game serves a fifth game as it serves the four.
SHARED = ("schema/", "engine/", "editor/")
# But for the registries: where a layer knows its games, a row each. A file's is the first that fits it.
REGISTRIES = (
    ("schema/", "schema/games.cpp"),
    ("engine/", "engine/games.cpp"),
    ("editor/app/", "editor/app/play/games.cpp"),
    ("editor/", "editor/ui/panels/games.cpp"),
)
# Words of one game, alone or as a part of a name (heroBoard, kTutorial, TT-VAL-11). The code that all games share has none;
# examples in comments, and the command lines in the help of `tale`, may have them.
_WORDS = ("tutorial|hero(?:es)?|prophec(?:y|ies)|quests?|artifacts?|creatures?|tricks?|gems?|talents?|virtues?|treasures?|shevitsa"
          "|kingdoms?|recruitment|deployment|boss(?:es)?|minions?|factions?|tactics?|sundials?")
_CAPITAL = re.sub(r"(^|\|)([a-z])", lambda found: found[1] + found[2].upper(), _WORDS)
GAME_WORDS = re.compile(rf"(?:(?<![A-Za-z])(?:{_WORDS})|(?<![A-Z])(?:{_CAPITAL}))(?![a-z])|\b(?:TT|TC|PT|BR)-[A-Z0-9]+-\d\d+")
EXAMPLE = re.compile(r'"tale [^"]*"')
WORDLESS = SHARED + ("tools/tale/",)

# Calls that open, make, rename or remove files by a path, and the places that may do so.
FILE_CALL = re.compile(r"\b(?:[io]?fstream|basic_[io]?fstream|f(?:re)?open|creat|mkstemps?|mkdtemp|tmpfile)\b\s*(?:\w+\s*)?[({]"
                       r"|(?<![\w.>])::(?:open|openat2?|rename|renameat2?|link|linkat|symlink|symlinkat|unlink|unlinkat|mkdir|mkdirat|rmdir|truncate|chmod)\("
                       r"|\b(?:fs|filesystem)::(?:copy|copy_file|copy_symlink|create_directory|create_directories|create_hard_link|create_symlink"
                       r"|create_directory_symlink|permissions|remove|remove_all|rename|resize_file)\("
                       r"|(?<![\w.>:])std::(?:rename|remove|tmpfile)\(\s*[\w.>-]*(?:path|file|folder|name|c_str)")
FILE_DOORS = {
    "schema/core/folder.cpp": "the door",
    "schema/core/folder_write.cpp": "the door",
    "editor/app/journal.cpp": "appends to a file of the program's own, outside of every project",
    "editor/app/tool_copy.cpp": "makes a folder of its own among the system's temporary ones, and takes it away",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def game_of(path):
    """The game whose folder a path lies in, or None."""
    return next((part for part in path.split("/")[:-1] if part in GAMES), None)


def registry_of(name):
    """The registry of a file that all games share; None for files of a game, of no layer, and registries themselves."""
    if not name.startswith(SHARED) or game_of(name) or name in dict(REGISTRIES).values():
        return None
    return next(registry for folder, registry in REGISTRIES if name.startswith(folder))


def is_wordless(name):
    """Is a file shared by all games, so that it may name nothing of one? Registries have the rows of the games."""
    return name.startswith(WORDLESS) and not game_of(name) and name not in dict(REGISTRIES).values()


def check_list(name, text):
    """The same for a CMakeLists.txt: the folders of games are found, and list their own sources."""
    if not registry_of(name):
        return
    for number, line in enumerate(text.splitlines(), 1):
        if found := GAME_NAMES.search(line):
            yield number, f"names the game '{found[0]}': list its sources in its own folder, which is found by itself"


def check_file(name, text):
    """Yields (line number, sentence) for one source file, `name` relative to the root with slashes."""
    allowed = next((targets for folder, targets in LAYERS if name.startswith(folder)), None)
    if allowed is None:
        return
    registry = registry_of(name)
    behind_door = name.startswith("tests/") or name in FILE_DOORS
    for number, line in enumerate(text.splitlines(), 1):
        include = INCLUDE.match(line)
        if not include and is_wordless(name) and (word := GAME_WORDS.search(EXAMPLE.sub("", line.split("//")[0]))):
            yield number, f"says '{word[0]}', a word of one game, but serves every game"
        if not behind_door and (call := FILE_CALL.search(line.split("//")[0])):
            yield number, f"calls {call[0].strip(' (:{')}: files are opened, replaced and removed through schema/core/folder.h"
        if not include:
            if registry and (found := GAME_NAMES.search(line)):
                yield number, (f"names the game '{found[0]}', but serves every game: put what one game needs into its "
                               f"folder and refer to it from its row in {registry}")
            continue
        kind, target = include.groups()
        ours = kind == '"'
        if SCREEN.match(target) and not name.startswith(SCREEN_PLACES):
            yield number, f"includes {target}: only editor/ui knows the screen"
        elif ours and not target.startswith(tuple(folder for folder, _ in LAYERS)):
            if not SCREEN.match(target):
                yield number, f'includes "{target}": ours are named from the root, others in <>'
        elif ours and not target.startswith(allowed):
            yield number, f"includes {target}: {name.split('/')[0]} may know {', '.join(allowed)}"
        elif ours and game_of(target) and game_of(name) and game_of(name) != game_of(target):
            yield number, f"includes {target}: games must not include each other"
        elif ours and game_of(target) and registry:
            yield number, f"includes {target}, of one game, but serves every game: use its row in {registry}"


def check(root):
    """All violations below a root as printable lines."""
    violations = []
    for folder, _ in LAYERS:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            checker = {".h": check_file, ".cpp": check_file, ".in": check_file, ".txt": check_list}.get(path.suffix)
            # What templates are made into is checked where it comes to lie.
            if not checker or name.startswith(("build/", "tools/templates/")):
                continue
            for number, sentence in checker(name, path.read_text(encoding="utf-8")):
                violations.append(f"{name}:{number}: {sentence}")
    return list(dict.fromkeys(violations))  # editor/app lies in two layers' folders


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT
    violations = check(root)
    print("\n".join(violations) if violations else "all layer rules hold: schema <- engine <- editor, and each game is in its own folders")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
