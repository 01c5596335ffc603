// Playing changed scenarios, and saying which changes went unnoticed.
#include "engine/lab/scenario_mutation.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario_parts.h"

namespace engine {

namespace {

// Empties every ability below a value. True if one was not empty.
bool emptyAbilities(const schema::Field& field, void* value);

bool emptyAbilitiesOf(const schema::TypeInfo& type, void* object) {
    bool had = false;
    for (const schema::Field& field : type.fields) had = emptyAbilities(field, schema::valueOf(field, object)) || had;
    return had;
}

bool emptyAbilities(const schema::Field& field, void* value) {
    switch (field.kind) {
        case schema::Kind::Clauses: {
            auto& clauses = *static_cast<schema::Clauses*>(value);
            const bool had = !clauses.list.empty();
            clauses = {};
            return had;
        }
        case schema::Kind::Effects: {
            auto& effects = *static_cast<schema::Effects*>(value);
            const bool had = !effects.list.empty();
            effects = {};
            return had;
        }
        case schema::Kind::Condition: {
            auto& condition = *static_cast<schema::Condition*>(value);
            const bool had = !condition.term.empty();
            condition = {};
            return had;
        }
        // A part with an id of its own is another card.
        case schema::Kind::Record: return !field.type()->find("id") && emptyAbilitiesOf(*field.type(), value);
        case schema::Kind::List: {
            bool had = false;
            for (std::size_t i = 0; i < field.list.size(value); ++i)
                had = emptyAbilities(*field.item, field.list.at(value, i)) || had;
            return had;
        }
        default: return false;
    }
}

// The part of a record that has an id of its own, as a Talent of a Hero.
void* partWithId(const schema::TypeInfo& type, void* object, const std::string& id, const schema::TypeInfo*& partType) {
    for (const schema::Field& field : type.fields) {
        if (field.kind != schema::Kind::List || field.item->kind != schema::Kind::Record) continue;
        void* list = schema::valueOf(field, object);
        for (std::size_t i = 0; i < field.list.size(list); ++i) {
            void* item = field.list.at(list, i);
            partType = field.item->type();
            const schema::Field* idField = partType->find("id");
            if (idField && idField->kind == schema::Kind::Text &&
                *static_cast<const std::string*>(schema::valueOf(*idField, static_cast<const void*>(item))) == id)
                return item;
        }
    }
    return nullptr;
}

class Mutator {
  public:
    Mutator(const Game& game, const schema::RecordSet& records, const schema::ScenarioFile& file)
        : game_(game), records_(records), file_(file) {}

    std::vector<ScenarioMutant> run() {
        if (!file_.scenario.fails.empty() || !playScenario(game_, file_).passed()) return {};
        silenceCards();
        takeCards();
        changeChance();
        return std::move(mutants_);
    }

  private:
    bool fails(const schema::ScenarioFile& changed, ScenarioCause* cause = nullptr) const {
        const ScenarioResult result = playScenario(game_, changed);
        if (cause) *cause = result.cause;
        return !result.passed();
    }

    void silenceCards() {
        for (std::size_t i = 0; i < file_.scenario.cards.size(); ++i) {
            const std::string& id = file_.scenario.cards[i];
            schema::RecordSet changed = records_;
            if (!silenceCard(changed, game_, id)) continue;
            schema::Problems problems;
            const auto game = makeGame(game_.schema(), changed, problems);
            // What cannot even be played without the card's abilities needs them.
            mutants_.push_back({say("{} does nothing", id), fmt::format("cards[{}]", i),
                                !game || !playScenario(*game, file_).passed()});
        }
    }

    // A card of the setup that can do something is left out; where nothing is left to say, so is its line.
    void takeCards() {
        const auto& setup = file_.scenario.setup;
        for (std::size_t i = 0; i < setup.size(); ++i) {
            const auto words = wordsOf(setup[i]);
            for (std::size_t w = 1; w < words.size(); ++w) {
                schema::RecordSet copy = records_;
                if (!silenceCard(copy, game_, words[w])) continue;
                auto fewer = words;
                fewer.erase(fewer.begin() + std::ptrdiff_t(w));
                schema::ScenarioFile changed = file_;
                changed.scenario.setup[i] = joined(fewer);
                ScenarioCause cause = ScenarioCause::None;
                bool noticed = fails(changed, &cause);
                if (cause == ScenarioCause::Setup) {
                    changed.scenario.setup.erase(changed.scenario.setup.begin() + std::ptrdiff_t(i));
                    noticed = fails(changed);
                }
                mutants_.push_back({say("without {}", words[w]), fmt::format("setup[{}]", i), noticed});
            }
        }
    }

