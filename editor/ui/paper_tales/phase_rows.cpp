// Rows of phases.
#include "editor/ui/paper_tales/phase_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "engine/paper_tales/verbs.h"

namespace ui {

using namespace editor::play;
namespace tales = engine::paper_tales;
using Look = PhaseRow::Look;

namespace {

// What the rows of all players in a phase are made from.
struct Ledger {
    const PlayPanels& panels;
    const tales::PaperTales& game;
    const tales::GameState& state;  // in which the phase began
    const tales::GameState& now;    // ... and at the shown position
    PhaseSpan span = {};
    std::vector<GainLine> gains = {};
    std::vector<LeavingLine> leaving = {};
    tales::GameState compared = {};  // with the strengths of the Wars as things stood when the phase began
    std::vector<tales::WarComparison> wars = {};

    const tales::CompiledSet& set() const { return game.set(); }
    std::string why(const tales::PartSource& source) const {
        return abilityText({&game, &state}, source, panels.play.language());
    }
    std::string name(int card) const { return game.cards().name(card, panels.play.language()); }
    const tales::SeatState& before(int seat) const { return state.seats[seat]; }
    const tales::SeatState& after(int seat) const { return now.seats[seat]; }
    std::string player(int other) const { return game.texts().seatName(&state, other); }
};

std::string signedNumber(int amount) { return fmt::format("{}{}", amount > 0 ? "+" : "", amount); }

std::string amountOf(const GainLine& gain) {
    return fmt::format("{} :{}:", signedNumber(gain.amount), gain.what == GainLine::What::Lp ? "pt_lp" : "pt_gold");
}

// What abilities and rules gave and took of LP and Gold; `words`: what a line of a rule is called.
void addGains(std::vector<PhaseRow>& rows, const Ledger& in, int seat, const char* words) {
    for (const GainLine& gain : in.gains) {
        if (gain.seat != seat) continue;
        rows.push_back({.look = gain.amount > 0 ? Look::Good : Look::Bad,
                        .text = gain.card >= 0 ? in.name(gain.card) : words,
                        .amount = amountOf(gain),
                        .detail = fmt::format("{} ({} \u2192 {})", gain.why, gain.before, gain.before + gain.amount),
                        .result = true,
                        .card = gain.card,
                        .event = gain.event});
    }
}

// "+6 :pt_lp:, -2 :pt_gold:"; empty where neither has changed.
std::string gainsText(const Ledger& in, int seat) {
    int lp = 0, gold = 0;
    for (const GainLine& gain : in.gains)
        if (gain.seat == seat) (gain.what == GainLine::What::Lp ? lp : gold) += gain.amount;
    std::string text;
    if (lp != 0) text = fmt::format("{} :pt_lp:", signedNumber(lp));
    if (gold != 0) text += fmt::format("{}{} :pt_gold:", text.empty() ? "" : ", ", signedNumber(gold));
    return text;
}

// Parts of a summary in a row.
std::string joined(std::string first, const std::string& second) {
    if (!first.empty() && !second.empty()) first += ", ";
    return first + second;
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
        text += part.kind == tales::StrengthPart::Kind::Printed ? say("printed {}", part.amount)
                : part.kind == tales::StrengthPart::Kind::Set
                    ? fmt::format("; {}: {}", in.why(part.source), part.amount)
                    : fmt::format("; {}: {}", in.why(part.source), signedNumber(part.amount));
    switch (unit.why) {
        case tales::UnitStrength::Why::Front: break;
        case tales::UnitStrength::Why::Back: text += say("; it stands in Back and adds nothing"); break;
        case tales::UnitStrength::Why::FightsFromBack: text += say("; it fights from Back"); break;
        case tales::UnitStrength::Why::DoesNotFight: text += say("; it does not fight"); break;
    }
    return text;
}

// The Wars of this moment: strengths are fixed before they are compared (PT-RULING-13).
void compareStrengths(Ledger& in) {
    in.compared = in.state;
    for (int seat = 0; seat < in.state.players; ++seat)
        in.compared.seats[seat].strength = std::int16_t(tales::strengthOfKingdom(in.set(), in.state, seat).total);
    in.wars = tales::warsOf(in.compared);
}

SeatRows warRows(const Ledger& in, int seat) {
    std::vector<PhaseRow> rows;
    const tales::KingdomStrength sum = tales::strengthOfKingdom(in.set(), in.state, seat);
    for (const tales::UnitStrength& unit : sum.units) {
        const bool fights =
            unit.why == tales::UnitStrength::Why::Front || unit.why == tales::UnitStrength::Why::FightsFromBack;
        rows.push_back({.look = fights ? Look::Line : Look::Faint,
                        .text = in.name(unit.card),
                        .amount = fights ? strengthAmount(unit) : say("0 of {}", unit.strength),
                        .detail = strengthReason(in, unit),
                        .card = unit.card});
    }
    for (const tales::StrengthPart& bonus : sum.bonuses)
        rows.push_back({.text = in.name(bonus.source.card),
                        .amount = signedNumber(bonus.amount),
                        .detail = in.why(bonus.source),
                        .card = bonus.source.card});
    rows.push_back({.look = Look::Total,
                    .text = say("Strength"),
                    .amount = fmt::format("{} :pt_strength:", sum.total),
                    .result = true});
    int wonWars = 0;
    const auto against = [&](const tales::WarComparison& war, bool own) {
        const int mine = own ? war.leftStrength : war.rightStrength,
                  theirs = own ? war.rightStrength : war.leftStrength;
        const int won = own ? war.leftWars : war.rightWars;
        wonWars += won;
        rows.push_back({.look = won > 0 ? Look::Good : Look::Faint,
                        .text = in.state.players == 2 ? say("against {}", in.player(own ? war.right : war.left))
                                : own                 ? say("left: {}", in.player(war.right))
                                                      : say("right: {}", in.player(war.left)),
                        .amount = fmt::format("{} {} {}", mine, mine >= theirs ? "\u2265" : "<", theirs),
                        .detail = won == 2         ? say("at least twice as strong: 2 Wars won")
                                  : won == 0       ? say("War lost")
                                  : mine == theirs ? say("equally strong: both win the War")
                                                   : say("War won"),
                        .result = true});
    };
    for (const tales::WarComparison& war : in.wars)
        if (war.left == seat) against(war, true);
    for (const tales::WarComparison& war : in.wars)
        if (war.right == seat) against(war, false);
    addGains(rows, in, seat, say("Wars won").c_str());
    return {rows, joined(wonWars == 0 ? say("no War won") : sayCounted(wonWars, "{} War won", "{} Wars won", wonWars),
                         gainsText(in, seat))};
}

SeatRows incomeRows(const Ledger& in, int seat) {
    std::vector<PhaseRow> rows;
    int sum = 0;
    for (const tales::IncomePart& part : tales::incomeParts(in.set(), in.state, seat)) {
        sum += part.gold;
        const bool base = part.source.card < 0;
        rows.push_back({.look = part.gold == 0 ? Look::Faint : Look::Line,
                        .text = base ? say("Base") : in.name(part.source.card),
                        .amount = signedNumber(part.gold),
                        .detail = base ? say("What each player gains (PT-INCOME-01)") : in.why(part.source),
                        .card = part.source.card});
    }
    rows.push_back(
        {.look = Look::Total, .text = say("Income"), .amount = fmt::format("{} :pt_gold:", sum), .result = true});
    return {rows, say("Income {} :pt_gold:", sum)};
}

SeatRows agingRows(const Ledger& in, int seat) {
    std::vector<PhaseRow> rows;
    std::vector<LeavingLine> left;
    std::copy_if(in.leaving.begin(), in.leaving.end(), std::back_inserter(left),
                 [seat](const LeavingLine& line) { return line.seat == seat && line.how == LeavingLine::How::Died; });
    const auto& units = in.after(seat).units;
    int dead = 0, dying = 0;
    for (const tales::UnitAging& line : tales::agingOf(in.set(), in.state, seat)) {
        const auto death = std::find_if(left.begin(), left.end(),
                                        [&](const LeavingLine& d) { return d.card == line.card && d.age == line.age; });
        const bool died = death != left.end();
        const std::size_t event = died ? death->event : PhaseRow::kNone;
        if (died) left.erase(death);
        // What was to die and has grown older was saved.
        const tales::UnitInPlay& there = units[line.spot];
        const bool older = there.card != 0 && int(there.age) > line.age;
        const bool saved = line.dies && !died && (in.span.complete || older), dies = line.dies && !died && !saved;
        dead += died;
        dying += dies;
        std::string why = line.diesAt == 0 ? say("It never dies")
                          : line.age == 0  ? say("It has no :pt_age: yet")
                                           : say("It dies with {} :pt_age:", line.diesAt);
        if (saved) why += say("; it was saved");
        else if (dies && line.savable) why += say("; it can be saved");
        rows.push_back({.look = died || dies ? Look::Bad : Look::Line,
                        .text = in.name(line.card),
                        .amount = died    ? say("died, {} :pt_age:", line.age)
                                  : saved ? say("saved, {} :pt_age:", line.age + 1)
                                  : dies  ? say("dies, {} :pt_age:", line.age)
                                          : fmt::format("{} \u2192 {} :pt_age:", line.age, line.age + 1),
                        .detail = why,
                        .card = line.card,
                        .event = event});
    }
    addGains(rows, in, seat, say("Buildings at the end").c_str());  // PT-END-02, in the last turn
    const std::string deaths = dying > 0          ? say("{} to die", dying)
                               : dead > 0         ? say("{} died", dead)
                               : in.span.complete ? say("nobody died")
                                                  : say("nobody dies");
    return {rows, joined(deaths, gainsText(in, seat))};
}

SeatRows constructionRows(const Ledger& in, int seat) {
    std::vector<PhaseRow> rows;
    std::string built;
    for (int building = 0; building < tales::kBuildings; ++building) {
        const int from = in.before(seat).buildings[building], to = in.after(seat).buildings[building];
        if (from == to) continue;
        const int card = in.set().cardOf(building);
        built = say("{}, Level {}", in.name(card), to);
        rows.push_back({.look = Look::Good,
                        .text = from == 0 ? say("constructs {}", in.name(card)) : say("upgrades {}", in.name(card)),
                        .amount = say("Level {}", to),
                        .detail = from == 0 ? "PT-BUILD-06" : "PT-BUILD-12",
                        .card = card});
    }
    addGains(rows, in, seat, say("costs").c_str());
    if (built.empty() && in.span.complete) {
        built = say("constructs nothing");
        rows.push_back({.look = Look::Faint, .text = built, .amount = {}});
    }
    return {rows, joined(built, gainsText(in, seat))};
}

SeatRows deploymentRows(const Ledger& in, int seat) {
    std::vector<PhaseRow> rows;
    int revealed = 0, unpaid = 0;
    // What lies face up now and was not there when the phase began.
    const auto& earlier = in.before(seat).units;
    for (const tales::UnitInPlay& unit : in.after(seat).units) {
        if (unit.card == 0 || unit.faceDown || unit.card > in.set().deck) continue;
        if (std::any_of(earlier.begin(), earlier.end(), [&](const auto& was) { return was.card == unit.card; }))
            continue;
        const int card = in.set().cardOfCopy(unit.card - 1);
        ++revealed;
        rows.push_back({.text = in.name(card),
                        .amount = say("cost {}", in.set().units[card].cost),
                        .detail = say("revealed in this turn"),
                        .card = card});
    }
    for (const LeavingLine& line : in.leaving) {
        if (line.seat != seat) continue;
        const bool lacked = line.how == LeavingLine::How::Unpaid;
        unpaid += lacked;
        rows.push_back({.look = lacked ? Look::Bad : Look::Faint,
                        .text = in.name(line.card),
                        .amount = lacked ? say("not paid") : say("discarded"),
                        .detail = lacked
                                      ? say("discarded, as the Gold does not cover its cost (PT-DEPLOY-12); no death")
                                      : say("discarded by the plan (PT-DEPLOY-08); no death"),
                        .result = lacked,
                        .card = line.card,
                        .event = line.event});
    }
    // Every card that the Shapeshifter or another ability draws is shown to all, in order (PT-SHOW-09).
    const engine::Trace& trace = in.panels.play.sandbox.session.trace();
    for (std::size_t i = in.span.from; i < in.span.to; ++i) {
        const engine::Event& e = trace[i];
        if (e.kind != engine::EventKind::Chance || tales::Purpose(e.field) != tales::Purpose::Draw || e.width != seat)
            continue;
        const int card = in.game.cards().drawn(e.field, std::uint32_t(e.after));
        rows.push_back({.text = say("draws {}", in.name(card)),
                        .amount = say("cost {}", in.set().units[card].cost),
                        .detail = "PT-RULING-37",
                        .card = card,
                        .event = i});
    }
    // What was paid for one Unit after the other is one row.
    PhaseRow paid;
    int before = 0, after = 0;
    for (const GainLine& gain : in.gains) {
        if (gain.seat != seat || gain.card >= 0 || gain.what != GainLine::What::Gold) continue;
        if (paid.event == PhaseRow::kNone) before = gain.before;
        after = gain.before + gain.amount;
        paid.event = gain.event;
        paid.detail = gain.why;
    }
    if (paid.event != PhaseRow::kNone) {
        paid.look = after < before ? Look::Bad : Look::Good;
        paid.text = say("Gold");
        paid.amount = fmt::format("{} \u2192 {} :pt_gold:", before, after);
        paid.result = true;
        rows.push_back(std::move(paid));
    }
    for (const GainLine& gain : in.gains)
        if (gain.seat == seat && (gain.card >= 0 || gain.what == GainLine::What::Lp))
            rows.push_back(
                {.look = gain.amount > 0 ? Look::Good : Look::Bad,
                 .text = gain.card >= 0 ? in.name(gain.card) : say("by a rule"),
                 .amount = amountOf(gain),
                 .detail = fmt::format("{} ({} \u2192 {})", gain.why, gain.before, gain.before + gain.amount),
                 .result = true,
                 .card = gain.card,
                 .event = gain.event});
    if (rows.empty() && !in.span.complete) return {};  // still being planned
    std::string units =
        revealed == 0 ? say("no new Unit") : sayCounted(revealed, "{} new Unit", "{} new Units", revealed);
    if (unpaid > 0) units += say(", {} not paid", unpaid);
    return {rows, joined(units, gainsText(in, seat))};
}

}  // namespace

std::vector<SeatRows> rowsOfPhase(const PlayPanels& panels, const PhaseSpan& span) {
    const Sandbox& sandbox = panels.play.sandbox;
    const PaperTalesGame table = paperTales(sandbox);
    if (!table) return {};
    const engine::StateBytes begun = sandbox.session->stateAt(span.from + 1), now = sandbox.session->stateAt(span.to);
    Ledger in{.panels = panels,
              .game = *table.game,
              .state = tales::stateOf(begun.data()),
              .now = tales::stateOf(now.data()),
              .span = span,
              .gains = gainsIn(sandbox, span.from, span.to, panels.play.language()),
              .leaving = leavingIn(sandbox, span.from, span.to)};
    if (span.phase == tales::Phase::Wars) compareStrengths(in);
    std::vector<SeatRows> rows;
    for (int seat = 0; seat < in.state.players; ++seat) switch (span.phase) {
            case tales::Phase::Deployment: rows.push_back(deploymentRows(in, seat)); break;
            case tales::Phase::Wars: rows.push_back(warRows(in, seat)); break;
            case tales::Phase::Income: rows.push_back(incomeRows(in, seat)); break;
            case tales::Phase::Construction: rows.push_back(constructionRows(in, seat)); break;
            case tales::Phase::Aging: rows.push_back(agingRows(in, seat)); break;
            case tales::Phase::Recruitment:
            case tales::Phase::Over: rows.emplace_back(); break;
        }
    return rows;
}

namespace {

SeatRows endRows(const Ledger& in, int seat) {
    const tales::SeatState& own = in.after(seat);
    std::vector<PhaseRow> rows;
    int gained = 0;
    for (const tales::EndPart& part : tales::endParts(in.set(), in.now, seat)) {
        gained += part.lp;
        const int building = in.set().buildingOf(part.source.card);
        rows.push_back({.text = in.name(part.source.card),
                        .amount = signedNumber(part.lp),
                        .detail = building >= 0 ? say("Level {}", own.buildings[building]) : in.why(part.source),
                        .card = part.source.card});
    }
    rows.insert(rows.begin(), {.text = say("Before the end"), .amount = std::to_string(own.lp - gained)});
    rows.push_back(
        {.look = Look::Total, .text = say("Total"), .amount = fmt::format("{} :pt_lp:", own.lp), .result = true});
    rows.push_back({.look = Look::Faint,
                    .text = say("Gold"),
                    .amount = fmt::format("{} :pt_gold:", own.gold),
                    .detail = say("Among players tied for the most LP the one with most Gold wins (PT-END-04)")});
    return {rows, fmt::format("{} + {} = {} :pt_lp:", own.lp - gained, gained, own.lp)};
}

}  // namespace

std::vector<SeatRows> rowsOfEnd(const PlayPanels& panels) {
    const PaperTalesGame table = paperTales(panels.play.sandbox);
    if (!table) return {};
    const Ledger in{.panels = panels, .game = *table.game, .state = *table.state, .now = *table.state};
    std::vector<SeatRows> rows;
    for (int seat = 0; seat < table.state->players; ++seat) rows.push_back(endRows(in, seat));
    return rows;
}

std::vector<PhaseRow> rowsOfWays(const PlayPanels& panels, int seat) {
    const PaperTalesGame table = paperTales(panels.play.sandbox);
    const Ledger in{.panels = panels, .game = *table.game, .state = *table.state, .now = *table.state};
    std::vector<PhaseRow> rows;
    for (const tales::BuildingWay& line : tales::waysToBuild(in.set(), *table.state, seat)) {
        const tales::Way& way = line.way;
        const int card = in.set().cardOf(way.building);
        std::string detail, missing;
        const auto add = [&](const std::string& part) { detail += (detail.empty() ? "" : "; ") + part; };
        if (way.land > 0) add(say("land {} :pt_gold:", way.land));
        else if (!way.upgrade) add(say("no Land cost"));
        if (const tales::Resources used = way.needed.without(way.bought); used.count() > 0)
            add(say("produced {}", resourcesText(used)));
        if (way.price > 0) add(say("{} :pt_gold: for {}", way.price, resourcesText(way.bought)));
        if (way.instead > 0) add(say("{} :pt_gold: instead of resources", way.instead));
        const int gold = table.state->seats[seat].gold;
        if (line.possible()) add(say("{} :pt_gold: left", gold - way.total()));
        if (line.missing.count() > 0) missing = resourcesText(line.missing);
        if (line.missingGold > 0)
            missing += fmt::format("{}{} :pt_gold:", missing.empty() ? "" : ", ", line.missingGold);
        const std::string instead = way.gold == 0   ? std::string()
                                    : way.gold == 3 ? say(", Gold for both")
                                    : way.gold == 1 ? say(", Gold for 1")
                                                    : say(", Gold for 2");
        rows.push_back(
            {.look = line.possible() ? Look::Good : Look::Faint,
             .text = fmt::format("{} {}{}", in.name(card),
                                 way.upgrade ? say("upgrade") : say("Level {}", way.level == 2 ? 2 : 1), instead),
             .amount = line.possible() ? fmt::format("{} :pt_gold:", way.total()) : say("lacks {}", missing),
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
