// Files that only their owner may read: keys.
#pragma once

#include <filesystem>
#include <string>

namespace schema {

// Makes an empty file that nobody but its owner can read (0600), and the folders above it; writing it afterwards keeps
// that. A file that is there already stays, and is refused. Returns why not.
std::string makePrivateFile(const std::filesystem::path& file);
// Can others of this computer read it?
bool isReadByOthers(const std::filesystem::path& file);

}  // namespace schema
