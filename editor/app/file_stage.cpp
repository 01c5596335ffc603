// Staged writing of several files.
#include "editor/app/file_stage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "editor/app/posix.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSuffix = ".saving";
constexpr std::size_t kOneByOne = 64;  // more files than this reach the disk faster all at once

int syncFileSystem(const fs::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return errno;
    const int error = ::syncfs(descriptor) == 0 ? 0 : errno;
    ::close(descriptor);
    return error;
}

}  // namespace

FileStage::~FileStage() {
    for (const Staged& staged : writes_)
        if (!staged.temporary.empty()) ::unlink(staged.temporary.c_str());
}

std::string FileStage::write(const std::string& file, std::string_view bytes) {
    const fs::path target = folder_ / file;
    std::error_code error;
    fs::create_directories(target.parent_path(), error);
    if (error) return fmt::format("{}: {}", file, error.message());
    if (fs::is_directory(target, error)) return fmt::format("{}: a folder stands in its place", file);
    // Hidden, so that nobody takes it for a record.
    Staged staged{file, target.parent_path() / ("." + target.filename().string() + kSuffix)};
    const int descriptor = ::open(staged.temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor < 0) return systemFailure(file, errno);
    writes_.push_back(std::move(staged));
    touched_.insert(target.parent_path());
    int number = writeAll(descriptor, bytes);
    if (::close(descriptor) != 0 && number == 0) number = errno;
    return number == 0 ? std::string{} : systemFailure(file, number);
}

std::string FileStage::remove(const std::string& file) {
    const fs::path parent = (folder_ / file).parent_path();
    if (::access(parent.c_str(), W_OK | X_OK) == 0)
        touched_.insert(parent);
    else if (errno != ENOENT)
        return systemFailure(file, errno);
    removes_.push_back(file);
    return {};
}

std::string FileStage::flush() {
    if (writes_.size() > kOneByOne) {
        const int error = syncFileSystem(folder_);
        return error == 0 ? std::string{} : systemFailure(folder_, error);
    }
    for (const Staged& staged : writes_)
        if (const int error = syncPath(staged.temporary); error != 0) return systemFailure(staged.file, error);
    return {};
}

FileStage::Published FileStage::publish() {
    Published out;
    for (Staged& staged : writes_) {
        if (::rename(staged.temporary.c_str(), (folder_ / staged.file).c_str()) != 0) {
            out.failed.push_back(systemFailure(staged.file, errno));
            continue;
        }
        staged.temporary.clear();
        out.written.push_back(staged.file);
    }
    for (const std::string& file : removes_) {
        if (::unlink((folder_ / file).c_str()) != 0 && errno != ENOENT)
            out.failed.push_back(systemFailure(file, errno));
        else
            out.removed.push_back(file);
    }
    for (const fs::path& folder : touched_)
        if (const int error = syncPath(folder); error != 0) out.failed.push_back(systemFailure(folder, error));
    return out;
}

void FileStage::clean(const fs::path& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == kSuffix) fs::remove(entry.path(), error);
}

}  // namespace editor
