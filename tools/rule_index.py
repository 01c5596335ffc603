#!/usr/bin/env python3
"""Finds, for every rule and check of a game, the code that enforces it, and the tests and scenarios that exercise it.

Everything is read from the places themselves: ids that rules announce ("TT-BATTLE-07"_rule), ids in texts of checks,
ids in comments of the code they explain, ids in names of tests, and the "rules" of scenario files. engine/GAME/rules.md
is the specification; its rules stand in one line each in engine/GAME/rule_texts.h, its checks of content (TT-VAL-11) in the
table of schema/GAME/README.md. An id of one that the other does not know is an error, and so is a row that says wrongly whether code announces the rule
(kNeverCited: no trace can name it). A check wants a place that is more
than the heading of a file, and a test.

Usage: rule_index.py GAME             the rules that are incomplete, and counts; exit status 1 if there are any
       rule_index.py --cpp FILE       the index of all games as C++ for `tale rules`
GAME is a folder of engine/, as threetale. Rulings (-RULING-) need an enforcing place only, or, where a card of the
content is what obeys them, a scenario.
"""
import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))
from check_house import files_of  # noqa: E402

TABLE = re.compile(r"engine/([^/]+)/rule_texts\w*\.(?:h|cpp)")
SPECIFICATION = re.compile(r"engine/([^/]+)/rules\.md")
SPECIFIED = re.compile(r"^[-|\s*]*([A-Z]{2}-[A-Z0-9]+-\d\d+[a-z]?)\b", re.M)  # the id that a line begins with
CHECKS = re.compile(r"schema/([^/]+)/README\.md")
CHECK = re.compile(r"^\| ([A-Z]{2}-VAL-\d\d+) \| [ENW](?:, [ENW])* \| [^|]+ \| (.+) \|$", re.M)
ROW = re.compile(r'\{\s*"([A-Z]{2}-[A-Z0-9]+-\d\d+[a-z]?)"\s*,\s*((?:"(?:[^"\\]|\\.)*"\s*)+)(?:,\s*(kNeverCited)\s*)?\}')
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
RULE = re.compile(r"[A-Z]{2}-[A-Z0-9]+-\d\d+[a-z]?")
# TT-BATTLE-07, -08 and TT-SETUP-01..05 name several rules in one breath; so does "rulings 34, 35".
MORE = re.compile(r"((?:(?:\s*,\s*|\s+and\s+)-\d\d+)+)")
RANGE = re.compile(r"\.\.\s*-?(\d\d+)")
RULINGS = re.compile(r"\brulings ((?:\d\d?(?:, | and | to )?)+)")
ANNOUNCED = re.compile(r'"(%s)"_rule' % RULE.pattern)
QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"(_rule)?')
# Statements that name a rule without telling the table: what an explanation goes by, and events that are recognised.
ONLY_ASKED = re.compile(r"\brequire\w*\(|\brule =|field == \"")
CASE = re.compile(r'TEST_CASE(?:_FIXTURE)?\(\s*(?:\w+\s*,\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)')
DEFINITION = re.compile(r"^(?!return\b|namespace\b|using\b|static_assert\b|#|//|\}|case\b|if\b|for\b|while\b)[\w:<>,&*\s~\[\]]*?([\w~]+)\s*\([^;]*\)?[^;]*\{?\s*$")
STRUCT = re.compile(r"^(?:struct|class|enum class|enum)\s+(?:\w+\s+)*?(\w+)[^;]*\{")
CONSTANT = re.compile(r"^(?:inline |static )?constexpr\s+[\w:<>\s*]+?\s(\w+)[\s\[={]")
SHOWN = "-SHOW-"  # in the ids of what a player must be shown: the views of the editor are what enforces it
# Texts for people that name rules without enforcing them.
ONLY_TEXTS = re.compile(r"/verbs/\w+\.(h|cpp)$|(/texts|field_names|rule_texts)\w*\.(h|cpp)$")


def ids_in(text):
    """Every id that a text names, with the offset where it stands."""
    for found in RULE.finditer(text):
        rule = found[0]
        yield rule, found.start()
        stem, number = rule.rsplit("-", 1)
        after = text[found.end():]
        if last := RANGE.match(after):
            for n in range(int(re.match(r"\d+", number)[0]) + 1, int(last[1]) + 1):
                yield f"{stem}-{n:02}", found.start()
            after = after[last.end():]
        if more := MORE.match(after):
            for n in re.findall(r"\d\d+", more[1]):
                yield f"{stem}-{n}", found.start()


