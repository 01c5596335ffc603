// From the triangles of a draw list to outlines: what is of one colour and touches is one figure again, what fades out
// at the edges for the sake of a screen is left out, and texts are taken as letters of their fonts.
#include "editor/ui/print/capture.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "editor/ui/compat.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/textures.h"
#include "schema/core/image_header.h"
#include "schema/core/problems.h"
#include "schema/core/project.h"

namespace ui::print {

// Pictures by the names that stand for them in a draw list, as long as the capture lives.
struct Capture::Store {
    std::map<std::uintptr_t, std::shared_ptr<const PictureSource>> pictures;
    std::map<std::string, Picture> files;
};

namespace {

// Fine enough that rounding to pixels, as the screen needs it, is not seen: a twentieth of a millimetre.
constexpr double kPixels = 20;                     // of a millimetre
constexpr float kFringe = 1.0f / 64;               // of the soft edge of figures, in pixels
constexpr std::uintptr_t kFirstName = 0x40000000;  // of pictures; far from those of the screen's textures

struct Corner {
    ImVec2 at, uv;
    ImU32 colour;
};
using Triangle = std::array<unsigned, 3>;  // of vertices

double mm(float pixels) { return double(pixels) / kPixels; }
Point point(ImVec2 at) { return {mm(at.x), mm(at.y)}; }

Colour colourOf(ImU32 c) {
    const auto part = [c](int shift) { return double(c >> shift & 255) / 255; };
    return {part(IM_COL32_R_SHIFT), part(IM_COL32_G_SHIFT), part(IM_COL32_B_SHIFT), part(IM_COL32_A_SHIFT)};
}

bool isClear(ImU32 c) { return (c & IM_COL32_A_MASK) == 0; }

float doubleArea(ImVec2 a, ImVec2 b, ImVec2 c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

float longestSide(ImVec2 a, ImVec2 b, ImVec2 c) {
    const auto square = [](ImVec2 p, ImVec2 q) { return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y); };
    return std::sqrt(std::max({square(a, b), square(b, c), square(c, a)}));
}

// What lies around triangles: sides that two of them share are inside and cancel out. The rule of filling sees no
// difference, so that overlapping ones do no harm.
class Rim {
  public:
    void add(unsigned a, unsigned b, unsigned c) {
        for (const auto& [from, to] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
            const auto opposite = sides_.find({to, from});
            if (opposite != sides_.end()) sides_.erase(opposite);
            else sides_.insert({from, to});
        }
    }
    Outline lines(const ImVector<ImDrawVert>& vertices) {
        Outline out;
        while (!sides_.empty()) {
            const unsigned first = sides_.begin()->first;
            std::vector<Point> line;
            unsigned at = first;
            do {
                line.push_back(point(vertices[int(at)].pos));
                const auto next = sides_.lower_bound({at, 0});
                if (next == sides_.end() || next->first != at) break;
                at = next->second;
                sides_.erase(next);
            } while (at != first);
            if (line.size() > 2) out.push_back(std::move(line));
        }
        return out;
    }

  private:
    std::multiset<std::pair<unsigned, unsigned>> sides_;
};

// Walks through the commands of a list.
class Walk {
  public:
    Walk(const ImDrawList& list, const std::vector<DrawnText>& texts,
         const std::map<std::uintptr_t, std::shared_ptr<const PictureSource>>& pictures, std::vector<Part>& out)
        : list_(list), texts_(texts), pictures_(pictures), out_(out) {}

    void run() {
        for (const ImDrawCmd& command : list_.CmdBuffer) {
            if (command.ElemCount == 0) continue;
            offset_ = command.VtxOffset;
            clip_ = {mm(command.ClipRect.x), mm(command.ClipRect.y), mm(command.ClipRect.z), mm(command.ClipRect.w)};
            const auto found = pictures_.find(compat::nameOf(command.GetTexID()));
            int i = int(command.IdxOffset);
            const int end = i + int(command.ElemCount);
            if (found != pictures_.end()) {
                takePicture(found->second, i, end);
                continue;
            }
            while (i < end) {
                const DrawnText* text = textAt(i);
                if (text) {
                    takeText(*text);
                    i = text->end;
                    continue;
                }
                int until = i;
                while (until < end && !textAt(until)) until += 3;
                takeFigures(i, until);
                i = until;
            }
        }
    }

  private:
    // The text whose first index this is.
    const DrawnText* textAt(int index) const {
        const auto found = std::lower_bound(texts_.begin(), texts_.end(), index,
                                            [](const DrawnText& text, int wanted) { return text.first < wanted; });
        for (auto it = found; it != texts_.end() && it->first == index; ++it)
            if (it->end > it->first) return &*it;
        return nullptr;
    }

    Triangle triangleAt(int index) const {
        Triangle out;
        for (int k = 0; k < 3; ++k) out[k] = unsigned(list_.IdxBuffer[index + k]) + offset_;
        return out;
    }
    const ImDrawVert& vertex(unsigned index) const { return list_.VtxBuffer[int(index)]; }

