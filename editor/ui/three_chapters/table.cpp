// The table of 3 Chapters: the players around it with their cards, and in the middle what is going on: the pack that is
// chosen from, the trick, the abilities of Chapter III, the end.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/event_list.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/three_chapters/cards.h"
#include "editor/ui/three_chapters/views.h"

namespace ui {

using namespace editor::play;
using engine::three_chapters::Amounts;

namespace {

constexpr float kEdge = 12, kPlaque = 76, kLowPlaque = 40;       // logical
constexpr float kLowest = 420;                  // of a table with room for everything; a lower one shows no small cards

const engine::RuleText& ruleNamed(const engine::Game& game, std::string_view id) {
    for (const engine::RuleText& rule : game.rules())
        if (id == rule.id) return rule;
    static constexpr engine::RuleText none{"", ""};
    return none;
}

void centredText(ImDrawList* list, ImFont* font, float middle, float y, ImU32 colour, std::string_view text) {
    drawText(list, font, {std::round(middle - textSize(font, text).x / 2), std::round(y)}, colour, text);
}

// Returns its height.
float centredRich(ImDrawList* list, ImVec2 at, float width, const std::string& text, ImFont* font, ImU32 colour) {
    const RichLayout words = layoutRich(text, {.font = font, .strong = ui::font(Type::Strong), .colour = colour, .align = Align::Centre}, width);
    drawRich(list, at, words);
    return words.size.y;
}

// --- over the table -------------------------------------------------------------------------------------------------

// The three Chapters with the present one marked, the round or trick, and what has just happened.
void drawPlaque(PlayPanels& panels, const TableView& table, ImVec2 corner, float room, bool roomy) {
    const Sandbox& sandbox = panels.play.sandbox;
    const Theme& t = theme();
    const std::size_t moment = sandbox.moment();
    std::string happened = moment == 0 ? "The cards lie in the box." : "";
    for (std::size_t i = moment; i > 0 && happened.empty(); --i)
        if (sandbox.trace()[i - 1].mark != engine::Mark::End && panels.play.maySee(i - 1)) happened = eventText(sandbox, i - 1);
    Sheet sheet("turn", {corner.x + dp(kEdge), corner.y + dp(kEdge)}, {std::min(room, dp(520)), dp(roomy ? kPlaque : kLowPlaque)});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetWindowPos();
    const float inner = ImGui::GetWindowWidth() - dp(24);
    ImFont* serif = fontAt(Face::SerifStrong, dpf(18));
    if (!roomy) {
        const TextStyle heading(serif);
        drawText(list, serif, {at.x + dp(12), at.y + dp(9)}, t.ink, elided(sandbox.turnName(sandbox.turnAt(moment)), inner));
        ImGui::SetCursorScreenPos({at.x + dp(12), at.y + dp(9)});
        ImGui::InvisibleButton("happened", {inner, dp(22)});
        if (ImGui::IsItemHovered()) tooltip(plainText(happened));
        return;
    }
    constexpr const char* chapters[] = {"I Choose", "II Play", "III Score"};
    drawStages(list, at, chapters, table.over ? 3 : table.chapter - 1);
    drawText(list, serif, {at.x + dp(12), at.y + dp(31)}, t.ink, sandbox.turnName(sandbox.turnAt(moment)));
    ImGui::SetCursorScreenPos({at.x + dp(12), at.y + dp(54)});
    const TextStyle plain(Type::Small);
    drawLineOfText(list, {at.x + dp(12), at.y + dp(54)}, happened, inner, t.inkSoft);
    ImGui::InvisibleButton("happened", {inner, dp(18)});
    if (ImGui::IsItemHovered()) tooltip(plainText(happened));
}

// Whose eyes the table is seen with.
void drawEyes(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    const int eyes = panels.play.eyes;
    const std::string who = eyes == Play::kEverything ? "Everything open" : eyes == Play::kWhoDecides ? "Who decides" : sandbox.game().seatName(sandbox.state(), panels.play.seenBy());
    const float width = 190;
    Sheet sheet("eyes", {corner.x + size.x - dp(width) - dp(kEdge), corner.y + dp(kEdge)}, {dp(width), dp(40)});
    ImGui::SetCursorPos({dp(6), dp(4)});
    if (button((who + "###eyes").c_str(), {.kind = Button::Quiet, .icon = icon("eye"), .tooltip = "Whose eyes the table is seen with: cards that a seat may not know lie face down.", .width = width - 12})) ImGui::OpenPopup("##eyes");
    if (!beginMenu("##eyes")) return;
    if (menuItem("Everything open", {.icon = icon("eye"), .checked = eyes == Play::kEverything})) act(panels, "play.eyes", "everybody");
    if (menuItem("Who decides", {.icon = icon("question"), .checked = eyes == Play::kWhoDecides})) act(panels, "play.eyes", "decider");
    menuSeparator("One player");
    for (int seat = 0; seat < sandbox.game().seatsIn(sandbox.state()); ++seat)
        if (menuItem(sandbox.game().seatName(sandbox.state(), seat).c_str(), {.icon = icon("person"), .checked = eyes == seat})) act(panels, "play.eyes", std::to_string(seat + 1));
    endMenu();
}

// --- around the table -----------------------------------------------------------------------------------------------

// A player's place: name, tokens, cards in hand and cards played.
class Plate {
  public:
    Plate(PlayPanels& panels, const TableView& table, const PlaceView& place) : panels_(panels), table_(table), place_(place) {}

