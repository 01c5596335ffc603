// How a game of 3 Chapters reads: seats, events, and the numbers of the state.
#include <fmt/format.h>
#include <algorithm>
#include <cstddef>

#include "engine/kernel/event_text.h"
#include "engine/kernel/say.h"
#include "engine/kernel/state_fields.h"
#include "engine/three_chapters/game.h"
#include "engine/three_chapters/rules.h"
#include "engine/three_chapters/verb_rows.h"

namespace engine::three_chapters {

namespace {

constexpr const char* kPurposeNames[] = {toSay("deal"), toSay("first seat"), toSay("ghost deck")};
static_assert(std::size(kPurposeNames) == kPurposes);

// The seat whose tokens or tricks lie at an offset; -1 for other leaves.
int seatField(std::uint32_t offset) {
    static const std::uint32_t seats = schema::typeInfo<GameState>().find("seats")->offset;
    return offset >= seats && offset < seats + kSeats * sizeof(SeatState) ? int((offset - seats) / sizeof(SeatState))
                                                                          : -1;
}

}  // namespace

// A ghost counts from kSeats on.
std::string ThreeChaptersTexts::seatName(const void*, int seat) const {
    if (seat >= kSeats) return say("Ghost {}", seat - kSeats + 1);
    return say("Player {}", seat + 1);
}

std::string ThreeChaptersTexts::cardName(int card) const { return game_.cards().name(card, spokenLanguage()); }

std::span<const RuleText> ThreeChaptersTexts::rules() const { return kRules; }

std::span<const char* const> ThreeChaptersTexts::purposes() const { return kPurposeNames; }

std::string ThreeChaptersTexts::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    switch (s.phase) {
        case Phase::Choose: {
            const int rounds = roundsOf(s.players);
            const int round = std::min<int>(s.round, rounds - 1);  // the last one goes on until the deal has ended
            return say("Chapter I, round {} of {}", s.deal * rounds + round + 1, dealsOf(s.players) * rounds);
        }
        case Phase::Play: {
            const int tricks = tricksOf(s.players);
            return say("Chapter II, trick {} of {}", std::min<int>(s.trick, tricks - 1) + 1, tricks);
        }
        case Phase::Score: return say("Chapter III");
        case Phase::Over: return say("{} has won", seatName(state, s.winner - 1));
    }
    return {};
}

QuestionText ThreeChaptersTexts::question(const void* state, const Decision& d) const {
    return {rowOf(Question(d.question)).words({game_, stateOf(state), d})};
}

OptionText ThreeChaptersTexts::optionText(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).text({game_, stateOf(state), d}, option);
}

std::string ThreeChaptersTexts::eventText(const void* state, const Event& e) const {
    if (e.kind == EventKind::Set && seatField(e.field) >= 0)
        return fmt::format("{}: {:+} ({} → {})", fieldName(game_, state, e.field), e.after - e.before, e.before,
                           e.after);
    if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::FirstSeat)
        return say("first seat: {}", seatName(state, e.after));
    if (e.kind == EventKind::Test)
        return e.after ? say("{}, ability {}: its requirement is met", cardName(e.field), e.before + 1)
                       : say("{}, ability {}: its requirement is not met", cardName(e.field), e.before + 1);
    return commonEventText(game_, state, e);
}

// The kinds are named in state.h.
std::string ThreeChaptersTexts::nameOf(const void* state, std::string_view kind, int number,
                                       std::span<const int>) const {
    if (kind == "seat") return seatName(state, number);
    if (kind == "place") {
        const int seat = seatAt(stateOf(state).players, number);
        return seatName(state, seat >= 0 ? seat : kSeats + ghostAt(number));
    }
    if (kind == "creature") return number >= 0 && number < kCards ? cardName(number) : std::string();
    constexpr const char* tokens[] = {toSay("gems"), toSay("hearts"), toSay("stars")};
    return kind == "token" && number < kTokens ? said(tokens[number]) : std::string();
}

}  // namespace engine::three_chapters
