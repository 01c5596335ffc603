// The table of 3 Chapters: the players around it with their cards; what is going on in the middle draws middle.cpp.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/app/play/event_list.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/three_chapters/cards.h"
#include "editor/ui/three_chapters/middle.h"
#include "editor/ui/three_chapters/views.h"

namespace ui {

using namespace editor::play;
using engine::three_chapters::Amounts;

namespace {

constexpr float kEdge = 12, kObserver = 190;  // logical

// How much room the table has, by its height.
enum class Room {
    Bare,  // the middle and a line above it
    Low,   // the players as a line of names and points
    Whole  // the players around the table with their cards
};
constexpr float kLow = 230, kWhole = 420;  // logical heights from which on

Room roomIn(float height) { return height >= dp(kWhole) ? Room::Whole : height >= dp(kLow) ? Room::Low : Room::Bare; }
float edgeIn(Room room) { return dp(room == Room::Bare ? 6 : kEdge); }
float plaqueIn(Room room) { return dp(room == Room::Whole ? 76 : room == Room::Low ? 40 : 30); }

// --- over the table -------------------------------------------------------------------------------------------------

ImFont* turnFont(Room room) { return fontAt(Face::SerifStrong, dpf(room == Room::Bare ? 15 : 18)); }

// The plaque with the words of the turn.
float turnWide(const Sandbox& sandbox, Room room) {
    return textSize(turnFont(room), sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position()))).x +
           dp(24);
}

// The three Chapters with the present one marked, the round or trick, and what has just happened.
void drawPlaque(PlayPanels& panels, const TableView& table, ImVec2 corner, float width, Room room) {
    const Sandbox& sandbox = panels.play.sandbox;
    const Theme& t = theme();
    const std::size_t position = sandbox.cursor.position();
    const std::string happened = lastHappened(panels, toSay("The cards are in the box."));
    Sheet sheet("turn", {corner.x + edgeIn(room), corner.y + edgeIn(room)}, {std::min(width, dp(520)), plaqueIn(room)});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetWindowPos();
    const float inner = ImGui::GetWindowWidth() - dp(24);
    ImFont* serif = turnFont(room);
    if (room != Room::Whole) {
        const TextStyle heading(serif);
        const float y = std::round(at.y + plaqueIn(room) / 2 - ascentOf(serif) + capitalHeight(serif) / 2);
        drawText(list, serif, {at.x + dp(12), y}, t.ink,
                 elided(sandbox.session.turnName(sandbox.session.turnAt(position)), inner));
        presses("happened", {at.x + dp(12), at.y + dp(4)}, {at.x + dp(12) + inner, at.y + dp(26)}, dp(4));
        if (ImGui::IsItemHovered()) tooltip(plainText(happened));
        return;
    }
    constexpr const char* chapters[] = {toSay("I Choose"), toSay("II Play"), toSay("III Score")};
    drawStages(list, at, chapters, table.over ? 3 : table.chapter - 1);
    drawText(list, serif, {at.x + dp(12), at.y + dp(31)}, t.ink,
             sandbox.session.turnName(sandbox.session.turnAt(position)));
    const ImVec2 line = {at.x + dp(12), at.y + dp(54)};
    const TextStyle plain(Type::Small);
    drawLineOfText(list, line, happened, inner, t.inkSoft);
    presses("happened", line, {line.x + inner, line.y + dp(18)}, dp(4));
    if (ImGui::IsItemHovered()) tooltip(plainText(happened));
}

// --- around the table -----------------------------------------------------------------------------------------------

// A player's place: name, tokens, cards in hand and cards played.
class Plate {
  public:
    Plate(PlayPanels& panels, const TableView& table, const PlaceView& place)
        : panels_(panels), table_(table), place_(place) {}

    // With small cards, or only its head.
    float height(float width, bool cards) const {
        return cards ? dp(30) + creatureHeight(std::max(dp(kNarrowest), cardWidth(width))) + dp(9) : dp(32);
    }

