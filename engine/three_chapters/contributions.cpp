// Explaining a score from the trace.
#include "engine/three_chapters/contributions.h"

#include <fmt/format.h>
#include <cstddef>

#include "engine/three_chapters/game.h"
#include "engine/three_chapters/rule_texts.h"

namespace engine::three_chapters {

namespace {

// The seat and token whose count lies at an offset of the state; false for anything else.
bool tokenAt(std::uint16_t offset, int& seat, Token& token) {
    constexpr std::size_t seats = offsetof(GameState, seats);
    if (offset < seats || offset >= seats + kSeats * sizeof(SeatState)) return false;
    seat = int((offset - seats) / sizeof(SeatState));
    const std::size_t index = (offset - seats) % sizeof(SeatState) / sizeof(std::int16_t);
    token = Token(index);
    return index < kTokens;
}

}  // namespace

std::vector<Contribution> contributionsOf(std::span<const Event> trace) {
    std::vector<Contribution> found;
    std::vector<std::ptrdiff_t> ability(trace.size(), -1);  // of each Clause event: its contribution
    int trick = 0, chapter = 2;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const Event& e = trace[i];
        if (e.kind == EventKind::Unit)
            trick = e.before > 2 * kDealt && e.before <= 3 * kDealt ? e.before - 2 * kDealt : 0;
        if (e.kind == EventKind::Rule && (e.field == "TC-SCORE-02"_rule || e.field == "TC-SCORE-05"_rule)) chapter = 3;
        if (e.kind == EventKind::Rule && e.field == "TC-TRICK-03"_rule) chapter = 2;
        if (e.kind == EventKind::Clause && e.after < kSeats) {
            ability[i] = std::ptrdiff_t(found.size());
            found.push_back({.seat = e.after,
                             .card = e.field,
                             .ability = e.before,
                             .chapter = chapter,
                             .trick = chapter == 2 ? trick : 0,
                             .event = i});
        }
        int seat = 0;
        Token token{};
        if (e.kind != EventKind::Set || !tokenAt(e.field, seat, token)) continue;
        const std::ptrdiff_t at = e.parent == kNoParent ? -1 : ability[e.parent];
        if (at < 0) {
            const bool mostGems = e.parent != kNoParent && trace[e.parent].field == "TC-SCORE-05"_rule;
            found.push_back({.source = mostGems ? Contribution::Source::MostGems : Contribution::Source::Trick,
                             .seat = seat,
                             .chapter = chapter,
                             .trick = chapter == 2 ? trick : 0,
                             .event = i});
        }
        Contribution& c = found[at < 0 ? found.size() - 1 : std::size_t(at)];
        c.tokens[token] += e.after - e.before;
    }
    return found;
}

std::string toText(const ThreeChapters& game, const Contribution& c) {
    std::string gained;
    const auto add = [&](Token token, const char* one, const char* many) {
        const int amount = c.tokens[token];
        if (amount != 0) gained += fmt::format("{}{} {}", gained.empty() ? "" : ", ", amount, amount == 1 ? one : many);
    };
    add(Token::Star, "star", "stars");
    add(Token::Heart, "heart", "hearts");
    add(Token::Gem, "gem", "gems");
    if (gained.empty()) gained = "nothing";
    const std::string where = c.chapter == 3 ? "Chapter III"
                              : c.trick > 0  ? fmt::format("trick {}", c.trick)
                                             : "Chapter II";
    switch (c.source) {
        case Contribution::Source::Trick: return fmt::format("{}, won: {}", where, gained);
        case Contribution::Source::MostGems: return fmt::format("{}, most gems: {}", where, gained);
        case Contribution::Source::Ability: break;
    }
    return fmt::format("{}, {}: {} ({})", where, game.cards().name(c.card, "en"), gained,
                       game.cards().clauseText(c.card, c.ability, "en"));
}

}  // namespace engine::three_chapters
