// Staged writing of several files.
#include "editor/app/file_stage.h"

#include <utility>

namespace editor {

namespace {

constexpr std::size_t kOneByOne = 64;  // more files than this reach the disk faster all at once

std::string folderOf(const std::string& file) { return file.substr(0, file.rfind('/') + 1); }

}  // namespace

FileStage::~FileStage() {
    for (const auto& [file, stamp] : writes_) folder_.remove(schema::Folder::stagedName(file));
}

std::string FileStage::write(const std::string& file, std::string_view bytes) {
    schema::FileStamp stamp;
    if (std::string reason = folder_.stage(file, bytes, &stamp); !reason.empty()) return reason;
    writes_[file] = std::move(stamp);
    touched_.insert(folderOf(file));
    return {};
}

std::string FileStage::remove(const std::string& file) {
    if (std::string reason = folder_.refusalToRemove(file); !reason.empty()) return reason;
    removes_.push_back(file);
    touched_.insert(folderOf(file));
    return {};
}

std::string FileStage::flush() {
    if (writes_.size() > kOneByOne) return folder_.syncAll();
    for (const auto& [file, stamp] : writes_)
        if (std::string reason = folder_.sync(schema::Folder::stagedName(file)); !reason.empty()) return reason;
    return {};
}

FileStage::Published FileStage::publish() {
    Published out;
    for (auto& [file, stamp] : writes_) {
        const std::string staged = schema::Folder::stagedName(file);
        if (std::string reason = folder_.rename(staged, file); reason.empty()) {
            out.written[file] = std::move(stamp);
        } else {
            out.failed.push_back(std::move(reason));
            folder_.remove(staged);
        }
    }
    writes_.clear();
    for (const std::string& file : removes_) {
        if (std::string reason = folder_.remove(file); reason.empty()) out.removed.push_back(file);
        else out.failed.push_back(std::move(reason));
    }
    for (const std::string& folder : touched_) {
        const std::string name = folder.substr(0, folder.empty() ? 0 : folder.size() - 1);
        if (!name.empty() && folder_.typeOf(name) == schema::Folder::Type::Nothing)
            continue;  // its files were gone before
        if (std::string reason = folder_.sync(name); !reason.empty()) out.failed.push_back(std::move(reason));
    }
    return out;
}

void FileStage::clean(const schema::Folder& folder, const std::string& below) {
    std::string ignored;
    for (const schema::Folder::Entry& entry : folder.list(below, ignored))
        if (entry.type != schema::Folder::Type::Folder && schema::Folder::isStagedName(entry.name))
            folder.remove(below.empty() ? entry.name : below + "/" + entry.name);
}

}  // namespace editor
