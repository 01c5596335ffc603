// What several panels of the Play layout share: colours of seats, figures, the dice on the table, previews of cards,
// and running actions.
#pragma once

#include <imgui.h>

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "editor/app/play/roll_view.h"
#include "editor/ui/panels/play.h"

namespace ui {

struct Area {
    ImVec2 min, max;
    float width() const { return max.x - min.x; }
    float height() const { return max.y - min.y; }
};

// Runs an action of the registry and tells a refusal as a notice.
void act(PlayPanels& panels, const char* action, const std::string& argument = {});
// A button of a transport bar for an action: its icon, its help and shortcut as the tooltip, greyed when unavailable.
void actionIcon(PlayPanels& panels, const char* action, const char* icon);
bool unavailable(const PlayPanels& panels, const char* action, std::string& reason);

// A seat's colour, the same on boards, figures, events and timeline.
ImU32 seatColour(int seat);
// The figure of a seat, standing on the table: `foot` is the middle of its base.
void drawFigure(ImDrawList* list, ImVec2 foot, float height, int seat, bool active);
void drawSeatDot(ImDrawList* list, ImVec2 centre, float radius, int seat);

// The icon and the colour of a kind of event.
const char* eventKindIcon(engine::EventKind kind);
ImU32 eventKindColour(engine::EventKind kind);

// The tooltip with the card of a number over all cards, for the item below the mouse, which asks of it; nothing for -1.
void cardTooltip(PlayPanels& panels, int card);
// The field of the state that is shown which lies at an address of it; -1: none.
int fieldAt(const PlayPanels& panels, const void* field);
// The item just drawn shows a number of the state that is shown, which lies at this address of it; or a card, by its
// number over all cards; or something else. Where the mouse is on it, or the keyboard, one may ask why: with the right
// button or a key. pointAt() is for an item that is known to be there.
void pointAt(PlayPanels& panels, const editor::play::WhySubject& subject);
void asksOfField(PlayPanels& panels, const void* field);
void asksOfField(PlayPanels& panels, const void* field, ImVec2 min, ImVec2 max);  // drawn there, no item of its own
void asksOfCard(PlayPanels& panels, int card);
// The card as an item, and on a canvas.
void drawPlayedCard(PlayPanels& panels, ImDrawList* list, ImVec2 at, float width, int card);
// Its picture alone.
void drawPlayedArt(PlayPanels& panels, ImDrawList* list, ImVec2 min, ImVec2 max, int card);
float playedCardHeight(PlayPanels& panels, float width, int card);

// Dice of a roll in a row; the sum stands behind. Returns the
// pressed die, or -1; dice that are not `choosable` only show.
int diceOnTable(const char* label, const editor::play::RollView& roll, float size, bool choosable = false);

// What can be asked of the events of the game on the table, for a box; `help` is the title of its help.
QueryLanguage eventQueryLanguage(const editor::play::PlaySession& session, std::string help);

// The transport buttons in a row, and the line below them that is dragged through the game (play_timeline.cpp). With
// `lanes` the marks of each kind have a line of their own, with its name.
void transport(PlayPanels& panels);
float transportHeight(const PlayPanels& panels, float width);  // in a region so wide
void timelineCanvas(PlayPanels& panels, float height, bool lanes);

// The box of an option, wherever it can be pressed.
struct OptionLook {
    bool past = false, taken = false, hovered = false;
    int number = 0;  // on the keyboard; 0: none
};
// The options by group, those of a game drawn in its own way first. Returns the one that was pressed; -1: none.
int drawOptions(PlayPanels& panels, const editor::play::DecisionView& decision, bool past);
void drawOptionBox(ImDrawList* list, ImVec2 min, ImVec2 max, const OptionLook& look, bool over, bool held);

// What is printed lies on a dark table as in candlelight, so that its paper does not glare; nothing in the light theme.
void drawDusk(ImDrawList* list, ImVec2 min, ImVec2 max, float rounding);

// The cloth of the table, with a woven pattern and a stitched hem.
void drawCloth(ImDrawList* list, ImVec2 min, ImVec2 max);

// A sheet over the table; what is drawn until the scope ends lies in it.
class Sheet {
  public:
    Sheet(const char* label, ImVec2 at, ImVec2 size);
    ~Sheet();
    Sheet(const Sheet&) = delete;
    Sheet& operator=(const Sheet&) = delete;
};

// Which seat observes the table of a game with hidden cards: a menu, so wide (logical), its right upper corner
// here. `low`: of a table with little room; at kObserverNarrow its icon alone.
constexpr float kObserverLow = 150, kObserverNarrow = 38;
void drawObserver(PlayPanels& panels, ImVec2 corner, float width, bool low = false);

// The result of a game lies over its table until it is put away. Is it to be drawn? Where it was put away, a button at
// the lower edge of the table brings it back.
bool endingIsOpen(PlayPanels& panels, ImVec2 corner, ImVec2 size);
// Inside its sheet: the cross that puts it away; so does Escape.
void closeEnding(PlayPanels& panels);

// The stages of a game in a row, from the upper left corner of a plaque: those before `present` have passed.
float stagesWidth(std::span<const char* const> stages);
void drawStages(ImDrawList* list, ImVec2 at, std::span<const char* const> stages, int present, float room = 1e6f);

// The next button, with an icon and these words, stands beside the last one where there is room.
void besideIfItFits(std::string_view words);

// What a panel says while nothing is played; true when that is so and the panel is done.
bool nothingPlayed(PlayPanels& panels, const char* what);
// What a panel says that shows every card while the game is seen by one seat, with the way to see everything; true when
// that is so and the panel is done.
bool seenByOneSeat(PlayPanels& panels, const std::string& why);

// A line of text with the game's symbols as icons, cut off
// where it does not fit; false then. In the font of the moment.
bool drawLineOfText(ImDrawList* list, ImVec2 at, std::string_view text, float room, ImU32 colour, float fade = 1);

// A line with its middle at `middle` and its top at `y`.
void centredText(ImDrawList* list, ImFont* font, float middle, float y, ImU32 colour, std::string_view text);

// The last event before the shown position that the observer may know, in words; `nothing` where the game has not
// begun.
std::string lastHappened(const PlayPanels& panels, const char* nothing);

// A part of a canvas that is drawn already and can be pressed, or only tells something, by mouse or keyboard; where the
// keyboard is on it a ring says so. Was it pressed?
bool presses(const char* label, ImVec2 min, ImVec2 max, float rounding);

// What goes on, in words over the table, with the rules that say so as its help. Returns how high it is.
float drawSaying(PlayPanels& panels, const Area& area, float y, const std::string& text,
                 std::initializer_list<const char*> rules);

// Changing a field of the state by hand (play_edit.cpp).
void drawFieldEdit(PlayPanels& panels, int stateField);

// A number with its symbol; gold behind it when it has just changed.
void drawNumber(ImDrawList* list, ImVec2 at, const char* symbol, int value, bool changed, float size);

}  // namespace ui
