// Reading a project folder: kinds in their order, files by name, every problem with its place.
#include "schema/core/project.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "schema/core/check.h"
#include "schema/core/dependencies.h"
#include "schema/core/expansion.h"
#include "schema/core/numbers.h"
#include "schema/core/text_archive.h"

namespace schema {

namespace fs = std::filesystem;

namespace {

constexpr const char* kInfoFile = "project.json";
// Folders of a project that hold something else than records.
constexpr std::string_view kOtherFolders[] = {"art", "scenarios", "sessions", "exports", "translations"};

Problem& report(Problems& problems, Severity severity, const char* code, std::string message, const fs::path& file) {
    Problem& p = problems.add({.severity = severity, .code = code, .message = std::move(message)});
    p.file = file.generic_string();
    return p;
}

bool isRecordFile(const Folder::Entry& entry) {
    return entry.type != Folder::Type::Folder && entry.name.ends_with(".json");
}

class Reading {
  public:
    Reading(Project& project, const ProjectLimits& limits, Budget& budget, Problems& problems)
        : project_(project), limits_(limits), budget_(budget), problems_(problems),
          root_(Folder::open(project.folder, unopened_)) {}

    bool readInfo() {
        const fs::path file = project_.folder / kInfoFile;
        if (root_.typeOf(kInfoFile) == Folder::Type::Nothing) {
            report(problems_, Severity::Error, "PROJECT-MISSING", "the folder contains no project.json",
                   project_.folder);
            return false;
        }
        const std::optional<std::string> text =
            root_.read(kInfoFile, kLargestProjectInfo, problems_, &project_.stamps[kInfoFile]);
        if (!text) return false;
        budget_.addInput(text->size());
        TextPlaces lines;
        const std::size_t notes = problems_.notes();
        if (!readText(*text, typeInfo<ProjectInfo>(), &project_.info, optionsFor(file, kProjectSchema), problems_,
                      &lines))
            return false;
        if (problems_.notes() > notes) project_.underFormerNames.insert("");

        infoPlaces_.put("", file.generic_string(), lines);
        Problems found;
        checkProjectInfo(project_.info, found);
        addLocated(found);
        isInfoSound_ = found.errors() == 0;
        project_.game = findGame(project_.info.game);
        return project_.game != nullptr;
    }

    void readBase() {
        if (!isInfoSound_ || project_.info.dependencies.empty()) return;
        // "content/mine/." and "content/mine/" lie in "content" too.
        std::error_code error;
        const fs::path folder = fs::absolute(project_.folder, error).lexically_normal();
        const fs::path besides = folder.has_filename() ? folder.parent_path() : folder.parent_path().parent_path();
        Problems found;
        project_.base = readDependencies(project_.info, besides, budget_, found, &project_.below);
        project_.baseIsWhole = found.errors() == 0;
        project_.removed = takeRemoved(project_.info, project_.base);
        addLocated(found);
    }

    void readRecords() {
        for (const RecordKind& kind : project_.game->kinds)
            for (const std::string& name : foldersOf(kind)) {
                const Folder::Type type = root_.typeOf(name);
                if (type == Folder::Type::Nothing) continue;  // no record of this kind
                std::string reason;
                const Folder folder = root_.below(name, reason);
                if (!folder) reportUnreadable(project_.folder / name, reason);
                else if (!readRecords(kind, folder, name)) return;
            }
    }

    // Records in a folder of a wrong name would be lost without a word.
    void reportStrays() {
        std::vector<std::string> folders;
        for (const RecordKind& kind : project_.game->kinds)
            for (std::string& folder : foldersOf(kind)) folders.push_back(std::move(folder));
        for (const Folder::Entry& entry : entriesOf(root_, "")) {
            const fs::path path = project_.folder / entry.name;
            const bool isKnown = std::count(folders.begin(), folders.end(), entry.name) > 0 ||
                                 std::count(std::begin(kOtherFolders), std::end(kOtherFolders), entry.name) > 0;
            if (isRecordFile(entry) && entry.name != kInfoFile)
                report(problems_, Severity::Warning, "PROJECT-STRAY", "record files belong in the folder of their kind",
                       path);
            else if (entry.type == Folder::Type::Other && std::count(folders.begin(), folders.end(), entry.name) == 0)
                report(problems_, Severity::Warning, "PROJECT-STRAY", "links are not followed inside a project", path);
            if (entry.type != Folder::Type::Folder || isKnown) continue;
            const std::vector<Folder::Entry> inside = entriesOf(root_, entry.name);
            if (std::any_of(inside.begin(), inside.end(), isRecordFile))
                report(problems_, Severity::Warning, "PROJECT-STRAY",
                       "no kind of record is stored in a folder of this name", path)
                    .nearest = nearestName(entry.name, folders);
        }
    }

