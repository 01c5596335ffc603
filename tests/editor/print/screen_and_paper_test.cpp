// What is printed is what the screen draws: a card as the graphics card would paint it, triangle by triangle with the
// textures of the letters, beside the same card as it is printed.
#include <doctest/doctest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/ui/card_face.h"
#include "editor/ui/compat.h"
#include "editor/ui/frame.h"
#include "editor/ui/print/canvas.h"
#include "editor/ui/print/capture.h"
#include "editor/ui/textures.h"
#include "schema/core/project.h"

namespace {

using ui::Pixels;

constexpr int kScale = 20, kBlock = 10;  // pixels of a millimetre; of a block whose mean colour is compared

std::map<std::uintptr_t, Pixels>& textures() {
    static std::map<std::uintptr_t, Pixels> all;
    return all;
}
ImTextureID keep(Pixels pixels) {
    const std::uintptr_t name = textures().size() + 1;
    textures()[name] = std::move(pixels);
    return ui::compat::textureNamed(name);
}
// As a window has it, with pixels in memory.
constexpr ui::TextureDevice kScreen = {.create = [](const Pixels& pixels, bool) { return keep(pixels); },
                                       .createAlpha =
                                           [](int width, int height, const std::uint8_t* alpha) {
                                               Pixels pixels{.width = width, .height = height, .rgba = {}};
                                               for (int i = 0; i < width * height; ++i)
                                                   pixels.rgba.insert(pixels.rgba.end(), {255, 255, 255, alpha[i]});
                                               return keep(std::move(pixels));
                                           },
                                       .destroy = [](ImTextureID) {}};

struct Colour {
    float part[4];
};
Colour colourOf(ImU32 c) { return {{float(c & 255), float(c >> 8 & 255), float(c >> 16 & 255), float(c >> 24 & 255)}}; }

// Paints a triangle over what is there.
void paint(Pixels& out, const ImDrawCmd& command, const std::array<const ImDrawVert*, 3>& v, const Pixels& texture) {
    const auto cross = [](ImVec2 a, ImVec2 b, ImVec2 c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    };
    const float area = cross(v[0]->pos, v[1]->pos, v[2]->pos);
    if (area == 0) return;
    const auto bound = [&](float ImVec2::* axis, float least, float most, int size) {
        const float low = std::min({v[0]->pos.*axis, v[1]->pos.*axis, v[2]->pos.*axis});
        const float high = std::max({v[0]->pos.*axis, v[1]->pos.*axis, v[2]->pos.*axis});
        return std::pair(std::max({0, int(std::floor(low)), int(least)}),
                         std::min({size, int(std::ceil(high)), int(most)}));
    };
    const auto [x0, x1] = bound(&ImVec2::x, command.ClipRect.x, command.ClipRect.z, out.width);
    const auto [y0, y1] = bound(&ImVec2::y, command.ClipRect.y, command.ClipRect.w, out.height);
    const Colour colours[3] = {colourOf(v[0]->col), colourOf(v[1]->col), colourOf(v[2]->col)};
    for (int y = y0; y < y1; ++y)
        for (int x = x0; x < x1; ++x) {
            const ImVec2 p = {float(x) + 0.5f, float(y) + 0.5f};
            const float a = cross(p, v[1]->pos, v[2]->pos) / area, b = cross(v[0]->pos, p, v[2]->pos) / area,
                        c = 1 - a - b;
            if (a < 0 || b < 0 || c < 0) continue;
            const int u = int((a * v[0]->uv.x + b * v[1]->uv.x + c * v[2]->uv.x) * float(texture.width));
            const int w = int((a * v[0]->uv.y + b * v[1]->uv.y + c * v[2]->uv.y) * float(texture.height));
            const std::uint8_t* texel = &texture.rgba[std::size_t(std::clamp(w, 0, texture.height - 1) * texture.width +
                                                                  std::clamp(u, 0, texture.width - 1)) *
                                                      4];
            const auto mixed = [&](int part) {
                return (a * colours[0].part[part] + b * colours[1].part[part] + c * colours[2].part[part]) *
                       float(texel[part]) / 255;
            };
            const float alpha = mixed(3) / 255;
            std::uint8_t* to = &out.rgba[std::size_t(y * out.width + x) * 4];
            for (int part = 0; part < 3; ++part)
                to[part] = std::uint8_t(std::lround(float(to[part]) * (1 - alpha) + mixed(part) * alpha));
        }
}

// The list of a card on the ground of its corners, painted.
Pixels painted(const ui::CardFace& face, int side) {
    const ui::PrintedSize size = ui::printedSize(face);
    Pixels out{.width = int(size.width) * kScale, .height = int(size.height) * kScale, .rgba = {}};
    const Colour ground = colourOf(ui::printedGround(face, side));
    for (int i = 0; i < out.width * out.height; ++i)
        for (const float part : ground.part) out.rgba.push_back(std::uint8_t(part));
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.Flags |= ImDrawListFlags_AllowVtxOffset;
    list.PushClipRect({0, 0}, {float(out.width), float(out.height)});
    ui::compat::pushTextureOf(&list, *ImGui::GetFont());
    ui::drawPrinted(&list, {0, 0}, float(out.width), face, side);
    for (const ImDrawCmd& command : list.CmdBuffer)
        for (unsigned i = command.IdxOffset; i < command.IdxOffset + command.ElemCount; i += 3) {
            std::array<const ImDrawVert*, 3> corners{};
            for (unsigned k = 0; k < 3; ++k)
                corners[k] = &list.VtxBuffer[int(command.VtxOffset + list.IdxBuffer[int(i + k)])];
            paint(out, command, corners, textures().at(ui::compat::nameOf(command.GetTexID())));
        }
    ui::compat::popTexture(&list);
    list.PopClipRect();
    return out;
}

// The greatest difference of the mean colours of two blocks in the same place, and where it is.
struct Difference {
    double most = 0, mean = 0;
    int x = 0, y = 0;
};
Difference differenceOf(const Pixels& a, const Pixels& b) {
    Difference out;
    int blocks = 0;
    for (int y = 0; y + kBlock <= a.height; y += kBlock)
        for (int x = 0; x + kBlock <= a.width; x += kBlock, ++blocks) {
            double sum[3] = {};
            for (int k = 0; k < kBlock * kBlock; ++k) {
                const std::size_t at = std::size_t((y + k / kBlock) * a.width + x + k % kBlock) * 4;
                for (std::size_t part = 0; part < 3; ++part)
                    sum[part] += double(a.rgba[at + part]) - double(b.rgba[at + part]);
            }
            const double d = std::max({std::abs(sum[0]), std::abs(sum[1]), std::abs(sum[2])}) / (kBlock * kBlock);
            out.mean += d;
            if (d > out.most) out = {d, out.mean, x, y};
        }
    out.mean /= blocks;
    return out;
}

}  // namespace

