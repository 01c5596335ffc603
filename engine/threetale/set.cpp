// Compiling a set: cards get their numbers, capacities and decks are checked, abilities become ops.
#include "engine/threetale/set.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/kernel/chance.h"
#include "engine/threetale/abilities/compile.h"
#include "engine/threetale/rules.h"
#include "schema/threetale/records.h"

namespace engine::threetale {

namespace records = schema::threetale;
using schema::Problems;
using schema::RecordPtr;

namespace {

constexpr std::size_t kMostCards = 4'000;  // with all Talents and copies

// A number of a record, within the range that its field states. What lies beyond is an error of the check, and rules
// may rely on its not being there.
template <class Record> int numberIn(const Record& record, std::string_view key) {
    const schema::Field* field = schema::typeInfo<Record>().find(key);
    assert(field && "the record has no field of this key");
    return int(
        std::clamp(schema::integerAt(*field, schema::valueOf(*field, &record)), field->notes.min, field->notes.max));
}

class SetCompiler {
  public:
    SetCompiler(const schema::RecordSet& source, Problems& problems, CompiledSet& set)
        : source_(source), problems_(problems), set_(set), abilities_(set, problems) {}

    void compile() {
        numberCards();
        checkDecks();
        if (set_.records.size() > kMostCards) return;  // their numbers would not tell them apart
        for (std::size_t i = 0; i < set_.tiles.size(); ++i) compileTile(i);
        for (std::size_t i = 0; i < set_.heroes.size(); ++i) compileHero(int(i));
        for (std::size_t i = 0; i < set_.artifacts.size(); ++i) compileArtifact(int(i));
        for (std::size_t i = 0; i < set_.enemies.size(); ++i) compileEnemy(int(i));
        for (std::size_t i = 0; i < set_.treasures.size(); ++i) compileTreasure(int(i));
        for (std::size_t i = 0; i < set_.quests.size(); ++i) compileQuest(int(i));
        for (std::size_t i = 0; i < set_.heroBonuses.size(); ++i) compileHeroBonus(int(i));
        for (std::size_t i = 0; i < set_.enemyBonuses.size(); ++i) compileEnemyBonus(int(i));
        for (std::size_t i = 0; i < set_.prophecies.size(); ++i) compileProphecy(int(i));
        tagCards();
        abilities_.decodeOperands();
        if (const auto settings = source_.list<records::Settings>("settings"); !settings.empty())
            set_.settings = *settings.front();
    }

  private:
    // --- numbers ----------------------------------------------------------------------------------------------------

    // All cards of a kind by id, each copy with a number of its own; returns how many.
    std::size_t addKind(CardKind kind, const char* key, std::vector<std::uint64_t>* keys) {
        set_.bases[kind] = std::uint16_t(set_.records.size());
        std::size_t count = 0;
        for (const RecordPtr& record : source_.ofKind(key))
            for (int copy = 1; copy <= std::max(1, record->base().count); ++copy, ++count) {
                const std::string id = copy == 1 ? record->id() : fmt::format("{}#{}", record->id(), copy);
                addCard(record, id);
                if (keys) keys->push_back(keyOf(id));
            }
        return count;
    }

    void addCard(const RecordPtr& record, const std::string& id) {
        set_.byId.emplace_back(id, int(set_.records.size()));
        set_.records.push_back(record);
        set_.ids.push_back(id);
    }

    void numberCards() {
        set_.tiles.resize(addKind(CardKind::Tile, "tile", &set_.tileKeys));
        set_.heroes.resize(addHeroes());
        set_.artifacts.resize(addKind(CardKind::Artifact, "artifact", &set_.artifactKeys));
        set_.enemies.resize(addKind(CardKind::Enemy, "enemy", &set_.enemyKeys));
        set_.treasures.resize(addKind(CardKind::Treasure, "treasure", &set_.treasureKeys));
        set_.quests.resize(addKind(CardKind::Quest, "quest", &set_.questKeys));
        set_.heroBonuses.resize(addKind(CardKind::HeroBonus, "hero_bonus", &set_.heroBonusKeys));
        set_.enemyBonuses.resize(addKind(CardKind::EnemyBonus, "enemy_bonus", &set_.enemyBonusKeys));
        set_.prophecies.resize(addKind(CardKind::Prophecy, "prophecy", &set_.prophecyKeys));
        set_.bases[kCardKinds] = std::uint16_t(set_.records.size());
        std::sort(set_.byId.begin(), set_.byId.end());
        for (int copy = 0; copy < kDeck; ++copy)
            set_.scenarioCardKeys.push_back(keyOf(fmt::format("scenario card {}", copy)));
    }

