// Draws a face as the screen does, without a screen, and takes the shapes out of it.
//
//     Capture capture;
//     const Drawing front = capture.side(face, 0), back = capture.side(face, 1);
//
// Needs the context of Dear ImGui and a frame that has begun; between two calls the screen may be drawn. One at a time.
#pragma once

#include <memory>

#include "editor/ui/card_preview.h"
#include "editor/ui/print/drawing.h"

namespace ui::print {

class Capture {
  public:
    Capture();
    ~Capture();
    Capture(const Capture&) = delete;
    Capture& operator=(const Capture&) = delete;

    // The front (0) or the back (1) of a face. Where its text does not fit, `overflow` becomes true.
    Drawing side(const CardFace& face, int side, bool* overflow = nullptr);

    struct Store;

  private:
    std::unique_ptr<Store> store_;
};

}  // namespace ui::print
