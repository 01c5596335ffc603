"""tools/elsewhere with debootstrap, chroot, mount and namespaces that only write down how they were called."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Elsewhere(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="talewright-elsewhere-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.bin, self.calls = self.folder / "bin", self.folder / "calls"
        self.bin.mkdir()
        self.tree = self.folder / "tree"
        (self.tree / "tools").mkdir(parents=True)
        (self.tree / "content/tale").mkdir(parents=True)
        (self.tree / "content/tale/project.json").write_text("{}")
        (self.tree / "content/starters/tale").mkdir(parents=True)  # no project: projects to begin with lie in it
        for name in ("elsewhere", "common.sh"):
            shutil.copy(ROOT / "tools" / name, self.tree / "tools" / name)
        self.program("id", "echo 0")
        self.program("git", "exit 0")
        self.program("cmake", "exit 1")  # nothing is built here
        self.program("setpriv", 'while [ "$1" != unshare ]; do shift; done; shift\n'
                                'while [ "${1#--}" != "$1" ]; do shift; done\nexec "$@"')
        self.program("debootstrap", f'echo debootstrap "$@" >>{self.calls}\n'
                                    'cd "$3" 2>/dev/null || { mkdir -p "$3"; cd "$3"; }\n'
                                    "mkdir -p etc/apt/apt.conf.d usr/sbin var/cache/apt/archives proc dev")
        self.program("mount", f'echo mount "$@" >>{self.calls}')
        self.program("umount", f'echo umount "$@" >>{self.calls}')
        self.there("exit 0")

    def program(self, name, body):
        path = self.bin / name
        path.write_text("#!/bin/sh\n" + body + "\n")
        path.chmod(0o755)

    def there(self, body):
        """What a command does in the other system; $1 is the system's folder, $command the command."""
        self.program("chroot", f'for command; do :; done\necho chroot "$command" >>{self.calls}\n'
                               'mkdir -p "$1/srv/talewright/build/pictures"\n' + body)

    def run_it(self, *arguments):
        done = subprocess.run([self.tree / "tools/elsewhere", *arguments], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, env={"PATH": f"{self.bin}:/usr/bin:/bin"}, timeout=60)
        return done, self.calls.read_text() if self.calls.exists() else ""

    def assert_fails_with(self, line, *arguments):
        done, _ = self.run_it(*arguments)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.splitlines()[-1], "talewright: " + line)

    def test_without_root_it_says_so_and_does_nothing(self):
        self.program("id", "echo 1000")
        self.assert_fails_with("elsewhere: needs root (run: sudo tools/elsewhere trixie)", "trixie")
        self.assertFalse(self.calls.exists())
        self.assertFalse((self.tree / "build").exists())

    def test_a_suite_is_named(self):
        self.assert_fails_with("elsewhere: name a Debian suite, such as bookworm or trixie (see tools/elsewhere --help)")
        self.assert_fails_with("elsewhere: name a Debian suite, such as bookworm or trixie (see tools/elsewhere --help)", "../etc")
        self.assert_fails_with("elsewhere: one suite at a time, not trixie and sid", "trixie", "sid")
        self.assert_fails_with("elsewhere: there is no option '--al' (see tools/elsewhere --help)", "--al")

    def test_both_commands_run_there_and_the_system_is_gone_afterwards(self):
        done, calls = self.run_it("trixie")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"talewright: trixie: all is well \(tools/run \d+ s,tools/test --release \d+ s\)\n$")
        order = [calls.index(part) for part in ("debootstrap --variant=minbase trixie", "mount --bind", "git clone",
                                                "|| cd; tools/run\n", "|| cd; tools/test --release\n", "umount")]
        self.assertEqual(order, sorted(order))
        self.assertIn("pack build content/tale ", calls)
        self.assertNotIn("content/starters", calls)
        self.assertFalse((self.tree / "build/elsewhere/trixie").exists())
        self.assertTrue((self.tree / "build/elsewhere/trixie.pictures").is_dir())

    def test_the_minimal_system_is_made_once(self):
        self.run_it("trixie")
        _, calls = self.run_it("trixie")
        self.assertEqual(calls.count("debootstrap "), 1)
        self.assertEqual(calls.count("|| cd; tools/test --release\n"), 2)

    def test_a_failing_command_is_the_end_and_its_system_stays(self):
        self.there('case $command in *"tools/test --release") echo "a test failed"; exit 1 ;; esac')
        done, _ = self.run_it("trixie", "--folder", str(self.folder / "kept"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("a test failed", done.stdout)
        self.assertEqual(done.stderr.splitlines()[-1],
                         f"talewright: trixie: tools/test --release FAILED, see {self.folder}/kept/trixie.log")
        self.assertNotIn("all is well", done.stdout)
        self.assertTrue((self.folder / "kept/trixie").is_dir())

    def test_a_failing_debootstrap_leaves_no_half_system_for_the_next_time(self):
        self.program("debootstrap", "echo no such suite; exit 1")
        self.assert_fails_with(f"warty: debootstrap FAILED, see {self.tree}/build/elsewhere/warty.log", "warty")
        self.assertEqual(list((self.tree / "build/elsewhere").glob("*.tar*")), [])

    def test_other_packs_or_games_than_here_are_a_failure(self):
        self.program("cmake", "echo 'ninja: no work to do.'")
        self.there('case $command in *"pack build"*) echo "1234 tale pack" ;; esac')
        (self.tree / "build/release").mkdir(parents=True)
        tale = self.tree / "build/release/tale"
        tale.write_text('#!/bin/sh\n[ "$1" = simulate ] && exit 0\nfor file; do :; done\necho other >"$file"\n')
        tale.chmod(0o755)
        self.assert_fails_with("trixie: comparing packs and games with this build FAILED, see "
                               f"{self.tree}/build/elsewhere/trixie.log", "trixie")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "-v"])
