// Fonts: the atlas of the roles, and one small atlas for each face and size that a canvas asks for.
#include "editor/ui/fonts.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "editor/ui/compat.h"
#include "editor/ui/font_files.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/textures.h"
#include "schema/core/utf8.h"

namespace ui {
namespace {

using File = FontFile;
const File& fileOf(Face face) { return fontFile(int(face)); }
const File& iconFile() { return fontFile(kIconFile); }

// Everything but the figures, which are added on their own with one width for all ten.
constexpr ImWchar kTextRanges[] = {0x0020, 0x002F, 0x003A, 0x007E, 0x00A0, 0x017F, 0x0218, 0x021B, 0x0400,
                                   0x045F, 0x0462, 0x0463, 0x0490, 0x0491, 0x2000, 0x206F, 0x20A0, 0x20BD,
                                   0x2116, 0x2116, 0x2122, 0x2122, 0x2190, 0x2199, 0x2212, 0x2212, 0x221E,
                                   0x221E, 0x2248, 0x2248, 0x2260, 0x2260, 0x2264, 0x2265, 0x25A1, 0x25A1,
                                   0x25CF, 0x25CF, 0x2713, 0x2713, 0x2717, 0x2717, 0};
// The same without what few texts need: fonts of canvases start with these, because they are many.
constexpr ImWchar kCommonRanges[] = {0x0020, 0x002F, 0x003A, 0x007E, 0x00A0, 0x00FF, 0x0400, 0x045F, 0x2010, 0x2026,
                                     0x2030, 0x203A, 0x20AC, 0x20AC, 0x20BD, 0x20BD, 0x2116, 0x2116, 0x2122, 0x2122,
                                     0x2190, 0x2193, 0x2212, 0x2212, 0x221E, 0x221E, 0x25A1, 0x25A1, 0};
constexpr ImWchar kFigureRanges[] = {0x0030, 0x0039, 0};
constexpr ImWchar kBox = 0x25A1;           // stands for every letter that no font has
constexpr float kSansBesideSerif = 0.92f;  // of the size: its small letters are larger

// The icons in use, as ranges of one.
const ImWchar* iconRanges() {
    static const std::vector<ImWchar> ranges = [] {
        std::vector<ImWchar> codes;
        for (const NamedIcon& named : kIcons) codes.push_back(ImWchar(schema::codePoint(named.glyph)));
        std::sort(codes.begin(), codes.end());
        codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
        std::vector<ImWchar> out;
        for (const ImWchar c : codes) {
            out.push_back(c);
            out.push_back(c);
        }
        out.push_back(0);
        return out;
    }();
    return ranges.data();
}

bool isSans(Face face) { return face == Face::Sans || face == Face::SansStrong; }

ImFont* add(ImFontAtlas& atlas, const File& file, float em, const ImWchar* ranges, bool merge, ImVec2 offset,
            float width) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.MergeMode = merge;
    config.PixelSnapH = true;
    config.GlyphOffset = offset;
    if (width > 0) config.GlyphMinAdvanceX = config.GlyphMaxAdvanceX = width;
    compat::hintLightly(config);
    std::snprintf(config.Name, sizeof config.Name, "%s", file.name);
    // The atlas makes a copy (compat::forgetSources): the data is not its own.
    return atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(file.data), int(file.size), em * file.linePerEm,
                                      &config, ranges);
}

// How large the letters of a file stand among those of a face.
float sizeAmong(Face face, int file) { return !isSans(face) && isSans(Face(file)) ? kSansBesideSerif : 1; }

// One face at one size, with its figures and, for the user interface, the icons; then from the files that help out what
// it lacks: a letter that the font has already is not taken again. `rare`: letters beyond the ranges, as ranges.
ImFont* addFace(ImFontAtlas& atlas, Face face, float em, bool common, const ImWchar* rare) {
    const File& file = fileOf(face);
    const ImWchar* ranges = common ? kCommonRanges : kTextRanges;
    ImFont* font = add(atlas, file, em, ranges, false, {}, 0);
    compat::setFallback(*font, kBox);
    add(atlas, file, em, kFigureRanges, true, {}, isSans(face) ? std::round(em * 0.62f) : 0);
    if (isSans(face)) {
        // Icons are drawn a little larger than the text, centred on the height of its capitals.
        const File& icons = iconFile();
        const float size = std::round(em * 1.25f);
        const float middle = size * (icons.ascentPerEm - icons.linePerEm / 2);
        add(atlas, icons, size, iconRanges(), true, {0, std::round(middle - em * 0.36f)}, std::round(size));
    }
    for (const int other : filesOf(int(face))) {
        const float size = em * sizeAmong(face, other);
        if (other != int(face) && !isSans(face) && isSans(Face(other)))
            add(atlas, fontFile(other), size, ranges, true, {}, 0);
        if (rare) add(atlas, fontFile(other), size, rare, true, {}, 0);
    }
    return font;
}

