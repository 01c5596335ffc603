// Session files read from disk and played, each on the content it carries.
//
//     SessionReader reader;
//     for (const std::filesystem::path& file : sessionFiles(folder))
//         if (const ReadSession read = reader.read(file); read.session) ...
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/kernel/session.h"

namespace engine {

struct ReadSession {
    const schema::GameSchema* game = nullptr;  // null: it could not be read, and the remark says why
    std::unique_ptr<const Session> session{};  // null: it was not played
    std::string remark{};                      // what is to be said of it: "the session is for another game"
};

// Any number of threads may read with one. Content is compiled once for all sessions that carry the same bytes.
class SessionReader {
  public:
    // Remarks are in the language that the thread speaks which makes it, whichever reads.
    SessionReader();
    // `wanted`: a session of another game is not played; null: any is.
    ReadSession read(const std::filesystem::path& file, const schema::GameSchema* wanted = nullptr);

  private:
    const std::string language_;
    std::mutex lock_;
    std::map<std::array<std::string, 3>, std::shared_ptr<const Game>> games_;
};

// A session file itself, or the session files that lie in a folder, by name; nothing else is a session.
std::vector<std::filesystem::path> sessionFiles(const std::filesystem::path& fileOrFolder);

}  // namespace engine