    // With small cards, or only its head.
    static float height(bool cards) { return cards ? dp(30) + creatureHeight(dp(kCard)) + dp(9) : dp(32); }

    void draw(ImVec2 at, ImVec2 size, bool withCards) {
        const Theme& t = theme();
        ImDrawList* list = ImGui::GetWindowDrawList();
        const ImVec2 max = {at.x + size.x, at.y + size.y};
        list->AddRectFilled(at, max, withAlpha(t.panel, 0.72f), dp(8));
        list->AddRect(at, max, place_.decides ? t.gold : t.border, dp(8), 0, place_.decides ? dpf(2.5f) : 1.0f);
        testItem([&] { return place_.name; }, at, max);
        drawHead(list, at, size.x);
        if (!withCards) return;
        const float left = at.x + dp(10), room = size.x - dp(20), y = at.y + dp(31);
        ImGui::PushID(place_.name.c_str());
        const bool choosing = table_.chapter == 1;
        const auto& first = table_.chapter == 3 ? place_.played : choosing ? place_.pack : place_.hand;
        const auto& second = choosing ? place_.hand : place_.played;
        const char* const names[] = {choosing ? "pack" : table_.chapter == 3 ? "played" : "hand", choosing ? "chosen" : "played"};
        // Both piles together have as many cards all the time: each gets its share of the row.
        const float between = dp(18), count = float(first.size() + (table_.chapter < 3 ? second.size() : 0));
        const float width = std::floor(std::clamp((room - between) / std::max(count, 1.0f) - dp(4), dp(kNarrowest), dp(kCard)));
        const bool both = table_.chapter < 3 && !first.empty() && !second.empty();
        const float share = both ? (room - between) * float(first.size()) / float(first.size() + second.size()) : room;
        const float used = first.empty() ? 0 : std::min(share, float(first.size()) * (width + dp(4)));
        creatureRow(panels_, names[0], first, {left, y}, width, share);
        if (table_.chapter < 3 && !second.empty()) {
            const float x = first.empty() ? left : left + used + between;
            if (both) list->AddLine({std::round(x - between / 2), y}, {std::round(x - between / 2), y + creatureHeight(width)}, t.borderStrong);
            creatureRow(panels_, names[1], second, {x, y}, width, at.x + size.x - dp(10) - x);
        }
        ImGui::PopID();
    }

  private:
    static constexpr float kCard = 42, kNarrowest = 28, kNarrowHead = 230;

