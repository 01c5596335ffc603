// The games in whose windows every capability of the sandbox is walked (editor/sandbox.md), and a game of each on the
// table, played to its end.
#pragma once

#include <doctest/doctest.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/state_fields.h"
#include "engine/lab/contests.h"
#include "tests/editor/desk.h"

namespace editor::test {

struct WalkedGame {
    const char* name;  // as the columns of editor/sandbox.md
    const char* content;
    bool onMap = false;           // in Quest Mode of The Battle Royale
    bool rolls = true;            // dice are rolled in it
    const char* contest = "";     // that comes in every game of it, with rules inside
    const char* stepped = "";     // one that comes in its second half, with rules inside
    const char* card = "";        // a card that comes in most games
    const char* field = "";       // the box of its form in which something is written that games depend on
    const char* written = "";     // what
    const char* always = "";      // what some contrary games break
    std::uintmax_t session = 40;  // KB that a saved game takes at most, with the cards
};

inline constexpr const char* kBattle = "The Battle Royale, battle";

inline constexpr WalkedGame kWalkedGames[] = {
    {.name = "ThreeTale",
     .content = "content/threetale",
     .contest = "Battle",
     .stepped = "Battle",
     .card = "bt.101",
     .field = "defense",
     .written = "9",
     .always = "seat1 love <= 2"},
    {.name = "3 Chapters",
     .content = "content/three_chapters",
     .rolls = false,
     .contest = "Trick",
     .stepped = "Trick",
     .card = "cr.baba_yaga",
     .field = "##text cr.baba_yaga ability",
     .written = "when scored : gain(gem, 5)",
     .always = "seat1 hearts <= 3"},
    {.name = "Paper Tales",
     .content = "content/paper_tales",
     .rolls = false,
     .contest = "Wars",
     .stepped = "Wars",
     .card = "un.adventurer",
     .field = "strength",
     .written = "6",
     .always = "seat1 lp <= 5"},
    {.name = kBattle,
     .content = "content/battle_royale",
     .stepped = "Attack turn",
     .card = "bc.weak",
     .field = "attack",
     .written = "4",
     .always = "battle turn <= 3",
     .session = 64},
    {.name = "The Battle Royale, Quest Mode",
     .content = "content/battle_royale",
     .onMap = true,
     .stepped = "Attack",
     .card = "bc.weak",
     .field = "attack",
     .written = "4",
     .always = "seat1 all_kills <= 0",
     .session = 64},
};

// A game of the greedy bot, from its start to its end, with the Play layout in front.
struct WalkedDesk : WhyDesk {
    const WalkedGame& game;

    explicit WalkedDesk(const WalkedGame& walked, std::uint64_t seed = 1) : WhyDesk(walked.content), game(walked) {
        desk.editor.shell.stateOf(::ui::Layout::Play).bottom = 300;
        begin(seed);
        REQUIRE(sandbox().players.letBot("greedy", play::BotRun::Game) == "");
        desk.ui.frames(3);
        closeResult();
    }
    void begin(std::uint64_t seed) {
        engine::Setup setup;
        setup.seed = seed;
        if (game.onMap) {
            REQUIRE(setup.options.choose("mode", std::string_view("quest")));
            REQUIRE(setup.options.choose("players", 2));
        }
        REQUIRE(sandbox().restart(setup) == "");
    }
    play::Play& play() { return desk.editor.play; }
    const engine::Trace& trace() { return sandbox().session.trace(); }
    std::size_t size() { return sandbox().session.size(); }
    std::size_t position() { return sandbox().cursor.position(); }
    // What lies over the table is put away, and messages.
    void closeResult() {
        if (desk.ui.sees("Hide the result")) desk.ui.click("Hide the result");
        desk.ui.key("Shift+Escape");
        desk.ui.frames(2);
    }
    void goTo(std::size_t position) {
        sandbox().cursor.goTo(position);
        desk.ui.frames(2);
    }
    // A panel of the Play layout in front, with so much room where it lies below.
    void open(const std::string& panel, float bottom = 480) {
        desk.editor.shell.stateOf(::ui::Layout::Play).bottom = bottom;
        REQUIRE(desk.app.actions.run("view.panel_" + panel) == "");
        desk.ui.frames(3);
    }
    // Until nothing runs in the background, and what came of it is drawn.
    void settle() {
        for (int i = 0; i < 4; ++i) {
            desk.ui.frames(2);
            desk.app.tasks.wait();
            play().likelihood.finish();
        }
        desk.ui.frames(3);
    }

