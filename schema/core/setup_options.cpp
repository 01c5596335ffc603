// Looking up set-up options and their values.
#include "schema/core/setup_options.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "schema/core/records.h"

namespace schema {

namespace {

constexpr std::size_t kNone = std::size_t(-1);

std::size_t placeOf(std::string_view key) {
    const auto options = setupOptions();
    const auto found =
        std::find_if(options.begin(), options.end(), [key](const SetupOption* option) { return key == option->key; });
    return found == options.end() ? kNone : std::size_t(found - options.begin());
}

void addOptions(std::vector<const SetupOption*>& all, std::span<const SetupOption> options) {
    for (const SetupOption& option : options) {
        const auto same = std::find_if(all.begin(), all.end(), [&](const SetupOption* other) {
            return std::string_view(other->key) == option.key;
        });
        assert((same == all.end() || (*same)->kind == option.kind) &&
               "an option of one key has the same kind in all games");
        if (same == all.end()) all.push_back(&option);
    }
    assert(all.size() <= kMostSetupOptions);
}

// Those that addSetupOptions was given.
std::vector<std::span<const SetupOption>>& optionsBeside() {
    static std::vector<std::span<const SetupOption>> added;
    return added;
}

}  // namespace

std::span<const SetupOption* const> setupOptions() {
    static const std::vector<const SetupOption*> all = [] {
        std::vector<const SetupOption*> found;
        for (const GameSchema* game : games()) addOptions(found, game->setup);
        for (const std::span<const SetupOption> options : optionsBeside()) addOptions(found, options);
        return found;
    }();
    return all;
}

void addSetupOptions(std::span<const SetupOption> options) { optionsBeside().push_back(options); }

const SetupOption* setupOption(const GameSchema& game, std::string_view key) {
    for (const SetupOption& option : game.setup)
        if (key == option.key) return &option;
    return nullptr;
}

const SetupChoice* meaninglessWith(const GameSchema& game, const SetupOption& option, const SetupValues& values) {
    if (option.with.empty()) return nullptr;
    const SetupOption* other = setupOption(game, option.of);
    assert(other && other->kind == SetupOption::Kind::Choice && "an option means something with choices of its game");
    const int chosen = values.choiceOf(*other);
    if (chosen < 0) return nullptr;  // it is refused itself
    const SetupChoice& choice = other->choices[chosen];
    const bool has = std::any_of(option.with.begin(), option.with.end(),
                                 [&](const char* key) { return std::string_view(key) == choice.key; });
    return has ? nullptr : &choice;
}

SetupValues::SetupValues(std::initializer_list<std::pair<std::string_view, int>> chosen) {
    for (const auto& [key, value] : chosen) {
        [[maybe_unused]] const bool isKnown = choose(key, value);
        assert(isKnown && "no game has this set-up option");
    }
}

int SetupValues::operator[](std::string_view key) const {
    const std::size_t place = placeOf(key);
    if (place == kNone) return 0;
    return values_[place].on || !values_[place].name.empty() ? 1 : values_[place].number;
}

std::string_view SetupValues::nameOf(std::string_view key) const {
    const std::size_t place = placeOf(key);
    return place == kNone ? std::string_view() : values_[place].name;
}

int SetupValues::choiceOf(const SetupOption& option) const {
    const std::string_view name = nameOf(option.key);
    if (name.empty()) return 0;
    const auto found = std::find_if(option.choices.begin(), option.choices.end(),
                                    [name](const SetupChoice& choice) { return name == choice.key; });
    return found == option.choices.end() ? -1 : int(found - option.choices.begin());
}

bool SetupValues::choose(std::string_view key, int value) {
    const std::size_t place = placeOf(key);
    if (place == kNone || setupOptions()[place]->kind == SetupOption::Kind::Choice) return false;
    if (setupOptions()[place]->kind == SetupOption::Kind::Switch) values_[place].on = value != 0;
    else values_[place].number = value;
    return true;
}

bool SetupValues::choose(std::string_view key, std::string_view name) {
    const std::size_t place = placeOf(key);
    if (place == kNone || setupOptions()[place]->kind != SetupOption::Kind::Choice) return false;
    values_[place].name = name;
    return true;
}

void SetupValues::forget(std::string_view key) {
    if (const std::size_t place = placeOf(key); place != kNone) values_[place] = {};
}

}  // namespace schema
