// Reading, copying and naming pictures.
#include "editor/app/art.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "schema/core/image_header.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr const char* kArtFolder = "art";
constexpr std::size_t kLongestName = 60;

// A file name that every system can have: letters, digits, dashes and underscores.
std::string plainName(const std::string& stem) {
    std::string out;
    for (const char c : stem) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte)) out += char(std::tolower(byte));
        else if ((c == '-' || c == '_' || c == ' ' || c == '.') && !out.empty() && out.back() != '_')
            out += c == '-' ? '-' : '_';
        if (out.size() >= kLongestName) break;
    }
    while (!out.empty() && (out.back() == '_' || out.back() == '-')) out.pop_back();
    return out;
}

bool holds(const fs::path& file, std::string_view bytes) {
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(file, error)) || fs::file_size(file, error) != bytes.size())
        return false;
    schema::Problems problems;
    const auto there = schema::readFile(file, bytes.size(), problems);
    return there && *there == bytes;
}

}  // namespace

std::string readArt(const fs::path& file, Refusal& refusal) {
    const std::string name = file.filename().string();
    std::error_code error;
    if (fs::is_directory(file, error)) {
        refusal = fmt::format("{} is a folder; drop a PNG or JPEG file", name);
        return {};
    }
    schema::Problems problems;
    const auto bytes = schema::readFile(file, schema::kLargestImage, problems);
    if (!bytes) {
        refusal = problems.all().empty() ? fmt::format("{} cannot be read", name) : problems.all().front().message;
        return {};
    }
    if (!schema::readImageSize(*bytes)) {
        refusal = fmt::format("{} is not a PNG or JPEG file", name);
        return {};
    }
    if (std::string why = schema::refusalOfImage(*bytes); !why.empty()) {
        refusal = fmt::format("{} cannot be used as art: {}", name, why);
        return {};
    }
    return *bytes;
}

Refusal setArt(Workspace& workspace, const std::string& id, const std::string& name, std::string_view bytes,
               std::string& told) {
    const schema::RecordPtr record = workspace.find(id);
    if (!record)
        return workspace.below().find(id)
                   ? fmt::format("{} belongs to the base: override it here to give it other art", id)
                   : "the record is no longer there";
    const std::string title = record->base().name.in("en").empty() ? id : record->base().name.in("en");
    std::string stem = plainName(fs::path(name).stem().string());
    if (stem.empty()) stem = plainName(id);
    const std::string ending = bytes.starts_with("\x89PNG") ? ".png" : ".jpg";
    std::string file = fmt::format("{}/{}{}", kArtFolder, stem, ending);
    std::error_code error;
    for (int n = 2; fs::symlink_status(workspace.folder() / file, error).type() != fs::file_type::not_found &&
                    !holds(workspace.folder() / file, bytes);
         ++n)
        file = fmt::format("{}/{}_{}{}", kArtFolder, stem, n, ending);
    if (!holds(workspace.folder() / file, bytes)) {
        if (std::string failure = workspace.files().write(file, bytes); !failure.empty()) return failure;
    }
    if (record->base().art == file) {
        told = fmt::format("{} is already the art of {}", name, title);
        return {};
    }
    if (Refusal refusal = workspace.set(id, "art", Value(file)); !refusal.empty()) return refusal;
    told = fmt::format("{} is now the art of {}; it was copied to {}", name, title, file);
    return {};
}

}  // namespace editor
