// A walk through Quest Mode of The Battle Royale with its expansion, by the labels on the screen: a position is put
// together, a character recruited, a potion drunk with a die that falls as one wants, a Quest opened and another one
// brought to its end, a battle fought and answered, all of it looked back at, and the expansion exported. After each
// step the state is asked in the words of scenarios.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/export.h"
#include "editor/app/play/event_list.h"
#include "engine/battle_royale/game.h"
#include "engine/kernel/scenario_parts.h"
#include "schema/core/pack.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::play::Sandbox;
using editor::test::Desk;

namespace {

// The editor with the expansion open, its base beside it.
struct WalkThrough {
    const editor::test::Scratch scratch;
    const fs::path games = [this] {
        fs::create_directories(scratch.folder / "games");
        for (const char* name : {"battle_royale", "battle_royale_expansion"})
            fs::copy(fs::path(TALE_SOURCE_DIR) / "content" / name, scratch.folder / "games" / name,
                     fs::copy_options::recursive);
        return scratch.folder / "games";
    }();
    Desk desk{scratch, nullptr};

    Sandbox& sandbox() { return desk.editor.play.sandbox; }
    std::size_t size() { return sandbox().session.size(); }
    std::size_t position() { return sandbox().cursor.position(); }

    void press(const std::string& path) {
        desk.ui.click(path);
        desk.ui.frames(2);
    }
    void choose(const std::string& option) { press("play.decision/" + option); }
    // The next card that is drawn from a deck, or die that is rolled, after the position shown.
    void force(const std::string& chance) { REQUIRE(desk.app.actions.run("play.force_next", chance) == ""); }
    // The battle cards that were drawn since, the first of each kind, were these.
    void deal(std::size_t since, const std::vector<std::string>& cards) {
        for (const std::string& card : cards) {
            const engine::Trace& trace = sandbox().session.trace();
            const auto& purposes = sandbox().session->game().texts().purposes();
            while (since < size() && !(trace[since].kind == engine::EventKind::Chance &&
                                       purposes[trace[since].field] == std::string_view("battle card")))
                ++since;
            REQUIRE(since < size());
            sandbox().cursor.show(since - 1);
            force("battle card: " + card);
            ++since;
        }
        sandbox().cursor.goTo(size());
        desk.ui.frames(2);
    }
    // What is true of the state at the position shown, as scenarios say it.
    void holds(const std::vector<std::string>& lines) {
        const void* state = sandbox().cursor.state();
        for (const std::string& line : lines) {
            INFO(line);
            engine::ScenarioCause cause{};
            const auto wrong = engine::checkExpectation(
                {sandbox().session->game(), state, state, sandbox().session.trace(), 0, nullptr}, engine::wordsOf(line),
                cause);
            CHECK((wrong ? wrong->message + ": " + wrong->found : std::string()) == "");
        }
    }
    fs::path exported() {
        desk.app.lastExport.reset();
        press("top.file.export");
        desk.ui.waitUntil([this] { return desk.app.lastExport.has_value(); }, 20'000, "the export ends");
        REQUIRE(desk.app.lastExport->refusal == "");
        const fs::path file = desk.app.lastExport->file;
        desk.ui.frames(3);
        desk.picture("walk 09 the pack");
        press("Export report/Close");
        return file;
    }
};

void setUp(WalkThrough& walk) {
    REQUIRE(walk.desk.app.open(walk.games / "battle_royale_expansion") == "");
    walk.desk.ui.frames(3);
    walk.press("layout/Play");
    walk.press("play.lines");
    walk.press("game/##mode");
    walk.press("Quest Mode");
    walk.press("Restart");
    walk.press("Set up a position");
    for (const char* line :
         {"party seat1 ch.eighth_dwarf ch.red_riding_hood", "party seat2 ch.captain_hook",
          "traits seat1 strength 8 persuasion 4", "traits seat2 strength 4", "quest_hand seat1 ac.wishing_well",
          "quest_hand seat2", "initiated seat1 qu.room_for_one_more", "order seat1 seat2"}) {
        walk.press("Add a line");
        walk.press("form party seat1 ID...");
        walk.desk.ui.fill("words of the line", line);
    }
    walk.desk.picture("walk 01 a position");
    walk.press("Begin there");
    walk.holds({"seat1 party has ch.eighth_dwarf ch.red_riding_hood", "not seat1 party has ch.scarecrow_bride",
                "seat1 health 12", "seat2 health 4", "seat1 quest_hand has ac.wishing_well", "seat1 at lo.dragon_inn",
                "map day 1"});
}

// A wish draws two cards: a character, who joins for Persuasion that is not spent, and a card that two of the Untold
// shuffle back for another one.
void recruit(WalkThrough& walk) {
    walk.force("bonus card: ch.scarecrow_bride");
    walk.press("play.decision");
    walk.choose("use ac.wishing_well ability1");
    walk.choose("pay strength 3");
    walk.holds({"seat1 health 9", "bonus_discards has ac.wishing_well"});
    walk.desk.picture("walk 02 a character is drawn");
    walk.force("bonus card: it.iron_dagger");
    walk.choose("recruit");
    walk.holds({"seat1 party has ch.eighth_dwarf ch.red_riding_hood ch.scarecrow_bride", "seat1 persuasion 5",
                "seat1 willpower 2", "seat1 magic 1", "seat1 health 13"});
    walk.force("bonus card: it.heal_potion");
    walk.desk.ui.expectText("play.decision", "Keep the card");
    walk.desk.ui.expectText("play.decision", "Team bonus of The Untold");
    walk.choose("again");
    walk.holds({"seat1 quest_hand has it.heal_potion", "not seat1 quest_hand has it.iron_dagger"});
}

// The potion brings as much as a die shows; the die is turned over where it lies.
void drink(WalkThrough& walk) {
    walk.force("gain roll: 3");
    walk.choose("use it.heal_potion ability1");
    walk.press("play.dice");
    walk.press("play.dice/dice/die 1");
    walk.desk.ui.expectText("play.dice", "4 rolled");
    walk.desk.ui.expectText("play.dice", "forced");
    walk.desk.picture("walk 03 a die is turned over");
    walk.press("play.table/transport/To the end of play");
    walk.press("play.decision");
    walk.choose("gain magic 4");
    walk.holds({"seat1 magic 5", "seat1 health 17", "bonus_discards has it.heal_potion ac.wishing_well"});
}

// A Quest is opened, initiated and begun. The evening at the inn in company of three ends the story that had begun
// before, and the cup of the Dwarf comes.
void goOnAQuest(WalkThrough& walk) {
    walk.choose("pass");
    walk.choose("open qu.alms");
    walk.holds({"seat1 opened has qu.alms"});
    walk.choose("initiate qu.alms");
    walk.holds({"seat1 initiated has qu.alms qu.room_for_one_more", "not seat1 opened has qu.alms"});
    walk.choose("pass");
    walk.choose("use qu.alms ability1");
    walk.choose("pay magic 1");
    walk.press("play.table/token seat2");
    walk.force("bonus card: it.iron_dagger");
    walk.choose("gain strength 2");
    walk.holds({"seat2 health 6", "qu.alms times 1", "quest_discards has qu.room_for_one_more", "player1 reputation 2",
                "player1 quests_done 1"});
    walk.desk.picture("walk 04 a story ends");
    walk.force("event: ev.fair_wind");
    walk.choose("keep");
    walk.holds({"seat1 quest_hand has it.eighth_cup it.iron_dagger", "map day 2"});

    // The other player's turn goes by; the Quest is completed on the next day.
    walk.choose("pass");
    walk.choose("pass");
    walk.choose("use qu.alms ability1");
    walk.choose("pay magic 1");
    walk.press("play.table/token seat2");
    walk.force("bonus card: it.oak_buckler");
    walk.choose("gain strength 2");
    walk.choose("keep");
    walk.holds({"quest_discards has qu.alms qu.room_for_one_more", "player1 quests_done 2", "player1 reputation 3",
                "seat2 health 8"});
}

// Armed with what came of it, the player initiates battle; each side answers an attack of the other.
void fight(WalkThrough& walk) {
    walk.choose("pass");
    walk.choose("pass");
    walk.press("play.table/equip it.eighth_cup");
    walk.choose("slot place1");
    walk.press("play.table/equip it.iron_dagger");
    walk.choose("slot place2");
    walk.holds({"seat1 items has it.eighth_cup it.iron_dagger", "seat1 quest_hand has it.oak_buckler"});
    const std::size_t before = walk.size();
    walk.press("play.table/token seat2");
    walk.deal(before, {"bc.heavy", "bc.fierce", "bc.guard", "bc.spear", "bc.heal", "bc.block", "bc.weak", "bc.bulwark",
                       "bc.tactic", "bc.stagger"});
    walk.press("play.decision");
    walk.holds({"seat1 hand has bc.heavy bc.fierce bc.guard bc.spear bc.heal",
                "seat2 hand has bc.block bc.weak bc.bulwark bc.tactic bc.stagger", "player1 battle 1",
                "player2 battle 1"});
    // The cup brings a trait, and the Bride costs the enemy a card.
    walk.choose("gain strength 1");
    walk.choose("discard bc.tactic");
    walk.holds({"seat1 health 16", "seat2 hand 4", "discards has bc.tactic"});
    walk.choose("fight");
    walk.choose("keep");
    walk.choose("keep");
    walk.desk.picture("walk 05 a battle begins");
    // 3 of the card and 1 of the dagger; 2 are defended.
    walk.choose("attack bc.heavy");
    walk.choose("pay magic 1");
    walk.desk.picture("walk 06 an attack is answered");
    walk.choose("defend bc.block");
    walk.holds({"seat2 health 6", "seat1 health 15", "discards has bc.tactic bc.heavy bc.block"});
    // The other way round: 1 of a weak attack is left by nobody.
    walk.choose("end");
    walk.choose("fight");
    walk.choose("keep");
    walk.choose("keep");
    walk.choose("attack bc.weak");
    walk.choose("defend bc.guard");
    walk.holds({"seat1 health 15", "seat2 health 5", "discards has bc.tactic bc.heavy bc.block bc.weak bc.guard",
                "battle attacker seat2"});
}

// Everything that was is there again: the beginning, what the cup did and by which of its sentences, and the end.
void lookBack(WalkThrough& walk) {
    walk.press("play.table/transport/To the start");
    walk.press("play.table/transport/Next decision");
    walk.holds({"seat1 quest_hand has ac.wishing_well", "not seat1 party has ch.scarecrow_bride", "seat2 health 4",
                "map day 1"});
    walk.desk.picture("walk 07 the beginning again");
    walk.press("play.events");
    walk.desk.ui.fill("region.bottom/search events", "Eighth Cup of Player 1");
    walk.desk.ui.frames(2);
    std::size_t cup = 0;
    while (cup < walk.size() &&
           !editor::play::eventText(walk.sandbox().session, cup).starts_with("Eighth Cup of Player 1"))
        ++cup;
    REQUIRE(cup < walk.size());
    walk.press("list/event " + std::to_string(cup + 1));
    CHECK(walk.position() < walk.size());
    walk.holds({"seat1 items has it.eighth_cup it.iron_dagger", "seat1 health 15", "map day 2"});
    walk.press("play.rules");
    walk.desk.ui.expectText("region.bottom", "At the start of each battle");
    walk.desk.picture("walk 08 by which sentence");
    walk.press("play.table/transport/To the end of play");
    CHECK(walk.position() == walk.size());
    walk.holds({"seat2 health 5", "battle attacker seat2"});
}

}  // namespace

TEST_CASE(
    "The Battle Royale: a day of Quest Mode is walked through by its labels, from a recruit to an exported pack") {
    WalkThrough walk;
    setUp(walk);
    recruit(walk);
    drink(walk);
    goOnAQuest(walk);
    fight(walk);
    lookBack(walk);

    // The expansion is a pack that is read beside that of its base, and plays.
    const fs::path untold = walk.exported(), packs = walk.scratch.folder / "packs";
    fs::create_directories(packs);
    fs::copy_file(untold, packs / untold.filename());
    REQUIRE(walk.desk.app.open(walk.games / "battle_royale") == "");
    walk.desk.ui.frames(3);
    const fs::path base = walk.exported();
    fs::copy_file(base, packs / base.filename());
    schema::Problems problems;
    const auto loaded = schema::readProjectOrPack(packs / untold.filename(), problems);
    REQUIRE(loaded);
    CHECK(problems.all().empty());
    CHECK(loaded->records.ofKind("character").size() == 36);
    CHECK(engine::makeGame(*loaded->game, loaded->records, problems));
}