    void draw(ImVec2 at, ImVec2 size, bool withCards) {
        const Theme& t = theme();
        ImDrawList* list = ImGui::GetWindowDrawList();
        const ImVec2 max = {at.x + size.x, at.y + size.y};
        list->AddRectFilled(at, max, withAlpha(t.panel, 0.72f), dp(8));
        const bool active = place_.decides || scores();
        list->AddRect(at, max, active ? t.gold : t.border, dp(8), 0, active ? dpf(2.5f) : 1.0f);
        testItem([&] { return place_.name; }, at, max);
        drawHead(list, at, size.x);
        if (!withCards) return;
        const float left = at.x + dp(10), room = size.x - dp(20), y = at.y + dp(31);
        ImGui::PushID(place_.name.c_str());
        const bool choosing = table_.chapter == 1;
        const auto& first = table_.chapter == 3 ? place_.played : choosing ? place_.pack : place_.hand;
        const auto& second = choosing ? place_.hand : place_.played;
        const std::string names[] = {choosing              ? say("pack")
                                     : table_.chapter == 3 ? say("played##cards")
                                                           : say("hand"),
                                     choosing ? say("chosen") : say("played##cards")};
        const float between = dp(kBetween), width = cardWidth(size.x);
        const bool both = table_.chapter < 3 && !first.empty() && !second.empty();
        const float share = both ? (room - between) * float(first.size()) / float(first.size() + second.size()) : room;
        const float used = first.empty() ? 0 : std::min(share, float(first.size()) * (width + dp(4)));
        creatureRow(panels_, names[0].c_str(), first, {left, y}, width, share);
        if (table_.chapter < 3 && !second.empty()) {
            const float x = first.empty() ? left : left + used + between;
            if (both)
                list->AddLine({std::round(x - between / 2), y},
                              {std::round(x - between / 2), y + creatureHeight(width)}, t.borderStrong);
            creatureRow(panels_, names[1].c_str(), second, {x, y}, width, at.x + size.x - dp(10) - x);
        }
        ImGui::PopID();
    }

  private:
    static constexpr float kCard = 42, kNarrowest = 28, kNarrowHead = 230, kBetween = 18;

    // Both piles together have as many cards all the time: each gets its share of the row.
    float cardWidth(float width) const {
        const bool choosing = table_.chapter == 1;
        const std::size_t count = (choosing ? place_.pack.size() : place_.hand.size()) +
                                  (choosing ? place_.hand.size() : place_.played.size());
        return std::floor(std::clamp((width - dp(20) - dp(kBetween)) / std::max(float(count), 1.0f) - dp(4),
                                     dp(kNarrowest), dp(kCard)));
    }

    bool scores() const {
        return table_.chapter == 3 && !table_.over && !table_.countsGems &&
               table_.places[table_.scoring].seat == place_.seat;
    }

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
        drawText(list, strong, {right, std::round(middle - ascentOf(strong) + capitalHeight(strong) / 2)}, t.accentText,
                 points);
        right -= dp(8);
        if (width < dp(kNarrowHead)) return;  // the panel of the players has the rest
        constexpr const char* symbols[] = {"gem", "heart", "star"};
        const auto& own = panels_.play.sandbox;
        const ThreeChaptersTable game = threeChapters(own);
        const engine::three_chapters::SeatState& state = game.state->seats[place_.seat];
        ImFont* figure = fontAt(Face::SansStrong, dpf(13));
        for (std::size_t token = 0; token < std::size(symbols); ++token) {
            const std::string count = std::to_string(place_.own.tokens[token]);
            const float wide = dp(18) + textSize(figure, count).x + dp(9);
            right -= wide;
            if (own.cursor.changed(&state.tokens[token]))
                list->AddRectFilled({right - dp(3), middle - dp(10)}, {right + wide - dp(5), middle + dp(10)},
                                    withAlpha(t.changed, 0.4f), dp(5));
            drawSymbol(list, symbols[token], {right + dp(8), middle}, dp(15),
                       place_.own.tokens[token] > 0 ? 0u : t.inkFaint);
            drawText(list, figure, {right + dp(18), std::round(middle - ascentOf(figure) + capitalHeight(figure) / 2)},
                     place_.own.tokens[token] > 0 ? t.ink : t.inkFaint, count);
            asksOfField(panels_, &state.tokens[token], {right, middle - dp(10)},
                        {right + wide - dp(5), middle + dp(10)});
        }
        const auto mark = [&](const char* words, Tone tone) {
            const ImVec2 size = badgeSize(words);
            if (x + size.x > right - dp(4)) return;
            drawBadge(list, {x, std::round(middle - size.y / 2)}, words, tone);
            x += size.x + dp(4);
        };
        if (place_.winner) mark(say("winner").c_str(), Tone::Gold);
        if (place_.leads && !table_.over) mark(say("leads").c_str(), Tone::Neutral);
        if (place_.decides) mark(say("decides").c_str(), Tone::Accent);
        else if (scores()) mark(say("scores").c_str(), Tone::Accent);
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
    for (int i = 0; i < std::min(4, int(ghost.hand.size() + 1) / 2); ++i)
        drawCardBack(list, {deck.x, deck.y - dpf(1.5f) * float(i)}, width, CardSuit::Navy, 0);
    const TextStyle small(Type::Small);
    const std::string count = sayCounted(std::int64_t(ghost.hand.size()), "{} card", "{} cards", ghost.hand.size());
    centredText(list, font(Type::Small), at.x + size.x / 2, deck.y + creatureHeight(width) + dp(6), t.inkSoft, count);
    if (ghost.leads && !table.over)
        centredText(list, font(Type::SmallStrong), at.x + size.x / 2, deck.y + creatureHeight(width) + dp(24),
                    t.accentText, say("leads"));
    presses(ghost.name.c_str(), at, {at.x + size.x, at.y + size.y}, dp(6));
    if (!ImGui::IsItemHovered() || ghost.hand.empty()) return;
    std::string cards;
    for (const CreatureView& c : ghost.hand)
        if (c.card >= 0)
            cards += (cards.empty() ? "" : ", ") +
                     panels.play.sandbox.session->game().cards().name(c.card, panels.play.language());
    tooltip(say("The ghost's deck"),
            cards.empty() ? say("Nobody may look at it (TC-2P-05).") : say("In an order that nobody knows: {}", cards));
}