    // Heroes, then the Talents of all of them; further copies of a Hero would not be another Hero.
    std::size_t addHeroes() {
        set_.bases[CardKind::Hero] = std::uint16_t(set_.records.size());
        const std::vector<RecordPtr> heroes = source_.ofKind("hero");
        for (const RecordPtr& hero : heroes) addCard(hero, hero->id());
        set_.bases[CardKind::Talent] = std::uint16_t(set_.records.size());
        for (const RecordPtr& hero : heroes) {
            const auto& talents = hero->as<records::Hero>().talents;
            if (talents.size() != records::kTalents) {
                schema::Problem& problem = problems_.error("ENGINE-TALENTS", "a Hero must have exactly six Talents");
                problem.record = hero->id();
                problem.field = "talents";
                problem.found = std::to_string(talents.size());
                problem.wanted = "6";
            }
            for (std::size_t i = 0; i < records::kTalents; ++i)
                addCard(hero, i < talents.size() ? talents[i].id : fmt::format("{}.talent{}", hero->id(), i + 1));
        }
        return heroes.size();
    }

    template <class T> const T& at(CardKind kind, std::size_t index) const {
        return set_.records[set_.bases[kind] + index]->as<T>();
    }
    const schema::Record& record(CardKind kind, int index) const { return *set_.records[set_.number(kind, index)]; }

    // --- capacities and decks ---------------------------------------------------------------------------------------

    void atMost(const char* what, std::size_t count, int capacity, const std::string& record = {}) {
        if (count <= std::size_t(capacity)) return;
        schema::Problem& problem =
            problems_.error("ENGINE-CAPACITY", fmt::format("more {} than the engine can hold", what));
        problem.record = record;
        problem.found = std::to_string(count);
        problem.wanted = fmt::format("at most {}", capacity);
    }
    void atLeast(const char* kind, const char* what, std::size_t count, int needed) {
        if (count < std::size_t(needed))
            problems_.lack("ENGINE-DECK", kind, what, int(count), fmt::format("{} or more", needed));
    }
    template <class T> std::size_t ofLevel(const char* kind, int level) const {
        std::size_t count = 0;
        for (const T* card : source_.list<T>(kind))
            if (card->level == level) count += std::size_t(std::max(1, card->count));
        return count;
    }

    void checkDecks() {
        atLeast("hero", "Heroes", set_.heroes.size(), kHeroes);
        atMost("Heroes", set_.heroes.size(), 64);
        atLeast("tile", "Tiles", set_.tiles.size(), kHeroes);  // each Hero enters the Map on a tile of its own
        atMost("Tiles", set_.tiles.size(), kTiles);
        for (const auto* tile : source_.list<records::Tile>("tile"))
            if (std::count(tile->cells.begin(), tile->cells.end(), Feature::Trees) == 4) {
                schema::Problem& problem =
                    problems_.error("ENGINE-TILE", "no Hero can enter the Map on a tile that is all Trees");
                problem.record = tile->id;
                problem.field = "cells";
            }
        std::size_t portals = 0;
        for (const auto* tile : source_.list<records::Tile>("tile"))
            portals += std::size_t(std::count(tile->cells.begin(), tile->cells.end(), Feature::Portal)) *
                       std::size_t(std::max(1, tile->count));
        atMost("Portals", portals, int(MapState{}.portals.capacity()));
        for (int level = 1; level <= 3; ++level) {
            atMost(level == 1   ? "level 1 Artifacts"
                   : level == 2 ? "level 2 Artifacts"
                                : "level 3 Artifacts",
                   ofLevel<records::Artifact>("artifact", level), kDeck);
            atMost(level == 1   ? "level 1 Battle Cards"
                   : level == 2 ? "level 2 Battle Cards"
                                : "level 3 Battle Cards",
                   ofLevel<records::Enemy>("enemy", level), kDeck);
            atMost(level == 1   ? "level 1 Treasures"
                   : level == 2 ? "level 2 Treasures"
                                : "level 3 Treasures",
                   ofLevel<records::Treasure>("treasure", level), kDeck);
        }
        atMost("Quests", set_.quests.size(), kDeck);
        atMost("Hero Bonus Cards", set_.heroBonuses.size(), kDeck);
        atMost("Enemy Bonus Cards", set_.enemyBonuses.size(), kDeck);
        atLeast("prophecy", "Prophecies", set_.prophecies.size(), 1);
        atMost("Prophecies", set_.prophecies.size(), kDeck);
        atMost("cards", set_.records.size(), int(kMostCards));
    }

