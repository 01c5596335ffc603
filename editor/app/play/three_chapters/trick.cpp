// The trick on the table, and how each ability of its cards stands.
#include <algorithm>
#include <bit>
#include <cstddef>

#include "editor/app/play/three_chapters/table.h"
#include "engine/three_chapters/abilities.h"
#include "engine/three_chapters/rule_texts.h"

namespace editor::play {

using namespace engine::three_chapters;
using engine::Event;
using engine::Mark;

namespace {

// The trick that a unit of play is, from 1; 0: it is none.
int trickOfUnit(const Event& unit) { return unit.before > 2 * kDealt && unit.before <= 3 * kDealt ? unit.before - 2 * kDealt : 0; }

// Cards and places of the trick that begins at an event, as far as they have been played.
TrickView playedFrom(const Sandbox& sandbox, std::size_t begin, int number) {
    TrickView trick{.number = number};
    constexpr std::size_t last = offsetof(GameState, last);
    for (std::size_t i = begin + 1; i < sandbox.moment() && sandbox.trace()[i].mark != Mark::Unit; ++i) {
        const Event& e = sandbox.trace()[i];
        if (e.mark == Mark::Set && e.field >= last && e.field < last + kPlaces)
            trick.cards.push_back({.creature = {.card = e.after - 1}, .place = int(e.field - last)});
        if (e.mark == Mark::Rule && e.field == "TC-TRICK-03"_rule) trick.scored = true;
    }
    return trick;
}

bool isScored(const CompiledSet& set, Stage stage, int card) { return set.active[std::size_t(stage)] >> card & 1; }

Amounts worthOfClause(const CompiledSet& set, const Clause& clause, const Occasion& occasion) {
    Amounts worth{};
    forEachGain(set, clause, isMet(set, clause, occasion), occasion, [&](Token token, int amount) { worth[std::size_t(token)] += amount; });
    return worth;
}

bool isNothing(const Amounts& tokens) { return std::all_of(tokens.begin(), tokens.end(), [](int n) { return n == 0; }); }

// Calls `look` for each clause of a card at a stage.
template <class Look> void forEachClause(const CompiledSet& set, Stage stage, int card, Look look) {
    if (!isScored(set, stage, card)) return;
    const ClauseRange range = set.clausesOf[std::size_t(stage)][std::size_t(card)];
    for (int i = 0; i < range.count; ++i) look(set.clauses[std::size_t(range.first + i)]);
}

const Contribution* gainOf(const std::vector<Contribution>& gains, int seat, int card, int ability, int chapter, int trick) {
    for (const Contribution& c : gains)
        if (c.source == Contribution::Source::Ability && c.seat == seat && c.card == card && c.ability == ability && c.chapter == chapter && c.trick == trick) return &c;
    return nullptr;
}

// A view for each ability printed on the card, none of which belongs to the Chapter yet.
std::vector<ClauseView> printed(const CompiledSet& set, int card) {
    std::vector<ClauseView> clauses;
    const auto& list = set.creature(card).ability.list;
    for (std::size_t i = 0; i < list.size(); ++i)
        clauses.push_back({.ability = int(i), .light = list[i].moment.word == "always" ? Light::Standing : Light::OtherChapter});
    return clauses;
}

}  // namespace

TrickView trickOf(const Sandbox& sandbox, const std::vector<Contribution>& gains) {
    const ThreeChaptersTable table = threeChapters(sandbox);
    const CompiledSet& set = table.set();
    const int players = table.state->players, places = placesOf(players);
    TrickView trick;
    const auto& turns = sandbox.landmarks().turns;
    for (int turn = sandbox.turnAt(sandbox.moment()); turn >= 0; --turn) {
        const int number = trickOfUnit(sandbox.trace()[turns[std::size_t(turn)]]);
        if (number == 0) break;
        trick = playedFrom(sandbox, turns[std::size_t(turn)], number);
        if (!trick.cards.empty()) break;
    }
    if (trick.cards.empty()) return trick;
    trick.complete = int(trick.cards.size()) == places;
    const auto highest = std::max_element(trick.cards.begin(), trick.cards.end(), [](const TrickCard& a, const TrickCard& b) { return a.creature.card < b.creature.card; });
    highest->wins = true;
    std::uint64_t scope = 0;
    for (const TrickCard& c : trick.cards) scope |= bit(c.creature.card);
    const std::uint8_t suppressed = suppressedIn(set, scope, highest->creature.card, trick.complete ? trick.cards.back().creature.card : -1);
    for (TrickCard& c : trick.cards) {
        const int card = c.creature.card, seat = seatAt(players, c.place);
        c.creature.clauses = printed(set, card);
        const Occasion occasion{.scope = scope, .won = c.wins, .last = trick.complete && &c == &trick.cards.back(),
                                .own = seat >= 0 ? &table.state->seats[std::size_t(seat)] : nullptr};
        for (const Stage stage : {Stage::Trick, Stage::AfterOthers})
            forEachClause(set, stage, card, [&](const Clause& clause) {
                ClauseView& view = c.creature.clauses[clause.number];
                const bool met = isMet(set, clause, occasion);
                const Contribution* gain = seat < 0 ? nullptr : gainOf(gains, seat, card, clause.number, 2, trick.number);
                if (seat < 0) {
                    view.light = Light::Ghosts;
                    view.tokens = worthOfClause(set, clause, occasion);
                    for (std::size_t token = 0; token < kTokens; ++token)
                        if (suppressed >> token & 1) view.tokens[token] = 0;
                } else if (gain) {
                    view.tokens = gain->tokens;
                    view.light = isNothing(gain->tokens) && suppressed != 0 ? Light::Suppressed : Light::Scored;
                } else {
                    view.light = trick.scored && !met ? Light::Unmet : met ? Light::Met : Light::Waiting;
                }
            });
    }
    return trick;
}

std::vector<ClauseView> clausesInChapter3(const Sandbox& sandbox, const std::vector<Contribution>& gains, int seat, int card, bool over) {
    const ThreeChaptersTable table = threeChapters(sandbox);
    const CompiledSet& set = table.set();
    std::vector<ClauseView> clauses = printed(set, card);
    const SeatState& own = table.state->seats[std::size_t(seat)];
    const Occasion occasion{.scope = cardsIn(*table.state, zoneOf(Zone::Played, seat)), .own = &own};
    for (const Stage stage : {Stage::Chapter3, Stage::Chapter3Ends, Stage::MostGems})
        forEachClause(set, stage, card, [&](const Clause& clause) {
            ClauseView& view = clauses[clause.number];
            const Contribution* gain = gainOf(gains, seat, card, clause.number, 3, 0);
            if (gain) view = {.ability = clause.number, .light = Light::Scored, .tokens = gain->tokens};
            else if (over) view.light = Light::Unmet;
            else view.light = stage != Stage::MostGems && isMet(set, clause, occasion) ? Light::Met : Light::Waiting;
        });
    return clauses;
}

}  // namespace editor::play
