// The journal's side of the open project: writing each step, and bringing back what a crash left.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <set>

#include "editor/app/document.h"
#include "editor/app/record_text.h"
#include "schema/core/text_archive.h"
#include "schema/translation/translation.h"

namespace editor {

using schema::RecordPtr;

namespace {

constexpr std::uint64_t kCompactAbove = 1u << 20;  // bytes
constexpr std::size_t kSingleSteps = 100;          // of the newest steps that compaction keeps apart

std::string hashOf(const RecordPtr& record) { return record ? textHash(canonicalText(*record)) : std::string{}; }

}  // namespace

// --- writing ----------------------------------------------------------------------------------------------------

JournalStep Workspace::journalStepOf(const Commit& commit, bool merged) const {
    JournalStep step;
    step.name = commit.name;
    step.merged = merged;
    step.time = std::time(nullptr);
    if (commit.info) step.info = canonicalText(commit.info->second);
    if (commit.renaming) {
        step.renamedFrom = commit.renaming->from;
        step.renamedTo = commit.renaming->to;
    }
    for (const SourceChange& change : commit.sources)
        step.sources.push_back(
            {change.language, change.name, change.after.translation, change.after.source, change.after.madeFrom});
    for (const Change& change : commit.changes) {
        const RecordPtr& known = change.after ? change.after : change.before;
        if (!known) continue;  // made and deleted again within the step
        JournalChange line{known->kind().key, change.id, change.after ? canonicalText(*change.after) : "", ""};
        // Which version on disk it began from; in every step, for the first may be the one that is damaged.
        line.wasHash = hashOf(saved_.find(change.id));
        step.changes.push_back(std::move(line));
    }
    return step;
}

void Workspace::journalStep(const Commit& commit, bool merged) {
    if (merged && !sinceSave_.empty()) mergeInto(sinceSave_.back(), commit);
    else sinceSave_.push_back(commit);
    // After a failure the journal lacks a step, and a later one alone would tell a wrong story.
    if (!journalFailure_.empty()) return rewriteJournal();
    journalFailure_ = journal_->append(journalStepOf(commit, merged));
    if (journalFailure_.empty() && journal_->bytes() > std::max(kCompactAbove, compactAbove_)) rewriteJournal();
}

// Writes the journal anew from what it has to hold: the newest steps each on its own, older ones as one.
void Workspace::rewriteJournal() {
    if (sinceSave_.size() > 2 * kSingleSteps) {
        Commit earlier = sinceSave_.front();
        const std::size_t together = sinceSave_.size() - kSingleSteps;
        for (std::size_t i = 1; i < together; ++i) mergeInto(earlier, sinceSave_[i]);
        earlier.name = fmt::format("{} earlier steps", together);
        earlier.renaming.reset();
        sinceSave_.erase(sinceSave_.begin(), sinceSave_.begin() + std::ptrdiff_t(together));
        sinceSave_.insert(sinceSave_.begin(), std::move(earlier));
    }
    std::vector<JournalStep> steps;
    for (const Commit& commit : sinceSave_) steps.push_back(journalStepOf(commit, false));
    journalFailure_ = journal_->rewrite(steps);
    compactAbove_ = 2 * journal_->bytes();
}

// --- recovering -------------------------------------------------------------------------------------------------

// Looks at what the journal of an earlier session holds beyond the files.
void Workspace::findRecovery() {
    if (waiting_.empty()) return;
    Recoverable found;
    std::map<std::string, std::string> began, last;  // id -> hash, text
    std::map<std::string, Ids> versions;             // id -> hashes of every version the journal holds
    std::string info;
    for (const JournalStep& step : waiting_) {
        found.lastEdit = std::max(found.lastEdit, step.time);
        // Where the step that this one was merged with is lost, it is the first of them.
        if (!step.merged || found.stepNames.empty()) found.stepNames.push_back(step.name);
        if (!step.info.empty()) info = step.info;
        for (const JournalChange& change : step.changes) {
            began.try_emplace(change.id, change.wasHash);
            last[change.id] = change.text;
            versions[change.id].insert(change.text.empty() ? "" : textHash(change.text));
        }
    }
    for (const auto& [id, text] : last) {
        const RecordPtr onDisk = find(id);
        const std::string hash = hashOf(onDisk);
        if (hash == (text.empty() ? "" : textHash(text))) continue;
        found.records.push_back(id);
        // A killed save may have written any version; anything else is somebody's work of the time between.
        if (hash != began[id] && versions[id].count(hash) == 0) found.conflicts.push_back(id);
    }
    found.steps = found.stepNames.size();
    found.info = !info.empty() && info != canonicalText(info_);
    found.translations = sourcesNotOnDisk(waiting_);
    if (found.records.empty() && !found.info && found.translations == 0) {
        waiting_.clear();
        journalFailure_ = journal_->rewrite({});
        return;
    }
    recoverable_ = std::move(found);
}

RecordPtr Workspace::recoverableRecord(std::string_view id) const {
    const JournalChange* last = nullptr;
    for (const JournalStep& step : waiting_)
        for (const JournalChange& change : step.changes)
            if (change.id == id) last = &change;
    const schema::RecordKind* kind = last && !last->text.empty() ? schema::kindOf(*game_, last->kind) : nullptr;
    schema::Problems problems;
    return kind ? recordFromText(*kind, last->text, "journal", problems) : nullptr;
}

Refusal Workspace::recover() {
    if (!recoverable_) return "there is nothing to recover";
    // What another version of the program wrote may not be readable here; that keeps nothing else from coming back.
    std::vector<Commit> commits;
    std::set<std::string> unread;
    for (const JournalStep& step : waiting_) {
        Commit commit;
        commit.name = step.name;
        if (!step.renamedFrom.empty()) commit.renaming = Renaming{step.renamedFrom, step.renamedTo};
        if (!step.info.empty()) {
            schema::Problems problems;
            // From its defaults: they are what the text leaves out.
            schema::ProjectInfo info;
            if (infoFromText(step.info, "journal", info, problems)) commit.info.emplace(info_, std::move(info));
            else unread.insert("the project's own data");
        }
        for (const JournalChange& change : step.changes) {
            RecordPtr after;
            if (!change.text.empty()) {
                schema::Problems problems;
                const schema::RecordKind* kind = schema::kindOf(*game_, change.kind);
                if (kind) after = recordFromText(*kind, change.text, "journal", problems);
            }
            const bool isRead = change.text.empty() || (after && after->id() == change.id);
            if (isRead && schema::isWellFormedId(change.id))
                commit.changes.push_back({change.id, nullptr, std::move(after)});
            else unread.insert(change.id);
        }
        for (const JournalSource& source : step.sources) {
            if (!schema::isLanguageCode(source.language)) continue;
            const SourceNote said{source.translation, source.source, source.madeFrom};
            commit.sources.push_back({source.language, source.name, said, said});
        }
        commits.push_back(std::move(commit));
    }
    if (!unread.empty()) {
        std::filesystem::path kept;
        if (Refusal refusal = journal_->keepCopy(kept); !refusal.empty()) return refusal;
        journalSaid_ = fmt::format(
            "This version of the editor cannot read some of the unsaved work: {}. The journal was kept as {}.",
            fmt::join(unread, ", "), kept.string());
    }
    recoverable_.reset();
    for (std::size_t i = 0; i < commits.size(); ++i) {
        Commit& commit = commits[i];
        for (Change& change : commit.changes) change.before = find(change.id);
        if (commit.info) commit.info->first = info_;
        for (SourceChange& change : commit.sources) {
            const schema::TranslationSources known = translationSources(change.language);
            change.before = {std::string(textNamed(change.name, change.language)),
                             std::string(textNamed(change.name, schema::sourceLanguageOf(info_))),
                             {}};
            const auto from = known.find(change.name);
            change.before.madeFrom = from == known.end() ? change.before.source : from->second;
        }
        std::erase_if(commit.changes, [](const Change& c) { return sameRecord(c.before, c.after); });
        // Steps that were one step before are one step again.
        const bool merges = waiting_[i].merged && i > 0;
        commit.tag = "recovered";
        if (!merges) history_.endMerge();
        if (commit.changes.empty() && !commit.info && commit.sources.empty()) continue;
        const Commit step = commit;
        const bool merged = history_.push(std::move(commit), 0);
        apply(step);
        if (merged) mergeInto(sinceSave_.back(), step);
        else sinceSave_.push_back(step);
    }
    history_.endMerge();
    waiting_.clear();
    rewriteJournal();
    return {};
}

Refusal Workspace::abandon() {
    if (readOnly()) return {};
    if (std::string reason = journal_->discard(); !reason.empty()) return reason;
    Commit back;
    back.name = "Back to the saved files";
    underFormerNames_.clear();  // the files stay as they are
    for (const std::string& id : unsaved_) back.changes.push_back({id, find(id), saved_.find(id)});
    if (infoUnsaved_) back.info = {info_, savedInfo_};
    notedSources_.clear();
    sourcesUnsaved_ = false;
    apply(back);
    history_ = History();
    sinceSave_.clear();
    return {};
}

Refusal Workspace::discardRecovery() {
    if (!recoverable_) return "there is nothing to discard";
    if (std::string reason = journal_->discard(); !reason.empty()) return reason;
    recoverable_.reset();
    waiting_.clear();
    return {};
}

}  // namespace editor