    void drawHead(ImDrawList* list, ImVec2 at, float width) const {
        const Theme& t = theme();
        const float middle = at.y + dp(16);
        drawSeatDot(list, {at.x + dp(15), middle}, dpf(5.5f), place_.seat);
        ImFont* serif = fontAt(Face::SerifStrong, dpf(15));
        float x = at.x + dp(26);
        drawText(list, serif, {x, std::round(middle - ascentOf(serif) + capitalHeight(serif) / 2)}, t.ink, place_.name);
        x += textSize(serif, place_.name).x + dp(8);
        // From the right: points, then tokens.
        const std::string points = fmt::format("= {}", place_.points);
        ImFont* strong = fontAt(Face::SansStrong, dpf(16));
        float right = at.x + width - dp(12);
        right -= textSize(strong, points).x;
        drawText(list, strong, {right, std::round(middle - ascentOf(strong) + capitalHeight(strong) / 2)}, t.accentText, points);
        right -= dp(8);
        if (width < dp(kNarrowHead)) return;      // the panel of the players has the rest
        constexpr const char* symbols[] = {"gem", "heart", "star"};
        const auto& own = panels_.play.sandbox;
        const ThreeChaptersTable game = threeChapters(own);
        const engine::three_chapters::SeatState& state = game.state->seats[std::size_t(place_.seat)];
        ImFont* figure = fontAt(Face::SansStrong, dpf(13));
        for (std::size_t token = 0; token < std::size(symbols); ++token) {
            const std::string count = std::to_string(place_.own.tokens[token]);
            const float wide = dp(18) + textSize(figure, count).x + dp(9);
            right -= wide;
            if (own.changed(&state.tokens[token])) list->AddRectFilled({right - dp(3), middle - dp(10)}, {right + wide - dp(5), middle + dp(10)}, withAlpha(t.changed, 0.4f), dp(5));
            drawSymbol(list, symbols[token], {right + dp(8), middle}, dp(15), place_.own.tokens[token] > 0 ? 0u : t.inkFaint);
            drawText(list, figure, {right + dp(18), std::round(middle - ascentOf(figure) + capitalHeight(figure) / 2)}, place_.own.tokens[token] > 0 ? t.ink : t.inkFaint, count);
        }
        const auto mark = [&](const char* words, Tone tone) {
            const ImVec2 size = badgeSize(words);
            if (x + size.x > right - dp(4)) return;
            drawBadge(list, {x, std::round(middle - size.y / 2)}, words, tone);
            x += size.x + dp(4);
        };
        if (place_.winner) mark("winner", Tone::Gold);
        if (place_.leads && !table_.over) mark("leads", Tone::Neutral);
        if (place_.decides) mark("decides", Tone::Accent);
    }

    PlayPanels& panels_;
    const TableView& table_;
    const PlaceView& place_;
};

// A ghost at the side of the table: its deck, face down to everybody but the designer.
void drawGhost(PlayPanels& panels, const TableView& table, const PlaceView& ghost, ImVec2 at, ImVec2 size) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(at, {at.x + size.x, at.y + size.y}, withAlpha(t.panel, 0.5f), dp(8));
    list->AddRect(at, {at.x + size.x, at.y + size.y}, t.border, dp(8));
    testItem([&] { return ghost.name; }, at, {at.x + size.x, at.y + size.y});
    ImFont* italic = fontAt(Face::SerifItalic, dpf(15));
    centredText(list, italic, at.x + size.x / 2, at.y + dp(8), t.ink, ghost.name);
    const float width = dp(46);
    const ImVec2 deck = {std::round(at.x + (size.x - width) / 2), at.y + dp(32)};
    for (int i = 0; i < std::min(4, int(ghost.hand.size() + 1) / 2); ++i) drawCardBack(list, {deck.x, deck.y - dpf(1.5f) * float(i)}, width, CardSuit::Prophecy, 0);
    const TextStyle small(Type::Small);
    const std::string count = fmt::format("{} card{}", ghost.hand.size(), ghost.hand.size() == 1 ? "" : "s");
    centredText(list, font(Type::Small), at.x + size.x / 2, deck.y + creatureHeight(width) + dp(6), t.inkSoft, count);
    if (ghost.leads && !table.over) centredText(list, font(Type::SmallStrong), at.x + size.x / 2, deck.y + creatureHeight(width) + dp(24), t.accentText, "leads");
    ImGui::SetCursorScreenPos(at);
    ImGui::InvisibleButton(ghost.name.c_str(), size);
    if (!ImGui::IsItemHovered() || ghost.hand.empty()) return;
    std::string cards;
    for (const CreatureView& c : ghost.hand)
        if (c.card >= 0) cards += (cards.empty() ? "" : ", ") + panels.play.sandbox.game().cardName(c.card, panels.play.language());
    tooltip("The ghost's deck", cards.empty() ? "Nobody may look at it (TC-2P-05)." : "In no order that anybody knows: " + cards);
}

// --- the middle -----------------------------------------------------------------------------------------------------

struct Area { ImVec2 min, max; float width() const { return max.x - min.x; } float height() const { return max.y - min.y; } };

// What goes on, over the middle, with the rule that says so. Returns how high it is.
float drawSaying(PlayPanels& panels, const Area& area, float y, const std::string& text, std::initializer_list<const char*> rules) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float tall = std::max(dp(20), centredRich(list, {area.min.x, y}, area.width(), text, font(Type::Body), theme().ink));
    ImGui::SetCursorScreenPos({area.min.x, y});
    ImGui::InvisibleButton("saying", {area.width(), tall});
    if (!ImGui::IsItemHovered()) return tall;
    std::string help;
    for (const char* id : rules) help += fmt::format("{}{} {}", help.empty() ? "" : "\n", id, ruleNamed(panels.play.sandbox.game(), id).text);
    tooltip(plainText(text), help);
    return tall;
}

