// Checking, proposing and writing.
#include "editor/app/play/file_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "schema/core/folder.h"
#include "schema/core/phrases.h"
#include "schema/core/utf8.h"

namespace editor::play {

namespace fs = std::filesystem;

namespace {

constexpr const char* kForbidden = "/\\\n\r\t:*?\"<>|";  // in names of files, somewhere
constexpr std::size_t kLongestName = 80;

}  // namespace

Refusal refuseFileName(const std::string& name) {
    const std::size_t wrong = name.find_first_of(kForbidden);
    std::string why;
    if (name.empty()) return schema::toSay("the file needs a name");
    if (name[0] == '.') why = schema::say("it begins with a dot");
    else if (name.size() > kLongestName)
        why = schema::say("it is {} bytes long; at most {} are allowed", name.size(), kLongestName);
    else if (wrong != std::string::npos)
        why = name[wrong] < ' ' ? schema::say("it contains a line break or a tab")
                                : schema::say("it contains {}", name[wrong]);
    return why.empty() ? "" : schema::say("\"{}\" cannot be the name of a file: {}", name, why);
}

std::string freeFileName(const Sandbox& sandbox, const fs::path& folder, const char* ending) {
    if (!sandbox.session.playing()) return {};
    std::string name;
    for (const char c : sandbox.session.turnName(sandbox.session.turnAt(sandbox.cursor.position())))
        if (c == ':') name += ',';
        else if (std::string_view(kForbidden).find(c) == std::string_view::npos) name += c;
    name.resize(schema::characterAt(name, kLongestName - 4));  // with room for a number
    std::error_code error;
    std::string free = name;
    for (int n = 2; fs::exists(folder / (free + ending), error); ++n) free = fmt::format("{} {}", name, n);
    return free;
}

Refusal writeInProject(const fs::path& folder, const std::string& file, std::string_view bytes) {
    std::string reason;
    const schema::Folder project = schema::Folder::open(folder, reason);
    return project ? project.write(file, bytes) : reason;
}

}  // namespace editor::play
