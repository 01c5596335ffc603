// Trying a change by hand on a copy of the session, and making it.
#include "editor/app/play/edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/scenario_words.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr std::int64_t kMostNumbers = 1024;  // that are looked at for names

bool hasEditRange(const schema::FieldNotes& notes) {
    return notes.min != std::numeric_limits<std::int64_t>::min() &&
           notes.max != std::numeric_limits<std::int64_t>::max();
}

void putValue(const schema::StateField& field, engine::StateBytes& state, std::int64_t value) {
    // The lowest bytes of a number, in the order of the machine that the state has, too.
    std::memcpy(state.data() + field.offset, &value, std::size_t(field.field->width));
}

// Does it count what is in a list? What counts follows from what is there.
bool isListCount(const engine::StateFields& fields, int stateField) {
    for (std::size_t i = 0; i < fields.all().size(); ++i)
        for (const engine::ListPlace& place : fields.places(int(i)))
            if (place.countOffset == fields[stateField].offset) return true;
    return false;
}

}  // namespace

// --- what a field can be given ------------------------------------------------------------------------------------

FieldChoices Edits::choicesOf(int stateField) const {
    const engine::Game& game = session_->game();
    const schema::StateField& field = session_.fields()[stateField];
    const schema::FieldNotes& notes = field.field->notes;
    FieldChoices out;
    out.now = engine::valueAt(field, cursor_.state());
    const auto add = [&](std::int64_t value) {
        out.choices.push_back({value, engine::valueName(game, cursor_.state(), field, value)});
    };
    const std::int64_t width = field.field->width >= 2 ? kMostNumbers : 255;
    switch (field.field->kind) {
        case schema::Kind::Boolean: add(0), add(1); break;
        case schema::Kind::Choice:
            for (std::size_t i = 0; i < field.field->choices.size(); ++i) add(std::int64_t(i));
            break;
        default:
            if (*notes.refersTo != '\0' && notes.numbering != schema::Numbering::Bits) {
                // Every number that stands for something: a name of its own, and a word to say it by.
                if (notes.nothing >= 0) add(notes.nothing);
                else if (notes.numbering == schema::Numbering::FromOne) add(0);
                for (std::int64_t value = 0; value <= width; ++value)
                    if (value != notes.nothing && !(value == 0 && notes.numbering == schema::Numbering::FromOne) &&
                        !engine::valueWord(game, cursor_.state(), field, value).empty() &&
                        engine::valueName(game, cursor_.state(), field, value) != std::to_string(value))
                        add(value);
            }
            break;
    }
    out.least = hasEditRange(notes) ? notes.min : 0;
    out.most = hasEditRange(notes) ? notes.max : field.field->width == 1 ? 255 : 9'999;
    return out;
}

// The lines that may say it, the game's own words first: as they say what a state has, with the word before them that
// such lines of a setup begin with, without "has".
std::vector<std::string> Edits::linesFor(int stateField, std::int64_t value) const {
    const engine::Game& game = session_->game();
    const schema::StateField& field = session_.fields()[stateField];
    std::vector<std::string> lines;
    const auto add = [&](std::string line) {
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
    };
    if (const engine::ScenarioWords* words = game.scenarioWords()) {
        engine::StateBytes state = session_->stateAt(unitBegin());
        putValue(field, state, value);
        for (const std::string& said : engine::statementsOf(game, state.data(), field)) {
            std::string without = said;
            if (const auto has = without.find(" has "); has != std::string::npos) without.replace(has, 5, " ");
            for (const std::string& line : {said, without}) {
                add(line);
                for (const char* first : words->changesInPlay())
                    if (std::string_view(first) != "seat") add(fmt::format("{} {}", first, line));
            }
        }
    }
    if (const std::string word = engine::valueWord(game, cursor_.state(), field, value); !word.empty())
        add(fmt::format("set {} {}", field.path, word));
    else if (field.field->notes.numbering == schema::Numbering::Bits)  // which have no word together
        add(fmt::format("set {} {}", field.path, value));
    // The reason of a line that no game in play takes says nothing about the value.
    const auto canBeSaid = [&](const std::string& line) { return engine::isSaidInPlay(game, line); };
    if (std::any_of(lines.begin(), lines.end(), canBeSaid))
        std::erase_if(lines, [&](const std::string& line) { return !canBeSaid(line); });
    return lines;
}

