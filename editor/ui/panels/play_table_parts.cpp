// What the tables of all games share: figures, cards, dice, the cloth and the sheets on it, and what is said over it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "editor/app/play/event_list.h"
#include "editor/ui/card_art.h"
#include "editor/ui/card_face.h"
#include "editor/ui/compat.h"
#include "editor/ui/dice_view.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"
#include "editor/ui/shape.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

// --- seats and figures ------------------------------------------------------------------------------------------

ImU32 seatColour(int seat) {
    constexpr std::uint32_t kSeats[] = {0xB23A33, 0x3A5FA0, 0x2E7D62, 0xB07A1A, 0x7A4A8C,
                                        0x4F6A78, 0xA8456F, 0x5B6B1F, 0x1F7486, 0x5C4A42};
    return rgb(seat >= 0 && seat < 30 ? kSeats[seat % 10] : 0x7A6E60);  // again for the second and third ten
}

void drawFigure(ImDrawList* list, ImVec2 foot, float height, int seat, bool active) {
    // A wooden figure in a cloak: body and head of one piece, on a round base.
    static const Shape body = makeShape(
        "M-7.2 0 C-7.6 -6 -5.6 -9 -4.6 -12.4 C-4.2 -14 -3.6 -15 -2.6 -15.6 C-4.4 -16.8 -5.2 -18.6 -5.2 -20.4 "
        "C-5.2 -23.4 -2.9 -25.6 0 -25.6 C2.9 -25.6 5.2 -23.4 5.2 -20.4 C5.2 -18.6 4.4 -16.8 2.6 -15.6 "
        "C3.6 -15 4.2 -14 4.6 -12.4 C5.6 -9 7.6 -6 7.2 0 Z",
        0.1f);
    static const Shape light = makeShape(
        "M-5.4 -1.4 C-5.8 -6.4 -4 -9.4 -3 -12.6 C-2.7 -13.8 -2.2 -14.8 -1.4 -15.4 C-1.8 -11 -2.6 -6 -2.9 -1.2 Z "
        "M-3.9 -20.6 C-3.9 -22.6 -2.6 -24.2 -0.8 -24.4 C-2 -23.2 -2.6 -21.6 -2.5 -19.6 C-3.4 -19.4 -3.9 -19.9 -3.9 "
        "-20.6 Z",
        0.1f);
    const float unit = height / 27;
    const ImU32 colour = seatColour(seat), dark = lighter(colour, -0.35f);
    const ImU32 shade = rgb(0x2A1E12) & 0x55FFFFFFu;
    const auto base = [&](ImVec2 c, float rx, float ry, ImU32 fill) {
        constexpr int kPoints = 28;
        ImVec2 points[kPoints];
        for (int i = 0; i < kPoints; ++i) {
            const float a = float(i) * 2 * 3.14159265f / kPoints;
            points[i] = {c.x + rx * std::cos(a), c.y + ry * std::sin(a)};
        }
        list->AddConvexPolyFilled(points, kPoints, fill);
    };
    base({foot.x + unit * 1.6f, foot.y + unit * 0.6f}, unit * 9.6f, unit * 3.6f, shade);
    if (active) base(foot, unit * 10.6f, unit * 4.6f, rgb(0xE3B04B));
    base(foot, unit * 8.8f, unit * 3.4f, dark);
    base({foot.x, foot.y - unit * 0.9f}, unit * 8.8f, unit * 3.2f, lighter(colour, 0.08f));
    fillShape(list, body, {foot.x, foot.y - unit * 0.6f}, unit * 1.08f, dark);
    fillShape(list, body, {foot.x, foot.y - unit * 0.9f}, unit, colour);
    fillShape(list, light, {foot.x, foot.y - unit * 0.9f}, unit, withAlpha(rgb(0xFFFFFF), 0.28f));
}