    void reportMissingImages() {
        for (const auto& entry : project_.records.all()) {
            const Record& record = *entry.second;
            forEachLeaf(record.type(), record.data(),
                        [&](const std::string& path, const Field& field, const void* value) {
                            if (!field.notes.image) return;
                            const std::string& image = *static_cast<const std::string*>(value);
                            if (!isImagePath(image) || root_.typeOf(image) == Folder::Type::File) return;
                            Problem& p = problems_.error("PROJECT-IMAGE", "there is no such image in the project");
                            p.record = record.id();
                            p.field = path;
                            p.found = image;
                            project_.places.locate(p);
                        });
        }
    }

  private:
    // Problems of project.json, which know their field alone; those of other files keep their places.
    void addLocated(const Problems& found) {
        problems_.appendIf(found, [this](Problem& p) {
            if (p.file.empty()) infoPlaces_.locate(p);
            return true;
        });
    }

    TextOptions optionsFor(const fs::path& file, int newestSchema) const {
        return {.file = file.generic_string(),
                .newestSchema = newestSchema,
                .maximumBytes = limits_.bytesPerFile,
                .budget = &budget_,
                .vocabulary = project_.game ? project_.game->vocabulary : nullptr};
    }

    // `reason` as Folder gives it: what was tried, and why it failed, which alone is new here.
    void reportUnreadable(const fs::path& folder, const std::string& reason) {
        report(problems_, Severity::Error, "FILE-READ", "the folder cannot be read", folder).found =
            reason.substr(reason.rfind(": ") + 2);
    }

    // The entries of a folder by name, hidden ones left out; empty if it cannot be read.
    std::vector<Folder::Entry> entriesOf(const Folder& folder, const std::string& below) {
        std::string reason;
        std::vector<Folder::Entry> entries = folder.list(below, reason, kMostRecords + 1);
        if (!reason.empty()) reportUnreadable(folder.path() / below, reason);
        if (entries.size() > kMostRecords) {
            report(problems_, Severity::Error, "FILE-TOO-BIG", "the folder contains too many files",
                   folder.path() / below)
                .wanted = "at most " + grouped(kMostRecords);
            entries.pop_back();
        }
        std::erase_if(entries, [](const Folder::Entry& entry) { return entry.name[0] == '.'; });
        return entries;
    }

    // Records of a kind from a folder of it. False when there are too many.
    bool readRecords(const RecordKind& kind, const Folder& folder, const std::string& folderName) {
        bool isTold = folderName == kind.folder;
        for (const Folder::Entry& entry : entriesOf(folder, "")) {
            const fs::path path = folder.path() / entry.name;
            if (!isTold && isRecordFile(entry)) {
                Problem& p =
                    report(problems_, Severity::Note, "PROJECT-FORMER-FOLDER",
                           "the folder has the former name of its kind; saving writes its records to the present one",
                           folder.path());
                p.found = folderName;
                p.wanted = kind.folder;
                isTold = true;
            }
            if (!isRecordFile(entry)) {
                report(problems_, Severity::Warning, "PROJECT-STRAY", "only record files (.json) are read here", path);
            } else if (project_.records.size() >= limits_.records) {
                report(problems_, Severity::Error, "PROJECT-TOO-BIG", "the project has too many records", folder.path())
                    .wanted = "at most " + std::to_string(limits_.records);
                return false;
            } else if (!readRecord(kind, folder, folderName, entry.name)) {
                report(problems_, Severity::Error, "PROJECT-TOO-BIG", "the project needs more memory than allowed",
                       project_.folder);
                return false;
            }
        }
        return true;
    }

