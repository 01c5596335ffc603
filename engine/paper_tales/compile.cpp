// From records to a compiled set. Every problem is reported with the record and the field it stands in.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kernel/chance.h"
#include "engine/paper_tales/set.h"
#include "engine/paper_tales/verb_rows.h"

namespace engine::paper_tales {

namespace {

namespace sort = schema::paper_tales::sort;
using schema::Term;
using schema::Word;
using schema::paper_tales::Building;
using schema::paper_tales::Level;
using schema::paper_tales::Unit;

const schema::Vocabulary& words() { return schema::paper_tales::vocabulary(); }
int codeOf(schema::Sort sort, const Term& term) { return words().find(sort, term.word)->code; }

// What a quantity reads, as touches.
std::uint8_t readBy(QuantityWord word, UnitFilter filter) {
    switch (word) {
        case QuantityWord::Age:
        case QuantityWord::AgeOfDying: return touches::Ages;
        case QuantityWord::AgeOfUnits: return touches::Ages | touches::Units;
        case QuantityWord::Produced:
        case QuantityWord::Income: return touches::Ages | touches::Units | touches::Buildings;
        case QuantityWord::Level2Buildings: return touches::Buildings;
        case QuantityWord::Units:
            return touches::Units |
                   (filter.word == Filter::AgeAtLeast || filter.word == Filter::AgeExactly ? touches::Ages
                    : filter.word == Filter::StrengthAtLeast ? touches::Ages | touches::Buildings
                                                             : 0);
        case QuantityWord::UnitsDying:
        case QuantityWord::WarsWon: return 0;
    }
    return 0;
}

class Compiler {
  public:
    Compiler(CompiledSet& set, schema::Problems& problems) : set_(set), problems_(problems) {}

    // Numbers Units, copies and Buildings; false where that cannot be done.
    bool place(const schema::RecordSet& records) {
        const std::size_t errors = problems_.errors();
        const auto units = records.ofKind("unit"), buildings = records.ofKind("building");
        if (units.empty() || int(units.size()) > kMostUnits)
            wrongNumber("the deck has too few or too many different Units", int(units.size()), 1, kMostUnits);
        if (int(buildings.size()) != kBuildings)
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
                set_.unitOf[std::size_t(set_.deck)] = std::uint8_t(set_.units.size());
                set_.keys[std::size_t(set_.deck)] = mix(keyOf(record->id()) + std::uint64_t(i));
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
            record_ = set_.records[std::size_t(set_.cardOf(i))].get();
            for (int level = 1; level <= 2; ++level) {
                const Level& written = level == 1 ? building.level1 : building.level2;
                BuildingLevel& compiled = set_.buildings[std::size_t(i)].levels[std::size_t(level) - 1];
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
        profiles();
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

    void profiles() {
        for (UnitCard& unit : set_.units) {
            unit.abilities.profile.cost = unit.cost;
            unit.abilities.profile.strength = unit.strength;
            unit.cards.forEach([&](int copy) { set_.profiles[std::size_t(copy + 1)] = unit.abilities.profile; });
        }
        for (std::size_t building = 0; building < set_.buildings.size(); ++building) {
            auto& profiles = set_.buildingProfiles[building];
            for (std::size_t level = 1; level <= 2; ++level) {
                profiles[level] = profiles[level - 1];
                profiles[level].add(set_.buildings[building].levels[level - 1].abilities.profile);
            }
        }
    }

    // Each Building that is not built yet on either Level (PT-BUILD-05, -06), and at Level 1 to be upgraded, with every
    // choice of costs that Gold may replace.
    void ways(int building) {
        const auto& levels = set_.buildings[std::size_t(building)].levels;
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
                        if (gold >> i & 1) way.instead += levels[std::size_t(i)].gold;
                        else way.needed = way.needed + levels[std::size_t(i)].cost;
                    }
                    way.option = from > 0 ? optionFrom(verb_rows::Upgrade{building, int(gold)})
                                          : optionFrom(verb_rows::Construct{building, level, int(gold)});
                    set_.wayAt[CompiledSet::placeOfWay(building, from, level, gold)] = std::uint8_t(set_.ways.size());
                    set_.ways.push_back(way);
                }
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
        clause.trigger = Trigger(codeOf(sort::Trigger, written.trigger));
        clause.number = std::uint8_t(number);
        clause.may = written.may;
        if (clause.trigger == Trigger::UnitDied && !written.trigger.arguments.empty())
            clause.whose = Whose(codeOf(sort::Whose, written.trigger.arguments[0]));
        reads_ = 0;
        if (!written.condition.empty()) {
            clause.conditional = true;
            clause.condition = condition(written.condition[0]);
        }
        clause.firstEffect = std::uint16_t(set_.effects.size());
        clause.effects = std::uint8_t(written.effects.size());
        clause.otherwise = std::uint8_t(written.otherwise.size());
        int chosen = 0;
        for (const auto* list : {&written.effects, &written.otherwise})
            for (const Term& term : *list) chosen += effect(term, clause);
        clause.reads = reads_;
        if (chosen > 1) report(place, "an ability has one chosen Unit at most");
        if (clause.saves && (written.effects.size() != 1 || !written.otherwise.empty()))
            report(place, "an ability that saves a Unit does nothing else");
        // PT-RULING-17: a gain cannot be declined.
        if (clause.may && !clause.saves) report(place, "only saving a Unit can be declined");
        abilities_->profile.triggers |= std::uint16_t(1u << int(clause.trigger));
        set_.clauses.push_back(clause);
    }