// --- trying it ----------------------------------------------------------------------------------------------------

std::size_t Edits::unitShown() const {
    const std::vector<engine::Session::UnitEnd> ends = session_->unitEnds();
    const auto after = std::upper_bound(ends.begin(), ends.end(), cursor_.position(),
                                        [](std::size_t position, const auto& end) { return position < end.position; });
    return after == ends.begin() ? 0 : std::size_t(after - ends.begin()) - 1;
}

std::size_t Edits::unitBegin() const { return session_->unitEnds()[unitShown()].position; }

Edits::Trial Edits::tryLine(const std::string& line, int stateField) const {
    Trial trial;
    const std::size_t unit = unitShown();
    trial.edits = session_->edits();
    trial.edits.push_back({int(unit), line});
    engine::Session session = *session_;
    session.setEdits(trial.edits);
    const auto& made = session.madeEdits();
    const auto mine = std::find_if(made.rbegin(), made.rend(),
                                   [&](const engine::MadeEdit& m) { return m.edit == trial.edits.back(); });
    if (mine == made.rend() || !mine->refusal.empty()) {
        trial.refusal = mine == made.rend() ? schema::say("the game is over") : mine->refusal;
        return trial;
    }
    if (!session.runaway().empty()) {
        trial.refusal = session.runaway();
        return trial;
    }
    // The shown position, after the same question as now or as far after the beginning of its unit.
    const std::size_t begin = session_->unitEnds()[unit].position, begins = session.unitEnds()[unit].position;
    const Anchor anchor = anchorOf(session_.landmarks(), cursor_.position());
    const bool asked = anchor.decisions > 0 && session_.landmarks().decisions[anchor.decisions - 1] >= begin;
    if (asked) {
        Landmarks landmarks;
        landmarks.follow(session.game(), session.timeline().trace(), 0);
        const auto found = positionOf(landmarks, anchor, session.timeline().size());
        if (!found) {
            trial.refusal = schema::say("this turn does not come to the shown position then; go to where it begins");
            return trial;
        }
        trial.position = *found;
    } else {
        trial.position = std::min(begins + (std::max(cursor_.position(), begin) - begin), session.timeline().size());
    }
    if (stateField >= 0)
        trial.value = engine::valueAt(session_.fields()[stateField], session.stateAt(trial.position).data());
    return trial;
}

// --- making it ----------------------------------------------------------------------------------------------------

void Edits::make(const Trial& trial, const std::string& line, const std::string& name) {
    Done done{.left = lines_.all()[lines_.current()].id,
              .before = session_->edits(),
              .after = trial.edits,
              .position = cursor_.position(),
              .shown = trial.position,
              .line = line,
              .name = name};
    const std::size_t leftAt = session_->unitEnds()[unitShown()].decisions;
    lines_.playAgain([&](engine::Session& session) { session.setEdits(trial.edits); }, true, name, leftAt);
    cursor_.goTo(trial.position);
    done.line_ = lines_.all()[lines_.current()].id;
    done.decisions = session_->decisions().size();
    done_ = std::move(done);
}

