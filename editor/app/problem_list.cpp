// Incremental checking. Problems that the field list implies (ids, references, ranges, abilities) belong to one record
// and what it refers to, so they are found again for the records that changed and their users only; the game's own
// checks look at the whole set. Whatever was found, only records whose problems differ get new rows.
#include "editor/app/problem_list.h"

#include <algorithm>
#include <chrono>
#include <tuple>

#include "editor/app/journal.h"
#include "editor/app/record_text.h"
#include "schema/core/check.h"
#include "schema/core/expansion.h"
#include "schema/translation/translation.h"

namespace editor {

using schema::Problem;
using schema::Problems;
using schema::RecordSet;

namespace {

constexpr const char* kTaskKey = "check";
constexpr const char *kMissingImage = "PROJECT-IMAGE", *kDependency = "PROJECT-DEPENDENCY";

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

bool same(const Problem& a, const Problem& b) {
    return a.severity == b.severity && a.code == b.code && a.record == b.record && a.field == b.field &&
           a.message == b.message && a.found == b.found && a.wanted == b.wanted && a.nearest == b.nearest &&
           a.file == b.file && a.line == b.line && a.column == b.column;
}

template <class Map> Map byRecord(const Problems& problems) {
    Map out;
    for (const Problem& p : problems.all()) out[p.record].push_back(p);
    return out;
}

// Takes problems out of a record's list; the list goes with the last of them.
template <class Map, class Test> void eraseOf(Map& map, std::string_view record, Test test) {
    const auto it = map.find(record);
    if (it == map.end()) return;
    std::erase_if(it->second, test);
    if (it->second.empty()) map.erase(it);
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
    baseReadings_ = workspace.below().readings();
    tasks_ = &tasks;
    alive_ = std::make_shared<int>();
    reading_ = byRecord<ByRecord>(reading);
    omittedReading_.appendOmitted(reading);
    for (const auto& [record, problems] : reading_) listAgain(record);
    countOmitted();
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
    tool_.clear();
    byRecord_.clear();
    count_ = errors_ = warnings_ = 0;
    omittedReading_ = omittedChecked_ = omittedTool_ = omitted_ = {};
    checking_ = false;
    ++revision_;
}

ProblemList::Found ProblemList::fullCheck(const Input& input) {
    Problems generic, own;
    schema::checkRecords(genericOnly(*input.game), *input.records, nullptr, generic, input.info.languages, *input.base,
                         input.baseIsWhole);
    schema::checkExpansion({input.info, *input.records, *input.base, *input.removed, input.baseIsWhole}, generic);
    if (input.game->check && input.base->size() == 0) {
        input.game->check(*input.records, own);
    } else if (input.game->check) {
        RecordSet all = *input.base;
        all.putAll(*input.records);
        input.game->check(all, own);
    }
    Found found{byRecord<ByRecord>(generic), byRecord<ByRecord>(own), {}};
    found.omitted.appendOmitted(generic);
    found.omitted.appendOmitted(own);
    // What a pack below it has wrong is not this project's to mend.
    if (!input.baseIsWhole) found.game.erase("");  // it may follow from what is missing
    std::erase_if(found.game,
                  [&](const auto& entry) { return !entry.first.empty() && !input.records->find(entry.first); });
    return found;
}

ProblemList::Input ProblemList::input() const {
    return {&workspace_->game(),           workspace_->snapshot(), workspace_->below().records(),
            workspace_->below().removed(), workspace_->info(),     workspace_->baseIsWhole()};
}

void ProblemList::checkAll() {
    if (!workspace_) return;
    const auto began = std::chrono::steady_clock::now();
    Found found = fullCheck(input());
    lastFullSeconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    accept(std::move(found));
}

void ProblemList::accept(Found found) {
    std::set<std::string, std::less<>> differ{std::string()};  // the project's own data is looked at each time
    const auto take = [&](ByRecord& ours, ByRecord& theirs) {
        auto a = ours.begin();
        auto b = theirs.begin();
        while (a != ours.end() || b != theirs.end()) {
            if (b == theirs.end() || (a != ours.end() && a->first < b->first)) {
                differ.insert((a++)->first);
            } else if (a == ours.end() || b->first < a->first) {
                differ.insert((b++)->first);
            } else {
                if (!std::equal(a->second.begin(), a->second.end(), b->second.begin(), b->second.end(), same))
                    differ.insert(a->first);
                ++a;
                ++b;
            }
        }
        ours = std::move(theirs);
    };
    take(generic_, found.generic);
    take(game_, found.game);
    omittedChecked_ = std::move(found.omitted);
    countOmitted();
    checking_ = false;
    for (const std::string& record : differ) listAgain(record);
    ++revision_;
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
    for (const std::string& id : touched) {
        reading_.erase(id);
        addMissingImages(id);
        if (workspace_->unsaved(id)) tool_.erase(id);  // what is read from disk anew is what the tool has left there
    }
    if (workspace_->below().readings() != baseReadings_) takeBaseProblems();
    if (changed.info)  // a base that is missing still is: it is read when the list of dependencies changes
        eraseOf(reading_, "", [whole = workspace_->baseIsWhole()](const Problem& p) {
            return isInfoFile(p.file) && (whole || p.code != kDependency);
        });
    for (const std::string& id : touched) listAgain(id);
    if (lastFullSeconds_ <= atOnce) return checkAll();

    // The records that changed and those that refer to them.
    std::set<std::string, std::less<>> checked = touched;
    for (const std::string& id : touched)
        for (const std::string& user : workspace_->usersOf(id)) checked.insert(user);
    for (const std::string& id : checked) {
        generic_.erase(id);
        const schema::RecordPtr record = workspace_->find(id);
        if (record) {
            Problems found;
            schema::checkRecord(workspace_->game(), *record, &workspace_->resolvable(), workspace_->info().languages,
                                found);
            if (!found.clean()) generic_[id] = found.all();
        } else {
            game_.erase(id);  // the rest of the game's problems when the full check is through
        }
        listAgain(id);
    }
    listAgain("");
    ++revision_;
    startFullCheck();
}

// Names the file; the column of a problem in an ability counts from its line's opening quote.
void ProblemList::locate(Problem& problem) const {
    const int inLine = problem.column;
    if (workspace_->places().locate(problem) && inLine > 0) problem.column += inLine;
}

// What was wrong with the old base goes, what is wrong with the new one comes.
void ProblemList::takeBaseProblems() {
    baseReadings_ = workspace_->below().readings();
    const auto ofBase = [this](const Problem& p) {
        if (p.code == kDependency) return true;
        const std::filesystem::path file(p.file);
        if (!file.is_absolute()) return false;
        const std::filesystem::path inside = file.lexically_relative(workspace_->folder());
        return !inside.empty() && *inside.begin() == "..";
    };
    std::set<std::string> records;
    for (const auto& [record, problems] : reading_) records.insert(record);
    for (const std::string& record : records) eraseOf(reading_, record, ofBase);
    for (Problem problem : workspace_->below().problems().all()) {
        if (problem.file.empty()) problem.file = "project.json";
        records.insert(problem.record);
        reading_[problem.record].push_back(std::move(problem));
    }
    for (const std::string& record : records) listAgain(record);
}

// An image that is named and not there belongs to no file list: it is looked for on disk.
void ProblemList::addMissingImages(std::string_view id) {
    const schema::RecordPtr record = workspace_->find(id);
    if (!record) return;
    schema::forEachLeaf(
        record->type(), record->data(), [&](const std::string& path, const schema::Field& field, const void* value) {
            if (!field.notes.image) return;
            const std::string& image = *static_cast<const std::string*>(value);
            if (!schema::isImagePath(image) || workspace_->files().typeOf(image) == schema::Folder::Type::File) return;
            Problem problem;
            problem.code = kMissingImage;
            problem.message = "there is no such image in the project";
            problem.record = record->id();
            problem.field = path;
            problem.found = image;
            reading_[record->id()].push_back(std::move(problem));
        });
}

void ProblemList::recheckImages() {
    if (!workspace_) return;
    std::set<std::string> missing;
    for (const auto& [record, problems] : reading_)
        for (const Problem& problem : problems)
            if (problem.code == kMissingImage) missing.insert(record);
    if (missing.empty()) return;
    for (const std::string& id : missing) {
        eraseOf(reading_, id, [](const Problem& p) { return p.code == kMissingImage; });
        addMissingImages(id);
        listAgain(id);
    }
    ++revision_;
}

void ProblemList::countOmitted() {
    omitted_ = {};
    omitted_.appendOmitted(omittedReading_);
    omitted_.appendOmitted(omittedChecked_);
    omitted_.appendOmitted(omittedTool_);
}

void ProblemList::takeOfTool(const Problems& named) {
    if (!workspace_) return;
    std::set<std::string, std::less<>> touched;
    for (const auto& [record, problems] : tool_) touched.insert(record);
    tool_ = byRecord<ByRecord>(named);
    for (const auto& [record, problems] : tool_) touched.insert(record);
    omittedTool_ = {};
    omittedTool_.appendOmitted(named);
    countOmitted();
    for (const std::string& record : touched) listAgain(record);
    ++revision_;
}

std::size_t ProblemList::errorsOfContent() const {
    std::size_t ofTool = omittedTool_.errors();
    for (const auto& [record, problems] : tool_)
        for (const Problem& problem : problems) ofTool += problem.severity == schema::Severity::Error;
    return errors() - std::min(ofTool, errors());
}

std::string ProblemList::firstErrorOfContent() const {
    for (const ProblemRow* row : rows())
        if (row->problem.severity == schema::Severity::Error && row->problem.code != kToolProblem)
            return schema::toSentence(row->problem);
    return {};
}

Problems ProblemList::ofReading() const {
    Problems problems;
    for (const auto& [record, list] : reading_)
        for (const Problem& problem : list) problems.add(problem);
    problems.appendOmitted(omittedReading_);
    return problems;
}

// The rows of one record anew; of "" also those of the project's own data.
void ProblemList::listAgain(const std::string& record) {
    const auto generic = generic_.find(record);
    std::vector<ProblemRow> rows = rowsOf(record, generic == generic_.end() ? nullptr : &generic->second);
    const auto countIn = [](const std::vector<ProblemRow>& list, schema::Severity severity) {
        return std::size_t(std::count_if(list.begin(), list.end(),
                                         [severity](const ProblemRow& r) { return r.problem.severity == severity; }));
    };
    const auto old = byRecord_.find(record);
    if (old != byRecord_.end()) {
        count_ -= old->second.size();
        errors_ -= countIn(old->second, schema::Severity::Error);
        warnings_ -= countIn(old->second, schema::Severity::Warning);
    }
    count_ += rows.size();
    errors_ += countIn(rows, schema::Severity::Error);
    warnings_ += countIn(rows, schema::Severity::Warning);
    if (!rows.empty()) byRecord_[record] = std::move(rows);
    else if (old != byRecord_.end()) byRecord_.erase(old);
}

std::vector<ProblemRow> ProblemList::rowsOf(const std::string& record, const std::vector<Problem>* generic) const {
    std::vector<Problem> all;
    const auto reading = reading_.find(record), game = game_.find(record);
    if (record.empty()) {
        // What reading found in project.json already has its line.
        Problems ofInfo;
        schema::checkProjectInfo(workspace_->info(), ofInfo);
        for (Problem problem : ofInfo.all()) {
            const bool known = reading != reading_.end() &&
                               std::any_of(reading->second.begin(), reading->second.end(), [&](const Problem& p) {
                                   return p.code == problem.code && p.field == problem.field;
                               });
            if (known) continue;
            problem.file = "project.json";
            all.push_back(std::move(problem));
        }
    }
    if (reading != reading_.end()) all.insert(all.end(), reading->second.begin(), reading->second.end());
    // Where the game has a rule of its own about a field, that says more than the field's range.
    const auto isRuled = [&](const Problem& p) {
        return p.code == "CHECK-VALUE" && game != game_.end() &&
               std::any_of(game->second.begin(), game->second.end(), [&](const Problem& rule) {
                   return rule.severity == schema::Severity::Error && rule.field == p.field;
               });
    };
    if (generic)
        for (const Problem& p : *generic)
            if (!isRuled(p)) all.push_back(p);
    if (game != game_.end()) all.insert(all.end(), game->second.begin(), game->second.end());
    if (const auto tool = tool_.find(record); tool != tool_.end())
        all.insert(all.end(), tool->second.begin(), tool->second.end());
    std::stable_sort(all.begin(), all.end(), before);

    std::vector<ProblemRow> rows;
    int repeated = 0;
    for (Problem& problem : all) {
        if (!rows.empty()) {
            const Problem& last = rows.back().problem;
            const bool alike = last.code == problem.code && last.field == problem.field;
            // Reading and checking may see the same thing.
            if (alike && last.message == problem.message && (last.file == problem.file || !problem.record.empty()))
                continue;
            repeated = alike ? repeated + 1 : 0;
        }
        const std::uint64_t key = keyOf(problem, repeated);
        if (problem.file.empty()) locate(problem);
        rows.push_back({key, std::move(problem)});
    }
    return rows;
}

// Where not everything is listed, a form still marks what is wrong with its record: that is checked by itself.
const std::vector<ProblemRow>* ProblemList::allRowsOf(std::string_view record) const {
    if (omitted_.clean() || record.empty() || !workspace_) {
        const auto listed = byRecord_.find(record);
        return listed == byRecord_.end() ? nullptr : &listed->second;
    }
    if (lookedAtRevision_ != revision_ || lookedAt_ != record) {
        lookedAt_ = record;
        lookedAtRevision_ = revision_;
        Problems found;
        if (const schema::RecordPtr present = workspace_->find(record))
            schema::checkRecord(workspace_->game(), *present, &workspace_->resolvable(), workspace_->info().languages,
                                found);
        lookedAtRows_ = rowsOf(lookedAt_, &found.all());
    }
    return &lookedAtRows_;
}

const std::vector<const ProblemRow*>& ProblemList::rows() const {
    if (rowsRevision_ == revision_) return rows_;
    rows_.clear();
    rows_.reserve(count_);
    for (const auto& [record, rows] : byRecord_)
        for (const ProblemRow& row : rows) rows_.push_back(&row);
    rowsRevision_ = revision_;
    return rows_;
}

bool ProblemList::onlyLacks() const {
    if (!workspace_ || workspace_->records().size() > 0 || size() == 0 || !omitted_.clean()) return false;
    return std::all_of(rows().begin(), rows().end(), [](const ProblemRow* row) {
        const Problem& p = row->problem;
        return p.record.empty() && p.file.empty() && (!p.lacks.empty() || p.severity == schema::Severity::Note);
    });
}

std::vector<const ProblemRow*> ProblemList::of(std::string_view record) const {
    std::vector<const ProblemRow*> out;
    if (const auto* rows = allRowsOf(record))
        for (const ProblemRow& row : *rows) out.push_back(&row);
    return out;
}

const ProblemRow* ProblemList::worstAt(std::string_view record, std::string_view field,
                                       std::string_view language) const {
    const ProblemRow* worst = nullptr;
    const auto* rows = allRowsOf(record);
    if (!rows) return nullptr;
    const std::string source = language.empty() ? std::string() : schema::sourceLanguageOf(workspace_->info());
    for (const ProblemRow& candidate : *rows) {
        if (!holds(field, candidate.problem.field)) continue;
        if (!language.empty() && !speaksOf(candidate.problem, field, language, source)) continue;
        if (!worst || candidate.problem.severity < worst->problem.severity) worst = &candidate;
    }
    return worst;
}

}  // namespace editor
