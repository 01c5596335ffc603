// Encounters on a task.
#include "editor/app/play/encounters.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/lab/batches.h"
#include "engine/lab/contests.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

using Clock = std::chrono::steady_clock;

// What the odds of one fight may cost (OddsBudget::replays); those of a long fight are simulated then, and followed
// further while somebody looks at them.
constexpr std::size_t kFightReplays = 10'000, kPatientReplays = 250'000;
constexpr double kPatientSeconds = 10;  // of each go of up to four at a fight; then it stays simulated

// The game in a situation in which one meets the other, and the position at which what they do has begun.
Encounters::Begun beginIn(std::shared_ptr<const engine::Game> game, EncounterModel::Situation situation,
                          bool toTheEnd) {
    Encounters::Begun begun;
    begun.session = std::make_unique<engine::Session>(
        std::move(game), engine::Setup{.seed = 1, .options = {}, .situation = std::move(situation.setup)});
    engine::Session& session = *begun.session;
    if (!session.misplaced().empty()) {
        begun.refused = session.misplaced();
        return begun;
    }
    if (!session.open()) {
        begun.refused = schema::say("nobody is asked in this situation");
        return begun;
    }
    std::size_t from = 0;
    for (const std::string& decision : situation.decisions) {
        const std::size_t asked = session.timeline().size();
        if (std::string refused = session.open() ? session.choose(decision) : schema::say("nobody is asked");
            !refused.empty()) {
            if (from > 0) break;
            begun.refused = std::move(refused);
            return begun;
        }
        from = asked + 1;  // past the choice itself
    }
    begun.position = session.timeline().size();
    if (toTheEnd) return begun;
    for (std::size_t position = from; position <= session.timeline().size(); ++position)
        if (!engine::openContests(session, position).empty()) {
            begun.position = position;
            return begun;
        }
    begun.refused = schema::say("nothing is fought out in this situation");
    return begun;
}

}  // namespace

Encounters::~Encounters() {
    for (const std::uint64_t task : {task_, exactTask_})
        if (task != 0) app_.tasks.cancel(task);
}

const EncounterModel* Encounters::model() const {
    return app_.workspace ? modelOf(app_.workspace->game()).encounters : nullptr;
}

bool Encounters::canBeMet(const schema::Record& record) const {
    const EncounterModel* game = model();
    const std::string_view kind = record.kind().key;
    return game && (kind == game->met || (game->alsoMet && kind == game->alsoMet));
}

std::vector<schema::RecordPtr> Encounters::choices() const {
    const EncounterModel* game = model();
    if (!game) return {};
    std::vector<schema::RecordPtr> all = app_.workspace->resolvable().ofKind(game->met);
    if (!game->alsoMet) return all;
    for (schema::RecordPtr& record : app_.workspace->resolvable().ofKind(game->alsoMet)) all.push_back(record);
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a->id() < b->id(); });
    return all;
}

std::string Encounters::example() const {
    const EncounterModel* game = model();
    return game ? game->example : "";
}

Refusal Encounters::meet(const std::string& id) {
    if (!app_.workspace) return schema::say("no project is open");
    if (!model()) return schema::say("nobody is fought in this game");
    const schema::RecordPtr record = app_.workspace->resolvable().find(id);
    if (!record) return schema::say("there is no record \"{}\"", id);
    if (!canBeMet(*record)) return schema::say("{} cannot be fought", id);
    met_ = id;
    return {};
}

std::string Encounters::whyNot(EncounterStage wanted) const {
    const EncounterModel* game = model();
    if (!game) return schema::say("nobody is fought in this game");
    if (wanted != EncounterStage::AsPlayed) return {};
    if (!sandbox_.session.playing()) return kNoGame;
    if (&sandbox_.session->game().schema() != &app_.workspace->game())
        return schema::say("another game is being played");
    return {};
}

Encounters::Asked Encounters::asked() const {
    Asked asked{.workspace = app_.workspace.get(),
                .revision = app_.workspace ? app_.workspace->revision() : 0,
                .met = met_,
                .words = {},
                .fightsOn = fightsOn,
                .stage = stage,
                .language = std::string(schema::spokenLanguage())};
    if (stage == EncounterStage::Said) asked.words = words;
    if (stage == EncounterStage::AsPlayed) {
        asked.played = sandbox_.session.revision();
        asked.position = sandbox_.cursor.position();
    }
    return asked;
}