def rulings_in(text, game):
    """"rulings 34 to 36, 40" in a comment of one game's folder."""
    for found in RULINGS.finditer(text):
        numbers = re.findall(r"\d+|to", found[1])
        for i, n in enumerate(numbers):
            if n == "to" and 0 < i < len(numbers) - 1:
                for between in range(int(numbers[i - 1]) + 1, int(numbers[i + 1])):
                    yield f"{game}-RULING-{between:02}", found.start()
            elif n != "to":
                yield f"{game}-RULING-{int(n):02}", found.start()


def name_at(lines, number):
    """The function, type or constant that line `number` (from 1) stands in or above."""
    line = lines[number - 1]
    if line.startswith("//") or (not line.strip()):
        for following in lines[number - 1:number + 8]:
            if following.startswith(("//", "template")) or not following.strip():
                continue
            return definition_in(following)
        return ""
    for at in range(number - 1, -1, -1):
        if lines[at][:1] in ("}", ""):
            if lines[at][:1] == "}" and at < number - 1:
                return ""
            continue
        if lines[at][0] not in " \t/#)" and (name := definition_in(lines[at])):
            return name
    return ""


def definition_in(line):
    for pattern in (STRUCT, CONSTANT, DEFINITION):
        if found := pattern.match(line):
            return found[1]
    found = re.match(r"^[\w:<>,&*\s~]+?([\w~]+)\s*\(", line)
    return found[1] if found else ""


def unquoted(literals):
    return "".join(part.replace('\\"', '"').replace("\\\\", "\\") for part in LITERAL.findall(literals))


class Rule:
    def __init__(self, rule, text, never_cited=False):
        self.id, self.text, self.never_cited = rule, text, never_cited
        self.enforced, self.tests, self.scenarios = [], [], []   # (file, line, name, how)

    def is_check(self):
        return "-VAL-" in self.id

    def gaps(self):
        ruling = "-RULING-" in self.id
        missing = [] if self.enforced or (ruling and self.scenarios) else ["no enforcing code"]
        if not self.tests and not self.scenarios and not ruling:
            missing.append("no test" if self.is_check() else "no test or scenario")
        return missing


def add(places, place):
    if all(place[:1] + place[2:3] != known[:1] + known[2:3] for known in places):
        places.append(place)


def index(files):
    """{game: {id: Rule}} in the order of the tables."""
    games = {}
    for name, text in sorted(files.items()):
        if (table := TABLE.fullmatch(name)) and text:
            rules = games.setdefault(table[1], {})
            for row in ROW.finditer(text):
                rules[row[1]] = Rule(row[1], unquoted(row[2]), bool(row[3]))
    for name, text in sorted(files.items()):
        if (table := CHECKS.fullmatch(name)) and text and table[1] in games:
            for row in CHECK.finditer(text):
                games[table[1]][row[1]] = Rule(row[1], row[2])
    every = {rule: found for rules in games.values() for rule, found in rules.items()}
    prefixes = {game: next(iter(rules)).split("-")[0] for game, rules in games.items() if rules}
    for name, text in sorted(files.items()):
        if not text:
            continue
        if name.startswith(("engine/", "schema/", "tools/tale/")) and name.endswith((".h", ".cpp")) and not ONLY_TEXTS.search(name):
            enforcing(name, text, every, prefixes)
        elif name.startswith("editor/") and name.endswith((".h", ".cpp")):
            enforcing(name, text, {rule: found for rule, found in every.items() if SHOWN in rule}, {})
        elif name.startswith("tests/") and name.endswith(".cpp"):
            for case in CASE.finditer(text):
                title = unquoted(case[1])
                for rule, _ in ids_in(title):
                    if rule in every:
                        add(every[rule].tests, (name, text.count("\n", 0, case.start()) + 1, title, "test"))
        elif "/scenarios/" in name and name.startswith("content/") and name.endswith(".json"):
            try:
                scenario = json.loads(text)
            except ValueError:
                continue
            for rule in scenario.get("rules", []):
                if rule in every:
                    add(every[rule].scenarios, (name, 1, scenario.get("claim", ""), "scenario"))
    return games


def strangers(files, games):
    """(game, id, what is wrong) of ids that a specification has and the tables have not, or the reverse."""
    found = []
    for name, text in sorted(files.items()):
        if (specification := SPECIFICATION.fullmatch(name)) and text and specification[1] in games:
            game = specification[1]
            specified = set(SPECIFIED.findall(text))
            found += [(game, rule, f"{name} has it, rule_texts.h and the table of checks have not") for rule in sorted(specified - set(games[game]))]
            found += [(game, rule, f"{name} has no such rule") for rule in sorted(set(games[game]) - specified)]
    return found


