// The table: the Map with its figures, the tile in hand, the open Battle and the roll, and where one may go.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "editor/app/play/threetale/cards.h"
#include "editor/app/play/threetale/map.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/map_camera.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/shape.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"
#include "editor/ui/threetale/tile_view.h"
#include "editor/ui/threetale/views.h"
#include "editor/ui/wheel.h"
#include "schema/core/utf8.h"

namespace ui {

using namespace editor::play;

namespace {

constexpr float kSmallestFitted = 18;
constexpr double kRest = 0.35;  // seconds before a Space is explained

// A being of the scenario, as a figure of its own.
void drawBeing(ImDrawList* list, ImVec2 foot, float height, bool active) {
    static const Shape body = makeShape(
        "M-9 0 L-7 -9 L-9.5 -15 L-5 -13 L-5.6 -22 L-1.6 -16.6 L0 -24 L1.8 -16.6 L5.8 -21.4 L5 -13 L9.5 -14.6 L7 -8.6 "
        "L9 0 Z",
        0.1f);
    const float unit = height / 26;
    list->AddCircleFilled({foot.x + unit, foot.y}, unit * 7.6f, rgb(0x2A1E12) & 0x45FFFFFFu, 28);
    fillShape(list, body, {foot.x, foot.y + unit}, unit * 1.1f, active ? rgb(0xE3B04B) : rgb(0x17130F));
    fillShape(list, body, foot, unit, rgb(0x3B2F3F));
    list->AddCircleFilled({foot.x - unit * 2.4f, foot.y - unit * 9}, unit * 1.1f, rgb(0xE9C46A), 12);
    list->AddCircleFilled({foot.x + unit * 2.4f, foot.y - unit * 9}, unit * 1.1f, rgb(0xE9C46A), 12);
}

// The whole Map, beside what lies over the right edge of the table, so wide, and below the strip.
void fitCamera(PlayPanels::Camera& camera, const MapView& map, ImVec2 size, float right) {
    const float columns = float(map.maxX - map.minX + 1), rows = float(map.maxY - map.minY + 1) + 0.5f;
    const float above = turnStripRoom(), margin = 0.35f;  // of tiles
    const auto side = [&](float width) {
        return std::clamp(std::min(width / (columns + 2 * margin), (size.y - above) / rows), dpf(kSmallestFitted),
                          dpf(190));
    };
    camera.side = side(size.x);
    // As far to the left as it must and, without that much room there, smaller.
    const float reach = size.x - (columns + margin) * camera.side - right;
    if (reach < margin * camera.side) camera.side = side(size.x - right);
    const float half = columns * camera.side / 2, free = size.x - right - margin * camera.side;
    const float aside = right > 0 ? std::max(0.0f, size.x / 2 + half - free) : 0;
    camera.middle = {float(map.minX + map.maxX + 1) / 2 + aside / camera.side,
                     float(map.minY + map.maxY + 1) / 2 - above / 2 / camera.side};
}

TileLook lookOnMap(const MapTile& tile) {
    TileLook look;
    for (std::size_t i = 0; i < 4; ++i) {
        look.features[i] = tile.features[i];
        look.taken[i] = tile.taken[i];
    }
    look.turns = tile.turns;
    look.serial = tile.place + 1;
    look.dimmed = tile.closed;
    return look;
}

struct SpaceBox {
    ImVec2 min, max, middle;
};
SpaceBox boxOf(const MapFrame& view, const engine::threetale::GameState& state, int space) {
    const SpacePlace place = placeOf(state, space);
    const ImVec2 min = view.at(float(place.column) / 2, float(place.row) / 2),
                 max = view.at(float(place.column + 1) / 2, float(place.row + 1) / 2);
    return {min, max, {(min.x + max.x) / 2, (min.y + max.y) / 2}};
}

std::string spaceLabel(int space) {
    constexpr const char* corners[] = {"nw", "ne", "sw", "se"};
    return fmt::format("space t{}.{}", space / 4 + 1, corners[space % 4]);
}

class Table {
  public:
    Table(PlayPanels& panels, const MapView& map, const MapFrame& view, ImDrawList* list)
        : panels_(panels), sandbox_(panels.play.sandbox), map_(map), view_(view), list_(list),
          table_(threeTale(sandbox_)) {
        for (const MapChoice& choice : map.choices)
            if (!choice.places) bySpace_[choice.space].push_back(choice.option);
    }

