"""The checks of layers and house find what they are for, and nothing in a tree that is in order."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_house  # noqa: E402
import check_layers  # noqa: E402
import rule_index  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Files(unittest.TestCase):
    def test_the_files_of_a_machine_without_git_are_the_same(self):
        path = os.environ["PATH"]
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name in ("a.cpp", "tools/x.py", "build/release/out.cpp", "tools/__pycache__/x.pyc", ".ci/run",
                         "content/one/.backups/old.json"):
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text("text of " + name)
            (root / "empty").mkdir()
            try:
                os.environ["PATH"] = str(root / "empty")
                found = check_house.files_of(root)
            finally:
                os.environ["PATH"] = path
        self.assertEqual(found, {name: "text of " + name for name in (".ci/run", "a.cpp", "tools/x.py")})


    @unittest.skipUnless((ROOT / ".git").exists() and shutil.which("git"), "no git, no list of what it ignores")
    def test_what_a_test_run_leaves_is_no_part_of_the_tree(self):
        for name in ("build/release/out.cpp", "tools/art/__pycache__/x.pyc", "content/threetale/.backups/old.json"):
            self.assertEqual(subprocess.run(["git", "-C", ROOT, "check-ignore", "-q", name]).returncode, 0, name)


class RuleIndex(unittest.TestCase):
    FILES = {
        "engine/one/rule_texts.h": '{"ON-A-01", "first \\"word\\""},\n{"ON-A-02",\n "sec"\n "ond"},\n{"ON-A-03", "third"},\n{"ON-RULING-01", "how"},\n',
        "engine/one/a.cpp": '// Heading: ON-A-03, ruling 1.\n#include <x>\n\n// ON-A-02: why\nvoid above(Table& t) {\n}\n\n'
                            'void inside(Table& t,\n            int b) {\n    auto scope = t.rule("ON-A-01"_rule);\n}\n',
        "schema/one/README.md": "| ON-VAL-01 | E | all | a number in its range |\n| ON-VAL-02 | W | set | enough cards |\n",
        "schema/one/check.cpp": '// ON-VAL-02 and more.\n#include <x>\n\nvoid check() {\n    report("ON-VAL-01");\n}\n',
        "engine/one/verbs/questions.cpp": '// ON-A-03\n',
        "tests/a_test.cpp": 'TEST_CASE("ON-A-01 it "\n          "holds") {}\n// ON-A-02\n',
        "content/one/scenarios/x.json": '{"claim": "c", "rules": ["ON-A-02"]}',
    }

    def setUp(self):
        games = rule_index.index(self.FILES)
        rule_index.drop_headings(games)
        self.rules = games["one"]

    def test_texts_are_read_whole(self):
        self.assertEqual(self.rules["ON-A-01"].text, 'first "word"')
        self.assertEqual(self.rules["ON-A-02"].text, "second")

    def test_an_announced_rule_has_its_function(self):
        self.assertEqual(self.rules["ON-A-01"].enforced, [("engine/one/a.cpp", 10, "inside", "announced")])
        self.assertEqual(self.rules["ON-A-02"].enforced, [("engine/one/a.cpp", 4, "above", "noted")])
        self.assertEqual(self.rules["ON-A-03"].enforced, [("engine/one/a.cpp", 1, "", "carried by the file")])

    def test_names_of_tests_and_scenarios_count_and_comments_of_tests_do_not(self):
        self.assertEqual(self.rules["ON-A-01"].tests, [("tests/a_test.cpp", 1, "ON-A-01 it holds", "test")])
        self.assertEqual(self.rules["ON-A-02"].tests, [])
        self.assertEqual(self.rules["ON-A-02"].scenarios[0][0], "content/one/scenarios/x.json")

    def test_what_is_missing_is_said_and_a_ruling_needs_no_test(self):
        self.assertEqual(self.rules["ON-A-01"].gaps(), [])
        self.assertEqual(self.rules["ON-A-03"].gaps(), ["no test or scenario"])
        self.assertEqual(self.rules["ON-RULING-01"].gaps(), ["no enforcing code"])

    def test_a_check_wants_a_place_and_a_test_and_no_heading_is_its_place(self):
        self.assertEqual(self.rules["ON-VAL-01"].text, "a number in its range")
        self.assertEqual(self.rules["ON-VAL-01"].enforced, [("schema/one/check.cpp", 5, "check", "checked")])
        self.assertEqual(self.rules["ON-VAL-01"].gaps(), ["no test"])
        self.assertEqual(self.rules["ON-VAL-02"].gaps(), ["no enforcing code", "no test"])

    def test_several_ids_in_one_breath(self):
        self.assertEqual([rule for rule, _ in rule_index.ids_in("XX-B-01..03, -07 and -09; XX-C-02")],
                         ["XX-B-01", "XX-B-02", "XX-B-03", "XX-B-07", "XX-B-09", "XX-C-02"])
        self.assertEqual([rule for rule, _ in rule_index.rulings_in("rulings 6 to 8, 34 and 40", "XX")],
                         ["XX-RULING-06", "XX-RULING-07", "XX-RULING-08", "XX-RULING-34", "XX-RULING-40"])

    def test_a_rule_that_only_the_specification_or_only_the_table_has_is_found(self):
        every = "- **ON-A-01** first; see ON-A-09\n- ON-A-02: second\n| ON-A-03 | third |\n| ON-RULING-01 | how |\nON-VAL-01\n- ON-VAL-02\n"
        games = rule_index.index(self.FILES)
        self.assertEqual(rule_index.strangers(dict(self.FILES, **{"engine/one/rules.md": every}), games), [])
        changed = every.replace("- ON-A-02", "- ON-A-05")
        self.assertEqual([(rule, "no such" in wrong) for _, rule, wrong in rule_index.strangers(dict(self.FILES, **{"engine/one/rules.md": changed}), games)],
                         [("ON-A-05", False), ("ON-A-02", True)])

    def test_a_row_that_says_wrongly_whether_code_announces_its_rule_is_found(self):
        def miscited(rows):
            asked = 'void asked() {\n    require(why, said("a; b"),\n            "ON-A-03"_rule);\n    if (e.field == "ON-A-02"_rule) return;\n}\n'
            files = dict(self.FILES, **{"engine/one/rule_texts.h": rows, "engine/one/b.cpp": asked})
            return [(rule, "and code announces it" in wrong) for _, rule, wrong in rule_index.miscited(files, rule_index.index(files))]

        rows = '{"ON-A-01", "a"},\n{"ON-A-02",\n "b",\n kNeverCited},\n{"ON-A-03", "c", kNeverCited},\n'
        self.assertEqual(miscited(rows), [])
        self.assertEqual(miscited(rows.replace('"a"', '"a", kNeverCited').replace('"c", kNeverCited', '"c"')),
                         [("ON-A-01", True), ("ON-A-03", False)])


class Layers(unittest.TestCase):
    def sentences(self, name, text):
        return [sentence for _, sentence in check_layers.check_file(name, text)]

    def assert_refused(self, name, text, part):
        found = self.sentences(name, text)
        self.assertEqual(len(found), 1, found)
        self.assertIn(part, found[0])

    def test_arrows_go_down_only(self):
        self.assert_refused("schema/core/a.h", '#include "engine/kernel/table.h"\n', "schema may know schema/")
        self.assert_refused("engine/lab/a.cpp", '#include "editor/app/document.h"\n', "engine may know")
        self.assert_refused("editor/app/a.h", '#include "editor/ui/shell.h"\n', "editor may know")
        self.assert_refused("editor/ui/a.h", '#include "tests/main.h"\n', "editor may know")
        self.assertEqual(self.sentences("editor/ui/a.h", '#include "schema/core/fields.h"\n#include <vector>\n'), [])
        self.assertEqual(self.sentences("tools/tale/a.cpp", '#include "engine/lab/simulation.h"\n'), [])

    def test_the_screen_is_known_to_the_user_interface_alone(self):
        for header in ("<imgui.h>", "<imgui_internal.h>", "<GLFW/glfw3.h>", "<glad/gl.h>", "<stb/stb_image.h>"):
            for place in ("editor/app/a.cpp", "engine/kernel/a.cpp", "schema/core/a.h", "tools/tale/a.cpp"):
                self.assert_refused(place, f"#include {header}\n", "only editor/ui knows the screen")
            for place in ("editor/ui/a.cpp", "tests/editor/a.cpp"):
                self.assertEqual(self.sentences(place, f"#include {header}\n"), [])

    def test_games_do_not_know_each_other(self):
        self.assert_refused("engine/paper_tales/a.cpp", '#include "schema/threetale/records.h"\n', "games must not include")
        self.assertEqual(self.sentences("engine/threetale/a.cpp", '#include "schema/threetale/records.h"\n'), [])
        self.assertEqual(self.sentences("schema/games.cpp", '#include "schema/threetale/records.h"\n'), [])

    def test_what_games_share_names_none_of_them(self):
        for place, registry in (("schema/core/a.cpp", "schema/games.cpp"), ("engine/kernel/a.cpp", "engine/games.cpp"),
                                ("engine/lab/a.cpp", "engine/games.cpp"), ("editor/main.cpp", "editor/ui/panels/games.cpp"),
                                ("editor/app/a.cpp", "editor/app/play/games.cpp"), ("editor/ui/a.h", "editor/ui/panels/games.cpp")):
            for text in ('if (game == "threetale") {}\n', "drawThreeChaptersTable();\n", "// as in 3 Chapters\n", "namespace PaperTales {}\n"):
                self.assert_refused(place, text, f"refer to it from its row in {registry}")
            self.assert_refused(place, '#include "schema/threetale/records.h"\n', f"use its row in {registry}")
            self.assertEqual(self.sentences(place, "Chapter three; // of the tale\n"), [])

    def test_code_that_games_share_has_no_word_of_one(self):
        for place in ("schema/core/a.cpp", "engine/lab/a.h", "editor/ui/panels/a.cpp", "tools/tale/a.cpp"):
            for text in ("bool tutorial = false;\n", "constexpr double kTutorialLow = 0.8;\n", 'add("play.heroes");\n', "drawHeroBoard();\n",
                         "hero_board();\n", 'problem.code = "TT-VAL-95";\n', "int minions;\n", "drawKingdom();\n", 'require("BR-LOC-07");\n', 'line("if it won a trick");  // heroes\n'):
                self.assert_refused(place, text, "a word of one game")
            for text in ("// a hero and a gem, TT-VAL-11\n", "request(tricky, Heroic, question, gemstone);\n", 'problem.code = "CHECK-WINS";\n'):
                self.assertEqual(self.sentences(place, text), [])
        self.assertEqual(self.sentences("tools/tale/a.cpp", 'help("tale rules threetale --chapter TT-BATTLE");\n'), [])
        for place in ("editor/ui/panels/games.cpp", "editor/ui/threetale/a.cpp", "tests/a.cpp"):
            self.assertEqual(self.sentences(place, "heroes, tutorial, TT-VAL-95;\n"), [])

    def test_games_and_registries_name_games(self):
        for place in ("schema/games.cpp", "engine/games.cpp", "editor/app/play/games.cpp", "editor/ui/panels/games.cpp",
                      "editor/ui/threetale/a.cpp", "engine/threetale/abilities/a.h", "tools/tale/a.cpp", "tests/a.cpp"):
            self.assertEqual(self.sentences(place, '#include "schema/threetale/records.h"\nthreetale::kGame;\n'), [])

    def test_a_list_that_games_share_names_none(self):
        lists = lambda name, text: [sentence for _, sentence in check_layers.check_list(name, text)]
        self.assertEqual(lists("engine/CMakeLists.txt", "add_library(engine STATIC games.cpp)\nadd_subdirectory(${game})\n"), [])
        self.assertEqual(lists("engine/threetale/CMakeLists.txt", "# The rules of ThreeTale.\n"), [])
        for line in ("  threetale/altar.cpp", "# ThreeTale", "add_subdirectory(threetale)", "  add_subdirectory(ui/three_chapters)", "add_library(paper_tales)"):
            found = lists("engine/CMakeLists.txt", line + "\n")
            self.assertEqual(len(found), 1, found)
            self.assertIn("list its sources in its own folder", found[0])

    def test_a_tree_is_searched_whole_and_every_line_told_once(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in (("editor/app/a.cpp", "// threetale\n"), ("engine/CMakeLists.txt", "# 3 Chapters\n"),
                               ("engine/threetale/a.cpp", "// threetale\n"), ("build/engine/a.cpp", "// threetale\n"),
                               ("editor/README.md", "threetale\n")):
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            self.assertEqual([line.split(": ")[0] for line in check_layers.check(root)],
                             ["engine/CMakeLists.txt:1", "editor/app/a.cpp:1"])

    def test_files_are_changed_behind_the_door_alone(self):
        calls = ("std::ofstream out(file);", "std::ifstream(file, std::ios::binary);", "std::fstream f{file};", 'fopen("a", "w");',
                 "int fd = ::open(file.c_str(), O_WRONLY);", "::openat(folder, name, flags);", "::rename(a, b);", "fs::rename(a, b, error);",
                 "std::filesystem::remove_all(folder);", "fs::create_directories(folder);", "fs::copy_file(a, b);", "::unlink(file);",
                 "fs::create_hard_link(a, b);", "::mkdir(folder, 0777);", "mkstemp(name);", "std::rename(from_path.c_str(), to);")
        for call in calls:
            for place in ("schema/core/a.cpp", "engine/kernel/a.h", "editor/app/a.cpp", "editor/ui/a.cpp", "tools/tale/a.cpp"):
                self.assert_refused(place, f"    {call}\n", "through schema/core/folder.h")
            for place in ("tests/schema/a.cpp", *check_layers.FILE_DOORS):
                self.assertEqual(self.sentences(place, f"    {call}\n"), [])
        for harmless in ("w->rename(a, b);", "workspace.open(folder);", "std::remove(list.begin(), list.end(), 1);", "// fs::remove_all(x);",
                         "Window::open(options);", "fs::exists(file);", "folder.remove(file);", "std::unique_ptr<Journal> Journal::open(a);"):
            self.assertEqual(self.sentences("editor/app/a.cpp", f"    {harmless}\n"), [], harmless)

    def test_includes_are_named_from_the_root(self):
        self.assert_refused("schema/core/a.cpp", '#include "fields.h"\n', "ours are named from the root")


class House(unittest.TestCase):
    TREE = {
        "README.md": "# Tree\n",
        "engine/README.md": "# Engine\n\n`a` does it.\n",
        "engine/threetale/README.md": "# Game\n\n| `TT-VAL-02` | range |\n\nIn `rule_texts.h` stand the rules.\n",
        "engine/threetale/rule_texts.h": '// The rules.\n{"TT-BATTLE-05", "who attacks first"},\n',
        "engine/threetale/battle.cpp": "// The battle.\n// TT-BATTLE-05, checked as TT-VAL-02\n",
        "content/README.md": "# Content\n",
        "content/threetale/README.md": "# Set\n",
        "content/threetale/tiles/t.1.json": "{}\n",
        "content/threetale/art/t.png": None,
    }

    def with_file(self, name, text):
        return check_house.check(self.TREE | {name: text})

    def assert_found(self, name, text, part):
        found = self.with_file(name, text)
        self.assertEqual(len(found), 1, found)
        self.assertIn(part, found[0])

    def test_a_tree_in_order_has_no_violation(self):
        self.assertEqual(check_house.check(self.TREE), [])

    def test_a_problem_code_is_listed(self):
        self.assert_found("engine/a.cpp", '// A.\nerror("ENGINE-NEW", "");\n', "engine/a.cpp:2: ENGINE-NEW is not in the list of schema/README.md")
        tree = self.TREE | {"schema/README.md": "# Schema\n\n| `ENGINE-OLD` `ENGINE-NEW` | E | why |\n",
                            "engine/a.cpp": '// A.\nerror("ENGINE-NEW", "");\n', "tests/README.md": "# Tests\n",
                            "tests/a_test.cpp": '// A.\nerror("ENGINE-ELSE", "");\n', "tests/all.cmake": "# Tests.\ntests(a_test.cpp)\n"}
        self.assertEqual(check_house.check(tree), [])

    def test_a_source_opens_with_its_purpose(self):
        self.assert_found("engine/a.cpp", "#include <vector>\n", "engine/a.cpp:1: does not start with a comment")
        self.assert_found("engine/CMakeLists.txt", "add_library(a)\n", "does not start with a comment")
        self.assert_found("engine/a.py", "#!/usr/bin/env python3\nimport sys\n", "does not start with a comment")
        self.assertEqual(self.with_file("engine/a.py", '#!/usr/bin/env python3\n"""Does a."""\n'), [])

    def test_a_long_file_says_why(self):
        body = "int a;\n" * 500
        self.assert_found("engine/a.cpp", "// Does a.\n" + body, "has 502 lines, over 500")
        self.assertEqual(self.with_file("engine/a.cpp", "// Does a. Long because a is long.\n" + body), [])

    def test_a_wide_line_is_refused_but_in_a_table_of_rows(self):
        wide = '// A.\nconst char* a = R"(' + "\u0430" * 120 + ')";\n'
        self.assert_found("engine/a.cpp", wide, "engine/a.cpp:2: 142 columns, over 120")
        self.assertEqual(self.with_file("engine/a.cpp", wide.replace("\u0430" * 22, "", 1)), [])
        self.assertEqual(check_house.check(self.TREE | {"engine/a.cpp": wide, ".clang-format-ignore": "# Tables.\nengine/a*\n"}), [])

    def test_a_long_function_is_refused(self):
        def source(count, head, before="", after="", line="    b();"):
            return f"// Does a.\n{before}{head}\n" + f"{line}\n" * count + f"}}\n{after}"

        for head in ("void a(int b,\n       int c) {", "A::A(int b)\n    : b_(b) {", "template <class T>\nvoid a(T b) {"):
            self.assert_found("engine/a.cpp", source(78, head, "int z;\n"), "engine/a.cpp:3: a function of 81 lines, over 80")
            self.assertEqual(self.with_file("engine/a.cpp", source(77, head)), [])
        self.assert_found("engine/a_test.cpp", source(79, 'TEST_CASE("a") {'), "engine/a_test.cpp:2: a function of 81 lines")
        method = "struct A {\n    int c;\n\n  private:\n    void a() const {\n" + "        b();\n" * 79 + "    }\n};\n"
        self.assert_found("engine/a.h", "// Has a.\n" + method, "engine/a.h:6: a function of 81 lines")
        # What stands at the left of a function: its raw strings, and what the preprocessor reads.
        for line in ('    b(R"(\nc {\n}\n)");', "#if B\n    b();\n#else\n#endif"):
            self.assert_found("engine/a.cpp", source(20, "void a() {", line=line), "engine/a.cpp:2: a function of 82 lines")
            self.assertEqual(self.with_file("engine/a.cpp", source(19, "void a() {", line=line)), [])
        blocks = "    if (b) {\n" + "        c();\n" * 78 + "    }\n"
        self.assert_found("engine/a.cpp", "// A.\nvoid a() {\n" + blocks + "}\n", "engine/a.cpp:2: a function of 82 lines")

    def test_what_is_long_and_no_function(self):
        rows = "    {1, 2},\n" * 200
        for text in (f"constexpr Row kRows[] = {{\n{rows}}};\n", "class A {\n" + "    int b() {\n        return 1;\n    }\n" * 100 + "};\n",
                     "namespace a {\n" + "void b();\n" * 200 + "}  // namespace a\n", "void b() {\n    c();\n}\n" * 100):
            self.assertEqual(self.with_file("engine/a.cpp", "// A.\n" + text), [])
        long = "// A.\nvoid a() {\n" + "    b();\n" * 200 + "}\n"
        self.assertEqual(check_house.check(self.TREE | {"tests/README.md": "# Tests\n", "tests/bad/README.md": "# Bad\n", "tests/bad/records/a.cpp": long}), [])

    def test_every_folder_of_sources_has_a_readme(self):
        self.assert_found("engine/lab/a.cpp", "// Does a.\n", "engine/lab/README.md: missing")
        self.assertEqual(self.with_file("tests/a/data/x.json", "{}\n"),
                         ["tests/README.md: missing; say in a few lines what the folder is for",
                          "tests/a/README.md: missing; say in a few lines what the folder is for"])

    def test_a_readme_describes_its_folder(self):
        def about(table, *sources):
            tree = self.TREE | {"engine/lab/README.md": f"# Lab\n\n| code | |\n|---|---|\n| `LAB-1` | no file |\n\n{table}"}
            return check_house.check(tree | {"engine/lab/" + name: "// Does it.\n" for name in sources})

        table = "| file | what |\n|---|---|\n| `odds` `odds_*.h` | how likely |\n| `ways/` | `one` after another |\n"
        below = "ways/README.md"
        self.assertEqual(about(table, "odds.h", "odds.cpp", "odds_text.h", "odds_words.cpp", below, "ways/ways.h"), [])
        self.assertEqual(about(table, "odds.h", "odds_text.h", "luck.h", below), ["engine/lab/README.md: says nothing of luck.h"])
        self.assertEqual(about(table, "odds_text.h", below), ["engine/lab/README.md:9: there is no odds"])
        self.assertEqual(about(table, "odds.h", "odds_text.h"), ["engine/lab/README.md:10: there is no ways"])
        # The folder above may speak for it, in a table of what lies further down.
        self.assertEqual(about("| file in ways/ | what |\n|---|---|\n| `steps` | of a way |\n", below, "ways/steps.h"), [])

    def test_every_test_file_is_built(self):
        tree = self.TREE | {"tests/README.md": "# Tests\n", "tests/a_test.cpp": "// A.\n", "tests/b_test.cpp": "// B.\n",
                            "tests/all.cmake": "# Tests.\ntests(a_test.cpp)\n"}
        self.assertEqual(check_house.check(tree), ["tests/b_test.cpp:1: is named in no list of tests/*.cmake, so it is not built"])

    def test_a_rule_id_stands_in_a_table(self):
        self.assert_found("engine/a.cpp", "// TT-BATTLE-06\n", "engine/a.cpp:1: TT-BATTLE-06 is not in any rule table")
        self.assertEqual(self.with_file("engine/a.cpp", "// UTF-8, ISO-BATTLE-06\n"), [])

    def test_what_clang_refuses_to_capture(self):
        body = "// Tests a.\n{}(\"a\") {{\n    for (const auto& [line, count] : lines) {{\n        CAPTURE({});\n    }}\n{}}}\n"
        self.assert_found("engine/a.cpp", body.format("TEST_CASE", "line", ""), "engine/a.cpp:4: line is a structured binding")
        self.assert_found("engine/a.cpp", "// A.\nvoid a() {\n    const auto [b, c] = d();\n    if (b)\n        INFO(1, c);\n}\n", "engine/a.cpp:5: c is")
        for right in (body.format("TEST_CASE", "a.line", ""), body.format("TEST_CASE_FIXTURE", "line", ""),
                      body.format("TEST_CASE", "a", "    CAPTURE(line);\n")):
            self.assertEqual(self.with_file("engine/a.cpp", right), [])

    def test_nothing_is_left_to_do(self):
        for word in ("TO" "DO", "FIX" "ME", "X" "XX"):
            self.assert_found("engine/a.cpp", f"// Does a.\n// {word}: b\n", f"engine/a.cpp:2: found {word}")

    def test_blanks_tabs_ends_and_machines(self):
        self.assert_found("engine/a.cpp", "// Does a. \n", "trailing whitespace")
        self.assert_found("engine/a.cpp", "// Does\ta.\n", "found a tab")
        self.assert_found("engine/a.cpp", "// Does a.", "no line break at the end")
        self.assert_found("engine/README.md", "see /wo" "rk/a\n", "a path of one machine")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "-v"])