def miscited(files, games):
    """(game, id, what is wrong) of rules whose row says wrongly whether code announces them, so that a trace can name them."""
    announced = set()
    for name, text in files.items():
        if text and name.startswith("engine/") and name.endswith((".h", ".cpp")) and not ONLY_TEXTS.search(name):
            code = "\n".join(line.split("//")[0] for line in text.split("\n"))
            code = QUOTED.sub(lambda quoted: quoted[0] if quoted[1] else '""', code)
            for statement in re.split(r"[;{}]", code):
                if not ONLY_ASKED.search(statement):
                    announced.update(found[1] for found in ANNOUNCED.finditer(statement))
    found = []
    for game, rules in games.items():
        for rule in rules.values():
            if rule.is_check():
                continue
            if rule.id in announced and rule.never_cited:
                found.append((game, rule.id, "its row says kNeverCited, and code announces it"))
            if rule.id not in announced and not rule.never_cited:
                found.append((game, rule.id, "no code announces it, and its row does not say kNeverCited"))
    return found


def enforcing(name, text, every, prefixes):
    lines = text.split("\n")
    announced = {found[1] for found in ANNOUNCED.finditer(text)}
    found = list(ids_in(text))
    for game, prefix in prefixes.items():
        if f"/{game}/" in name:
            found += rulings_in(text, prefix)
    first_code = next((i for i, line in enumerate(lines) if line and not line.startswith("//")), 0)
    for rule, offset in found:
        if rule not in every:
            continue
        number = text.count("\n", 0, offset) + 1
        line = lines[number - 1]
        how = "announced" if f'"{rule}"_rule' in line else "checked" if f'"{rule}' in line else "noted"
        if how == "noted" and rule in announced:
            continue
        # The heading of a file says which chapter it carries; a place inside it says more.
        heading = number - 1 < first_code
        place = (name, number, "" if heading else name_at(lines, number), "carried by the file" if heading else how)
        add(every[rule].enforced, place)


def drop_headings(games):
    for rules in games.values():
        for rule in rules.values():
            if rule.is_check() or any(place[3] != "carried by the file" for place in rule.enforced):
                rule.enforced = [place for place in rule.enforced if place[3] != "carried by the file"]
            order = {"announced": 0, "checked": 1, "noted": 2, "carried by the file": 3}
            rule.enforced.sort(key=lambda place: order[place[3]])


def cpp(games):
    def quoted(text):
        return json.dumps(text, ensure_ascii=False)

    out = ["// Made by tools/rule_index.py: where each rule is enforced, tested and played.", '#include "tools/tale/rule_index.h"', "",
           "namespace tale {", "", "namespace {", ""]
    rows = []
    places = 0
    out.append("constexpr RulePlace kPlaces[] = {")
    for game, rules in games.items():
        for rule in rules.values():
            starts = []
            for group in (rule.enforced, rule.tests, rule.scenarios):
                starts.append((places, len(group)))
                places += len(group)
                for file, line, name, how in group:
                    out.append(f"    {{{quoted(file)}, {line}, {quoted(name)}, {quoted(how)}}},")
            rows.append((game, rule, starts))
    out += ['    {"", 0, "", ""}};', "", "using Places = std::span<const RulePlace>;", "constexpr IndexedRule kRules[] = {"]
    for game, rule, starts in rows:
        spans = ", ".join(f"Places(kPlaces + {start}, {count})" for start, count in starts)
        out.append(f"    {{{quoted(game)}, {quoted(rule.id)}, {quoted(rule.text)}, {spans}}},")
    out += ["};", "", "}  // namespace", "", "std::span<const IndexedRule> ruleIndex() { return kRules; }", "", "}  // namespace tale", ""]
    return "\n".join(out)


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[1] in ("-h", "--help"):
        print(__doc__)
        return 2
    files = files_of(ROOT)
    games = index(files)
    drop_headings(games)
    if sys.argv[1] == "--cpp":
        pathlib.Path(sys.argv[2]).write_text(cpp(games), encoding="utf-8")
        return 0
    rules = games.get(sys.argv[1])
    if rules is None:
        print(f"there is no table of rules for '{sys.argv[1]}'; games with one: {', '.join(games)}")
        return 2
    checks = sum(rule.is_check() for rule in rules.values())
    lacking = [(rule, rule.gaps()) for rule in rules.values() if rule.gaps()]
    for rule, gaps in lacking:
        print(f"{rule.id}: {' and '.join(gaps)}: {rule.text}")
    unknown = [(rule, wrong) for game, rule, wrong in strangers(files, games) + miscited(files, games) if game == sys.argv[1]]
    for rule, wrong in unknown:
        print(f"{rule}: {wrong}")
    print(f"{sys.argv[1]}: {len(rules) - checks} rules and {checks} checks, {len(lacking)} incomplete")
    return 1 if lacking or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