void prepare(ImFontAtlas& atlas) {
    compat::useFreeType(atlas);
    atlas.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoPowerOfTwoHeight;
}

struct Role {
    Type type;
    Face face;
    float em;
    bool shared;  // lives in the main atlas: one texture for nearly all text of a frame
};
constexpr Role kRoles[] = {
    {Type::Body, Face::Sans, 14, true},           {Type::Strong, Face::SansStrong, 14, true},
    {Type::Small, Face::Sans, 12, true},          {Type::SmallStrong, Face::SansStrong, 12, true},
    {Type::Heading, Face::SansStrong, 17, false}, {Type::Title, Face::SerifStrong, 26, false},
    {Type::Mono, Face::Mono, 13, false},
};

struct Single {
    std::unique_ptr<ImFontAtlas> atlas;
    ImTextureID texture{};
    ImFont* font = nullptr;
    int frame = 0;  // in which it was asked for last, as Store::frame counts
};
// Whoever looks at cards at many sizes makes letters of many sizes. Of more than so many the ones longest unused go,
// but none that was used in the last frames.
constexpr std::size_t kMostSingles = 32;
constexpr int kFramesKept = 120;
using Letters = std::bitset<0x10000>;  // what an ImWchar can be
Letters lettersIn(const ImWchar* ranges) {
    Letters letters;
    for (const ImWchar* range = ranges; *range; range += 2)
        for (unsigned letter = range[0]; letter <= range[1]; ++letter) letters.set(letter);
    for (unsigned icon = 0xE000; icon <= 0xF8FF; ++icon) letters.set(icon);
    for (unsigned figure = '0'; figure <= '9'; ++figure) letters.set(figure);
    return letters;
}

struct Store {
    float scale = 1;
    bool rareLetters = false;  // a text on a canvas had letters beyond the common ones
    bool rebuild = false;
    int frame = 0;
    std::array<ImFont*, std::size(kRoles)> roles{};
    using Singles = std::map<std::tuple<Face, int, bool>, Single>;  // face, size, common letters only
    std::array<Singles, kTextureShelves> shelves;
    std::vector<DrawnText>* texts = nullptr;      // where drawText() notes what it draws
    std::vector<ImWchar> rare;                    // letters beyond the ranges that texts have and some file has
    Letters noticed = lettersIn(kTextRanges);     // there from the beginning, or looked for since
    bool builtWithout = false;                    // the atlas of the roles lacks some of `rare`
    std::array<bool, kTextureShelves> without{};  // and so do the fonts of a shelf
    std::deque<std::vector<ImWchar>> ranges;      // of one letter each, as fonts were built with them: those stay

    // Of all rare letters; null: there are none.
    const ImWchar* rareRanges() {
        if (rare.empty()) return nullptr;
        if (ranges.empty() || ranges.back().size() != 2 * rare.size() + 1) {
            std::vector<ImWchar>& fresh = ranges.emplace_back();
            for (const ImWchar letter : rare) fresh.insert(fresh.end(), {letter, letter});
            fresh.push_back(0);
        }
        return ranges.back().data();
    }
};
Store& store() {
    static Store s;
    return s;
}

// Those of the present device of textures.
Store::Singles& singles() { return store().shelves[textureDevice().shelf]; }

void dropSingles() {
    for (auto& [key, single] : singles()) textureDevice().destroy(single.texture);
    singles().clear();
    store().without[textureDevice().shelf] = false;
}

void dropOldestSingles() {
    Store::Singles& all = singles();
    while (all.size() > kMostSingles) {
        const auto oldest = std::min_element(
            all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second.frame < b.second.frame; });
        if (store().frame - oldest->second.frame < kFramesKept) return;
        textureDevice().destroy(oldest->second.texture);
        all.erase(oldest);
    }
}

ImFont* single(Face face, float pixels, bool common);

}  // namespace

