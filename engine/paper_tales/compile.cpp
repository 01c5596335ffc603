// From records to a compiled set. Every problem is reported with the record and the field it stands in.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/kernel/chance.h"
#include "engine/paper_tales/ability_rows.h"

namespace engine::paper_tales {

namespace {

namespace sort = schema::paper_tales::sort;
using schema::Term;
using schema::Word;
using schema::paper_tales::Building;
using schema::paper_tales::Level;
using schema::paper_tales::Unit;

const schema::Vocabulary& words() { return schema::paper_tales::vocabulary(); }

class Compiler {
  public:
    Compiler(CompiledSet& set, schema::Problems& problems) : set_(set), problems_(problems) {}

    // Numbers Units, copies and Buildings; false where that cannot be done.
    bool place(const schema::RecordSet& records) {
        const std::size_t errors = problems_.errors();
        const auto units = records.ofKind("unit"), buildings = records.ofKind("building");
        if (units.empty()) problems_.lack("ENGINE-DECK", "unit", "Units", 0, fmt::format("1 to {}", kMostUnits));
        if (int(units.size()) > kMostUnits)
            wrongNumber("the deck has too many different Units", int(units.size()), 1, kMostUnits);
        if (int(buildings.size()) < kBuildings)
            problems_.lack("ENGINE-DECK", "building", "Buildings", int(buildings.size()), std::to_string(kBuildings));
        else if (int(buildings.size()) > kBuildings)
            wrongNumber("every player has five Buildings", int(buildings.size()), kBuildings, kBuildings);
        int copies = 0;
        for (const schema::RecordPtr& record : units) copies += record->as<Unit>().count;
        if (copies > kMostDeck) wrongNumber("the deck has too many cards", copies, 1, kMostDeck);
        if (problems_.errors() != errors) return false;
        for (const schema::RecordPtr& record : units) {
            UnitCard unit;
            const Unit& written = record->as<Unit>();
            unit.cost = std::int8_t(written.cost);
            unit.strength = std::int8_t(std::max(written.strength, 0));  // none counts as 0
            unit.first = std::uint8_t(set_.deck);
            unit.copies = std::uint8_t(written.count);
            for (int i = 0; i < written.count; ++i, ++set_.deck) {
                unit.cards.add(set_.deck);
                set_.all.add(set_.deck);
                set_.copies[set_.deck] = std::uint8_t(set_.deck);
                set_.unitOf[set_.deck] = std::uint8_t(set_.units.size());
                set_.keys[set_.deck] = mix(keyOf(record->id()) + std::uint64_t(i));
            }
            set_.units.push_back(unit);
            set_.records.push_back(record);
        }
        for (const schema::RecordPtr& record : buildings) set_.records.push_back(record);
        for (const schema::RecordPtr& record : set_.records) set_.cardKeys.push_back(keyOf(record->id()));
        return true;
    }

    void compile() {
        set_.wayAt.fill(255);
        for (std::size_t i = 0; i < set_.units.size(); ++i) {
            const Unit& unit = set_.unit(int(i));
            record_ = set_.records[i].get();
            begin(set_.units[i].abilities);
            clauses(unit.ability, "ability", 0);
            strip(unit.production);
            end();
        }
        for (int i = 0; i < kBuildings; ++i) {
            const Building& building = set_.building(i);
            record_ = set_.records[set_.cardOf(i)].get();
            for (int level = 1; level <= 2; ++level) {
                const Level& written = level == 1 ? building.level1 : building.level2;
                BuildingLevel& compiled = set_.buildings[i].levels[std::size_t(level) - 1];
                compiled.lp = written.lp;
                for (const Resource resource : written.cost) compiled.cost = compiled.cost + Resources::of(resource);
                compiled.gold = written.gold;
                begin(compiled.abilities);
                clauses(written.ability, fmt::format("level_{}.ability", level),
                        level == 1 ? 0 : int(building.level1.ability.list.size()));
                end();
            }
            ways(i);
        }
        glances();
        waySets();
    }

  private:
    void wrongNumber(const char* message, int found, int least, int most) {
        schema::Problem& p = problems_.error("ENGINE-DECK", message);
        p.found = std::to_string(found);
        p.wanted = least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
    }
    schema::Problem& report(std::string field, std::string message) {
        return problems_.add({.code = "ENGINE-ABILITY",
                              .message = std::move(message),
                              .record = record_->id(),
                              .field = std::move(field)});
    }

    void begin(Abilities& abilities) {
        abilities_ = &abilities;
        abilities.clauses.first = std::uint16_t(set_.clauses.size());
        abilities.modifiers.first = std::uint16_t(set_.modifiers.size());
    }
    void end() {
        abilities_->clauses.count = std::uint16_t(set_.clauses.size() - abilities_->clauses.first);
        abilities_->modifiers.count = std::uint16_t(set_.modifiers.size() - abilities_->modifiers.first);
    }

