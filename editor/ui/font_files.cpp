// Reads what is needed of the embedded font files.
#include "editor/ui/font_files.h"

#include <ft2build.h>
#include FT_FREETYPE_H

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>

extern "C" {
extern const unsigned char tale_font_sans[], tale_font_sans_end[];
extern const unsigned char tale_font_sans_strong[], tale_font_sans_strong_end[];
extern const unsigned char tale_font_serif[], tale_font_serif_end[];
extern const unsigned char tale_font_serif_italic[], tale_font_serif_italic_end[];
extern const unsigned char tale_font_serif_strong[], tale_font_serif_strong_end[];
extern const unsigned char tale_font_mono[], tale_font_mono_end[];
extern const unsigned char tale_font_icons[], tale_font_icons_end[];
}

namespace ui {
namespace {

int wordAt(const unsigned char* p) { return std::int16_t(p[0] << 8 | p[1]); }

// ImGui's size of a font is the height of its line; designers speak of the em. Both stand in the font's own tables.
FontFile readFile(const char* name, const unsigned char* data, const unsigned char* end) {
    FontFile file{name, data, std::size_t(end - data), 1.2f, 0.95f};
    float em = 1000, ascent = 950, descent = -250;
    const int tables = wordAt(data + 4);
    for (int i = 0; i < tables; ++i) {
        const unsigned char* entry = data + 12 + 16 * i;
        const std::string_view tag(reinterpret_cast<const char*>(entry), 4);
        const std::size_t offset =
            std::size_t(entry[8]) << 24 | std::size_t(entry[9]) << 16 | std::size_t(entry[10]) << 8 | entry[11];
        if (tag == "head") em = float(wordAt(data + offset + 18));
        if (tag == "hhea") {
            ascent = float(wordAt(data + offset + 4));
            descent = float(wordAt(data + offset + 6));
        }
    }
    file.linePerEm = (ascent - descent) / em;
    file.ascentPerEm = ascent / em;
    return file;
}

// The files as FreeType sees them, opened when first asked for.
struct Outlines {
    FT_Library library = nullptr;
    std::array<FT_Face, kFontFiles> faces{};
    Outlines() { FT_Init_FreeType(&library); }
    ~Outlines() {
        for (const FT_Face face : faces)
            if (face) FT_Done_Face(face);
        FT_Done_FreeType(library);
    }
    Outlines(const Outlines&) = delete;
    Outlines& operator=(const Outlines&) = delete;
};

// Cards are drawn on the interface's thread while a task writes others.
std::mutex& outlinesMutex() {
    static std::mutex mutex;
    return mutex;
}

FT_Face outlinesOf(int index) {
    static Outlines all;
    FT_Face& face = all.faces[index];
    const FontFile& file = fontFile(index);
    if (!face) FT_New_Memory_Face(all.library, file.data, FT_Long(file.size), 0, &face);
    return face;
}

}  // namespace

const FontFile& fontFile(int index) {
    static const std::array<FontFile, kFontFiles> files = {
        readFile("Inter", tale_font_sans, tale_font_sans_end),
        readFile("Inter SemiBold", tale_font_sans_strong, tale_font_sans_strong_end),
        readFile("PT Serif", tale_font_serif, tale_font_serif_end),
        readFile("PT Serif Italic", tale_font_serif_italic, tale_font_serif_italic_end),
        readFile("PT Serif Bold", tale_font_serif_strong, tale_font_serif_strong_end),
        readFile("PT Mono", tale_font_mono, tale_font_mono_end),
        readFile("Material Design Icons", tale_font_icons, tale_font_icons_end),
    };
    return files[index];
}

bool fileHasLetter(int index, char32_t letter) {
    const std::lock_guard lock(outlinesMutex());
    const FT_Face face = outlinesOf(index);
    return face && FT_Get_Char_Index(face, letter) != 0;
}

float advanceInFile(int index, char32_t letter) {
    const std::lock_guard lock(outlinesMutex());
    const FT_Face face = outlinesOf(index);
    const FT_UInt glyph = face ? FT_Get_Char_Index(face, letter) : 0;
    if (glyph == 0 || FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE) != 0) return 0;
    return float(face->glyph->metrics.horiAdvance) / float(face->units_per_EM);
}

std::vector<int> filesOf(int face) {
    constexpr int kSans = 0, kSansStrong = 1, kSerif = 2, kSerifStrong = 4, kMono = 5;
    std::vector<int> files{face};
    const int sans = face == kSansStrong || face == kSerifStrong ? kSansStrong : kSans;
    for (const int other : {sans, face == kSansStrong ? kSerifStrong : kSerif, kMono})
        if (std::find(files.begin(), files.end(), other) == files.end()) files.push_back(other);
    return files;
}

int fileWithLetter(int face, char32_t letter) {
    for (const int file : filesOf(face))
        if (fileHasLetter(file, letter)) return file;
    return -1;
}

}  // namespace ui
