// Checks of a set of Units and Buildings: PT-INV-01 to -08 and -11, and the rules that speak of cards. What every game
// checks (ids, ranges, references, abilities) is in schema/core/check.h.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "schema/paper_tales/vocabulary.h"

namespace schema::paper_tales {
namespace {

Problem& report(Problems& problems, Severity severity, const char* code, const RecordBase& record, std::string field,
                std::string message) {
    return problems.add({.severity = severity,
                         .code = code,
                         .message = std::move(message),
                         .record = record.id,
                         .field = std::move(field)});
}
Problem& report(Problems& problems, const char* code, const RecordBase& record, std::string field,
                std::string message) {
    return report(problems, Severity::Error, code, record, std::move(field), std::move(message));
}

// A problem of the set as a whole.
Problem& reportSet(Problems& problems, Severity severity, const char* code, std::string message, std::string found,
                   std::string wanted) {
    return problems.add({.severity = severity,
                         .code = code,
                         .message = std::move(message),
                         .found = std::move(found),
                         .wanted = std::move(wanted)});
}

// --- one card
// ----------------------------------------------------------------------------------------------------------

bool isSave(const Term& effect) {
    const Word* word = vocabulary().find(sort::Effect, effect.word);
    return word && word->code == int(EffectWord::Save);
}

// PT-RULING-11, PT-RULING-17: abilities are mandatory, and only whom to save, or nobody, is a choice. Of far too many
// lines the first are looked at.
void checkLines(const RecordBase& card, const Clauses& ability, const std::string& field, Problems& problems) {
    for (std::size_t i = 0; i < std::min<std::size_t>(ability.list.size(), 10 * kMostAbilities); ++i) {
        const Clause& clause = ability.list[i];
        if (clause.may && !std::all_of(clause.effects.begin(), clause.effects.end(), isSave))
            report(problems, "PT-RULING-17", card, fmt::format("{}[{}]", field, i),
                   "only saving a Unit can be declined")
                .found = "may";
    }
}

// PT-VAL-01.
void checkResources(const RecordBase& card, const std::vector<Resource>& resources, std::size_t least,
                    std::string field, Problems& problems) {
    if (resources.size() >= least && resources.size() <= kMostResources) return;
    Problem& p = report(problems, "PT-VAL-01", card, std::move(field), "the card has the wrong number of resources");
    p.found = std::to_string(resources.size());
    p.wanted = fmt::format("{} to {}", least, kMostResources);
}

std::string namesOf(const std::vector<Phase>& phases) {
    std::string names;
    for (const Phase phase : phases) names += (names.empty() ? "" : ", ") + std::string(choiceOf(phase).key);
    return names.empty() ? "none" : names;
}

// PT-INV-05: one icon a line, and each icon of a line among those of the Unit, once and in the order of the phases.
void checkIcons(const Unit& unit, Problems& problems) {
    std::array<bool, kPhases> used{};
    for (std::size_t i = 0; i < unit.ability.list.size(); ++i) {
        const Clause& clause = unit.ability.list[i];
        const std::optional<Phase> icon = iconOf(clause);
        if (icon) used[std::size_t(*icon)] = true;
        for (const Term& effect : clause.effects) {
            Clause alone = clause;
            alone.effects = {effect};
            if (iconOf(alone) == icon) continue;
            report(problems, "PT-INV-05", unit, fmt::format("ability[{}]", i),
                   "a line has only one icon, and these belong to several phases")
                .found = print(effect);
            break;
        }
    }
    std::vector<Phase> wanted;
    for (int phase = 0; phase < kPhases; ++phase)
        if (used[phase]) wanted.push_back(Phase(phase));
    if (unit.phases == wanted) return;
    Problem& p = report(problems, "PT-INV-05", unit, "phases", "the icons are not those of the abilities");
    p.found = namesOf(unit.phases);
    p.wanted = namesOf(wanted);
}

void checkUnit(const Unit& unit, Problems& problems) {
    checkLines(unit, unit.ability, "ability", problems);
    if (unit.ability.list.size() > kMostAbilities) {
        Problem& p = report(problems, "PT-VAL-02", unit, "ability", "the Unit has too many abilities for a card");
        p.found = std::to_string(unit.ability.list.size());
        p.wanted = fmt::format("at most {}", kMostAbilities);
        return;
    }
    if (unit.count > kMostCopies) {
        Problem& p = report(problems, "PT-VAL-04", unit, "count", "there are too many copies of the Unit");
        p.found = std::to_string(unit.count);
        p.wanted = fmt::format("at most {}", kMostCopies);
    }
    checkResources(unit, unit.production.resources, 0, "production.resources", problems);
    if (unit.production.resources.empty() && (unit.production.perAge || !unit.production.condition.term.empty()))
        report(problems, "PT-VAL-01", unit, "production", "the condition of the production stands without resources");
    const bool changes = std::any_of(unit.ability.list.begin(), unit.ability.list.end(), changesStrength);
    if (unit.variable != changes) {
        Problem& p = report(problems, "PT-INV-04", unit, "variable",
                            changes ? "an ability changes the strength, so it is printed with *"
                                    : "no ability changes the strength, so it is printed without *");
        p.found = unit.variable ? "true" : "false";
        p.wanted = changes ? "true" : "false";
    }
    checkIcons(unit, problems);
}

constexpr const char* kKinds[kBuildings] = {"bu.town", "bu.tavern", "bu.mine", "bu.temple", "bu.barracks"};
constexpr const char* kTemple = "bu.temple";

void checkLevel(const Building& building, const Level& level, const std::string& field, Problems& problems) {
    checkResources(building, level.cost, 1, field + ".cost", problems);
    if (level.ability.list.size() + level.ability.unread.size() != 1) {
        Problem& p =
            report(problems, "PT-BUILD-15", building, field + ".ability", "each Level has exactly one ability");
        p.found = std::to_string(level.ability.list.size());
        p.wanted = "1";
    }
    checkLines(building, level.ability, field + ".ability", problems);
    for (std::size_t i = 0; i < std::min<std::size_t>(level.ability.list.size(), kMostAbilities); ++i)
        if (hasFlipIcon(level.ability.list[i]))
            report(problems, "PT-INV-06", building, fmt::format("{}.ability[{}]", field, i),
                   "only a Unit is revealed, so a Building has no flip ability")
                .found = level.ability.list[i].trigger.word;
    if (level.gold != 0 && building.id != kTemple)
        report(problems, Severity::Warning, "PT-INV-07", building, field + ".gold",
               "in the published game only the Temple can be paid with Gold")
            .found = std::to_string(level.gold);
}

void checkBuilding(const Building& building, Problems& problems) {
    if (std::find(std::begin(kKinds), std::end(kKinds), building.id) == std::end(kKinds)) {
        Problem& p = report(problems, "PT-INV-02", building, "id", "this is none of the five Buildings");
        p.found = building.id;
        p.wanted = fmt::format("{}", fmt::join(kKinds, ", "));
    }
    if (building.count != kMostPlayers) {
        Problem& p = report(problems, "PT-INV-02", building, "count", "each player has one of each Building");
        p.found = std::to_string(building.count);
        p.wanted = std::to_string(kMostPlayers);
    }
    if (building.level2.lp <= building.level1.lp) {
        Problem& p = report(problems, "PT-INV-03", building, "level_2.lp",
                            "the second Level must be worth more Legend Points than the first");
        p.found = std::to_string(building.level2.lp);
        p.wanted = fmt::format("more than {}", building.level1.lp);
    }
    checkLevel(building, building.level1, "level_1", problems);
    checkLevel(building, building.level2, "level_2", problems);
}

// --- the set
// -----------------------------------------------------------------------------------------------------------

// PT-INV-08, in each language by itself. Both cards are named: one of them may belong to a set that this one builds on.
void checkNames(const std::vector<const RecordBase*>& cards, Problems& problems) {
    std::map<std::pair<std::string, std::string>, std::vector<const RecordBase*>> byName;
    for (const RecordBase* card : cards)
        for (const auto& [language, name] : card->name.byLanguage)
            if (!name.empty()) byName[{language, name}].push_back(card);
    std::set<const RecordBase*> reported;
    for (const auto& [name, same] : byName)
        for (std::size_t i = 0; same.size() > 1 && i < same.size(); ++i)
            if (reported.insert(same[i]).second)
                report(problems, "PT-INV-08", *same[i], "name." + name.first, "another card has this name").found =
                    same[i == 0 ? 1 : 0]->id;
}

// PT-INV-01, PT-VAL-03: what the box says, and enough cards for Kingdoms, reserves and another deal (PT-RULING-31).
void checkDeck(const std::vector<const Unit*>& units, const Settings& settings, Problems& problems) {
    int cards = 0;
    for (const Unit* unit : units) cards += unit->count;
    const int least = std::max(kMostPlayers * (settings.hand + kSpots + 1), 2 * (settings.handOfTwo + kSpots + 1));
    if (units.size() > kMostUnits)
        reportSet(problems, Severity::Error, "PT-VAL-03", "there are too many different Units",
                  std::to_string(units.size()), fmt::format("at most {}", kMostUnits));
    else if (cards < least)
        problems.lack("PT-VAL-03", "unit", "cards of Units", cards, fmt::format("{} to {}", least, kMostDeck));
    else if (cards > kMostDeck)
        reportSet(problems, Severity::Error, "PT-VAL-03", "the deck has the wrong number of cards",
                  std::to_string(cards), fmt::format("{} to {}", least, kMostDeck));
    else if (cards != settings.units)
        reportSet(problems, Severity::Warning, "PT-INV-01",
                  "the copies of the Units do not add up to the Units in the box of the settings",
                  std::to_string(cards), std::to_string(settings.units));
}

// PT-INV-11: where all 42 published Units are there, their figures are the published ones (PT-RULING-35).
void checkPublished(const std::vector<const Unit*>& units, const std::vector<const Building*>& buildings,
                    Problems& problems) {
    std::map<int, int> kindsByCopies, cardsByCost;
    int kinds = 0, cost = 0, strength = 0, variable = 0, strips = 0, flips = 0;
    for (const Unit* unit : units) {
        if (unit->origin != Origin::Source) continue;
        ++kinds;
        ++kindsByCopies[unit->count];
        cardsByCost[unit->cost] += unit->count;
        cost += unit->cost * unit->count;
        strength += std::max(0, unit->strength) * unit->count;
        variable += unit->variable;
        strips += !unit->production.resources.empty();
        flips += std::any_of(unit->ability.list.begin(), unit->ability.list.end(), hasFlipIcon);
    }
    if (kinds != 42) return;
    const auto compare = [&problems](std::string what, const std::string& found, const std::string& wanted) {
        if (found != wanted)
            reportSet(problems, Severity::Warning, "PT-INV-11",
                      "the published Units differ from the printed ones: " + std::move(what), found, wanted);
    };
    const auto text = [](const std::map<int, int>& counts) {
        std::string line;
        for (const auto& [key, count] : counts) line += fmt::format("{}{}: {}", line.empty() ? "" : ", ", key, count);
        return line;
    };
    compare("Units by number of copies", text(kindsByCopies), "1: 16, 2: 13, 3: 13");
    compare("cards by cost", text(cardsByCost), "-1: 2, 0: 35, 1: 23, 2: 16, 3: 4, 6: 1");
    compare("cost of all cards", std::to_string(cost), "71");
    compare("strength of all cards", std::to_string(strength), "167");
    compare("Units with *", std::to_string(variable), "10");
    compare("Units with a production strip", std::to_string(strips), "12");
    compare("Units with the flip icon", std::to_string(flips), "8");
    for (const Building* building : buildings)
        if (building->origin == Origin::Source)
            compare("Legend Points of " + building->id,
                    fmt::format("{} and {}", building->level1.lp, building->level2.lp), "1 and 3");
}

}  // namespace

void check(const RecordSet& records, Problems& problems) {
    const auto units = records.list<Unit>("unit");
    const auto buildings = records.list<Building>("building");
    if (units.empty() && buildings.empty()) return;
    const auto settings = records.list<Settings>("settings");
    std::vector<const RecordBase*> cards(units.begin(), units.end());
    cards.insert(cards.end(), buildings.begin(), buildings.end());
    checkNames(cards, problems);
    for (const Unit* unit : units) checkUnit(*unit, problems);
    for (const Building* building : buildings) checkBuilding(*building, problems);
    for (const char* kind : kKinds)
        if (!records.find("building", kind))
            reportSet(problems, Severity::Error, "PT-INV-02", "one of the five Buildings is missing", "none", kind)
                .lacks = "building";
    checkDeck(units, settings.empty() ? Settings{} : *settings.front(), problems);
    checkPublished(units, buildings, problems);
}

}  // namespace schema::paper_tales
