// Cairo draws what is printed. A side that stands on paper more than once is kept as a recording, which a PDF holds
// once.
#include "editor/ui/print/canvas.h"

#include <cairo-ft.h>
#include <cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numbers>
#include <stdexcept>
#include <utility>
#include <vector>

#include <ft2build.h>
#include FT_FREETYPE_H

#include "editor/ui/font_files.h"
#include "schema/core/utf8.h"

namespace ui::print {

// --- materials ------------------------------------------------------------------------------------------------------

struct Materials::Kept {
    struct Surface {
        cairo_surface_t* surface = nullptr;
        std::vector<unsigned char> pixels = {};  // of an image; cairo only refers to them
    };
    std::array<cairo_font_face_t*, kFontFiles> fonts{};
    std::map<const PictureSource*, Surface> pictures;
    std::map<const Drawing*, cairo_surface_t*> sides;

    Kept() = default;
    ~Kept() {
        for (auto& [drawing, surface] : sides) cairo_surface_destroy(surface);
        for (auto& [source, picture] : pictures) cairo_surface_destroy(picture.surface);
        for (cairo_font_face_t* font : fonts)
            if (font) cairo_font_face_destroy(font);
    }
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;

    cairo_font_face_t* fontOf(int file) {
        cairo_font_face_t*& font = fonts[file];
        if (!font) font = openFont(file);
        return font;
    }
    unsigned long glyphOf(int file, char32_t code) {
        fontOf(file);
        return FT_Get_Char_Index(faces_[file], code);
    }
    cairo_surface_t* pictureOf(const PictureSource& source);

  private:
    cairo_font_face_t* openFont(int file);
    std::array<FT_Face, kFontFiles> faces_{};  // each belongs to its font
};

Materials::Materials() : kept_(std::make_unique<Kept>()) {}
Materials::~Materials() = default;

namespace {

// Cairo's pixels: one native word each, alpha highest, colours times alpha.
std::vector<unsigned char> wordsOf(const Pixels& pixels, int stride) {
    std::vector<unsigned char> out(std::size_t(stride) * std::size_t(pixels.height));
    for (int y = 0; y < pixels.height; ++y) {
        const std::uint8_t* from = &pixels.rgba[std::size_t(y) * std::size_t(pixels.width) * 4];
        auto* to = reinterpret_cast<std::uint32_t*>(&out[std::size_t(y) * std::size_t(stride)]);
        for (int x = 0; x < pixels.width; ++x, from += 4) {
            const unsigned a = from[3];
            const auto times = [a](unsigned c) { return (c * a + 127) / 255; };
            to[x] = a << 24 | times(from[0]) << 16 | times(from[1]) << 8 | times(from[2]);
        }
    }
    return out;
}

Pixels pixelsOf(cairo_surface_t* surface) {
    cairo_surface_flush(surface);
    Pixels out;
    out.width = cairo_image_surface_get_width(surface);
    out.height = cairo_image_surface_get_height(surface);
    out.rgba.resize(std::size_t(out.width) * std::size_t(out.height) * 4);
    const unsigned char* data = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < out.height; ++y) {
        const auto* from = reinterpret_cast<const std::uint32_t*>(data + std::ptrdiff_t(y) * stride);
        std::uint8_t* to = &out.rgba[std::size_t(y) * std::size_t(out.width) * 4];
        for (int x = 0; x < out.width; ++x, to += 4) {
            to[0] = std::uint8_t(from[x] >> 16);
            to[1] = std::uint8_t(from[x] >> 8);
            to[2] = std::uint8_t(from[x]);
            to[3] = 255;
        }
    }
    return out;
}

void require(cairo_t* context) {
    if (const cairo_status_t status = cairo_status(context); status != CAIRO_STATUS_SUCCESS)
        throw std::runtime_error(cairo_status_to_string(status));
}

}  // namespace

cairo_font_face_t* Materials::Kept::openFont(int file) {
    FT_Library library = nullptr;
    FT_Face face = nullptr;
    const FontFile& bytes = fontFile(file);
    if (FT_Init_FreeType(&library) != 0 || FT_New_Memory_Face(library, bytes.data, FT_Long(bytes.size), 0, &face) != 0)
        throw std::runtime_error(std::string("a font cannot be read: ") + bytes.name);
    faces_[file] = face;
    cairo_font_face_t* font = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
    // Cairo keeps fonts that were used lately; the file is closed when it lets go of this one.
    static const cairo_user_data_key_t key{};
    cairo_font_face_set_user_data(font, &key, face, [](void* data) {
        const auto closing = static_cast<FT_Face>(data);
        FT_Library owner = closing->glyph->library;
        FT_Done_Face(closing);
        FT_Done_FreeType(owner);
    });
    return font;
}