    void takeText(const DrawnText& drawn) {
        Text text{.text = drawn.text, .letters = {}, .colour = colourOf(drawn.colour)};
        for (const DrawnText::Letter& l : drawn.letters)
            text.letters.push_back({l.file, mm(l.em), point(l.at), l.code, l.bytes});
        if (!text.letters.empty()) out_.push_back({clip_, std::move(text)});
    }

    // The triangle turned to the right; nothing where it has no size, or is only the soft edge of a figure.
    std::optional<Triangle> solid(Triangle t) const {
        const ImDrawVert &a = vertex(t[0]), &b = vertex(t[1]), &c = vertex(t[2]);
        const float area = doubleArea(a.pos, b.pos, c.pos);
        if (std::abs(area) < 1e-6f) return std::nullopt;
        const int clear = int(isClear(a.col)) + int(isClear(b.col)) + int(isClear(c.col));
        if (clear == 3) return std::nullopt;
        if (clear > 0 && std::abs(area) < 4 * kFringe * longestSide(a.pos, b.pos, c.pos)) return std::nullopt;
        if (area < 0) std::swap(t[1], t[2]);
        return t;
    }

    void takeFigures(int from, int end) {
        int i = from;
        while (i < end) {
            const std::optional<Triangle> first = solid(triangleAt(i));
            i += 3;
            if (!first) continue;
            const ImU32 colour = vertex((*first)[0]).col;
            const auto isPlain = [&](const Triangle& t) {
                return vertex(t[0]).col == colour && vertex(t[1]).col == colour && vertex(t[2]).col == colour;
            };
            if (!isPlain(*first)) {
                Gradient gradient;
                gradient.triangles.push_back(corners(*first));
                while (i < end) {
                    const std::optional<Triangle> next = solid(triangleAt(i));
                    if (next && vertex((*next)[0]).col == vertex((*next)[1]).col &&
                        vertex((*next)[0]).col == vertex((*next)[2]).col)
                        break;
                    i += 3;
                    if (next) gradient.triangles.push_back(corners(*next));
                }
                out_.push_back({clip_, std::move(gradient)});
                continue;
            }
            // What shines through would be drawn twice where two figures overlap, and is to be: each is one of its own.
            const bool opaque = (colour & IM_COL32_A_MASK) == IM_COL32_A_MASK;
            Rim rim;
            unsigned highest = 0;
            const auto add = [&](const Triangle& t) {
                rim.add(t[0], t[1], t[2]);
                highest = std::max({highest, t[0], t[1], t[2]});
            };
            add(*first);
            for (; i < end; i += 3) {
                const std::optional<Triangle> next = solid(triangleAt(i));
                if (!next) continue;
                if (!isPlain(*next)) break;
                if (!opaque && std::min({(*next)[0], (*next)[1], (*next)[2]}) > highest) break;
                add(*next);
            }
            Fill fill{rim.lines(list_.VtxBuffer), colourOf(colour)};
            if (!fill.outline.empty()) out_.push_back({clip_, std::move(fill)});
        }
    }

    std::array<Gradient::Corner, 3> corners(const Triangle& t) const {
        std::array<Gradient::Corner, 3> out;
        for (std::size_t k = 0; k < 3; ++k) out[k] = {point(vertex(t[k]).pos), colourOf(vertex(t[k]).col)};
        return out;
    }

    // A picture on triangles: its place follows from where the first of them has which of its pixels.
    void takePicture(const std::shared_ptr<const PictureSource>& source, int from, int end) {
        PictureFill fill{.source = source, .outline = {}};
        Rim rim;
        bool placed = false;
        unsigned highest = 0;
        const auto finish = [&] {
            fill.outline = rim.lines(list_.VtxBuffer);
            if (placed && !fill.outline.empty()) out_.push_back({clip_, fill});
            rim = {};
            placed = false;
        };
        for (int i = from; i < end; i += 3) {
            const std::optional<Triangle> t = solid(triangleAt(i));
            if (!t) continue;
            // Another figure with the same picture.
            if (placed && std::min({(*t)[0], (*t)[1], (*t)[2]}) > highest) finish();
            if (!placed) placed = place(*t, *source, fill);
            rim.add((*t)[0], (*t)[1], (*t)[2]);
            highest = std::max({highest, (*t)[0], (*t)[1], (*t)[2]});
        }
        finish();
    }

    bool place(const Triangle& t, const PictureSource& source, PictureFill& fill) const {
        const ImDrawVert &a = vertex(t[0]), &b = vertex(t[1]), &c = vertex(t[2]);
        const auto pixel = [&](ImVec2 uv) { return Point{double(uv.x) * source.width, double(uv.y) * source.height}; };
        const Point pa = pixel(a.uv), pb = pixel(b.uv), pc = pixel(c.uv);
        const Point qa = point(a.pos), qb = point(b.pos), qc = point(c.pos);
        const double det = (pb.x - pa.x) * (pc.y - pa.y) - (pb.y - pa.y) * (pc.x - pa.x);
        if (std::abs(det) < 1e-9) return false;
        const auto slope = [&](double b1, double c1, double& byX, double& byY) {
            byX = (b1 * (pc.y - pa.y) - c1 * (pb.y - pa.y)) / det;
            byY = (c1 * (pb.x - pa.x) - b1 * (pc.x - pa.x)) / det;
        };
        slope(qb.x - qa.x, qc.x - qa.x, fill.xx, fill.xy);
        slope(qb.y - qa.y, qc.y - qa.y, fill.yx, fill.yy);
        fill.x0 = qa.x - fill.xx * pa.x - fill.xy * pa.y;
        fill.y0 = qa.y - fill.yx * pa.x - fill.yy * pa.y;
        fill.alpha = colourOf(a.col).alpha;
        return true;
    }

