// A picture from anywhere becomes the art of a record: it is copied into the project and named by the record's field.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "editor/app/document.h"

namespace editor {

// Reads a file that may become art: a PNG or JPEG within the limits of images (schema/core/image_header.h). Its bytes;
// else nothing, and why in `refusal`.
std::string readArt(const std::filesystem::path& file, Refusal& refusal);
// Copies a picture into the project's folder art/ and makes it the art of a record, as one step. `name` is that of the
// file it came from. A file of this name with other content stays as it is; one with the same content is used again.
// `told` becomes what was done.
Refusal setArt(Workspace& workspace, const std::string& record, const std::string& name, std::string_view bytes,
               std::string& told);

}  // namespace editor
