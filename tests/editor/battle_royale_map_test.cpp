// Quest Mode of The Battle Royale in the whole editor: the map is played on, battles are looked at beside it, and
// everything finds its room.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "editor/ui/battle_royale/reading.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"
#include "engine/battle_royale/game.h"
#include "schema/core/phrases.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using namespace editor::play;
namespace game = engine::battle_royale;

namespace {

using Words = std::vector<std::string>;

Words with(Words lines, const Words& more) {
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

// A game of Quest Mode of these lines on the table, played by these decisions. Whatever is asked besides and has a
// first option that only goes on, or pays or discards, is answered with it.
void lay(Desk& desk, int players, Words lines, const Words& decisions) {
    Sandbox& sandbox = desk.editor.play.sandbox;
    engine::Setup setup;
    setup.seed = 3;
    REQUIRE(setup.options.choose("mode", std::string_view("quest")));
    REQUIRE(setup.options.choose("players", players));
    setup.situation = std::move(lines);
    sandbox.begin(sandbox.session->sharedGame(), setup);
    REQUIRE_MESSAGE(sandbox.session->misplaced().empty(), sandbox.session->misplaced());
    for (const std::string& decision : decisions) {
        const std::string refused = desk.app.actions.run("play.choose", decision);
        REQUIRE_MESSAGE(refused.empty(), refused);
    }
    sandbox.cursor.goTo(sandbox.session.size());
    desk.editor.playPanels.camera.fit = true;
    desk.ui.frames(3);
}

const Words kTwoPlayers = {"party seat1 ch.red_riding_hood ch.huntsman",
                           "party seat2 ch.captain_hook",
                           "traits seat1 strength 10 persuasion 4",
                           "traits seat2 strength 20",
                           "order seat1 seat2",
                           "quest_hand seat1 it.iron_dagger",
                           "quest_hand seat2 ac.fireball it.iron_helm"};
const Words kRoads = {"space lo.quiet_glade at 0 1", "space lo.mossy_well at 0 2", "space lo.old_orchard at 1 1",
                      "space lo.emerald_city at -1 0"};

const Words kFour = {"party seat1 ch.red_riding_hood ch.huntsman ch.beast ch.alice ch.aladdin",
                     "party seat2 ch.captain_hook ch.big_bad_wolf",
                     "party seat3 ch.snow_white",
                     "party seat4 ch.pinocchio ch.baba_yaga ch.mad_hatter",
                     "traits seat1 strength 10 persuasion 4",
                     "traits seat2 strength 20",
                     "traits seat3 magic 9 willpower 4",
                     "traits seat4 intelligence 7 strength 5",
                     "items seat1 it.flame_sword it.steel_chestplate it.oak_buckler",
                     "items seat4 it.iron_helm",
                     "seat1 reputation 6",
                     "seat2 kills 2 1",
                     "seat4 poison 2",
                     "order seat1 seat2 seat3 seat4",
                     "sundial seat3",
                     "event ev.fair_wind 2",
                     "day 4",
                     "opened seat1 qu.crumbs_on_the_path",
                     "initiated seat1 qu.the_tulgey_wood"};
const Words kCountry = {
    "space lo.quiet_glade at 0 1",   "space lo.mossy_well at 0 2 searched 1", "space lo.old_orchard at 1 1",
    "space lo.emerald_city at -1 0", "space lo.hollow_oak at 1 0 exhausted",  "space lo.clear_spring at 2 0",
    "space lo.palace_of_ice at 2 1", "space lo.seal_rocks at 0 -1",           "token seat2 lo.old_orchard",
    "token seat3 lo.old_orchard",    "token seat4 lo.palace_of_ice"};

const Words kSixMore = {"party seat5 ch.robin_hood",
                        "party seat6 ch.sea_witch",
                        "party seat7 ch.cinderella",
                        "party seat8 ch.goldilocks",
                        "traits seat5 strength 9",
                        "traits seat6 strength 8 magic 3",
                        "traits seat7 persuasion 12",
                        "traits seat8 strength 3",
                        "order seat1 seat2 seat3 seat4 seat5 seat6 seat7 seat8",
                        "out seat9",
                        "out seat10",
                        "token seat5 lo.clear_spring",
                        "token seat6 lo.seal_rocks",
                        "token seat7 lo.dragon_inn",
                        "seat7 kills 1 1"};

const BattleRoyaleMap& mapOn(Desk& desk) { return ui::battleReadingOf(desk.editor.playPanels).map; }
int spaceOf(const Desk& desk, int seat) {
    return game::stateOf(desk.editor.play.sandbox.cursor.state()).map.players[seat].space;
}

}  // namespace

TEST_CASE(
    "BR-MOVE-01 The Battle Royale: a location next to the token is pressed on the map, and the token moves there") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk, 2, with(kTwoPlayers, kRoads), {"pass"});
    REQUIRE(spaceOf(desk, 0) == 0);
    // Red Riding Hood moves 3: the Mossy Well is two steps away over the Quiet Glade.
    const BattleRoyaleMap& map = mapOn(desk);
    CHECK(map.mover == 0);
    REQUIRE(map.spaces.size() == 5);
    CHECK(map.spaces[1].steps == 1);
    CHECK(map.spaces[2].way == std::vector<int>{1, 2});
    desk.ui.expectVisible("play.table/token seat1");
    desk.ui.click("play.table/space 2");
    CHECK(spaceOf(desk, 0) == 1);
    CHECK(desk.editor.play.sandbox.session->game().notation().encode(
              desk.editor.play.sandbox.session->decisions().back()) == "step north");
    // What is further away is walked to, step by step.
    desk.editor.play.sandbox.cursor.goTo(desk.editor.play.sandbox.session.size());
    lay(desk, 2, with(kTwoPlayers, kRoads), {"pass"});
    desk.ui.click("play.table/space 3");
    CHECK(spaceOf(desk, 0) == 2);
}