Refusal Edits::set(int stateField, std::int64_t value) {
    if (!session_.playing()) return kNoGame;
    if (stateField < 0 || stateField >= int(session_.fields().all().size())) return "the state has no such field";
    const engine::Game& game = session_->game();
    const schema::StateField& field = session_.fields()[stateField];
    if (engine::valueAt(field, cursor_.state()) == value) return schema::say("it has this value");
    if (isListCount(session_.fields(), stateField) || session_.fields().isEmpty(stateField, cursor_.state()))
        return schema::say("what lies in a list is changed by a setup line, such as a card for a seat");
    Refusal refusal;
    std::optional<std::int64_t> other;  // that the shown position has where the unit begins with what is wanted
    const auto attempt = [&](std::int64_t atBegin) {
        for (const std::string& line : linesFor(stateField, atBegin)) {
            const Trial trial = tryLine(line, stateField);
            if (!trial.refusal.empty()) {
                if (refusal.empty()) refusal = trial.refusal;
                continue;
            }
            if (trial.value == value) {
                make(trial, line,
                     schema::say("{}: {}, by hand", engine::fieldName(game, cursor_.state(), field),
                                 engine::valueName(game, cursor_.state(), field, value)));
                return true;
            }
            if (!other) other = trial.value;
        }
        return false;
    };
    if (attempt(value)) return {};
    // A number that the unit changes by then: as much more or less at its beginning.
    const bool isAmount = field.field->kind == schema::Kind::Integer && *field.field->notes.refersTo == '\0';
    if (other && isAmount && attempt(value + value - *other)) return {};
    if (other)
        return schema::say("this turn makes it {} by then; what is changed by hand is changed where the turn begins",
                           engine::valueName(game, cursor_.state(), field, *other));
    return refusal.empty() ? schema::say("the game has no words to change this field") : refusal;
}

Refusal Edits::say(const std::string& line) {
    if (!session_.playing()) return kNoGame;
    const Trial trial = tryLine(line, -1);
    if (!trial.refusal.empty()) return trial.refusal;
    make(trial, line, schema::say("{}, by hand", line));
    return {};
}

// --- undo and redo ------------------------------------------------------------------------------------------------

bool Edits::canUndo() const {
    return session_.playing() && done_ && !done_->isUndone && lines_.all()[lines_.current()].id == done_->line_ &&
           session_->edits() == done_->after && session_->decisions().size() <= done_->decisions;
}

Refusal Edits::undo() {
    if (!canUndo()) return "nothing was changed by hand last";
    const std::size_t made = lines_.current();
    const auto& all = lines_.all();
    const auto left = std::find_if(all.begin(), all.end(), [&](const Line& l) { return l.id == done_->left; });
    if (done_->left != done_->line_ && left != all.end()) {
        if (Refusal refusal = lines_.switchTo(std::size_t(left - all.begin())); !refusal.empty()) return refusal;
        (void)lines_.remove(made);
    } else {
        lines_.playAgain([&](engine::Session& session) { session.setEdits(done_->before); }, false, {}, 0);
    }
    cursor_.goTo(done_->position);
    done_->isUndone = true;
    done_->undoneIn = session_.revision();
    return {};
}

bool Edits::canRedo() const {
    return session_.playing() && done_ && done_->isUndone && done_->undoneIn == session_.revision();
}

Refusal Edits::redo() {
    if (!canRedo()) return "nothing that was changed by hand was taken back";
    const Done again = *done_;
    cursor_.goTo(again.position);
    make({.edits = again.after, .position = again.shown, .value = 0, .refusal = {}}, again.line, again.name);
    return {};
}

// --- where they stand ---------------------------------------------------------------------------------------------

const std::vector<std::uint32_t>& Edits::marks() const {
    if (marked_ == session_.revision()) return marks_;
    marked_ = session_.revision();
    marks_.clear();
    if (session_.playing())
        for (const engine::MadeEdit& made : session_->madeEdits())
            if (made.to > made.from) marks_.push_back(std::uint32_t(made.from));
    return marks_;
}

std::string Edits::lineOf(std::size_t event) const {
    for (const engine::MadeEdit& made : session_->madeEdits())
        if (made.from <= event && event < made.to) return made.edit.line;
    return {};
}

}  // namespace editor::play