std::vector<Encounters::Row> Encounters::people() const {
    std::vector<Row> rows;
    const EncounterModel* game = model();
    if (!game) return rows;
    for (const schema::RecordPtr& record : app_.workspace->resolvable().ofKind(game->meets)) {
        Row row{.who = record->id(), .words = stage == EncounterStage::Said ? words : "", .refused = {}, .odds = {}};
        if (stage == EncounterStage::AsPlayed) {
            const auto played = game->asPlayed(sandbox_, row.who);
            if (played) row.words = *played;
            else row.refused = schema::say("is not in the game on the table");
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

const Encounters::Found* Encounters::find() {
    const EncounterModel* game = model();
    if (!game || met_.empty()) return nullptr;
    const Asked now = asked();
    if (known_ == now) return &found_;
    if (running_ == now) {
        if (task_ != 0 && !app_.tasks.pending(task_)) {
            task_ = 0;
            isStopped_ = true;
        }
        if (task_ != 0 || isStopped_) return nullptr;
    }
    running_ = now;
    isStopped_ = false;
    if (const std::string reason = whyNot(stage); !reason.empty()) {
        known_ = now;
        found_ = {.rows = {}, .refused = reason};
        return &found_;
    }
    std::vector<Row> rows = people();
    meeting_ = rows.size();
    done_ = std::make_shared<std::atomic<std::size_t>>(0);
    if (exactTask_ != 0) app_.tasks.cancel(exactTask_);
    exactTask_ = 0;
    task_ = app_.tasks.start<Found>(
        "Odds of an encounter", oddsOf({.rows = std::move(rows), .refused = {}}, now, false),
        [this, now](Found found) {
            task_ = 0;
            known_ = now;
            found_ = std::move(found);
            followOn(now);
        },
        "encounters");
    return nullptr;
}

// What was simulated is followed further.
void Encounters::followOn(const Asked& now) {
    const EncounterModel* game = model();
    const bool wants = std::any_of(found_.rows.begin(), found_.rows.end(), [](const Row& row) {
        return row.refused.empty() && row.odds.basis == engine::Basis::Simulated;
    });
    if (!game || game->toTheEnd || !wants) return;
    exactTask_ = app_.tasks.start<Found>(
        "Odds of an encounter, exactly", oddsOf(found_, now, true),
        [this, now](Found found) {
            exactTask_ = 0;
            if (known_ == now) found_ = std::move(found);
        },
        "exact encounters");
}

// The work that finds the odds of all rows; `again`: of those that were simulated, with patience.
std::function<Encounters::Found(TaskControl&)> Encounters::oddsOf(Found found, const Asked& now, bool again) const {
    // Workers speak English until they are told; what is found is told in the language of this thread.
    const schema::Phrases& phrases = schema::phrasesOf(app_.workspace->game(), now.language);
    return [found = std::move(found), records = app_.workspace->resolvable(), schema = &app_.workspace->game(),
            game = model(), met = met_, answers = fightsOn ? engine::Answers::FightsOn : engine::Answers::Greedy,
            done = done_, again, &phrases](TaskControl& control) mutable {
        const schema::Speaking speaking(phrases);
        schema::Problems problems;
        const auto compiled = engine::makeGame(*schema, records, problems);
        const schema::RecordPtr enemy = records.find(met);
        if (!compiled || !enemy) {
            found.refused = firstError(problems, "the content cannot be played");
            return std::move(found);
        }
        if (found.rows.empty()) found.refused = schema::say("nobody can meet it");
        const auto began = Clock::now();
        for (std::size_t i = 0; i < found.rows.size() && !control.cancelled(); ++i) {
            Row& row = found.rows[i];
            if (!again) *done = i;
            control.progress(double(i) / double(found.rows.size()), row.who);
            if (!row.refused.empty() || (again && row.odds.basis != engine::Basis::Simulated)) continue;
            const Begun begun = beginIn(compiled, game->situation(records, *enemy, row.who, row.words), game->toTheEnd);
            row.refused = begun.refused;
            if (!row.refused.empty()) continue;
            engine::OddsQuestion question;
            question.answers = answers;
            if (game->toTheEnd) question.until = engine::OddsQuestion::Until::Game;
            question.budget.replays = again ? kPatientReplays : kFightReplays;
            question.budget.seconds = again ? kPatientSeconds : 0;
            question.budget.isHasty = !again;
            question.budget.stopped = &control.cancelledFlag();
            question.budget.threads = engine::processors();
            row.odds = engine::oddsFrom(*begun.session, begun.position, question);
            row.refused = row.odds.refused;
        }
        found.seconds = std::chrono::duration<double>(Clock::now() - began).count();
        return std::move(found);
    };
}

Encounters::Progress Encounters::progress() const {
    return task_ != 0 ? Progress{done_->load(), meeting_} : Progress{};
}

void Encounters::finish() {
    do {
        app_.tasks.wait();
        app_.tasks.poll();
    } while ((task_ != 0 && app_.tasks.pending(task_)) || followsOn());
}

Encounters::Begun Encounters::begin(const std::string& who) const {
    Begun begun;
    const EncounterModel* game = model();
    if (!game || met_.empty()) {
        begun.refused = schema::say("nobody to be met is chosen");
        return begun;
    }
    if (begun.refused = whyNot(stage); !begun.refused.empty()) return begun;
    const std::vector<Row> rows = people();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.who == who; });
    if (row == rows.end()) begun.refused = schema::say("\"{}\" cannot meet it", who);
    else if (!row->refused.empty()) begun.refused = fmt::format("{} {}", who, row->refused);
    if (!begun.refused.empty()) return begun;
    schema::Problems problems;
    const schema::RecordSet& records = app_.workspace->resolvable();
    const auto compiled = engine::makeGame(app_.workspace->game(), records, problems);
    const schema::RecordPtr enemy = records.find(met_);
    if (!compiled || !enemy) {
        begun.refused = firstError(problems, "the content cannot be played");
        return begun;
    }
    return beginIn(compiled, game->situation(records, *enemy, who, row->words), game->toTheEnd);
}

}  // namespace editor::play