    void drawTiles(ImVec2 mouse, bool hovered) {
        for (const MapTile& tile : map_.tiles) {
            const ImVec2 at = view_.at(float(tile.x), float(tile.y));
            drawTile(list_, at, view_.side, lookOnMap(tile));
            drawDusk(list_, at, {at.x + view_.side, at.y + view_.side}, view_.side * 0.06f);
            if (tile.fresh)
                list_->AddRect({at.x - 2, at.y - 2}, {at.x + view_.side + 2, at.y + view_.side + 2}, theme().changed,
                               view_.side * 0.06f, 0, dpf(3));
        }
        // Where the tile in hand may lie.
        for (const MapChoice& choice : map_.choices) {
            if (!choice.places) continue;
            const ImVec2 at = view_.at(float(choice.x), float(choice.y)), to = {at.x + view_.side, at.y + view_.side};
            testItem([&] { return fmt::format("place {},{}", choice.x, choice.y); }, at, to);
            const bool over = hovered && mouse.x >= at.x && mouse.x < to.x && mouse.y >= at.y && mouse.y < to.y;
            if (over) {
                panels_.hoveredNext = choice.option;
                pressed_ = choice.option;
            }
            TileLook look = map_.hand.empty() ? TileLook{} : lookOnMap(map_.hand.front());
            look.serial = 0;
            look.ghost = true;
            look.hovered = over || panels_.hoveredOption == choice.option;
            const float inset = view_.side * 0.03f;
            drawTile(list_, {at.x + inset, at.y + inset}, view_.side - 2 * inset, look);
        }
    }

    // Where the options of the decision lead.
    void drawChoices(ImVec2 mouse, bool hovered) {
        for (const auto& [space, options] : bySpace_) {
            const SpaceBox box = boxOf(view_, *table_.state, space);
            const bool over =
                hovered && mouse.x >= box.min.x && mouse.x < box.max.x && mouse.y >= box.min.y && mouse.y < box.max.y;
            const bool chosen =
                over || std::find(options.begin(), options.end(), panels_.hoveredOption) != options.end();
            if (over) {
                panels_.hoveredNext = options.front();
                pressed_ = options.size() == 1 ? options.front() : -1;
                pressedSpace_ = space;
            }
            const float inset = view_.side * 0.035f, rounding = view_.side * 0.06f;
            const ImVec2 min = {box.min.x + inset, box.min.y + inset}, max = {box.max.x - inset, box.max.y - inset};
            const ImU32 thread = rgb(0xA5302B);
            list_->AddRectFilled(min, max, withAlpha(rgb(0xFFF3CF), chosen ? 0.55f : 0.22f), rounding);
            drawStitches(min, max, thread, chosen);
            std::string symbol = sandbox_.decisions.shown()->options[options.front()].text.symbol;
            if (options.size() > 1) symbol = "action";
            if (view_.side >= 84 && (symbol == "step" || symbol == "hero")) {
                drawSymbol(list_, symbol, box.middle, std::round(view_.side * 0.17f),
                           withAlpha(thread, chosen ? 1.0f : 0.8f));
            }
        }
    }

