// Drawing triangles with textures, one pixel after another.
#include "tests/editor/driver/drawn.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "editor/ui/compat.h"

namespace driver {

namespace {

// A texture and its halves, the full one first.
struct Kept {
    std::vector<ui::Pixels> levels;
};
std::map<std::uintptr_t, Kept>& textures() {
    static std::map<std::uintptr_t, Kept> all;
    return all;
}

ImTextureID keep(ui::Pixels pixels, bool scaled) {
    static std::uintptr_t next = std::uintptr_t(1) << 24;  // no name that was given without a device
    Kept kept;
    kept.levels.push_back(std::move(pixels));
    while (scaled && std::min(kept.levels.back().width, kept.levels.back().height) > 8) {
        ui::Pixels half = kept.levels.back();
        ui::downscale(half, (std::max(half.width, half.height) + 1) / 2);
        if (half.width >= kept.levels.back().width) break;
        kept.levels.push_back(std::move(half));
    }
    textures()[++next] = std::move(kept);
    return ui::compat::textureNamed(next);
}

ImTextureID keepColours(const ui::Pixels& pixels, bool scaled) { return keep(pixels, scaled); }

ImTextureID keepAlpha(int width, int height, const std::uint8_t* alpha) {
    ui::Pixels pixels{width, height, std::vector<std::uint8_t>(std::size_t(width) * std::size_t(height) * 4, 255)};
    for (std::size_t i = 0; i < pixels.rgba.size() / 4; ++i) pixels.rgba[i * 4 + 3] = alpha[i];
    return keep(std::move(pixels), false);
}

void forget(ImTextureID texture) { textures().erase(ui::compat::nameOf(texture)); }

using Colour = std::array<float, 4>;  // 0 to 255

Colour colourOf(ImU32 packed) {
    return {float(packed >> IM_COL32_R_SHIFT & 255), float(packed >> IM_COL32_G_SHIFT & 255),
            float(packed >> IM_COL32_B_SHIFT & 255), float(packed >> IM_COL32_A_SHIFT & 255)};
}

Colour texel(const ui::Pixels& texture, int x, int y) {
    x = std::clamp(x, 0, texture.width - 1);
    y = std::clamp(y, 0, texture.height - 1);
    const std::uint8_t* at = &texture.rgba[(std::size_t(y) * std::size_t(texture.width) + std::size_t(x)) * 4];
    return {float(at[0]), float(at[1]), float(at[2]), float(at[3])};
}

// Between the four nearest.
Colour sampled(const ui::Pixels& texture, double u, double v) {
    const double x = u * texture.width - 0.5, y = v * texture.height - 0.5;
    const int left = int(std::floor(x)), top = int(std::floor(y));
    const auto right = float(x - left), below = float(y - top);
    const Colour a = texel(texture, left, top), b = texel(texture, left + 1, top), c = texel(texture, left, top + 1),
                 d = texel(texture, left + 1, top + 1);
    Colour out{};
    for (std::size_t i = 0; i < 4; ++i)
        out[i] = (a[i] * (1 - right) + b[i] * right) * (1 - below) + (c[i] * (1 - right) + d[i] * right) * below;
    return out;
}

double edge(ImVec2 a, ImVec2 b, double x, double y) {
    return (double(b.x) - a.x) * (y - a.y) - (double(b.y) - a.y) * (x - a.x);
}

// A pixel on an edge that two triangles share belongs to one of them.
bool ownsEdge(ImVec2 a, ImVec2 b) { return b.y < a.y || (b.y == a.y && b.x > a.x); }

struct Clip {
    int left = 0, top = 0, right = 0, bottom = 0;
};

void drawTriangle(ui::Pixels& out, const Clip& clip, const Kept* kept, const ImDrawVert* a, const ImDrawVert* b,
                  const ImDrawVert* c) {
    double area = edge(a->pos, b->pos, c->pos.x, c->pos.y);
    if (area == 0 || !std::isfinite(area)) return;
    if (area < 0) {
        std::swap(b, c);
        area = -area;
    }
    const auto [leftmost, rightmost] = std::minmax({a->pos.x, b->pos.x, c->pos.x});
    const auto [topmost, lowest] = std::minmax({a->pos.y, b->pos.y, c->pos.y});
    const int left = std::max(clip.left, int(std::floor(leftmost))), top = std::max(clip.top, int(std::floor(topmost)));
    const int right = std::min(clip.right, int(std::ceil(rightmost)) + 1),
              bottom = std::min(clip.bottom, int(std::ceil(lowest)) + 1);
    const ui::Pixels* texture = nullptr;
    if (kept) {
        const ui::Pixels& full = kept->levels.front();
        const double texels = std::abs((double(b->uv.x) - a->uv.x) * (double(c->uv.y) - a->uv.y) -
                                       (double(c->uv.x) - a->uv.x) * (double(b->uv.y) - a->uv.y)) *
                              full.width * full.height;
        std::size_t level = 0;
        for (double each = texels / area; each > 2 && level + 1 < kept->levels.size(); each /= 4) ++level;
        texture = &kept->levels[level];
    }
    const Colour colours[] = {colourOf(a->col), colourOf(b->col), colourOf(c->col)};
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) {
            const double px = x + 0.5, py = y + 0.5;
            const double ofA = edge(b->pos, c->pos, px, py), ofB = edge(c->pos, a->pos, px, py),
                         ofC = edge(a->pos, b->pos, px, py);
            const bool isIn = (ofA > 0 || (ofA == 0 && ownsEdge(b->pos, c->pos))) &&
                              (ofB > 0 || (ofB == 0 && ownsEdge(c->pos, a->pos))) &&
                              (ofC > 0 || (ofC == 0 && ownsEdge(a->pos, b->pos)));
            if (!isIn) continue;
            const double p = ofA / area, q = ofB / area, r = ofC / area;
            Colour colour{};
            for (std::size_t i = 0; i < 4; ++i)
                colour[i] = float(p * colours[0][i] + q * colours[1][i] + r * colours[2][i]);
            if (texture) {
                const Colour drawn =
                    sampled(*texture, p * a->uv.x + q * b->uv.x + r * c->uv.x, p * a->uv.y + q * b->uv.y + r * c->uv.y);
                for (std::size_t i = 0; i < 4; ++i) colour[i] *= drawn[i] / 255;
            }
            const float share = colour[3] / 255;
            std::uint8_t* pixel = &out.rgba[(std::size_t(y) * std::size_t(out.width) + std::size_t(x)) * 4];
            for (std::size_t i = 0; i < 3; ++i)
                pixel[i] = std::uint8_t(std::clamp(colour[i] * share + float(pixel[i]) * (1 - share), 0.0f, 255.0f));
        }
}

}  // namespace