// The players in a line, clockwise: name and points; of ghosts how many cards their decks have. Returns its height.
float drawChips(const TableView& table, ImVec2 at, float width) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float gap = dp(6), tall = dp(26), count = float(table.places.size());
    const float wide = std::floor((width - gap * (count - 1)) / count), middle = at.y + tall / 2;
    ImFont* serif = fontAt(Face::SerifStrong, dpf(14));
    ImFont* italic = fontAt(Face::SerifItalic, dpf(14));
    ImFont* strong = fontAt(Face::SansStrong, dpf(14));
    const auto level = [&](ImFont* font) { return std::round(middle - ascentOf(font) + capitalHeight(font) / 2); };
    for (std::size_t i = 0; i < table.places.size(); ++i) {
        const PlaceView& p = table.places[i];
        const ImVec2 min = {at.x + float(i) * (wide + gap), at.y}, max = {min.x + wide, at.y + tall};
        const bool scores = table.chapter == 3 && !table.over && !table.countsGems && table.scoring == int(i);
        list->AddRectFilled(min, max, withAlpha(t.panel, 0.8f), dp(6));
        list->AddRect(min, max, p.decides || scores ? t.gold : t.border, dp(6), 0, p.decides || scores ? dpf(2) : 1.0f);
        const std::string role = p.winner ? say("winner") : p.leads && !table.over ? say("leads") : std::string();
        // A ghost that leads has no room to say how many of what.
        const std::string number = p.seat >= 0 ? fmt::format("{}", p.points)
                                   : !role.empty()
                                       ? std::to_string(p.hand.size())
                                       : sayCounted(std::int64_t(p.hand.size()), "{} card", "{} cards", p.hand.size());
        ImFont* figure = p.seat >= 0 ? strong : font(Type::Small);
        const float right = max.x - dp(8) - textSize(figure, number).x;
        drawText(list, figure, {right, level(figure)}, p.seat >= 0 ? t.accentText : t.inkSoft, number);
        if (p.seat >= 0) drawSeatDot(list, {min.x + dp(12), middle}, dpf(4.5f), p.seat);
        float x = min.x + dp(p.seat >= 0 ? 21 : 8);
        ImFont* face = p.seat >= 0 ? serif : italic;
        if (const float end = x + textSize(face, p.name).x; end < right - dp(4)) {
            drawText(list, face, {x, level(face)}, t.ink, p.name);
            if (!role.empty() && end + dp(6) + badgeSize(role).x < right - dp(4))
                drawBadge(list, {end + dp(6), middle - badgeSize(role).y / 2}, role,
                          p.winner ? Tone::Gold : Tone::Neutral);
        }
        presses(p.name.c_str(), min, max, dp(6));
        if (ImGui::IsItemHovered()) {
            const std::string does = (p.decides ? " " + say("decides") : "") + (p.leads ? " " + say("leads") : "");
            tooltip(p.name + does, p.seat < 0 ? say("Its deck lies face down (TC-2P-05).") : plainText(pointsText(p)));
        }
        testItem([&] { return p.name; }, min, max);
    }
    return tall;
}

