// Fairytale Games's records and words: the base set, its files and what is printed on its cards.
#include <doctest/doctest.h>

#include <map>

#include "schema/battle_royale/quest_records.h"
#include "schema/battle_royale/vocabulary.h"
#include "schema/core/check.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/text_archive.h"

namespace schema::battle_royale {
namespace {

const Project& battleRoyaleSet() {
    static const Project project = [] {
        Problems problems;
        auto read = readProject(TALE_SOURCE_DIR "/content/battle_royale", problems);
        REQUIRE(read);
        REQUIRE(problems.clean());
        return std::move(*read);
    }();
    return project;
}

// The printed lines of a card of the base set, each ended.
std::string printed(const char* id, const char* language) {
    std::string lines;
    const RecordSet& records = battleRoyaleSet().records;
    for (const std::string& line : cardText(*records.find(id), language, &records)) lines += line + "\n";
    return lines;
}

// The codes of what a line is refused for.
std::vector<std::string> refusalsOf(const char* line) {
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause(line, clause, problems));
    schema::check(vocabulary(), clause, problems);
    std::vector<std::string> codes;
    for (const AbilityProblem& p : problems) codes.push_back(p.code);
    return codes;
}
using Codes = std::vector<std::string>;

// Members of a struct's own; its base counts as one member of the aggregate.
template <class T, class Base> bool listsAll() {
    const std::size_t own = typeInfo<T>().fields.size() - typeInfo<Base>().fields.size();
    return own == detail::memberCount<T>() - 1;
}

int copiesIn(const char* kind) {
    int copies = 0;
    for (const RecordPtr& record : battleRoyaleSet().records.ofKind(kind)) copies += record->base().count;
    return copies;
}

}  // namespace

TEST_CASE(
    "Fairytale Games: the base set has nothing to complain about, and every file is written as the archive writes it") {
    Problems problems;
    checkRecords(kGame, battleRoyaleSet().records, &battleRoyaleSet().places, problems,
                 battleRoyaleSet().info.languages);
    for (const Problem& p : problems.all()) MESSAGE(toText(p));
    CHECK(problems.all().empty());
    for (const auto& [id, known] : battleRoyaleSet().records.all()) {
        const Record& record = *known;
        INFO(record.id());
        const auto file = readFile(std::filesystem::path(TALE_SOURCE_DIR "/content/battle_royale") / fileOf(record),
                                   1u << 20, problems);
        REQUIRE(file);
        CHECK(*file == writeText(record.type(), record.data(), record.kind().schemaVersion));
    }
    for (const ScenarioFile& file : readScenarios(TALE_SOURCE_DIR "/content/battle_royale/scenarios", problems)) {
        const auto written = readFile(file.file, 1u << 20, problems);
        REQUIRE(written);
        CHECK_MESSAGE(writeScenario(file.scenario) == *written, file.name);
    }
}

TEST_CASE("BR-CHAR-01 BR-TACTIC-01 the base set has the Characters, battle cards and enemies of the published game") {
    CHECK(copiesIn("character") == 31);
    CHECK(copiesIn("tactic") == 3 * 31);
    CHECK(copiesIn("location") == 49);
    CHECK(copiesIn("event") == 51);
    CHECK(copiesIn("npc") == 3);
    CHECK(copiesIn("quest") == 39);
    CHECK(copiesIn("battle_card") == 46);
    CHECK(copiesIn("minion") + copiesIn("boss") == 21);
    CHECK(copiesIn("faction") == 6);
    std::map<std::string, int> members;
    for (const Character* character : battleRoyaleSet().records.list<Character>("character"))
        ++members[character->faction.id];
    CHECK(members["fa.dark_ones"] == 6);
    for (const char* faction :
         {"fa.wild_ones", "fa.horror_show", "fa.mercenaries", "fa.children_of_magic", "fa.fugitives"})
        CHECK(members[faction] == 5);
    int both = 0;
    for (const Tactic* tactic : battleRoyaleSet().records.list<Tactic>("tactic")) both += tactic->mode == Mode::Both;
    CHECK(both == 12);
}

