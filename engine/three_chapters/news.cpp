// What players who have no table to look at are told of a game of 3 Chapters: who played what, who won the trick, what
// abilities brought, and the gems for the most gems. Abilities that brought nothing are not told.
#include <fmt/format.h>
#include <algorithm>
#include <cstddef>

#include "engine/kernel/say.h"
#include "engine/three_chapters/game.h"
#include "engine/three_chapters/rules.h"

namespace engine::three_chapters {

namespace {

struct TokenField {
    int seat = -1, token = 0;
};

// Whose tokens of which kind a Set event changed; seat -1: none.
TokenField tokenField(const Event& e) {
    constexpr std::size_t begin = offsetof(GameState, seats), end = begin + sizeof(GameState::seats);
    if (e.kind != EventKind::Set || e.field < begin || e.field >= end) return {};
    const std::size_t within = (e.field - begin) % sizeof(SeatState);
    if (within >= offsetof(SeatState, tricks)) return {};
    return {int((e.field - begin) / sizeof(SeatState)), int(within / sizeof(std::int16_t))};
}

// What is changed within a scope, by kind of token: "2 :heart: and 1 :star: (3 now)"; empty: nothing.
std::string gains(const Trace& trace, std::size_t scope) {
    std::vector<std::string> parts;
    for (std::size_t i = scope + 1; i < trace.size() && isWithin(trace, i, scope); ++i) {
        const Event& e = trace[i];
        const TokenField stateField = tokenField(e);
        if (stateField.seat < 0) continue;
        const char* symbol = choicesOf(Token{})[stateField.token].key;
        parts.push_back(e.before == 0 ? fmt::format("{} :{}:", e.after, symbol)
                                      : say("{} :{}: ({} now)", e.after - e.before, symbol, e.after));
    }
    return listed(parts, say(" and "));
}

}  // namespace

std::string ThreeChaptersTexts::news(const void* state, const Trace& trace, std::size_t event) const {
    const GameState& s = stateOf(state);
    const Event& e = trace[event];
    const auto named = [this](int card) { return fmt::format("{} ({})", cardName(card), card + 1); };
    const auto atPlace = [&](int place) {
        const int seat = seatAt(s.players, place);
        return seatName(state, seat >= 0 ? seat : kSeats + ghostAt(place));
    };
    if (e.kind == EventKind::Chance)  // the options say what was dealt, and the trick what a ghost turned over
        return Purpose(e.field) == Purpose::FirstSeat ? say("{} begins.", seatName(state, e.after)) : std::string();
    if (e.kind == EventKind::Set) {
        constexpr std::size_t last = offsetof(GameState, last);
        if (e.field >= last && e.field < last + kPlaces) {
            const int place = int(e.field - last);
            return seatAt(s.players, place) >= 0 ? say("{} plays {}.", atPlace(place), named(e.after - 1))
                                                 : say("{} turns over {}.", atPlace(place), named(e.after - 1));
        }
        const TokenField stateField = tokenField(e);
        const bool forMost = stateField.seat >= 0 && e.parent != kNoParent && trace[e.parent].kind == EventKind::Rule &&
                             trace[e.parent].field == "TC-SCORE-05"_rule;
        return forMost ? say("{} has the most :gem:, {}, and gains {} more.", seatName(state, stateField.seat),
                             e.before, e.after - e.before)
                       : std::string();
    }
    if (e.kind == EventKind::Clause) {
        const std::string tokens = gains(trace, event);
        return tokens.empty() ? std::string()
                              : say("{} gains {} from {}: {}", seatName(state, e.after), tokens, cardName(e.field),
                                    game_.cards().clauseText(e.field, e.before, spokenLanguage()));
    }
    if (e.kind == EventKind::Cite) {
        if (e.field == "TC-CARD-10"_rule)
            for (std::size_t i = 0; i < game_.set().creature(e.before).ability.list.size(); ++i)
                if (i == game_.set().suppressions[e.before].number)
                    return fmt::format("{}: {}", cardName(e.before),
                                       game_.cards().clauseText(e.before, int(i), spokenLanguage()));
        if (e.field == "TC-RULING-02"_rule) {
            const Supply supply = game_.inspection().supplies(state)[e.before];
            return say("The box has only {} {}, and players hold {}: use something else for the rest.", supply.inBox,
                       said(supply.what), supply.out);
        }
        return {};
    }
    if (e.kind != EventKind::Rule) return {};
    if (e.field == "TC-TRICK-03"_rule) {
        const int place = int(std::max_element(s.last.begin(), s.last.begin() + placesOf(s.players)) - s.last.begin());
        const std::string tokens = gains(trace, event);
        const std::string who = atPlace(place), card = cardName(s.last[place] - 1);
        if (e.before < 0) return say("{} wins the trick with {}; nobody gains its star.", who, card);
        return tokens.empty() ? say("{} wins the trick with {}.", who, card)
                              : say("{} wins the trick with {} and gains {}.", who, card, tokens);
    }
    if (e.field == "TC-SCORE-02"_rule) {
        std::string cards;
        for (std::uint64_t left = cardsIn(s, zoneOf(Zone::Played, e.before)); left != 0; left &= left - 1)
            cards += (cards.empty() ? "" : ", ") + named(std::countr_zero(left));
        return say("{} lays out {}.", seatName(state, e.before), cards);
    }
    if (e.field == "TC-DRAFT-05"_rule) return say("Everyone's last card goes back in the box.");
    if (e.field == "TC-DRAFT-08"_rule)
        return say("The remaining cards are laid to the side, and everyone is dealt 8 new cards.");
    if (e.field == "TC-DRAFT-10"_rule) return say("The remaining cards go back in the box.");
    if (e.field == "TC-2P-06"_rule && s.deal == 0) return say("Everyone is dealt 8 new cards.");
    return {};
}

}  // namespace engine::three_chapters