    // Returns whether the player chooses the Unit.
    bool effect(const Term& term, Clause& clause) {
        Effect effect;
        effect.word = EffectWord(codeOf(sort::Effect, term));
        const auto& arguments = term.arguments;
        bool chosen = false;
        switch (effect.word) {
            case EffectWord::GainGold:
                effect.amount = amount(arguments, 0);
                clause.adds |= touches::Gold;
                break;
            case EffectWord::GainLp:
                effect.amount = amount(arguments, 0);
                clause.adds |= touches::LpGained;
                break;
            case EffectWord::LoseLp:
                effect.amount = amount(arguments, 0);
                clause.adds |= touches::LpLost;
                break;
            case EffectWord::AddAge:
                effect.target = Target(codeOf(sort::Target, arguments[0]));
                effect.amount = amount(arguments, 1);
                clause.adds |= touches::Ages;
                if (effect.target != Target::Self) reads_ |= touches::Units;
                chosen = effect.target == Target::Chosen;
                clause.chooses = clause.chooses || chosen;
                break;
            case EffectWord::UpgradeBuildings: clause.adds |= touches::Buildings; break;
            case EffectWord::ReplaceByDrawn:
                effect.filter = filter(arguments, 0);
                effect.amount.constant = std::int16_t(arguments.size() > 1 ? arguments[1].number : 1);
                clause.replaces |= touches::Units | touches::Ages;
                clause.draws = true;
                break;
            case EffectWord::Save:
                effect.filter = filter(arguments, 0);
                clause.saves = true;
                abilities_->profile.beyond |= beyond::Saving;
                break;
        }
        set_.effects.push_back(effect);
        return chosen;
    }

    void continuous(const schema::Clause& written, int number) {
        Modifier modifier;
        modifier.number = std::uint8_t(number);
        if (!written.condition.empty()) {
            modifier.conditional = true;
            modifier.condition = condition(written.condition[0]);
        }
        for (const Term& term : written.effects) standing(term, modifier);
        modifier.holds = false;
        for (const Term& term : written.otherwise) standing(term, modifier);
    }

    void standing(const Term& term, Modifier modifier) {
        modifier.word = ModifierWord(codeOf(sort::Modifier, term));
        switch (modifier.word) {
            case ModifierWord::SetStrength:
            case ModifierWord::AddStrength:
            case ModifierWord::AddKingdomStrength:
                modifier.amount = amount(term.arguments, 0);
                abilities_->profile.beyond |= beyond::Strength;
                break;
            case ModifierWord::FightsFromBack:
            case ModifierWord::DoesNotFight: abilities_->profile.beyond |= beyond::Strength; break;
            case ModifierWord::Produce: modifier.resources = resources(term.arguments, 0); break;
            case ModifierWord::NeverDies: abilities_->profile.beyond |= beyond::Dying; break;
            case ModifierWord::DiesAt:
                modifier.amount = amount(term.arguments, 0);
                abilities_->profile.beyond |= beyond::Dying;
                break;
            case ModifierWord::NoLandCost: abilities_->profile.beyond |= beyond::Building; break;
            case ModifierWord::GoldInsteadOf:
                modifier.amount = amount({term.arguments[0]}, 0);
                modifier.resources = resources(term.arguments, 1);
                abilities_->profile.beyond |= beyond::Building;
                break;
        }
        add(modifier);
    }

