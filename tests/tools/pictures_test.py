"""tools/pictures takes a picture of every panel and every dialog that the editor has."""
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PANEL_ROW = re.compile(r'push_back\(\{\.id = "([a-z_.]+)"|^constexpr Told \w+ = \{"([a-z_.]+)"|addOwn\("([a-z_.]+)"', re.MULTILINE)
# What is in every picture of its layout, or has a name of its own: the table with its seats, the decision, the gallery.
IN_OTHERS = {"browser": ".author", "preview": ".author", "table": ".table", "row_form": ".table.form", "changes": "compare.path",
             "compare": "compare.path", "gallery": "gallery.", "play.table": ".play", "play.seats": ".play",
             "play.decision": ".play"}


def names():
    listed = subprocess.run([sys.executable, ROOT / "tools" / "pictures", "--list"], check=True, capture_output=True, text=True)
    return listed.stdout.split()


class Pictures(unittest.TestCase):
    def test_every_panel_is_in_a_picture(self):
        panels = set()
        for file in (ROOT / "editor" / "ui" / "editor.cpp", ROOT / "editor" / "ui" / "panels" / "play.cpp"):
            for found in PANEL_ROW.finditer(file.read_text()):
                panels.add(next(group for group in found.groups() if group))
        self.assertGreaterEqual(len(panels), 25)
        taken = names()
        for panel in sorted(panels):
            self.assertTrue(any(IN_OTHERS.get(panel, panel) in name for name in taken), f"there is no picture of {panel}")

    def test_no_two_pictures_have_one_name(self):
        taken = names()
        self.assertEqual(len(taken), len(set(taken)))

    def test_every_sample_is_taken(self):
        taken = names()
        for project in (ROOT / "content").glob("*/project.json"):
            self.assertTrue(any(name.startswith(project.parent.name + ".") for name in taken), project.parent.name)

    def test_a_name_that_there_is_not_is_said(self):
        done = subprocess.run([sys.executable, ROOT / "tools" / "pictures", "--only", "no such picture"], capture_output=True,
                              text=True)
        self.assertEqual(done.returncode, 2)

    def test_a_build_that_there_is_not_is_said(self):
        done = subprocess.run([sys.executable, ROOT / "tools" / "pictures", "--build", ROOT / "no build"], capture_output=True,
                              text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("tools/run builds it", done.stderr)


if __name__ == "__main__":
    unittest.main()
