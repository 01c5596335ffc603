// A folder opened once, and everything below it by relative path. The one door to the files of a project, which may
// come from a stranger: no path leads out of the folder, no link below it is followed, and what is no regular file (a
// link, a pipe, a device) is neither read nor replaced.
//
//     std::string reason;
//     const schema::Folder project = schema::Folder::open("content/old_tale", reason);
//     reason = project.write("artifacts/ar.105.json", bytes);   // whole or not at all; folders are made
//
// The parts of a path are separated by '/'; none is empty, "." or "..". Functions
// that return a text return why they could not do it; an empty text is success.
// The path given to open() and make() is the user's: links in it are followed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/problems.h"

namespace schema {

// A file as it was at one moment: while its stamp stays the same, so do its bytes.
struct FileStamp {
    std::int64_t modified = 0;  // nanoseconds since 1970
    std::uint64_t size = 0;     // bytes
    std::uint64_t number = 0;   // of the file in its file system: one that was renamed into place has another
    // Of the bytes, where the file was written so shortly before that writing it again might leave its time as it is.
    std::string checksum = {};

    bool sameTime(const FileStamp& other) const {
        return modified == other.modified && size == other.size && number == other.number;
    }
};

class Folder {
  public:
    enum class Type : std::uint8_t { Nothing, File, Folder, Other };  // Other: a link, a pipe, a device
    struct Entry {
        std::string name;
        Type type = Type::Nothing;
    };

    Folder() = default;  // no folder: everything is refused
    static Folder open(const std::filesystem::path& path, std::string& reason);
    // Makes the folder and those above it where they are missing.
    static Folder make(const std::filesystem::path& path, std::string& reason);

    explicit operator bool() const { return descriptor_ != nullptr; }
    // As it was given to open().
    const std::filesystem::path& path() const { return path_; }
    // Why a text names nothing below a folder; empty: it may.
    static std::string refusalOf(std::string_view path);

    // --- looking ---------------------------------------------------------------------------------------------
    Type typeOf(std::string_view path) const;
    // Of a regular file, without its checksum; nothing if there is none.
    std::optional<FileStamp> stampOf(std::string_view path) const;
    // By name, hidden ones too, at most so many. `path` empty: of this
    // folder. Where there is no such folder: none, and no reason.
    std::vector<Entry> list(std::string_view path, std::string& reason, std::size_t most = std::size_t(-1)) const;
    // A folder below, opened.
    Folder below(std::string_view path, std::string& reason) const;
    // A whole file of at most `limit` bytes; on failure nothing, and a problem. `stamp` is what the file was before it
    // was read: a change made meanwhile gives it another.
    std::optional<std::string> read(std::string_view path, std::size_t limit, Problems& problems,
                                    FileStamp* stamp = nullptr) const;

    // --- changing --------------------------------------------------------------------------------------------
    // Replaces a file or makes it, folders too. Atomic and durable: a crash, a full disk or a lost power leaves either
    // the old content or the new, and no other file. The old file's permissions are kept.
    std::string write(std::string_view path, std::string_view bytes) const;
    // Makes folders, each durable in the one above it.
    std::string makeFolders(std::string_view path) const;
    // Takes a file or link away; that there is none is success.
    std::string remove(std::string_view path) const;
    // Why nothing can be taken from the folder that the path lies in, asked beforehand; empty: it can.
    std::string refusalToRemove(std::string_view path) const;
    // Takes a folder away with everything in it.
    std::string removeAll(std::string_view path) const;
    // Gives a file another name, in the place of a file that has it; or a folder one that nothing has.
    std::string rename(std::string_view from, std::string_view to) const;
    // A second name for a file's present bytes (a hard link, or a copy where there are none); writing the first name
    // anew leaves the second as it is. Folders are made; nothing is replaced.
    std::string keepAs(std::string_view from, std::string_view to) const;

    // Writing several files as nearly at once as a file system allows: stage() writes each beside its place, rename()
    // from stagedName() publishes it. A staged file that was left behind by a killed program is replaced.
    std::string stage(std::string_view path, std::string_view bytes, FileStamp* stamp = nullptr) const;
    static std::string stagedName(std::string_view path);  // "artifacts/.ar.105.json.saving"
    static bool isStagedName(std::string_view name);       // of the last part of a path
    // Makes a file's bytes, or a folder's entries, durable. `path` empty: of this folder.
    std::string sync(std::string_view path) const;
    // The same for the whole file system: for many files the faster way.
    std::string syncAll() const;

    // --- where it is -----------------------------------------------------------------------------------------
    // Is what stands at path() at present still this folder? It may have been renamed, removed or replaced.
    bool isInPlace() const;
    // Where the folder is at present; empty where it was removed or the system does not tell.
    std::filesystem::path presentPath() const;
    // Tells this folder from every other of the machine, wherever it is moved within its file system; empty for none.
    std::string identity() const;

  private:
    class Descriptor;
    struct Place;
    enum class Missing : bool { Refuse, Make };

    Folder(std::filesystem::path path, int descriptor);
    Place placeOf(std::string_view path, Missing missing) const;
    std::filesystem::path named(std::string_view path) const;
    std::string failure(std::string_view step, std::string_view path, std::string_view why) const;

    std::filesystem::path path_;
    std::shared_ptr<const Descriptor> descriptor_;
};

}  // namespace schema
