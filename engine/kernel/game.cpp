// What can be said of any state by its field list alone.
#include "engine/kernel/game.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <mutex>

namespace engine {

namespace {

// The leaves of a state by rising offset, and the lists that each lies in.
struct StateLeaves {
    std::vector<schema::Leaf> leaves;
    std::vector<std::vector<ListPlace>> places;      // of each leaf; most have none
};

StateLeaves readLeaves(const schema::TypeInfo& type) {
    StateLeaves out;
    out.leaves = schema::flatLeaves(type);
    out.places.resize(out.leaves.size());
    std::map<std::string, std::uint32_t, std::less<>> counts;   // path of a list -> offset of its count
    for (const schema::Leaf& leaf : out.leaves)
        if (leaf.path.ends_with(".count")) counts[leaf.path.substr(0, leaf.path.size() - 6)] = leaf.offset;
    for (std::size_t i = 0; i < out.leaves.size(); ++i) {
        const std::string_view path = out.leaves[i].path;
        for (auto open = path.find('['); open != std::string_view::npos; open = path.find('[', open + 1))
            if (const auto found = counts.find(path.substr(0, open)); found != counts.end())
                out.places[i].push_back({found->second, std::uint16_t(std::atoi(path.data() + open + 1))});
    }
    return out;
}

const StateLeaves& leavesOf(const schema::TypeInfo& type) {
    static std::mutex mutex;
    static std::map<const schema::TypeInfo*, StateLeaves> known;
    const std::lock_guard lock(mutex);
    auto [at, isNew] = known.try_emplace(&type);
    if (isNew) at->second = readLeaves(type);
    return at->second;
}

const schema::Leaf* leafAt(const schema::TypeInfo& type, std::uint32_t offset) {
    const auto& leaves = leavesOf(type).leaves;
    const auto found = std::lower_bound(leaves.begin(), leaves.end(), offset,
                                        [](const schema::Leaf& l, std::uint32_t o) { return l.offset < o; });
    return found == leaves.end() || found->offset != offset ? nullptr : &*found;
}

}  // namespace

std::string refusal(const Game& game, const Setup& setup) {
    const Players players = game.players();
    if (setup.players != 0 && (setup.players < players.least || setup.players > players.most)) {
        const std::string range = players.least == players.most ? std::to_string(players.most)
                                                                : fmt::format("{} to {}", players.least, players.most);
        return fmt::format("{} is for {} players, not {}", game.schema().title, range, setup.players);
    }
    const int seats = setup.players == 0 ? players.usual : setup.players;
    if (setup.first < -1 || setup.first >= seats) return fmt::format("seat {} cannot begin; the seats are 1 to {}", setup.first + 1, seats);
    return {};
}

bool laysOut(const Trace& trace, std::size_t event) {
    while (trace[event].parent != kNoParent) event = trace[event].parent;
    return trace[event].mark != Mark::Unit;
}

std::span<const ListPlace> placesOf(const Game& game, std::uint32_t offset) {
    const StateLeaves& all = leavesOf(game.stateType());
    const schema::Leaf* leaf = leafAt(game.stateType(), offset);
    return leaf ? std::span<const ListPlace>(all.places[std::size_t(leaf - all.leaves.data())]) : std::span<const ListPlace>();
}

bool isEmptyPlace(const Game& game, const void* state, std::uint32_t offset) {
    const auto* bytes = static_cast<const std::uint8_t*>(state);
    const auto places = placesOf(game, offset);
    return std::any_of(places.begin(), places.end(), [bytes](const ListPlace& p) { return p.index >= bytes[p.countOffset]; });
}

bool emptiesPlace(const Game& game, const Trace& trace, std::size_t event) {
    if (event + 1 >= trace.size() || trace[event].mark != Mark::Set || trace[event + 1].mark != Mark::Set) return false;
    const Event& next = trace[event + 1];
    const auto places = placesOf(game, trace[event].field);
    return std::any_of(places.begin(), places.end(), [&next](const ListPlace& p) {
        return p.countOffset == next.field && next.before > int(p.index) && next.after <= int(p.index);
    });
}

bool isWithin(const Trace& trace, std::size_t event, std::size_t scope) {
    std::uint32_t at = trace[event].parent;
    while (at != kNoParent && at > scope) at = trace[at].parent;
    return at == scope;
}

bool changedAnything(const Trace& trace, std::size_t scope) {
    for (std::size_t i = scope + 1; i < trace.size() && isWithin(trace, i, scope); ++i)
        if (trace[i].mark == Mark::Set) return true;
    return false;
}

std::string eventSentence(const Game& game, const void* state, const Trace& trace, std::size_t event) {
    const Event& e = trace[event];
    if (e.mark == Mark::Set) {
        const std::string name = game.leafName(state, e.field);
        if (emptiesPlace(game, trace, event)) return fmt::format("{}: {} → {}", name, game.leafValue(state, e.field, e.before), kEmptyPlace);
        // What stood there before the game was laid out, or in a place that held nothing, is no card and no seat.
        if (laysOut(trace, event) || isEmptyPlace(game, state, e.field)) return fmt::format("{}: {}", name, game.leafValue(state, e.field, e.after));
    }
    // The question stands right before its answer.
    if (e.mark != Mark::Choose || event == 0 || trace[event - 1].mark != Mark::Ask) return game.eventText(state, e);
    const Event& ask = trace[event - 1];
    const Decision decision{ask.field, ask.width, ask.before, {}, 0};
    std::string label = game.optionText(state, decision, optionOf(e)).label;
    return label.empty() ? game.eventText(state, e) : label + (e.width ? " (the only option)" : "");
}

void Game::promises(const void* state, const Decision& decision, std::span<int> promises) const {
    for (std::size_t i = 0; i < decision.options.size(); ++i) promises[i] = promise(state, decision, decision.options[i]);
}

// A game that ended well for the seat is better than one that goes on, and that better than one that did not.
int Game::value(Table& table, int seat) const {
    constexpr int kFar = 1'000'000;
    const Outcome ended = outcome(table.stateBytes());
    const bool own = ended.winner < 0 || ended.winner == seat;
    switch (ended.end) {
        case Outcome::End::Playing: return 0;
        case Outcome::End::Won: return own ? kFar + ended.score : -kFar - ended.score;
        case Outcome::End::Lost: return -kFar + ended.score;
        case Outcome::End::Abandoned: return -2 * kFar;
    }
    return 0;
}

// Chance, and the cards that did something.
std::string Game::news(const void* state, const Trace& trace, std::size_t event) const {
    const Event& e = trace[event];
    if (e.mark == Mark::Chance || (e.mark == Mark::Clause && changedAnything(trace, event))) return eventText(state, e);
    return {};
}

std::string Game::leafName(const void*, std::uint32_t offset) const {
    const schema::Leaf* leaf = leafAt(stateType(), offset);
    if (!leaf) return {};
    return *leaf->field->notes.label ? std::string(leaf->field->notes.label) + " (" + leaf->path + ")" : leaf->path;
}

std::string Game::itemName(const void*, std::uint32_t offset) const {
    const schema::Leaf* leaf = leafAt(stateType(), offset);
    if (!leaf) return {};
    const auto bracket = leaf->path.rfind('[');
    if (leaf->path.back() != ']' || bracket == std::string::npos) return leaf->field->notes.label;
    return std::to_string(std::atoi(leaf->path.c_str() + bracket + 1) + 1);
}

std::string Game::leafValue(const void*, std::uint32_t offset, std::int64_t value) const {
    const schema::Leaf* leaf = leafAt(stateType(), offset);
    if (leaf && leaf->field->kind == schema::Kind::Boolean) return value ? "yes" : "no";
    if (leaf && leaf->field->kind == schema::Kind::Choice && value >= 0 && value < std::int64_t(leaf->field->choices.size()))
        return leaf->field->choices[std::size_t(value)].label;
    return std::to_string(value);
}

}  // namespace engine
