// Rows of phases.
#include "editor/ui/paper_tales/phase_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "engine/paper_tales/verbs.h"

namespace ui {

using namespace editor::play;
namespace tales = engine::paper_tales;
using Look = PhaseRow::Look;

namespace {

// A player's numbers in a state of the game.
struct Ledger {
    const PlayPanels& panels;
    const tales::PaperTales& game;
    const tales::GameState& state;
    int seat;

    const tales::CompiledSet& set() const { return game.set(); }
    std::string why(const tales::PartSource& source) const {
        return abilityText({&game, &state}, source, panels.play.language());
    }
    std::string name(int card) const { return game.cards().name(card, panels.play.language()); }
    std::string player(int other) const { return game.texts().seatName(&state, other); }
};

std::string signedNumber(int amount) { return fmt::format("{}{}", amount > 0 ? "+" : "", amount); }

// What abilities and rules gave and took of LP and Gold; `words`: what a line of a rule is called.
void addGains(std::vector<PhaseRow>& rows, const Ledger& in, const PhaseSpan& span, const char* words) {
    for (const GainLine& gain : gainsIn(in.panels.play.sandbox, span.from, span.to, in.panels.play.language())) {
        if (gain.seat != in.seat) continue;
        const bool lp = gain.what == GainLine::What::Lp;
        rows.push_back({.look = gain.amount > 0 ? Look::Good : Look::Bad,
                        .text = gain.card >= 0 ? in.name(gain.card) : words,
                        .amount = fmt::format("{} :{}:", signedNumber(gain.amount), lp ? "pt_lp" : "pt_gold"),
                        .detail = fmt::format("{} ({} \u2192 {})", gain.why, gain.before, gain.before + gain.amount),
                        .result = true,
                        .card = gain.card,
                        .event = gain.event});
    }
}

// "2 + 5 = 7", "1 \u2192 7"
std::string strengthAmount(const tales::UnitStrength& unit) {
    std::string text;
    int sum = 0;
    for (const tales::StrengthPart& part : unit.parts) {
        if (part.kind == tales::StrengthPart::Kind::Printed) text = std::to_string(sum = part.amount);
        else if (part.kind == tales::StrengthPart::Kind::Set) text += fmt::format(" \u2192 {}", sum = part.amount);
        else if (part.amount != 0) text += fmt::format(" + {} = {}", part.amount, sum += part.amount);
    }
    return text;
}

// What each part of a strength is, and why the Unit fights or not.
std::string strengthReason(const Ledger& in, const tales::UnitStrength& unit) {
    std::string text;
    for (const tales::StrengthPart& part : unit.parts)
        text += part.kind == tales::StrengthPart::Kind::Printed ? fmt::format("printed {}", part.amount)
                : part.kind == tales::StrengthPart::Kind::Set
                    ? fmt::format("; {}: {}", in.why(part.source), part.amount)
                    : fmt::format("; {}: {}", in.why(part.source), signedNumber(part.amount));
    switch (unit.why) {
        case tales::UnitStrength::Why::Front: break;
        case tales::UnitStrength::Why::Back: text += "; it stands in Back and adds nothing"; break;
        case tales::UnitStrength::Why::FightsFromBack: text += "; it fights from Back"; break;
        case tales::UnitStrength::Why::DoesNotFight: text += "; it does not fight"; break;
    }
    return text;
}

std::vector<PhaseRow> warRows(const Ledger& in, const PhaseSpan& span) {
    std::vector<PhaseRow> rows;
    // The Wars of this moment: strengths are fixed before they are compared (PT-RULING-13).
    tales::GameState s = in.state;
    for (int seat = 0; seat < s.players; ++seat)
        s.seats[std::size_t(seat)].strength = std::int16_t(tales::strengthOfKingdom(in.set(), in.state, seat).total);
    const tales::KingdomStrength sum = tales::strengthOfKingdom(in.set(), in.state, in.seat);
    for (const tales::UnitStrength& unit : sum.units) {
        const bool fights =
            unit.why == tales::UnitStrength::Why::Front || unit.why == tales::UnitStrength::Why::FightsFromBack;
        rows.push_back({.look = fights ? Look::Line : Look::Faint,
                        .text = in.name(unit.card),
                        .amount = fights ? strengthAmount(unit) : fmt::format("0 of {}", unit.strength),
                        .detail = strengthReason(in, unit),
                        .card = unit.card});
    }
    for (const tales::StrengthPart& bonus : sum.bonuses)
        rows.push_back({.text = in.name(bonus.source.card),
                        .amount = signedNumber(bonus.amount),
                        .detail = in.why(bonus.source),
                        .card = bonus.source.card});
    rows.push_back({.look = Look::Total,
                    .text = "Strength",
                    .amount = fmt::format("{} :pt_strength:", sum.total),
                    .result = true});
    const auto against = [&](const tales::WarComparison& war, bool own) {
        const int mine = own ? war.leftStrength : war.rightStrength,
                  theirs = own ? war.rightStrength : war.leftStrength;
        const int won = own ? war.leftWars : war.rightWars;
        rows.push_back({.look = won > 0 ? Look::Good : Look::Faint,
                        .text = fmt::format("{} {}",
                                            s.players == 2 ? "against"
                                            : own          ? "left:"
                                                           : "right:",
                                            in.player(own ? war.right : war.left)),
                        .amount = fmt::format("{} {} {}", mine, mine >= theirs ? "\u2265" : "<", theirs),
                        .detail = won == 2         ? "at least twice as strong: 2 Wars won"
                                  : won == 0       ? "War lost"
                                  : mine == theirs ? "equally strong: both win the War"
                                                   : "War won",
                        .result = true});
    };
    const std::vector<tales::WarComparison> wars = tales::warsOf(s);
    for (const tales::WarComparison& war : wars)
        if (war.left == in.seat) against(war, true);
    for (const tales::WarComparison& war : wars)
        if (war.right == in.seat) against(war, false);
    addGains(rows, in, span, "Wars won");
    return rows;
}

std::vector<PhaseRow> incomeRows(const Ledger& in) {
    std::vector<PhaseRow> rows;
    int sum = 0;
    for (const tales::IncomePart& part : tales::incomeParts(in.set(), in.state, in.seat)) {
        sum += part.gold;
        const bool base = part.source.card < 0;
        rows.push_back({.look = part.gold == 0 ? Look::Faint : Look::Line,
                        .text = base ? "Base" : in.name(part.source.card),
                        .amount = signedNumber(part.gold),
                        .detail = base ? "What each player gains (PT-INCOME-01)" : in.why(part.source),
                        .card = part.source.card});
    }
    rows.push_back({.look = Look::Total, .text = "Income", .amount = fmt::format("{} :pt_gold:", sum), .result = true});
    return rows;
}

std::vector<PhaseRow> agingRows(const Ledger& in, const PhaseSpan& span) {
    std::vector<PhaseRow> rows;
    const std::vector<DeathLine> deaths = deathsIn(in.panels.play.sandbox, span.from, span.to);
    std::vector<DeathLine> left;
    std::copy_if(deaths.begin(), deaths.end(), std::back_inserter(left),
                 [&in](const DeathLine& death) { return death.seat == in.seat; });
    const engine::StateBytes bytes = in.panels.play.sandbox.session->stateAt(span.to);
    const auto& now = tales::stateOf(bytes.data()).seats[std::size_t(in.seat)].units;
    for (const tales::UnitAging& line : tales::agingOf(in.set(), in.state, in.seat)) {
        const auto death = std::find_if(left.begin(), left.end(),
                                        [&](const DeathLine& d) { return d.card == line.card && d.age == line.age; });
        const bool died = death != left.end();
        if (died) left.erase(death);
        // What was to die and has grown older was saved.
        const tales::UnitInPlay& there = now[std::size_t(line.spot)];
        const bool older = there.card != 0 && int(there.age) > line.age;
        const bool saved = line.dies && !died && (span.complete || older), dies = line.dies && !died && !saved;
        std::string why = line.diesAt == 0 ? "It never dies"
                          : line.age == 0  ? "It has no :pt_age: yet"
                                           : fmt::format("It dies with {} :pt_age:", line.diesAt);
        if (saved) why += "; it was saved";
        else if (dies && line.savable) why += "; it can be saved";
        rows.push_back({.look = died || dies ? Look::Bad : Look::Line,
                        .text = in.name(line.card),
                        .amount = died    ? fmt::format("died, {} :pt_age:", line.age)
                                  : saved ? fmt::format("saved, {} :pt_age:", line.age + 1)
                                  : dies  ? fmt::format("dies, {} :pt_age:", line.age)
                                          : fmt::format("{} \u2192 {} :pt_age:", line.age, line.age + 1),
                        .detail = why,
                        .card = line.card});
    }
    addGains(rows, in, span, "Buildings at the end");  // PT-END-02, in the last turn
    return rows;
}

std::vector<PhaseRow> constructionRows(const Ledger& in, const PhaseSpan& span) {
    std::vector<PhaseRow> rows;
    const tales::SeatState& before = in.state.seats[std::size_t(in.seat)];
    const engine::StateBytes bytes = in.panels.play.sandbox.session->stateAt(span.to);
    const tales::SeatState& after = tales::stateOf(bytes.data()).seats[std::size_t(in.seat)];
    for (int building = 0; building < tales::kBuildings; ++building) {
        const int from = before.buildings[std::size_t(building)], to = after.buildings[std::size_t(building)];
        if (from == to) continue;
        rows.push_back(
            {.look = Look::Good,
             .text = fmt::format("{} {}", from == 0 ? "constructs" : "upgrades", in.name(in.set().cardOf(building))),
             .amount = fmt::format("Level {}", to),
             .detail = from == 0 ? "PT-BUILD-06" : "PT-BUILD-12",
             .card = in.set().cardOf(building)});
    }
    const bool built = !rows.empty();
    addGains(rows, in, span, "costs");
    if (!built && span.complete) rows.push_back({.look = Look::Faint, .text = "constructs nothing", .amount = {}});
    return rows;
}

std::vector<PhaseRow> deploymentRows(const Ledger& in, const PhaseSpan& span) {
    std::vector<PhaseRow> rows;
    const engine::StateBytes bytes = in.panels.play.sandbox.session->stateAt(span.to);
    const tales::GameState& s = tales::stateOf(bytes.data());
    for (const tales::UnitInPlay& unit : s.seats[std::size_t(in.seat)].units) {
        if (unit.card == 0 || unit.faceDown || unit.turn != in.state.turn || unit.card > in.set().deck) continue;
        const int card = in.set().cardOfCopy(unit.card - 1);
        rows.push_back({.text = in.name(card),
                        .amount = fmt::format("cost {}", in.set().units[std::size_t(card)].cost),
                        .detail = "revealed in this turn",
                        .card = card});
    }
    // Every card that the Shapeshifter or another ability draws is shown to all, in order (PT-SHOW-09).
    const engine::Trace& trace = in.panels.play.sandbox.session.trace();
    for (std::size_t i = span.from; i < span.to; ++i) {
        const engine::Event& e = trace[i];
        if (e.kind != engine::EventKind::Chance || tales::Purpose(e.field) != tales::Purpose::Draw ||
            e.width != in.seat)
            continue;
        const int card = in.game.cards().drawn(e.field, std::uint32_t(e.after));
        rows.push_back({.text = fmt::format("draws {}", in.name(card)),
                        .amount = fmt::format("cost {}", in.set().units[std::size_t(card)].cost),
                        .detail = "PT-RULING-37",
                        .card = card,
                        .event = i});
    }
    addGains(rows, in, span, "Units paid");
    return rows;
}

}  // namespace

std::vector<PhaseRow> rowsOfPhase(const PlayPanels& panels, const PhaseSpan& span, int seat) {
    const PaperTalesGame table = paperTales(panels.play.sandbox);
    const engine::StateBytes bytes = panels.play.sandbox.session->stateAt(span.from + 1);
    const Ledger in{panels, *table.game, tales::stateOf(bytes.data()), seat};
    switch (span.phase) {
        case tales::Phase::Deployment: return deploymentRows(in, span);
        case tales::Phase::Wars: return warRows(in, span);
        case tales::Phase::Income: return incomeRows(in);
        case tales::Phase::Construction: return constructionRows(in, span);
        case tales::Phase::Aging: return agingRows(in, span);
        default: return {};
    }
}

std::vector<PhaseRow> rowsOfEnd(const PlayPanels& panels, int seat) {
    const PaperTalesGame table = paperTales(panels.play.sandbox);
    const Ledger in{panels, *table.game, *table.state, seat};
    const tales::SeatState& own = table.state->seats[std::size_t(seat)];
    std::vector<PhaseRow> rows;
    int gained = 0;
    for (const tales::EndPart& part : tales::endParts(in.set(), *table.state, seat)) {
        gained += part.lp;
        const int building = in.set().buildingOf(part.source.card);
        rows.push_back({.text = in.name(part.source.card),
                        .amount = signedNumber(part.lp),
                        .detail = building >= 0 ? fmt::format("Level {}", own.buildings[std::size_t(building)])
                                                : in.why(part.source),
                        .card = part.source.card});
    }
    rows.insert(rows.begin(), {.text = "Before the end", .amount = std::to_string(own.lp - gained)});
    rows.push_back({.look = Look::Total, .text = "Total", .amount = fmt::format("{} :pt_lp:", own.lp), .result = true});
    rows.push_back({.look = Look::Faint,
                    .text = "Gold",
                    .amount = fmt::format("{} :pt_gold:", own.gold),
                    .detail = "Among players tied for the most LP the one with most Gold wins (PT-END-04)"});
    return rows;
}

std::vector<PhaseRow> rowsOfWays(const PlayPanels& panels, int seat) {
    const PaperTalesGame table = paperTales(panels.play.sandbox);
    const Ledger in{panels, *table.game, *table.state, seat};
    std::vector<PhaseRow> rows;
    for (const tales::BuildingWay& line : tales::waysToBuild(in.set(), *table.state, seat)) {
        const tales::Way& way = line.way;
        const int card = in.set().cardOf(way.building);
        std::string detail, missing;
        const auto add = [&](const std::string& part) { detail += (detail.empty() ? "" : "; ") + part; };
        if (way.land > 0) add(fmt::format("land {} :pt_gold:", way.land));
        else if (!way.upgrade) add("no Land cost");
        if (const tales::Resources used = way.needed.without(way.bought); used.count() > 0)
            add("produced " + resourcesText(used));
        if (way.price > 0) add(fmt::format("{} :pt_gold: for {}", way.price, resourcesText(way.bought)));
        if (way.instead > 0) add(fmt::format("{} :pt_gold: instead of resources", way.instead));
        const int gold = table.state->seats[std::size_t(seat)].gold;
        if (line.possible()) add(fmt::format("{} :pt_gold: left", gold - way.total()));
        if (line.missing.count() > 0) missing = resourcesText(line.missing);
        if (line.missingGold > 0)
            missing += fmt::format("{}{} :pt_gold:", missing.empty() ? "" : ", ", line.missingGold);
        const char* instead = way.gold == 0   ? ""
                              : way.gold == 3 ? ", Gold for both"
                              : way.gold == 1 ? ", Gold for 1"
                                              : ", Gold for 2";
        rows.push_back({.look = line.possible() ? Look::Good : Look::Faint,
                        .text = fmt::format("{} {}{}", in.name(card),
                                            way.upgrade      ? "upgrade"
                                            : way.level == 2 ? "Level 2"
                                                             : "Level 1",
                                            instead),
                        .amount = line.possible() ? fmt::format("{} :pt_gold:", way.total()) : "lacks " + missing,
                        .detail = detail,
                        .card = card});
    }
    return rows;
}

std::size_t drawPhaseRows(PlayPanels& panels, const char* label, const std::vector<PhaseRow>& rows, float width,
                          bool detailed) {
    const Theme& t = theme();
    std::size_t chosen = PhaseRow::kNone;
    ImGui::PushID(label);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const PhaseRow& row = rows[i];
        const bool total = row.look == Look::Total;
        ImFont* words = font(total ? Type::SmallStrong : Type::Small);
        const ImU32 ink = row.look == Look::Faint  ? t.inkFaint
                          : row.look == Look::Good ? t.success
                          : row.look == Look::Bad  ? t.error
                                                   : t.ink;
        const RichLayout amount =
            layoutRich(row.amount, {.font = font(Type::SmallStrong), .colour = ink, .symbolSize = 0.95f}, 1e6f);
        const RichLayout detail =
            detailed && !row.detail.empty()
                ? layoutRich(row.detail,
                             {.font = font(Type::Small), .strong = font(Type::SmallStrong), .colour = t.inkSoft},
                             width - dp(16))
                : RichLayout{};
        const float line = dp(18), tall = line + (detail.size.y > 0 ? detail.size.y + dp(3) : 0);
        const ImVec2 at = ImGui::GetCursorScreenPos(), max = {at.x + width, at.y + tall};
        ImGui::PushID(int(i));
        const bool pressed = ImGui::InvisibleButton("row", {width, tall});
        const bool over = ImGui::IsItemHovered();
        ImGui::PopID();
        ImDrawList* list = ImGui::GetWindowDrawList();
        if (over) list->AddRectFilled(at, max, t.hover, dp(3));
        if (total) list->AddLine({at.x + dp(2), at.y}, {max.x - dp(2), at.y}, t.borderStrong);
        const float right = max.x - amount.size.x - dp(3);
        {
            const TextStyle style(words);
            drawLineOfText(list, {at.x + dp(3), at.y + dp(2)}, row.text, right - at.x - dp(8), ink);
        }
        drawRich(list, {right, at.y + dp(2)}, amount);
        if (detail.size.y > 0) drawRich(list, {at.x + dp(12), at.y + line}, detail);
        testItem([&] { return fmt::format("{}: {} {}", label, plainText(row.text), plainText(row.amount)); }, at, max);
        if (over && row.card >= 0) cardTooltip(panels, row.card);
        else if (over && !row.detail.empty() && !detailed) tooltip(plainText(row.text), plainText(row.detail));
        if (pressed) chosen = row.event;
    }
    ImGui::PopID();
    return chosen;
}

}  // namespace ui