void drawSeatDot(ImDrawList* list, ImVec2 centre, float radius, int seat) {
    list->AddCircleFilled(centre, radius, paint(seatColour(seat)), 20);
    list->AddCircle(centre, radius, paint(withAlpha(rgb(0xFFFFFF), 0.35f)), 20, std::max(1.0f, radius * 0.18f));
}

// --- cards ------------------------------------------------------------------------------------------------------

namespace {

// The face of a played card; a part of a card shows the whole of it.
bool faceOfPlayed(PlayPanels& panels, int card, CardFace& face) {
    if (!panels.play.sandbox.session.playing() || card < 0) return false;
    const engine::Game& game = panels.play.sandbox.session->game();
    const schema::Record* record = game.cards().record(card);
    if (!record) return false;
    const std::filesystem::path& folder = panels.play.artFolderOf(*record);
    face = faceOf(*record, panels.play.language(), folder,
                  [&game](std::string_view, std::string_view id, std::string_view language) {
                      const int named = game.cards().find(id);
                      return named < 0 ? std::string() : game.cards().name(named, language);
                  });
    if (folder.empty()) face.art.clear();
    return true;
}

}  // namespace

void cardTooltip(PlayPanels& panels, int card) {
    CardFace face;
    if (!faceOfPlayed(panels, card, face)) return;
    pointAt(panels, panels.play.why.ofCard(card));
    // F6 moves the focus in the middle of a frame: in that one the card that had it is hovered, and so is the next one.
    if (const ImGuiWindow* open = ImGui::FindWindowByName("##Tooltip_00"); open && open->Active) return;
    const float width = isBroad(face) ? dp(520) : dp(250), gap = dp(10), screen = ImGui::GetIO().DisplaySize.x;
    // Never over what one chooses from: beside a list; of a table above or below the card, or left of the table, and
    // only without room there at the pointer.
    const float left = ImGui::GetWindowPos().x, right = left + ImGui::GetWindowWidth();
    const ImVec2 padding = ImGui::GetStyle().WindowPadding, mouse = ImGui::GetIO().MousePos;
    const float whole = width + 2 * padding.x, tall = cardHeight(face, width) + 2 * padding.y;
    const float lowest = ImGui::GetIO().DisplaySize.y - gap - tall;
    const float y = std::clamp(mouse.y - tall / 3, gap, std::max(gap, lowest));
    const float x = std::clamp(mouse.x - whole / 2, gap, std::max(gap, screen - gap - whole));
    const float above = ImGui::GetItemRectMin().y - gap - tall, below = ImGui::GetItemRectMax().y + gap;
    const bool list = right - left < screen * 0.45f;
    if (!list && above >= gap) ImGui::SetNextWindowPos({x, above});
    else if (!list && below <= lowest) ImGui::SetNextWindowPos({x, below});
    else if (left - gap - whole >= gap) ImGui::SetNextWindowPos({left - gap - whole, y});
    else if (list && right + gap + whole <= screen - gap) ImGui::SetNextWindowPos({right + gap, y});
    ImGui::BeginTooltip();
    cardPreview("card", face, width);
    ImGui::EndTooltip();
}

void drawPlayedCard(PlayPanels& panels, ImDrawList* list, ImVec2 at, float width, int card) {
    CardFace face;
    if (!faceOfPlayed(panels, card, face)) return;
    drawCard(list, at, width, face);
    drawDusk(list, at, {at.x + width, at.y + cardHeight(face, width)}, width * 0.045f);
}

void drawPlayedArt(PlayPanels& panels, ImDrawList* list, ImVec2 min, ImVec2 max, int card) {
    CardFace face;
    if (faceOfPlayed(panels, card, face)) drawCardArt(list, min, max, face, 0);
}

float playedCardHeight(PlayPanels& panels, float width, int card) {
    CardFace face;
    return faceOfPlayed(panels, card, face) ? cardHeight(face, width) : width * 88 / 63;
}

// --- dice -------------------------------------------------------------------------------------------------------

