// System calls with their errors as numbers and sentences.
#include "editor/app/posix.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace editor {

std::string systemFailure(const std::filesystem::path& file, int error) {
    return fmt::format("{}: {}", file.string(), std::generic_category().message(error));
}

int writeAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno;
        if (count == 0) return EIO;  // nothing taken and no reason given
        bytes.remove_prefix(std::size_t(count));
    }
    return 0;
}

}  // namespace editor
