// The look, "linen and thread": colours by role, one spacing grid, and the two themes.
//
// Nothing in editor/ui names a colour or a distance outright: it asks `theme().accent` and `dp(8)`. A light theme of
// warm paper, ink and madder red; a dark one of night blue with the same red and a little gold.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <string_view>

namespace ui {

enum class ThemeName : std::uint8_t { Light, Dark };

// Colours by what they are for. All are opaque unless said otherwise.
struct Theme {
    ThemeName name;
    // Surfaces, from back to front.
    ImU32 canvas;        // behind everything: linen, night
    ImU32 panel;         // regions of the shell: paper
    ImU32 raised;        // inputs, cards of a list, pop-ups
    ImU32 sunken;        // wells: tracks, tables of numbers, code
    ImU32 hover;         // a row or quiet button under the mouse
    ImU32 pressed;       // the same, held down
    ImU32 selected;      // a chosen row: the accent, diluted
    ImU32 border;        // hairlines
    ImU32 borderStrong;  // outlines of inputs and buttons
    ImU32 shadow;        // translucent, below pop-ups and cards
    ImU32 scrim;         // translucent, behind dialogs
    // Ink.
    ImU32 ink;       // text
    ImU32 inkSoft;   // labels, secondary text
    ImU32 inkFaint;  // hints, disabled text, placeholders of inputs
    // Madder red, the one accent.
    ImU32 accent;  // fills of primary buttons, marks
    ImU32 accentHover;
    ImU32 accentPressed;
    ImU32 onAccent;    // text on accent
    ImU32 accentText;  // red as text on panel, with enough contrast
    // Meanings.
    ImU32 gold;  // levels, rewards, stars
    ImU32 success, warning, error, info;
    ImU32 successSoft, warningSoft, errorSoft, infoSoft;  // their backgrounds
    ImU32 onMeaning;                                      // text on success, error, info
    ImU32 changed;                                        // an edited value, a state that has just changed
    // Thread of the cross-stitch band.
    ImU32 stitchRed, stitchDark, stitchGold;
    // What lies on a table, and what symbols are made of.
    ImU32 meadow, meadowEdge, forest, water, stone, whiteStone, redStone, blackStone, blueStone;
};

const Theme& theme();
const Theme& themeOf(ThemeName name);
// Takes effect on the whole style at once; call between frames.
void setTheme(ThemeName name);
// Draws a part of a frame in the other theme (the gallery shows both side by side).
class ThemeScope {
  public:
    explicit ThemeScope(ThemeName name);
    ~ThemeScope();
    ThemeScope(const ThemeScope&) = delete;
    ThemeScope& operator=(const ThemeScope&) = delete;

  private:
    ThemeName before_;
    ImGuiStyle style_;
};

// What is printed (cards, boards) looks the same in both themes: theme() is the light one until the end of the scope,
// for drawing on canvases; ImGui's own style stays as it is.
class PaperScope {
  public:
    PaperScope();
    ~PaperScope();
    PaperScope(const PaperScope&) = delete;
    PaperScope& operator=(const PaperScope&) = delete;

  private:
    ThemeName before_;
};

// --- distances ------------------------------------------------------------------------------------------------

// Real pixels per logical pixel: the monitor's scale times the user's zoom.
float scale();
void setScale(float scale);  // after buildFonts(); Frame::requestScale and Window::setZoom do both

// A distance of the 4 px grid (2 for hairline work) in real pixels: whole, and never 0 unless asked for 0.
float dp(float logical);
// The same without rounding, for curves.
float dpf(float logical);

namespace space {
inline constexpr float kHair = 2, kTight = 4, kSmall = 8, kMedium = 12, kLarge = 16, kWide = 24, kSection = 32;
}

// --- colours --------------------------------------------------------------------------------------------------

ImU32 rgb(std::uint32_t hex);                // 0xRRGGBB
ImU32 withAlpha(ImU32 colour, float alpha);  // 0 to 1, times the alpha it has
ImU32 mix(ImU32 a, ImU32 b, float t);        // t = 0: a
ImU32 lighter(ImU32 colour, float amount);   // -1 black, 0 same, 1 white
float luminance(ImU32 colour);               // relative, 0 to 1
float contrast(ImU32 a, ImU32 b);            // 1 to 21, as WCAG counts
ImVec4 toVec4(ImU32 colour);

}  // namespace ui
