// Changes to project.json, each with its reason where it is refused, and what follows from them for the records.
#include "editor/app/project_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "editor/app/folders.h"
#include "editor/app/record_text.h"
#include "editor/app/references.h"
#include "engine/kernel/game.h"
#include "schema/core/check.h"
#include "schema/core/dependencies.h"
#include "schema/core/language_names.h"
#include "schema/core/pack.h"

namespace editor {

namespace fs = std::filesystem;
using schema::Problem;
using schema::Problems;
using schema::ProjectInfo;

namespace {

std::string whatIsWrong(const Problem& problem) {
    std::string text = problem.message;
    if (!problem.found.empty() && problem.found != "nothing") text += fmt::format(": {}", problem.found);
    if (!problem.wanted.empty()) text += fmt::format("; expected {}", problem.wanted);
    return text;
}

// The field that alone differs, for the name of the step; nothing where several do.
const schema::Field* onlyChange(const ProjectInfo& a, const ProjectInfo& b) {
    const std::pair<const char*, bool> fields[] = {{"id", a.id == b.id},
                                                   {"title", a.title == b.title},
                                                   {"version", a.version == b.version},
                                                   {"author", a.author == b.author},
                                                   {"languages", a.languages == b.languages},
                                                   {"dependencies", a.dependencies == b.dependencies},
                                                   {"removes", a.removes == b.removes}};
    const char* changed = nullptr;
    for (const auto& [key, same] : fields) {
        if (same) continue;
        if (changed) return nullptr;
        changed = key;
    }
    return changed ? schema::typeInfo<ProjectInfo>().find(changed) : nullptr;
}

// Takes the text in a language out of every field.
void eraseLanguage(const schema::TypeInfo& type, void* data, std::string_view language) {
    std::vector<std::string> paths;
    schema::forEachLeaf(type, data, [&](const std::string& path, const schema::Field& field, const void*) {
        if (field.kind == schema::Kind::LocalText) paths.push_back(path);
    });
    for (const std::string& path : paths)
        static_cast<schema::LocalText*>(schema::findPath(type, data, path).value)
            ->byLanguage.erase(std::string(language));
}

std::size_t countLanguage(const schema::TypeInfo& type, const void* data, std::string_view language) {
    std::size_t count = 0;
    schema::forEachLeaf(type, data, [&](const std::string&, const schema::Field& field, const void* value) {
        if (field.kind != schema::Kind::LocalText) return;
        const auto& texts = static_cast<const schema::LocalText*>(value)->byLanguage;
        const auto text = texts.find(std::string(language));
        count += text != texts.end() && !text->second.empty();
    });
    return count;
}

}  // namespace

// --- the commands -----------------------------------------------------------------------------------------------

Refusal Workspace::setInfo(const ProjectInfo& info, std::optional<double> typedAt) {
    if (info.game != info_.game) return fmt::format("a project cannot change its game, {}", info_.game);
    if (info.id.empty()) return "a project needs the id of its pack";
    if (info.languages.empty()) return "a project has at least one language";
    const schema::Field* only = onlyChange(info_, info);
    Commit commit;
    commit.name = only ? fmt::format("Set {} of the project", only->notes.label) : "Change the project's data";
    commit.info = {info_, info};
    if (typedAt) commit.tag = fmt::format("info {}", only ? only->key : "");
    commit.mergedAt = typedAt.value_or(0);
    return done(std::move(commit), options_.mergePause);
}

Refusal Workspace::removeLanguage(std::string_view language) {
    ProjectInfo next = info_;
    if (std::erase(next.languages, language) == 0) return fmt::format("the project has no texts in {}", language);
    if (next.languages.empty()) return "a project has at least one language";
    eraseLanguage(schema::typeInfo<ProjectInfo>(), &next, language);
    Commit commit;
    commit.name = fmt::format("Remove {}", languageName(language));
    for (const auto& [id, record] : records_->all()) {
        if (countLanguage(record->type(), record->data(), language) == 0) continue;
        const std::shared_ptr<schema::Record> after = record->clone();
        eraseLanguage(after->type(), after->data(), language);
        commit.changes.push_back({id, record, after});
    }
    commit.info = {info_, std::move(next)};
    return done(std::move(commit));
}

Refusal whyNotInfo(const ProjectInfo& present, const ProjectInfo& next) {
    Problems known, found;
    schema::checkProjectInfo(present, known);
    schema::checkProjectInfo(next, found);
    for (const Problem& problem : found.all()) {
        if (problem.severity != schema::Severity::Error) continue;
        const bool isOld = std::any_of(known.all().begin(), known.all().end(), [&](const Problem& p) {
            return p.code == problem.code && p.field == problem.field && p.found == problem.found;
        });
        if (!isOld) return whatIsWrong(problem);
    }
    return {};
}

Refusal changeInfo(Workspace& workspace, const ProjectInfo& next, std::optional<double> typedAt) {
    if (Refusal refusal = whyNotInfo(workspace.info(), next); !refusal.empty()) return refusal;
    return workspace.setInfo(next, typedAt);
}

// --- languages --------------------------------------------------------------------------------------------------

Refusal addLanguage(Workspace& workspace, std::string_view language) {
    ProjectInfo next = workspace.info();
    if (std::count(next.languages.begin(), next.languages.end(), language))
        return fmt::format("the project is in {} already", languageName(language));
    next.languages.emplace_back(language);
    return changeInfo(workspace, next);
}

Refusal setSourceLanguage(Workspace& workspace, std::string_view language) {
    ProjectInfo next = workspace.info();
    const auto at = std::find(next.languages.begin(), next.languages.end(), language);
    if (at == next.languages.end()) return fmt::format("the project is not in {}", languageName(language));
    std::rotate(next.languages.begin(), at, at + 1);
    return changeInfo(workspace, next);
}

TextCount textsIn(const Workspace& workspace, std::string_view language) {
    TextCount count;
    count.texts = countLanguage(schema::typeInfo<ProjectInfo>(), &workspace.info(), language);
    for (const auto& [id, record] : workspace.records().all()) {
        const std::size_t texts = countLanguage(record->type(), record->data(), language);
        count.texts += texts;
        count.records += texts > 0;
    }
    return count;
}

std::string languageName(std::string_view code) {
    const std::string_view name = schema::languageName(code);
    return name == code ? std::string(code) : fmt::format("{} ({})", name, code);
}

std::vector<std::string> commonLanguages() {
    std::vector<std::string> codes;
    for (const schema::LanguageName& language : schema::languageNames()) codes.emplace_back(language.code);
    std::sort(codes.begin(), codes.end(),
              [](const std::string& a, const std::string& b) { return languageName(a) < languageName(b); });
    return codes;
}

// --- what it builds on ------------------------------------------------------------------------------------------

Refusal buildOn(Workspace& workspace, const fs::path& base) {
    std::error_code error;
    const fs::path there = fs::weakly_canonical(base, error);
    const fs::path whole = there.has_filename() ? there : there.parent_path();
    std::optional<ProjectInfo> info;
    if (fs::is_directory(whole, error)) {
        info = schema::readProjectInfo(whole);
    } else {
        Problems unread;
        const auto bytes = schema::readFile(whole, schema::kLargestPack, unread);
        if (const auto pack = bytes ? schema::readPack(*bytes, whole.filename().string(), unread) : std::nullopt)
            info = pack->info;
    }
    if (!info) return fmt::format("{} is neither a project nor a pack", base.string());
    const fs::path besides = workspace.folder().parent_path();
    if (whole.parent_path() != besides)
        return fmt::format("what a project builds on lies beside it: copy {} to {} first", whole.filename().string(),
                           besides.string());
    if (info->game != workspace.info().game)
        return fmt::format("{} is for another game, {}", info->title.in("en"), info->game);
    ProjectInfo next = workspace.info();
    for (const schema::Dependency& known : next.dependencies)
        if (known.id == info->id) return fmt::format("the project builds on {} already", info->id);
    next.dependencies.push_back({info->id, info->version});
    if (Refusal refusal = whyNotInfo(workspace.info(), next); !refusal.empty()) return refusal;
    // A circle, or a base that is damaged: said before anything changes.
    Problems found, known;
    schema::Budget budget, again;
    schema::readDependencies(workspace.info(), besides, budget, known);
    schema::readDependencies(next, besides, again, found);
    if (found.errors() > known.errors())
        for (auto problem = found.all().rbegin(); problem != found.all().rend(); ++problem)
            if (problem->severity == schema::Severity::Error) return whatIsWrong(*problem);
    return changeInfo(workspace, next);
}

Refusal stopBuildingOn(Workspace& workspace, std::string_view pack) {
    ProjectInfo next = workspace.info();
    if (std::erase_if(next.dependencies, [&](const schema::Dependency& d) { return d.id == pack; }) == 0)
        return fmt::format("the project does not build on {}", pack);
    return changeInfo(workspace, next);
}

std::vector<schema::Use> lostWith(const Workspace& workspace, const ProjectInfo& next) {
    Problems unread;
    schema::Budget budget;
    const schema::RecordSet below = schema::readDependencies(next, workspace.folder().parent_path(), budget, unread);
    std::vector<schema::Use> lost;
    for (const auto& [id, record] : workspace.records().all())
        for (schema::Use& use : mentionsOf(*record, *workspace.game().vocabulary))
            if (workspace.below().records()->find(use.target) && !workspace.find(use.target) && !below.find(use.target))
                lost.push_back(std::move(use));
    return lost;
}

// --- playing ----------------------------------------------------------------------------------------------------

std::vector<Problem> whyNotPlayable(const Workspace& workspace) {
    const schema::RecordSet& records = workspace.resolvable();
    Problems found;
    if (engine::makeGame(workspace.game(), records, found)) return {};
    // The checks of the game say first what a person reads: they know the whole box, the rules stop at the first lack.
    Problems checked;
    if (workspace.game().check) workspace.game().check(records, checked);
    std::vector<Problem> lacks;
    for (const Problems* list : {&checked, &found})
        for (const Problem& problem : list->all())
            if (problem.severity == schema::Severity::Error && problem.record.empty()) lacks.push_back(problem);
    if (lacks.empty())
        for (const Problem& problem : found.all())
            if (problem.severity == schema::Severity::Error) lacks.push_back(problem);
    // What the checks have said of a kind of record, the rules say once more in fewer words.
    const auto isEngine = [](const Problem& p) { return p.code.starts_with("ENGINE-"); };
    std::vector<Problem> said;
    for (Problem& problem : lacks) {
        const bool isSaid = std::any_of(said.begin(), said.end(), [&](const Problem& p) {
            return p.message == problem.message ||
                   (!problem.lacks.empty() && p.lacks == problem.lacks && isEngine(problem));
        });
        if (!isSaid) said.push_back(std::move(problem));
    }
    return said;
}

std::vector<StepToPlay> stepsToPlay(const Workspace& workspace) {
    const std::vector<Problem> lacks = whyNotPlayable(workspace);
    std::vector<StepToPlay> steps;
    for (const schema::RecordKind& kind : workspace.game().kinds) {
        StepToPlay step{&kind, {}};
        for (const Problem& problem : lacks)
            if (problem.lacks == kind.key) step.sentences.push_back(problemSentence(problem));
        if (!step.sentences.empty()) steps.push_back(std::move(step));
    }
    for (const Problem& problem : lacks)
        if (problem.lacks.empty()) steps.push_back({nullptr, {problemSentence(problem)}});
    return steps;
}

}  // namespace editor