// Chapter I: the pack that is chosen from, large.
void drawPack(PlayPanels& panels, const TableView& table, const Area& area) {
    const int place = table.choosing >= 0 ? table.choosing : 0;
    const PlaceView& p = table.places[std::size_t(place)];
    const bool two = table.places.size() == 4 && table.places[1].ghost >= 0;
    const float line = dp(2) + drawSaying(panels, area, area.min.y,
               table.choosing < 0 ? "Packs go to the left once all have chosen."
               : two ? fmt::format("**{}** chooses from {}: one card to keep, one for the ghost at the right; then the packs are swapped.", p.name, p.pack.size())
                     : fmt::format("**{}** chooses 1 of {}; once all have chosen, the packs go to the left.", p.name, p.pack.size()),
               two ? std::initializer_list<const char*>{"TC-2P-03", "TC-2P-04"} : std::initializer_list<const char*>{"TC-DRAFT-01", "TC-DRAFT-02"});
    if (p.pack.empty()) return;
    const float gap = dp(kCreatureGap), count = float(p.pack.size());
    const float tall = area.height() - line - dp(22);
    const float width = std::floor(std::min({(area.width() - gap * (count - 1)) / count, tall * 63 / 88, dpf(190)}));
    if (width < dp(30)) return;
    const float x = std::round(area.min.x + (area.width() - width * count - gap * (count - 1)) / 2);
    creatureRow(panels, "pack in the middle", p.pack, {x, std::round(area.min.y + line + (tall - creatureHeight(width)) / 2)}, width, width * count + gap * (count - 1));
    const std::string rest = table.aside > 0 ? fmt::format("{} cards in the box, {} laid aside", table.box, table.aside) : fmt::format("{} cards in the box", table.box);
    centredText(ImGui::GetWindowDrawList(), font(Type::Small), (area.min.x + area.max.x) / 2, area.max.y - dp(16), theme().inkSoft, rest);
}

// Columns of cards with their abilities beside or below them, in the order given.
template <class Head> void drawColumns(PlayPanels& panels, const Area& area, std::size_t count, const Head& head, const std::vector<const CreatureView*>& cards) {
    const float gap = dp(10), column = std::floor(std::min((area.width() - gap * float(count - 1)) / float(count), dpf(200)));
    const float left = area.min.x + (area.width() - column * float(count) - gap * float(count - 1)) / 2;
    const float headTall = dp(22), tall = area.height() - headTall;
    const bool beside = column >= dp(164);
    const float clausesTall = std::clamp(area.height() * 0.34f, dpf(48), dpf(130));
    const float width = std::floor(beside ? std::min({tall * 63 / 88, column * 0.52f, dpf(150)}) : std::min({column, (tall - clausesTall - dp(6)) * 63 / 88, dpf(150)}));
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const float x = std::round(left + float(i) * (column + gap));
        head(i, ImVec2{x, area.min.y}, column);
        if (width < dp(24)) continue;
        const float y = area.min.y + headTall;
        creatureItem(panels, *cards[i], {beside ? x : std::round(x + (column - width) / 2), y}, width);
        if (beside) drawClauses(panels, *cards[i], {x + width + dp(6), y}, column - width - dp(6), area.max.y);
        else drawClauses(panels, *cards[i], {x, y + creatureHeight(width) + dp(6)}, column, area.max.y);
    }
}

