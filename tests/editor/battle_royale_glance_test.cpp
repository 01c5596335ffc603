// What a newcomer to The Battle Royale needs to see at a glance: what every mark means, whose turn it is and with which
// cards, a map that can be read however far it has grown.
#include <algorithm>
#include <string>
#include <vector>

#include "editor/ui/symbols.h"
#include "engine/battle_royale/game.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using namespace editor::play;

namespace {

using Words = std::vector<std::string>;

// A game of Quest Mode on the table, with these lines or as it is dealt.
void layQuest(Desk& desk, int players, Words lines = {}) {
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    engine::Setup setup;
    setup.seed = 3;
    REQUIRE(setup.options.choose("mode", std::string_view("quest")));
    REQUIRE(setup.options.choose("players", players));
    setup.situation = std::move(lines);
    sandbox.begin(sandbox.session->sharedGame(), setup);
    REQUIRE_MESSAGE(sandbox.session->misplaced().empty(), sandbox.session->misplaced());
    sandbox.cursor.goTo(sandbox.session.size());
    desk.ui.frames(3);
}

const Words kAtTheInn = {"party seat1 ch.snow_white ch.huntsman",
                         "party seat2 ch.captain_hook",
                         "traits seat1 strength 10 persuasion 4",
                         "traits seat2 strength 20",
                         "order seat1 seat2",
                         "sundial seat1",
                         "event ev.fair_wind 2",
                         "initiated seat1 qu.alms",
                         "quest_hand seat1 it.iron_dagger"};

// What the mouse is told that rests there.
void isExplained(Desk& desk, const std::string& path, const std::string& words) {
    INFO(path);
    desk.ui.moveMouse({2, 2});
    desk.ui.frames(3);
    desk.ui.expectNoText("", words);
    desk.ui.hover(path, 60);
    desk.ui.expectText("", words);
}

}  // namespace

TEST_CASE("The Battle Royale: whatever is only looked at on the table is explained where the mouse rests") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    layQuest(desk, 2, kAtTheInn);
    isExplained(desk, "play.table/#0/renown/Reputation 1", "Which quests may be opened depends on it.");
    isExplained(desk, "play.table/29 events left", "Without an event left the game is lost.");
    isExplained(desk, "play.table/Quests in their decks", "Endgame quests");
    isExplained(desk, "play.table/order of turns", "Order of turns: ");
    isExplained(desk, "play.table/sundial 1", "This player flips the event of each day.");
    isExplained(desk, "play.table/Snow White of Player 1[1]", "The primary character.");
    isExplained(desk, "play.table/Player 1: 14 of 19 health", "Health is the sum of the trait points.");
    isExplained(desk, "play.seats/free slot[1]", "A free slot");
    // A chip that is a card shows the card.
    isExplained(desk, "play.table/Fair Wind \u00b7 2 days", "Days in force");
}

TEST_CASE("BR-RULING-71 The Battle Royale: statuses, tables and tactics of a battle are explained as well") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    sandbox.begin(sandbox.session->sharedGame(),
                  {.seed = 1,
                   .situation = {"party seat1 ch.snow_white ch.alice", "enemy mi.troll",
                                 "traits seat1 strength 9 magic 4", "tactic seat1 ta.snow_white_2", "seat1 poison 2",
                                 "hand seat1 bc.heavy bc.guard bc.stagger bc.weak bc.heal"}});
    REQUIRE_MESSAGE(sandbox.session->misplaced().empty(), sandbox.session->misplaced());
    sandbox.cursor.goTo(sandbox.session.size());
    desk.ui.frames(3);
    isExplained(desk, "play.table/attack face 3", "Die 3: attack");
    isExplained(desk, "play.table/defence face 6", "Die 6: defence");
    isExplained(desk, "play.table/Snow White of Player 1[1]", "The primary character.");
    // A move that is made with a status card says so in whole words.
    desk.ui.expectText("play.table", "Heavy + Guard + Stagger");
}

TEST_CASE(
    "The Battle Royale: of a map that has grown far the part around whoever moves is shown, large enough to read") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale", {1280, 800});
    Words lines = kAtTheInn;
    const char* const north[] = {"quiet_glade",          "mossy_well",     "old_orchard",    "emerald_city",
                                 "hollow_oak",           "clear_spring",   "palace_of_ice",  "seal_rocks",
                                 "lagoon_of_lost_ships", "heron_pool",     "shepherds_hill", "sunken_road",
                                 "robbers_clearing",     "wolf_run",       "haystack",       "millers_meadow",
                                 "message_cove",         "isle_of_avalon", "fallen_tower",   "giants_cellar"};
    for (std::size_t i = 0; i < std::size(north); ++i)
        lines.push_back("space lo." + std::string(north[i]) + " at 0 " + std::to_string(i + 1));
    for (const char* there : {"dragon_inn", "giants_cellar", "heron_pool"}) {
        INFO(std::string(there));
        Words placed = lines;
        placed.push_back("token seat1 lo." + std::string(there));
        layQuest(desk, 2, placed);
        desk.editor.playPanels.camera.fit = true;
        desk.ui.frames(3);
        CHECK(desk.editor.playPanels.camera.side >= 24);
        desk.ui.expectVisible("play.table/token seat1");
    }
    desk.picture("a map that has grown far");
}

