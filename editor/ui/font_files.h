// The embedded font files: their bytes, what their own tables say, and which letters they have.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace ui {

struct FontFile {
    const char* name;
    const unsigned char* data;
    std::size_t size;
    float linePerEm;    // height of a line, in ems
    float ascentPerEm;  // baseline below the top of a line, in ems
    std::string_view bytes() const { return {reinterpret_cast<const char*>(data), size}; }
};

// The files of the faces in the order of `Face` (fonts.h), then that of the icons.
constexpr int kIconFile = 6, kFontFiles = 7;
const FontFile& fontFile(int index);

// Has the file an outline for this letter, and how far does it advance the pen, in ems and without hinting (0: it has
// none)? Reads the file with FreeType; from any thread.
bool fileHasLetter(int index, char32_t letter);
float advanceInFile(int index, char32_t letter);

// The files whose letters a face shows: its own, and after it those that help out where it lacks one, never the icons.
std::vector<int> filesOf(int face);
// The first of them with this letter; -1: none has it.
int fileWithLetter(int face, char32_t letter);

}  // namespace ui
