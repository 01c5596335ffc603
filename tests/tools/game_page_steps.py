"""Steps through an exported page in a headless browser and compares its table with what the engine says.

    game_page_steps.py PAGE EXPECTED

EXPECTED is JSON: the number of events, and of some positions the rows of the table (whose, name, value). First the page
alone: its policy names the hashes of its script and style, and nothing on it comes from elsewhere. Then the browser, over
a pipe (the Chrome DevTools Protocol). Exit status 77: no browser is installed (tools/setup browser).
"""
import base64
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE = 120  # seconds for an answer of the browser, on a machine with other work
NOT_TESTED = 77
KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowDown": 40, "ArrowUp": 38, "Home": 36, "End": 35, "PageDown": 34, "PageUp": 33}
TABLE = """JSON.stringify([...document.querySelectorAll('#tables table')].flatMap(table =>
  [...table.querySelectorAll('tr[data-row]')].map(line =>
    [table.previousSibling.textContent, line.children[0].textContent, line.querySelector('.is').textContent])))"""


BOARD = """JSON.stringify([...document.querySelectorAll('#map .place'), ...document.querySelectorAll('#boardRows .row')].map(
  part => part.textContent))"""


def check_page(page):
    """The page alone, as any reader finds it."""
    def sha(part):
        return "'sha256-" + base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() + "'"

    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
    style = re.search(r"<style>(.*?)</style>", page, re.S)[1]
    script = re.search(r"<script>(.*?)</script>", page, re.S)[1]
    assert policy.startswith("default-src 'none'; script-src "), policy
    assert sha(script) in policy and sha(style) in policy, "the policy does not name the script and the style"
    assert "unsafe" not in policy, policy
    for outside in ("src=", "@import", "url(", "<link", "<iframe", "innerHTML", "eval("):
        assert outside not in style + script + page.split('<script type="application/json"')[0].split("<body>")[0], outside


class Browser:
    """A headless browser with one page, and commands to it as NUL-ended JSON."""

    def __init__(self, program, profile):
        commands, self.to = os.pipe()
        self.answers, answers = os.pipe()

        def become_3_and_4():
            first, second = os.dup(commands), os.dup(answers)  # whatever numbers they have now
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-pipe", f"--user-data-dir={profile}", "--window-size=1300,900", "about:blank"],
            close_fds=False, preexec_fn=become_3_and_4, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        os.set_blocking(self.answers, False)
        self.rest, self.number, self.session, self.errors = b"", 0, None, []

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.rest += os.read(self.answers, 1 << 20)
            except BlockingIOError:
                time.sleep(0.005)
            *whole, self.rest = self.rest.split(b"\0")
            answer = None
            for text in whole:
                found = json.loads(text)
                if found.get("id") == self.number:
                    answer = found
                elif found.get("method") == "Runtime.exceptionThrown":
                    self.errors.append(found["params"]["exceptionDetails"])
                elif found.get("method") == "Log.entryAdded" and found["params"]["entry"]["level"] == "error":
                    self.errors.append(found["params"]["entry"]["text"])
            if answer is not None:
                assert "error" not in answer, (method, answer)
                return answer["result"]
        raise TimeoutError(f"the browser did not answer {method}")

    def open(self, url):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Runtime", "Log", "Page"):
            self.call(domain + ".enable")
        self.call("Page.navigate", url=url)
        end = time.monotonic() + PATIENCE
        while self.value("document.readyState") != "complete" or not self.value("document.getElementById('where')?.textContent"):
            assert time.monotonic() < end, ("the page did not open", self.errors)
            time.sleep(0.05)

    def value(self, expression):
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def press(self, key):
        for kind in ("rawKeyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=KEYS[key])

    def position(self):
        return int(self.value("document.getElementById('slider').value"))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(20)
        except Exception:  # it is ended either way
            self.process.kill()
            self.process.wait()


def table(browser):
    return json.loads(browser.value(TABLE))


def steps(browser, expected):
    last = expected["events"]
    title = browser.value("document.title")
    assert title and "taken" not in title.split("<")[0], title
    assert browser.position() == 0 and table(browser) == [], "a page begins before the first event"
    seen = [0]
    for _ in range(25):
        browser.press("ArrowRight")
        seen.append(browser.position())
    assert seen == sorted(set(seen)), f"a step forward goes on: {seen}"
    for at in reversed(seen[:-1]):
        browser.press("ArrowLeft")
        assert browser.position() == at, f"a step back returns to {at}, not {browser.position()}"
    for wanted in expected["positions"]:
        at, rows = wanted["at"], [list(row) for row in wanted["rows"]]
        browser.call("Runtime.evaluate", expression=f"location.hash = '#{at}'")
        end = time.monotonic() + PATIENCE
        while browser.position() != at:
            assert time.monotonic() < end, f"a link does not lead to event {at}"
        found = table(browser)
        for one, other in zip(rows, found):
            assert one == other, f"at event {at} the engine has {one}, the page {other}"
        assert len(rows) == len(found), f"at event {at}: {len(rows)} rows, the page has {len(found)}"
        board = json.loads(browser.value(BOARD))
        assert board and board == wanted["board"], f"at event {at} the board is {wanted['board']}, of the page {board}"
    browser.press("End")
    assert browser.position() == last
    end_table = table(browser)
    for key in ("ArrowUp", "PageUp"):
        browser.press(key)
    assert 0 < browser.position() < last
    assert browser.value("document.querySelectorAll('#events li[aria-current]').length") == 1
    browser.press("Home")
    assert browser.position() == 0
    browser.press("ArrowDown")
    assert browser.value("document.querySelectorAll('#options .taken').length") == 1, "a decision shows what was taken"
    browser.value("(slider => { slider.value = slider.max; slider.dispatchEvent(new Event('input')); })(document.getElementById('slider'))")
    assert browser.position() == last and table(browser) == end_table, "the slider leads to the same end"
    assert browser.value("document.querySelectorAll('img, iframe, object').length") == 0
    assert not browser.errors, browser.errors


def main():
    page, expected = pathlib.Path(sys.argv[1]).resolve(), json.loads(pathlib.Path(sys.argv[2]).read_text())
    check_page(page.read_text())
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not program:
        print("no browser is installed (tools/setup browser)")
        return NOT_TESTED
    with tempfile.TemporaryDirectory(prefix="talewright-page-", ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        try:
            browser.open(page.as_uri())
            steps(browser, expected)
        finally:
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
