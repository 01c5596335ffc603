// The table of Paper Tales: the track of turns and phases, the Kingdoms clockwise in a row, and the stage below them;
// where the Units of all could not be read, one Kingdom and strips of all.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/app/play/event_list.h"
#include "editor/ui/fonts.h"
#include "editor/ui/paper_tales/kingdom.h"
#include "editor/ui/paper_tales/marks.h"
#include "editor/ui/paper_tales/stage.h"
#include "editor/ui/paper_tales/views.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace tales = engine::paper_tales;

namespace {

constexpr float kTableEdge = 10, kObserver = 176, kGap = 6;                   // logical
constexpr float kNarrowTable = 460;                                           // logical: the turn comes first
constexpr float kHighestStrip = 120, kLowestFront = 96, kHighestFront = 260;  // logical

// The turns, the phases with the present one marked, and what has just happened.
void drawTrack(PlayPanels& panels, const PaperTalesTable& table, ImVec2 corner, ImVec2 size) {
    const Theme& t = theme();
    const std::string happened = lastHappened(panels, toSay("The cards are in the box."));
    Sheet sheet("turn", corner, size);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetWindowPos();
    const bool low = size.y < dp(50);
    const float middle = std::round(at.y + (low ? size.y / 2 : dp(20)));
    ImFont* serif = fontAt(Face::SerifStrong, dpf(16));
    const auto level = [](ImFont* font, float y) { return std::round(y - ascentOf(font) + capitalHeight(font) / 2); };
    const std::string turn = say("Turn {}/{}", table.turn, table.turns);
    drawText(list, serif, {at.x + dp(12), level(serif, middle)}, t.ink, turn);
    float x = at.x + dp(12) + textSize(serif, turn).x + dp(12);
    // The phases as icons; the present one with its name.
    const std::string names[] = {say("Recruitment"), say("Deployment"),   say("Wars"),
                                 say("Income"),      say("Construction"), say("Aging")};
    const float right = at.x + size.x - dp(8), gap = dp(4);
    ImFont* strong = font(Type::SmallStrong);
    const int now = int(table.phase);
    const float name = now < tales::kPhases ? textSize(strong, names[now]).x + dp(12) : 0;
    const auto needs = [&](float tall) { return float(tales::kPhases) * (phaseMarkWidth(tall, false) + gap) + name; };
    const float tall = needs(dp(22)) <= right - x ? dp(22) : dp(17);
    // Without room for all of them the present one stands alone.
    const bool alone = needs(tall) > right - x;
    for (int phase = 0; phase < tales::kPhases; ++phase) {
        const bool present = now == phase;
        const PhaseMark mark{schema::paper_tales::Phase(phase), false};
        const float wide = phaseMarkWidth(tall, false);
        if (alone && !present) continue;
        const bool named = present && x + wide + name <= right;
        if (x + wide > right) break;
        drawPhaseMark(list, {x, std::round(middle - tall / 2)}, tall, mark, present ? 1.0f : 0.35f);
        if (present)
            list->AddRect({x - 2, std::round(middle - tall / 2) - 2}, {x + wide + 2, std::round(middle + tall / 2) + 2},
                          t.accent, tall * 0.3f, 0, dpf(2));
        presses(names[phase].c_str(), {x, middle - tall / 2}, {x + wide, middle + tall / 2}, tall * 0.3f);
        if (ImGui::IsItemHovered()) tooltip(fmt::format("{} {}", phase + 1, names[phase]));
        x += wide + gap;
        if (!named) continue;
        drawText(list, strong, {x + dp(2), level(strong, middle)}, t.ink, names[phase]);
        x += textSize(strong, names[phase]).x + dp(10);
    }
    const std::string piles = say("deck {}, discards {}", table.deck, table.discards);
    ImFont* small = font(Type::Small);
    if (x + textSize(small, piles).x + dp(8) < right)
        drawText(list, small, {right - textSize(small, piles).x - dp(4), level(small, middle)}, t.inkSoft, piles);
    if (low) return;
    const TextStyle style(Type::Small);
    const ImVec2 line = {at.x + dp(12), at.y + dp(38)};
    drawLineOfText(list, line, happened, size.x - dp(24), t.inkSoft);
    presses("happened", line, {at.x + size.x - dp(12), line.y + dp(17)}, dp(4));
    if (ImGui::IsItemHovered()) tooltip(plainText(happened));
}

// How high the row of Kingdoms is, each so wide: the stage keeps what it needs for cards or sums.
float kingdomsIn(const PaperTalesTable& table, float each, float room) {
    const bool chooses = table.phase <= tales::Phase::Deployment;
    const float share = room * (chooses ? 0.52f : 0.5f);
    // Wide enough for its cards it need not be higher.
    const float most = dp(60) + 2 * unitHeight(std::min((each - dp(24)) / 3, dpf(112))) + dp(56);
    return std::floor(std::clamp(std::min(share, most), dp(46), std::max(dp(46), room - dp(110))));
}

// All Kingdoms in a row, clockwise, and the stage below them.
void drawInRow(TalesCanvas& canvas, const Area& room, float wide, float tall) {
    const std::vector<KingdomView>& kingdoms = canvas.table().kingdoms;
    for (std::size_t i = 0; i < kingdoms.size(); ++i)
        drawKingdom(canvas, kingdoms[i], {room.min.x + float(i) * (wide + dp(kGap)), room.min.y}, {wide, tall});
    drawStage(canvas, {{room.min.x, room.min.y + tall + dp(kGap)}, room.max});
}

// One Kingdom with the stage below it, and beside them a strip for each, which brings its Kingdom there.
void drawWithStrips(TalesCanvas& canvas, Area room) {
    const PaperTalesTable& table = canvas.table();
    const float count = float(table.kingdoms.size());
    const float strips = std::floor(std::clamp(room.width() * 0.34f, dpf(150), dpf(280)));
    if (room.width() >= dp(360)) {
        const float tall = std::floor(std::min((room.height() - dp(kGap) * (count - 1)) / count, dpf(kHighestStrip)));
        const std::vector<SeatRows>& told = canvas.reading.presentRows(canvas.panels);
        float y = room.min.y;
        for (const KingdomView& k : table.kingdoms) {
            const std::string summary = told.empty() ? "" : told[k.seat].summary;
            if (drawKingdomStrip(canvas, k, {room.max.x - strips, y}, {strips, tall}, k.seat == canvas.front().seat,
                                 summary))
                canvas.reading.bringToFront(k.seat);
            y += tall + dp(kGap);
        }
        room.max.x -= strips + dp(kGap);
    }
    // A Kingdom whose Units could not be read gives its room to what is going on.
    const float share = std::floor(std::min(room.height() * 0.5f, dpf(kHighestFront)));
    if (share >= dp(kLowestFront)) {
        drawKingdom(canvas, canvas.front(), room.min, {room.width(), share});
        room.min.y += share + dp(kGap);
    }
    drawStage(canvas, room);
}

}  // namespace

