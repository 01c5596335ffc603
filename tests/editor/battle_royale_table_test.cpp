// The Battle Royale in the whole editor: set up from its form, played on its table, looked at as one seat observes it.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "editor/app/play/battle_royale/table.h"
#include "editor/ui/battle_royale/reading.h"
#include "editor/ui/panels/play.h"
#include "editor/ui/theme.h"
#include "schema/core/phrases.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using namespace editor::play;

namespace {

// A battle of these lines on the table, played by these decisions; with which points something is paid or lost does not
// matter, and abilities that may be declined are.
void lay(Desk& desk, std::vector<std::string> lines, const std::vector<std::string>& decisions) {
    Sandbox& sandbox = desk.editor.play.sandbox;
    sandbox.begin(sandbox.session->sharedGame(), {.seed = 1, .situation = std::move(lines)});
    REQUIRE_MESSAGE(sandbox.session->misplaced().empty(), sandbox.session->misplaced());
    const auto settle = [&] {
        for (const DecisionView* asked = sandbox.decisions.shown(); asked && sandbox.session->open();
             asked = sandbox.decisions.shown()) {
            const std::string first = asked->options.front().meaning;
            const bool points = first.starts_with("pay ") || first.starts_with("lose ") || first.starts_with("gain ");
            if (!points && first != "accept") return;
            REQUIRE(desk.app.actions.run("play.choose", points ? first : "decline") == "");
        }
    };
    for (const std::string& decision : decisions) {
        settle();
        const std::string refused = desk.app.actions.run("play.choose", decision);
        REQUIRE_MESSAGE(refused.empty(), refused);
    }
    settle();
    sandbox.cursor.goTo(sandbox.session.size());
    desk.ui.frames(3);
}

const std::vector<std::string> kFight = {"fight", "keep", "keep"};

std::vector<std::string> redAgainstMusicians(const char* first, const char* second) {
    return {"party seat1 ch.red_riding_hood",   "party seat2 ch.bremen_musicians",
            "items seat1 it.flame_sword",       "items seat2 it.steel_chestplate",
            "traits seat1 strength 20",         "traits seat2 strength 6 magic 7 persuasion 7",
            std::string("hand seat1 ") + first, std::string("hand seat2 ") + second};
}

// What a table has to show: each with a name, its lines, and the decisions that lead there.
struct Situation {
    const char* name;
    std::vector<std::string> lines;
    std::vector<std::string> decisions;
};
std::vector<Situation> situations() {
    std::vector<Situation> all;
    const std::vector<std::string> parties = {
        "party seat1 ch.headless_horseman ch.bluebeard ch.pied_piper ch.baba_yaga ch.mad_hatter",
        "party seat2 ch.big_bad_wolf ch.beast ch.puss_in_boots ch.bremen_musicians ch.frog_prince"};
    const auto with = [](std::vector<std::string> lines, std::initializer_list<const char*> more) {
        lines.insert(lines.end(), more.begin(), more.end());
        return lines;
    };
    all.push_back({"five members with items and statuses",
                   with(parties, {"fights seat1 ch.baba_yaga",
                                  "items seat1 it.flame_sword it.steel_chestplate it.oak_buckler it.frost_spear",
                                  "items seat2 it.iron_helm it.hunting_bow it.leather_coat it.iron_dagger",
                                  "tactic seat1 ta.bluebeard_2 ta.baba_yaga_2", "traits seat1 intelligence 12",
                                  "traits seat2 strength 6 magic 7", "seat1 poison 3", "set seat1 extra yes",
                                  "set seat1 super_used yes", "seat1 unblockable seat2",
                                  "set seat1 member3 hostage yes", "seat2 poison 1", "seat2 stunned",
                                  "set seat2 skips yes", "hand seat1 bc.bulwark bc.guard bc.heavy bc.spear bc.tactic",
                                  "hand seat2 bc.weak bc.guard bc.guard bc.cure bc.heal"}),
                   {"fight", "keep", "keep", "signature move3"}});
    all.push_back({"an attack to be answered",
                   redAgainstMusicians("bc.heavy bc.stagger bc.weak bc.guard bc.guard",
                                       "bc.block bc.guard bc.bulwark bc.cure bc.heal"),
                   {"fight", "keep", "keep", "attack_with bc.heavy bc.stagger"}});
    all.push_back({"a minion rolls",
                   {"party seat1 ch.red_riding_hood ch.alice", "enemy mi.troll", "traits seat1 strength 9 magic 4",
                    "hand seat1 bc.block bc.guard bc.weak bc.heavy bc.spear", "attacker seat2"},
                   {"keep"}});
    all.push_back({"a boss is attacked",
                   {"party seat1 ch.sea_witch ch.alice ch.aladdin", "enemy bo.kraken", "traits seat1 magic 5",
                    "hand seat1 bc.weak bc.rabid bc.heavy bc.stagger bc.tactic"},
                   {"fight", "keep", "attack bc.weak"}});
    all.push_back({"stronger for the rest of the battle",
                   {"party seat1 ch.alice ch.aladdin", "enemy bo.evil_queen", "traits seat1 magic 5",
                    "hand seat1 bc.weak bc.rabid bc.heavy bc.stagger bc.tactic"},
                   {"fight", "keep", "super"}});
    all.push_back({"a character reveals",
                   {"party seat1 ch.red_riding_hood", "enemy ch.captain_hook", "traits seat1 strength 15 willpower 5",
                    "hand seat1 bc.heavy bc.weak bc.weak bc.guard bc.spear"},
                   {"fight", "keep", "attack bc.heavy"}});
    all.push_back({"empty hands",
                   {"party seat1 ch.red_riding_hood", "party seat2 ch.pinocchio", "traits seat1 strength 3",
                    "traits seat2 strength 20", "hand seat1", "hand seat2", "deck"},
                   {}});
    all.push_back({"twenty cards in hand",
                   {"party seat1 ch.red_riding_hood ch.captain_hook", "party seat2 ch.pinocchio",
                    "traits seat1 strength 20", "traits seat2 strength 20",
                    "hand seat1 bc.heavy bc.heavy bc.heavy bc.weak bc.weak bc.fierce bc.fierce bc.rabid bc.spear "
                    "bc.serrate bc.sunder bc.stagger bc.whirl bc.guard bc.block bc.bulwark bc.heal bc.cure bc.tactic "
                    "bc.tag_out",
                    "hand seat2 bc.guard bc.guard bc.block bc.block bc.bulwark"},
                   kFight});
    return all;
}

}  // namespace