TEST_CASE("TV-70 BR-CHAR-15 The Battle Royale: the board of a player with reputation 2 says so beside a green gem") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk, 2, with(kTwoPlayers, {"seat1 reputation 2"}), {});
    desk.ui.expectVisible("play.table/Reputation 2");
    CHECK(ui::symbolColour("br_reputation") == ui::symbolColour("br_box"));
}

TEST_CASE("BR-MOVE-02 The Battle Royale: where nothing lies yet a location is discovered by a press") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk, 2, with(kTwoPlayers, kRoads), {"pass"});
    desk.ui.click("play.table/gap 0,-1");
    const auto& s = game::stateOf(desk.editor.play.sandbox.cursor.state());
    REQUIRE(s.map.spaces.count == 6);
    CHECK(int(s.map.spaces[5].x) == 0);
    CHECK(int(s.map.spaces[5].y) == -1);
}

TEST_CASE(
    "The Battle Royale: a battle of Quest Mode shows its exchange, the map can be looked at meanwhile, and battles "
    "side "
    "by side are chosen between") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    Words lines = with(kFour, kCountry);
    lines.push_back("token seat2 lo.dragon_inn");
    lay(desk, 4, lines, {"pass", "pass", "assault seat2"});
    Sandbox& sandbox = desk.editor.play.sandbox;
    // Until somebody has made an attack and it is being answered.
    for (int i = 0; i < 60 && !ui::battleReadingOf(desk.editor.playPanels).table.exchange; ++i) {
        const DecisionView* asked = sandbox.decisions.shown();
        REQUIRE(asked);
        std::string choice = asked->options.front().meaning;
        for (const OptionView& option : asked->options)
            if (option.meaning == "keep" || option.meaning == "fight" || option.meaning.starts_with("attack ") ||
                option.meaning == "pass")
                choice = option.meaning;
        REQUIRE(desk.app.actions.run("play.choose", choice) == "");
    }
    desk.ui.frames(3);
    const ui::BattleReading& reading = ui::battleReadingOf(desk.editor.playPanels);
    REQUIRE(reading.table.exchange);
    REQUIRE(reading.map.battles.size() == 1);
    CHECK(reading.shown == reading.map.battles[0].battle);
    const BattleRoyaleSide* attacker = reading.table.sideOf(reading.table.exchange->side);
    REQUIRE(attacker);
    const std::string title = attacker->name + (reading.table.exchange->open ? " attacks" : " attacked");
    desk.ui.expectText("play.table", title);
    desk.picture("quest battle 1600");
    // The map meanwhile, and back.
    desk.ui.click("play.table/look at 0");
    desk.ui.expectVisible("play.table/token seat3");
    desk.ui.expectNoText("play.table", title);
    desk.ui.click("play.table/look at 1");
    desk.ui.expectText("play.table", title);
}