    void drawPieces() {
        std::map<int, std::vector<const MapPiece*>> bySpace;
        for (const MapPiece& piece : map_.pieces) bySpace[piece.space].push_back(&piece);
        for (const MapPiece& piece : map_.pieces)
            if (piece.moved && piece.kind == MapPiece::Kind::Hero) drawTrail(piece);
        for (const auto& [space, pieces] : bySpace) {
            const SpaceBox box = boxOf(view_, *table_.state, space);
            int standing = 0, stands = 0;
            for (const MapPiece* p : pieces)
                standing += p->kind == MapPiece::Kind::Hero || p->kind == MapPiece::Kind::Entity;
            for (const MapPiece* p : pieces) {
                if (p->kind == MapPiece::Kind::Offering) {
                    drawFeature(list_, {box.max.x - view_.side * 0.11f, box.max.y - view_.side * 0.11f},
                                view_.side * 0.17f, "offering", false);
                } else if (p->kind == MapPiece::Kind::Token) {
                    drawToken(*p, {box.min.x + view_.side * 0.13f, box.max.y - view_.side * 0.13f});
                } else {
                    const float spread = view_.side * 0.17f;
                    const ImVec2 foot = {std::round(box.middle.x + (float(stands) - float(standing - 1) / 2) * spread),
                                         std::round(box.middle.y + view_.side * 0.17f)};
                    ++stands;
                    const float height = view_.side * 0.44f;
                    if (p->kind == MapPiece::Kind::Hero) {
                        testItem([&] { return fmt::format("figure {}", p->number + 1); },
                                 {foot.x - height * 0.25f, foot.y - height}, {foot.x + height * 0.25f, foot.y});
                        drawFigure(list_, foot, height, p->number, p->active);
                    } else {
                        drawBeing(list_, foot, height * 0.95f, p->active);
                    }
                }
            }
        }
    }

    // The option under the mouse that a click takes, and the Space of it.
    int pressed() const { return pressed_; }
    int pressedSpace() const { return pressedSpace_; }
    const std::vector<int>* optionsOf(int space) const {
        const auto found = bySpace_.find(space);
        return found == bySpace_.end() ? nullptr : &found->second;
    }
    int spaceAt(ImVec2 mouse) const {
        const ImVec2 tile = view_.placeAt(mouse);
        for (const MapTile& t : map_.tiles) {
            if (tile.x < float(t.x) || tile.x >= float(t.x + 1) || tile.y < float(t.y) || tile.y >= float(t.y + 1))
                continue;
            return t.place * 4 + (tile.y - float(t.y) >= 0.5f ? 2 : 0) + (tile.x - float(t.x) >= 0.5f ? 1 : 0);
        }
        return -1;
    }
    void nameSpaces() const {
        if (!testItemListener) return;
        for (const MapTile& tile : map_.tiles)
            for (int space = tile.place * 4; space < tile.place * 4 + 4; ++space) {
                const SpaceBox box = boxOf(view_, *table_.state, space);
                testItem(spaceLabel(space), box.min, box.max);
            }
    }

  private:
    // A seam around a Space.
    void drawStitches(ImVec2 min, ImVec2 max, ImU32 thread, bool strong) const {
        const float stitch = std::max(3.0f, view_.side * 0.036f), width = strong ? dpf(2.6f) : dpf(1.7f);
        const ImU32 colour = withAlpha(thread, strong ? 1.0f : 0.85f);
        for (float x = min.x + stitch / 2; x < max.x - stitch; x += stitch * 1.8f) {
            list_->AddLine({x, min.y}, {std::min(x + stitch, max.x), min.y}, colour, width);
            list_->AddLine({x, max.y}, {std::min(x + stitch, max.x), max.y}, colour, width);
        }
        for (float y = min.y + stitch / 2; y < max.y - stitch; y += stitch * 1.8f) {
            list_->AddLine({min.x, y}, {min.x, std::min(y + stitch, max.y)}, colour, width);
            list_->AddLine({max.x, y}, {max.x, std::min(y + stitch, max.y)}, colour, width);
        }
    }