TEST_CASE("Fairytale Games: no member of a record is missing from its field list") {
    CHECK(listsAll<Character, RecordBase>());
    CHECK(listsAll<Tactic, RecordBase>());
    CHECK(listsAll<Item, RecordBase>());
    CHECK(listsAll<Action, RecordBase>());
    CHECK(listsAll<BattleCard, RecordBase>());
    CHECK(listsAll<Enemy, RecordBase>());
    CHECK(listsAll<Minion, Enemy>());
    CHECK(listsAll<Faction, RecordBase>());
    CHECK(listsAll<Settings, RecordBase>());
    CHECK(listsAll<Location, RecordBase>());
    CHECK(listsAll<Event, RecordBase>());
    CHECK(listsAll<Npc, RecordBase>());
    CHECK(listsAll<Quest, RecordBase>());
    CHECK(listsAll<Victory, RecordBase>());
    CHECK(listsAll<RuleSet, RecordBase>());
    CHECK(typeInfo<QuestStep>().fields.size() == detail::memberCount<QuestStep>());
    CHECK(listsAll<SignatureMove, Move>());
    CHECK(listsAll<SuperMove, Move>());
    CHECK(typeInfo<Move>().fields.size() == detail::memberCount<Move>());
    CHECK(typeInfo<ComboCard>().fields.size() == detail::memberCount<ComboCard>());
    CHECK(typeInfo<TraitPoints>().fields.size() == detail::memberCount<TraitPoints>());
    CHECK(typeInfo<Reward>().fields.size() == detail::memberCount<Reward>());
    CHECK(typeInfo<EnemyAttack>().fields.size() == detail::memberCount<EnemyAttack>());
    CHECK(typeInfo<KillGoal>().fields.size() == detail::memberCount<KillGoal>());
}

TEST_CASE("Fairytale Games: every word has help, and prints without a hole in both languages") {
    for (const Word& word : vocabulary().words()) {
        INFO(word.name);
        CHECK(*word.help != '\0');
        CHECK((word.sort == sort::Trigger || *word.english != '\0'));
    }
    for (const auto& entry : battleRoyaleSet().records.all())
        for (const char* language : {"en", "bg"})
            for (const std::string& line : cardText(*entry.second, language, &battleRoyaleSet().records)) {
                INFO(entry.first << ": " << line);
                CHECK(line.find_first_of("{}[]#~") == std::string::npos);
                CHECK(line.find("  ") == std::string::npos);
                CHECK(line.ends_with('.'));
            }
}

