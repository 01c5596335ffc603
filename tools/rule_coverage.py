#!/usr/bin/env python3
"""Prints, for every rule of every game, where it is enforced and where it is tested or played in a scenario.

Usage: rule_coverage.py [--missing] [GAME]. GAME is a prefix as TT; --missing leaves out what is enforced and tested.
"""
import argparse
import pathlib
import re
import sys
from collections import defaultdict

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))
from check_house import RULE_ID, RULE_ROW, files_of  # noqa: E402


def coverage(files):
    """{rule id: (places that enforce it, places that test it)} in the order of the tables."""
    tables = [name for name in files if re.fullmatch(r"engine/[^/]+/rule_texts\w*\.(h|cpp)", name)]
    rules = {rule: (set(), set()) for name in tables for rule in RULE_ROW.findall(files[name])}
    for name, text in files.items():
        side = 0 if name.startswith(("engine/", "schema/")) else 1 if name.startswith(("tests/", "content/")) else None
        if side is None or text is None or name in tables or name.endswith("README.md"):
            continue
        for rule in RULE_ID.finditer(text):
            if rule[0] in rules:
                rules[rule[0]][side].add(name)
    return rules


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="", help="the prefix of one game's ids, as TT")
    parser.add_argument("--missing", action="store_true", help="only rules that nothing enforces or nothing tests")
    arguments = parser.parse_args()
    totals = defaultdict(lambda: [0, 0, 0])
    for rule, (enforced, tested) in coverage(files_of(ROOT)).items():
        if not rule.startswith(arguments.game):
            continue
        count = totals[rule.split("-")[0]]
        count[0] += 1
        count[1] += bool(enforced)
        count[2] += bool(tested)
        if not (arguments.missing and enforced and tested):
            print(f"{rule:18} {' '.join(sorted(enforced)) or '(nowhere)'}; tested: {' '.join(sorted(tested)) or '(nowhere)'}")
    for game, (rules, enforced, tested) in totals.items():
        print(f"{game}: {rules} rules, {enforced} named where they are enforced, {tested} in tests or scenarios")


if __name__ == "__main__":
    main()