TEST_CASE("The Battle Royale: of two battles under way each is looked at by its tab, with its own sides") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk, 4,
        {"party seat1 ch.red_riding_hood", "party seat2 ch.captain_hook", "party seat3 ch.snow_white",
         "party seat4 ch.pinocchio", "traits seat1 strength 20", "traits seat2 strength 20", "traits seat3 strength 19",
         "traits seat4 strength 20", "order seat1 seat2 seat3 seat4", "quest_hand seat1", "quest_hand seat2",
         "quest_hand seat3", "quest_hand seat4"},
        {"pass", "assault seat2"});
    Sandbox& sandbox = desk.editor.play.sandbox;
    for (int i = 0; i < 200 && mapOn(desk).battles.size() < 2; ++i) {
        const DecisionView* asked = sandbox.decisions.shown();
        REQUIRE(asked);
        std::string choice = asked->options.front().meaning;
        for (const char* wanted : {"pass", "end", "keep", "fight", "assault seat4"})
            for (const OptionView& option : asked->options)
                if (option.meaning == wanted) choice = wanted;
        REQUIRE(desk.app.actions.run("play.choose", choice) == "");
    }
    desk.ui.frames(3);
    REQUIRE(mapOn(desk).battles.size() == 2);
    CHECK(mapOn(desk).battles[0].names[1] == "Player 2");
    CHECK(mapOn(desk).battles[1].names[1] == "Player 4");
    for (const auto& [tab, attacker] : {std::pair{"play.table/look at 1", 0}, {"play.table/look at 2", 2}}) {
        desk.ui.click(tab);
        const ui::BattleReading& reading = ui::battleReadingOf(desk.editor.playPanels);
        REQUIRE(reading.table.sides.size() == 2);
        CHECK(reading.table.sides[0].seat == attacker);
        CHECK(reading.table.sides[1].seat == attacker + 1);
        desk.ui.expectVisible(
            "play.table/Player " + std::to_string(attacker + 1) + ": " +
            schema::say("{} of {} health", reading.table.sides[0].health, reading.table.sides[0].most));
    }
    desk.picture("quest two battles 1600");
    desk.ui.click("play.table/look at 0");
    CHECK(ui::battleReadingOf(desk.editor.playPanels).shown == ui::BattleReading::kMap);
}

TEST_CASE(
    "BR-SEPARATE-01 The Battle Royale: a separated character stands on the map with a token of its own, and the board "
    "of its player says where") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    Words lines = with(kTwoPlayers, kRoads);
    lines.push_back("separated seat1 ch.huntsman at lo.quiet_glade strength 8");
    lay(desk, 2, lines, {});  // who leads is asked, and the primary character has the board
    {
        const BattleRoyaleMap& map = mapOn(desk);
        REQUIRE(map.players[0].elsewhere.members.size() == 1);
        CHECK(map.players[0].elsewhere.health == 8);
        CHECK(map.players[0].elsewhere.space == 1);
        CHECK(map.players[1].elsewhere.members.empty());
    }
    desk.ui.expectVisible("play.table/token seat1");
    desk.ui.expectVisible("play.table/separated seat1");
    desk.ui.expectVisible("play.table/Huntsman: separated from the party");
    desk.picture("quest separated 1600");
    // Red Riding Hood has nothing to do in the first phase. While the Huntsman acts, the rest of the party is what
    // stands elsewhere.
    lay(desk, 2, lines, {"lead ch.red_riding_hood"});
    desk.ui.expectVisible("play.table/Red Riding Hood: separated from the party");
    CHECK(mapOn(desk).players[0].elsewhere.space == 0);
    CHECK(mapOn(desk).players[0].elsewhere.health == 14);
}

