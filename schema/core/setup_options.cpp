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

std::vector<const SetupOption*> optionsOfAllGames() {
    std::vector<const SetupOption*> all;
    for (const GameSchema* game : games())
        for (const SetupOption& option : game->setup) {
            const auto same = std::find_if(all.begin(), all.end(), [&](const SetupOption* other) {
                return std::string_view(other->key) == option.key;
            });
            assert((same == all.end() || (*same)->kind == option.kind) &&
                   "an option of one key has the same kind in all games");
            if (same == all.end()) all.push_back(&option);
        }
    assert(all.size() <= kMostSetupOptions);
    return all;
}

}  // namespace

std::span<const SetupOption* const> setupOptions() {
    static const std::vector<const SetupOption*> all = optionsOfAllGames();
    return all;
}

const SetupOption* setupOption(const GameSchema& game, std::string_view key) {
    for (const SetupOption& option : game.setup)
        if (key == option.key) return &option;
    return nullptr;
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
    return values_[place].on ? 1 : values_[place].number;
}

bool SetupValues::choose(std::string_view key, int value) {
    const std::size_t place = placeOf(key);
    if (place == kNone) return false;
    if (setupOptions()[place]->kind == SetupOption::Kind::Switch) values_[place].on = value != 0;
    else values_[place].number = value;
    return true;
}

}  // namespace schema
