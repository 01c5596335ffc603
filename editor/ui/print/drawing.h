// What is printed of a card, as plain data in millimetres: filled outlines, gradients, pictures and texts, each with
// what it is clipped to. Made from what the screen draws (capture.h), drawn on paper and into pictures (canvas.h).
#pragma once

#include <array>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "editor/ui/image_codec.h"

namespace ui::print {

struct Point {
    double x = 0, y = 0;
};
struct Colour {
    double red = 0, green = 0, blue = 0, alpha = 1;
    bool operator==(const Colour&) const = default;
};
struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;
    bool operator==(const Box&) const = default;
};
// Closed lines; what they go around is filled by the non-zero rule.
using Outline = std::vector<std::vector<Point>>;

struct Fill {
    Outline outline;
    Colour colour;
};

// Triangles whose corners have colours of their own.
struct Gradient {
    struct Corner {
        Point at;
        Colour colour;
    };
    std::vector<std::array<Corner, 3>> triangles;
};

// Pixels, or the bytes of a PNG or JPEG file that are decoded when they are drawn.
struct PictureSource {
    int width = 0, height = 0;
    Pixels pixels;
    std::string file;
    bool smooth = true;  // false: its pixels are stitches that are seen as such
};
struct PictureFill {
    std::shared_ptr<const PictureSource> source;
    Outline outline;
    // From pixels of the picture to millimetres: x = xx * px + xy * py + x0, y = yx * px + yy * py + y0.
    double xx = 1, yx = 0, xy = 0, yy = 1, x0 = 0, y0 = 0;
    double alpha = 1;
};

struct Text {
    struct Letter {
        int file;   // font_files.h
        double em;  // millimetres
        Point at;   // its origin on the baseline
        char32_t code;
        int bytes;  // of `text`
    };
    std::string text;
    std::vector<Letter> letters;
    Colour colour;
};

struct Part {
    Box clip;
    std::variant<Fill, Gradient, PictureFill, Text> what;
};

// One side of a card, a board or a tile; its upper left corner is at 0, 0.
struct Drawing {
    double width = 0, height = 0;  // as it is cut
    Colour ground;                 // goes on beyond the edges, and shows where the corners are rounded
    std::vector<Part> parts;       // in the order in which they cover each other
};

}  // namespace ui::print