TEST_CASE("The Battle Royale: whoever decides has the whole board beside the table, with quests and hand") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale", {1600, 900});
    Words lines = {"party seat1 ch.snow_white ch.huntsman", "party seat2 ch.captain_hook", "party seat3 ch.beast",
                   "party seat4 ch.alice ch.aladdin"};
    for (const char* line :
         {"traits seat1 strength 10 persuasion 4", "traits seat2 strength 20", "traits seat3 magic 9",
          "traits seat4 strength 9", "initiated seat4 qu.alms", "quest_hand seat4 it.iron_dagger"})
        lines.emplace_back(line);
    Words first = lines;
    first.emplace_back("order seat1 seat2 seat3 seat4");
    layQuest(desk, 4, first);
    CHECK_FALSE(desk.ui.sees("play.seats/Iron Dagger"));
    // The panel follows the turn to a board that was out of sight.
    Words last = lines;
    last.emplace_back("order seat4 seat1 seat2 seat3");
    layQuest(desk, 4, last);
    desk.ui.frames(4);
    desk.ui.expectText("play.seats", "Alms for the Road 0/2");
    desk.ui.expectVisible("play.seats/Iron Dagger");
    desk.picture("whoever decides in full");
}

TEST_CASE("BR-SETUP-11 The Battle Royale: numbers of points side by side are pressed, and no keys choose among them") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    layQuest(desk, 4);
    const auto made = [&] { return desk.editor.play.sandbox.session->decisions().size(); };
    desk.ui.moveMouse({2, 2});
    desk.ui.key("1");
    desk.ui.frames(2);
    CHECK(made() == 0);
    const DecisionView* decision = desk.editor.play.sandbox.decisions.shown();
    REQUIRE(decision);
    const auto most = std::find_if(decision->options.begin(), decision->options.end(), [](const OptionView& option) {
        return option.text.label.ends_with(" Magic") && option.text.help.starts_with("All");
    });
    REQUIRE(most != decision->options.end());
    // All but two points: what is left stands in rows of its own, each with its key.
    const int points = std::stoi(most->text.label);
    REQUIRE(desk.app.actions.run("play.choose", "put magic " + std::to_string(points - 2)) == "");
    desk.ui.frames(2);
    desk.ui.key("1");
    desk.ui.frames(2);
    CHECK(made() == 2);
}

TEST_CASE("The Battle Royale: bots take all seats but one at a press, and people all of them again") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    layQuest(desk, 4);
    const Players& players = desk.editor.play.sandbox.players;
    const int asked = desk.editor.play.sandbox.decisions.shown()->seat;
    desk.ui.click("play.decision/Players");
    desk.ui.frames(2);
    desk.ui.expectText("", "The greedy bot plays all but Player");
    desk.ui.click("bots play the others");
    desk.ui.frames(2);
    for (int seat = 0; seat < 4; ++seat) CHECK(players[seat] == (seat == asked ? "" : "greedy"));
    desk.ui.click("play.decision/Players");
    desk.ui.frames(2);
    desk.ui.click("people play all");
    desk.ui.frames(2);
    for (int seat = 0; seat < 4; ++seat) CHECK(players[seat].empty());
}

TEST_CASE("BR-END-02 The Battle Royale: how a game has ended is said over the map, not over the players beside it") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale", {1600, 900});
    layQuest(desk, 4);
    REQUIRE(desk.app.actions.run("play.bot_game", "greedy") == "");
    desk.ui.frames(4);
    if (!desk.ui.sees("play.table/space 1")) desk.ui.click("play.table/Map");
    desk.ui.frames(3);
    const ImRect close = desk.ui.require("find the result", "ending/Hide the result").rect;
    for (int seat = 1; seat <= 4; ++seat)
        CHECK(close.Max.x <= desk.ui.require("find the board", "play.table/party " + std::to_string(seat)).rect.Min.x);
    CHECK(close.Max.y < desk.ui.require("find the button", "play.table/Fit the map").rect.Min.y);
    desk.picture("a game of four is over");
}

TEST_CASE("The Battle Royale: an option has the symbol of what it is about, one that is drawn") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    layQuest(desk, 4);
    Sandbox& sandbox = desk.editor.play.sandbox;
    int traits = 0, quests = 0;
    for (int made = 0; made < 400 && sandbox.session->open(); ++made) {
        const DecisionView* decision = sandbox.decisions.shown();
        REQUIRE(decision);
        for (const OptionView& option : decision->options) {
            INFO(option.text.label);
            CHECK((option.text.symbol.empty() || ui::hasSymbol(option.text.symbol)));
            const auto begins = [&](const char* words) { return option.meaning.starts_with(words); };
            if (begins("put strength ")) {
                CHECK(option.text.symbol == "br_strength");
                ++traits;
            } else if (begins("open qu.") || begins("initiate qu.") || begins("use qu.")) {
                CHECK(option.text.symbol == "br_quest");
                ++quests;
            }
        }
        REQUIRE(sandbox.players.letBot("random", BotRun::Decision) == "");
    }
    CHECK(traits > 0);
    CHECK(quests > 20);
}