    // From where a Hero came since the position of comparison.
    void drawTrail(const MapPiece& piece) const {
        const auto* field = reinterpret_cast<const std::byte*>(&table_.state->heroes[piece.number].space);
        const int stateField =
            sandbox_.session.fields().at(std::uint32_t(field - reinterpret_cast<const std::byte*>(table_.state)));
        for (const StateFieldChange& change : sandbox_.cursor.marked()) {
            if (change.stateField != stateField || change.before >= table_.state->map.placed * 4) continue;
            const ImVec2 from = boxOf(view_, *table_.state, int(change.before)).middle,
                         to = boxOf(view_, *table_.state, piece.space).middle;
            const float length = std::hypot(to.x - from.x, to.y - from.y);
            const int dots = std::max(2, int(length / (view_.side * 0.09f)));
            for (int i = 1; i < dots; ++i) {
                const float t = float(i) / float(dots);
                list_->AddCircleFilled({from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t},
                                       view_.side * 0.017f, withAlpha(seatColour(piece.number), 0.85f), 10);
            }
        }
    }

    void drawToken(const MapPiece& piece, ImVec2 centre) const {
        const float radius = view_.side * 0.095f;
        constexpr std::uint32_t kTokens[] = {0x6B8E4E, 0x8E5A9E, 0x4E7F8E, 0xA87A24,
                                             0x9E4B4B, 0x5B6BA8, 0x7A6E60, 0x4E8E78};
        const ImU32 colour = rgb(kTokens[std::size_t(piece.number) % std::size(kTokens)]);
        list_->AddCircleFilled({centre.x, centre.y + radius * 0.15f}, radius, rgb(0x1E160E) & 0x60FFFFFFu, 24);
        list_->AddCircleFilled(centre, radius, piece.moved ? rgb(0xE3B04B) : lighter(colour, -0.3f), 24);
        list_->AddCircleFilled(centre, radius * 0.84f, piece.hidden ? rgb(0x4A4038) : colour, 24);
        if (radius < 7) return;
        ImFont* font = fontAt(Face::SerifStrong, radius * 1.15f);
        const std::string letter = piece.hidden ? "?" : piece.name.substr(0, schema::characterFrom(piece.name, 1));
        drawText(list_, font,
                 {centre.x - textSize(font, letter).x / 2, centre.y - ascentOf(font) + capitalHeight(font) / 2},
                 rgb(0xFFF8E8), letter);
    }