int diceOnTable(const char* label, const editor::play::RollView& roll, float size, bool choosable) {
    std::vector<DieLook> dice;
    for (const editor::play::DieView& d : roll.dice)
        dice.push_back({.face = d.now,
                        .fell = d.rolled,
                        .die = roll.die,
                        .turned = d.turned,
                        .rerolled = d.rerolled,
                        .spent = d.spent,
                        .forced = roll.forced,
                        .choosable = choosable,
                        .chosen = d.doubled});
    return diceRow(label, dice, size, roll.enemy);
}

// --- the table --------------------------------------------------------------------------------------------------

void drawOptionBox(ImDrawList* list, ImVec2 min, ImVec2 max, const OptionLook& look, bool over, bool held) {
    const Theme& t = theme();
    const ImU32 ground = look.taken ? t.selected : held ? t.pressed : over || look.hovered ? t.hover : t.raised;
    list->AddRectFilled(min, max, ground, dp(6));
    list->AddRect(min, max,
                  look.taken             ? t.accent
                  : over || look.hovered ? t.borderStrong
                                         : t.border,
                  dp(6), 0, look.taken ? dpf(2) : 1.0f);
}

void drawDusk(ImDrawList* list, ImVec2 min, ImVec2 max, float rounding) {
    if (theme().name == ThemeName::Dark) list->AddRectFilled(min, max, withAlpha(rgb(0x0F1424), 0.22f), rounding);
}

// The cloth of the table, with a woven pattern and a stitched hem.
void drawCloth(ImDrawList* list, ImVec2 min, ImVec2 max) {
    const Theme& t = theme();
    const bool dark = t.name == ThemeName::Dark;
    const ImU32 cloth = dark ? mix(t.canvas, rgb(0x22323A), 0.55f) : mix(t.canvas, rgb(0xD9C9A8), 0.55f);
    list->AddRectFilled(min, max, cloth);
    drawWeave(list, min, max, std::max(1.0f, dp(2)), 7,
              withAlpha(dark ? rgb(0xFFFFFF) : rgb(0x8A6F4A), dark ? 0.03f : 0.07f));
    const float edge = dpf(26);
    const ImU32 shade = withAlpha(rgb(0x2A1C0E), dark ? 0.35f : 0.10f), none = withAlpha(rgb(0x2A1C0E), 0);
    list->AddRectFilledMultiColor(min, {max.x, min.y + edge}, shade, shade, none, none);
    list->AddRectFilledMultiColor({min.x, max.y - edge}, max, none, none, shade, shade);
}

Sheet::Sheet(const char* label, ImVec2 at, ImVec2 size) {
    const Theme& t = theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    drawShadow(list, at, {at.x + size.x, at.y + size.y}, dp(8), 5);
    ImGui::SetCursorScreenPos(at);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, t.raised);
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, dp(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(12), dp(8)));
    compat::beginChild(label, size, compat::kPadded, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
    const ImVec2 a = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddRect(a, {a.x + size.x, a.y + size.y}, t.border, dp(8));
}
Sheet::~Sheet() { ImGui::EndChild(); }