TEST_CASE("BR-RULING-96 The Battle Royale: who assists and what is lent stands on the boards of both players") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk, 3,
        {"party seat1 ch.red_riding_hood", "party seat2 ch.captain_hook", "party seat3 ch.jack_the_giant_killer",
         "traits seat1 strength 10", "traits seat2 strength 9", "traits seat3 strength 8", "quest_hand seat1",
         "quest_hand seat2", "quest_hand seat3 it.jade_sword", "order seat1 seat3"},
        {});
    for (int i = 0; i < 60 && mapOn(desk).players[2].loans.empty(); ++i) {
        const DecisionView* asked = desk.editor.play.sandbox.decisions.shown();
        REQUIRE(asked);
        std::string choice;
        for (const char* wanted :
             {"lend it.jade_sword seat2", "assist seat1", "assault seat2", "fight", "keep", "end", "bear", "pass"})
            for (const OptionView& option : asked->options)
                if (choice.empty() && option.meaning == wanted) choice = wanted;
        if (choice.empty()) choice = asked->options.front().meaning;
        REQUIRE(desk.app.actions.run("play.choose", choice) == "");
        desk.ui.frames(1);
    }
    desk.ui.frames(2);
    const BattleRoyaleMap& map = mapOn(desk);
    CHECK(map.players[2].assists == map.players[0].battle);
    CHECK(map.players[0].loans.empty());
    REQUIRE(map.players[1].loans.size() == 1);
    REQUIRE(map.players[2].loans.size() == 1);
    desk.ui.click("play.table/look at 0");
    desk.ui.expectVisible("play.seats/Jade Sword: lent to Player 2");
    desk.ui.expectVisible("play.seats/Jade Sword: borrowed from Player 3");
    desk.ui.expectText("play.seats", "assists");
    desk.picture("quest loan 1600");
}

TEST_CASE("BR-ALLY-03 BR-ALLY-09 The Battle Royale: an Ally Party has one token and one turn, and its reward is seen") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk, 3,
        {"party seat1 ch.jack_the_giant_killer", "party seat2 ch.hansel_and_gretel ch.goldilocks",
         "party seat3 ch.snow_white", "traits seat1 strength 20", "traits seat2 strength 20", "traits seat3 strength 9",
         "items seat2 it.heart_sceptre it.vorpal_blade it.jade_sword it.woodcutters_axe", "quest_hand seat1",
         "quest_hand seat2", "quest_hand seat3", "initiated seat2 qu.the_oven_is_hot", "set qu.the_oven_is_hot step 1",
         "space lo.gingerbread_house at 0 1 exhausted", "token seat1 lo.gingerbread_house", "order seat1 seat3",
         "allies seat1 seat2"},
        {});
    {
        const BattleRoyaleMap& map = mapOn(desk);
        CHECK(map.players[0].allies == std::vector<int>{1});
        CHECK(map.players[2].allies.empty());
        CHECK(map.order == std::vector<int>{0, 2});
        CHECK(std::count_if(map.tokens.begin(), map.tokens.end(), [](const BattleRoyaleToken& token) {
                  return token.kind == BattleRoyaleToken::Kind::Player;
              }) == 2);
    }
    desk.ui.expectVisible("play.table/token seat1");
    desk.ui.expectVisible("play.table/Ally Party with Player 2");
    desk.picture("quest allies 1600");
    const auto isDividing = [&] { return !mapOn(desk).shares.empty(); };
    for (int i = 0; i < 80 && !isDividing(); ++i) {
        const DecisionView* asked = desk.editor.play.sandbox.decisions.shown();
        REQUIRE(asked);
        std::string choice;
        for (const char* wanted : {"hunt qu.the_oven_is_hot", "fight", "attack bc.fierce", "attack bc.heavy",
                                   "attack bc.weak", "keep", "bear", "end", "pass"})
            for (const OptionView& option : asked->options)
                if (choice.empty() && option.meaning == wanted) choice = wanted;
        if (choice.empty()) choice = asked->options.front().meaning;
        REQUIRE(desk.app.actions.run("play.choose", choice) == "");
        desk.ui.frames(1);
    }
    REQUIRE(isDividing());
    desk.ui.click("play.table/look at 0");
    desk.ui.frames(2);
    const BattleRoyaleMap& map = mapOn(desk);
    REQUIRE(map.claims.size() == 1);
    CHECK(map.claims[0].claimants.size() == map.shares.size());
    CHECK(map.claims[0].causer == -1);
    desk.ui.expectVisible("play.table/Reward of Witch of the Oven");
    desk.picture("quest division 1600");
}