cairo_surface_t* Materials::Kept::pictureOf(const PictureSource& source) {
    Surface& kept = pictures[&source];
    if (kept.surface) return kept.surface;
    Pixels decoded;
    std::string reason;
    if (!source.file.empty() && !decodeImage(source.file, {}, decoded, reason)) throw std::runtime_error(reason);
    const Pixels& pixels = source.file.empty() ? source.pixels : decoded;
    bool opaque = true;
    for (std::size_t i = 3; i < pixels.rgba.size() && opaque; i += 4) opaque = pixels.rgba[i] == 255;
    // Without a mask of its own a picture takes less of the file, and older printers draw it at once.
    const cairo_format_t format = opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
    const int stride = cairo_format_stride_for_width(format, pixels.width);
    kept.pixels = wordsOf(pixels, stride);
    kept.surface = cairo_image_surface_create_for_data(kept.pixels.data(), format, pixels.width, pixels.height, stride);
    if (source.file.size() > 2 && source.file.compare(0, 2, "\xFF\xD8") == 0) {
        // A photograph goes into the PDF as it is. The bytes belong to the source, which outlives the surface.
        cairo_surface_set_mime_data(kept.surface, CAIRO_MIME_TYPE_JPEG,
                                    reinterpret_cast<const unsigned char*>(source.file.data()), source.file.size(),
                                    nullptr, nullptr);
    }
    return kept.surface;
}

// --- drawing --------------------------------------------------------------------------------------------------------

namespace {

class Painter {
  public:
    Painter(cairo_t* context, Materials::Kept& kept) : c_(context), kept_(kept) {}

    // In millimetres, with the corner of the drawing at 0, 0.
    void draw(const Drawing& drawing) {
        Box clip;
        bool clipped = false;
        for (const Part& part : drawing.parts) {
            if (!clipped || part.clip != clip) {
                if (clipped) cairo_restore(c_);
                clip = part.clip;
                clipped = true;
                cairo_save(c_);
                cairo_rectangle(c_, clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top);
                cairo_clip(c_);
            }
            std::visit([this](const auto& what) { draw(what); }, part.what);
        }
        if (clipped) cairo_restore(c_);
        require(c_);
    }

    void draw(const Text& text) {
        // Letters of one file and size go together, as long as they follow each other.
        std::size_t from = 0, byte = 0;
        while (from < text.letters.size()) {
            std::size_t to = from, bytes = 0;
            while (to < text.letters.size() && text.letters[to].file == text.letters[from].file &&
                   text.letters[to].em == text.letters[from].em)
                bytes += std::size_t(text.letters[to++].bytes);
            run(text, from, to, std::string_view(text.text).substr(byte, bytes));
            byte += bytes;
            from = to;
        }
    }

  private:
    void set(const Colour& c) { cairo_set_source_rgba(c_, c.red, c.green, c.blue, c.alpha); }

    void path(const Outline& outline) {
        cairo_new_path(c_);
        for (const std::vector<Point>& line : outline) {
            cairo_move_to(c_, line[0].x, line[0].y);
            for (std::size_t i = 1; i < line.size(); ++i) cairo_line_to(c_, line[i].x, line[i].y);
            cairo_close_path(c_);
        }
    }

    void draw(const Fill& fill) {
        set(fill.colour);
        path(fill.outline);
        cairo_fill(c_);
    }

    // A picture of its pattern's pixels, in what it fills.
    void draw(const PictureFill& fill) {
        cairo_save(c_);
        path(fill.outline);
        cairo_clip(c_);
        const cairo_matrix_t place = {fill.xx, fill.yx, fill.xy, fill.yy, fill.x0, fill.y0};
        cairo_transform(c_, &place);
        cairo_set_source_surface(c_, kept_.pictureOf(*fill.source), 0, 0);
        // Stitches keep their edges where a pixel of theirs is larger than one of the surface, as in a PDF.
        const bool large = cairo_surface_get_type(cairo_get_target(c_)) != CAIRO_SURFACE_TYPE_IMAGE;
        cairo_pattern_set_filter(cairo_get_source(c_),
                                 !fill.source->smooth && large ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD);
        // Beyond its last pixel a picture goes on with it: else its edges would be half transparent.
        cairo_pattern_set_extend(cairo_get_source(c_),
                                 fill.source->smooth && !large ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE);
        if (fill.alpha < 1) cairo_paint_with_alpha(c_, fill.alpha);
        else cairo_paint(c_);
        cairo_restore(c_);
    }

