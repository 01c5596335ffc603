// The parts that panels are made of. Each has one look in both themes; a panel sets no colours of its own.
//
//     if (ui::button("Export", {.kind = ui::Button::Primary, .icon = ui::icon("export-pack")})) ...
//
//     ui::Form form("numbers");                                     // labels left, controls right
//     form.row("Level", "Which deck it lies in."); changed |= ui::stepper("level", level, {.min = 1, .max = 3});
//     form.row("Name"); changed |= ui::textInput("name", name);
//
// Labels name widgets for tests as everywhere in ImGui: what follows "##" is not shown, "###" sets the name alone.
// Everything refuses a press while it is disabled and then says why: `.refusal` is the reason, shown as a tooltip.
#pragma once

#include <imgui.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/ui/theme.h"

namespace ui {

// --- buttons --------------------------------------------------------------------------------------------------

enum class Button : unsigned char {
    Plain,    // outlined: the ordinary button of a dialog or form
    Primary,  // madder red: the one thing to do here
    Quiet,    // no outline until the mouse comes: toolbars, rows
    Danger    // red text: deletes
};
struct ButtonOptions {
    Button kind = Button::Plain;
    const char* icon = nullptr;  // icons.h
    std::string_view tooltip = {};
    std::string_view shortcut = {};  // "Ctrl+S", shown in the tooltip
    std::string_view refusal = {};   // not empty: disabled, for this reason
    bool selected = false;           // a switch that is on
    bool compact = false;            // 26 high instead of 32
    float width = 0;                 // logical; 0: as wide as its text; < 0: to the right edge
};
bool button(const char* label, const ButtonOptions& options = {});
// Only the icon shows; the label names it and is the tooltip unless another is given.
bool iconButton(const char* label, const char* icon, const ButtonOptions& options = {.kind = Button::Quiet});
// Text that leads somewhere.
bool link(const char* label, std::string_view tooltip = {});

// Choices of which one is chosen, side by side in one frame. Returns true when `chosen` changed.
struct Segment {
    const char* label;
    const char* icon = nullptr;
    std::string_view tooltip = {};
};
// `pressed` becomes true when one was pressed, also the chosen one.
bool segmented(const char* label, std::span<const Segment> segments, int& chosen, bool compact = false,
               bool* pressed = nullptr);
// How wide that is, in pixels, outside a toolbar and not compact.
float segmentedWidth(std::span<const Segment> segments);

// --- toolbars -------------------------------------------------------------------------------------------------

// A row of controls 40 high with a hairline below. Controls stand side by side until the scope ends, buttons compact.
class Toolbar {
  public:
    explicit Toolbar(const char* label, float height = 40);
    ~Toolbar();
    Toolbar(const Toolbar&) = delete;
    Toolbar& operator=(const Toolbar&) = delete;
    void separator();
    // What follows goes to the right edge; `width` is what it needs, logical.
    void toRight(float width);
};

// Is the window of the moment a toolbar? Buttons ask.
bool insideToolbar();

// --- headings and forms ---------------------------------------------------------------------------------------

// A small heading over a group, with a hairline to the right edge. `help` is its tooltip.
void sectionHeading(std::string_view text, std::string_view help = {});
// The same, folding. Returns whether the group is open; the state belongs to the caller. `reserve` (logical) stays free
// at the right, for buttons on the same line.
bool foldHeading(const char* label, bool& open, std::string_view trailing = {}, float reserve = 0);
// The title of a panel or dialog, with an optional line below.
void panelTitle(std::string_view title, std::string_view help = {});
// The name of a record above its form, on one line with its kind's symbol. A name that is too long for `width` (pixels)
// has smaller letters, and ends in an ellipsis only where those do not fit either.
void recordTitle(std::string_view symbol, std::string_view name, float width);
// One soft line: help below a control, a count.
void caption(std::string_view text);

// Labels in a column at the left, controls in the rest, baselines level. Narrow forms put the label above.
class Form {
  public:
    // `labelWidth` is logical; the controls get the rest of the width.
    explicit Form(const char* label, float labelWidth = 120);
    ~Form();
    Form(const Form&) = delete;
    Form& operator=(const Form&) = delete;
    // Starts a row; the next widget is its control, already given its width. `mark` shows a field that was changed
    // (gold) or has a problem (red).
    enum class Mark : unsigned char { None, Changed, Warning, Error };
    // `reserved`: so much (logical) more stays free at the end of the label's column.
    void row(std::string_view label, std::string_view help = {}, Mark mark = Mark::None, float reserved = 0);

