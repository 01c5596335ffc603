#!/usr/bin/env python3
"""Compiles all code that uses Dear ImGui with the headers of another version, without producing any output.

Usage: check_imgui.py FOLDER [build]. FOLDER holds that version's imgui.h, its backends in it or in FOLDER/backends;
build (build/debug) is a build of the editor that compiles each source by itself (cmake --preset debug && cmake --build
build/debug --target tale_glad); its compile commands are taken. Prints the errors; exit status 1 when
there are any. For the version of another Debian:
    apt-get download libimgui-dev/forky && dpkg -x libimgui-dev_*.deb new && tools/check_imgui.py new/usr/include/imgui
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

DRAWS = re.compile(r"(editor/ui|tests/editor)/.*\.cpp$")
HEADER = re.compile(r"(^|/)imgui(/backends)?$")


def command_with(folder, entry):
    """The compile command of one source, with the headers of `folder` in place of the installed ones."""
    words = shlex.split(entry["command"])
    while not re.search(r"(\+\+|cc|clang)(-\d+)?$", words[0]):  # ccache
        words.pop(0)
    kept, i = [words[0]], 1
    while i < len(words):
        word = words[i]
        if word in ("-o", "-include", "-isystem"):
            value = words[i + 1]
            if word == "-isystem" and not HEADER.search(value):
                kept += [word, value]
            i += 2
            continue
        if word not in ("-c", "-Winvalid-pch", "-Werror"):
            kept.append(word)
        i += 1
    return kept + ["-isystem", str(folder), "-isystem", str(folder / "backends"), "-fsyntax-only", "-w"]


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[1].startswith("-"):
        print(__doc__)
        return 2
    folder, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2] if len(sys.argv) == 3 else "build/debug")
    version = re.search(r'define IMGUI_VERSION +"([^"]+)"', (folder / "imgui.h").read_text())
    entries = [e for e in json.loads((build / "compile_commands.json").read_text()) if DRAWS.search(e["file"])]

    def compile_one(entry):
        done = subprocess.run(command_with(folder, entry), cwd=entry["directory"], capture_output=True, text=True)
        return entry["file"], done.returncode, done.stderr

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for file, status, errors in pool.map(compile_one, entries):
            if status != 0:
                failed += 1
                print("\n".join(line for line in errors.splitlines() if "error" in line) or f"{file}: does not compile")
    print(f"Dear ImGui {version[1] if version else '?'}: {len(entries) - failed} of {len(entries)} sources compile")
    return 1 if failed or not entries else 0


if __name__ == "__main__":
    sys.exit(main())