    // --- cards ------------------------------------------------------------------------------------------------------

    void compileHero(int index) {
        const auto& source = at<records::Hero>(CardKind::Hero, std::size_t(index));
        HeroCard& hero = set_.heroes[index];
        for (std::size_t v = 0; v < hero.virtues.size(); ++v)
            hero.virtues[v] = std::uint8_t(numberIn(source, choicesOf(Virtue{})[v].key));
        hero.speed = std::uint8_t(numberIn(source, "speed"));
        hero.spirit = std::uint8_t(numberIn(source, "spirit"));
        for (std::size_t i = 0; i < std::min<std::size_t>(records::kTalents, source.talents.size()); ++i) {
            const int card = set_.number(CardKind::Talent, index * records::kTalents + int(i));
            abilities_.begin(record(CardKind::Hero, index), nullptr, card);
            hero.talents[i].level = numberIn(source.talents[i], "level");
            auto& ofLevel = hero.ofLevel[hero.talents[i].level];
            ofLevel = std::uint8_t(ofLevel | 1 << i);
            hero.talents[i].card = std::uint16_t(card);
            hero.talents[i].clauses =
                abilities_.clauses(source.talents[i].ability, card, 0, fmt::format("talents[{}].ability", i));
        }
    }

    void compileArtifact(int index) {
        const auto& source = at<records::Artifact>(CardKind::Artifact, std::size_t(index));
        ArtifactCard& card = set_.artifacts[index];
        abilities_.begin(record(CardKind::Artifact, index), nullptr, set_.number(CardKind::Artifact, index));
        card.level = numberIn(source, "level");
        card.slot = source.slot;
        card.usage = source.usage;
        card.activation = numberIn(source, "activation");
        card.window = source.window;
        card.clauses = abilities_.clauses(source.ability, set_.number(CardKind::Artifact, index), 0, "ability");
    }

    void compileEnemy(int index) {
        const auto& source = at<records::Enemy>(CardKind::Enemy, std::size_t(index));
        EnemyCard& card = set_.enemies[index];
        abilities_.begin(record(CardKind::Enemy, index), nullptr, set_.number(CardKind::Enemy, index));
        card.level = numberIn(source, "level");
        card.speed = numberIn(source, "speed");
        card.defense = numberIn(source, "defense");
        card.strength = numberIn(source, "strength");
        card.bonusCount = numberIn(source, "bonus_count");
        card.talent = abilities_.clauses(source.talent, set_.number(CardKind::Enemy, index), 0, "talent");
        card.reward = abilities_.effects(source.reward, "reward");
    }

    void compileTreasure(int index) {
        const auto& source = at<records::Treasure>(CardKind::Treasure, std::size_t(index));
        TreasureCard& card = set_.treasures[index];
        abilities_.begin(record(CardKind::Treasure, index), nullptr, set_.number(CardKind::Treasure, index));
        card.level = numberIn(source, "level");
        card.bands = {abilities_.effects(source.on0, "on_0"), abilities_.effects(source.on12, "on_1_2"),
                      abilities_.effects(source.on3, "on_3")};
    }

    void compileQuest(int index) {
        const auto& source = at<records::Quest>(CardKind::Quest, std::size_t(index));
        abilities_.begin(record(CardKind::Quest, index), nullptr, set_.number(CardKind::Quest, index));
        set_.quests[index] = {abilities_.condition(source.requirement, "requirement"),
                              abilities_.effects(source.reward, "reward")};
    }