void drawObserver(PlayPanels& panels, ImVec2 corner, float width, bool low) {
    const editor::play::Sandbox& sandbox = panels.play.sandbox;
    const int observer = panels.play.observer.chosen;
    const std::string who =
        observer == editor::play::Observer::kEverything ? say("See everything")
        : observer == editor::play::Observer::kWhoDecides
            ? say("Whoever decides")
            : sandbox.session->game().texts().seatName(sandbox.cursor.state(), panels.play.observer.seat());
    Sheet sheet("observer", {corner.x - dp(width), corner.y}, {dp(width), dp(low ? 30 : 40)});
    ImGui::SetCursorPos({dp(6), dp(low ? 2 : 4)});
    const std::string tip = say("Whose view of the table is shown: cards that a seat may not know lie face down.");
    const std::string label = (width > kObserverNarrow ? who : std::string()) + "###observer", about = who + "\n" + tip;
    if (button(label.c_str(),
               {.kind = Button::Quiet, .icon = icon("eye"), .tooltip = about, .compact = low, .width = width - 12}))
        ImGui::OpenPopup("##observer");
    if (!beginMenu("##observer")) return;
    if (menuItem((say("See everything") + "###See everything").c_str(),
                 {.icon = icon("eye"), .checked = observer == editor::play::Observer::kEverything}))
        act(panels, "play.observer", "everybody");
    if (menuItem((say("Whoever decides") + "###Whoever decides").c_str(),
                 {.icon = icon("question"), .checked = observer == editor::play::Observer::kWhoDecides}))
        act(panels, "play.observer", "decider");
    if (menuItem(
            (say("Cover between players") + "###Cover between players").c_str(),
            {.icon = icon("people"),
             .refusal = observer == editor::play::Observer::kWhoDecides ? std::string()
                                                                        : say("only where whoever decides is shown"),
             .checked = panels.play.observer.coversBetween()}))
        act(panels, "play.cover");
    menuSeparator(say("One player"));
    for (int seat = 0; seat < sandbox.session->game().seatsIn(sandbox.cursor.state()); ++seat)
        if (menuItem(sandbox.session->game().texts().seatName(sandbox.cursor.state(), seat).c_str(),
                     {.icon = icon("person"), .checked = observer == seat}))
            act(panels, "play.observer", std::to_string(seat + 1));
    endMenu();
}

bool endingIsOpen(PlayPanels& panels, ImVec2 corner, ImVec2 size) {
    if (panels.closedEnding != panels.play.sandbox.session.revision()) return true;
    const ImVec2 box = {dp(126), dp(42)};
    Sheet sheet("closed result", {std::round(corner.x + (size.x - box.x) / 2), corner.y + size.y - box.y - dp(12)},
                box);
    ImGui::SetCursorPos({dp(5), dp(5)});
    const std::string shows = say("Shows how the game ended.");
    if (button((say("Result") + "###Result").c_str(),
               {.kind = Button::Quiet, .icon = icon("flag"), .tooltip = shows.c_str(), .width = 116}))
        act(panels, "play.result");
    return false;
}

void closeEnding(PlayPanels& panels) {
    const ImVec2 before = ImGui::GetCursorPos();
    ImGui::SetCursorPos({ImGui::GetWindowWidth() - dp(34), dp(8)});
    const bool pressed = iconButton((say("Hide the result") + "###Hide the result").c_str(), icon("close"),
                                    {.kind = Button::Quiet, .shortcut = "Escape", .compact = true});
    ImGui::SetCursorPos(before);
    constexpr int kEscape = 256;
    const bool escape = compat::keyPressed(kEscape) && !ImGui::GetIO().WantTextInput &&
                        !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
    if (pressed || escape) act(panels, "play.result");
}

// --- what is said and counted --------------------------------------------------------------------------------------

namespace {

const engine::RuleText& ruleNamed(const engine::Game& game, std::string_view id) {
    for (const engine::RuleText& rule : game.texts().rules())
        if (id == rule.id) return rule;
    static constexpr engine::RuleText none{"", ""};
    return none;
}

// Returns its height.
float centredRich(ImDrawList* list, ImVec2 at, float width, const std::string& text, ImFont* font, ImU32 colour) {
    const RichLayout words = layoutRich(
        text, {.font = font, .strong = ui::font(Type::Strong), .colour = colour, .align = Align::Centre}, width);
    drawRich(list, at, words);
    return words.size.y;
}

}  // namespace

std::string lastHappened(const PlayPanels& panels, const char* nothing) {
    const editor::play::Sandbox& sandbox = panels.play.sandbox;
    const std::size_t position = sandbox.cursor.position();
    if (position == 0) return said(nothing);
    std::string happened;
    for (std::size_t i = position; i > 0 && happened.empty(); --i)
        if (sandbox.session.trace()[i - 1].kind != engine::EventKind::End && panels.play.observer.maySee(i - 1))
            happened = editor::play::eventText(sandbox.session, i - 1);
    return happened;
}

