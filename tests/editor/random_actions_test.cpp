// Random hands: clicks, keys, typing, drags and actions on the whole editor. Whatever they do, undoing everything gives
// what was opened, doing it again gives what there was, and memory stays flat.
//     TALE_RANDOM_ACTIONS=100000 TALE_RANDOM_SEED=7 build/asan/editor_whole_tests -sf='*random_actions_test*'
// TALE_RANDOM_TRACE=1 prints each action before it is done.
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

#include "editor/ui/fonts.h"
#include "editor/ui/textures.h"
#include "tests/editor/desk.h"
#include "tests/schema/temporary_folder.h"
#include "tests/watched.h"

#ifdef TALE_ADDRESS_SANITIZER
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();
#endif

namespace {

using editor::test::Desk;

std::size_t allocatedBytes() {
#ifdef TALE_ADDRESS_SANITIZER
    return __sanitizer_get_current_allocated_bytes();
#else
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#endif
}

unsigned numberFrom(const char* variable, unsigned usual) {
    const char* text = std::getenv(variable);
    return text ? unsigned(std::strtoul(text, nullptr, 10)) : usual;
}

// Keys that mean something somewhere. Quitting and the files of other programs stay out of it.
constexpr const char* kChords[] = {"Escape",     "Enter",        "Tab",        "Shift+Tab", "Up",
                                   "Down",       "Left",         "Right",      "Home",      "End",
                                   "PageUp",     "PageDown",     "Delete",     "Backspace", "Space",
                                   "F2",         "F5",           "F8",         "F10",       "F1",
                                   "Ctrl+Z",     "Ctrl+Shift+Z", "Ctrl+C",     "Ctrl+X",    "Ctrl+V",
                                   "Ctrl+D",     "Ctrl+A",       "Ctrl+P",     "Ctrl+F",    "Ctrl+H",
                                   "Ctrl+T",     "Ctrl+=",       "Ctrl+Minus", "Ctrl+0",    "Alt+Left",
                                   "Alt+Right",  "Ctrl+W",       "1",          "2",         "3",
                                   "Shift+Down", "Shift+Up",     "Ctrl+Down",  "Ctrl+Home", "Ctrl+S",
                                   "Ctrl+F5",    "Shift+Escape", "Ctrl+B"};
constexpr char32_t kCharacters[] = U"aeAZ0159 .,:;\"'()[]{}#%+-*/=<>!?\\|_~^&@$жшЯè→";

// What leaves the program, asks the desktop, or writes for seconds.
bool isLeftOut(std::string_view action) {
    for (const char* out :
         {"file.quit", "file.print", "file.export", "file.export_csv", "play.bot_game", "help.tour", "help.tour_anew"})
        if (action == out) return true;
    return action.starts_with("scenarios.");
}

class RandomHands {
  public:
    RandomHands(Desk& desk, std::filesystem::path project, unsigned seed)
        : desk_(desk), project_(std::move(project)), random_(seed), traced_(std::getenv("TALE_RANDOM_TRACE")) {}

    void act() {
        const unsigned kind = below(100);
        if (kind < 40) press(0, 1);
        else if (kind < 45) press(1, 1);
        else if (kind < 50) press(0, 2);
        else if (kind < 55) drag();
        else if (kind < 60) turnWheel();
        else if (kind < 75) key(kChords[below(unsigned(std::size(kChords)))]);
        else if (kind < 88) write();
        else runAction();
        keepGoing();
    }

    // Undo all, redo all, and back to where it was.
    void checkHistory() {
        settle();
        editor::Workspace& w = *desk_.app.workspace;
        const std::string now = editor::test::stateText(w);
        const std::size_t position = w.history().position(), all = w.history().steps().size();
        REQUIRE(w.goTo(all) == "");
        const std::string tip = editor::test::stateText(w);
        while (w.history().canUndo()) REQUIRE(w.undo() == "");
        CHECK(editor::test::stateText(w) == start_);
        while (w.history().canRedo()) REQUIRE(w.redo() == "");
        CHECK(editor::test::stateText(w) == tip);
        REQUIRE(w.goTo(position) == "");
        CHECK(editor::test::stateText(w) == now);
    }

    // Nothing is open, and what was unsaved stays out of what comes next.
    void close() {
        settle();
        if (!desk_.app.workspace) return;
        REQUIRE(desk_.app.workspace->goTo(0) == "");
        const editor::SaveReport report = desk_.app.workspace->save();
        REQUIRE(report.refusal == "");
        desk_.app.close();
        desk_.ui.frames(3);
    }
    // The project is opened again as it is on disk.
    void reopen() {
        close();
        REQUIRE(desk_.app.open(project_) == "");
        desk_.ui.frames(3);
        settle();
        REQUIRE(desk_.app.workspace);
        start_ = editor::test::stateText(*desk_.app.workspace);
        auto token = std::make_shared<int>();
        opened_ = token;
        desk_.app.workspace->listen([token = std::move(token)](const editor::Changed&) {});
    }

  private:
    unsigned below(unsigned n) { return n == 0 ? 0 : unsigned(random_() % n); }
    void trace(std::string_view what, std::string_view which = {}) const {
        if (traced_)
            std::fprintf(stderr, "%.*s %.*s\n", int(what.size()), what.data(), int(which.size()), which.data());
    }

