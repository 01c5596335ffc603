"""tools/setup in a world of its own: a fake dpkg-query, apt-get, id and sudo stand first in PATH."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Setup(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="talewright-setup-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        (self.folder / "tools").mkdir()
        for name in ("setup", "common.sh"):
            shutil.copy(ROOT / "tools" / name, self.folder / "tools" / name)
        (self.folder / "tools/packages.txt").write_text(
            "# two groups\nbuild: cmake libfmt-dev\nbuild: g++\neditor: libglfw3-dev\n")
        self.user(0)
        self.installed()
        self.apt("exit 0")

    def program(self, name, body):
        path = self.bin / name
        path.write_text("#!/bin/sh\n" + body + "\n")
        path.chmod(0o755)

    def user(self, number):
        self.program("id", f"echo {number}")

    def installed(self, *packages):
        lines = "".join(f"echo 'installed {name}'; " for name in packages)
        self.program("dpkg-query", lines + "echo 'config-files cmake'; exit 1")

    def apt(self, body):
        self.program("apt-get", f'echo "$@" >>{self.folder}/asked\n' + body)

    def setup(self, *groups, path=None):
        run = subprocess.run([self.folder / "tools/setup", *groups], stdin=subprocess.DEVNULL, capture_output=True,
                             text=True, env={"PATH": path or f"{self.bin}:/usr/bin:/bin"})
        asked = self.folder / "asked"
        return run, asked.read_text() if asked.exists() else ""

    def assert_fails_with(self, line, *groups):
        run, _ = self.setup(*groups)
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stderr, line + "\n")

    def test_nothing_missing_asks_nobody(self):
        self.installed("cmake", "libfmt-dev:amd64", "g++", "libglfw3-dev:amd64")
        run, asked = self.setup()
        self.assertEqual((run.returncode, run.stdout, run.stderr, asked), (0, "", "", ""))

    def test_only_the_missing_packages_of_the_groups_are_installed(self):
        self.installed("g++", "cmake")
        run, asked = self.setup("build")
        self.assertEqual(run.returncode, 0)
        self.assertEqual(run.stdout, "talewright: installing libfmt-dev\n")
        self.assertRegex(asked, r"update\n.*install -y --no-install-recommends libfmt-dev\n")

    def test_a_removed_package_whose_settings_stay_is_missing(self):
        self.installed("libfmt-dev", "g++")
        run, asked = self.setup("build")
        self.assertIn("--no-install-recommends cmake\n", asked)

    def test_no_network_is_one_line(self):
        self.installed("cmake", "libfmt-dev", "g++")
        self.apt("echo \"W: Failed to fetch http://deb  Temporary failure resolving 'deb.debian.org'\"\n"
                 "[ \"$3\" = update ] && exit 0\necho 'E: Unable to locate package libglfw3-dev'; exit 100")
        self.assert_fails_with("talewright: cannot install libglfw3-dev: no network (run: apt-get install libglfw3-dev)")

    def test_an_unknown_package_is_named(self):
        self.installed("cmake", "libfmt-dev", "g++")
        self.apt("[ \"$3\" = update ] && exit 0\necho 'E: Unable to locate package libglfw3-dev'; exit 100")
        self.assert_fails_with("talewright: cannot install libglfw3-dev: this Debian has no libglfw3-dev "
                               "(run: apt-get install libglfw3-dev)")

    def test_a_lock_is_named(self):
        self.installed("cmake", "libfmt-dev", "g++")
        self.apt("echo 'E: Could not get lock /var/lib/dpkg/lock'; exit 100")
        self.assert_fails_with("talewright: cannot install libglfw3-dev: another program is installing packages "
                               "(run: apt-get install libglfw3-dev)")

    def test_a_user_goes_through_sudo_and_a_refusal_is_one_line(self):
        self.user(1000)
        self.installed("cmake", "libfmt-dev", "g++")
        self.program("sudo", '[ "$1" = -n ] && shift\nexec "$@"')
        run, asked = self.setup()
        self.assertEqual(run.returncode, 0)
        self.assertIn("install -y", asked)
        self.program("sudo", "echo 'sudo: a password is required' >&2; exit 1")
        self.assert_fails_with("talewright: cannot install libglfw3-dev: root privileges are needed "
                               "(run: apt-get install libglfw3-dev)")

    def test_an_unknown_group_is_named(self):
        self.assert_fails_with("talewright: setup: there is no group 'edtor' in tools/packages.txt", "edtor")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "-v"])