    void glances() {
        for (const UnitCard& unit : set_.units)
            unit.cards.forEach([&](int copy) {
                const auto card = std::size_t(copy + 1);
                set_.glances[card].add(unit.abilities.profile, 0);
                set_.bill[card] = BillItem::of(unit.cost);
                set_.strengths[card] = unit.strength;
            });
        for (int building = 0; building < kBuildings; ++building) {
            auto& glances = set_.buildingGlances[building];
            for (int level = 1; level <= 2; ++level) {
                const auto& printed = set_.buildings[building].levels[std::size_t(level) - 1];
                glances[level] = glances[std::size_t(level) - 1];
                glances[level].add(printed.abilities.profile, Glance::placeOf(building, level));
            }
        }
    }

    // Each Building that is not built yet on either Level (PT-BUILD-05, -06), and at Level 1 to be upgraded, with every
    // choice of costs that Gold may replace.
    void ways(int building) {
        const auto& levels = set_.buildings[building].levels;
        const unsigned either = unsigned(levels[0].gold > 0) | unsigned(levels[1].gold > 0) << 1;
        for (int from = 0; from <= 1; ++from)
            for (int level = from + 1; level <= 2; ++level) {
                const unsigned due = level == 1 ? 1u : from == 1 ? 2u : 3u;
                for (unsigned gold = 0; gold < 4; ++gold) {
                    if ((gold & ~(due & either)) != 0) continue;
                    WayCost way{.building = std::uint8_t(building),
                                .from = std::uint8_t(from),
                                .level = std::uint8_t(level),
                                .gold = std::uint8_t(gold),
                                .needed = {},
                                .option = {}};
                    for (int i = from; i < level; ++i) {
                        if (gold >> i & 1) way.instead += levels[i].gold;
                        else way.needed = way.needed + levels[i].cost;
                    }
                    way.option = from > 0 ? optionFrom(verb_rows::Upgrade{building, int(gold)})
                                          : optionFrom(verb_rows::Construct{building, level, int(gold)});
                    set_.wayAt[CompiledSet::placeOfWay(building, from, level, gold)] = std::uint8_t(set_.ways.size());
                    set_.ways.push_back(way);
                }
            }
    }

    void waySets() {
        assert(set_.ways.size() <= 64 && "a way to build is a bit of one number");
        WaySets& sets = set_.waySets;
        for (std::size_t i = 0; i < set_.ways.size(); ++i) {
            const WayCost& way = set_.ways[i];
            const std::uint64_t bit = 1ull << i;
            if (way.from > 0) sets.upgrades |= bit;
            sets.from[way.building][way.from] |= bit;
            for (int resource = 0; resource < kResources; ++resource)
                for (int amount = 0; amount < WaySets::kMostAmount; ++amount) {
                    assert(way.needed[Resource(resource)] < WaySets::kMostAmount);
                    if (amount >= way.needed[Resource(resource)]) sets.covered[resource][amount] |= bit;
                }
            assert(way.instead < WaySets::kMostGold);
            for (int gold = way.instead; gold < WaySets::kMostGold; ++gold) sets.affordable[gold] |= bit;
        }
    }

    // `before`: abilities of the card that are printed before these.
    void clauses(const schema::Clauses& written, const std::string& field, int before) {
        for (std::size_t i = 0; i < written.list.size(); ++i) {
            const std::string place = fmt::format("{}[{}]", field, i);
            const std::size_t errors = problems_.errors();
            std::vector<schema::AbilityProblem> found;
            schema::check(words(), written.list[i], found, schema::paper_tales::suppliedAt(record_->kind().key, place));
            for (const schema::AbilityProblem& p : found) {
                schema::Problem& problem = report(place, p.message);
                problem.found = p.found;
                problem.wanted = p.wanted;
                problem.nearest = p.nearest;
            }
            if (before + int(i) >= kMostAbilities) report(place, "a card has no room for so many abilities");
            if (problems_.errors() == errors) clause(written.list[i], place, before + int(i));
        }
        for (const std::string& line : written.unread) report(field, "the ability cannot be read").found = line;
    }

