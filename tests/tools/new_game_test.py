"""tools/new_game in a copy of the tree: what it refuses, and that the game it writes passes every check, is built, passes
its tests and can be played.

Usage: new_game_test.py SOURCE BUILD [--editor]. What is compiled from sources that the new game leaves as they were is taken
from BUILD, so that only the game itself is compiled. --editor: its editor, too.
"""
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
SOURCE, BUILD = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
EDITOR = "--editor" in sys.argv[3:]
NAME, TITLE, PREFIX = "moon_market", "Moon Market", "MM"

# Takes what was built before where there is such a thing, else compiles.
LAUNCHER = """#!/bin/sh
# Called with the whole command of a compiler.
for argument; do
    [ "$last" != -o ] || object=$argument
    last=$argument
done
if [ -e "$TALE_BUILT/$object" ]; then exec cp "$TALE_BUILT/$object" "$object"; fi
echo "$object" >> "$TALE_BUILT/compiled"
exec "$@"
"""


def run(*command, folder, expected=0, **options):
    """Runs a command; its output. Fails the test where it ends otherwise than expected."""
    result = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True, **options)
    if result.returncode != expected:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {result.returncode}:\n{(result.stdout + result.stderr)[-6000:]}")
    return result.stdout + result.stderr


def copy_of_tree(folder):
    """The files of the tree that git knows or would add, as a repository of its own."""
    sys.path.insert(0, str(SOURCE / "tools"))
    import check_house
    for name in check_house.files_of(SOURCE):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SOURCE / name, folder / name)
    run("git", "init", "-q", folder=folder)
    run("git", "add", "-A", folder=folder)


def changed_in(folder):
    """The names of the files that are new or differ from those that were copied."""
    return set(run("git", "ls-files", "-mo", "--exclude-standard", folder=folder).split())


