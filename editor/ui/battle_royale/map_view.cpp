// The map under the mouse.
#include "editor/ui/battle_royale/map_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/battle_royale/many_players.h"
#include "editor/ui/battle_royale/map_canvas.h"
#include "editor/ui/battle_royale/party.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"
#include "editor/ui/wheel.h"
#include "engine/battle_royale/verb_rows.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;
namespace rows = engine::battle_royale::verb_rows;

namespace {

constexpr MapSizes kSizes = {.smallest = 24, .largest = 340};
constexpr float kLargestFitted = 230, kSmallestFitted = 14, kMargin = 0.06f;
constexpr float kLeastSide = 32;  // logical: of locations that still show what they are; of a larger map a part is seen
constexpr float kLeastLines = 5;  // of locations, in however little room
constexpr float kWorth = 0.8f, kReadableSide = 96;  // how small locations may become for places that are further away
constexpr float kZoomed = 120;                      // logical: a map so high has room for buttons over it
constexpr double kRest = 0.45;                      // seconds before a location is explained

// Where a player stands, from places to places; without a token the inn.
ImVec2 placeOf(const BattleRoyaleMap& map, int seat) {
    int space = 0;
    for (const BattleRoyaleToken& token : map.tokens)
        if (token.kind == BattleRoyaleToken::Kind::Player &&
            (token.number == seat || std::find(token.allies.begin(), token.allies.end(), seat) != token.allies.end()))
            space = token.space;
    return {float(map.spaces[space].x) + 0.5f, 0.5f - float(map.spaces[space].y)};
}

// The whole map, with the places where it can grow at the next step; and with those further away where that costs
// little. Of a map that would be too small to read, the part around whoever moves.
void fit(PlayPanels::Camera& camera, const BattleRoyaleMap& map, int seat, const Area& area) {
    struct Extent {
        int minX = 0, maxX = 0, minY = 0, maxY = 0;
        void take(int x, int y) {
            minX = std::min(minX, x);
            maxX = std::max(maxX, x);
            minY = std::min(minY, y);
            maxY = std::max(maxY, y);
        }
    } near, all;
    const auto side = [&](const Extent& extent) {
        const float columns = float(extent.maxX - extent.minX + 1) + 2 * kMargin,
                    lines = float(extent.maxY - extent.minY + 1) + 2 * kMargin;
        return std::clamp(std::min(area.width() / columns, area.height() / lines), dpf(kSmallestFitted),
                          dpf(kLargestFitted));
    };
    for (const BattleRoyaleSpace& space : map.spaces) near.take(space.x, space.y);
    for (const BattleRoyaleGap& gap : map.gaps)
        if (gap.option >= 0) near.take(gap.x, gap.y);
    all = near;
    for (const BattleRoyaleGap& gap : map.gaps) all.take(gap.x, gap.y);
    const bool far = side(all) >= std::min(side(near) * kWorth, dpf(kReadableSide));
    const Extent& shown = far ? all : near;
    camera.side = side(shown);
    camera.middle = {float(shown.minX + shown.maxX + 1) / 2, float(1 - shown.minY - shown.maxY) / 2};
    const float least = std::min(dpf(kLeastSide), std::min(area.width(), area.height()) / kLeastLines);
    if (camera.side >= least) return;
    camera.side = least;
    const ImVec2 there = placeOf(map, seat);
    // No further than to the edge of the map.
    const auto within = [&](float wanted, float middle, float first, float last, float room) {
        const float half = room / camera.side / 2 - kMargin;
        return last - first <= 2 * half ? middle : std::clamp(wanted, first + half, last - half);
    };
    camera.middle = {
        within(there.x, camera.middle.x, float(shown.minX), float(shown.maxX + 1), area.width()),
        within(there.y, camera.middle.y, float(-shown.maxY), float(1 - shown.minY), area.height()),
    };
}

struct Place {
    int x, y;
};

// Steps from place to place while the rules ask the same player for the next one: a fight, a card or the end of the
// movement on the way ends it.
void walk(PlayPanels& panels, const std::vector<Place>& places) {
    const Sandbox& sandbox = panels.play.sandbox;
    const DecisionView* first = sandbox.decisions.shown();
    const int seat = first ? first->seat : -1;
    constexpr int kX[] = {0, 1, 0, -1}, kY[] = {1, 0, -1, 0};
    for (const Place& to : places) {
        const DecisionView* decision = sandbox.decisions.shown();
        if (!decision || decision->seat != seat || decision->position != sandbox.cursor.position()) return;
        if (game::Question(decision->decision.question) != game::Question::Step) return;
        const auto& s = game::stateOf(sandbox.cursor.state());
        const game::SpaceState& from = s.map.spaces[s.map.players[seat].space];
        std::string step;
        for (const OptionView& option : decision->options) {
            if (!isA<rows::Step>(option.option)) continue;
            const auto way = std::size_t(int(rowFrom<rows::Step>(option.option).direction));
            if (from.x + kX[way] == to.x && from.y + kY[way] == to.y) step = option.meaning;
        }
        if (step.empty()) return;
        act(panels, "play.choose", step);
    }
}

class MapView {
  public:
    MapView(BattleCanvas& canvas, const BattleRoyaleMap& map, const MapFrame& frame, bool hovered)
        : canvas_(canvas), panels_(canvas.panels), map_(map), frame_(frame), boxes_(tokenBoxes(map, frame)) {
        if (hovered) find(ImGui::GetIO().MousePos);
    }

