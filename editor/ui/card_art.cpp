// Suits, images cropped to their window, and ornaments.
#include "editor/ui/card_art.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/symbols.h"
#include "editor/ui/textures.h"
#include "editor/ui/theme.h"

namespace ui {

const SuitColours& coloursOf(CardSuit suit) {
    static const std::array<SuitColours, 10> all = {{
        // frame, ground, its lower edge, thread, second thread, accent, text on the frame
        {rgb(0x8A2723), rgb(0xA43A33), rgb(0x6B1B19), rgb(0xF4E6CB), rgb(0xD9A94A), rgb(0x8A2723),
         rgb(0xFFF3E2)},  // Red
        {rgb(0x2A2730), rgb(0x47434F), rgb(0x1D1B22), rgb(0xD0574B), rgb(0xB9B3C0), rgb(0x7A1F1C),
         rgb(0xF4ECE2)},  // Charcoal
        {rgb(0x9A6C1A), rgb(0xC79A45), rgb(0x86590F), rgb(0xFFF3D8), rgb(0x7B2A22), rgb(0x86590F),
         rgb(0xFFF6E2)},  // Gold
        {rgb(0x47633A), rgb(0x6C8B56), rgb(0x36502B), rgb(0xF5EDD2), rgb(0xDDB65E), rgb(0x3F5A32),
         rgb(0xF8F3E0)},  // Green
        {rgb(0x2A5580), rgb(0x4A7EB0), rgb(0x1F4368), rgb(0xF3ECDC), rgb(0xDDB65E), rgb(0x2A5580),
         rgb(0xF5F1E6)},  // Blue
        {rgb(0x532A45), rgb(0x784468), rgb(0x3A1A30), rgb(0xEBD8CB), rgb(0xD0574B), rgb(0x532A45),
         rgb(0xF8EEE8)},  // Plum
        {rgb(0x1F2750), rgb(0x38457F), rgb(0x121838), rgb(0xDDB65E), rgb(0xECE6D8), rgb(0x1F2750),
         rgb(0xF3ECDA)},  // Navy
        {rgb(0x8A2723), rgb(0xB4584A), rgb(0x75231F), rgb(0xF7E9CF), rgb(0xD9A94A), rgb(0x8A2723),
         rgb(0xFFF3E2)},  // Brick
        {rgb(0x5B6A42), rgb(0x8A9A66), rgb(0x4A5935), rgb(0xF5EDD2), rgb(0xC7A14A), rgb(0x4A5935),
         rgb(0xF8F3E0)},  // Olive
        {rgb(0x6A6055), rgb(0x938878), rgb(0x544B41), rgb(0xF5EDD2), rgb(0xC7A14A), rgb(0x544B41),
         rgb(0xF8F3E0)},  // Linen
    }};
    return all[std::size_t(suit)];
}

std::uint32_t seedOf(std::string_view id) {
    std::uint32_t hash = 2166136261u;
    for (const char c : id) hash = (hash ^ std::uint8_t(c)) * 16777619u;
    return hash;
}

void drawOrnament(ImDrawList* list, ImVec2 min, ImVec2 max, const CardFace& face) {
    const SuitColours& c = coloursOf(face.suit);
    const std::uint32_t seed = seedOf(face.id);
    const float width = max.x - min.x, height = max.y - min.y;
    list->PushClipRect(min, max, true);
    list->AddRectFilledMultiColor(min, max, c.ground, c.ground, c.groundEdge, c.groundEdge);
    const float cell = std::max(1.0f, std::floor(std::min(width, height) / 52));
    drawWeave(list, min, max, cell, seed, withAlpha(c.thread, 0.13f));
    // Shields cover the lower edge of the picture: the emblem stands higher.
    const bool shields = !face.numbers.empty();
    const float raise = shields ? height * 0.06f : 0;
    const ImVec2 centre = {std::floor((min.x + max.x) / 2), std::floor((min.y + max.y) / 2 - raise)};
    const float span = std::min(width, height) * (shields ? 0.43f : 0.48f);
    const float stitch = std::max(1.0f, std::floor(span / 20));
    drawMedallion(list, centre, stitch, int(span / stitch), seed,
                  {c.thread, c.threadSoft, mix(c.ground, c.thread, 0.7f)});
    const float disc = span * 0.43f;
    list->AddCircleFilled(centre, disc + stitch * 1.2f, c.groundEdge, 48);
    list->AddCircleFilled(centre, disc, rgb(0xFBF5E8), 48);
    list->AddCircle(centre, disc - std::max(2.0f, stitch * 0.7f), withAlpha(c.frame, 0.4f), 48,
                    std::max(1.0f, stitch * 0.3f));
    const PaperScope paper;
    if (!face.symbol.empty()) drawSymbol(list, face.symbol, centre, disc * 1.18f, c.frame);
    list->PopClipRect();
}

void drawCardArt(ImDrawList* list, ImVec2 min, ImVec2 max, const CardFace& face, float rounding) {
    const bool named = !face.art.empty() || !face.artKey.empty();
    if (named) {
        const Picture& p = face.artKey.empty() ? picture(face.art) : pictureOf(face.artKey, {});
        if (p.state == Picture::State::Ready && p.width > 0 && p.height > 0) {
            // Cropped to the shape of the window, the middle stays.
            const float wanted = (max.x - min.x) / std::max(max.y - min.y, 1.0f),
                        has = float(p.width) / float(p.height);
            ImVec2 from = {0, 0}, to = {1, 1};
            if (has > wanted) {
                from.x = (1 - wanted / has) / 2;
                to.x = 1 - from.x;
            } else {
                // Faces are in the upper half of most pictures: crop more below than above.
                from.y = (1 - has / wanted) * 0.35f;
                to.y = from.y + has / wanted;
            }
            list->AddImageRounded(p.texture, min, max, from, to, ImGui::GetColorU32(IM_COL32_WHITE), rounding);
            return;
        }
        drawOrnament(list, min, max, face);
        if (p.state == Picture::State::Failed) {
            ImFont* small = fontAt(Face::Sans, std::max(9.0f, (max.x - min.x) / 24));
            const float line = lineOf(small), pad = line * 0.4f;
            const std::string words = std::string(icon("image")) + " " + p.reason;
            list->PushClipRect(min, max, true);
            list->AddRectFilled({min.x, max.y - line - 2 * pad}, max, rgb(0x7A1F1C));
            drawText(list, small, {min.x + pad, max.y - line - pad}, rgb(0xFFF3E2), words);
            list->PopClipRect();
        }
        return;
    }
    drawOrnament(list, min, max, face);
}

}  // namespace ui