double buildFonts(float scale) {
    const auto started = std::chrono::steady_clock::now();
    Store& s = store();
    s.scale = scale;
    s.roles.fill(nullptr);
    dropSingles();
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    prepare(atlas);
    for (std::size_t i = 0; i < std::size(kRoles); ++i)
        if (kRoles[i].shared)
            s.roles[i] = addFace(atlas, kRoles[i].face, std::round(kRoles[i].em * scale), false, s.rareRanges());
    s.builtWithout = false;
    atlas.Build();
    ImGui::GetIO().FontDefault = s.roles[0];
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - started).count();
}

void releaseFonts() {
    dropSingles();
    store().roles.fill(nullptr);
}

ImFont* font(Type type) {
    Store& s = store();
    const Role& role = kRoles[std::size_t(type)];
    if (role.shared) return s.roles[std::size_t(type)];
    return single(role.face, role.em * s.scale, false);
}

float sizeOf(Type type) { return std::round(kRoles[std::size_t(type)].em * store().scale); }

namespace {

ImFont* single(Face face, float pixels, bool common) {
    const int em = int(std::clamp(std::round(pixels), 6.0f, 160.0f));
    Single& single = singles()[{face, em, common}];
    if (!single.font) {
        single.atlas = std::make_unique<ImFontAtlas>();
        prepare(*single.atlas);
        single.font = addFace(*single.atlas, face, float(em), common, store().rareRanges());
        unsigned char* alpha = nullptr;
        int width = 0, height = 0;
        single.atlas->GetTexDataAsAlpha8(&alpha, &width, &height);
        single.texture = textureDevice().createAlpha(width, height, alpha);
        compat::setTexture(*single.atlas, single.texture);
        single.atlas->ClearTexData();
        compat::forgetSources(*single.atlas);
    }
    single.frame = store().frame;
    return single.font;
}

// Takes a letter that no font has been asked for yet in, where some file has it.
void takeLetter(char32_t letter) {
    Store& s = store();
    s.noticed.set(letter);
    if (fileWithLetter(int(Face::Sans), letter) < 0) return;
    s.rare.push_back(ImWchar(letter));
    s.builtWithout = true;
    s.without.fill(true);
    drawAgainIn(0);
}

// `onCanvas`: by a font of fontAt(), which begins with the common letters only.
void notice(std::string_view text, bool onCanvas) {
    static const Letters common = lettersIn(kCommonRanges);
    Store& s = store();
    const bool begins = onCanvas && !s.rareLetters && !textureDevice().everyLetter;
    for (std::size_t i = 0; i < text.size();) {
        if (static_cast<unsigned char>(text[i]) < 0xC4) {  // up to U+00FF, and what goes on with a letter
            ++i;
            continue;
        }
        const std::size_t bytes = std::max<std::size_t>(schema::characterBytes(text.substr(i, 4)), 1);
        const char32_t letter = schema::codePoint(text.substr(i, bytes));
        i += bytes;
        if (letter > 0xFFFF) continue;
        if (begins && !common.test(letter)) s.rareLetters = s.rebuild = true;
        if (!s.noticed.test(letter)) takeLetter(letter);
    }
}

}  // namespace

void noticeLetters(std::string_view text) { notice(text, false); }

bool lettersWanted() { return store().builtWithout; }

bool makeLetters() {
    if (!store().without[textureDevice().shelf]) return false;
    dropSingles();
    return true;
}

std::string missingLetters(std::string_view text) {
    std::string missing;
    for (std::size_t i = 0, bytes = 0; i < text.size(); i += bytes) {
        bytes = std::max<std::size_t>(schema::characterBytes(text.substr(i, 4)), 1);
        const std::string_view letter = text.substr(i, bytes);
        const char32_t code = schema::codePoint(letter);
        const bool isLetter = bytes > 1 && code != 0xFFFD && !(code >= 0xE000 && code <= 0xF8FF);
        if (isLetter && missing.find(letter) == std::string::npos &&
            (code > 0xFFFF || fileWithLetter(int(Face::Sans), code) < 0))
            missing += letter;
    }
    return missing;
}

void updateFonts() {
    Store& s = store();
    ++s.frame;
    makeLetters();
    dropOldestSingles();
    if (!s.rebuild) return;
    s.rebuild = false;
    for (auto it = singles().begin(); it != singles().end();) {
        if (!std::get<2>(it->first)) {
            ++it;
            continue;
        }
        textureDevice().destroy(it->second.texture);
        it = singles().erase(it);
    }
}