void keepTextures() { ui::setTextureDevice({keepColours, keepAlpha, forget}); }

ui::Pixels drawnFrame() {
    const ImDrawData* data = ImGui::GetDrawData();
    if (!data || data->DisplaySize.x < 1 || data->DisplaySize.y < 1) return {};
    ui::Pixels out{int(data->DisplaySize.x), int(data->DisplaySize.y), {}};
    out.rgba.assign(std::size_t(out.width) * std::size_t(out.height) * 4, 255);
    for (int i = 0; i < data->CmdListsCount; ++i) {
        const ImDrawList& list = *data->CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback) continue;
            const Clip clip{std::max(0, int(command.ClipRect.x - data->DisplayPos.x)),
                            std::max(0, int(command.ClipRect.y - data->DisplayPos.y)),
                            std::min(out.width, int(command.ClipRect.z - data->DisplayPos.x)),
                            std::min(out.height, int(command.ClipRect.w - data->DisplayPos.y))};
            const auto found = textures().find(ui::compat::nameOf(command.GetTexID()));
            const Kept* kept = found == textures().end() ? nullptr : &found->second;
            for (unsigned at = 0; at + 2 < command.ElemCount; at += 3) {
                const auto vertex = [&](unsigned k) {
                    const int index = int(command.IdxOffset + at + k);
                    return &list.VtxBuffer[int(command.VtxOffset) + list.IdxBuffer[index]];
                };
                drawTriangle(out, clip, kept, vertex(0), vertex(1), vertex(2));
            }
        }
    }
    return out;
}

std::string keepPicture(const std::string& story) {
    const ui::Pixels picture = drawnFrame();
    std::set<std::array<std::uint8_t, 3>> colours;
    for (std::size_t i = 0; i + 3 < picture.rgba.size() && colours.size() < 64; i += 4)
        colours.insert({picture.rgba[i], picture.rgba[i + 1], picture.rgba[i + 2]});
    if (colours.size() < 64) return "nothing was drawn";
    std::string name;
    for (const char c : story)
        name += std::isalnum(static_cast<unsigned char>(c)) ? char(std::tolower(static_cast<unsigned char>(c))) : '-';
    const std::filesystem::path folder = std::filesystem::path(TALE_SOURCE_DIR) / "build/pictures";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return ui::writePng(picture, folder / (name + ".png"));
}

}  // namespace driver