TEST_CASE("TV-70 BR-CHAR-15 The Battle Royale: a trait box of 7 holds a red gem and two yellow ones") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    lay(desk,
        {"party seat1 ch.red_riding_hood", "party seat2 ch.bremen_musicians", "traits seat1 strength 7 magic 10",
         "traits seat2 strength 4"},
        {});
    const auto gems = [&](const std::string& box, const char* colour, int count) {
        const std::string path = "play.table/" + box + ": " + colour + " gem ";
        for (int gem = 1; gem <= count; ++gem) desk.ui.expectVisible(path + std::to_string(gem));
        desk.ui.expectNotVisible(path + std::to_string(count + 1));
    };
    gems("Player 1, Strength", "red", 1);
    gems("Player 1, Strength", "yellow", 2);
    gems("Player 1, Magic", "red", 2);
    gems("Player 1, Magic", "yellow", 0);
    gems("Player 1, Willpower", "red", 0);
    gems("Player 1, Willpower", "yellow", 0);
    gems("Player 2, Strength", "red", 0);
    gems("Player 2, Strength", "yellow", 4);
}

TEST_CASE("The Battle Royale is set up against another enemy from the form of the game") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    REQUIRE(desk.app.actions.run("play.mode", "minion") == "");
    CHECK(sandbox.session->setup().options.nameOf("mode") == "minion");
    desk.ui.frames(2);
    desk.ui.expectText("region.left", "moved by the game");
    REQUIRE(desk.app.actions.run("play.mode", "battle") == "");
}

TEST_CASE("The Battle Royale: the form of the game shows what means something in the game that is played") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    desk.ui.click("region.right/play.lines");
    desk.ui.frames(2);
    const auto shows = [&](const char* battles, const char* map) {
        const std::string words = desk.ui.text("play.lines");
        const bool ofBattles = words.find(battles) != std::string::npos, ofMap = words.find(map) != std::string::npos;
        return std::pair(ofBattles, ofMap);
    };
    REQUIRE(desk.app.actions.run("play.party", "three") == "");
    desk.ui.frames(2);
    CHECK(shows("Characters", "Alchemist") == std::pair(true, false));
    REQUIRE(desk.app.actions.run("play.mode", "quest") == "");
    desk.ui.frames(2);
    CHECK(shows("Characters", "Alchemist") == std::pair(false, true));
    CHECK(desk.editor.play.sandbox.session->setup().options.nameOf("party").empty());
    CHECK(desk.app.actions.run("play.party", "two") == "Characters means nothing in Quest Mode");
    REQUIRE(desk.app.actions.run("play.mode", "boss") == "");
    desk.ui.frames(2);
    CHECK(shows("Items", "Alchemist") == std::pair(true, false));
}

