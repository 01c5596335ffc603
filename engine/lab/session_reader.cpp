// Reading sessions from disk.
#include "engine/lab/session_reader.h"

#include <algorithm>
#include <utility>

#include "engine/kernel/session_file.h"
#include "schema/core/limits.h"
#include "schema/core/phrases.h"
#include "schema/core/project.h"

namespace engine {

namespace fs = std::filesystem;

namespace {

constexpr const char* kEnding = ".talesession";

// The first error in one sentence; whoever tells of it names the file.
std::string firstError(const schema::Problems& problems) {
    for (schema::Problem p : problems.all()) {
        if (p.severity != schema::Severity::Error) continue;
        p.file.clear();
        return toSentence(p);
    }
    return schema::toSay("the session could not be read");
}

}  // namespace

SessionReader::SessionReader() : language_(schema::spokenLanguage()) {}

ReadSession SessionReader::read(const fs::path& path, const schema::GameSchema* wanted) {
    ReadSession read;
    schema::Problems problems;
    const auto bytes = schema::readFile(path, schema::kLargestSession, problems);
    if (!bytes) {
        read.remark = firstError(problems);
        return read;
    }
    schema::Budget budget(bytes->size());
    const std::string name = path.filename().generic_string();
    const auto file = readSession(*bytes, name, problems, budget);
    std::shared_ptr<const Game> game;
    if (file) {
        const std::lock_guard guard(lock_);
        std::shared_ptr<const Game>& known = games_[{file->record.checksum, file->record.game, file->pack}];
        if (!known)
            if (auto carried = carriedContent(*file, name, problems, budget)) known = std::move(carried->game);
        game = known;
    }
    if (!game) {
        read.remark = firstError(problems);
        return read;
    }
    read.game = &game->schema();
    if (wanted && read.game != wanted) {
        read.remark = schema::toSay("the session is for another game");
        return read;
    }
    const schema::Speaking speaking(schema::phrasesOf(*read.game, language_));
    PlayedRecord played = playRecord(file->record, game);
    if (!played.replay.exact) {
        read.remark = toText(played.replay);
        read.remark.resize(std::min(read.remark.size(), read.remark.find('\n')));
    }
    read.session = std::move(played.session);
    return read;
}

std::vector<fs::path> sessionFiles(const fs::path& fileOrFolder) {
    std::error_code error;
    if (!fs::is_directory(fileOrFolder, error))
        return fileOrFolder.extension() == kEnding ? std::vector{fileOrFolder} : std::vector<fs::path>();
    std::vector<fs::path> files;
    for (fs::directory_iterator entry(fileOrFolder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == kEnding && !entry->is_directory(error)) files.push_back(entry->path());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace engine
