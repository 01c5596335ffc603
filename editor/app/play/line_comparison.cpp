// Playing two lines again and saying what differs.
#include "editor/app/play/line_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"

namespace editor::play {

using engine::Event;
using engine::PartingCause;

namespace {

// Both sides are the same content: nothing was edited between them.
engine::ContentPair sameOnBothSides(const std::shared_ptr<const engine::Game>& game) {
    return engine::ContentPair({game, {}}, {game, {}});
}

// Does a number stand for itself, so that more of it can be said?
bool isPlainAmount(const schema::Field& field) {
    return field.kind == schema::Kind::Integer && *field.notes.refersTo == '\0';
}

std::string partingEvent(const engine::Session& session, std::size_t event) {
    const engine::StateBytes state = session.stateAt(event);
    return engine::eventSentence(session.game(), state.data(), session.timeline().trace(), event);
}

// What kind of difference it is.
std::string partingKind(const engine::Game& game, const PartingCause& cause) {
    switch (cause.kind) {
        case PartingCause::Kind::Effect: return schema::say("A number becomes another one.");
        case PartingCause::Kind::Chance:
            return schema::say("Chance brings something else: {}.", schema::said(game.texts().purposes()[cause.asked]));
        case PartingCause::Kind::Options: return schema::say("Other options are on offer.");
        case PartingCause::Kind::Decision: return schema::say("Another option is chosen.");
        case PartingCause::Kind::Ending: return schema::say("One line has come no further.");
        case PartingCause::Kind::Result: return schema::say("All events are the same, and the result is not.");
    }
    return {};
}

std::string partingSentence(const engine::Game& game, const PartingCause& cause) {
    std::string text = partingKind(game, cause);
    if (cause.rule != engine::kNoRule) {
        const engine::RuleText& rule = game.texts().rules()[cause.rule];
        text += ' ' + schema::say("By {}: {}", rule.id, engine::ruleSentence(rule));
    }
    if (const int card = game.cards().find(cause.clauseCard); card >= 0 && cause.clause >= 0)
        text += ' ' + schema::say("By {}: {}", game.cards().name(card, schema::spokenLanguage()),
                                  game.cards().clauseText(card, cause.clause, schema::spokenLanguage()));
    return text;
}

}  // namespace

// --- which lines ------------------------------------------------------------------------------------------------

std::optional<std::size_t> LineComparison::placeOf(int id) const {
    const std::vector<Line>& all = lines_.all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == id) return i;
    return std::nullopt;
}

Refusal LineComparison::choose(std::size_t left, std::size_t right) {
    if (!session_.playing()) return kNoGame;
    const std::size_t count = lines_.all().size();
    if (left >= count || right >= count) return schema::say("there are only {} lines", count);
    if (left == right) return "a line is compared with another one, not with itself";
    chosen_ = {lines_.all()[left].id, lines_.all()[right].id};
    positions_ = {~std::size_t(0), ~std::size_t(0)};
    if (at == ComparedAt::Chosen) at = ComparedAt::End;
    return {};
}

Refusal LineComparison::chooseLast() {
    if (!session_.playing()) return kNoGame;
    const std::size_t now = lines_.current(), count = lines_.all().size();
    if (count < 2) return "there is only one line; another choice in the past begins a second one";
    const std::size_t last = now + 1 == count ? count - 2 : count - 1;
    return choose(placeOf(lines_.all()[now].parent).value_or(last), now);
}

Refusal LineComparison::chooseShown() {
    if (!follow()) return "no two lines are compared";
    for (const std::size_t side : {0u, 1u})
        if (isPlaying_[side]) {
            if (at != ComparedAt::Chosen) positions_ = {result_.sides[0].position, result_.sides[1].position};
            positions_[side] = cursor_.position();
            at = ComparedAt::Chosen;
            return {};
        }
    return "the line that is played is not one of the two";
}

Refusal LineComparison::show(std::size_t side, std::size_t position) {
    if (!follow()) return "no two lines are compared";
    const std::size_t line = result_.sides[side].line;
    if (line != lines_.current())
        if (Refusal refusal = lines_.switchTo(line); !refusal.empty()) return refusal;
    cursor_.goTo(position);
    return {};
}

// --- playing them -----------------------------------------------------------------------------------------------

const engine::Session& LineComparison::sessionOf(std::size_t side) const {
    return isPlaying_[side] ? *session_ : *played_[side].session;
}

bool LineComparison::bring(std::size_t side, std::size_t line) {
    Played& played = played_[side];
    const bool isPlaying = line == lines_.current();
    const bool wasPlaying = std::exchange(isPlaying_[side], isPlaying);
    if (isPlaying) {
        played.session.reset();
        if (wasPlaying && played.revision == session_.revision()) return false;
        played.revision = session_.revision();
        played.landmarks = session_.landmarks();
        return true;
    }
    const Line& wanted = lines_.all()[line];
    const bool same = !wasPlaying && played.session && played.game == session_->sharedGame() &&
                      played.line.id == wanted.id && played.line.decisions == wanted.decisions &&
                      played.line.forced == wanted.forced && played.line.edits == wanted.edits &&
                      played.line.setup == wanted.setup;
    if (same) return false;
    played.line = wanted;
    played.game = session_->sharedGame();
    played.session = playedAgain(played.game, wanted);
    played.landmarks = {};
    played.landmarks.follow(*played.game, played.session->timeline().trace(), 0);
    return true;
}