  private:
    float left_, labelWidth_, width_;
    bool narrow_;
};

// --- inputs ---------------------------------------------------------------------------------------------------
// The label only names the input ("##name" for ImGui); it is not shown.
// Widths: that of the form's row, else what ImGui::SetNextItemWidth said, else the rest of the line.

bool textInput(const char* label, std::string& text, const char* hint = "", ImGuiInputTextFlags flags = 0);
// The path of a file or folder: while nobody writes in it, one that does not fit shows its end, and all of it as a
// tooltip.
bool pathInput(const char* label, std::string& path, const char* hint = "", ImGuiInputTextFlags flags = 0);
// Wraps its lines at the right edge and grows with its text, from `lines` to 12.
struct TextCursor;
bool multilineInput(const char* label, std::string& text, int lines = 4, const char* hint = "",
                    ImGuiInputTextFlags flags = 0, TextCursor* cursor = nullptr);
// What helps with writing in a box needs to know and to do: a list of words at the cursor, lines below words. Places
// are bytes of the text.
struct TextCursor {
    struct Piece {
        int from = 0, to = 0;
    };
    std::vector<Piece> wrong = {};  // underlined with a wave; an empty piece has the width of a letter
    struct Replacement {
        int from = 0, to = 0;
        std::string text;
    };
    std::optional<Replacement> replacement =
        {};  // put in as if typed; the box takes the keyboard for it, if need be later
    // Told by the box.
    bool active = false;  // it has the keyboard
    int at = 0;           // the cursor stands before this byte
    ImVec2 caret = {};    // the upper end of the cursor on screen
    int hovered = -1;     // the wrong piece below the mouse
};
// With a magnifying glass and a cross that clears it. `results` is shown at the right ("36"), may be empty.
bool searchBox(const char* label, std::string& text, const char* hint = "Search", std::string_view results = {},
               bool focus = false, TextCursor* cursor = nullptr);
struct StepperOptions {
    int min = -1'000'000'000, max = 1'000'000'000;
    int step = 1, fastStep = 5;  // fastStep with Shift
    const char* unit = "";
    const char* icon = nullptr;
};
// A number with minus and plus; typing and, while it is typed in, the arrow keys work too.
bool stepper(const char* label, int& value, const StepperOptions& options = {});
bool toggle(const char* label, bool& value, std::string_view help = {});
bool checkbox(const char* label, bool& value, std::string_view help = {});
// One of several, in a pop-up list. `items` live as long as the call.
bool select(const char* label, int& chosen, std::span<const char* const> items, const char* hint = "");
bool slider(const char* label, float& value, float min, float max, const char* format = "%.2f");

// --- small marks ----------------------------------------------------------------------------------------------

enum class Tone : unsigned char { Neutral, Accent, Success, Warning, Error, Info, Gold };
ImU32 toneInk(Tone tone);
ImU32 toneSoft(Tone tone);
const char* toneIcon(Tone tone);

// A count or a word in a small pill.
void badge(std::string_view text, Tone tone = Tone::Neutral);
ImVec2 badgeSize(std::string_view text);
void drawBadge(ImDrawList* list, ImVec2 at, std::string_view text, Tone tone);
// A pill that can be pressed and, with `removable`, taken away.
enum class ChipPress : unsigned char { None, Pressed, Removed };
ChipPress chip(const char* label, const char* icon = nullptr, bool selected = false, bool removable = false);
// Keys as caps: "Ctrl+Shift+S".
void keyHint(std::string_view shortcut);
ImVec2 keyHintSize(std::string_view shortcut);
void drawKeyHint(ImDrawList* list, ImVec2 at, std::string_view shortcut);
// A dot of a tone, in line with text.
void dot(Tone tone);

// --- rows, tabs, splitters ------------------------------------------------------------------------------------

struct RowOptions {
    const char* icon = nullptr;
    std::string_view symbol = {};       // symbols.h, instead of an icon
    std::string_view detail = {};       // soft text after the label
    std::string_view trailing = {};     // soft text at the right edge; a long one gives way to the label
    Tone trailingTone = Tone::Neutral;  // other than Neutral: the trailing text is a badge
    bool selected = false;
    float indent = 0;   // logical
    float height = 28;  // logical
    std::string_view tooltip = {};
    float picture = 0;            // logical: room that is left for a picture in the place of icon and symbol
    std::string_view below = {};  // a second line in soft, small text
    bool labelFirst = false;      // label, then detail, then trailing: what does not fit wholly is left out
};
struct RowPress {
    bool pressed = false, doublePressed = false, menu = false;  // menu: the right button
    explicit operator bool() const { return pressed; }
};
// One line of a list, the full width.
RowPress listRow(const char* label, const RowOptions& options = {});

struct Tab {
    std::string id;  // names it for tests and for the result
    std::string title;
    const char* icon = nullptr;
    std::string symbol = {};
    bool unsaved = false;
    bool closable = false;
    bool preview = false;  // another document may take its place: in soft ink, dots below its title
    std::string tooltip = {};
    std::string badge = {};
    Tone badgeTone = Tone::Neutral;
};
struct TabPress {
    int chosen = -1, closed = -1, menu = -1;  // indexes, -1 none
    int kept = -1;                            // a preview tab that was pressed twice
    int movedFrom = -1, movedTo = -1;         // by dragging
};
// Tabs in a strip as wide as the region, scrolling when they do not fit. `documents`:
// raised tabs with a cross, wide enough to read, and a list of all of them at the right where they do not fit;
// otherwise words with a red line below the chosen one. Where those do not all fit, the chosen one and as many others
// as can, from the left, say their title, and the rest show their icons; the list comes where not even these fit.
TabPress tabStrip(const char* label, std::span<const Tab> tabs, int chosen, bool documents);

// A line to drag between two regions, invisible until the mouse comes. `size` is that of the region before it
// (after it with `reversed`), logical. Place it with the cursor where the line is; `length` in pixels.
bool splitter(const char* label, bool vertical, float length, float& size, float min, float max, bool reversed = false);

// --- tables ---------------------------------------------------------------------------------------------------

struct Column {
    const char* label;
    float width = 0;  // logical; 0: takes a share of the rest
    bool sortable = true;
    const char* help = "";
    float least = 0;   // logical, of a column without a width: its share, and as long as it has less, others give way
    int givesWay = 0;  // the highest first; 0: never
};
// BeginTable with the editor's look: a header that stays, hairlines between rows, sorting and resizing. End with
// ImGui::EndTable() when it returned true.
bool beginTable(const char* label, std::span<const Column> columns, ImVec2 size = {0, 0}, ImGuiTableFlags more = 0);
// A number at the right edge of the cell, figures aligned.
void cellNumber(std::string_view text, ImU32 colour = 0);
void cellText(std::string_view text, ImU32 colour = 0);

// --- messages -------------------------------------------------------------------------------------------------

// Is the mouse on a part that is drawn by hand and only looked at? There it becomes the item just drawn, to which a
// tooltip belongs.
bool hoversPart(ImVec2 min, ImVec2 max);
// For the item just drawn. Shown after a short rest, also over disabled items.
void tooltip(std::string_view title, std::string_view body = {}, std::string_view shortcut = {});
// A box across the region; returns true when its button was pressed.
bool banner(const char* label, Tone tone, std::string_view text, const char* action = nullptr);
// In the middle of an empty region: what would be here, and how to get it. Returns which of its buttons was pressed,
// the first is 1; 0: none.
int emptyState(const char* icon, std::string_view title, std::string_view body, const char* action = nullptr,
               const char* actionIcon = nullptr, const char* second = nullptr, const char* secondIcon = nullptr);
// `fraction` below 0: not known, a moving stripe.
void progressBar(float fraction, std::string_view text = {}, float width = 0);
void spinner(float size = 16);

struct ToastView {
    std::uint64_t id;
    Tone tone;
    std::string_view text;
    std::string_view action = {};  // label of its button
    int times = 1;
};
struct ToastPress {
    std::uint64_t dismissed = 0, action = 0, opened = 0;
};
// Messages at the lower edge of the window, one line each where they are short, newest below.
ToastPress toasts(std::span<const ToastView> views, float bottomMargin);

// --- dialogs and menus ----------------------------------------------------------------------------------------

// A dialog over a scrim, without a title bar. `open` is set false by Escape or the cross. Call it in every frame, also
// while `open` is false; draw the content when it returns true and finish with endDialog(). Inputs fill the line.
bool beginDialog(const char* label, bool& open, float width, std::string_view title, std::string_view help = {});
void endDialog();
// The buttons of a dialog come last: those drawn between this and endDialog() end at its right edge.
void dialogButtons();

// Pop-ups with the padding of menus. Open with ImGui::OpenPopup(label); end with endMenu().
bool beginMenu(const char* label);
void endMenu();
struct MenuItemOptions {
    const char* icon = nullptr;
    std::string_view symbol = {};  // symbols.h, instead of an icon
    std::string_view shortcut = {};
    std::string_view refusal = {};
    bool checked = false;
    bool danger = false;
};
bool menuItem(const char* label, const MenuItemOptions& options = {});
bool beginSubmenu(const char* label, const char* icon = nullptr);
void endSubmenu();
void menuSeparator(std::string_view title = {});

// --- drawing helpers ------------------------------------------------------------------------------------------

// A colour as it must be drawn now: with the alpha of disabled parts.
ImU32 paint(ImU32 colour);
// Text in a colour, with the font of the moment.
void text(std::string_view text, ImU32 colour = 0);
void wrappedText(std::string_view text, ImU32 colour = 0);
// A line of text on a canvas with the font of the moment, and its size.
void drawLabel(ImDrawList* list, ImVec2 at, ImU32 colour, std::string_view text);
ImVec2 labelSize(std::string_view text);
// The visible part of a label: without "###..." where it has that, else without "##...". A name that holds "##" is
// therefore shown whole as the label `name + "###" + id`, which is what every label made of content has to be.
std::string_view shownLabel(std::string_view label);
// As much of the text as fits, with an ellipsis.
std::string elided(std::string_view text, float width);
// The same of a path: as much of its end, from a whole folder on where that is more than its last part.
std::string elidedPath(std::string_view path, float width);
void drawFocusRing(ImVec2 min, ImVec2 max, float rounding);
// A soft shadow below a raised rectangle.
void drawShadow(ImDrawList* list, ImVec2 min, ImVec2 max, float rounding, float depth);

}  // namespace ui