    PlayPanels& panels_;
    const Sandbox& sandbox_;
    const MapView& map_;
    const MapFrame& view_;
    ImDrawList* list_;
    ThreeTaleTable table_;
    std::map<int, std::vector<int>> bySpace_;
    int pressed_ = -1, pressedSpace_ = -1;
};

// Prophecies open on the table, before the first tile lies there.
void drawProphecies(PlayPanels& panels, const MapView& map, ImDrawList* list, ImVec2 corner, ImVec2 size) {
    const ThreeTaleTable table = threeTale(panels.play.sandbox);
    const auto& drawn = table.state->prophecies;
    if (drawn.empty()) return;
    const int count = drawn.count;
    const float heading = turnStripRoom() + dp(8), covered = overlayRoom(panels, map, size);
    if (covered > 0) size.x -= covered - dpf(56);  // beside the tile in hand
    const float width =
        std::min({dpf(230), (size.x - dpf(80)) / float(count) - dpf(24), (size.y - heading - dpf(12)) * 63 / 88});
    if (width < dpf(60)) return;
    const float height = width * 88 / 63, gap = dpf(24);
    float x = corner.x + (size.x - float(count) * width - float(count - 1) * gap) / 2;
    const float y = corner.y + std::max(heading, (size.y - height) / 2 - dpf(10));
    for (std::uint8_t prophecy : drawn) {
        const int card = table.set().number(engine::threetale::CardKind::Prophecy, prophecy);
        drawPlayedCard(panels, list, {std::round(x), std::round(y)}, std::round(width), card);
        testItem([&] { return "prophecy " + table.set().id(card); }, {x, y}, {x + width, y + height});
        if (hoversPart({x, y}, {x + width, y + height})) cardTooltip(panels, card);
        x += width + gap;
    }
}

void explainSpace(PlayPanels& panels, int space) {
    PlayPanels::Camera& camera = panels.camera;
    if (space != camera.space) {
        camera.space = space;
        camera.since = ImGui::GetTime();
    }
    if (space < 0 || ImGui::GetTime() - camera.since < kRest) return;
    const std::vector<std::string> lines = spaceLines(panels.play.sandbox, space);
    if (lines.empty()) return;
    ImGui::BeginTooltip();
    {
        const TextStyle strong(Type::Strong);
        text(lines.front());
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const RichLayout words = layoutRich(lines[i], {.colour = theme().inkSoft}, dp(340));
        drawRich(ImGui::GetWindowDrawList(), ImGui::GetCursorScreenPos(), words);
        ImGui::Dummy(words.size);
    }
    ImGui::EndTooltip();
}

void drawTableCanvas(PlayPanels& panels, ImVec2 size) {
    const Sandbox& sandbox = panels.play.sandbox;
    PlayPanels::Camera& camera = panels.camera;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const MapView map = mapOf(sandbox);
    if (camera.fit) fitCamera(camera, map, size, overlayRoom(panels, map, size));
    MapFrame view{corner, size, std::round(camera.side), camera.middle};

    ImGui::InvisibleButton(
        "table", size,
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight | ImGuiButtonFlags_MouseButtonMiddle);
    ImGui::SetItemAllowOverlap();
    const bool hovered = ImGui::IsItemHovered(), active = ImGui::IsItemActive(), ring = compat::showsFocusRing();
    if (ImGui::IsItemActivated()) camera.dragged = 0;
    moveCamera(camera, kMapSizes, view, hovered, active);
    view.side = std::round(camera.side);
    view.middle = camera.middle;

    list->PushClipRect(corner, {corner.x + size.x, corner.y + size.y}, true);
    drawCloth(list, corner, {corner.x + size.x, corner.y + size.y});
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    Table table(panels, map, view, list);
    if (map.tiles.empty() && map.choices.empty()) drawProphecies(panels, map, list, corner, size);
    table.drawTiles(mouse, hovered);
    table.drawChoices(mouse, hovered);
    table.drawPieces();
    table.nameSpaces();
    const float in = dp(3);  // of what clips it
    if (ring) drawFocusRing({corner.x + in, corner.y + in}, {corner.x + size.x - in, corner.y + size.y - in}, dp(4));
    list->PopClipRect();

    if (ImGui::IsItemDeactivated() && camera.dragged <= kClick && ImGui::IsMouseReleased(ImGuiMouseButton_Left) &&
        hovered) {
        if (table.pressed() >= 0) {
            const DecisionView* decision = sandbox.decisions.shown();
            act(panels, "play.choose", decision->options[table.pressed()].meaning);
        } else if (table.pressedSpace() >= 0) {
            panels.askedSpace = table.pressedSpace();
            ImGui::OpenPopup("##choices");
        }
    }
    if (hovered && !active) explainSpace(panels, table.spaceAt(mouse));
    // What lies on a Space is a number of the state; where the Map was dragged, nothing is asked.
    const bool wasDragged = ImGui::IsMouseReleased(ImGuiMouseButton_Right) && camera.dragged > kClick;
    if (const int space = table.spaceAt(mouse); hovered && space >= 0 && !wasDragged)
        pointAt(panels, panels.play.why.ofField(fieldAt(panels, &threeTale(sandbox).state->map.features[space])));
    if (beginMenu("##choices")) {
        const DecisionView* decision = sandbox.decisions.shown();
        const std::vector<int>* options = table.optionsOf(panels.askedSpace);
        if (!options || !decision) ImGui::CloseCurrentPopup();
        else
            for (int option : *options) {
                const OptionView& o = decision->options[option];
                if (menuItem((plainText(o.text.label) + "###" + o.meaning).c_str(), {.icon = icon("chevron-right")}))
                    act(panels, "play.choose", std::string(o.meaning));
                else if (ImGui::IsItemHovered()) panels.hoveredNext = option;
                if (!sandbox.decisions.shown() || sandbox.decisions.shown()->index != decision->index) break;
            }
        endMenu();
    }
}

}  // namespace

void drawThreeTaleTable(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    drawTableCanvas(panels, size);
    drawMapOverlays(panels, corner, size);
}

}  // namespace ui