TEST_CASE("The Battle Royale: of all ways to put trait points each trait has a row, and a search finds one") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale", {1280, 800});
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.decisions.shown()->options.front().meaning.starts_with("put"));
    const std::size_t all = sandbox.decisions.shown()->options.size();
    REQUIRE(all >= 80);
    desk.picture("long list of options 1280");
    desk.ui.expectText("play.decision", "Search " + std::to_string(all) + " options");
    desk.ui.expectVisible("play.decision/7 Intelligence");
    desk.ui.expectVisible("play.decision/1 Strength");
    // What is found stays; the words are gone with their decision.
    desk.ui.fill("play.decision/search options", "magic");
    desk.ui.frames(2);
    CHECK_FALSE(desk.ui.sees("play.decision/7 Intelligence"));
    CHECK(desk.ui.sees("play.decision/7 Magic"));
    desk.ui.fill("play.decision/search options", "nothing of the kind");
    desk.ui.expectText("play.decision", "No option has these words.");
    desk.ui.fill("play.decision/search options", "magic");
    desk.ui.click("play.decision/7 Magic");
    desk.ui.frames(2);
    REQUIRE(sandbox.session->decisions().size() == 1);
    CHECK(sandbox.session->game().notation().encode(sandbox.session->decisions().front()).find("magic") !=
          std::string::npos);
    desk.ui.expectText("play.decision", "Search " + std::to_string(sandbox.decisions.shown()->options.size()));
    CHECK(desk.ui.sees("play.decision/1 Intelligence"));
}

TEST_CASE(
    "The Battle Royale is played on its table: a battle card is pressed there, and a seat does not see the other "
    "hand") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    desk.ui.frames(2);
    desk.ui.expectText("region.left", "Player 1");

    // Both boards are filled, and the first player fights on.
    const auto take = [&](std::string_view decision) {
        return desk.app.actions.run("play.choose", std::string(decision));
    };
    while (sandbox.decisions.shown()->options.front().meaning.starts_with("put"))
        REQUIRE(take(sandbox.decisions.shown()->options.front().meaning) == "");
    REQUIRE(take("fight") == "");
    desk.ui.frames(2);

    std::string discard;
    for (const auto& option : sandbox.decisions.shown()->options)
        if (discard.empty() && option.meaning.starts_with("discard")) discard = option.meaning;
    REQUIRE_FALSE(discard.empty());
    const std::size_t made = sandbox.session->decisions().size();
    desk.ui.click("region.centre/" + discard);
    REQUIRE(sandbox.session->decisions().size() == made + 1);
    CHECK(sandbox.session->game().notation().encode(sandbox.session->decisions().back()) == discard);

    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    desk.ui.frames(2);
    CHECK(sandbox.session->game().over(sandbox.cursor.state()));
}

TEST_CASE("The Battle Royale: what a hand lacks is said beside it, and what is open is played there, by keys too") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    lay(desk,
        redAgainstMusicians("bc.heavy bc.weak bc.guard bc.guard bc.spear",
                            "bc.block bc.block bc.guard bc.cure bc.heal"),
        kFight);
    desk.ui.expectText("play.table", "What Player 1 can play");
    desk.ui.expectVisible("thinking/attack bc.heavy");
    desk.ui.expectVisible("thinking/Heavy: open");
    desk.ui.expectVisible("thinking/Hooded Cut: lacks Weak");
    desk.ui.expectVisible("thinking/What Big Teeth: lacks 5 health or less (now 20)");
    // A seat that may not see the hand is told what is printed, and no more.
    REQUIRE(desk.app.actions.run("play.observer", "2") == "");
    desk.ui.frames(2);
    desk.ui.expectText("play.table", "What Player 2 can play");
    desk.ui.expectNotVisible("thinking/Hooded Cut: lacks Weak");
    REQUIRE(desk.app.actions.run("play.observer", "everybody") == "");
    desk.ui.frames(2);
    const std::size_t made = sandbox.session->decisions().size();
    desk.ui.click("thinking/attack bc.heavy");
    REQUIRE(sandbox.session->decisions().size() == made + 1);
    CHECK(sandbox.session->game().notation().encode(sandbox.session->decisions().back()) == "attack bc.heavy");
    // 5 ATK against Block (2), and against nothing; the chestplate has three green boxes.
    desk.ui.frames(2);
    desk.ui.expectText("play.table", "What each answer leaves");
    desk.ui.expectVisible("thinking/Defend with Block: of 3 damage armour can absorb 3");
    desk.ui.expectVisible("thinking/No defence card: of 5 damage armour can absorb 3");
    desk.ui.expectText("region.right", "2 DEF against 5 ATK: 3 damage is left");
    desk.ui.click("thinking/defend bc.block");
    CHECK(sandbox.session->game().notation().encode(sandbox.session->decisions().back()) == "defend bc.block");
}