TEST_CASE("a card is printed as the screen draws it, every letter, symbol, picture and gradient in its place") {
    struct Sample {
        const char *project, *id;
        int side;
    };
    ui::setTextureDevice(kScreen);
    {
        ui::Frame frame(1);
        for (const Sample& sample :
             {Sample{"threetale", "ar.105", 0}, Sample{"threetale", "bt.101", 0}, Sample{"threetale", "tr.101", 0},
              Sample{"threetale", "ar.105", 1}, Sample{"threetale", "ti.01", 0},
              Sample{"three_chapters", "cr.alice", 0}, Sample{"paper_tales", "un.blacksmith", 0},
              Sample{"paper_tales", "bu.barracks", 1}}) {
            CAPTURE(std::string(sample.id));
            CAPTURE(sample.side);
            schema::Problems problems;
            const auto project =
                schema::readProject(std::filesystem::path(TALE_SOURCE_DIR) / "content" / sample.project, problems);
            REQUIRE(project);
            const schema::RecordPtr record = project->records.find(sample.id);
            REQUIRE_MESSAGE(record, sample.id);
            const ui::CardFace face = ui::faceOf(*record, "en", project->folder, ui::namesIn(project->records));
            Pixels screen;
            ui::print::Drawing drawing;
            // Pictures come from another thread, rare letters in the next frame.
            for (int i = 0; i < 200 && (i < 3 || ui::picturesLoading()); ++i)
                frame.drawWithoutWindow({640, 480}, 1, [&] {
                    ImDrawList list(ImGui::GetDrawListSharedData());
                    list._ResetForNewFrame();
                    list.PushClipRect({0, 0}, {2000, 2000});
                    ui::drawPrinted(&list, {0, 0}, 1260, face, sample.side);
                });
            frame.drawWithoutWindow({640, 480}, 1, [&] {
                screen = painted(face, sample.side);
                ui::print::Capture capture;
                drawing = capture.side(face, sample.side);
            });
            ui::print::Materials materials;
            const Pixels paper =
                ui::print::rasterize(drawing, drawing.width, drawing.height, 0, 25.4 * kScale, materials);
            REQUIRE(paper.width == screen.width);
            REQUIRE(paper.height == screen.height);
            const Difference difference = differenceOf(screen, paper);
            CAPTURE(difference.x);
            CAPTURE(difference.y);
            CHECK(difference.most < 40);
            CHECK(difference.mean < 1.5);
        }
    }
    ui::setTextureDevice({});
}
