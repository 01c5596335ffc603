// How a game of ThreeTale reads: seats, turns, questions, options, and events as the log of the sandbox and `tale
// trace` say them.
#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <utility>

#include "engine/kernel/event_text.h"
#include "engine/kernel/say.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/question_row.h"
#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale {

namespace {

constexpr const char* kPurposeNames[] = {
    toSay("tile stack"),         toSay("prophecy"),        toSay("fulfilled prophecy"), toSay("attack roll"),
    toSay("enemy attack roll"),  toSay("treasure roll"),   toSay("activation roll"),    toSay("scenario roll"),
    toSay("draw artifact 1"),    toSay("draw artifact 2"), toSay("draw artifact 3"),    toSay("draw treasure 1"),
    toSay("draw treasure 2"),    toSay("draw treasure 3"), toSay("draw battle 1"),      toSay("draw battle 2"),
    toSay("draw battle 3"),      toSay("draw quest"),      toSay("draw hero bonus"),    toSay("draw enemy bonus"),
    toSay("draw scenario card"), toSay("reroll"),          toSay("random choice")};
static_assert(std::size(kPurposeNames) == kPurposes);

}  // namespace

std::span<const RuleText> ThreeTaleTexts::rules() const { return kRules; }

std::span<const char* const> ThreeTaleTexts::purposes() const { return kPurposeNames; }

std::string ThreeTaleTexts::heroName(const GameState& s, int seat) const {
    if (seat < 0 || seat >= kHeroes || s.heroes[seat].card == kNone) return say("seat {}", seat + 1);
    return game_.set().name(game_.set().number(CardKind::Hero, s.heroes[seat].card), spokenLanguage());
}

std::string ThreeTaleTexts::seatName(const void* state, int seat) const { return heroName(stateOf(state), seat); }

std::string ThreeTaleTexts::spaceName(const GameState& s, int space) const {
    constexpr const char* cells[] = {toSay("northwest"), toSay("northeast"), toSay("southwest"), toSay("southeast")};
    if (space < 0 || space >= s.map.placed * 4) return say("off the Map");
    const PlacedTile& tile = s.map.tiles[space / 4];
    return fmt::format("{}, {}", game_.set().name(game_.set().number(CardKind::Tile, tile.card), spokenLanguage()),
                       said(cells[space % 4]));
}

std::string ThreeTaleTexts::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    const int hero = s.order[s.place];
    switch (s.phase) {
        case Phase::Prophecy: return say("Prophecy");
        case Phase::Past:
            // A turn that was laid out after the last tile places none.
            return say("Past, tile {} of {}: {}", std::min<std::size_t>(s.map.placed + 1, game_.set().tiles.size()),
                       game_.set().tiles.size(), heroName(s, hero));
        case Phase::Present: return say("Present");
        case Phase::Future:
            return say("Future, round {} of {}: {}", s.round + (s.place == 0 ? 1 : 0), s.limit, heroName(s, hero));
        case Phase::Over: return s.won ? say("Won") : say("Lost");
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
        case EventKind::Cite:
            return fmt::format("{} {}{}", kRules[e.field].id, ruleSentence(kRules[e.field]), whom(e.before));
        case EventKind::Clause:
            return fmt::format("{}: {}", game_.set().name(e.field, spokenLanguage()),
                               game_.cards().clauseText(e.field, e.before, spokenLanguage()));
        case EventKind::Chance: {
            std::string what = schema::capitalised(said(kPurposeNames[e.field]));
            what += whom(e.width);
            if (game_.isDice(e.field))
                return sayCounted(s.roll.count, "{}: {} of {} die positive", "{}: {} of {} dice positive", what,
                                  std::popcount(std::uint32_t(e.after)), s.roll.count);
            if (const int card = game_.cards().drawn(e.field, std::uint32_t(e.after)); card >= 0)
                return fmt::format("{}: {}", what, game_.set().name(card, spokenLanguage()));
            return fmt::format("{}: {}", what, e.after + 1);
        }
        case EventKind::Ask: {
            const Decision d{e.field, e.width, e.before, {}, 0};
            return questionSentence(*this, state, d);
        }
        case EventKind::Test:
            return e.after ? say("{}, ability {}: its condition holds", game_.set().name(e.field, spokenLanguage()),
                                 e.before + 1)
                           : say("{}, ability {}: its condition does not hold",
                                 game_.set().name(e.field, spokenLanguage()), e.before + 1);
        case EventKind::Unit:
        case EventKind::End:
        case EventKind::Set:
        case EventKind::Choose: break;
    }
    return commonEventText(game_, state, e);
}

}  // namespace engine::threetale
