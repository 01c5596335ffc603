// How a game of 3 Chapters reads: seats, events, and the numbers of the state.
#include <fmt/format.h>
#include <cstddef>

#include "engine/kernel/state_fields.h"
#include "engine/three_chapters/game.h"
#include "engine/three_chapters/rules.h"
#include "engine/three_chapters/scenario_words.h"

namespace engine::three_chapters {

namespace {

constexpr const char* kPurposeNames[] = {"deal", "first seat", "ghost deck"};
static_assert(std::size(kPurposeNames) == kPurposes);

// The seat whose tokens or tricks lie at an offset; -1 for other leaves.
int seatLeaf(std::uint32_t offset) {
    static const std::uint32_t seats = schema::typeInfo<GameState>().find("seats")->offset;
    return offset >= seats && offset < seats + kSeats * sizeof(SeatState) ? int((offset - seats) / sizeof(SeatState))
                                                                          : -1;
}

}  // namespace

// A ghost counts from kSeats on.
std::string ThreeChapters::seatName(const void*, int seat) const {
    if (seat >= kSeats) return fmt::format("Ghost {}", seat - kSeats + 1);
    return fmt::format("Player {}", seat + 1);
}

// --- chance, clauses, events -----------------------------------------------------------------------------------------

std::span<const char* const> ThreeChapters::purposes() const { return kPurposeNames; }

int ThreeChapters::drawnCard(std::uint16_t purpose, std::uint32_t value) const {
    return Purpose(purpose) != Purpose::FirstSeat && value < std::uint32_t(kCards) ? int(value) : -1;
}

std::string ThreeChapters::clauseText(int card, int clause, std::string_view language) const {
    if (card < 0 || card >= kCards) return {};
    const auto& list = set_->creature(card).ability.list;
    if (clause < 0 || clause >= int(list.size())) return {};
    return schema::three_chapters::clauseText(list[clause], language, &set_->all);
}

std::string ThreeChapters::eventText(const void* state, const Event& e) const {
    switch (e.mark) {
        case Mark::Unit: return unitName(state);
        case Mark::Rule:
        case Mark::Cite: return fmt::format("{} {}", kRules[e.field].id, kRules[e.field].text);
        case Mark::Clause:
            return fmt::format("{} of {}: {}", cardName(e.field, "en"), seatName(state, e.after),
                               clauseText(e.field, e.before, "en"));
        case Mark::End: return "end";
        case Mark::Set:
            if (seatLeaf(e.field) >= 0)
                return fmt::format("{}: {:+} ({} → {})", fieldName(*this, state, e.field), e.after - e.before, e.before,
                                   e.after);
            return fmt::format("{}: {} → {}", fieldName(*this, state, e.field),
                               valueName(*this, state, e.field, e.before), valueName(*this, state, e.field, e.after));
        case Mark::Chance:
            if (Purpose(e.field) == Purpose::FirstSeat) return fmt::format("first seat: {}", seatName(state, e.after));
            return fmt::format("{} to {}: {}", kPurposeNames[e.field], seatName(state, e.width),
                               cardName(e.after, "en"));
        case Mark::Ask: {
            const Decision asked{e.field, e.width, e.before, {}, 0};
            return fmt::format("{}: {}", seatName(state, e.width), questionSentence(*this, state, asked));
        }
        case Mark::Choose: return fmt::format("{}{}", encode(optionOf(e)), e.width ? " (the only option)" : "");
        case Mark::Test:
            return fmt::format("{}, ability {}: its requirement is {}", cardName(e.field, "en"), e.before + 1,
                               e.after ? "met" : "not met");
    }
    return {};
}

// --- what the numbers of the state stand for: state.h names the kinds
// ---------------------------------------------------

std::string ThreeChapters::nameOf(const void* state, std::string_view kind, int number, std::span<const int>) const {
    if (kind == "seat") return seatName(state, number);
    if (kind == "place") {
        const int seat = seatAt(of(state).players, number);
        return seatName(state, seat >= 0 ? seat : kSeats + ghostAt(number));
    }
    if (kind == "creature") return number >= 0 && number < kCards ? cardName(number, "en") : std::string();
    constexpr const char* tokens[] = {"gems", "hearts", "stars"};
    return kind == "token" && number < kTokens ? tokens[number] : std::string();
}

std::string ThreeChapters::wordOf(const void* state, std::string_view kind, int number) const {
    if (kind == "seat") return fmt::format("seat{}", number + 1);
    if (kind == "creature") return number >= 0 && number < kCards ? cardId(number) : std::string();
    if (kind != "place") return {};
    const int seat = seatAt(of(state).players, number);
    return seat >= 0 ? fmt::format("seat{}", seat + 1) : fmt::format("ghost{}", ghostAt(number) + 1);
}

std::optional<int> ThreeChapters::numberOf(const void* state, std::string_view kind, const std::string& word) const {
    const int number = kind == "seat"       ? seatOf(word)
                       : kind == "creature" ? set_->find(word)
                       : kind == "place"    ? placeNamed(of(state).players, word)
                                            : -1;
    return number < 0 ? std::nullopt : std::optional(number);
}

}  // namespace engine::three_chapters