bool presses(const char* label, ImVec2 min, ImVec2 max, float rounding) {
    ImGui::SetCursorScreenPos(min);
    const bool pressed = ImGui::InvisibleButton(label, {max.x - min.x, max.y - min.y});
    if (compat::showsFocusRing()) drawFocusRing(min, max, rounding);
    return pressed;
}

float drawSaying(PlayPanels& panels, const Area& area, float y, const std::string& text,
                 std::initializer_list<const char*> rules) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float tall =
        std::max(dp(20), centredRich(list, {area.min.x, y}, area.width(), text, font(Type::Body), theme().ink));
    presses("saying", {area.min.x, y}, {area.max.x, y + tall}, dp(4));
    testItem([&] { return plainText(text); }, {area.min.x, y}, {area.max.x, y + tall});
    if (!ImGui::IsItemHovered()) return tall;
    std::string help;
    for (const char* id : rules)
        help += fmt::format("{}{} {}", help.empty() ? "" : "\n", id,
                            engine::ruleSentence(ruleNamed(panels.play.sandbox.session->game(), id)));
    tooltip(plainText(text), help);
    return tall;
}

void drawNumber(ImDrawList* list, ImVec2 at, const char* symbol, int value, bool changed, float size) {
    ImFont* font = fontAt(Face::SansStrong, size);
    const std::string text = std::to_string(value);
    const ImVec2 measure = textSize(font, text);
    const float symbolSide = size * 1.35f;
    if (changed)
        list->AddRectFilled({at.x - dpf(3), at.y - size * 0.85f},
                            {at.x + symbolSide + dpf(5) + measure.x + dpf(3), at.y + size * 0.85f},
                            paint(withAlpha(theme().changed, 0.25f)), dpf(5));
    drawSymbol(list, symbol, {at.x + symbolSide / 2, at.y}, symbolSide);
    drawText(list, font, {at.x + symbolSide + dpf(4), at.y - ascentOf(font) + capitalHeight(font) / 2},
             paint(theme().ink), text);
}

float stagesWidth(std::span<const char* const> stages) {
    const TextStyle small(Type::SmallStrong);
    float all = dp(24);
    for (const char* stage : stages) all += ImGui::CalcTextSize(said(stage).c_str()).x + dp(24);
    return all;
}

void drawStages(ImDrawList* list, ImVec2 at, std::span<const char* const> stages, int present, float room) {
    const Theme& t = theme();
    const TextStyle small(Type::SmallStrong);
    const auto wide = [](const char* stage) { return ImGui::CalcTextSize(said(stage).c_str()).x + dp(14); };
    // Without room for all of them the present one stands alone.
    const bool alone = stagesWidth(stages) > room;
    float x = at.x + dp(12);
    for (int i = 0; i < int(stages.size()); ++i) {
        if (alone && i != present) continue;
        const std::string stage = said(stages[i]);
        const ImVec2 size = ImGui::CalcTextSize(stage.c_str());
        const ImVec2 min = {x, at.y + dp(9)}, max = {x + wide(stages[i]), at.y + dp(27)};
        if (i == present) list->AddRectFilled(min, max, t.accent, dp(9));
        list->AddText({x + dp(7), min.y + (max.y - min.y - size.y) / 2},
                      i == present  ? t.onAccent
                      : i < present ? t.inkSoft
                                    : t.inkFaint,
                      stage.c_str());
        x = max.x + dp(2);
        if (!alone && i + 1 < int(stages.size()))
            list->AddLine({x, (min.y + max.y) / 2}, {x + dp(6), (min.y + max.y) / 2}, t.border, 1);
        x += dp(8);
    }
}

}  // namespace ui
