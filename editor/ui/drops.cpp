// Finding the record under the mouse, and reading the picture away from the frame.
#include "editor/ui/drops.h"

#include <fmt/format.h>

#include <filesystem>

#include "editor/app/art.h"
#include "editor/app/fuzzy.h"
#include "editor/ui/frame.h"
#include "editor/ui/image_codec.h"

namespace ui {

namespace {

// Of the frame that is being drawn.
bool looking = false;
ImVec2 lookedAt;
std::string found;

// A picture that was read and can be decoded, or why not.
struct Picture {
    std::string bytes;
    editor::Refusal refusal;
};

bool isTable(const std::string& file) {
    const std::string extension = editor::folded(std::filesystem::path(file).extension().string());
    return extension == ".csv" || extension == ".tsv";
}

}  // namespace

void dropTarget(const std::string& record) {
    if (looking && ImGui::IsItemVisible() &&
        ImGui::IsMouseHoveringRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax()))
        found = record;
}

void dropTarget(const std::string& record, ImVec2 min, ImVec2 max) {
    if (looking && ImGui::IsMouseHoveringRect(min, max)) found = record;
}

void Drops::add(std::vector<std::string> files, ImVec2 at) {
    files_ = std::move(files);
    at_ = at;
    keepDrawing(0);
}

void Drops::beginFrame() {
    looking = !files_.empty();
    if (!looking) return;
    // While another program drags, the window does not hear where the mouse is.
    ImGui::GetIO().MousePos = lookedAt = at_;
    found.clear();
}

void Drops::endFrame() {
    if (!looking) return;
    looking = false;
    const std::vector<std::string> files = std::move(files_);
    files_.clear();
    const std::string record = found.empty() ? app_.shownRecord : found;
    if (!app_.workspace) {
        app_.notices.refusal("open a project first; then a picture dropped on a card becomes its art");
    } else if (files.size() == 1 && takeTable && isTable(files.front())) {
        takeTable(files.front());
    } else if (record.empty()) {
        app_.notices.refusal("a picture becomes the art of a card: drop it on a record in the list, or open one first");
    } else if (files.size() > 1) {
        app_.notices.refusal(
            fmt::format("{} files were dropped, but a card has only one picture: drop one at a time", files.size()));
    } else {
        take(files.front(), record);
    }
}

void Drops::take(const std::string& file, const std::string& record) {
    const std::string name = std::filesystem::path(file).filename().string();
    app_.tasks.start<Picture>(
        fmt::format("Read {}", name),
        [file](editor::TaskControl&) {
            Picture picture;
            picture.bytes = editor::readArt(file, picture.refusal);
            Pixels pixels;
            std::string reason;
            if (picture.refusal.empty() && !decodeImage(picture.bytes, {}, pixels, reason))
                picture.refusal = fmt::format("{} cannot be used as art: {}",
                                              std::filesystem::path(file).filename().string(), reason);
            return picture;
        },
        [this, record, name](Picture picture) {
            std::string told;
            editor::Refusal refusal = picture.refusal;
            if (refusal.empty() && !app_.workspace) refusal = "the project was closed";
            if (refusal.empty()) refusal = editor::setArt(*app_.workspace, record, name, picture.bytes, told);
            if (!refusal.empty()) return app_.notices.refusal(refusal);
            app_.problems.recheckImages();
            app_.notices.update(editor::Application::kEditTopic, editor::NoticeKind::Success, told, {record, "art"},
                                "edit.undo");
        });
}

}  // namespace ui
