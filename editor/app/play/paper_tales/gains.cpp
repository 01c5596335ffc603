// Gains, deaths and texts of Paper Tales.
#include "editor/app/play/paper_tales/gains.h"

#include "schema/core/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace editor::play {

namespace tales = engine::paper_tales;
using engine::EventKind;

namespace {

// The offset of a field among those of a seat, and whose it is.
struct SeatPlace {
    int seat = -1;
    std::size_t offset = 0;
};
SeatPlace seatPlaceOf(std::size_t field) {
    constexpr std::size_t kFirst = offsetof(tales::GameState, seats), kSize = sizeof(tales::SeatState);
    if (field < kFirst || field >= kFirst + tales::kSeats * kSize) return {};
    return {int((field - kFirst) / kSize), (field - kFirst) % kSize};
}

}  // namespace

PaperTalesGame paperTales(const Sandbox& sandbox) {
    if (!sandbox.session.playing()) return {};
    const auto* game = dynamic_cast<const tales::PaperTales*>(&sandbox.session->game());
    if (!game) return {};
    return {game, static_cast<const tales::GameState*>(sandbox.cursor.state())};
}

std::string resourcesText(const tales::Resources& amounts) {
    constexpr const char* kSymbols[] = {"pt_wood", "pt_food", "pt_ore"};
    static_assert(std::size(kSymbols) == tales::kResources);
    std::string text;
    for (int i = 0; i < tales::kResources; ++i)
        if (const int amount = amounts[tales::Resource(i)]; amount > 0)
            text += fmt::format("{}{} :{}:", text.empty() ? "" : ", ", amount, kSymbols[i]);
    return text.empty() ? schema::say("nothing") : text;
}

std::string abilityText(const PaperTalesGame& table, const tales::PartSource& source, std::string_view language) {
    if (source.card < 0 || source.ability < 0 || source.ability == tales::kStrip) return {};
    std::string text = table.game->cards().clauseText(source.card, source.ability, language);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::vector<GainLine> gainsIn(const Sandbox& sandbox, std::size_t from, std::size_t to, std::string_view language) {
    std::vector<GainLine> lines;
    const PaperTalesGame table = paperTales(sandbox);
    if (!table) return lines;
    const engine::Trace& trace = sandbox.session.trace();
    for (std::size_t i = from; i < std::min(to, trace.size()); ++i) {
        const engine::Event& e = trace[i];
        if (e.kind != EventKind::Set || e.before == e.after) continue;
        const SeatPlace place = seatPlaceOf(e.field);
        if (place.seat < 0) continue;
        const bool lp = place.offset == offsetof(tales::SeatState, lp);
        if (!lp && place.offset != offsetof(tales::SeatState, gold)) continue;
        GainLine line{.what = lp ? GainLine::What::Lp : GainLine::What::Gold,
                      .seat = place.seat,
                      .amount = e.after - e.before,
                      .before = e.before,
                      .why = {},
                      .event = i};
        for (std::uint32_t scope = e.parent; scope != engine::kNoParent; scope = trace[scope].parent) {
            const engine::Event& begun = trace[scope];
            if (begun.kind == EventKind::Clause) {
                line.card = begun.field;
                line.why = table.game->cards().clauseText(begun.field, begun.before, language);
                break;
            }
            if (begun.kind != EventKind::Rule) continue;
            const engine::RuleText& rule = table.game->texts().rules()[begun.field];
            line.why = fmt::format("**{}** {}", rule.id, engine::ruleSentence(rule));
            break;
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<LeavingLine> leavingIn(const Sandbox& sandbox, std::size_t from, std::size_t to) {
    std::vector<LeavingLine> lines;
    const PaperTalesGame table = paperTales(sandbox);
    if (!table) return lines;
    using How = LeavingLine::How;
    constexpr std::pair<std::string_view, How> kRules[] = {
        {"PT-AGE-01", How::Died}, {"PT-DEPLOY-08", How::Discarded}, {"PT-DEPLOY-12", How::Unpaid}};
    const engine::Trace& trace = sandbox.session.trace();
    constexpr std::size_t kUnits = offsetof(tales::SeatState, units), kUnit = sizeof(tales::UnitInPlay);
    for (std::size_t i = from; i < std::min(to, trace.size()); ++i) {
        const engine::Event& e = trace[i];
        if (e.kind != EventKind::Set || e.after != 0 || e.before == 0 || e.parent == engine::kNoParent) continue;
        const SeatPlace place = seatPlaceOf(e.field);
        if (place.seat < 0 || place.offset < kUnits || place.offset >= kUnits + tales::kSpots * kUnit) continue;
        const engine::Event& scope = trace[e.parent];
        if (scope.kind != EventKind::Rule) continue;
        const std::string_view id = table.game->texts().rules()[scope.field].id;
        const auto* const rule =
            std::find_if(std::begin(kRules), std::end(kRules), [id](const auto& row) { return row.first == id; });
        if (rule == std::end(kRules)) continue;
        const std::size_t part = (place.offset - kUnits) % kUnit;
        if (part == offsetof(tales::UnitInPlay, card))
            lines.push_back({rule->second, place.seat, table.set().cardOfCopy(e.before - 1), 0, i});
        // The tokens leave right after the card of the same spot.
        else if (part == offsetof(tales::UnitInPlay, age) && !lines.empty() && lines.back().seat == place.seat)
            lines.back().age = e.before;
    }
    return lines;
}

}  // namespace editor::play