    void clause(const schema::Clause& written, const std::string& place, int number) {
        if (written.trigger.word == "always") return continuous(written, number);
        Clause clause;
        const Word& trigger = wordOf(sort::Trigger, written.trigger);
        clause.trigger = Trigger(trigger.code);
        clause.triggerOperands = add(rowOf(clause.trigger).operands, trigger, written.trigger);
        clause.number = std::uint8_t(number);
        clause.may = written.may;
        if (clause.trigger == Trigger::UnitDied)
            clause.whose = static_cast<const trigger_rows::UnitDied*>(set_.operands.at(clause.triggerOperands))->whose;
        if (!written.condition.empty()) {
            clause.conditional = true;
            TermReader(set_).read(written.condition[0], clause.condition);
            clause.reads |= readsOf(set_, clause.condition);
        }
        clause.firstEffect = std::uint16_t(set_.effects.size());
        clause.effects = std::uint8_t(written.effects.size());
        clause.otherwise = std::uint8_t(written.otherwise.size());
        int chosen = 0;
        for (const auto* list : {&written.effects, &written.otherwise})
            for (const Term& term : *list) {
                const Word& word = wordOf(sort::Effect, term);
                const EffectRow& row = rowOf(EffectWord(word.code));
                const Effect effect{EffectWord(word.code), add(row.operands, word, term)};
                row.touch(set_.operands.at(effect.operands), set_, clause);
                const auto* age = rowAs<effect_rows::AddAge>(set_, effect);
                chosen += age && age->target == Target::Chosen;
                set_.effects.push_back(effect);
            }
        if (clause.saves) abilities_->profile.beyond |= beyond::Saving;
        if (chosen > 1) report(place, "an ability has one chosen Unit at most");
        if (clause.saves && (written.effects.size() != 1 || !written.otherwise.empty()))
            report(place, "an ability that saves a Unit does nothing else");
        // PT-RULING-17: a gain cannot be declined.
        if (clause.may && !clause.saves) report(place, "only saving a Unit can be declined");
        // Saving is a step of its own, whatever its trigger.
        if (!clause.saves) abilities_->profile.triggers |= std::uint16_t(1u << int(clause.trigger));
        set_.clauses.push_back(clause);
    }

    void continuous(const schema::Clause& written, int number) {
        Modifier modifier;
        modifier.number = std::uint8_t(number);
        if (!written.condition.empty()) {
            modifier.conditional = true;
            TermReader(set_).read(written.condition[0], modifier.condition);
        }
        for (const Term& term : written.effects) standing(term, modifier);
        modifier.holds = false;
        for (const Term& term : written.otherwise) standing(term, modifier);
    }

    // Production without a condition is a sum that is known now.
    void standing(const Term& term, Modifier modifier) {
        const Word& word = wordOf(sort::Modifier, term);
        modifier.word = ModifierWord(word.code);
        const ModifierRow& row = rowOf(modifier.word);
        modifier.operands = add(row.operands, word, term);
        Profile& profile = abilities_->profile;
        if (row.strengthen) profile.beyond |= beyond::Strength;
        if (row.kingdomStrength) profile.beyond |= beyond::KingdomStrength;
        if (row.build) profile.beyond |= beyond::Building;
        if (row.postpone) profile.beyond |= beyond::Dying;
        if (row.produce && (modifier.conditional || modifier.perAge)) profile.beyond |= beyond::Production;
        else if (row.produce)
            profile.production = profile.production + row.produce(set_.operands.at(modifier.operands));
        set_.modifiers.push_back(modifier);
    }

    std::int32_t add(const OperandsOfRow& operands, const Word& word, const Term& term) {
        TermReader reader(set_);
        return set_.operands.add(operands, reader, word, term);
    }

    void strip(const schema::paper_tales::Production& written) {
        if (written.resources.empty()) return;
        Modifier modifier;
        modifier.number = kStrip;
        modifier.perAge = written.perAge;
        if (!written.condition.unread.empty())
            report("production.condition", "the condition cannot be read").found = written.condition.unread;
        if (!written.condition.term.empty()) {
            std::vector<schema::AbilityProblem> found;
            schema::check(words(), written.condition,
                          schema::paper_tales::suppliedAt(record_->kind().key, "production.condition"), found);
            for (const schema::AbilityProblem& p : found) report("production.condition", p.message).found = p.found;
            if (!found.empty()) return;
            modifier.conditional = true;
            TermReader(set_).read(written.condition.term[0], modifier.condition);
        }
        Term produce;  // a strip is that word, printed
        produce.word = "produce";
        for (const Resource resource : written.resources)
            produce.arguments.emplace_back().word = schema::choiceOf(resource).key;
        standing(produce, modifier);
    }

    CompiledSet& set_;
    schema::Problems& problems_;
    const schema::Record* record_ = nullptr;
    Abilities* abilities_ = nullptr;  // being compiled
};

}  // namespace

int CompiledSet::find(std::string_view id) const {
    for (int card = 0; card < count(); ++card)
        if (records[card]->id() == id) return card;
    return -1;
}

std::string CompiledSet::name(int card, std::string_view language) const {
    if (isUnit(card)) return unit(card).name.in(language);
    return buildingOf(card) < 0 ? std::string() : building(buildingOf(card)).name.in(language);
}

std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = std::make_shared<CompiledSet>();
    set->content = records;
    Compiler compiler(*set, problems);
    const std::size_t errors = problems.errors();
    if (compiler.place(records)) compiler.compile();
    const auto settings = records.list<schema::paper_tales::Settings>("settings");
    if (!settings.empty()) set->numbers = *settings.front();
    return problems.errors() == errors ? set : nullptr;
}

}  // namespace engine::paper_tales
