// Incremental checking. Problems that the field list implies (ids, references, ranges, abilities) belong to one record
// and what it refers to, so they are found again for the records that changed and their users only; the game's own
// checks look at the whole set.
#include "editor/app/problem_list.h"

#include <algorithm>
#include <chrono>
#include <tuple>

#include "editor/app/journal.h"
#include "schema/core/check.h"

namespace editor {

using schema::Problem;
using schema::Problems;
using schema::RecordSet;

namespace {

constexpr const char* kTaskKey = "check";
constexpr const char* kMissingImage = "PROJECT-IMAGE";

// The game without its own checks: what remains are the generic ones.
schema::GameSchema genericOnly(const schema::GameSchema& game) {
    schema::GameSchema generic = game;
    generic.check = [](const RecordSet&, Problems&) {};
    return generic;
}

std::uint64_t keyOf(const Problem& p, int repeated) {
    const std::string text =
        p.code + '\n' + p.file + '\n' + p.record + '\n' + p.field + '\n' + std::to_string(repeated);
    return std::stoull(textHash(text).substr(0, 16), nullptr, 16);
}

bool before(const Problem& a, const Problem& b) {
    return std::tie(a.record, a.field, a.code, a.message) < std::tie(b.record, b.field, b.code, b.message);
}

bool isInfoFile(const std::string& file) { return std::filesystem::path(file).filename() == "project.json"; }

// Does `field` hold `path`, being the same or a list or group around it?
bool holds(std::string_view field, std::string_view path) {
    return path.substr(0, field.size()) == field &&
           (path.size() == field.size() || field.empty() || path[field.size()] == '.' || path[field.size()] == '[');
}

}  // namespace

void ProblemList::open(Workspace& workspace, Tasks& tasks, const Problems& reading) {
    close();
    workspace_ = &workspace;
    tasks_ = &tasks;
    alive_ = std::make_shared<int>();
    for (const Problem& problem : reading.all()) reading_.push_back(problem);
    workspace.listen([this, alive = std::weak_ptr<int>(alive_)](const Changed& changed) {
        if (!alive.expired()) update(changed);
    });
    checkAll();
}

void ProblemList::close() {
    alive_.reset();
    workspace_ = nullptr;
    reading_.clear();
    generic_.clear();
    game_.clear();
    checking_ = false;
    publish();
}

ProblemList::Found ProblemList::fullCheck(const Input& input) {
    Problems generic, own;
    schema::checkRecords(genericOnly(*input.game), *input.records, nullptr, generic, input.languages, *input.base);
    RecordSet all = *input.base;
    all.putAll(*input.records);
    if (input.game->check) input.game->check(all, own);
    Found found{generic.all(), own.all()};
    // What a pack below it has wrong is not this project's to mend.
    std::erase_if(found.game, [&](const Problem& p) { return !p.record.empty() && !input.records->find(p.record); });
    return found;
}

ProblemList::Input ProblemList::input() const {
    return {&workspace_->game(), workspace_->snapshot(), workspace_->base(), workspace_->info().languages};
}

void ProblemList::checkAll() {
    if (!workspace_) return;
    const auto began = std::chrono::steady_clock::now();
    Found found = fullCheck(input());
    lastFullSeconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    accept(std::move(found));
}

void ProblemList::accept(Found found) {
    generic_ = std::move(found.generic);
    game_ = std::move(found.game);
    checking_ = false;
    publish();
}

void ProblemList::startFullCheck() {
    checking_ = true;
    const std::uint64_t revision = workspace_->revision();
    tasks_->start<Found>(
        "Check all records", [input = input()](TaskControl&) { return fullCheck(input); },
        [this, revision, alive = std::weak_ptr<int>(alive_)](Found found) {
            if (alive.expired() || workspace_->revision() != revision) return;  // a newer check is on its way
            accept(std::move(found));
        },
        kTaskKey);
}

void ProblemList::update(const Changed& changed) {
    if (!workspace_) return;
    std::set<std::string, std::less<>> touched;
    for (const Change& change : changed.changes) touched.insert(change.id);
    // What was found in a file is out of date once the record is edited.
    std::erase_if(reading_, [&](const Problem& p) { return touched.count(p.record) != 0; });
    for (const std::string& id : touched) addMissingImages(id);
    if (changed.info) std::erase_if(reading_, [](const Problem& p) { return p.record.empty() && isInfoFile(p.file); });
    if (lastFullSeconds_ <= atOnce) return checkAll();

    // The records that changed and those that refer to them.
    std::set<std::string, std::less<>> checked = touched;
    for (const std::string& id : touched)
        for (const std::string& user : workspace_->usersOf(id)) checked.insert(user);
    Problems found;
    for (const std::string& id : checked)
        if (const schema::RecordPtr record = workspace_->find(id))
            schema::checkRecord(workspace_->game(), *record, &workspace_->resolvable(), workspace_->info().languages,
                                found);
    std::erase_if(generic_, [&](const Problem& p) { return checked.count(p.record) != 0; });
    generic_.insert(generic_.end(), found.all().begin(), found.all().end());
    // The game's problems of deleted records go now, the rest when the full check is through.
    std::erase_if(game_, [&](const Problem& p) { return !p.record.empty() && !workspace_->find(p.record); });
    publish();
    startFullCheck();
}

// Names the file; the column of a problem in an ability counts from its line's opening quote.
void ProblemList::locate(Problem& problem) const {
    const int inLine = problem.column;
    if (workspace_->places().locate(problem) && inLine > 0) problem.column += inLine;
}

// An image that is named and not there belongs to no file list: it is looked for on disk.
void ProblemList::addMissingImages(std::string_view id) {
    const schema::RecordPtr record = workspace_->find(id);
    if (!record) return;
    schema::forEachLeaf(record->type(), record->data(),
                        [&](const std::string& path, const schema::Field& field, const void* value) {
                            if (!field.notes.image) return;
                            const std::string& image = *static_cast<const std::string*>(value);
                            std::error_code error;
                            if (!schema::isImagePath(image) || std::filesystem::exists(workspace_->folder() / image, error))
                                return;
                            Problem problem;
                            problem.code = kMissingImage;
                            problem.message = "there is no such image in the project";
                            problem.record = record->id();
                            problem.field = path;
                            problem.found = image;
                            reading_.push_back(std::move(problem));
                        });
}

void ProblemList::recheckImages() {
    if (!workspace_) return;
    std::set<std::string> missing;
    for (const Problem& problem : reading_)
        if (problem.code == kMissingImage) missing.insert(problem.record);
    if (missing.empty()) return;
    std::erase_if(reading_, [](const Problem& p) { return p.code == kMissingImage; });
    for (const std::string& id : missing) addMissingImages(id);
    publish();
}

void ProblemList::publish() {
    std::vector<Problem> all;
    all.reserve(reading_.size() + generic_.size() + game_.size());
    if (workspace_) {
        // What reading found in project.json already has its line.
        Problems ofInfo;
        schema::checkProjectInfo(workspace_->info(), ofInfo);
        for (Problem problem : ofInfo.all()) {
            const bool known = std::any_of(reading_.begin(), reading_.end(), [&](const Problem& p) {
                return p.record.empty() && p.code == problem.code && p.field == problem.field;
            });
            if (known) continue;
            problem.file = "project.json";
            all.push_back(std::move(problem));
        }
    }
    // Where the game has a rule of its own about a field, that says more than the field's range.
    std::set<std::pair<std::string_view, std::string_view>> ruled;
    for (const Problem& p : game_)
        if (p.severity == schema::Severity::Error) ruled.emplace(p.record, p.field);
    all.insert(all.end(), reading_.begin(), reading_.end());
    for (const Problem& p : generic_)
        if (p.code != "TT-VAL-02" || ruled.count({p.record, p.field}) == 0) all.push_back(p);
    all.insert(all.end(), game_.begin(), game_.end());
    std::stable_sort(all.begin(), all.end(), before);
    rows_.clear();
    byRecord_.clear();
    errors_ = 0;
    int repeated = 0;
    for (Problem& problem : all) {
        if (!rows_.empty()) {
            const Problem& last = rows_.back().problem;
            // Reading and checking may see the same thing.
            if (last.code == problem.code && last.record == problem.record && last.field == problem.field &&
                last.message == problem.message && last.file == problem.file)
                continue;
            const bool alike =
                last.code == problem.code && last.record == problem.record && last.field == problem.field;
            repeated = alike ? repeated + 1 : 0;
        }
        const std::uint64_t key = keyOf(problem, repeated);
        if (workspace_ && problem.file.empty()) locate(problem);
        errors_ += problem.severity == schema::Severity::Error;
        byRecord_[problem.record].push_back(rows_.size());
        rows_.push_back({key, std::move(problem)});
    }
    ++revision_;
}

std::vector<const ProblemRow*> ProblemList::of(std::string_view record) const {
    std::vector<const ProblemRow*> out;
    if (const auto it = byRecord_.find(record); it != byRecord_.end())
        for (const std::size_t row : it->second) out.push_back(&rows_[row]);
    return out;
}

const ProblemRow* ProblemList::worstAt(std::string_view record, std::string_view field) const {
    const ProblemRow* worst = nullptr;
    const auto it = byRecord_.find(record);
    if (it == byRecord_.end()) return nullptr;
    for (const std::size_t row : it->second) {
        const ProblemRow& candidate = rows_[row];
        if (!holds(field, candidate.problem.field)) continue;
        if (candidate.problem.severity == schema::Severity::Error) return &candidate;
        if (!worst) worst = &candidate;
    }
    return worst;
}

}  // namespace editor