ImFont* fontAt(Face face, float pixels) {
    return single(face, pixels, !store().rareLetters && !textureDevice().everyLetter);
}

void releaseCanvasFonts() { dropSingles(); }

void recordTexts(std::vector<DrawnText>* texts) { store().texts = texts; }

namespace {

// Where the letters of a text come to stand, and from which files they are: as addFace() has put them together.
std::vector<DrawnText::Letter> lettersOf(ImFont* font, Face face, int em, ImVec2 at, std::string_view text) {
    std::vector<DrawnText::Letter> letters;
    const float baseline = at.y + compat::ascentOf(*font), size = float(em);
    float x = at.x;
    for (const char* p = text.data(); p < text.data() + text.size();) {
        unsigned int code = 0;
        const int bytes = ImTextCharFromUtf8(&code, p, text.data() + text.size());
        if (bytes <= 0) break;
        DrawnText::Letter letter{.file = int(face), .em = size, .at = {x, baseline}, .code = code, .bytes = bytes};
        const bool isFigure = code >= '0' && code <= '9';
        if (code >= 0xE000 && code <= 0xF8FF && isSans(face)) {
            const File& icons = iconFile();
            letter.file = kIconFile;
            letter.em = std::round(size * 1.25f);
            letter.at.y += std::round(letter.em * (icons.ascentPerEm - icons.linePerEm / 2) - size * 0.36f);
        } else {
            int file = fileWithLetter(int(face), code);
            if (file < 0) {
                letter.code = kBox;
                file = fileWithLetter(int(face), kBox);
            }
            letter.file = file;
            letter.em = size * sizeAmong(face, file);
            if (isFigure && isSans(face))
                letter.at.x += (std::round(size * 0.62f) - advanceInFile(letter.file, code) * size) / 2;
        }
        letters.push_back(letter);
        x += compat::advanceOf(*font, ImWchar(code));
        p += bytes;
    }
    return letters;
}

// Notes a text that was drawn with a font of fontAt().
void record(const ImDrawList& list, int first, ImFont* font, ImVec2 at, ImU32 colour, std::string_view text) {
    for (const auto& [key, single] : singles()) {
        if (single.font != font) continue;
        const auto [face, em, common] = key;
        store().texts->push_back({.first = first,
                                  .end = list.IdxBuffer.Size,
                                  .colour = colour,
                                  .text = std::string(text),
                                  .letters = lettersOf(font, face, em, at, text)});
        return;
    }
}

}  // namespace

void drawText(ImDrawList* list, ImFont* font, ImVec2 at, ImU32 colour, std::string_view text) {
    if (text.empty()) return;
    notice(text, true);
    const ImVec2 corner = {std::round(at.x), std::round(at.y)};
    compat::pushTextureOf(list, *font);
    const int first = list->IdxBuffer.Size;
    list->AddText(font, compat::sizeOf(*font), corner, colour, text.data(), text.data() + text.size());
    if (store().texts) record(*list, first, font, corner, colour, text);
    compat::popTexture(list);
}

TextStyle::TextStyle(ImFont* other) { compat::pushFont(other); }

float lineOf(const ImFont* font) { return compat::sizeOf(*font); }

ImVec2 textSize(ImFont* font, std::string_view text) {
    const float size = compat::sizeOf(*font);
    if (text.empty()) return {0, size};
    notice(text, true);
    return font->CalcTextSizeA(size, FLT_MAX, 0, text.data(), text.data() + text.size());
}

ImFont* fontThatFits(Face face, std::initializer_list<float> sizes, std::string_view text, float width) {
    ImFont* chosen = nullptr;
    for (const float size : sizes) {
        chosen = fontAt(face, size);
        if (textSize(chosen, text).x <= width) break;
    }
    return chosen;
}

float ascentOf(ImFont* font) { return compat::ascentOf(*font); }

float capitalHeight(ImFont* font) {
    const ImFontGlyph* glyph = compat::glyphOf(*font, 'H');
    return glyph ? glyph->Y1 - glyph->Y0 : compat::sizeOf(*font) * 0.6f;
}

EmbeddedFont embeddedFont(Face face) { return {fileOf(face).name, fileOf(face).size}; }

}  // namespace ui
