// A card edited beside the game: the same seed and decisions are played with it, and what became different is kept as a
// report, with both sides at hand.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "editor/app/play/arguments.h"
#include "editor/app/play/landmarks.h"
#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr const char* kAtOnce = "play.edit_at_once";
constexpr double kEditPause = 0.25;  // seconds without an edit until one is tried at once

constexpr const char* kNoEdit = schema::toSay("nothing was edited since this game began");
constexpr const char* kLineGone = schema::toSay("the line of that side was removed");

}  // namespace

bool Play::editsAtOnce() const { return number(app_.settings.numbers, kAtOnce, 0) != 0; }

void Play::editAtOnce(bool on) {
    setNumber(app_.settings.numbers, kAtOnce, on ? 1 : 0);
    triedRevision_ = ~0ull;  // what has been edited by now is tried, too
    editRefusal_.clear();
}

// Plays the game on with the project as it stands, and compares it with how it was played before. At once: with how it
// was played before the first of the edits that were tried at once, for those in between are keystrokes.
Refusal Play::goOnWithEdit(bool atOnce) {
    const Workspace& workspace = *app_.workspace;
    schema::Project project = workspace.project();
    schema::RecordSet records = workspace.resolvable();
    const bool sameGame = &workspace.game() == &sandbox.session->game().schema() && played_.size() > 0;
    const int sideShown = editSideShown();
    if (sideShown == 0 && engine::changedRecords(edit_->sides[1].content.records, records).empty())
        return showEdit(1, edit_->sides[1].end);  // the edit that is known already

    const std::optional<Anchor> shown =
        sandbox.cursor.atEnd() ? std::nullopt
                               : std::optional(anchorOf(sandbox.session.landmarks(), sandbox.cursor.position()));
    const int lineOfEdit = editLine_;
    const bool addsUp = atOnce && edit_ && editWasAtOnce_ && editRevision_ == sandbox.session.revision();
    if (addsUp) {
        // What cannot be played leaves the table as it is.
        schema::Problems problems;
        if (!engine::makeGame(workspace.game(), records, problems))
            return firstError(problems, "the content cannot be played");
        returnToBase();
    }
    std::optional<engine::Session> before;
    PlayedContent contentBefore;
    if (sameGame) {
        before.emplace(*sandbox.session);
        contentBefore = {sandbox.session->sharedGame(), content_, played_};
    }
    const int lineBefore = sandbox.lines.all()[sandbox.lines.current()].id;
    if (Refusal refusal = sandbox.useContent(workspace.game(), records); !refusal.empty()) return refusal;
    const int lineAfter = sandbox.lines.all()[sandbox.lines.current()].id;
    if (addsUp && shown)
        if (const auto position = positionOf(sandbox.session.landmarks(), *shown, sandbox.session.size()))
            sandbox.cursor.goTo(*position);
    PlayedContent contentAfter{sandbox.session->sharedGame(), project, records};
    takeContent(std::move(project), records);
    takeWorkspace(workspace);
    std::optional<EditReport> last = std::exchange(edit_, std::nullopt);
    editLine_ = lineAfter != lineBefore ? lineAfter : 0;
    editWasAtOnce_ = atOnce;
    editRevision_ = sandbox.session.revision();
    if (!before || !sandbox.lines.replayed()) return {};
    EditReport report = compareEdit(*before, *sandbox.session, std::move(contentBefore), std::move(contentAfter));
    if (report.changed.empty()) {
        // Nothing was edited: what the last edit changed still stands.
        if (sideShown == 1 && !addsUp) {
            last->sides[1].content.game = sandbox.session->sharedGame();
            edit_ = std::move(last);
            editLine_ = lineOfEdit;
        }
        return {};
    }
    report.sides[0].line = lineBefore;
    report.sides[1].line = lineAfter;
    if (const Replayed& replayed = *sandbox.lines.replayed(); replayed.lost > 0) {
        report.lost = replayed.firstLostLabel.empty() ? replayed.firstLost : replayed.firstLostLabel;
        report.lostPlace = replayed.place;
        report.lostReason = replayed.reason;
        report.lostCount = replayed.lost;
    }
    edit_ = std::move(report);
    return {};
}

