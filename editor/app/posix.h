// What the journal and tasks need of the system, with errors as numbers and sentences.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace editor {

// "artifacts/ar.105.json: no space left on device"
std::string systemFailure(const std::filesystem::path& file, int error);
// Writes all of `bytes`, however often the system takes only a part. 0, or the error's number.
int writeAll(int descriptor, std::string_view bytes);

// From now on this thread, and those that it starts, run less often than others where the processor is short. Where
// the system knows no such thing for a thread alone, nothing happens.
void giveWay();
}  // namespace editor
