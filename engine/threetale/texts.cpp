// How a game of ThreeTale reads: seats, turns, questions, options, and events as the log of the sandbox and `tale
// trace` say them.
#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <utility>

#include "engine/kernel/event_text.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/question_row.h"
#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale {

namespace {

constexpr const char* kPurposeNames[] = {
    "tile stack",         "prophecy",        "fulfilled prophecy", "attack roll",     "enemy attack roll",
    "treasure roll",      "activation roll", "scenario roll",      "draw artifact 1", "draw artifact 2",
    "draw artifact 3",    "draw treasure 1", "draw treasure 2",    "draw treasure 3", "draw battle 1",
    "draw battle 2",      "draw battle 3",   "draw quest",         "draw hero bonus", "draw enemy bonus",
    "draw scenario card", "reroll",          "random choice"};
static_assert(std::size(kPurposeNames) == kPurposes);

}  // namespace

std::span<const RuleText> ThreeTaleTexts::rules() const { return kRules; }

std::span<const char* const> ThreeTaleTexts::purposes() const { return kPurposeNames; }

std::string ThreeTaleTexts::heroName(const GameState& s, int seat) const {
    if (seat < 0 || seat >= kHeroes || s.heroes[seat].card == kNone) return fmt::format("seat {}", seat + 1);
    return game_.set().name(game_.set().number(CardKind::Hero, s.heroes[seat].card), "en");
}

std::string ThreeTaleTexts::seatName(const void* state, int seat) const { return heroName(stateOf(state), seat); }

std::string ThreeTaleTexts::spaceName(const GameState& s, int space) const {
    constexpr const char* cells[] = {"northwest", "northeast", "southwest", "southeast"};
    if (space < 0 || space >= s.map.placed * 4) return "off the Map";
    const PlacedTile& tile = s.map.tiles[space / 4];
    return fmt::format("{}, {}", game_.set().name(game_.set().number(CardKind::Tile, tile.card), "en"),
                       cells[space % 4]);
}

std::string ThreeTaleTexts::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    const int hero = s.order[s.place];
    switch (s.phase) {
        case Phase::Prophecy: return "Prophecy";
        case Phase::Past:
            // A turn that was laid out after the last tile places none.
            return fmt::format("Past, tile {} of {}: {}",
                               std::min<std::size_t>(s.map.placed + 1, game_.set().tiles.size()),
                               game_.set().tiles.size(), heroName(s, hero));
        case Phase::Present: return "Present";
        case Phase::Future:
            return fmt::format("Future, round {} of {}: {}", s.round + (s.place == 0 ? 1 : 0), s.limit,
                               heroName(s, hero));
        case Phase::Over: return s.won ? "Won" : "Lost";
    }
    return {};
}

QuestionText ThreeTaleTexts::question(const void* state, const Decision& d) const {
    const Offered offered{game_, stateOf(state), d};
    const QuestionRow& row = rowOf(Question(d.question));
    return {row.words(offered), row.ruleNow ? row.ruleNow(offered) : row.rule};
}

OptionText ThreeTaleTexts::optionText(const void* state, const Decision& d, const Option& option) const {
    OptionText text = rowOf(Verb(option.verb)).text({game_, stateOf(state), d}, option);
    text.help = citing(kRules, std::move(text.help), text.rules);
    return text;
}

std::string ThreeTaleTexts::eventText(const void* state, const Event& e) const {
    const GameState& s = stateOf(state);
    const auto whom = [&](int seat) {
        return seat >= 0 && seat < kHeroes && s.heroes[seat].card != kNone ? fmt::format(" ({})", heroName(s, seat))
                                                                           : std::string();
    };
    switch (e.kind) {
        case EventKind::Rule:
        case EventKind::Cite: return fmt::format("{} {}{}", kRules[e.field].id, kRules[e.field].text, whom(e.before));
        case EventKind::Clause:
            return fmt::format("{}: {}", game_.set().name(e.field, "en"),
                               game_.cards().clauseText(e.field, e.before, "en"));
        case EventKind::Chance: {
            std::string what = kPurposeNames[e.field];
            what[0] = char(what[0] - 'a' + 'A');
            what += whom(e.width);
            if (game_.isDice(e.field))
                return fmt::format("{}: {} of {} {} positive", what, std::popcount(std::uint32_t(e.after)),
                                   s.roll.count, s.roll.count == 1 ? "die" : "dice");
            if (const int card = game_.cards().drawn(e.field, std::uint32_t(e.after)); card >= 0)
                return fmt::format("{}: {}", what, game_.set().name(card, "en"));
            return fmt::format("{}: {}", what, e.after + 1);
        }
        case EventKind::Ask: {
            const Decision d{e.field, e.width, e.before, {}, 0};
            return questionSentence(*this, state, d);
        }
        case EventKind::Test:
            return fmt::format("{} clause {}: its condition {}", game_.set().name(e.field, "en"), e.before + 1,
                               e.after ? "holds" : "does not hold");
        case EventKind::Unit:
        case EventKind::End:
        case EventKind::Set:
        case EventKind::Choose: break;
    }
    return commonEventText(game_, state, e);
}

}  // namespace engine::threetale