void LineComparison::findParting() {
    const engine::ContentPair contents = sameOnBothSides(session_->sharedGame());
    engine::EventComparison compare(contents);
    const engine::Session &left = sessionOf(0), &right = sessionOf(1);
    parting_ = compare.firstDifference(left, right);
    if (!parting_) return;
    const engine::Trace &before = left.timeline().trace(), &after = right.timeline().trace();
    cause_ = compare.causeOf(before, after, *parting_);
    // Where one side has nothing more, that side alone is what differs, whatever the other goes on with.
    if (parting_->before >= before.size() || parting_->after >= after.size())
        cause_ = {.kind = PartingCause::Kind::Ending};
}

std::size_t LineComparison::positionOf(std::size_t side) const {
    const std::size_t size = sessionOf(side).timeline().size();
    const std::vector<std::uint32_t>& turns = played_[side].landmarks.turns;
    switch (at) {
        case ComparedAt::End: break;
        case ComparedAt::Parting:
            if (!parting_) break;
            return std::min(size, (side == 0 ? parting_->before : parting_->after) + 1);
        case ComparedAt::Turn:
            if (turn < turns.size()) return turns[turn];
            break;
        case ComparedAt::Chosen: return std::min(size, positions_[side]);
    }
    return size;
}

// --- saying it --------------------------------------------------------------------------------------------------

void LineComparison::describe(std::size_t side, std::size_t line) {
    const engine::Session& session = sessionOf(side);
    ComparedSide& out = result_.sides[side];
    out = {.line = line, .name = lines_.all()[line].name};
    out.made = session.decisions().size();
    out.recorded = isPlaying_[side] ? out.made + lines_.takenBack() : lines_.all()[line].decisions.size();
    out.size = session.timeline().size();
    out.turns = played_[side].landmarks.turns.size();
    out.position = positionOf(side);
    const std::size_t begun = countBefore(played_[side].landmarks.turns, out.position + 1);
    out.place = begun == 0
                    ? schema::say("Setup##before the first turn")
                    : session.game().texts().unitName(session.stateAt(played_[side].landmarks.turns[begun - 1]).data());
    out.standing = standingOf(session);
    out.firstPosition = out.size;
    if (!parting_) return;
    const std::size_t event = side == 0 ? parting_->before : parting_->after;
    if (event >= out.size) return;
    out.first = partingEvent(session, event);
    out.firstPosition = event + 1;
}

void LineComparison::findFields() {
    result_.fields.clear();
    const engine::Game& game = session_->game();
    const engine::StateFields& fields = session_.fields();
    const engine::StateBytes left = sessionOf(0).stateAt(result_.sides[0].position),
                             right = sessionOf(1).stateAt(result_.sides[1].position);
    std::vector<StateFieldChange> changes;
    findDifferences(fields, left.data(), right.data(), changes);
    for (const StateFieldChange& change : changes) {
        const schema::StateField& field = fields[change.stateField];
        const auto said = [&](const engine::StateBytes& state, bool isEmpty, std::int64_t value) {
            return isEmpty ? schema::said(engine::kEmptyPlace) : engine::valueName(game, state.data(), field, value);
        };
        ComparedField row{.stateField = change.stateField,
                          .name = engine::fieldName(game, right.data(), field),
                          .left = said(left, change.wasEmpty, change.before),
                          .right = said(right, change.isEmpty, change.after)};
        if (isPlainAmount(*field.field) && !change.wasEmpty && !change.isEmpty)
            row.grown = change.after - change.before;
        result_.fields.push_back(std::move(row));
    }
}

const ComparedLines* LineComparison::follow() {
    if (!session_.playing()) return nullptr;
    const std::optional<std::size_t> left = placeOf(chosen_[0]), right = placeOf(chosen_[1]);
    if (!left || !right) return nullptr;
    bool changed = bring(0, *left);
    changed = bring(1, *right) || changed;
    if (changed) findParting();
    Seen now{at,
             turn,
             positions_,
             {lines_.all()[*left].name, lines_.all()[*right].name},
             std::string(schema::spokenLanguage())};
    if (!changed && seen_ == now && result_.sides[0].line == *left && result_.sides[1].line == *right) return &result_;
    seen_ = std::move(now);
    describe(0, *left);
    describe(1, *right);
    result_.differ = parting_.has_value();
    result_.cause = parting_ ? partingSentence(session_->game(), cause_) : std::string();
    result_.card = parting_ ? session_->game().cards().find(cause_.clauseCard) : -1;
    findFields();
    return &result_;
}

}  // namespace editor::play
