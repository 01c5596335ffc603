// The gallery: every widget, symbol and picture of a card with sample data, in both themes. The bed on which the look
// is tried, always built, and the page that shows authors of panels what there is.
#pragma once

#include <memory>

namespace ui {

struct Gallery;
std::shared_ptr<Gallery> makeGallery();
// Draws the gallery; fills its region.
void drawGallery(Gallery& gallery);
// Shows a page by name: "widgets", "symbols", "cards", "boards", "type". False for an unknown one.
bool showGalleryPage(Gallery& gallery, const char* page);

}  // namespace ui
