// The cards of 3 Chapters that no player holds: the box, cards laid aside, the decks of ghosts and what they played.
#include <imgui.h>

#include <fmt/format.h>

#include <bit>

#include "editor/app/play/three_chapters/table.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "editor/ui/three_chapters/views.h"

namespace ui {

using namespace editor::play;
using engine::three_chapters::cardsIn;
using engine::three_chapters::Purpose;
using engine::three_chapters::sees;
using engine::three_chapters::Zone;

namespace {

// A pile, which a press lays open for those who may look into it.
void drawPile(PlayPanels& panels, const ThreeChaptersTable& table, const char* name, const char* help, Zone zone) {
    const std::uint64_t cards = cardsIn(*table.state, zone);
    const int count = std::popcount(cards);
    const int observer = panels.play.observer.seat();
    const bool open = observer < 0 || sees(*table.state, observer, zone);
    const std::string trailing = sayCounted(count, "{} card", "{} cards", count);
    const bool unfolded = panels.deck == name;
    const std::string explained = said(help);
    const RowPress press = listRow(fmt::format("{}###{}", said(name), name).c_str(),
                                   {.icon = unfolded ? icon("chevron-down") : icon("chevron-right"),
                                    .trailing = trailing,
                                    .selected = unfolded,
                                    .tooltip = explained.c_str()});
    if (press) panels.deck = unfolded ? "" : name;
    if (!unfolded) return;
    if (!open) {
        caption(say("Nobody may look at these cards."));
        return;
    }
    const engine::Game& game = panels.play.sandbox.session->game();
    for (std::uint64_t left = cards; left != 0; left &= left - 1) {
        const int card = std::countr_zero(left);
        ImGui::PushID(card);
        const RowPress row =
            listRow(game.cards().name(card, panels.play.language()).c_str(),
                    {.symbol = "creature", .trailing = std::to_string(card + 1), .indent = 10, .height = 26});
        if (ImGui::IsItemHovered()) cardTooltip(panels, card);
        const bool isDeck = zone >= Zone::GhostDeck && zone < Zone::GhostsPlayed;
        if (isDeck && (row || row.menu)) ImGui::OpenPopup("##card");
        bool turned = false;
        if (beginMenu("##card")) {
            turned = menuItem(say("Turn this over next").c_str(), {.icon = icon("cards")});
            endMenu();
        }
        ImGui::PopID();
        if (turned) {
            act(panels, "play.force_next",
                fmt::format("{}: {}", game.texts().purposes()[std::size_t(Purpose::GhostDeck)], game.cards().id(card)));
            return;
        }
    }
}

}  // namespace

void drawThreeChaptersDecks(PlayPanels& panels) {
    const ThreeChaptersTable table = threeChapters(panels.play.sandbox);
    if (table.state->players == 2) {
        sectionHeading(say("Ghosts"),
                       say("Their decks are shuffled; on a ghost's turn, the top card of its deck is turned over."));
        drawPile(panels, table, toSay("Deck of Ghost 1"), toSay("To the right of Player 2."), Zone::GhostDeck);
        drawPile(panels, table, toSay("Deck of Ghost 2"), toSay("To the right of Player 1."),
                 zoneOf(Zone::GhostDeck, 1));
        drawPile(panels, table, toSay("Played by ghosts"), toSay("Not part of Chapter III."), Zone::GhostsPlayed);
    }
    sectionHeading(say("Not in the game"), say("No player may look at these cards; the designer may."));
    drawPile(panels, table, toSay("The box"), toSay("Cards that were not dealt, and the last cards of the packs."),
             Zone::Box);
    if (table.state->players == 3)
        drawPile(panels, table, toSay("Laid to the side"), toSay("The remaining cards of the first deal."),
                 Zone::Aside);
}

}  // namespace ui
