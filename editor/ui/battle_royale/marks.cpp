// Marks of battles.
#include "editor/ui/battle_royale/marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/test_items.h"

namespace ui {

using namespace editor::play;
namespace game = engine::battle_royale;
namespace records = schema::battle_royale;

namespace {

template <class E> std::string symbolOfKey(E value) { return fmt::format("br_{}", schema::choiceOf(value).key); }
template <class E> std::string labelOf(E value) { return said(schema::choiceOf(value).label); }

template <class E> std::string wordsOf(unsigned bits, int first) {
    std::string words;
    for (std::size_t i = std::size_t(first); i < choicesOf(E{}).size(); ++i)
        if (bits >> (i - std::size_t(first)) & 1) words += (words.empty() ? "" : ", ") + labelOf(E(i));
    return words;
}

}  // namespace

const game::GameState& BattleCanvas::state() const { return game::stateOf(sandbox().cursor.state()); }
const game::BattleState& BattleCanvas::battle() const { return battleOf(state(), table.battle); }
const game::CompiledSet& BattleCanvas::set() const {
    return static_cast<const game::BattleRoyale&>(sandbox().session->game()).set();
}
std::string BattleCanvas::name(int card) const { return set().name(card, panels.play.language()); }

const DecisionView* BattleCanvas::asked() const {
    const DecisionView* decision = sandbox().decisions.shown();
    const bool now = decision && decision->position == sandbox().cursor.position();
    return now && panels.play.observer.maySeeDecisionOf(decision->seat) ? decision : nullptr;
}

void BattleCanvas::finish() {
    if (!chosen.empty()) act(panels, "play.choose", chosen);
    else if (goTo != kNoRow) panels.play.sandbox.cursor.show(goTo);
}

std::string symbolOf(records::Trait trait) { return symbolOfKey(trait); }
std::string symbolOf(records::Element element) {
    return element == records::Element::None ? std::string() : symbolOfKey(element);
}
std::string symbolOf(records::Status status) { return symbolOfKey(status); }
const char* symbolOf(records::CardKind kind) {
    switch (kind) {
        case records::CardKind::Attack: return "br_attack";
        case records::CardKind::Defence: return "br_defence";
        case records::CardKind::Status: return "br_might";
        case records::CardKind::Heal: return "heart";
        case records::CardKind::Cure: return "br_cure";
        case records::CardKind::Tactic: return "br_tactic";
        case records::CardKind::Escape: return "br_escape";
        case records::CardKind::TagOut: return "br_tag_out";
    }
    return "br_battle";
}

std::string wordOf(records::Trait trait) { return labelOf(trait); }
std::string wordOf(records::Element element) { return labelOf(element); }
std::string wordOf(records::Status status) { return labelOf(status); }
std::string wordsOfElements(unsigned bits) { return wordsOf<records::Element>(bits, 1); }
std::string wordsOfStatuses(unsigned bits) { return wordsOf<records::Status>(bits, 0); }

std::string helpOf(records::Status status) {
    switch (status) {
        case records::Status::Bleed: return say("A die is rolled, and as much damage comes after the attack's own.");
        case records::Status::Pierce: return say("The attack ignores one piece of armour.");
        case records::Status::Break: return say("One equipped item is discarded.");
        case records::Status::Poison: return say("Each token takes 1 health at the start of an own attack turn.");
        case records::Status::Stun: return say("No attack on the next own attack turn.");
        case records::Status::Dizzy: return say("The whole hand is discarded, and 1 card drawn.");
        case records::Status::KnockBack: return say("Another character of the party has to fight.");
    }
    return {};
}

float bitsWidth(float side, unsigned elements, unsigned statuses) {
    return std::round(float(std::popcount(elements) + std::popcount(statuses)) * side * 1.15f);
}

float drawBits(ImDrawList* list, ImVec2 at, float side, unsigned elements, unsigned statuses) {
    float x = at.x;
    const auto draw = [&](const std::string& symbol) {
        drawSymbol(list, symbol, {std::round(x + side / 2), std::round(at.y + side / 2)}, side);
        x += side * 1.15f;
    };
    for (int i = 1; i < int(choicesOf(records::Element{}).size()); ++i)
        if (elements >> (i - 1) & 1) draw(symbolOf(records::Element(i)));
    for (int i = 0; i < records::kStatuses; ++i)
        if (statuses >> i & 1) draw(symbolOf(records::Status(i)));
    return std::round(x);
}

float drawLevel(ImDrawList* list, ImFont* font, float x, float middle, ImU32 colour, std::string_view text) {
    drawText(list, font, {std::round(x), std::round(middle - ascentOf(font) + capitalHeight(font) / 2)}, colour, text);
    return x + textSize(font, text).x;
}

void looksAt(std::string_view label, ImVec2 min, ImVec2 max, std::string_view title, std::string_view body) {
    testItem(label, min, max);
    if (hoversPart(min, max)) tooltip(title, body);
}

void asksOfEvent(BattleCanvas& canvas, const char* label, std::size_t event, bool over) {
    if (over) pointAt(canvas.panels, canvas.panels.play.why.ofEvent(event));
    if (over && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) ImGui::OpenPopup(label);
    if (!beginMenu(label)) return;
    if (menuItem((say("Go to this position") + "###Go to this position").c_str(), {.icon = icon("crosshairs")}))
        canvas.goTo = event;
    if (menuItem((say("Why did it happen?") + "###Why did it happen?").c_str(), {.icon = icon("lightbulb")}))
        act(canvas.panels, "play.why", fmt::format("event {}", event + 1));
    endMenu();
}

float chipWidth(float tall, std::string_view words) {
    ImFont* font = fontAt(Face::SansStrong, tall * 0.62f);
    return std::round(tall * 1.05f + (words.empty() ? 0 : textSize(font, words).x + tall * 0.42f));
}

float drawChip(ImDrawList* list, ImVec2 at, float tall, std::string_view symbol, std::string_view words, bool faint) {
    const Theme& t = theme();
    ImFont* font = fontAt(Face::SansStrong, tall * 0.62f);
    const float width = chipWidth(tall, words), middle = std::round(at.y + tall / 2);
    list->AddRectFilled(at, {at.x + width, at.y + tall}, t.raised, tall * 0.28f);
    list->AddRect(at, {at.x + width, at.y + tall}, t.border, tall * 0.28f);
    drawSymbol(list, symbol, {std::round(at.x + tall * 0.52f), middle}, std::round(tall * 0.74f),
               faint ? t.inkSoft : 0u);
    if (!words.empty()) drawLevel(list, font, at.x + tall * 1.02f, middle, faint ? t.inkSoft : t.ink, words);
    return width;
}

float boxesWidth(float side, int boxes) { return std::round(float(boxes) * (side + 2)); }

float drawBoxes(ImDrawList* list, ImVec2 at, float side, int filled, int boxes) {
    const Theme& t = theme();
    for (int i = 0; i < boxes; ++i) {
        const ImVec2 min = {std::round(at.x + float(i) * (side + 2)), std::round(at.y)};
        const ImVec2 max = {min.x + std::round(side), min.y + std::round(side)};
        const bool used = i < filled;
        list->AddRectFilled(min, max, used ? t.sunken : t.success);
        list->AddRect(min, max, used ? t.inkSoft : t.success);
        if (!used) continue;
        list->AddLine({min.x + 2, min.y + 2}, {max.x - 2, max.y - 2}, t.inkSoft, 1.2f);
        list->AddLine({max.x - 2, min.y + 2}, {min.x + 2, max.y - 2}, t.inkSoft, 1.2f);
    }
    return boxesWidth(side, boxes);
}

}  // namespace ui
