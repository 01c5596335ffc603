#!/usr/bin/env python3
"""Checks the rules of the house that a machine can see:

- a source file opens with a comment on its purpose, and one of over 500 lines says there why ("long because ...");
- a line of a .h or .cpp has at most 120 columns, also in strings, which clang-format leaves as they are; tables of rows
  (.clang-format-ignore) may have wider ones;
- no function or test case in a .h or .cpp has more than 80 lines, from the first one of its head to its closing brace: it is
  split into parts with names, or is a table of rows;
- every folder has a README.md; one of the program's names each header of its folder, or the README.md of the folder above does,
  and the tables of files in it name none that is not there;
- a rule id named anywhere stands in a rule table (engine/*/rule_texts.h, or a table row of a README.md);
- a problem code that a source names stands in the list of schema/README.md;
- a test file is named in a list of what is built (tests/*.cmake): else it is tested by nobody;
- nothing is left "to do", no line ends in blanks, no tabs, every file ends with a line break;
- no path of somebody's machine;
- no structured binding in CAPTURE or INFO, which are lambdas: gcc takes it, clang does not.

Usage: check_house.py [root]. Looks at the files git knows or would add. Prints one line per violation; exit status 1
when there is any.
"""
import fnmatch
import pathlib
import re
import subprocess
import sys

LONGEST = 500
LONGEST_FUNCTION = 80
LONGEST_LINE = 120
TABLES_OF_ROWS = ".clang-format-ignore"
FIRST_LINES = 12
SOURCES = (".h", ".cpp", ".py", ".sh", ".cmake", ".in")
SCRIPTS = ("tools/elsewhere", "tools/new_game", "tools/pictures", "tools/run", "tools/setup", "tools/test", "tools/with_display", ".ci/run")
# Folders of data that their parent's README explains.
DATA = re.compile(r"^(content/[^/]+/.+|(.+/)?(decisions|screenshots)|tests/bad/.+|tools/templates/.+|tests/.*(data|seeds|pictures|golden)(/.*)?|\.[^/]+(/.*)?)$")
# Files that are wrong, or cut off, on purpose, and templates: what they are made into is checked where it comes to lie.
WRONG = ("tests/bad/", "tests/fuzz/seeds/", "tools/templates/")
RAW_STRING = re.compile(r'R"(\w*)\(.*?\)\1"', re.DOTALL)
TYPE_HEAD = re.compile(r"(template <.*> )?(class|struct|union) ")
NO_FUNCTION = re.compile(r"(namespace|extern|enum|class|struct|union|if|for|while|switch|do|else|try)\b")
# Written apart so that this file does not find itself.
LEFT_OVER = re.compile(r"\b(TO" r"DO|FIX" r"ME|X" r"XX|HA" r"CK)\b")
MACHINE = re.compile(r"(?<![\w.])/(wo" r"rk|ro" r"ot|ho" r"me/\w+)/")
RULE_ID = re.compile(r"\b(?P<game>[A-Z]{2})-(?P<chapter>[A-Z0-9]+)-\d\d+[a-z]?\b")
RULE_ROW = re.compile(r'\{\s*"([A-Z]{2}-[A-Z0-9]+-\d\d+[a-z]?)"')
PROBLEM_CODE = re.compile(r'"((?:TEXT|FILE|PROJECT|SCENARIO|ABILITY|CHECK|PACK|SESSION|ENGINE)-[A-Z][A-Z-]*[A-Z])"')
CODES = "schema/README.md"
BINDING = re.compile(r"\bauto&{0,2} \[([\w, ]+)\]")
CAPTURED = re.compile(r"\b(?:CAPTURE|INFO)\((.*)")
PROGRAM = ("schema/", "engine/", "editor/", "tools/")
FILE_TABLE = re.compile(r"\|\s*files?\b[^|]*\|")
QUOTED = re.compile(r"`([^`]+)`")
README_ROW = re.compile(r"^\|\s*`?([A-Z]{2}-[A-Z0-9]+-\d\d+[a-z]?)`?\s*\|", re.MULTILINE)


def is_source(name):
    return name.endswith(SOURCES) or name.endswith("CMakeLists.txt") or name in SCRIPTS


def opens_with_purpose(name, lines):
    """Does the first line say what the file is for?"""
    first = next((line for line in lines if not line.startswith("#!") and line.strip()), "")
    if name.endswith((".h", ".cpp")):
        return first.startswith("// ")
    if name.endswith(".py"):
        return first.startswith(('"""', "# "))
    return first.startswith(("# ", "// ", "/* "))


def check_source(name, text):
    """Yields (line number, sentence) for one source file."""
    lines = text.split("\n")
    if not opens_with_purpose(name, lines):
        yield 1, "does not start with a comment on its purpose"
    if len(lines) > LONGEST and "long because" not in "\n".join(lines[:FIRST_LINES]).lower():
        yield 1, f"has {len(lines)} lines, over {LONGEST}: split it, or say in its first lines why it is 'long because ...'"
    for number, line in enumerate(lines, 1):
        if left := LEFT_OVER.search(line):
            yield number, f"found {left[0]}: do it now or remove it"
        if line != line.rstrip():
            yield number, "trailing whitespace"
        if "\t" in line and not name.endswith("CMakeLists.txt"):
            yield number, "found a tab"