    void draw() {
        const DecisionView* decision = canvas_.asked();
        const auto shows = [&](const std::vector<int>& options) {
            return std::find(options.begin(), options.end(), panels_.hoveredOption) != options.end();
        };
        for (std::size_t i = 0; i < map_.gaps.size(); ++i) {
            const BattleRoyaleGap& gap = map_.gaps[i];
            const ImVec2 at = cornerOf(frame_, gap.x, gap.y);
            const bool whole = at.x >= frame_.corner.x && at.y >= frame_.corner.y &&
                               at.x + frame_.side <= frame_.corner.x + frame_.size.x &&
                               at.y + frame_.side <= frame_.corner.y + frame_.size.y;
            if (gap.option < 0 && !whole) continue;
            const bool lit = int(i) == gap_ || (gap.option >= 0 && decision && panels_.hoveredOption == gap.option);
            drawGap(canvas_, gap, at, frame_.side, lit);
            testItem([&] { return labelOf(gap); }, at, {at.x + frame_.side, at.y + frame_.side});
        }
        for (std::size_t i = 0; i < map_.spaces.size(); ++i) {
            const BattleRoyaleSpace& space = map_.spaces[i];
            const ImVec2 at = cornerOf(frame_, space.x, space.y);
            const bool step = !space.options.empty() && space.steps >= 1;
            const bool lit =
                (int(i) == space_ && token_ < 0 && (step || !space.way.empty() || !space.options.empty())) ||
                shows(space.options) || onWay(int(i));
            drawSpace(canvas_, space, at, frame_.side,
                      {.option = step, .lit = lit, .aims = !space.options.empty() && space.steps < 1});
            testItem([&] { return labelOf(i); }, at, {at.x + frame_.side, at.y + frame_.side});
        }
        for (std::size_t i = 0; i < map_.tokens.size(); ++i) {
            drawToken(canvas_, map_.tokens[i], boxes_[i], int(i) == token_ || shows(map_.tokens[i].options));
            testItem([&] { return labelOf(map_.tokens[i]); }, boxes_[i].min, boxes_[i].max);
        }
        if (const int option = pressed(); option >= 0) panels_.hoveredNext = option;
    }

    // What a click here does.
    void press() {
        if (const int option = pressed(); option >= 0)
            canvas_.chosen = canvas_.sandbox().decisions.shown()->options[option].meaning;
        else if (const std::vector<Place> places = way(); !places.empty()) walk(panels_, places);
    }

    // Names and cards of what is under the mouse, when it rests.
    void explain() const {
        PlayPanels::Camera& camera = panels_.camera;
        const int what = token_ >= 0 ? 1000 + token_ : space_ >= 0 ? space_ : gap_ >= 0 ? 500 + gap_ : -1;
        if (what != camera.space) {
            camera.space = what;
            camera.since = ImGui::GetTime();
        }
        if (what < 0) return;
        if (token_ < 0 && space_ >= 0) pointAt(panels_, panels_.play.why.ofCard(map_.spaces[space_].card));
        if (ImGui::GetTime() - camera.since < kRest) return;
        if (token_ >= 0) explainToken(map_.tokens[token_]);
        else if (space_ >= 0) cardTooltip(panels_, map_.spaces[space_].card);
        else
            tooltip(say("A location can be discovered here"),
                    sayCounted(map_.locationsLeft, "{} location is left in the deck.",
                               "{} locations are left in the deck.", map_.locationsLeft));
    }

