// Checks of a set of creatures: TC-INV-01 to -07 and -09, and the rulings that speak of cards.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "schema/three_chapters/vocabulary.h"

namespace schema::three_chapters {
namespace {

Problem& report(Problems& problems, Severity severity, const char* code, const Creature& creature, std::string field,
                std::string message) {
    return problems.add({.severity = severity,
                         .code = code,
                         .message = std::move(message),
                         .record = creature.id,
                         .field = std::move(field)});
}

bool isEveryType(const Creature& creature) {
    bool every = false;
    for (const Clause& clause : creature.ability.list)
        forEachWord(clause, [&](const Word& word, const Term&) {
            every = every || is(word, sort::Modifier, ModifierWord::CountsAsEveryType);
        });
    return every;
}

bool hasType(const Creature& creature, CharacterType type) {
    return isEveryType(creature) ||
           std::find(creature.types.begin(), creature.types.end(), type) != creature.types.end();
}

// TC-CARD-01, TC-RULING-15, -29.
void checkTypes(const Creature& creature, Problems& problems) {
    for (std::size_t i = 0; i < creature.types.size(); ++i)
        if (std::find(creature.types.begin(), creature.types.begin() + std::ptrdiff_t(i), creature.types[i]) !=
            creature.types.begin() + std::ptrdiff_t(i)) {
            Problem& p = report(problems, Severity::Error, "TC-RULING-15", creature, fmt::format("types[{}]", i),
                                "the creature has this type already");
            p.found = choiceOf(creature.types[i]).key;
        }
    if (creature.types.empty() && !isEveryType(creature))
        report(problems, Severity::Warning, "TC-RULING-29", creature, "types", "the creature has no character type");
}

// TC-RULING-17, -31, TC-INV-09, and what a standing ability may say.
void checkAbility(const Creature& creature, std::size_t index, Problems& problems) {
    const Clause& clause = creature.ability.list[index];
    const std::string field = fmt::format("ability[{}]", index);
    if (clause.may)
        report(problems, Severity::Error, "TC-RULING-31", creature, field, "a reward cannot be declined").found = "may";
    bool everyType = false;
    forEachWord(clause, [&](const Word& word, const Term& term) {
        everyType = everyType || is(word, sort::Modifier, ModifierWord::CountsAsEveryType);
        if (is(word, sort::Condition, ConditionWord::With) || is(word, sort::Quantity, QuantityWord::Present))
            for (const Term& named : term.arguments)
                if (named.word == creature.id)
                    report(problems, Severity::Error, "TC-INV-04", creature, field,
                           "the requirement names the creature itself")
                        .found = creature.id;
        if (!is(word, sort::Quantity, QuantityWord::OtherCards)) return;
        for (const Term& named : term.arguments)
            if (const Word* type = vocabulary().find(sort::Type, named.word);
                type && !hasType(creature, CharacterType(type->code)))
                report(problems, Severity::Warning, "TC-INV-09", creature, field,
                       "the ability counts \"other\" cards of a type that the creature itself does not have")
                    .found = type->name;
    });
    if (everyType && !clause.condition.empty())
        report(problems, Severity::Error, "TC-CARD-06", creature, field,
               "a creature must always count as every type, without a condition");
}

// TC-INV-07: custom sets may differ.
void checkCopying(const Creature& creature, Problems& problems) {
    constexpr std::pair<const char*, int> values[] = {{"cr.queen_of_hearts", 37}, {"cr.cheshire_cat", 25}};
    for (const auto& [id, value] : values)
        if (creature.id == id && creature.value != value) {
            Problem& p = report(problems, Severity::Warning, "TC-INV-07", creature, "value",
                                "the published game has a different value");
            p.found = std::to_string(creature.value);
            p.wanted = std::to_string(value);
        }
}

// A problem of the set as a whole.
Problem& reportSet(Problems& problems, const char* code, std::string message, std::string found, std::string wanted) {
    return problems.add(
        {.code = code, .message = std::move(message), .found = std::move(found), .wanted = std::move(wanted)});
}

}  // namespace

void check(const RecordSet& records, Problems& problems) {
    const auto creatures = records.list<Creature>("creature");
    if (creatures.size() < kCreatures)
        problems.lack("TC-INV-01", "creature", "Creatures", int(creatures.size()), std::to_string(kCreatures));
    else if (creatures.size() > kCreatures)
        reportSet(problems, "TC-INV-01", "the deck has the wrong number of creatures", std::to_string(creatures.size()),
                  std::to_string(kCreatures));

    std::map<int, const Creature*> byValue;
    std::map<std::string, const Creature*> byName;
    for (const Creature* creature : creatures) {
        if (const auto [first, isNew] = byValue.try_emplace(creature->value, creature); !isNew) {
            Problem& p =
                report(problems, Severity::Error, "TC-INV-02", *creature, "value", "another creature has this value");
            p.found = fmt::format("{}, also of {}", creature->value, first->second->id);
        }
        const std::string& name = creature->name.in("en");
        if (const auto [first, isNew] = byName.try_emplace(name, creature); !isNew && !name.empty())
            report(problems, Severity::Error, "TC-SETUP-02", *creature, "name.en", "another creature has this name")
                .found = first->second->id;
        if (creature->count != 1) {
            Problem& p = report(problems, Severity::Error, "TC-SETUP-02", *creature, "count",
                                "there can be only one copy of each creature");
            p.found = std::to_string(creature->count);
            p.wanted = "1";
        }
        if (creature->ability.list.size() > kMostAbilities) {
            Problem& p = report(problems, Severity::Error, "TC-CARD-01", *creature, "ability",
                                "the creature has too many abilities for a card");
            p.found = std::to_string(creature->ability.list.size());
            p.wanted = fmt::format("at most {}", kMostAbilities);
        }
        checkTypes(*creature, problems);
        // Each is seen together with the others: of far too many, the first are looked at.
        for (std::size_t i = 0; i < std::min<std::size_t>(creature->ability.list.size(), 10 * kMostAbilities); ++i)
            checkAbility(*creature, i, problems);
        checkCopying(*creature, problems);
    }
    for (int value = 1; value <= kCreatures && creatures.size() >= kCreatures; ++value)
        if (!byValue.count(value))
            reportSet(problems, "TC-INV-02", "no creature has this value", "none", std::to_string(value)).lacks =
                "creature";
    for (int type = 0; type < kTypes; ++type) {
        const auto count = std::count_if(creatures.begin(), creatures.end(),
                                         [&](const Creature* c) { return hasType(*c, CharacterType(type)); });
        if (count < 2)
            problems.lack("TC-INV-03", "creature",
                          fmt::format("Creatures of the type {}", choicesOf(CharacterType{})[type].label), int(count),
                          "2 or more");
    }
}

}  // namespace schema::three_chapters