    void compileHeroBonus(int index) {
        const auto& source = at<records::HeroBonus>(CardKind::HeroBonus, std::size_t(index));
        abilities_.begin(record(CardKind::HeroBonus, index), nullptr, set_.number(CardKind::HeroBonus, index));
        for (std::size_t i = 0; i < source.options.size(); ++i)
            set_.heroBonuses[index].options.push_back(
                abilities_.effects(source.options[i], fmt::format("options[{}]", i)));
    }

    void compileEnemyBonus(int index) {
        const auto& source = at<records::EnemyBonus>(CardKind::EnemyBonus, std::size_t(index));
        abilities_.begin(record(CardKind::EnemyBonus, index), nullptr, set_.number(CardKind::EnemyBonus, index));
        set_.enemyBonuses[index].clauses =
            abilities_.clauses(source.ability, set_.number(CardKind::EnemyBonus, index), 0, "ability");
    }

    void compileTile(std::size_t index) {
        TileCard& card = set_.tiles[index];
        card.cells = at<records::Tile>(CardKind::Tile, index).cells;
        while (card.looks < 4 && rotated(card.cells, card.looks) != card.cells) card.looks *= 2;
    }

    void compileProphecy(int index) {
        const auto& source = at<records::Prophecy>(CardKind::Prophecy, std::size_t(index));
        const records::Scenario& scenario = source.scenario;
        ProphecyCard& card = set_.prophecies[index];
        card.sign = numberIn(source, "sign");
        card.limit = numberIn(scenario, "limit");
        card.score = numberIn(scenario, "score");
        for (const records::TokenSupply& token : scenario.tokens)
            card.tokens.push_back(
                {numberIn(token, "count"), token.impassable, token.claimable, token.name, token.label});
        for (std::size_t kind = 0; kind < std::min<std::size_t>(card.tokens.size(), kTokenKinds); ++kind)
            if (card.tokens[kind].impassable) card.impassable |= 2u << kind;
        for (const records::ScenarioCard& kind : scenario.cards) {
            for (int copy = 0; copy < numberIn(kind, "count"); ++copy)
                card.copies.push_back(std::uint8_t(card.cards.size()));
            card.cards.push_back({numberIn(kind, "count"), {}, kind.name, kind.label});
        }
        for (const records::Entity& entity : scenario.entities)
            card.entities.push_back({numberIn(entity, "speed"),
                                     numberIn(entity, "defense"),
                                     numberIn(entity, "strength"),
                                     numberIn(entity, "steps"),
                                     numberIn(entity, "limit"),
                                     {},
                                     {},
                                     entity.persistentDamage,
                                     entity.withdraw,
                                     entity.name,
                                     entity.label});
        const std::string& id = record(CardKind::Prophecy, index).id();
        atMost("kinds of scenario tokens", card.tokens.size(), kTokenKinds, id);
        atMost("scenario cards", card.copies.size(), kDeck, id);
        atMost("kinds of entities", card.entities.size(), kEntities, id);
        abilities_.begin(record(CardKind::Prophecy, index), &card, set_.number(CardKind::Prophecy, index));
        declareNames(scenario);
        compileScenario(index, scenario, card);
    }

    void declareNames(const records::Scenario& scenario) {
        abilities_.declare(scenario.setup);
        abilities_.declare(scenario.step);
        abilities_.declare(scenario.rules);
        abilities_.declare(scenario.stone);
        for (const records::ScenarioCard& kind : scenario.cards) abilities_.declare(kind.effects);
        for (const records::ScenarioAction& action : scenario.actions) abilities_.declare(action.ability);
        for (const records::Entity& entity : scenario.entities) {
            abilities_.declare(entity.talent);
            abilities_.declare(entity.reward);
        }
    }