    ImVec2 somewhere() {
        const std::vector<const driver::Item*> items = desk_.ui.screen().visible();
        if (items.empty() || below(8) == 0) return {float(below(1600)), float(below(1000))};
        const driver::Item& item = *items[below(unsigned(items.size()))];
        if (traced_) trace("  at", desk_.ui.screen().pathOf(item));
        return driver::Screen::clickPoint(item);
    }
    void button(int which, bool down) {
        desk_.ui.mouseButton(which, down);
        desk_.ui.frames(1);
    }
    void press(int which, int times) {
        trace(which ? "right press" : times > 1 ? "double press" : "press");
        desk_.ui.moveMouse(somewhere());
        desk_.ui.frames(1);
        for (int i = 0; i < times; ++i) {
            button(which, true);
            button(which, false);
        }
    }
    void drag() {
        trace("drag");
        const ImVec2 from = somewhere(), to = somewhere();
        desk_.ui.moveMouse(from);
        button(0, true);
        desk_.ui.moveMouse(to);
        desk_.ui.frames(2);
        button(0, false);
    }
    void turnWheel() {
        trace("wheel");
        desk_.ui.moveMouse(somewhere());
        desk_.ui.turnWheel(below(2) ? 3.0f : -3.0f);
        desk_.ui.frames(1);
    }
    void key(const char* chord) {
        trace("key", chord);
        desk_.ui.key(chord);
    }
    void write() {
        trace("write");
        for (unsigned i = 0, n = 1 + below(3); i < n; ++i) {
            desk_.ui.character(unsigned(kCharacters[below(unsigned(std::size(kCharacters)) - 1)]));
            desk_.ui.frames(1);
        }
    }
    void runAction() {
        const std::vector<editor::Action>& all = desk_.app.actions.all();
        const std::string id = all[below(unsigned(all.size()))].id;
        if (isLeftOut(id) || desk_.app.actions.find(id)->needsArgument()) return;
        trace("action", id);
        desk_.app.actions.run(id);
        desk_.ui.frames(1);
    }

    // A project that was closed, or another one, is followed by the one we watch.
    void keepGoing() {
        desk_.app.quitting = false;
        desk_.app.cardExportOpen = false;
        if (desk_.app.workspace && !opened_.expired()) return;
        trace("opened again");
        reopen();
    }
    // Nothing is half typed and no dialog is open.
    void settle() {
        for (int i = 0; i < 8; ++i) desk_.ui.key("Escape");
        if (desk_.app.question) desk_.app.answer(editor::Answer::Cancel);
        desk_.ui.frames(2);
    }

    Desk& desk_;
    std::filesystem::path project_;
    std::mt19937 random_;
    const char* traced_;
    std::string start_;
    // Held by a listener of the workspace that is watched, and gone with it: a later one may have its address.
    std::weak_ptr<int> opened_;
};

}  // namespace

TEST_CASE("random hands: undo-all is what was opened, redo-all the end, and memory is flat") {
    const unsigned actions = numberFrom("TALE_RANDOM_ACTIONS", 1500), seed = numberFrom("TALE_RANDOM_SEED", 1);
    const unsigned round = std::min(actions, 500u);
    const editor::test::Scratch scratch;
    const InFolder at(scratch.folder);  // hands type names of files without a folder, too
    // The hands open samples from the start page, too, and change them.
    namespace fs = std::filesystem;
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content", scratch.folder / "content", fs::copy_options::recursive);
    Desk desk(scratch);
    RandomHands hands(desk, scratch.project(), seed);
    hands.reopen();
    std::vector<std::size_t> used;  // after each round
    for (unsigned done = 0; done < actions;) {
        for (unsigned i = 0; i < round; ++i, ++done) hands.act();
        CAPTURE(seed);
        CAPTURE(done);
        hands.checkHistory();
        hands.close();
        // Letters are larger at another scale, and canvases keep those of up to 32 sizes; windows that are not drawn
        // keep what they were drawn with, and without a window textures of what was seen lie in memory, until a minute
        // has gone by. The start page asks for pictures again, so they go last, and with them the thread that decodes.
        // The driver knows the name of each widget that it has ever seen; it is told anew what is drawn.
        desk.app.actions.run("view.zoom_reset");
        GImGui->GcCompactAll = true;
        desk.ui.frames(2);
        ui::releasePictures();
        ui::releaseCanvasFonts();
        while (ui::decoderThreads() != 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        desk.ui.screen().clear();
        used.push_back(allocatedBytes());
        if (used.size() % 5 == 0) MESSAGE(done << " actions: " << used.back() / 1024 << " KiB in use");
        hands.reopen();
    }
    // What a round leaves behind depends on where it ended, so the least of several rounds is compared. The windows of
    // each record that was shown are kept, so the second quarter is where it starts from.
    const std::size_t quarter = used.size() / 4;
    if (quarter < 5) return;
    const std::size_t early = *std::min_element(used.begin() + quarter, used.begin() + 2 * quarter),
                      late = *std::min_element(used.end() - quarter, used.end());
    MESSAGE(actions << " actions, seed " << seed << ": " << early / 1024 << " KiB in use in the second quarter, "
                    << late / 1024 << " KiB in the last");
    CHECK(late < early + early / 10);
}