    void draw(const Gradient& gradient) {
        if (drawStraight(gradient)) return;
        cairo_pattern_t* mesh = cairo_pattern_create_mesh();
        Box around = {1e9, 1e9, -1e9, -1e9};
        for (const auto& triangle : gradient.triangles) {
            cairo_mesh_pattern_begin_patch(mesh);
            cairo_mesh_pattern_move_to(mesh, triangle[0].at.x, triangle[0].at.y);
            cairo_mesh_pattern_line_to(mesh, triangle[1].at.x, triangle[1].at.y);
            cairo_mesh_pattern_line_to(mesh, triangle[2].at.x, triangle[2].at.y);
            for (unsigned k = 0; k < 3; ++k) {
                const Colour& c = triangle[k].colour;
                cairo_mesh_pattern_set_corner_color_rgba(mesh, k, c.red, c.green, c.blue, c.alpha);
                around = {std::min(around.left, triangle[k].at.x), std::min(around.top, triangle[k].at.y),
                          std::max(around.right, triangle[k].at.x), std::max(around.bottom, triangle[k].at.y)};
            }
            cairo_mesh_pattern_end_patch(mesh);
        }
        cairo_set_source(c_, mesh);
        cairo_pattern_destroy(mesh);
        cairo_rectangle(c_, around.left, around.top, around.right - around.left, around.bottom - around.top);
        cairo_fill(c_);
    }

    // Two colours from one edge of a rectangle to the other, which is what most of them are.
    bool drawStraight(const Gradient& gradient) {
        if (gradient.triangles.size() != 2) return false;
        Box box = {1e9, 1e9, -1e9, -1e9};
        for (const auto& triangle : gradient.triangles)
            for (const Gradient::Corner& c : triangle)
                box = {std::min(box.left, c.at.x), std::min(box.top, c.at.y), std::max(box.right, c.at.x),
                       std::max(box.bottom, c.at.y)};
        for (const bool down : {true, false}) {
            const double first = down ? box.top : box.left, last = down ? box.bottom : box.right;
            const Colour *from = nullptr, *to = nullptr;
            bool straight = last > first;
            for (const auto& triangle : gradient.triangles)
                for (const Gradient::Corner& c : triangle) {
                    const double at = down ? c.at.y : c.at.x, across = down ? c.at.x : c.at.y;
                    const Colour*& end = at == first ? from : to;
                    straight = straight && (at == first || at == last) &&
                               (across == (down ? box.left : box.top) || across == (down ? box.right : box.bottom)) &&
                               (!end || *end == c.colour);
                    end = &c.colour;
                }
            if (!straight || !from || !to) continue;
            cairo_pattern_t* pattern =
                down ? cairo_pattern_create_linear(0, first, 0, last) : cairo_pattern_create_linear(first, 0, last, 0);
            cairo_pattern_add_color_stop_rgba(pattern, 0, from->red, from->green, from->blue, from->alpha);
            cairo_pattern_add_color_stop_rgba(pattern, 1, to->red, to->green, to->blue, to->alpha);
            cairo_set_source(c_, pattern);
            cairo_pattern_destroy(pattern);
            cairo_rectangle(c_, box.left, box.top, box.right - box.left, box.bottom - box.top);
            cairo_fill(c_);
            return true;
        }
        return false;
    }

    void run(const Text& text, std::size_t from, std::size_t to, std::string_view bytes) {
        const Text::Letter& first = text.letters[from];
        cairo_set_font_face(c_, kept_.fontOf(first.file));
        cairo_set_font_size(c_, first.em);
        cairo_font_options_t* options = cairo_font_options_create();
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
        cairo_set_font_options(c_, options);
        cairo_font_options_destroy(options);
        set(text.colour);
        std::vector<cairo_glyph_t> glyphs;
        std::vector<cairo_text_cluster_t> clusters;
        for (std::size_t i = from; i < to; ++i) {
            const Text::Letter& letter = text.letters[i];
            glyphs.push_back({kept_.glyphOf(letter.file, letter.code), letter.at.x, letter.at.y});
            clusters.push_back({letter.bytes, 1});
        }
        // The words stand behind the letters, for those who search and copy.
        cairo_show_text_glyphs(c_, bytes.data(), int(bytes.size()), glyphs.data(), int(glyphs.size()), clusters.data(),
                               int(clusters.size()), cairo_text_cluster_flags_t(0));
    }

    cairo_t* c_;
    Materials::Kept& kept_;
};

}  // namespace