TEST_CASE("The Battle Royale: whom one meets and what one holds is pressed on the table") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    const Sandbox& sandbox = desk.editor.play.sandbox;
    const auto last = [&] { return sandbox.session->game().notation().encode(sandbox.session->decisions().back()); };
    lay(desk, 2, with(kTwoPlayers, kRoads), {"pass"});
    const std::size_t before = sandbox.session->decisions().size();
    // The mouse on a token shows what pressing it does, a press on the place of no option does nothing.
    desk.ui.click("play.table/space 5");
    CHECK(sandbox.session->decisions().size() == before + 1);
    lay(desk, 2, with(kTwoPlayers, {}), {"pass", "pass"});
    desk.ui.click("play.table/token seat2");
    CHECK(last() == "assault seat2");
    // A card of the Quest Hand is pressed where it lies.
    lay(desk, 2, with(kTwoPlayers, kRoads), {"pass", "pass"});
    desk.ui.click("play.table/equip it.iron_dagger");
    CHECK(last() == "equip it.iron_dagger");
}

TEST_CASE("The Battle Royale: the wheel enlarges the map where the mouse is, and dragging moves it without a step") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk, 2, with(kTwoPlayers, kRoads), {"pass"});
    const std::size_t decisions = desk.editor.play.sandbox.session->decisions().size();
    auto& camera = desk.editor.playPanels.camera;
    const float side = camera.side;
    const ImVec2 under = desk.ui.require("find the location", "play.table/space 2").rect.GetCenter();
    desk.ui.moveMouse(under);
    desk.ui.frames(2);
    desk.ui.turnWheel(2);
    desk.ui.frames(2);
    CHECK(camera.side > side);
    const ImRect enlarged = desk.ui.require("find the location", "play.table/space 2").rect;
    CHECK(enlarged.Contains(under));
    desk.ui.dragBy("play.table/space 2", 60, 40);
    desk.ui.frames(2);
    const ImRect moved = desk.ui.require("find the location", "play.table/space 2").rect;
    CHECK(moved.Min.x == doctest::Approx(enlarged.Min.x + 60).epsilon(0.02));
    CHECK(moved.Min.y == doctest::Approx(enlarged.Min.y + 40).epsilon(0.02));
    CHECK(desk.editor.play.sandbox.session->decisions().size() == decisions);
    desk.ui.click("play.table/Fit the map");
    CHECK(camera.side == side);
}

TEST_CASE("The Battle Royale: a Quest Hand lies face down for a seat that may not see it") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk, 2, with(kTwoPlayers, kRoads), {"pass"});
    REQUIRE(desk.app.actions.run("play.observer", "1") == "");
    desk.ui.frames(2);
    const BattleRoyaleMap& map = mapOn(desk);
    REQUIRE(map.players.size() == 2);
    REQUIRE(map.players[0].hand.size() == 1);
    CHECK(map.players[0].hand[0].card >= 0);
    REQUIRE(map.players[1].hand.size() == 1);
    CHECK(map.players[1].hand[0].card == -1);
    CHECK(map.players[1].hand[0].count == 2);
    REQUIRE(desk.app.actions.run("play.observer", "everybody") == "");
    desk.ui.frames(2);
    CHECK(mapOn(desk).players[1].hand.size() == 2);
}