    // False where nothing is left of the budget.
    bool readRecord(const RecordKind& kind, const Folder& folder, const std::string& folderName,
                    const std::string& name) {
        const fs::path path = folder.path() / name;
        FileStamp stamp;
        const std::optional<std::string> text = folder.read(name, limits_.bytesPerFile, problems_, &stamp);
        project_.stamps[folderName + "/" + name] = std::move(stamp);
        if (!text) return true;
        budget_.addInput(text->size());
        constexpr std::uint64_t kAround = 512;  // its shared pointers, and its entries in the set and the places
        if (!budget_.spend(kind.type()->size + kAround)) return false;
        auto record = std::make_shared<Record>(kind);
        TextPlaces lines;
        const std::size_t notes = problems_.notes();
        const bool isRead =
            readText(*text, record->type(), record->data(), optionsFor(path, kind.schemaVersion), problems_, &lines);
        const bool isFormer = folderName != kind.folder || problems_.notes() > notes;
        if (isRead) keep(path, std::move(record), lines, isFormer);
        // What is kept of the places is small.
        budget_.refund(memoryOf(lines));
        return budget_.spend(Places::kBytesPerPlace * lines.size());
    }

    // `isFormer`: its file has names of an earlier version.
    void keep(const fs::path& path, std::shared_ptr<Record> record, const TextPlaces& lines, bool isFormer) {
        const std::string stem = path.stem().string();
        std::string& id = record->base().id;
        const auto reportId = [&](const char* code, const char* message) -> Problem& {
            Problem& p = report(problems_, Severity::Error, code, message, path);
            p.record = id;
            p.field = "id";
            const auto place = lines.find("id");
            std::tie(p.line, p.column) = place == lines.end() ? std::pair(1, 1) : place->second;
            return p;
        };
        if (id.empty()) {
            // Kept under the name of its file, so that it can be mended.
            Problem& p = reportId("PROJECT-NO-ID", "the record has no id");
            p.wanted = stem;
            if (!isWellFormedId(stem)) return;
            id = stem;
        } else if (!isWellFormedId(id)) {
            // An id names a file: "../../x" must never get that far.
            Problem& p = reportId("CHECK-ID", "the id is not well formed");
            p.found = id;
            p.wanted = "3 to 64 lowercase letters, digits, dots or underscores, starting with a letter";
            if (!isWellFormedId(stem)) return;
            id = stem;
        } else if (id != stem) {
            Problem& p = reportId("PROJECT-FILE-NAME", "the file name does not match the id of its record");
            p.found = path.filename().string();
            p.wanted = id + ".json";
        }
        if (const RecordPtr first = project_.records.find(id)) {
            reportId("CHECK-ID", "another record has the same id").found = project_.places.fileOf(id);
            return;
        }
        project_.places.put(id, path.generic_string(), lines);
        if (isFormer) project_.underFormerNames.insert(id);
        project_.records.put(std::move(record));
    }