void drawPaperTalesTable(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 far = {corner.x + size.x, corner.y + size.y};
    list->PushClipRect(corner, far, true);
    drawCloth(list, corner, far);
    TalesReading& reading = readingOf(panels);
    const PaperTalesTable& table = reading.table();
    const bool low = size.y < dp(420);
    const float edge = dp(low ? 6 : kTableEdge), plaque = dp(low ? 30 : 62), gap = dp(kGap);
    const float observerWidth = !low ? kObserver : size.x < dp(kNarrowTable) ? kObserverNarrow : kObserverLow;
    drawTrack(panels, table, {corner.x + edge, corner.y + edge},
              {std::min(size.x - 3 * edge - dp(observerWidth), dp(760)), plaque});
    drawObserver(panels, {far.x - edge, corner.y + edge}, observerWidth, low);
    TalesCanvas canvas{panels, reading, list};
    if (!table.kingdoms.empty()) {
        const Area room{{corner.x + edge, corner.y + edge + plaque + gap}, {far.x - edge, far.y - edge}};
        const float count = float(table.kingdoms.size());
        const float wide = std::floor((room.width() - gap * (count - 1)) / count);
        const float tall = kingdomsIn(table, wide, room.height());
        canvas.single = unitWidthIn({wide, tall}) < dp(kSmallestUnit);
        if (canvas.single) drawWithStrips(canvas, room);
        else drawInRow(canvas, room, wide, tall);
    }
    list->PopClipRect();
    if (!canvas.chosen.empty()) act(panels, "play.choose", canvas.chosen);
    else if (canvas.goTo > 0) act(panels, "play.go_to", std::to_string(canvas.goTo));
}

}  // namespace ui