TEST_CASE(
    "The Battle Royale: the attack lies between the sides, each step leads to its event and asks why, until the next "
    "begins") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    lay(desk,
        redAgainstMusicians("bc.heavy bc.weak bc.guard bc.guard bc.spear",
                            "bc.block bc.block bc.guard bc.cure bc.heal"),
        {"fight", "keep", "keep", "attack bc.heavy", "defend bc.block", "absorb place1 1", "bear"});
    for (const char* step : {"Heavy 3", "Flame Sword +1", "weakness of Player 2 +1", "Block \u22122", "Damage = 3",
                             "Steel Chestplate absorbs \u22121", "Player 2 loses = 2"})
        desk.ui.expectVisible(std::string("steps/") + step);
    desk.ui.expectText("play.table", "Player 1 attacked");
    const auto& exchange = ui::battleReadingOf(desk.editor.playPanels).table.exchange;
    REQUIRE(exchange);
    const std::size_t event = exchange->steps[3].event;
    desk.ui.rightClick("steps/step 3");
    desk.ui.frames(2);
    desk.ui.click("##step 3/Why did it happen?");
    CHECK(desk.editor.play.why.asked().kind == WhySubject::Kind::Event);
    CHECK(desk.editor.play.why.asked().number == event);
    desk.ui.click("steps/step 3");
    desk.ui.frames(2);
    CHECK(sandbox.cursor.position() == event + 1);
    // A green box of the other side: what filled it.
    sandbox.cursor.goTo(sandbox.session.size());
    desk.ui.frames(2);
    const int filled = sandbox.session.fields().find("sides[1].members[0].items[0].filled");
    REQUIRE(filled >= 0);
    desk.ui.rightClick("region.centre/number " + sandbox.session.fields()[filled].path);
    desk.ui.frames(2);
    desk.ui.click("popup/Who changed this?");
    CHECK(desk.editor.play.why.asked().kind == WhySubject::Kind::Field);
    CHECK(int(desk.editor.play.why.asked().number) == filled);
}

TEST_CASE(
    "The Battle Royale: every situation is drawn in small and large windows, light and dark, in English and "
    "Bulgarian") {
    const struct {
        ImVec2 size;
        ui::ThemeName theme;
        const char* language;
    } looks[] = {{{1280, 800}, ui::ThemeName::Light, "en"},
                 {{1280, 800}, ui::ThemeName::Dark, "bg"},
                 {{1600, 1000}, ui::ThemeName::Light, "en"},
                 {{2560, 1440}, ui::ThemeName::Dark, "bg"},
                 {{960, 600}, ui::ThemeName::Light, "bg"}};
    for (const auto& look : looks) {
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/battle_royale", look.size);
        desk.ui.click("layout/Play");
        ui::setTheme(look.theme);
        desk.app.settings.language = look.language;
        for (const Situation& situation : situations()) {
            INFO(std::string(situation.name));
            lay(desk, situation.lines, situation.decisions);
            desk.picture("battle table " + std::string(situation.name) + " " + std::to_string(int(look.size.x)) + " " +
                         look.language);
            // Both boards say their health, and whoever is to play or to answer is told what there is.
            const BattleRoyaleTable& table = ui::battleReadingOf(desk.editor.playPanels).table;
            for (const BattleRoyaleSide& side : table.sides)
                desk.ui.expectVisible("play.table/" + side.name + ": " +
                                      schema::say("{} of {} health", side.health, side.most));
            CHECK((table.exchange.has_value() || !table.sides[0].moves.empty()));
        }
        ui::setTheme(ui::ThemeName::Light);
    }
}

TEST_CASE("The Battle Royale: what stands on boards, moves and steps can be read in both themes") {
    for (const ui::ThemeName name : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        CAPTURE(int(name));
        const ui::Theme& t = ui::themeOf(name);
        for (const ImU32 ground : {t.panel, t.raised, t.hover, ui::mix(t.raised, t.changed, 0.4f)}) {
            CHECK(ui::contrast(t.ink, ground) >= 4.5f);
            CHECK(ui::contrast(t.inkSoft, ground) >= 4.5f);
        }
        for (const ImU32 ground : {t.panel, t.hover}) CHECK(ui::contrast(t.accentText, ground) >= 4.5f);
    }
}
