// Fonts: embedded in the binary, rasterised at exact pixel sizes on first use, never stretched.
//
//     ui::TextStyle heading(ui::Type::Heading);        // for widgets: pushes the font until the end of the scope
//     ImGui::TextUnformatted("Artifacts");
//
//     ui::drawText(list, ui::fontAt(ui::Face::Serif, 17), at, colour, "Forest Axe");   // for canvases: any size
//
// All faces hold Latin, Cyrillic, general punctuation, currency signs, the number sign and arrows; the sans faces hold
// the icons of icons.h too. The figures of the sans and mono faces are tabular: numbers line up in columns. Letters
// that a face lacks are those of another; other letters come when a text has them (noticeLetters); a letter that no
// font has is a box.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// Sizes of the user interface by role, in logical pixels.
enum class Type : unsigned char {
    Body,         // 14, everything
    Strong,       // 14 semibold: selected things, buttons, labels of values
    Small,        // 12: help lines, captions, key hints
    SmallStrong,  // 12 semibold: section headings, badges
    Heading,      // 17 semibold: titles of panels and dialogs
    Title,        // 26 serif: the name of a project, an empty state
    Mono          // 13: ability lines, traces, ids
};

enum class Face : unsigned char { Sans, SansStrong, Serif, SerifItalic, SerifStrong, Mono };

// Builds the atlas of the roles for a scale (1 = 96 dots per inch). Call between frames only. Returns the milliseconds
// it took. Fonts of fontAt() are dropped and built again when asked for.
double buildFonts(float scale);

// Once a frame, before it begins: fonts of fontAt() that lacked letters of a text are built again with them, and of
// many those that were not used for some time are freed.
void updateFonts();

// What widgets show: letters that the fonts were made without, and that some file has, are there from the next frame
// on.
void noticeLetters(std::string_view text);
// There are such letters: buildFonts() is due before the next frame.
bool lettersWanted();
// For who draws where no next frame comes: frees the fonts of fontAt() that were made without letters of a text drawn
// since. True: draw it again.
bool makeLetters();
// The letters of a text that no font has, each once. They are shown as boxes.
std::string missingLetters(std::string_view text);

// Frees everything; before the ImGui context is destroyed.
void releaseFonts();

// The font of a role at the present scale.
ImFont* font(Type type);
// Pixels of a role at the present scale.
float sizeOf(Type type);

// Any face at a whole number of real pixels, 6 to 160 (clamped). Built when first asked for, about 3 ms. Ask in every
// frame: it is kept while it is in use.
ImFont* fontAt(Face face, float pixels);

// Pushes the font of a role until the end of the scope.
class TextStyle {
  public:
    explicit TextStyle(Type type) : TextStyle(font(type)) {}
    explicit TextStyle(ImFont* other);
    ~TextStyle() { ImGui::PopFont(); }
    TextStyle(const TextStyle&) = delete;
    TextStyle& operator=(const TextStyle&) = delete;
};

// Text on a canvas with any font of this header, `at` being the upper left corner of the line.
void drawText(ImDrawList* list, ImFont* font, ImVec2 at, ImU32 colour, std::string_view text);
// Pixels of a font's line, which is its size as Dear ImGui counts it.
float lineOf(const ImFont* font);
// A text that drawText() has drawn, for those who draw it again with outlines instead of pixels.
struct DrawnText {
    struct Letter {
        int file;       // font_files.h
        float em;       // pixels
        ImVec2 at;      // its origin on the baseline
        char32_t code;  // a box where no file has the letter
        int bytes;      // of the text
    };
    int first = 0, end = 0;  // its part of the indexes of the list
    ImU32 colour = 0;
    std::string text;
    std::vector<Letter> letters;
};
// From now on drawText() notes what it draws; null: no more.
void recordTexts(std::vector<DrawnText>* texts);
// Drops the fonts of fontAt() that belong to the present device of textures.
void releaseCanvasFonts();

// Width and line height in pixels.
ImVec2 textSize(ImFont* font, std::string_view text);
// Of these sizes, which fall, the largest at which a text is at most so wide; the last where none is. All in pixels.
ImFont* fontThatFits(Face face, std::initializer_list<float> sizes, std::string_view text, float width);
// Pixels from the top of a line to the baseline, and from the baseline up to the top of a capital letter.
float ascentOf(ImFont* font);
float capitalHeight(ImFont* font);

// What is embedded, for the about box and the tests.
struct EmbeddedFont {
    const char* name;
    std::size_t bytes;
};
EmbeddedFont embeddedFont(Face face);

}  // namespace ui