  private:
    void find(ImVec2 mouse) {
        for (std::size_t i = boxes_.size(); i-- > 0 && token_ < 0;)
            if (mouse.x >= boxes_[i].min.x && mouse.x < boxes_[i].max.x && mouse.y >= boxes_[i].min.y &&
                mouse.y < boxes_[i].max.y)
                token_ = int(i);
        const ImVec2 place = frame_.placeAt(mouse);
        const int x = int(std::floor(place.x)), y = -int(std::floor(place.y));
        for (std::size_t i = 0; i < map_.spaces.size(); ++i)
            if (map_.spaces[i].x == x && map_.spaces[i].y == y) space_ = int(i);
        for (std::size_t i = 0; i < map_.gaps.size(); ++i)
            if (map_.gaps[i].x == x && map_.gaps[i].y == y) gap_ = int(i);
    }

    int pressed() const {
        if (token_ >= 0 && !map_.tokens[token_].options.empty()) return map_.tokens[token_].options.front();
        if (space_ >= 0 && !map_.spaces[space_].options.empty()) return map_.spaces[space_].options.front();
        return gap_ >= 0 ? map_.gaps[gap_].option : -1;
    }
    // The way to a place that is further away than one step.
    std::vector<Place> way() const {
        std::vector<Place> places;
        const auto add = [&](int space) {
            for (const int at : map_.spaces[space].way) places.push_back({map_.spaces[at].x, map_.spaces[at].y});
        };
        if (space_ >= 0) add(space_);
        else if (gap_ >= 0) {
            add(map_.gaps[gap_].from);
            places.push_back({map_.gaps[gap_].x, map_.gaps[gap_].y});
        }
        return places;
    }
    bool onWay(int space) const {
        const int to = space_ >= 0 ? space_ : gap_ >= 0 ? map_.gaps[gap_].from : -1;
        if (to < 0 || token_ >= 0) return false;
        const std::vector<int>& spaces = map_.spaces[to].way;
        return std::find(spaces.begin(), spaces.end(), space) != spaces.end();
    }

    void explainToken(const BattleRoyaleToken& token) const {
        using Kind = BattleRoyaleToken::Kind;
        if (token.kind > Kind::Elsewhere) return cardTooltip(panels_, token.card);
        const BattleRoyalePlayer& player = map_.players[token.number];
        if (token.kind == Kind::Elsewhere) {
            const RowChip chip = elsewhereOf(canvas_, map_, player);
            return tooltip(chip.title, chip.help);
        }
        std::string body = token.card >= 0 ? canvas_.name(token.card) : std::string();
        body += "\n" + say("{} of {} health", player.side.health, player.side.most);
        if (token.fights) body += "\n" + say("in battle");
        for (const int ally : token.allies)
            body += "\n" + say("in an Ally Party with {}", map_.players[ally].side.name);
        if (player.assists >= 0) body += "\n" + say("assists in battle");
        tooltip(token.name, body);
    }

    BattleCanvas& canvas_;
    PlayPanels& panels_;
    const BattleRoyaleMap& map_;
    const MapFrame& frame_;
    const std::vector<TokenBox> boxes_;
    int token_ = -1, space_ = -1, gap_ = -1;  // under the mouse
};

void drawZoom(PlayPanels::Camera& camera, const Area& area) {
    drawZoomButtons(
        camera, kSizes, {area.max.x - dp(2), area.max.y - dp(1)}, toSay("Fit the map"),
        toSay("Shows the whole map and follows it as it grows; of a large one the part around whoever moves."));
}

}  // namespace

void drawQuestMap(BattleCanvas& canvas, const BattleRoyaleMap& map, const Area& area) {
    PlayPanels::Camera& camera = canvas.panels.camera;
    if (area.width() < dp(40) || area.height() < dp(40)) return;
    if (camera.fit) fit(camera, map, map.mover >= 0 ? map.mover : focusOf(canvas, map), area);
    MapFrame frame{area.min, {area.width(), area.height()}, std::round(camera.side), camera.middle};
    ImGui::SetCursorScreenPos(area.min);
    ImGui::InvisibleButton(
        "map", frame.size,
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight | ImGuiButtonFlags_MouseButtonMiddle);
    ImGui::SetItemAllowOverlap();
    const bool hovered = ImGui::IsItemHovered(), active = ImGui::IsItemActive();
    const bool released = ImGui::IsItemDeactivated() && ImGui::IsMouseReleased(ImGuiMouseButton_Left);
    if (ImGui::IsItemActivated()) camera.dragged = 0;
    moveCamera(camera, kSizes, frame, hovered, active);
    frame.side = std::round(camera.side);
    frame.middle = camera.middle;
    canvas.list->PushClipRect(area.min, area.max, true);
    MapView view(canvas, map, frame, hovered);
    view.draw();
    canvas.list->PopClipRect();
    if (hovered && !active) view.explain();
    if (area.height() >= dp(kZoomed)) drawZoom(camera, area);
    if (released && hovered && camera.dragged <= kClick) view.press();
}

}  // namespace ui