// The table as it was before the first edit that was tried at once, without the line that the last of them began.
void Play::returnToBase() {
    const EditSide& base = edit_->sides[0];
    const std::size_t line = sandbox.lines.placeOf(base.line);
    if (line == sandbox.lines.all().size()) return;
    const PlayedContent content = base.content;
    if (!sandbox.lines.playWith(content.game, line).empty()) return;
    if (editLine_ != 0)
        if (const std::size_t made = sandbox.lines.placeOf(editLine_); made < sandbox.lines.all().size())
            sandbox.lines.remove(made);
    takeContent(content.project, content.records);
}

// Once a frame: an edit is tried when it has rested for a moment.
void Play::tryAtOnce() {
    if (!editsAtOnce() || !sandbox.session.playing() || !app_.workspace || workspace_ != app_.workspace.get() ||
        thinking.running())
        return;
    const std::uint64_t now = app_.workspace->revision();
    if (now == triedRevision_) return;
    if (now != pausedRevision_) {
        pausedRevision_ = now;
        pausedAt_ = app_.now();
    }
    if (app_.now() - pausedAt_ < kEditPause && app_.now() >= pausedAt_) return;
    triedRevision_ = now;
    editRefusal_.clear();
    if (!contentChanged()) return;
    if (app_.problems.errorsOfContent() > 0) editRefusal_ = app_.problems.firstErrorOfContent();
    else editRefusal_ = goOnWithEdit(true);
}

int Play::editSideShown() const {
    if (!edit_ || !sandbox.session.playing()) return -1;
    const int line = sandbox.lines.all()[sandbox.lines.current()].id;
    for (const int side : {1, 0})
        if (const EditSide& one = edit_->sides[side];
            one.line == line && one.content.game == sandbox.session->sharedGame())
            return side;
    return -1;
}

Refusal Play::showEdit(int side, std::size_t position) {
    if (!sandbox.session.playing()) return kNoGame;
    if (!edit_ || side < 0 || side > 1) return kNoEdit;
    const EditSide& wanted = edit_->sides[side];
    if (editSideShown() != side) {
        const std::size_t line = sandbox.lines.placeOf(wanted.line);
        if (line == sandbox.lines.all().size()) return kLineGone;
        const bool untouched = editRevision_ == sandbox.session.revision();
        if (Refusal refusal = sandbox.lines.playWith(wanted.content.game, line); !refusal.empty()) return refusal;
        if (untouched) editRevision_ = sandbox.session.revision();  // only looked at
        takeContent(wanted.content.project, wanted.content.records);
    }
    sandbox.cursor.goTo(position);
    return {};
}

Refusal Play::openExample(std::size_t cause) {
    if (!app_.workspace) return app_.needsProject();
    EditImpact::Example found;
    if (Refusal refusal = impact.example(cause, found); !refusal.empty()) return refusal;
    followProject();
    const std::uint64_t game = impact.report()->groups[cause].game;
    EditReport report = compareEdit(*found.example.before.session, *found.example.after.session,
                                    std::move(found.before), std::move(found.after));
    const auto adopt = [&](engine::ImpactExample::Side& side, const std::string& name) {
        sandbox.adopt(std::move(*side.session), name);
        sandbox.lines.rename(sandbox.lines.current(), name);
        return sandbox.lines.all()[sandbox.lines.current()].id;
    };
    report.sides[0].line = adopt(found.example.before, schema::say("Before the edit, game {}", game + 1));
    report.sides[1].line = adopt(found.example.after, schema::say("After the edit, game {}", game + 1));
    takeContent(report.sides[1].content.project, report.sides[1].content.records);
    takeWorkspace(*app_.workspace);
    sandbox.cursor.goTo(report.sides[1].position);
    edit_ = std::move(report);
    editLine_ = 0;
    editWasAtOnce_ = false;
    editRevision_ = sandbox.session.revision();
    triedRevision_ = app_.workspace->revision();
    if (show) show();
    if (showReport) showReport();
    return {};
}

