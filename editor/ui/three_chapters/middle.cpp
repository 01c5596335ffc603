// What is going on, in the middle of the table: the pack that is chosen from, the trick, the abilities of Chapter III.
#include "editor/ui/three_chapters/middle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/three_chapters/abilities.h"
#include "editor/ui/three_chapters/cards.h"

namespace ui {

using namespace editor::play;
using engine::three_chapters::Amounts;
using engine::three_chapters::Contribution;
using engine::three_chapters::kTokens;

namespace {

// --- Chapter I ------------------------------------------------------------------------------------------------------

// Cards in a row, as large as they can be below what is said.
void drawLarge(PlayPanels& panels, const char* label, const Area& area, float line,
               const std::vector<CreatureView>& cards, const std::string& below) {
    if (cards.empty()) return;
    const float gap = dp(kCreatureGap), count = float(cards.size());
    const bool roomBelow = !below.empty() && area.height() - line >= dp(120);
    const float tall = area.height() - line - (roomBelow ? dp(22) : dp(4));
    const float width = std::floor(std::min({(area.width() - gap * (count - 1)) / count, tall * 63 / 88, dpf(190)}));
    if (width < dp(20)) return;
    const float x = std::round(area.min.x + (area.width() - width * count - gap * (count - 1)) / 2);
    creatureRow(panels, label, cards, {x, std::round(area.min.y + line + (tall - creatureHeight(width)) / 2)}, width,
                width * count + gap * (count - 1));
    if (roomBelow)
        centredText(ImGui::GetWindowDrawList(), font(Type::Small), (area.min.x + area.max.x) / 2, area.max.y - dp(16),
                    theme().inkSoft, below);
}

// The pack that is chosen from, large; as a seat observes it, its own one, as all choose at the same time.
void drawPack(PlayPanels& panels, const TableView& table, const Area& area) {
    const int observer = panels.play.observer.seat();
    int place = table.choosing >= 0 ? table.choosing : 0;
    for (std::size_t i = 0; i < table.places.size(); ++i)
        if (observer >= 0 && table.places[i].seat == observer) place = int(i);
    const PlaceView& p = table.places[place];
    const bool two = table.places.size() == 4 && table.places[1].ghost >= 0;
    const std::string what =
        two ? say("**{}** chooses from {}: one card to keep, one for the ghost on the right; then the packs are "
                  "swapped.",
                  p.name, p.pack.size())
            : say("**{}** chooses 1 of {}; once all have chosen, the packs pass to the left.", p.name, p.pack.size());
    const std::string waits = table.choosing < 0 || p.decides ? std::string()
                                                              : say("This is the pack of **{}**; **{}** chooses now.",
                                                                    p.name, table.places[table.choosing].name);
    const float line = dp(2) + drawSaying(panels, area, area.min.y,
                                          table.choosing < 0 ? say("The packs pass to the left once all have chosen.")
                                          : waits.empty()    ? what
                                                             : waits,
                                          two ? std::initializer_list<const char*>{"TC-2P-03", "TC-2P-04"}
                                              : std::initializer_list<const char*>{"TC-DRAFT-01", "TC-DRAFT-02"});
    drawLarge(panels, "pack in the middle", area, line, p.pack,
              table.aside > 0 ? say("{} cards in the box, {} laid to the side", table.box, table.aside)
                              : say("{} cards in the box", table.box));
}

// --- cards with their abilities ------------------------------------------------------------------------------------

// Cards in a row, their abilities below them, or beside them where the table is low, or as a list where there is no
// room for pictures at all. The list says itself whose cards they are; `head` is drawn over each column.
template <class Head> void drawColumns(PlayPanels& panels, const char* label, const Area& area,
                                       const std::vector<CreatureRow>& cards, std::size_t count, float headTall,
                                       const Head& head) {
    const float gap = dp(8),
                column = std::floor(std::min((area.width() - gap * float(count - 1)) / float(count), dpf(250)));
    const float tall = area.height() - headTall;
    float clauses = dp(24);
    for (const CreatureRow& c : cards) clauses = std::max(clauses, clausesHeight(panels, *c.creature, column));
    const float below = std::floor(std::min({column, (tall - clauses - dp(6)) * 63 / 88, dpf(150)}));
    const bool beside = below < dp(80) && column >= dp(190) && tall >= dp(112);
    const float width = beside ? std::floor(std::min({tall * 63 / 88, column * 0.46f, dpf(150)})) : below;
    if (!beside && (column < dp(96) || below < dp(72)))
        return creatureRows(panels, label, cards, {area.min.x, area.min.y + dp(2)}, area.max);
    const float left = area.min.x + (area.width() - column * float(count) - gap * float(count - 1)) / 2;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const float x = std::round(left + float(i) * (column + gap)), y = area.min.y + headTall;
        head(i, ImVec2{x, area.min.y}, column);
        const std::size_t decisions = panels.play.sandbox.session->decisions().size();
        creatureItem(panels, *cards[i].creature, {beside ? x : std::round(x + (column - width) / 2), y}, width);
        if (panels.play.sandbox.session->decisions().size() != decisions) return;  // the cards lie elsewhere now
        if (beside) drawClauses(panels, *cards[i].creature, {x + width + dp(6), y}, column - width - dp(6), area.max.y);
        else drawClauses(panels, *cards[i].creature, {x, y + creatureHeight(width) + dp(6)}, column, area.max.y);
    }
}

// --- Chapter II -----------------------------------------------------------------------------------------------------

// Over a column: whose card it is, and whether it led or wins.
void drawTrickHead(const CreatureRow& row, ImVec2 at, float column) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    ImFont* strong = font(Type::SmallStrong);
    const float wide = dp(12) + textSize(strong, row.who).x + (row.role.empty() ? 0 : badgeSize(row.role).x + dp(6)) +
                       (row.wins ? dp(18) : 0);
    float x = std::round(at.x + (column - wide) / 2);
    if (row.seat >= 0) drawSeatDot(list, {x + dp(4), at.y + dp(9)}, dpf(4), row.seat);
    x += dp(12);
    drawText(list, strong, {x, at.y + dp(2)}, row.starGained ? t.accentText : t.ink, row.who);
    x += textSize(strong, row.who).x + dp(6);
    if (!row.role.empty()) {
        drawBadge(list, {x, at.y + dp(9) - badgeSize(row.role).y / 2}, row.role, Tone::Neutral);
        x += badgeSize(row.role).x + dp(4);
    }
    if (row.wins) drawSymbol(list, "star", {x + dp(7), at.y + dp(9)}, dp(15), row.starGained ? 0u : t.inkFaint);
    if (row.wins) testItem([&] { return fmt::format("wins: {}", row.who); }, at, {at.x + column, at.y + dp(18)});
}

