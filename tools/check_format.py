#!/usr/bin/env python3
"""Checks that every C++ source has the form that .clang-format describes; .clang-format-ignore names the tables of rows,
whose columns are laid out by hand.

Usage: check_format.py [--fix]. Looks at the files git knows or would add. Prints one line per place that differs; with
--fix it writes the form instead. Exit status 1 when a place differs or clang-format is not there: another version writes
another form, so it has to be this one (tools/setup test installs it).
"""
import pathlib
import shutil
import subprocess
import sys

PROGRAM = "clang-format-19"
BATCH = 100


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    fix = sys.argv[1:] == ["--fix"]
    if sys.argv[1:] and not fix:
        sys.exit(__doc__)
    if not shutil.which(PROGRAM):
        sys.exit(f"check_format.py: {PROGRAM} is not installed (run: tools/setup test)")
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.h", "*.cpp"],
                            cwd=root, capture_output=True, text=True, check=True).stdout.split("\n")
    sources = [name for name in listed if name and (root / name).exists()]
    form = ["-i"] if fix else ["--dry-run", "-Werror"]
    differs = False
    for first in range(0, len(sources), BATCH):
        result = subprocess.run([PROGRAM, *form, *sources[first:first + BATCH]], cwd=root, capture_output=True, text=True)
        differs = differs or result.returncode != 0
        for line in result.stderr.splitlines():
            if "error:" in line:
                print(line.split(" error:")[0] + " differs from .clang-format (tools/check_format.py --fix writes it)")
    sys.exit(1 if differs else 0)


if __name__ == "__main__":
    main()