void Play::addEditReportActions() {
    const auto needEdit = [this]() -> std::string {
        return !sandbox.session.playing() ? needGame() : edit_ ? "" : kNoEdit;
    };
    const auto show = [this](int side) { return showEdit(side, edit_->sides[side].position); };
    app_.actions.add({.id = "play.edit_before",
                      .label = "The game before the edit",
                      .group = "Play/Edit",
                      .section = 4,
                      .icon = "previous",
                      .help = "Shows the game as it was played with the content before the last edit, at the first "
                              "event that the edit changed.",
                      .scope = "play",
                      .unavailable = needEdit,
                      .checked = [this] { return editSideShown() == 0; },
                      .run = [show] { return show(0); }});
    app_.actions.add({.id = "play.edit_after",
                      .label = "The game after the edit",
                      .group = "Play/Edit",
                      .section = 4,
                      .icon = "next",
                      .help = "Shows the game as it is played with the edited content, at the first event that the "
                              "edit changed.",
                      .scope = "play",
                      .unavailable = needEdit,
                      .checked = [this] { return editSideShown() == 1; },
                      .run = [show] { return show(1); }});
    app_.actions.add({.id = "play.edit_at_once",
                      .label = "Try every edit at once",
                      .group = "Play/Edit",
                      .section = 4,
                      .icon = "refresh",
                      .help = "While a card is edited, the game on the table is played again with it at once: the "
                              "same seed and the same decisions.",
                      .scope = "play",
                      .unavailable = [this] { return needGame(); },
                      .checked = [this] { return editsAtOnce(); },
                      .run = [this]() -> Refusal {
                          editAtOnce(!editsAtOnce());
                          return {};
                      }});
}

void Play::addImpactActions() {
    const auto needProject = [this] { return app_.needsProject(); };
    app_.actions.add({.id = "impact.more",
                      .label = "Play 10,000 games of the edit",
                      .group = "Play/Edit",
                      .section = 4,
                      .icon = "play",
                      .help = "Plays 10,000 seeds on the content before and after the edit, in the background.",
                      .unavailable = [this]() -> std::string {
                          using State = EditImpact::State;
                          if (!app_.workspace) return app_.needsProject();
                          if (impact.state() == State::Playing) return schema::toSay("games are being played");
                          return impact.report() ? "" : schema::toSay("nothing that a rule reads is edited");
                      },
                      .run = [this] { return impact.playMore(); }});
    app_.actions.add({.id = "impact.stop",
                      .label = "Stop playing games of the edit",
                      .group = "Play/Edit",
                      .section = 4,
                      .icon = "stop",
                      .help = "Stops; the games that were played count.",
                      .unavailable = [this]() -> std::string {
                          return impact.state() == EditImpact::State::Playing ? "" : "no games are being played";
                      },
                      .run = [this] { return impact.stop(); }});
    app_.actions.add({.id = "impact.from_here",
                      .label = "Measure edits from here",
                      .group = "Play/Edit",
                      .section = 4,
                      .icon = "flag",
                      .help = "The impact is that of what is edited from now on, saved or not.",
                      .unavailable = needProject,
                      .run = [this] { return impact.fromHere(); }});
    app_.actions.add({.id = "impact.from_saved",
                      .label = "Measure edits since saving",
                      .group = "Play/Edit",
                      .section = 4,
                      .icon = "save",
                      .help = "The impact is that of all that was edited since the project was saved.",
                      .unavailable = needProject,
                      .run = [this] { return impact.fromSaved(); }});
    app_.actions.add({.id = "impact.bot",
                      .label = "The bot that plays games of the edit",
                      .icon = "person",
                      .help = "Chooses the bot that plays both sides.",
                      .argument = "a bot: greedy, random",
                      .unavailable = needProject,
                      .runWith = [this](const std::string& bot) { return impact.choose(bot); }});
    app_.actions.add({.id = "impact.example",
                      .label = "Open an example of the edit",
                      .group = "Play/Edit",
                      .section = 4,
                      .icon = "compare",
                      .help =
                          "Opens the smallest game in which the edit makes a difference, before and after the edit, "
                          "at the first event that differs.",
                      .argument = "the number of a cause, from 1",
                      .unavailable = [this]() -> std::string {
                          if (!app_.workspace) return app_.needsProject();
                          return impact.report() && !impact.report()->groups.empty()
                                     ? ""
                                     : schema::toSay("no game is known in which the edit makes a difference");
                      },
                      .run = [this] { return openExample(0); },
                      .runWith = withNumber(schema::toSay("\"{}\" is not the number of a cause"),
                                            [this](std::size_t cause) { return openExample(cause); })});
}

}  // namespace editor::play