TEST_CASE(
    "The Battle Royale: the map of one, four and ten players is drawn in small and large windows, light and dark, at "
    "100 "
    "and 150 percent, in English and Bulgarian") {
    const struct {
        ImVec2 size;
        float scale;
        ui::ThemeName theme;
        const char* language;
        int players;
    } looks[] = {
        {{1280, 800}, 1, ui::ThemeName::Light, "en", 4},     {{1280, 800}, 1, ui::ThemeName::Dark, "bg", 1},
        {{1600, 1000}, 1, ui::ThemeName::Light, "bg", 4},    {{1600, 1000}, 1.5f, ui::ThemeName::Dark, "en", 4},
        {{2560, 1440}, 1.5f, ui::ThemeName::Light, "en", 4}, {{2560, 1440}, 1, ui::ThemeName::Dark, "bg", 4},
        {{1280, 800}, 1.5f, ui::ThemeName::Light, "en", 4},  {{1600, 1000}, 1, ui::ThemeName::Dark, "en", 1},
        {{1280, 800}, 1, ui::ThemeName::Light, "en", 10},    {{1600, 1000}, 1, ui::ThemeName::Dark, "bg", 10},
        {{2560, 1440}, 1, ui::ThemeName::Light, "en", 10}};
    for (const auto& look : looks) {
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/battle_royale", look.size, look.scale);
        desk.ui.click("layout/Play");
        ui::setTheme(look.theme);
        desk.app.settings.language = look.language;
        Words lines = with(kFour, kCountry);
        if (look.players == 1)
            lines = {"party seat1 ch.red_riding_hood ch.huntsman",
                     "traits seat1 strength 10 persuasion 4",
                     "quest_hand seat1 it.iron_dagger ac.fireball",
                     "space lo.quiet_glade at 0 1",
                     "space lo.emerald_city at 0 2",
                     "space lo.hollow_oak at 1 1",
                     "token seat1 lo.quiet_glade",
                     "hunter ch.beast at lo.dragon_inn",
                     "event ev.fair_wind 3"};
        if (look.players == 10) {
            lines = with(with(kFour, kCountry), kSixMore);
            std::stable_partition(lines.begin(), lines.end(),
                                  [](const std::string& line) { return line.starts_with("party"); });
        }
        lay(desk, look.players, lines, {"pass"});
        desk.picture("quest map " + std::to_string(look.players) + " " + std::to_string(int(look.size.x)) + " " +
                     std::to_string(int(look.scale * 100)) + " " + look.language);
        const BattleRoyaleMap& map = mapOn(desk);
        REQUIRE(int(map.players.size()) == look.players);
        for (int seat = 1; seat <= std::min(look.players, 8); ++seat)  // the last two of ten are out
            desk.ui.expectVisible("play.table/token seat" + std::to_string(seat));
        for (std::size_t space = 1; space <= map.spaces.size(); ++space)
            desk.ui.expectVisible("play.table/space " + std::to_string(space));
        // Everybody's board lies beside the map, or below it, but where there is hardly room for the map.
        const bool least = look.size.x < 1000 * look.scale;
        for (int seat = 1; seat <= (least ? 1 : look.players); ++seat)
            desk.ui.expectVisible((least ? "play.seats/party " : "play.table/party ") + std::to_string(seat));
        // Boards in full and the decks, in panels of their own.
        if (look.scale == 1 && look.size.x < 2000) {
            desk.ui.click("play.boards");
            desk.ui.click("play.decks");
            desk.picture("quest boards and decks " + std::to_string(look.players) + " " +
                         std::to_string(int(look.size.x)) + " " + look.language);
            desk.ui.expectVisible("play.boards/party 1");
            desk.ui.click("play.table");
            desk.ui.click("play.seats");
        }
        ui::setTheme(ui::ThemeName::Light);
    }
}