    // Production without a condition is a sum that is known now.
    void add(const Modifier& modifier) {
        if (modifier.word == ModifierWord::Produce) {
            if (!modifier.conditional && !modifier.perAge)
                abilities_->profile.production = abilities_->profile.production + modifier.resources;
            else abilities_->profile.beyond |= beyond::Production;
        }
        set_.modifiers.push_back(modifier);
    }

    void strip(const schema::paper_tales::Production& written) {
        if (written.resources.empty()) return;
        Modifier modifier;
        modifier.number = kStrip;
        modifier.perAge = written.perAge;
        for (const Resource resource : written.resources)
            modifier.resources = modifier.resources + Resources::of(resource);
        if (!written.condition.unread.empty())
            report("production.condition", "the condition cannot be read").found = written.condition.unread;
        if (!written.condition.term.empty()) {
            std::vector<schema::AbilityProblem> found;
            schema::check(words(), written.condition,
                          schema::paper_tales::suppliedAt(record_->kind().key, "production.condition"), found);
            for (const schema::AbilityProblem& p : found) report("production.condition", p.message).found = p.found;
            if (!found.empty()) return;
            modifier.conditional = true;
            modifier.condition = condition(written.condition.term[0]);
        }
        add(modifier);
    }

    static Resources resources(const std::vector<Term>& arguments, std::size_t from) {
        Resources resources;
        for (std::size_t i = from; i < arguments.size(); ++i)
            resources = resources + Resources::of(Resource(codeOf(sort::Resource, arguments[i])));
        return resources;
    }

    static UnitFilter filter(const std::vector<Term>& arguments, std::size_t at) {
        if (arguments.size() <= at) return {};
        const Term& term = arguments[at];
        return {Filter(codeOf(sort::Filter, term)), std::int8_t(term.arguments.empty() ? 0 : term.arguments[0].number)};
    }

    // The number at `at`, 1 where it is left out, times the quantities after it.
    Amount amount(const std::vector<Term>& arguments, std::size_t at) {
        Amount amount;
        if (arguments.size() > at) amount.constant = std::int16_t(arguments[at].number);
        for (std::size_t i = at + 1; i < arguments.size(); ++i) {
            if (arguments[i].kind == Term::Kind::Number) {
                amount.constant = std::int16_t(amount.constant * arguments[i].number);
                continue;
            }
            amount.factor[amount.factors++] = quantity(arguments[i]);
        }
        return amount;
    }

    std::uint16_t quantity(const Term& term) {
        const auto place = std::uint16_t(set_.ops.size());
        if (term.kind == Term::Kind::Number) {
            set_.ops.push_back({.code = kNumberOp, .value = std::int16_t(term.number), .filter = {}});
            return place;
        }
        Op op{.code = std::uint8_t(codeOf(sort::Quantity, term)), .filter = {}};
        if (QuantityWord(op.code) == QuantityWord::Produced)
            op.value = std::int16_t(codeOf(sort::Resource, term.arguments[0]));
        if (QuantityWord(op.code) == QuantityWord::Units) op.filter = filter(term.arguments, 0);
        reads_ |= readBy(QuantityWord(op.code), op.filter);
        set_.ops.push_back(op);
        return place;
    }

    std::uint16_t condition(const Term& term) {
        const std::size_t place = set_.ops.size();
        const auto word = ConditionWord(codeOf(sort::Condition, term));
        set_.ops.push_back(
            {.code = std::uint8_t(word), .arguments = std::uint8_t(term.arguments.size()), .filter = {}});
        switch (word) {
            case ConditionWord::All:
            case ConditionWord::Any:
            case ConditionWord::Not:
                for (const Term& inner : term.arguments) condition(inner);
                break;
            case ConditionWord::Less:
            case ConditionWord::LessOrEqual:
            case ConditionWord::Equal:
            case ConditionWord::NotEqual:
            case ConditionWord::GreaterOrEqual:
            case ConditionWord::Greater:
                for (const Term& side : term.arguments) quantity(side);
                break;
            case ConditionWord::InFront:
            case ConditionWord::InBack: break;
        }
        set_.ops[place].size = std::uint16_t(set_.ops.size() - place);
        return std::uint16_t(place);
    }

    CompiledSet& set_;
    schema::Problems& problems_;
    const schema::Record* record_ = nullptr;
    Abilities* abilities_ = nullptr;  // being compiled
    std::uint8_t reads_ = 0;          // by the clause being compiled
};

}  // namespace

int CompiledSet::find(std::string_view id) const {
    for (int card = 0; card < count(); ++card)
        if (records[std::size_t(card)]->id() == id) return card;
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