    // With the arrow keys alone, and Enter into a region, down from where the keyboard is to a widget.
    void walkTo(const std::string& path) {
        desk.ui.key("Escape");
        const ImGuiID wanted = desk.ui.require("walk to it", path).id;
        const auto isRegion = [](ImGuiID id) {
            for (const ImGuiWindow* window : GImGui->Windows)
                if (window->ChildId == id && (window->Flags & ImGuiWindowFlags_ChildWindow)) return true;
            return false;
        };
        for (int i = 0; i < 40 && GImGui->NavId != wanted; ++i) {
            desk.ui.key(isRegion(GImGui->NavId) ? "Enter" : "Down");
            desk.ui.frames(1);
        }
        REQUIRE_MESSAGE(GImGui->NavId == wanted, path);
    }

    // The number of the state that changes most often in this game, and is told as a number.
    int liveliest() {
        std::map<std::uint16_t, int> changes;
        for (const engine::Event& e : trace())
            if (e.kind == engine::EventKind::Set && e.before != e.after) ++changes[e.field];
        int best = -1, most = 0;
        for (const auto& [offset, count] : changes) {
            const int field = sandbox().session.fields().at(offset);
            if (field < 0 || count <= most) continue;
            const auto& names = sandbox().session.fields()[field];
            const engine::Game& rules = sandbox().session->game();
            const void* state = sandbox().session->state();
            if (engine::valueName(rules, state, names, 3) != "3" || !isAlwaysThere(field)) continue;
            most = count;
            best = field;
        }
        REQUIRE(best >= 0);
        return best;
    }
    // No place of a list that may hold nothing.
    bool isAlwaysThere(int field) {
        for (const std::size_t part : {std::size_t(1), std::size_t(2), std::size_t(3), std::size_t(4)}) {
            const std::size_t at = size() * part / 4;
            const engine::StateBytes state = sandbox().session->stateAt(at);
            if (sandbox().fieldHistory.isEmptyAt(field, at, state.data())) return false;
        }
        return true;
    }
    // What a number held at a position, as the trace alone tells: after its last change before, else what its first one
    // found.
    std::int64_t valueOf(int field, std::size_t at) {
        const std::uint16_t offset = std::uint16_t(sandbox().session.fields()[field].offset);
        std::optional<std::int64_t> held;
        for (std::size_t i = 0; i < size(); ++i) {
            const engine::Event& e = trace()[i];
            if (e.kind != engine::EventKind::Set || e.field != offset) continue;
            if (i < at) held = e.after;
            else return held ? *held : e.before;
        }
        REQUIRE(held);
        return *held;
    }
    // The events that changed it.
    std::vector<std::size_t> changesOf(int field) {
        const std::uint16_t offset = std::uint16_t(sandbox().session.fields()[field].offset);
        std::vector<std::size_t> events;
        for (std::size_t i = 0; i < size(); ++i)
            if (trace()[i].kind == engine::EventKind::Set && trace()[i].field == offset &&
                trace()[i].before != trace()[i].after)
                events.push_back(i);
        return events;
    }
    // The path as a part of a label: a number in brackets at its end would say which of several is meant.
    static std::string named(const std::string& path) { return path.ends_with(']') ? path + "[1]" : path; }
    const std::string& pathOf(int field) { return sandbox().session.fields()[field].path; }
    std::vector<std::size_t> eventsOf(engine::EventKind kind) {
        std::vector<std::size_t> events;
        for (std::size_t i = 0; i < size(); ++i)
            if (trace()[i].kind == kind) events.push_back(i);
        return events;
    }
    std::vector<std::size_t> rolls() {
        std::vector<std::size_t> events = eventsOf(engine::EventKind::Chance);
        std::erase_if(events, [&](std::size_t i) { return !sandbox().session->game().isDice(trace()[i].field); });
        return events;
    }
};

}  // namespace editor::test