TEST_CASE("BR-INV-04 the text of a card is made from its ability, its moves and its tables") {
    CHECK(printed("ch.red_riding_hood", "en") ==
          "When you attack, if the enemy is a beast, the attack has +1 ATK.\n"
          "Hooded Cut (Weak + Weak): 4 ATK.\n"
          "Basket Trick (Weak + Block): 2 ATK, Dizzy.\n"
          "Woodcutter’s Due (Heavy + Heavy): 7 ATK, Break.\n"
          "What Big Teeth (at 5 health or less, down to 2): 9 ATK. The attack is unblockable.\n");
    CHECK(printed("ch.snow_white", "bg") ==
          "В началото на твоя атакуващ ход, ако здравето ти е най-много 5, получи 1 точка.\n"
          "В началото на хода ти, ако имаш „Хляб за из път“ или имаш „Отровната ябълка“, получи 1 точка.\n"
          "Седем малки удара (Слаб удар + Слаб удар + Слаб удар): Атака 6.\n"
          "Парче от огледалото (Тежък удар + Гард): Атака 4, Кървене.\n"
          "Блага дума (Лек + Цяр): Получи 6 точки.\n"
          "Стъкленият сън (при 5 или по-малко здраве, до 2): Врагът пропуска следващия си атакуващ ход и хвърли зар и "
          "получи толкова точки.\n");
    CHECK(printed("it.dragonhide_cloak", "en") ==
          "Green boxes: 3, -1 MVM.\nWhen you are attacked, if the attack bears Fire, you have +2 DEF against it.\n");
    CHECK(printed("it.iron_hook", "en") ==
          "2 ATK.\nIn the hands of Captain Hook: Once per turn, when you attack, the attack has Bleed.\n");
    CHECK(printed("bc.rabid", "en") == "Poison or Knock Back.\n");
    CHECK(printed("mi.troll", "en") ==
          "Attack by die: 2 / 3 / 3 / 4 / 5 / 6 Break.\nDefence by die: 0 / 0 / 1 / 1 / 2 / 2.\n"
          "Reward: bonus cards +1, reputation +1.\n");
    CHECK(printed("fa.horror_show", "en") ==
          "Sharpening the Blades (2 or more): With a weapon equipped, your attack cards and moves have +1 ATK for each "
          "character of the faction, at most +4.\nDie Again (5 or more): You may roll a die of yours again.\n");
    CHECK(printed("se.base", "en").empty());
    CHECK(printed("lo.castle_of_thorns", "en") ==
          "On your first entry: bonus cards +1.\nOn entering for the first time, take 1 damage.\n"
          "On searching, draw 2 bonus cards.\n");
    CHECK(printed("lo.wolf_run", "en") == "Ambush: Wolf.\n");
    CHECK(printed("lo.bramble_thicket", "bg") == "При претърсване, изтегли 1 бонус карта.\nПретърсвания: 3.\n");
    CHECK(printed("ev.queens_tithe", "en") ==
          "At the start of your turn, either lose 2 traits, or discard 1 card of your Quest Hand.\n");
    CHECK(printed("np.lost_child", "en") ==
          "If you are on the inn, gain 1 reputation and it leaves the map. Otherwise, it goes with you from now on.\n");
    CHECK(printed("qu.up_the_beanstalk", "en") ==
          "1. If you are on grassland, pay 3 traits: this counts.\n"
          "2. Defeat Beanstalk Giant, if you are at Beanstalk Field.\nReward: traits +1, reputation +1.\n");
    CHECK(printed("qu.midnight_bell", "en") ==
          "×2: At the end of your turn, if you are on the inn, this counts.\nReward: bonus cards +1, reputation +1.\n"
          "With Cinderella in your party: Glass Slippers, too.\n");
    CHECK(printed("ru.few_players", "en") ==
          "Players: 2 to 4.\nKills that win: 5, at least 3 of them of players.\nEvents in a game: 30.\n");
    CHECK(printed("vi.water_of_life", "en") == "Once per day, when you heal another player, draw 1 bonus card.\n");
}

TEST_CASE("BR-INV-03 BR-INV-05 a word belongs where what it reads is supplied, and no number is below its range") {
    CHECK(refusalsOf("when attacking : attack(1)").empty());
    CHECK(refusalsOf("when used : attack(1)") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when attacking : defence(1)") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when attacked : unblockable") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when used : reroll") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when attacked : survive(2)") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when used if attack >= 3 : gain(1)") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when used pay traits(-1) : gain(1)") == Codes{"ABILITY-RANGE"});
    CHECK(refusalsOf("when used : gain(0)") == Codes{"ABILITY-RANGE"});
    CHECK(refusalsOf("when hit : inflict(bleed)") == Codes{"ABILITY-RANGE"});
    CHECK(refusalsOf("when attacking : bear(none)") == Codes{"ABILITY-RANGE"});
    CHECK(refusalsOf("when noon : gain(1)") == Codes{"ABILITY-UNKNOWN-WORD"});
    // Those of Quest Mode.
    CHECK(refusalsOf("when searched if at(forest) : bonus(1)").empty());
    CHECK(refusalsOf("when used : travel(swamp, forest)").empty());
    CHECK(refusalsOf("when attacking : bonus(1)") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when searched : draw(1)") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when searched if against(boss) : gain(1)") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when battle_won if against(boss) : gain(1)").empty());
    CHECK(refusalsOf("when searched : advance") == Codes{"ABILITY-FACT"});
    CHECK(refusalsOf("when searched : movement_bonus(1)") == Codes{"ABILITY-STANDING"});
    CHECK(refusalsOf("always : movement_bonus(1)").empty());
    CHECK(refusalsOf("when used : give(2, you)") == Codes{"ABILITY-RANGE"});
    CHECK(suppliedAt("quest", "steps[0].ability[0]") == fact::Step);
    // The effects of a move stand beside its attack.
    CHECK((suppliedAt("character", "super.effects") & fact::Own) != 0);
    CHECK((suppliedAt("character", "signatures[1].effects") & fact::Open) != 0);
    CHECK(suppliedAt("character", "ability") == 0);
    CHECK(suppliedAt("tactic", "ability") == 0);
}

}  // namespace schema::battle_royale