// The players around the table: clockwise, the upper row from left to right, the lower one from right to left; ghosts
// at the sides. What is left for the middle. The cards of Chapter III lie there, so that the places need none then.
Area drawPlaces(PlayPanels& panels, const TableView& table, Area area, float gap) {
    std::vector<const PlaceView*> seats;
    std::vector<const PlaceView*> ghosts;
    for (const PlaceView& p : table.places) (p.seat >= 0 ? seats : ghosts).push_back(&p);
    const bool cards = table.chapter < 3 || table.over;
    const std::size_t upper = (seats.size() + 1) / 2, lower = seats.size() - upper;
    const auto widthOf = [&](std::size_t count) {
        return std::floor((area.width() - gap * float(count - 1)) / float(count));
    };
    // As high as the widest cards need.
    float tall = 0;
    for (std::size_t i = 0; i < seats.size(); ++i)
        tall = std::max(tall, Plate(panels, table, *seats[i]).height(widthOf(upper), cards));
    for (std::size_t i = 0; i < upper; ++i)
        Plate(panels, table, *seats[i])
            .draw({area.min.x + float(i) * (widthOf(upper) + gap), area.min.y}, {widthOf(upper), tall}, cards);
    for (std::size_t i = 0; i < lower; ++i)
        Plate(panels, table, *seats[upper + i])
            .draw({area.min.x + float(lower - 1 - i) * (widthOf(lower) + gap), area.max.y - tall},
                  {widthOf(lower), tall}, cards);
    area.min.y += tall + gap;
    area.max.y -= tall + gap;
    if (ghosts.size() == 2 && table.chapter < 3) {
        const ImVec2 side = {dp(108), std::min(area.height(), dp(150))};
        const float y = std::round((area.min.y + area.max.y - side.y) / 2);
        drawGhost(panels, table, *ghosts[0], {area.max.x - side.x, y}, side);
        drawGhost(panels, table, *ghosts[1], {area.min.x, y}, side);
        area.min.x += side.x + gap;
        area.max.x -= side.x + gap;
    }
    return area;
}

}  // namespace

void drawThreeChaptersTable(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 far = {corner.x + size.x, corner.y + size.y};
    list->PushClipRect(corner, far, true);
    drawCloth(list, corner, far);
    const TableView table = tableOf(sandbox, panels.play.observer.seat());
    const Room room = roomIn(size.y);
    const float edge = edgeIn(room), gap = dp(room == Room::Bare ? 5 : 10);
    const bool bare = room == Room::Bare;
    // Where the words of both do not fit, the turn comes first.
    const float words = size.x - 3 * edge - dp(kObserverLow);
    const bool narrow = bare && turnWide(sandbox, room) > words;
    const float observerWidth = narrow ? kObserverNarrow : bare ? kObserverLow : kObserver;
    drawPlaque(panels, table, corner, size.x - 3 * edge - dp(observerWidth), room);
    drawObserver(panels, {far.x - edge, corner.y + edge}, observerWidth, bare);
    if (table.places.empty()) {
        list->PopClipRect();
        return;
    }
    const float top = corner.y + edge + plaqueIn(room) + gap;
    Area middle{{corner.x + edge, top}, {far.x - edge, far.y - edge}};
    if (room == Room::Low) middle.min.y += drawChips(table, middle.min, middle.width()) + gap;
    if (room == Room::Whole) middle = drawPlaces(panels, table, middle, gap);
    if (middle.height() > dp(50)) drawMiddle(panels, table, middle);
    list->PopClipRect();
}

}  // namespace ui
