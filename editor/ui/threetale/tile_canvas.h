// The tile canvas: a tile drawn large, to be painted with features and rotated.
#pragma once

#include <string>

#include "editor/app/application.h"

namespace ui {

// The editor of a fixed list of four features (northwest, northeast, southwest, southeast). Left button paints the
// feature `brush`, right button clears, R and Ctrl with the wheel rotate the whole tile; each is one step of undo.
// The palette beside the tile changes `brush`.
void tileField(editor::Application& app, int& brush, const std::string& id, const std::string& path,
               const schema::Field& field, const void* value);

}  // namespace ui
