// The decks: how many cards are left, what was drawn last, discards; and saying which card comes next.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "editor/app/play/threetale/cards.h"
#include "editor/app/play/threetale/map.h"
#include "editor/ui/card_face.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "editor/ui/symbols.h"
#include "editor/ui/threetale/views.h"

namespace ui {

using namespace editor::play;

namespace {

CardSuit suitOfDeck(std::string_view symbol) {
    if (symbol == "artifact") return CardSuit::Red;
    if (symbol == "treasure") return CardSuit::Gold;
    if (symbol == "enemy") return CardSuit::Charcoal;
    if (symbol == "quest") return CardSuit::Green;
    if (symbol == "bonus_card") return CardSuit::Blue;
    if (symbol == "enemy_bonus") return CardSuit::Plum;
    if (symbol == "tile") return CardSuit::Olive;
    return CardSuit::Linen;
}

// A deck as it lies: its back with the height of the pile, what was drawn last beside it.
bool drawPile(PlayPanels& panels, const DeckView& deck, float width) {
    const Theme& t = theme();
    const float card = dp(44), tall = card * 88 / 63, row = tall + dp(10);
    const ImVec2 at = ImGui::GetCursorScreenPos(), max = {at.x + width, at.y + row};
    const bool pressed = ImGui::InvisibleButton((deck.name + "###" + deck.id).c_str(), {width, row});
    const bool over = ImGui::IsItemHovered();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool open = panels.deck == deck.id;
    if (over || open) list->AddRectFilled(at, max, open ? t.selected : t.hover, dp(6));
    if (deck.changed) list->AddRectFilled({at.x, at.y + dp(6)}, {at.x + dp(3), max.y - dp(6)}, t.changed, dp(2));
    // The pile grows with its cards.
    const int layers = std::min(5, int(deck.cards.size() + 2) / 3);
    for (int i = 0; i < layers; ++i) {
        const ImVec2 min = {at.x + dp(10), at.y + dp(4) - dpf(1.2f) * float(i)};
        drawCardBack(list, min, card, suitOfDeck(deck.symbol), deck.level);
    }
    if (layers == 0)
        list->AddRect({at.x + dp(10), at.y + dp(4)}, {at.x + dp(10) + card, at.y + dp(4) + tall}, t.border, dp(4));
    const float left = at.x + dp(10) + card + dp(12);
    {
        const TextStyle strong(Type::Strong);
        list->AddText({left, at.y + dp(6)}, t.ink, deck.name.c_str());
    }
    const TextStyle small(Type::Small);
    const std::string counts = deck.discards.empty()
                                   ? say("{} left", deck.cards.size())
                                   : say("{} left, {} discarded", deck.cards.size(), deck.discards.size());
    list->AddText({left, at.y + dp(26)}, deck.cards.empty() ? t.warning : t.inkSoft, counts.c_str());
    if (deck.lastDrawn >= 0) {
        const std::string last = elided(
            say("last: {}", panels.play.sandbox.session->game().cards().name(deck.lastDrawn, panels.play.language())),
            max.x - left - dp(6));
        list->AddText({left, at.y + dp(44)}, t.inkSoft, last.c_str());
        if (over && ImGui::GetIO().MousePos.x > left) cardTooltip(panels, deck.lastDrawn);
    }
    return pressed;
}

// A deck laid open: its cards, each can be said to be the next one drawn.
void drawOpenDeck(PlayPanels& panels, const DeckView& deck) {
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Game& game = sandbox.session->game();
    if (deck.lastDrawn >= 0 && listRow(fmt::format("{}###last {}", say("Go to the last draw"), deck.id).c_str(),
                                       {.icon = icon("crosshairs"), .indent = 10, .height = 26}))
        panels.play.sandbox.cursor.show(deck.drawnAt);
    std::vector<std::size_t> order(deck.cards.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return game.cards().name(deck.cards[a], panels.play.language()) <
               game.cards().name(deck.cards[b], panels.play.language());
    });
    for (std::size_t i : order) {
        const int card = deck.cards[i];
        const bool top = !deck.known.empty() && deck.known.back() == card;
        ImGui::PushID(int(i));
        const RowPress press = listRow(
            game.cards().name(card, panels.play.language()).c_str(),
            {.symbol = deck.symbol, .trailing = top ? say("on top") : std::string(), .indent = 10, .height = 26});
        if (ImGui::IsItemHovered()) cardTooltip(panels, card);
        if (press || press.menu) ImGui::OpenPopup("##card");
        bool chosen = false;
        if (beginMenu("##card")) {
            if (menuItem(say("Draw this next").c_str(), {.icon = icon("cards")})) chosen = true;
            endMenu();
        }
        ImGui::PopID();
        if (chosen) {
            act(panels, "play.force_next",
                fmt::format("{}: {}", game.texts().purposes()[deck.purpose], game.cards().id(card)));
            return;
        }
    }
    if (!deck.discards.empty()) menuSeparator(say("Discarded"));
    for (std::size_t i = 0; i < deck.discards.size(); ++i) {
        ImGui::PushID(int(1000 + i));
        listRow(game.cards().name(deck.discards[i], panels.play.language()).c_str(),
                {.icon = icon("close"), .indent = 10, .height = 26});
        if (ImGui::IsItemHovered()) cardTooltip(panels, deck.discards[i]);
        ImGui::PopID();
    }
}

}  // namespace

void drawThreeTaleDecks(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    const ThreeTaleTable table = threeTale(sandbox);
    if (table.state->prophecies.count > 0) {
        sectionHeading(say("Prophecies"));
        for (std::uint8_t prophecy : table.state->prophecies) {
            const int card = table.set().number(engine::threetale::CardKind::Prophecy, prophecy);
            const bool fulfilled = table.state->prophecy == prophecy;
            listRow((table.set().name(card, panels.play.language()) + "###" + table.set().id(card)).c_str(),
                    {.symbol = "prophecy",
                     .trailing = fulfilled ? say("fulfilled") : std::string(),
                     .trailingTone = fulfilled ? Tone::Gold : Tone::Neutral});
            if (ImGui::IsItemHovered()) cardTooltip(panels, card);
        }
        ImGui::Dummy({0, dp(4)});
    }
    sectionHeading(say("Decks"), say("Click a deck to open it; click a card in it to draw it next."));
    const float width = ImGui::GetContentRegionAvail().x;
    for (const DeckView& deck : decksOf(sandbox)) {
        if (drawPile(panels, deck, width)) panels.deck = panels.deck == deck.id ? "" : deck.id;
        if (panels.deck == deck.id) drawOpenDeck(panels, deck);
    }
}

}  // namespace ui