// The trick, in the order of play.
void drawTrick(PlayPanels& panels, const TableView& table, const Area& area) {
    const TrickView& trick = table.trick;
    if (trick.cards.empty()) {
        // The hand that the first card comes from lies open where it may be seen.
        const auto leader =
            std::find_if(table.places.begin(), table.places.end(), [](const PlaceView& p) { return p.leads; });
        const bool leads = leader != table.places.end();
        const float told =
            drawSaying(panels, area, area.min.y,
                       leads ? say("The players pick up their hands; **{}** leads the first trick.", leader->name)
                             : say("The players pick up their hands; the first trick begins."),
                       {"TC-DRAFT-07", "TC-TRICK-01"});
        if (leads && leader->seat >= 0) drawLarge(panels, "hand in the middle", area, told + dp(2), leader->hand, "");
        return;
    }
    std::vector<CreatureRow> rows;
    for (const TrickCard& c : trick.cards) {
        const PlaceView& place = table.places[c.place];
        rows.push_back({.creature = &c.creature,
                        .who = place.name,
                        .role = rows.empty() ? say("led") : std::string(),
                        .seat = place.seat,
                        .wins = c.wins,
                        .starGained = c.wins && trick.complete && place.seat >= 0});
    }
    const auto best = std::find_if(trick.cards.begin(), trick.cards.end(), [](const TrickCard& c) { return c.wins; });
    const PlaceView& winner = table.places[best->place];
    const std::string name =
        panels.play.sandbox.session->game().cards().name(best->creature.card, panels.play.language());
    const bool ghost = winner.seat < 0;
    const std::string brings = trick.complete
                                   ? ghost ? say("no star, and the ghost leads next") : say("1 :star:, and leads next")
                               : ghost ? say("no star for a ghost")
                                       : say("it would win 1 :star:");
    const float told =
        drawSaying(panels, area, area.min.y,
                   trick.complete ? say("Trick {}: **{} {}** wins for {}; {}.", trick.number, name,
                                        best->creature.card + 1, winner.name, brings)
                                  : say("Trick {}: **{} {}** is the highest so far, by {}; {}.", trick.number, name,
                                        best->creature.card + 1, winner.name, brings),
                   ghost ? std::initializer_list<const char*>{"TC-TRICK-03", "TC-2P-11", "TC-2P-12"}
                         : std::initializer_list<const char*>{"TC-TRICK-03", "TC-TRICK-04", "TC-TRICK-10"});
    drawColumns(panels, "trick", {{area.min.x, area.min.y + told + dp(2)}, area.max}, rows, table.places.size(), dp(22),
                [&](std::size_t i, ImVec2 at, float column) { drawTrickHead(rows[i], at, column); });
}