    Project& project_;
    const ProjectLimits limits_;
    Budget& budget_;
    Problems& problems_;
    std::string unopened_;  // why root_ is none
    Folder root_;
    bool isInfoSound_ = false;
    Places infoPlaces_;  // of project.json, as those of a record without an id
};

}  // namespace

std::optional<std::array<int, 3>> readVersion(std::string_view text) {
    std::array<int, 3> version{};
    const char* at = text.data();
    const char* const end = at + text.size();
    for (std::size_t i = 0; i < 3; ++i) {
        if (i > 0 && (at == end || *at++ != '.')) return std::nullopt;
        const char* const first = at;
        const auto result = std::from_chars(at, end, version[i]);
        if (result.ec != std::errc{} || version[i] < 0 || *first == '-') return std::nullopt;
        if (*first == '0' && result.ptr != first + 1) return std::nullopt;  // one way to write a number
        at = result.ptr;
    }
    return at == end ? std::optional(version) : std::nullopt;
}

void checkProjectInfo(const ProjectInfo& info, Problems& problems) {
    checkObject(typeInfo<ProjectInfo>(), &info, problems);
    const auto add = [&](const char* code, const char* message, std::string field, const std::string& found,
                         std::string wanted) -> Problem& {
        Problem& p = problems.error(code, message);
        p.field = std::move(field);
        p.found = found.empty() ? "nothing" : found;
        p.wanted = std::move(wanted);
        return p;
    };
    constexpr const char* kIdForm = "3 to 64 lowercase letters, digits, dots or underscores, starting with a letter";
    if (!findGame(info.game)) {
        std::vector<std::string> known;
        std::string list;
        for (const GameSchema* game : games()) {
            known.emplace_back(game->key);
            list += (list.empty() ? "" : ", ") + known.back();
        }
        add("PROJECT-GAME", "the game is unknown", "game", info.game, list).nearest = nearestName(info.game, known);
    }
    if (!isWellFormedId(info.id)) add("PROJECT-ID", "the pack id is not well formed", "id", info.id, kIdForm);
    if (!readVersion(info.version))
        add("PROJECT-VERSION", "the version is not well formed", "version", info.version, "1.2.0");

    std::set<std::string_view> languages;
    for (std::size_t i = 0; i < info.languages.size(); ++i) {
        const std::string& code = info.languages[i];
        const std::string field = "languages[" + std::to_string(i) + "]";
        if (!isLanguageCode(code)) add("PROJECT-LANGUAGE", "this is not a language code", field, code, "en, bg, pt-BR");
        else if (!languages.insert(code).second)
            add("PROJECT-LANGUAGE", "the language is listed twice", field, code, "");
    }
    if (info.languages.empty()) add("PROJECT-LANGUAGE", "no language is listed", "languages", "", "en, bg, pt-BR");

    std::set<std::string_view> packs{info.id};
    for (std::size_t i = 0; i < info.dependencies.size(); ++i) {
        const Dependency& d = info.dependencies[i];
        const std::string field = "dependencies[" + std::to_string(i) + "]";
        if (!isWellFormedId(d.id))
            add("PROJECT-DEPENDENCY", "the pack id is not well formed", field + ".id", d.id, kIdForm);
        else if (!packs.insert(d.id).second)
            add("PROJECT-DEPENDENCY", "a pack can build on another pack only once, and never on itself", field + ".id",
                d.id, "");
        if (!readVersion(d.version))
            add("PROJECT-DEPENDENCY", "the version is not well formed", field + ".version", d.version, "1.2.0");
    }

    std::set<std::string_view> removed;
    for (std::size_t i = 0; i < info.removes.size(); ++i) {
        const std::string& id = info.removes[i];
        const std::string field = "removes[" + std::to_string(i) + "]";
        if (!isWellFormedId(id)) add("PROJECT-REMOVES", "the id is not well formed", field, id, kIdForm);
        else if (!removed.insert(id).second) add("PROJECT-REMOVES", "the record is removed twice", field, id, "");
    }
}

RecordSet Project::allRecords() const {
    RecordSet all = base;
    all.putAll(records);
    return all;
}

std::optional<Project> readProject(const fs::path& folder, Problems& problems, const ProjectLimits& limits) {
    Budget budget;
    return readProject(folder, problems, budget, limits);
}

std::optional<Project> readProject(const fs::path& folder, Problems& problems, Budget& budget,
                                   const ProjectLimits& limits) {
    Project project;
    project.folder = folder;
    Reading reading(project, limits, budget, problems);
    if (!reading.readInfo()) return std::nullopt;
    reading.readBase();
    reading.readRecords();
    reading.reportStrays();
    reading.reportMissingImages();
    return project;
}

std::optional<Project> readProjectAlone(const fs::path& folder, Budget& budget, Problems& problems) {
    Project project;
    project.folder = folder;
    Reading reading(project, {}, budget, problems);
    if (!reading.readInfo()) return std::nullopt;
    reading.readRecords();
    reading.reportMissingImages();
    return project;
}

std::optional<ProjectInfo> readProjectInfo(const fs::path& folder) {
    Problems ignored;
    ProjectInfo info;
    std::string reason;
    const std::optional<std::string> text = Folder::open(folder, reason).read(kInfoFile, kLargestProjectInfo, ignored);
    if (!text || !readText(*text, typeInfo<ProjectInfo>(), &info, {.newestSchema = kProjectSchema}, ignored))
        return std::nullopt;
    return info;
}

fs::path fileOf(const Record& record) { return fs::path(record.kind().folder) / (record.id() + ".json"); }

std::string writeProjectInfo(const fs::path& folder, const ProjectInfo& info) {
    std::string reason;
    const Folder opened = Folder::open(folder, reason);
    return opened ? opened.write(kInfoFile, writeText(typeInfo<ProjectInfo>(), &info, kProjectSchema)) : reason;
}

}  // namespace schema
