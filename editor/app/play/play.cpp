// The content that is played, and options in groups.
#include "editor/app/play/play.h"

#include <algorithm>

#include "editor/app/play/games.h"
#include "editor/app/play/option_rows.h"
#include "editor/app/record_text.h"
#include "schema/core/dependencies.h"
#include "schema/core/phrases.h"

namespace editor::play {

Play::Play(Application& app)
    : observer(app, sandbox), thinking(app, sandbox), likelihood(app, sandbox), encounters(app, sandbox),
      why(*this, app), influence(app, sandbox.session), scenarios(app), impact(app), queries(app, sandbox.session),
      finding(app, sandbox.session), coverage(app, sandbox.session), recording(app, sandbox.session), app_(app) {
    sandbox.players.othersThink = true;
    addUndoStack();
    addGameActions();
    addViewActions();
    addCoverActions();
    addNewGameActions();
    addSetupActions();
    addSavingActions();
    addFileActions();
    addStepActions();
    addBreakpointActions();
    addTimelineActions();
    addChoosingActions();
    addBotActions();
    addLineActions();
    addLineNameActions();
    addComparisonActions();
    addComparedSideActions();
    addPositionActions();
    addEditActions();
    addChanceActions();
    addScenarioActions();
    addEditReportActions();
    addImpactActions();
    addTickActions();
    addWhyActions();
    addWhyHistoryActions();
    addInfluenceActions();
    addLikelihoodActions();
    addQueryActions();
    addQueryScopeActions();
    addQueryAnswerActions();
    addFindActions();
    addCoverageActions();
    addCoverageRowActions();
    addPlotActions();
}

// Leaves the game of a project that was closed, and takes up that of the one that is open now.
void Play::followProject() {
    if (workspace_ && workspace_ != app_.workspace.get()) {
        keep(true);
        keptIn_.clear();
        workspace_ = nullptr;
        folder_.clear();
        below_.clear();
        artFolders_.clear();
        takeContent({}, {});
        edit_.reset();
        likelihood.leaveGame();
        finding.forget();
        sandbox.comparison.leaveGame();
        sandbox.close();
    }
    // Work of an earlier session comes first: the game may be played with it.
    if (takenUp_ != app_.workspace.get() && !(app_.workspace && app_.workspace->recoverable())) takeUp();
}

// What is played is told in the language in which its cards are shown.
void Play::followLanguage() {
    const schema::Phrases& phrases = sandbox.session.playing()
                                         ? schema::phrasesOf(sandbox.session->game().schema(), language())
                                         : schema::englishPhrases();
    if (schema::spokenLanguage() == phrases.language()) return;
    schema::speak(phrases);
    sandbox.session.retell();
}

void Play::poll() {
    followProject();
    followLanguage();
    tryAtOnce();
    thinking.poll();
    followGame();
    scenarios.poll(app_.now(), showsScenarios);
    impact.poll(app_.now(), showsImpact);
    coverage.poll(showsCoverage && whyNoQueries().empty(), sessionsFolder());
    if (finding.follow()) app_.notices.refusal(openFound());
    keep(false);
}

void Play::followGame() {
    why.follow();
    influence.follow();
}

Refusal Play::decided(Refusal refusal) {
    if (refusal.empty()) thinking.goOn();
    return refusal;
}

// What was played is searched first.
Refusal Play::letBot(const std::string& name, BotRun run) {
    if (run == BotRun::Breakpoint && sandbox.session.playing()) return playToBreakpoint(name);
    if (sandbox.session.playing() && thinksLong(name, *sandbox.session)) return thinking.start(name, run);
    return decided(sandbox.players.letBot(name, run));
}

Refusal Play::playToBreakpoint(const std::string& name) {
    const Breakpoints& breakpoints = sandbox.breakpoints;
    if (Refusal refusal = breakpoints.refuseToStop(); !refusal.empty()) return refusal;
    if (const std::ptrdiff_t met = breakpoints.next(sandbox.cursor.position()); met >= 0) {
        sandbox.cursor.goTo(std::size_t(met) + 1);
        return {};
    }
    if (sandbox.session->open() && thinksLong(name, *sandbox.session)) return thinking.start(name, BotRun::Breakpoint);
    const std::size_t from = sandbox.session.size();
    if (Refusal refusal = sandbox.players.letBot(name, BotRun::Breakpoint, [&] { return breakpoints.next(from) >= 0; });
        !refusal.empty())
        return refusal;
    if (const std::ptrdiff_t met = breakpoints.next(from); met >= 0) sandbox.cursor.goTo(std::size_t(met) + 1);
    else app_.notices.add(NoticeKind::Success, schema::say("The game was played to its end: no breakpoint was met."));
    return {};
}

std::string Play::needGame() const { return sandbox.session.playing() ? "" : kNoGame; }

Refusal Play::start() {
    if (!app_.workspace) return schema::toSay("no project is open");
    const Workspace& workspace = *app_.workspace;
    followProject();
    if (sandbox.session.playing()) {
        Refusal refusal = goOnWithEdit(false);
        if (show) show();
        if (!refusal.empty()) return refusal;
        tellReplay();
        if (edit_ && edit_->differs && showReport) showReport();
        return {};
    }
    Refusal refusal = sandbox.begin(workspace.game(), workspace.resolvable(), {});
    if (show) show();
    if (!refusal.empty()) return refusal;
    takeProject(workspace);
    return {};
}

void Play::takeWorkspace(const Workspace& workspace) {
    workspace_ = &workspace;
    takeFolder(workspace);
    keptIn_ = workspace.stateFolder();
}

void Play::takeProject(const Workspace& workspace) {
    takeContent(workspace.project(), workspace.resolvable());
    takeWorkspace(workspace);
}

void Play::takeFolder(const Workspace& workspace) {
    folder_ = workspace.folder();
    below_ = schema::foldersBelow(workspace.info(), folder_.parent_path());
    artFolders_.clear();
}

const std::filesystem::path& Play::artFolderOf(const schema::Record& record) const {
    if (below_.empty() || !workspace_ || workspace_ != app_.workspace.get() || workspace_->find(record.id()))
        return folder_;
    const auto [at, isNew] = artFolders_.try_emplace(record.id());
    if (!isNew) return at->second;
    for (const std::filesystem::path& folder : below_) {
        std::error_code error;
        if (!std::filesystem::is_regular_file(folder / record.base().art, error)) continue;
        at->second = folder;
        break;
    }
    return at->second;
}

void Play::takeContent(schema::Project content, const schema::RecordSet& played) {
    content_ = std::move(content);
    ++contentCount_;
    played_ = played;
    compared_ = 0;
}

bool Play::contentChanged() const {
    if (!sandbox.session.playing() || !app_.workspace) return false;
    if (workspace_ != app_.workspace.get()) return true;
    if (compared_ == workspace_->revision()) return differs_;
    compared_ = workspace_->revision();
    const schema::RecordSet& now = workspace_->resolvable();
    differs_ = now.size() != played_.size();
    std::vector<schema::RecordPtr> same;  // equal, but not one object yet: then the next comparison costs nothing
    for (auto at = now.all().begin(); at != now.all().end() && !differs_; ++at) {
        const schema::RecordPtr before = played_.find(at->first);
        differs_ = !sameRecord(before, at->second);
        if (!differs_ && before != at->second) same.push_back(at->second);
    }
    for (schema::RecordPtr& record : same) played_.put(std::move(record));
    return differs_;
}

void Play::tellReplay() {
    if (!sandbox.lines.replayed()) return;
    const Replayed& replayed = *sandbox.lines.replayed();
    const bool lost = replayed.lost > 0 || !replayed.lostBookmarks.empty();
    if (lost || replayed.kept > 0) app_.notices.add(lost ? NoticeKind::Warning : NoticeKind::Success, replayed.text());
}

Refusal Play::played(Refusal refusal) {
    if (refusal.empty() && sandbox.lines.replayed() && sandbox.lines.replayed()->lost > 0) tellReplay();
    return refusal;
}

Refusal Play::told(Refusal refusal, const std::function<std::string()>& what) {
    if (refusal.empty()) app_.notices.update(Application::kEditTopic, NoticeKind::Information, what());
    return refusal;
}

// --- best play --------------------------------------------------------------------------------------------------

const std::vector<OptionWorth>& Play::worth() {
    static const std::vector<OptionWorth> nothing;
    // It follows from every hand, so that no observation of a seat may hold it.
    const std::vector<OptionWorth>* worth = thinking.worth(showBest && !thinking.running() && observer.seat() < 0);
    return worth ? *worth : nothing;
}

std::string Play::whyNoWorth() {
    const DecisionView* decision = sandbox.decisions.shown();
    if (!showBest || !decision || !modelOf(sandbox.session->game().schema()).worth) return {};
    if (worthIsHidden()) return "best play depends on every hand; show all cards";
    if (decision->taken >= 0) return "best play is worked out for the open decision, not for past ones";
    const std::vector<OptionWorth>* found = thinking.running() ? nullptr : thinking.worth(true);
    const bool silent =
        found && std::none_of(found->begin(), found->end(), [](const OptionWorth& worth) { return worth.known; });
    return silent ? "best play does not apply to this decision" : "";
}

// --- the decision -----------------------------------------------------------------------------------------------

const std::vector<OptionGroup>& Play::groups() {
    const DecisionView* decision = sandbox.decisions.shown();
    if (!decision) {
        groups_.clear();
        groupsRevision_ = ~0ull;
        return groups_;
    }
    if (groupsRevision_ == sandbox.session.revision() && groupsIndex_ == decision->index) return groups_;
    groupsRevision_ = sandbox.session.revision();
    groupsIndex_ = decision->index;
    groups_.clear();
    const GameModel& model = modelOf(sandbox.session->game().schema());
    for (int i = 0; i < int(decision->options.size()); ++i) {
        const std::string title = model.groupOf ? model.groupOf(decision->options[i].option) : "";
        auto group =
            std::find_if(groups_.begin(), groups_.end(), [&](const OptionGroup& g) { return g.title == title; });
        if (group == groups_.end()) group = groups_.insert(groups_.end(), {title, {}});
        group->options.push_back(i);
    }
    // What ends or declines stands last.
    std::stable_partition(groups_.begin(), groups_.end(), [](const OptionGroup& g) { return g.title != kLastGroup; });
    if (groups_.size() == 1) groups_[0].title.clear();
    return groups_;
}

int Play::numbered(int number) {
    if (number < 1) return -1;
    const DecisionView* decision = sandbox.decisions.shown();
    for (const OptionGroup& group : groups()) {
        if (number > int(group.options.size())) {
            number -= int(group.options.size());
            continue;
        }
        const int option = group.options[number - 1];
        // The numbers of options side by side are what they differ in, and no keys.
        for (const DecisionRow& row : rowsOf(*decision, group.options))
            if (row.options.size() > 1 &&
                std::find(row.options.begin(), row.options.end(), option) != row.options.end())
                return -1;
        return option;
    }
    return -1;
}

}  // namespace editor::play
