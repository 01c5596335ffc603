// Draws on cairo's surfaces: the sides of cards, lines and words, all in millimetres. The same calls make pages of a
// PDF and pixels of a picture.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "editor/ui/image_codec.h"
#include "editor/ui/print/drawing.h"

using cairo_t = struct _cairo;

namespace ui::print {

// What many pages share: fonts opened, pictures decoded, sides already drawn. Keep it as long as the surface lives; the
// drawings given to it must stay where they are.
class Materials {
  public:
    Materials();
    ~Materials();
    Materials(const Materials&) = delete;
    Materials& operator=(const Materials&) = delete;

    struct Kept;
    Kept& kept() { return *kept_; }

  private:
    std::unique_ptr<Kept> kept_;
};

// Where a side comes to stand.
struct Placement {
    Point corner;                  // upper left, of what is cut, as it lies on the page
    double width = 0, height = 0;  // before it is turned: the drawing is scaled to fit, its ground fills the rest
    int quarterTurns = 0;          // clockwise
    double bleed = 0;              // beyond the edges
};

class Canvas {
  public:
    // One unit of `context` is a point: 1/72 inch.
    Canvas(cairo_t* context, Materials& materials) : context_(context), materials_(materials) {}

    void side(const Drawing& drawing, const Placement& placement);
    void line(Point from, Point to, double width, Colour colour);
    void circle(Point middle, double radius, double width, Colour colour);
    // In the sans face, its baseline beginning, middle or end (-1, 0, 1) at `at`; turned by quarters clockwise.
    void words(std::string_view text, Point at, double em, Colour colour, int align = -1, int quarterTurns = 0);

  private:
    cairo_t* context_;
    Materials& materials_;
};

constexpr double kPointsPerMm = 72 / 25.4;

// Pixels of one side with its bleed, transparent nowhere.
Pixels rasterize(const Drawing& drawing, double width, double height, double bleed, double dotsPerInch,
                 Materials& materials);
// Pixels of a rectangle of so many pixels on which `draw` draws, `scale` pixels a millimetre; white below.
Pixels paint(int width, int height, double scale, Materials& materials, const std::function<void(Canvas&)>& draw);

}  // namespace ui::print