def long_lines(name, text, tables):
    """Yields (line number, sentence) for the lines of a source that are too wide; `tables` may have them."""
    if not name.endswith((".h", ".cpp")) or any(fnmatch.fnmatchcase(name, table) for table in tables):
        return
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            yield number, f"{len(line)} columns, over {LONGEST_LINE}"


def captured_bindings(text):
    """Yields (line number, sentence) for structured bindings that CAPTURE or INFO use. Indentation tells how long one lives;
    in the methods that fixtures make of test cases clang takes them."""
    alive = []  # (indentation, whether of a loop, names)
    fixture = False
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        indentation = len(line) - len(line.lstrip())
        if line.startswith("TEST_CASE"):
            fixture = line.startswith("TEST_CASE_FIXTURE")
        alive = [b for b in alive if indentation > b[0] or (indentation == b[0] and not (b[1] and line.strip() == "}"))]
        if (captured := CAPTURED.search(line)) and not fixture:
            used = set(re.findall(r"(?<![.>\w])\w+", captured[1]))
            for name in sorted(used & {name for b in alive for name in b[2]}):
                yield number, f"{name} is a structured binding, which clang refuses in CAPTURE and INFO: name it by a variable"
        if binding := BINDING.search(line):
            alive.append((indentation, line.lstrip().startswith("for "), binding[1].replace(" ", "").split(",")))


def functions(text):
    """Yields (number of its first line, number of its last) for every function that C++ defines in a namespace or a type.
    clang-format has put its closing brace below the beginning of its head, and all else further to the right."""
    deep = "\n" + " " * 1000 + "."  # raw strings, whose lines may begin anywhere
    lines = RAW_STRING.sub(lambda raw: '""' + deep * raw[0].count("\n"), text).split("\n")
    indentations = [len(line) - len(line.lstrip()) if line.strip() and not line.startswith("#") else 1000 for line in lines]

    def above(number, indentation):
        """The line before this one that begins so far to the left; what is public is said further to the left."""
        return next((i for i in range(number - 1, -1, -1)
                     if indentations[i] <= indentation and not lines[i].lstrip().startswith(("public:", "private:", "protected:"))), None)

    for last, line in enumerate(lines):
        if line.strip() != "}":
            continue
        first = above(last, indentations[last])
        if first is None or "(" not in "".join(lines[first:last]) or NO_FUNCTION.match(lines[first].lstrip()):
            continue
        around = above(first, indentations[last] - 1) if indentations[last] else None
        if around is not None and not TYPE_HEAD.match(lines[around].lstrip()):
            continue
        # A head may begin with lines of its own for its template and its type.
        while first and indentations[first - 1] == indentations[last]:
            code = lines[first - 1].split("//")[0].rstrip()
            if not code or code.endswith((";", "{", "}", ":")):
                break
            first -= 1
        yield first + 1, last + 1


def long_functions(name, text):
    """Yields (line number, sentence) for the functions of a source that are too long."""
    if not name.endswith((".h", ".cpp")) or name.startswith(WRONG):
        return
    for first, last in functions(text):
        if last - first >= LONGEST_FUNCTION:
            yield first, f"a function of {last - first + 1} lines, over {LONGEST_FUNCTION}: split it, or make it a table of rows"


def rule_table(files):
    """The ids of all rule tables, and the games that have one."""
    ids = set()
    for name, text in files.items():
        if re.fullmatch(r"engine/[^/]+/rule_texts\w*\.(h|cpp)", name):
            ids.update(RULE_ROW.findall(text))
        elif name.endswith("README.md"):
            ids.update(README_ROW.findall(text))
    return ids, {rule.split("-")[0] for rule in ids}


def unlisted_codes(files):
    """Lines for problem codes that sources of the program name and the list of codes does not."""
    listed = set(re.findall(r"`([A-Z]+-[A-Z][A-Z-]*[A-Z])`", files.get(CODES) or ""))
    found = []
    for name, text in sorted(files.items()):
        if text is None or not name.startswith(PROGRAM) or not name.endswith((".h", ".cpp")):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            found += [f"{name}:{number}: {code} is not in the list of {CODES}" for code in PROBLEM_CODE.findall(line) if code not in listed]
    return found


def named_in(text):
    """The names and patterns of files that a text has between backquotes, without their folders."""
    return {pathlib.PurePosixPath(name).name for quoted in QUOTED.findall(text) for name in quoted.split()}


def is_named(file, names):
    """Is a file among them, with its ending or without? `scenario_*.cpp` names several."""
    full = file.rsplit("/", 1)[-1]
    stem = full.rsplit(".", 1)[0]
    return full in names or stem in names or any(fnmatch.fnmatchcase(full, name) or fnmatch.fnmatchcase(stem, name)
                                                 for name in names if "*" in name)