def commands_of(build, source):
    """{object: (file, command)} of a build, without its place."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        command = entry["command"].replace(str(build), "BUILD").replace(str(source), "SOURCE")
        if output := re.search(r" -o (\S+)", command):
            found[output[1]] = (entry["file"], command[command.index(" -"):])
    return found


def options_of(build):
    """What a build was configured with that its commands depend on: with the same, most of it can be used again."""
    wanted = ("CMAKE_CXX_COMPILER", "CMAKE_C_COMPILER", "CMAKE_CXX_FLAGS", "CMAKE_CXX_FLAGS_RELWITHDEBINFO", "CMAKE_BUILD_TYPE",
              "CMAKE_UNITY_BUILD", "CMAKE_UNITY_BUILD_BATCH_SIZE", "CMAKE_DISABLE_PRECOMPILE_HEADERS", "TALE_WARNINGS_AS_ERRORS",
              "TALE_FONT_DIR")
    cache = re.findall(r"^(\w+):\w+=(.*)$", (build / "CMakeCache.txt").read_text(), re.MULTILINE)
    return [f"-D{key}={value}" for key, value in cache if key in wanted]


def sources_in(file, build, source):
    """What a file compiles, without its place: itself, or those that it joins."""
    text = pathlib.Path(file).read_text(encoding="utf-8", errors="replace") if file.startswith(str(build)) else file
    return text.replace(str(build), "BUILD").replace(str(source), "SOURCE")


def reuse(copy, build, built, changed):
    """Lays out in `built` what of BUILD serves the copy: compiled by the same command from sources that are as they were. An
    inline function of a header that names TALE_SOURCE_DIR may then be that of BUILD: tests of the template name folders whole."""
    ours, theirs = commands_of(build, copy), commands_of(BUILD, SOURCE)
    for made, (file, command) in ours.items():
        known = theirs.get(made)
        if not known or known[1] != command or not (BUILD / made).exists():
            continue
        text = sources_in(file, build, copy)
        same = text == sources_in(known[0], BUILD, SOURCE) and not any(f"SOURCE/{name}" in text for name in changed)
        # What is generated follows from the whole tree, and the tests of tests/bad, which share its place, have to see that
        # of the copy.
        if not same or '"BUILD/' in text or "tests/schema/bad_" in text:
            continue
        (built / made).parent.mkdir(parents=True, exist_ok=True)
        (built / made).symlink_to(BUILD / made)


class Refusals(unittest.TestCase):
    def test_names_that_cannot_be_a_game_are_refused_with_a_reason_and_nothing_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder)
            copy_of_tree(copy)
            for arguments, reason in (
                    (["1st"], "beginning with a letter"), (["Moon"], "small letters"), (["ab"], "3 to 30"), (["moon__market"], "single"),
                    (["../moon"], "small letters"), (["class"], "a word of C++"), (["threetale"], "there is schema/threetale"),
                    (["kernel"], "there is engine/kernel"), (["sort"], "which serves every game"), (["state_bytes"], "which serves every game"),
                    ([NAME, "--title", 'a"b'], "cannot be the title"), ([NAME, "--title", "3 Chapters"], "taken by schema/three_chapters"),
                    ([NAME, "--prefix", "Mm"], "two capitals"), ([NAME, "--prefix", "TT"], "the prefix TT is taken")):
                self.assertIn(reason, run("tools/new_game", *arguments, folder=copy, expected=1))
                self.assertEqual(changed_in(copy), set())
            registry = copy / "engine/games.cpp"
            text = registry.read_text()
            registry.write_text(text.replace("kGames[]", "kOthers[]"))
            self.assertIn("engine/games.cpp has no list that begins with", run("tools/new_game", NAME, folder=copy, expected=1))
            self.assertEqual(changed_in(copy), {"engine/games.cpp"})


class NewGame(unittest.TestCase):
    def test_a_new_game_is_green_at_once(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder).resolve() / "tree"
            copy.mkdir()
            copy_of_tree(copy)
            run("tools/new_game", NAME, folder=copy)
            changed = changed_in(copy)
            registries = {name for name in changed if NAME not in name}
            self.assertEqual(registries, {"schema/games.cpp", "engine/games.cpp", "editor/app/play/games.cpp", "editor/ui/panels/games.cpp"})
            self.assertIn("is taken", run("tools/new_game", NAME, folder=copy, expected=1))

            for check in ("check_layers.py", "check_house.py", "check_format.py"):
                run(sys.executable, f"tools/{check}", folder=copy)
            run(sys.executable, "tools/rule_index.py", NAME, folder=copy)

            build, built, launcher = copy / "build/test", copy.parent / "built", copy.parent / "launcher"
            built.mkdir()
            launcher.write_text(LAUNCHER)
            launcher.chmod(0o755)
            run("cmake", "-G", "Ninja", "-S", copy, "-B", build, *options_of(BUILD), f"-DCCACHE={launcher}",
                f"-DTALE_EDITOR={'ON' if EDITOR else 'OFF'}", folder=copy)
            reuse(copy, build, built, changed)
            targets = ["tale", "schema_tests", "engine_tests"] + (["talewright", "play_tests", "editor_whole_tests"] if EDITOR else [])
            run("cmake", "--build", build, "-j2", "--target", *targets, folder=copy, env=os.environ | {"TALE_BUILT": str(built)})
            print("compiled: " + ", ".join((built / "compiled").read_text().split()))

            tests = run("ctest", "--test-dir", build, "-R", f"{NAME}|bad_sets_test|records_test|setup_options_test", "-j2",
                        "--output-on-failure", folder=copy)
            # The rules, the scenarios with and without a fault, a file of tests each layer.
            self.assertEqual(len(re.findall(rf"Test +#\d+: \S*{NAME}", tests)), 7 if EDITOR else 5, tests)

            tale = build / "tale"
            project = f"content/{NAME}"
            self.assertIn("0 errors, 0 warnings", run(tale, "check", project, folder=copy))
            self.assertIn(f"{PREFIX}-PLAY-01", run(tale, "rules", NAME, folder=copy))
            run(tale, "scenario", "run", project + "/scenarios", folder=copy)
            for bot in ("random", "greedy", "search"):
                result = json.loads(run(tale, "simulate", project, "--bot", bot, "--games", "200", "--json", folder=copy))
                self.assertEqual((result["game"], result["games"]), (NAME, 200))
            played = run(tale, "simulate", project, "--mode", "head_start", "--games", "50", folder=copy)
            self.assertNotEqual(played, run(tale, "simulate", project, "--games", "50", folder=copy))
            self.assertIn("there is no uneven", run(tale, "simulate", project, "--mode", "uneven", folder=copy, expected=2))
            run(tale, "pack", "build", project, "-o", copy.parent / "set.talepack", folder=copy)


if __name__ == "__main__":
    program = unittest.main(argv=sys.argv[:1], exit=False)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"processor time: {used.ru_utime + used.ru_stime:.0f} s")
    sys.exit(not program.result.wasSuccessful())