// Chapter II: the trick, in the order of play.
void drawTrick(PlayPanels& panels, const TableView& table, const Area& area) {
    const TrickView& trick = table.trick;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& t = theme();
    if (trick.cards.empty()) {
        drawSaying(panels, area, (area.min.y + area.max.y) / 2 - dp(10), "The hands are picked up; the first trick begins.", {"TC-DRAFT-07", "TC-TRICK-01"});
        return;
    }
    std::vector<const CreatureView*> cards;
    for (const TrickCard& c : trick.cards) cards.push_back(&c.creature);
    const auto head = [&](std::size_t i, ImVec2 at, float column) {
        const TrickCard& c = trick.cards[i];
        const PlaceView& place = table.places[std::size_t(c.place)];
        ImFont* strong = font(Type::SmallStrong);
        const std::string role = i == 0 ? "led" : "";
        const bool wins = c.wins && trick.complete;
        float wide = dp(12) + textSize(strong, place.name).x + (role.empty() ? 0 : badgeSize(role).x + dp(6)) + (c.wins ? dp(18) : 0);
        float x = std::round(at.x + (column - wide) / 2);
        if (place.seat >= 0) drawSeatDot(list, {x + dp(4), at.y + dp(9)}, dpf(4), place.seat);
        x += dp(12);
        drawText(list, strong, {x, at.y + dp(2)}, wins ? t.accentText : t.ink, place.name);
        x += textSize(strong, place.name).x + dp(6);
        if (!role.empty()) {
            drawBadge(list, {x, at.y + dp(9) - badgeSize(role).y / 2}, role, Tone::Neutral);
            x += badgeSize(role).x + dp(4);
        }
        if (c.wins) drawSymbol(list, "star", {x + dp(7), at.y + dp(9)}, dp(15), trick.complete ? 0u : t.inkFaint);
        if (c.wins) testItem([&] { return fmt::format("wins: {}", place.name); }, at, {at.x + column, at.y + dp(18)});
    };
    const auto best = std::find_if(trick.cards.begin(), trick.cards.end(), [](const TrickCard& c) { return c.wins; });
    const PlaceView& winner = table.places[std::size_t(best->place)];
    const std::string name = panels.play.sandbox.game().cardName(best->creature.card, panels.play.language());
    const bool ghost = winner.seat < 0;
    const float said = drawSaying(panels, area, area.min.y,
               fmt::format("Trick {}: **{} {}** {} {}; {}.", trick.number, name, best->creature.card + 1, trick.complete ? "wins for" : "is the highest so far, of", winner.name,
                           ghost ? "nobody gets the star" : trick.complete ? "1 :star:, and leads the next" : "it would win 1 :star:"),
               ghost ? std::initializer_list<const char*>{"TC-TRICK-03", "TC-2P-11", "TC-2P-12"} : std::initializer_list<const char*>{"TC-TRICK-03", "TC-TRICK-04", "TC-TRICK-10"});
    drawColumns(panels, {{area.min.x, area.min.y + said + dp(2)}, area.max}, table.places.size(), head, cards);
}

// Chapter III: the cards of the player that scores, with their abilities.
void drawScoring(PlayPanels& panels, const TableView& table, const Area& area) {
    const PlaceView& place = table.places[std::size_t(table.scoring)];
    const float said = drawSaying(panels, area, area.min.y, fmt::format("**{}** scores the abilities of the own cards, in any order.", place.name), {"TC-SCORE-01", "TC-SCORE-02", "TC-SCORE-03"});
    std::vector<const CreatureView*> cards;
    for (const CreatureView& c : table.scored) cards.push_back(&c);
    drawColumns(panels, {{area.min.x, area.min.y + said - dp(12)}, area.max}, cards.size(), [](std::size_t, ImVec2, float) {}, cards);
}