def rows_of_files(text):
    """Yields (line number, names) for each row of the tables of a README.md that list files."""
    inside = False
    for number, line in enumerate(text.split("\n"), 1):
        if not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("|--"):
            yield number, named_in(line.split("|")[1])
        elif FILE_TABLE.match(line):
            inside = True


def wrong_readmes(files):
    """Lines for the README.md files of the program that do not describe their folder."""
    found = []
    program = sorted(name for name in files if name.startswith(PROGRAM) and not name.startswith(WRONG))
    named = {name: named_in(files[name]) for name in program if name.endswith("README.md")}
    for name in program:
        folder, _, last = name.rpartition("/")
        if last == "README.md":
            # What lies in the folder or in one below it, and all folders further down.
            there = [folder + "/" + "/".join(below[:count]) for other in files if other.startswith(folder + "/")
                     for below in [other[len(folder) + 1:].split("/")] for count in range(1, len(below) + (len(below) <= 2))]
            for number, names in rows_of_files(files[name]):
                found += [f"{name}:{number}: there is no {gone}" for gone in sorted(names) if not any(is_named(other, {gone}) for other in there)]
        elif last.endswith(".h") and f"{folder}/README.md" in named:
            if not any(is_named(last, named.get(f"{where}/README.md", ())) for where in (folder, folder.rpartition("/")[0])):
                found.append(f"{folder}/README.md: says nothing of {last}")
    return found


def unbuilt_tests(files):
    """Lines for test files that no list of what is built names."""
    built = set()
    for name, text in files.items():
        if text and name.startswith("tests/") and name.endswith((".cmake", "CMakeLists.txt")):
            built.update(re.findall(r"\w+_test\.cpp", text))
    return [f"{name}:1: is named in no list of tests/*.cmake, so it is not built" for name in sorted(files)
            if name.startswith("tests/") and name.endswith("_test.cpp") and name.rsplit("/", 1)[1] not in built]


def folders_of(files):
    found = set()
    for name in files:
        found.update(str(parent) for parent in pathlib.PurePosixPath(name).parents)
    return sorted(found - {"."})


def check(files):
    """All violations of {name: text or None for binary files} as printable lines."""
    violations = []
    ids, games = rule_table(files)
    tables = [line for line in (files.get(TABLES_OF_ROWS) or "").split("\n") if line and not line.startswith("#")]
    for name, text in sorted(files.items()):
        if text is None or name.startswith(WRONG):
            continue
        if is_source(name):
            violations += [f"{name}:{number}: {sentence}" for number, sentence in check_source(name, text)]
        violations += [f"{name}:{number}: {sentence}" for number, sentence in (*long_functions(name, text), *long_lines(name, text, tables))]
        if name.endswith(".cpp"):
            violations += [f"{name}:{number}: {sentence}" for number, sentence in captured_bindings(text)]
        for number, line in enumerate(text.split("\n"), 1):
            if path := MACHINE.search(line):
                violations.append(f"{name}:{number}: found {path[0]}, a path of one machine")
            for rule in RULE_ID.finditer(line):
                if rule["game"] in games and rule[0] not in ids:
                    violations.append(f"{name}:{number}: {rule[0]} is not in any rule table")
        if text and not text.endswith("\n"):
            violations.append(f"{name}:{text.count(chr(10)) + 1}: no line break at the end of the file")
    violations += unlisted_codes(files)
    violations += wrong_readmes(files)
    violations += unbuilt_tests(files)
    for folder in folders_of(files):
        if not DATA.match(folder) and f"{folder}/README.md" not in files:
            violations.append(f"{folder}/README.md: missing; say in a few lines what the folder is for")
    return violations


def files_of(root):
    """The files of a working copy that git knows or would add, with their texts; where there is no git, all but what
    is built, hidden or a backup."""
    try:
        listed = subprocess.run(["git", "-C", str(root), "ls-files", "-co", "--exclude-standard", "-z"],
                                capture_output=True, check=False)
        known = listed.stdout if listed.returncode == 0 else None  # None: an unpacked archive
    except FileNotFoundError:
        known = None
    if known is not None:
        names = [name for name in known.decode().split("\0") if name]
    else:
        names = [path.as_posix() for path in sorted(path.relative_to(root) for path in root.rglob("*"))
                 if (root / path).is_file() and path.parts[0] != "build"
                 and not any(part in (".git", ".backups", "__pycache__") for part in path.parts)]
    files = {}
    for name in names:
        path = root / name
        if not path.is_file():
            continue
        data = path.read_bytes()
        try:
            files[name] = None if b"\0" in data else data.decode("utf-8")
        except UnicodeDecodeError:
            files[name] = None
    return files


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[1])
    violations = check(files_of(root))
    print("\n".join(violations) if violations else "all house rules hold")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