// --- Chapter III ----------------------------------------------------------------------------------------------------

// The tokens of a player by Chapter, and what they are worth.
std::string sumOf(const PlaceView& place, const std::vector<Contribution>& gains, bool whole) {
    Amounts before{}, now{};
    for (const Contribution& c : gains)
        if (c.seat == place.seat)
            for (std::size_t token = 0; token < kTokens; ++token)
                (c.chapter == 3 ? now : before)[token] += c.tokens[token];
    const std::string worth = pointsText(place);
    if (!whole) return worth;
    return say("Chapter II {}  \u00b7  Chapter III {}  \u00b7  {}", tokensText(before, false), tokensText(now, true),
               worth);
}

// The cards of the player that scores, with their abilities, what is scored now, and the sum so far.
void drawScoring(PlayPanels& panels, const TableView& table, const Area& area) {
    const PlaceView& place = table.places[table.scoring];
    const engine::Game& game = panels.play.sandbox.session->game();
    std::string text = say("**{}** scores the abilities of their own cards, in any order.", place.name);
    std::vector<CreatureRow> rows;
    for (const CreatureView& c : table.scored) {
        rows.push_back({.creature = &c});
        for (const ClauseView& clause : c.clauses)
            if (clause.now)
                text =
                    say("**{}** scores **{}**: {}{}{}.", place.name, game.cards().name(c.card, panels.play.language()),
                        tokensText(clause.tokens, true), clause.why.empty() ? "" : "; ", clause.why);
    }
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float told = drawSaying(panels, area, area.min.y, text, {"TC-SCORE-01", "TC-SCORE-02", "TC-SCORE-03"});
    const std::vector<Contribution> gains = gainsOf(panels.play.sandbox);
    RichStyle style{
        .font = font(Type::Body), .strong = font(Type::Strong), .colour = theme().ink, .align = Align::Centre};
    RichLayout sum = layoutRich(sumOf(place, gains, true), style, area.width());
    if (sum.lines > 1) sum = layoutRich(sumOf(place, gains, false), style, area.width());
    const bool summed = area.height() - told - sum.size.y >= dp(84);
    const float bottom = area.max.y - (summed ? sum.size.y + dp(4) : 0);
    drawColumns(panels, "scoring", {{area.min.x, area.min.y + told + dp(4)}, {area.max.x, bottom}}, rows, rows.size(),
                0, [](std::size_t, ImVec2, float) {});
    if (!summed) return;
    const ImVec2 min = {area.min.x, bottom + dp(4)};
    drawRich(list, min, sum);
    presses("sum", min, {area.max.x, min.y + sum.size.y}, dp(4));
    if (ImGui::IsItemHovered())
        tooltip(say("{}: {} points", place.name, place.points),
                say("A star is worth 2 points, a heart 1, each pair of gems 1; a single gem scores nothing (TC-END-01, "
                    "TC-END-02). "
                    "The Sums tab shows where each token came from."));
    testItem([&] { return fmt::format("sum of {}: {}", place.name, plainText(sumOf(place, gains, true))); }, min,
             area.max);
}

}  // namespace

void drawMiddle(PlayPanels& panels, const TableView& table, const Area& area) {
    if (table.over) drawEnd(panels, table, area);
    else if (table.chapter == 1) drawPack(panels, table, area);
    else if (table.chapter == 2) drawTrick(panels, table, area);
    else if (table.countsGems) drawMostGems(panels, table, area);
    else drawScoring(panels, table, area);
}

}  // namespace ui