// The end: what each player's tokens are worth.
void drawEnd(PlayPanels& panels, const TableView& table, const Area& area) {
    const Sandbox& sandbox = panels.play.sandbox;
    const Theme& t = theme();
    std::vector<const PlaceView*> players;
    for (const PlaceView& p : table.places)
        if (p.seat >= 0) players.push_back(&p);
    const float width = std::min(area.width(), dp(520)), lines = float(players.size() + 1);
    const bool tight = area.height() < dp(78) + dp(24) * lines;
    const float head = tight ? dp(40) : dp(66), row = tight ? std::clamp((area.height() - head - dp(4)) / lines, dpf(15), dpf(24)) : dp(24);
    const ImVec2 box = {width, tight ? area.height() : dp(78) + row * lines};
    Sheet sheet("ending", {std::round((area.min.x + area.max.x - box.x) / 2), std::round(std::max(area.min.y, (area.min.y + area.max.y - box.y) / 2))}, {box.x, std::min(box.y, area.height())});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetWindowPos();
    const engine::Outcome outcome = sandbox.game().outcome(sandbox.state());
    ImFont* serif = fontAt(Face::SerifStrong, dpf(22));
    centredText(list, serif, at.x + width / 2, at.y + dp(tight ? 6 : 12), t.accentText, fmt::format("{} wins with {} points", sandbox.game().seatName(sandbox.state(), outcome.winner), outcome.score));
    if (!tight) centredText(list, font(Type::Small), at.x + width / 2, at.y + dp(42), t.inkSoft, outcome.reason + ".");
    float y = at.y + head;
    const float columns[] = {dp(20), dp(170), dp(250), dp(330), width - dp(30)};
    constexpr const char* symbols[] = {"star", "heart", "gem"};
    for (int i = 0; i < 3; ++i) drawSymbol(list, symbols[i], {at.x + columns[i + 1] + dp(8), y + dp(8)}, dp(17));
    drawText(list, font(Type::SmallStrong), {at.x + columns[4] - textSize(font(Type::SmallStrong), "points").x + dp(6), y}, t.inkSoft, "points");
    y += row;
    for (const PlaceView* p : players) {
        if (p->winner) list->AddRectFilled({at.x + dp(10), y - dp(3)}, {at.x + width - dp(10), y + row - dp(4)}, t.selected, dp(4));
        drawSeatDot(list, {at.x + columns[0], y + dp(8)}, dpf(5), p->seat);
        drawText(list, font(Type::Strong), {at.x + columns[0] + dp(12), y}, t.ink, p->name);
        const int counts[] = {p->own.tokens[2], p->own.tokens[1], p->own.tokens[0]};
        const int worth[] = {2 * counts[0], counts[1], counts[2] / 2};
        for (int i = 0; i < 3; ++i)
            drawText(list, font(Type::Body), {at.x + columns[i + 1], y}, t.ink, worth[i] == counts[i] ? fmt::format("{}", counts[i]) : fmt::format("{} = {}", counts[i], worth[i]));
        const std::string total = std::to_string(p->points);
        drawText(list, font(Type::Strong), {at.x + columns[4] - textSize(font(Type::Strong), total).x + dp(6), y}, p->winner ? t.accentText : t.ink, total);
        y += row;
    }
}

}  // namespace

void drawThreeChaptersTable(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 far = {corner.x + size.x, corner.y + size.y};
    list->PushClipRect(corner, far, true);
    drawCloth(list, corner, far);
    const TableView table = tableOf(sandbox, panels.play.seenBy());
    const float edge = dp(kEdge), gap = dp(10);
    const bool roomy = size.y >= dp(kLowest);
    drawPlaque(panels, table, corner, size.x - 3 * edge - dp(190), roomy);
    drawEyes(panels, corner, size);
    if (table.places.empty()) {
        list->PopClipRect();
        return;
    }
    // Clockwise: the upper row from left to right, the lower one from right to left; ghosts at the sides.
    std::vector<const PlaceView*> seats;
    std::vector<const PlaceView*> ghosts;
    for (const PlaceView& p : table.places) (p.seat >= 0 ? seats : ghosts).push_back(&p);
    const std::size_t upper = (seats.size() + 1) / 2, lower = seats.size() - upper;
    const auto widthOf = [&](std::size_t count) { return std::floor((size.x - 2 * edge - gap * float(count - 1)) / float(count)); };
    const float top = corner.y + edge + dp(roomy ? kPlaque : kLowPlaque) + gap, tall = Plate::height(roomy);
    for (std::size_t i = 0; i < upper; ++i)
        Plate(panels, table, *seats[i]).draw({corner.x + edge + float(i) * (widthOf(upper) + gap), top}, {widthOf(upper), tall}, roomy);
    const float bottom = far.y - edge - tall;
    for (std::size_t i = 0; i < lower; ++i)
        Plate(panels, table, *seats[upper + i]).draw({corner.x + edge + float(lower - 1 - i) * (widthOf(lower) + gap), bottom}, {widthOf(lower), tall}, roomy);
    Area middle{{corner.x + edge, top + tall + gap}, {far.x - edge, bottom - gap}};
    if (ghosts.size() == 2 && !table.over) {
        const ImVec2 side = {dp(roomy ? 108 : 76), std::min(middle.height(), dp(150))};
        const float y = std::round((middle.min.y + middle.max.y - side.y) / 2);
        drawGhost(panels, table, *ghosts[0], {middle.max.x - side.x, y}, side);
        drawGhost(panels, table, *ghosts[1], {middle.min.x, y}, side);
        middle.min.x += side.x + gap;
        middle.max.x -= side.x + gap;
    }
    if (middle.height() > dp(60)) {
        if (table.over) drawEnd(panels, table, middle);
        else if (table.chapter == 1) drawPack(panels, table, middle);
        else if (table.chapter == 2) drawTrick(panels, table, middle);
        else drawScoring(panels, table, middle);
    }
    list->PopClipRect();
}

}  // namespace ui
