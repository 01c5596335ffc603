// How a game of 3 Chapters reads: seats, decisions with their lasting form, events, and the numbers of the state.
#include <charconv>
#include <cstddef>
#include <fmt/format.h>

#include "engine/kernel/state_fields.h"
#include "engine/three_chapters/game.h"
#include "engine/three_chapters/rules.h"
#include "engine/three_chapters/scenario_words.h"

namespace engine::three_chapters {

namespace {

constexpr const char* kVerbWords[] = {"choose", "haunt", "lead", "play", "score"};
static_assert(std::size(kVerbWords) == kVerbs);
constexpr const char* kPurposeNames[] = {"deal", "first seat", "ghost deck"};
static_assert(std::size(kPurposeNames) == kPurposes);

const char* typeName(schema::three_chapters::CharacterType type) { return choicesOf(type)[std::size_t(type)].label; }

// "value 19, Kid"
std::string describeCard(const CompiledSet& set, int card) {
    std::string text = fmt::format("value {}", card + 1);
    int types = 0;
    std::string names;
    for (int type = 0; type < schema::three_chapters::kTypes; ++type)
        if (set.types[std::size_t(type)] & bit(card)) {
            names += fmt::format(", {}", typeName(schema::three_chapters::CharacterType(type)));
            ++types;
        }
    return text + (types == schema::three_chapters::kTypes ? ", every type" : names);
}

// The seat whose tokens or tricks lie at an offset; -1 for other leaves.
int seatLeaf(std::uint32_t offset) {
    static const std::uint32_t seats = schema::typeInfo<GameState>().find("seats")->offset;
    return offset >= seats && offset < seats + kSeats * sizeof(SeatState) ? int((offset - seats) / sizeof(SeatState)) : -1;
}

}  // namespace

// A ghost counts from kSeats on.
std::string ThreeChapters::seatName(const void*, int seat) const {
    if (seat >= kSeats) return fmt::format("Ghost {}", seat - kSeats + 1);
    return fmt::format("Player {}", seat + 1);
}

// --- decisions -------------------------------------------------------------------------------------------------------

std::string ThreeChapters::question(const void* state, const Decision& d) const {
    const GameState& s = of(state);
    switch (Question(d.question)) {
        case Question::ChooseCard: return fmt::format("Which card do you choose? ({})", unitName(state));
        case Question::ChooseForGhost: return "Which card does the ghost on your right get?";
        case Question::WhoLeads: return "Who begins Chapter II?";
        case Question::PlayCard:
            return playedIn(s) == 0 ? fmt::format("Which card do you lead? ({})", unitName(state)) : fmt::format("Which card do you play? ({})", unitName(state));
        case Question::ScoreNext: return "Which creature do you score next?";
    }
    return {};
}

OptionText ThreeChapters::optionText(const void* state, const Decision&, const Option& o) const {
    if (Verb(o.verb) == Verb::Lead) return {fmt::format("{} begins", seatName(state, o.a)), "", "", -1, -1};
    if (o.a >= kCards) return {};
    std::string help = describeCard(*set_, o.a);
    for (const std::string& line : schema::three_chapters::cardText(*set_->records[o.a], "en", &set_->all)) help += ". " + line.substr(0, line.size() - 1);
    const auto& types = set_->creature(o.a).types;
    return {cardName(o.a, "en"), help, types.empty() ? "creature" : choicesOf(types[0])[std::size_t(types[0])].key, o.a, -1};
}

std::string ThreeChapters::encode(const Option& o) const {
    if (Verb(o.verb) == Verb::Lead) return fmt::format("{} seat{}", kVerbWords[o.verb], o.a + 1);
    return fmt::format("{} {}", kVerbWords[o.verb], set_->records[o.a]->id());
}

bool ThreeChapters::decode(std::string_view text, Option& option) const {
    const auto space = text.find(' ');
    if (space == std::string_view::npos) return false;
    const std::string_view word = text.substr(0, space), rest = text.substr(space + 1);
    for (int verb = 0; verb < kVerbs; ++verb) {
        if (word != kVerbWords[verb]) continue;
        int value = set_->find(rest);
        if (Verb(verb) == Verb::Lead) {
            if (!rest.starts_with("seat")) return false;
            const auto [end, error] = std::from_chars(rest.data() + 4, rest.data() + rest.size(), value);
            if (error != std::errc{} || end != rest.data() + rest.size() || value < 1 || value > kSeats) return false;
            --value;
        }
        if (value < 0) return false;
        option = {std::uint16_t(verb), std::uint8_t(value)};
        return true;
    }
    return false;
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
    return schema::three_chapters::clauseText(list[std::size_t(clause)], language, &set_->all);
}

std::string ThreeChapters::eventText(const void* state, const Event& e) const {
    switch (e.mark) {
        case Mark::Unit: return unitName(state);
        case Mark::Rule: case Mark::Cite: return fmt::format("{} {}", kRules[e.field].id, kRules[e.field].text);
        case Mark::Clause: return fmt::format("{} of {}: {}", cardName(e.field, "en"), seatName(state, e.after), clauseText(e.field, e.before, "en"));
        case Mark::End: return "end";
        case Mark::Set:
            if (seatLeaf(e.field) >= 0)
                return fmt::format("{}: {:+} ({} → {})", fieldName(*this, state, e.field), e.after - e.before, e.before, e.after);
            return fmt::format("{}: {} → {}", fieldName(*this, state, e.field), valueName(*this, state, e.field, e.before), valueName(*this, state, e.field, e.after));
        case Mark::Chance:
            if (Purpose(e.field) == Purpose::FirstSeat) return fmt::format("first seat: {}", seatName(state, e.after));
            return fmt::format("{} to {}: {}", kPurposeNames[e.field], seatName(state, e.width), cardName(e.after, "en"));
        case Mark::Ask: return fmt::format("{}: {}", seatName(state, e.width), question(state, {e.field, e.width, e.before, {}, 0}));
        case Mark::Choose: return fmt::format("{}{}", encode(optionOf(e)), e.width ? " (the only option)" : "");
        case Mark::Test: return fmt::format("{}, ability {}: its requirement is {}", cardName(e.field, "en"), e.before + 1, e.after ? "met" : "not met");
    }
    return {};
}

// --- what the numbers of the state stand for: state.h names the kinds ---------------------------------------------------

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