    void compileScenario(int index, const records::Scenario& scenario, ProphecyCard& card) {
        const int number = set_.number(CardKind::Prophecy, index);
        card.setup = abilities_.effects(scenario.setup, "scenario.setup");
        card.step = abilities_.effects(scenario.step, "scenario.step");
        card.objective = abilities_.condition(scenario.objective, "scenario.objective");
        for (std::size_t i = 0; i < scenario.defeat.size(); ++i)
            card.defeat.push_back(abilities_.condition(scenario.defeat[i], fmt::format("scenario.defeat[{}]", i)));
        for (std::size_t i = 0; i < scenario.cards.size(); ++i)
            card.cards[i].effects =
                abilities_.effects(scenario.cards[i].effects, fmt::format("scenario.cards[{}].effects", i));
        int clauses = 0;
        const auto next = [&](const schema::Clauses& list, const std::string& field) {
            const ClauseRange range = abilities_.clauses(list, number, clauses, field);
            clauses += int(list.list.size());
            return range;
        };
        card.rules = next(scenario.rules, "scenario.rules");
        card.stone = next(scenario.stone, "scenario.stone");
        for (std::size_t i = 0; i < scenario.actions.size(); ++i) {
            const records::ScenarioAction& action = scenario.actions[i];
            const std::string field = fmt::format("scenario.actions[{}]", i);
            const Program condition = abilities_.condition(action.condition, field + ".condition");
            card.actions.push_back({condition, next(action.ability, field + ".ability"), action.name, action.label});
        }
        for (std::size_t i = 0; i < scenario.entities.size(); ++i) {
            const std::string field = fmt::format("scenario.entities[{}]", i);
            card.entities[i].talent = next(scenario.entities[i].talent, field + ".talent");
            card.entities[i].reward = abilities_.effects(scenario.entities[i].reward, field + ".reward");
        }
    }

    // Only tags that an ability names get a bit.
    void tagCards() {
        for (const RecordPtr& record : set_.records) {
            std::uint64_t bits = 0;
            for (const std::string& tag : record->base().tags)
                for (std::size_t bit = 0; bit < set_.tagNames.size(); ++bit)
                    if (set_.tagNames[bit] == tag) bits |= 1ull << bit;
            set_.tags.push_back(bits);
        }
    }

    const schema::RecordSet& source_;
    Problems& problems_;
    CompiledSet& set_;
    AbilityCompiler abilities_;
};

}  // namespace

CardKind CompiledSet::kindOf(int number) const {
    int kind = kCardKinds - 1;
    while (kind > 0 && number < bases[kind]) --kind;
    return CardKind(kind);
}

int CompiledSet::indexOf(int number) const { return number - bases[kindOf(number)]; }

RecordPtr CompiledSet::record(int number) const { return number >= 0 && number < count() ? records[number] : nullptr; }

std::string CompiledSet::name(int number, std::string_view language) const {
    const RecordPtr found = record(number);
    if (!found) return {};
    if (kindOf(number) == CardKind::Talent) {
        const auto& talents = found->as<schema::threetale::Hero>().talents;
        const auto talent = std::size_t(indexOf(number) % schema::threetale::kTalents);
        if (talent < talents.size()) return talents[talent].name.in(language);
    }
    return found->base().name.in(language);
}

std::string CompiledSet::id(int number) const { return number >= 0 && number < count() ? ids[number] : std::string(); }

int CompiledSet::find(std::string_view id) const {
    const auto found = std::lower_bound(
        byId.begin(), byId.end(), id, [](const auto& entry, std::string_view wanted) { return entry.first < wanted; });
    return found != byId.end() && found->first == id ? found->second : -1;
}

int CompiledSet::find(CardKind kind, std::string_view id) const {
    const int number = find(id);
    return number >= 0 && kindOf(number) == kind ? indexOf(number) : -1;
}

// The clauses stand in the order of their cards and numbers.
const CompiledClause* CompiledSet::clauseOf(int card, int number) const {
    const auto found = std::lower_bound(clauses.begin(), clauses.end(), std::pair(card, number),
                                        [](const CompiledClause& clause, const auto& wanted) {
                                            return std::pair(int(clause.card), int(clause.number)) < wanted;
                                        });
    return found != clauses.end() && found->card == card && found->number == number ? &*found : nullptr;
}

std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& source, Problems& problems) {
    const std::size_t before = problems.errors();
    auto set = std::make_shared<CompiledSet>();
    SetCompiler(source, problems, *set).compile();
    return problems.errors() == before ? set : nullptr;
}

}  // namespace engine::threetale