void Canvas::side(const Drawing& drawing, const Placement& place) {
    Materials::Kept& kept = materials_.kept();
    const bool image = cairo_surface_get_type(cairo_get_target(context_)) == CAIRO_SURFACE_TYPE_IMAGE;
    cairo_save(context_);
    cairo_scale(context_, kPointsPerMm, kPointsPerMm);
    const bool across = place.quarterTurns % 2 != 0;
    const double wide = across ? place.height : place.width, tall = across ? place.width : place.height;
    cairo_translate(context_, place.corner.x + wide / 2, place.corner.y + tall / 2);
    cairo_rotate(context_, place.quarterTurns * std::numbers::pi / 2);
    cairo_translate(context_, -place.width / 2, -place.height / 2);
    // The ground covers what is beyond the edges, and beside a drawing of another shape.
    cairo_rectangle(context_, -place.bleed, -place.bleed, place.width + 2 * place.bleed,
                    place.height + 2 * place.bleed);
    cairo_clip(context_);
    cairo_set_source_rgb(context_, drawing.ground.red, drawing.ground.green, drawing.ground.blue);
    cairo_paint(context_);
    const double scale = std::min(place.width / drawing.width, place.height / drawing.height);
    cairo_translate(context_, (place.width - drawing.width * scale) / 2, (place.height - drawing.height * scale) / 2);
    cairo_scale(context_, scale, scale);
    if (image) {
        Painter(context_, kept).draw(drawing);
    } else {
        cairo_surface_t*& recording = kept.sides[&drawing];
        if (!recording) {
            const cairo_rectangle_t extents = {0, 0, drawing.width * kPointsPerMm, drawing.height * kPointsPerMm};
            recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
            cairo_t* context = cairo_create(recording);
            cairo_scale(context, kPointsPerMm, kPointsPerMm);
            Painter(context, kept).draw(drawing);
            cairo_destroy(context);
        }
        cairo_scale(context_, 1 / kPointsPerMm, 1 / kPointsPerMm);
        cairo_set_source_surface(context_, recording, 0, 0);
        cairo_paint(context_);
    }
    cairo_restore(context_);
    require(context_);
}

void Canvas::line(Point from, Point to, double width, Colour colour) {
    cairo_save(context_);
    cairo_scale(context_, kPointsPerMm, kPointsPerMm);
    cairo_set_source_rgba(context_, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_set_line_width(context_, width);
    cairo_move_to(context_, from.x, from.y);
    cairo_line_to(context_, to.x, to.y);
    cairo_stroke(context_);
    cairo_restore(context_);
}

void Canvas::circle(Point middle, double radius, double width, Colour colour) {
    cairo_save(context_);
    cairo_scale(context_, kPointsPerMm, kPointsPerMm);
    cairo_set_source_rgba(context_, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_set_line_width(context_, width);
    cairo_arc(context_, middle.x, middle.y, radius, 0, 2 * std::numbers::pi);
    cairo_stroke(context_);
    cairo_restore(context_);
}

void Canvas::words(std::string_view text, Point at, double em, Colour colour, int align, int quarterTurns) {
    Text words{.text = {}, .letters = {}, .colour = colour};
    double x = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view letter =
            text.substr(i, std::max<std::size_t>(schema::characterBytes(text.substr(i)), 1));
        const char32_t code = schema::codePoint(letter);
        const int file = fileWithLetter(0, code);
        const double advance = file < 0 ? 0 : double(advanceInFile(file, code)) * em;
        if (advance > 0) {
            words.letters.push_back({file, em, {x, 0}, code, int(letter.size())});
            words.text.append(letter);
        }
        x += advance;
        i += letter.size();
    }
    if (words.letters.empty()) return;
    const double shift = align < 0 ? 0 : align == 0 ? -x / 2 : -x;
    for (Text::Letter& letter : words.letters) letter.at.x += shift;
    cairo_save(context_);
    cairo_scale(context_, kPointsPerMm, kPointsPerMm);
    cairo_translate(context_, at.x, at.y);
    cairo_rotate(context_, quarterTurns * std::numbers::pi / 2);
    Painter(context_, materials_.kept()).draw(words);
    cairo_restore(context_);
}

Pixels paint(int width, int height, double scale, Materials& materials, const std::function<void(Canvas&)>& draw) {
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t* context = cairo_create(surface);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_scale(context, scale / kPointsPerMm, scale / kPointsPerMm);
    Pixels out;
    try {
        Canvas canvas(context, materials);
        draw(canvas);
        require(context);
        out = pixelsOf(surface);
    } catch (...) {
        cairo_destroy(context);
        cairo_surface_destroy(surface);
        throw;
    }
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return out;
}

Pixels rasterize(const Drawing& drawing, double width, double height, double bleed, double dotsPerInch,
                 Materials& materials) {
    const double scale = dotsPerInch / 25.4;
    const int across = int(std::lround((width + 2 * bleed) * scale)),
              down = int(std::lround((height + 2 * bleed) * scale));
    return paint(across, down, scale, materials, [&](Canvas& canvas) {
        // A pixel's worth more than is seen: the last row is never half white.
        canvas.side(drawing, {{bleed, bleed}, width, height, 0, bleed + 1 / scale});
    });
}

}  // namespace ui::print