    const ImDrawList& list_;
    const std::vector<DrawnText>& texts_;
    const std::map<std::uintptr_t, std::shared_ptr<const PictureSource>>& pictures_;
    std::vector<Part>& out_;
    unsigned offset_ = 0;
    Box clip_;
};

// Where the functions of a device of textures put what they are given; they have no other way to know.
Capture::Store* catching = nullptr;

}  // namespace

// The device for paper: keeps every picture as it is.
struct PaperDevice {
    static ImTextureID keep(Capture::Store& store, std::shared_ptr<const PictureSource> source) {
        const std::uintptr_t name = kFirstName + store.pictures.size();
        store.pictures[name] = std::move(source);
        return compat::textureNamed(name);
    }
    static ImTextureID create(const Pixels& pixels, bool scaled) {
        auto source = std::make_shared<PictureSource>();
        source->width = pixels.width;
        source->height = pixels.height;
        source->pixels = pixels;
        source->smooth = scaled;
        return keep(*catching, std::move(source));
    }
    // Letters are drawn from their files.
    static ImTextureID createAlpha(int, int, const std::uint8_t*) { return compat::textureNamed(kFirstName - 1); }
    static void destroy(ImTextureID) {}
    static const Picture& load(const std::filesystem::path& file) {
        const auto [place, fresh] = catching->files.try_emplace(file.string());
        Picture& picture = place->second;
        if (!fresh) return picture;
        picture.state = Picture::State::Failed;
        schema::Problems problems;
        std::optional<std::string> bytes = schema::readFile(file, ImageLimits{}.fileBytes, problems);
        if (!bytes) {
            picture.reason = "no such image: " + file.filename().string();
            return picture;
        }
        picture.reason = schema::refusalOfImage(*bytes);
        const std::optional<schema::ImageSize> size = schema::readImageSize(*bytes);
        if (!picture.reason.empty() || !size) return picture;
        auto source = std::make_shared<PictureSource>();
        picture.width = source->width = size->width;
        picture.height = source->height = size->height;
        source->file = std::move(*bytes);
        picture.texture = keep(*catching, std::move(source));
        picture.state = Picture::State::Ready;
        return picture;
    }
};

namespace {

// Everything that is drawn while it lives is drawn for paper.
class PaperScreen {
  public:
    explicit PaperScreen(Capture::Store& store) : before_(textureDevice()) {
        catching = &store;
        setTextureDevice({.create = PaperDevice::create,
                          .createAlpha = PaperDevice::createAlpha,
                          .destroy = PaperDevice::destroy,
                          .shelf = 1,
                          .load = PaperDevice::load,
                          .everyLetter = true});
    }
    ~PaperScreen() {
        recordTexts(nullptr);
        setTextureDevice(before_);
        catching = nullptr;
    }
    PaperScreen(const PaperScreen&) = delete;
    PaperScreen& operator=(const PaperScreen&) = delete;

  private:
    TextureDevice before_;
};

}  // namespace

Capture::Capture() : store_(std::make_unique<Store>()) {}

Capture::~Capture() {
    const PaperScreen paper(*store_);
    releaseEmbroidery();
    releaseCanvasFonts();
}

Drawing Capture::side(const CardFace& face, int side, bool* overflow) {
    const PaperScreen paper(*store_);
    const PrintedSize size = printedSize(face);
    Drawing out;
    out.width = size.width;
    out.height = size.height;
    out.ground = colourOf(printedGround(face, side));
    const float width = float(size.width * kPixels), height = float(size.height * kPixels);
    std::vector<DrawnText> texts;
    recordTexts(&texts);
    ImDrawList list(ImGui::GetDrawListSharedData());
    makeLetters();
    do {  // once more where a text has letters that no font was made with yet
        texts.clear();
        list._ResetForNewFrame();
        // Figures with soft edges have their corners mitred; the edge itself is made as thin as nothing, and left out.
        list.Flags =
            ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill | ImDrawListFlags_AllowVtxOffset;
        list._FringeScale = kFringe;
        list.PushClipRect({-width, -height}, {2 * width, 2 * height});
        compat::pushTextureOf(&list, *ImGui::GetFont());
        const CardResult result = drawPrinted(&list, {0, 0}, width, face, side);
        if (overflow) *overflow = result.overflow;
        compat::popTexture(&list);
        list.PopClipRect();
    } while (makeLetters());
    Walk(list, texts, store_->pictures, out.parts).run();
    return out;
}

}  // namespace ui::print