    void changeChance() {
        std::map<std::string, int> uses;  // of each purpose, over all lines
        for (std::size_t i = 0; i < file_.scenario.chance.size(); ++i) {
            const auto words = wordsOf(file_.scenario.chance[i]);
            std::size_t at = 0;
            std::string purpose;
            bool isPurpose = true;
            for (bool named = false; at < words.size() && !named; ++at) {
                named = words[at].ends_with(':');
                if (words[at] == "by" || words[at] == "of") isPurpose = false;
                if (isPurpose)
                    purpose += (purpose.empty() ? "" : " ") + words[at].substr(0, words[at].size() - (named ? 1 : 0));
            }
            const auto purposes = game_.texts().purposes();
            const auto found = std::find(purposes.begin(), purposes.end(), purpose);
            const Die* die = found == purposes.end() ? nullptr : game_.die(std::uint16_t(found - purposes.begin()));
            for (; at < words.size(); ++at) {
                const int number = ++uses[purpose];
                changeOutcome(i, words, at, die, fmt::format("{} #{}", purpose, number));
            }
        }
    }

    // `die`: that of the event; null where no dice are rolled.
    void changeOutcome(std::size_t line, const std::vector<std::string>& words, std::size_t at, const Die* die,
                       const std::string& event) {
        const std::string& outcome = words[at];
        if (outcome == "any" || outcome == "none" || outcome.starts_with('@')) return;
        const auto isNoticed = [&](const std::string& other) {
            auto changedWords = words;
            changedWords[at] = other;
            schema::ScenarioFile changed = file_;
            changed.scenario.chance[line] = joined(changedWords);
            return fails(changed);
        };
        const auto add = [&](std::string what, bool noticed) {
            mutants_.push_back({std::move(what), fmt::format("chance[{}]", line), noticed});
        };
        if (die)
            return changeDice(*die, outcome, isNoticed,
                              [&](bool noticed) { add(say("{}: no die of {} matters", event, outcome), noticed); });
        for (const std::string& other : outcomesOf(game_, file_, event))
            if (std::find(words.begin(), words.end(), other) == words.end())
                return add(say("{}: {} instead of {}", event, other, outcome), isNoticed(other));
    }

    // Each die as it would show each other face. Within a band of outcomes a single die need not matter; then all of
    // them together must, from the greatest face to the least and all others to the greatest.
    template <class IsNoticed, class Add>
    static void changeDice(const Die& die, const std::string& outcome, const IsNoticed& isNoticed, const Add& add) {
        const auto faces = readMarks(die, outcome);
        if (!faces || std::all_of(faces->begin(), faces->end(), [](int face) { return face == kAnyFace; })) return;
        std::vector<int> turned = *faces;
        bool noticed = false;
        for (std::size_t i = 0; i < faces->size(); ++i) {
            const int face = (*faces)[i];
            if (face == kAnyFace) continue;
            turned[i] = face == die.count() - 1 ? 0 : die.count() - 1;
            for (int other = 0; other < die.count() && !noticed; ++other) {
                std::vector<int> one = *faces;
                one[i] = other;
                noticed = other != face && isNoticed(marksOf(die, one));
            }
        }
        add(noticed || isNoticed(marksOf(die, turned)));
    }

    const Game& game_;
    const schema::RecordSet& records_;
    const schema::ScenarioFile& file_;
    std::vector<ScenarioMutant> mutants_;
};

}  // namespace

bool silenceCard(schema::RecordSet& records, const Game& game, const std::string& id) {
    const int card = game.cards().find(id);
    if (card < 0) return false;
    const auto copy = game.cards().record(card)->clone();
    const schema::TypeInfo* type = &copy->type();
    void* object = copy->data();
    if (copy->id() != id) object = partWithId(copy->type(), copy->data(), id, type);
    if (!object || !emptyAbilitiesOf(*type, object)) return false;
    records.put(copy);
    return true;
}

std::vector<ScenarioMutant> mutateScenario(const Game& game, const schema::RecordSet& records,
                                           const schema::ScenarioFile& scenario) {
    return Mutator(game, records, scenario).run();
}

}  // namespace engine
