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

void giveWay() {
#ifdef __linux__
    // Of the thread, not the process. A third of what others get: frames come first, and tasks still come to an end
    // on a machine that is never idle. Where it is refused, work goes on as it was.
    [[maybe_unused]] const int level = ::nice(5);
#endif
}

}  // namespace editor
