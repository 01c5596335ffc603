// What is asked of the game, and the events that answer it.
#include "editor/app/play/why.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "editor/app/application.h"
#include "editor/app/play/arguments.h"
#include "editor/app/play/event_list.h"
#include "editor/app/play/play.h"
#include "engine/explain/slice.h"
#include "schema/core/phrases.h"

namespace editor::play {

using engine::CauseKind;
using engine::Event;
using engine::EventCause;
using engine::EventKind;
using WhyKind = WhySubject::Kind;

namespace {

constexpr std::size_t kMostVisits = 200;
constexpr std::size_t kEventsAtOnce = 256;  // looked through between two looks at the clock

// How a cause is connected with what it caused.
std::string connection(CauseKind kind, EventKind event) {
    switch (kind) {
        case CauseKind::Scope:
            return event == EventKind::Unit   ? schema::say("in this turn")
                   : event == EventKind::Rule ? schema::say("by this rule")
                                              : schema::say("by this card");
        case CauseKind::Question: return schema::say("it answers this question");
        case CauseKind::Value: return schema::say("it changed what this had left");
        case CauseKind::Before: return schema::say("it comes after this turn");
        case CauseKind::Start: return schema::say("in the laying out of the game");
        case CauseKind::Chance: return schema::say("perhaps because of this roll or draw");
        case CauseKind::Decision: return schema::say("perhaps because of this decision");
        case CauseKind::Ruling: return schema::say("perhaps because of this ruling");
    }
    return {};
}

int depthIn(const engine::Trace& trace, std::size_t event) {
    int depth = 0;
    for (std::uint32_t at = trace[event].parent; at != engine::kNoParent; at = trace[at].parent) ++depth;
    return depth;
}

std::vector<EventCause> asEntries(const std::vector<std::uint32_t>& events) {
    std::vector<EventCause> entries;
    entries.reserve(events.size());
    for (const std::uint32_t event : events) entries.push_back({CauseKind::Scope, event});
    return entries;
}

}  // namespace

const PlaySession& Why::session() const { return play_.sandbox.session; }

// --- subjects ------------------------------------------------------------------------------------------------------

WhySubject Why::of(WhySubject::Kind kind) const { return {.kind = kind, .position = play_.sandbox.cursor.position()}; }
WhySubject Why::ofEvent(std::size_t event) const {
    return {.kind = WhyKind::Event, .number = event, .position = event + 1};
}
WhySubject Why::ofField(int stateField) const {
    WhySubject subject = of(WhyKind::Field);
    subject.number = std::size_t(stateField);
    return subject;
}
WhySubject Why::ofCard(int card) const {
    WhySubject subject = of(WhyKind::Card);
    subject.number = std::size_t(card);
    subject.words = session()->game().cards().id(card);
    return subject;
}
WhySubject Why::ofOptions(std::string words) const {
    WhySubject subject = of(WhyKind::Options);
    subject.words = std::move(words);
    return subject;
}

Refusal Why::read(std::string_view words, WhySubject& subject) const {
    if (!session().playing()) return kNoGame;
    const std::size_t space = words.find(' ');
    const std::string_view what = words.substr(0, space);
    const std::string name(space == std::string_view::npos ? std::string_view() : words.substr(space + 1));
    const engine::Game& game = session()->game();
    if (what == "ending" && name.empty()) {
        subject = of(WhyKind::Ending);
        return {};
    }
    if (what == "event") {
        std::size_t number = 0;
        if (!readNumber(name, number) || number == 0 || number > session().size())
            return fmt::format("\"{}\" is not an event; expected 1 to {}", name, session().size());
        subject = ofEvent(number - 1);
        return {};
    }
    if (what == "field") {
        const int stateField = session().fieldNamed(name);
        if (stateField < 0) return fmt::format("the state has no field \"{}\"", name);
        subject = ofField(stateField);
        return {};
    }
    if (what == "card") {
        const int card = game.cards().find(name);
        if (card < 0) return fmt::format("no card has the id \"{}\"", name);
        subject = ofCard(card);
        return {};
    }
    if (what == "rule") {
        const auto rules = game.texts().rules();
        const auto rule = std::find_if(rules.begin(), rules.end(), [&](const auto& r) { return name == r.id; });
        if (rule == rules.end()) return fmt::format("the game has no rule \"{}\"", name);
        subject = of(WhyKind::Rule);
        subject.number = std::size_t(rule - rules.begin());
        return {};
    }
    return fmt::format(
        "\"{}\" cannot be asked; expected \"event 12\", \"field\" and the name of a field, \"card\" or "
        "\"rule\" and its id, or \"ending\"",
        words);
}

Refusal Why::ask(const WhySubject& subject) {
    if (!session().playing()) return kNoGame;
    if (subject.kind == WhyKind::Nothing) return schema::toSay("nothing has happened at this position");
    if (subject.kind == WhyKind::Event && !play_.observer.maySee(subject.number))
        return schema::toSay("what happened there is hidden from the seat that observes");
    if (subject.kind == WhyKind::Ending && session()->outcome().end == engine::Outcome::End::Playing)
        return schema::toSay("the game is not over yet");
    if ((subject.kind == WhyKind::Card || subject.kind == WhyKind::InPlay || subject.kind == WhyKind::Options) &&
        !session()->game().explaining())
        return schema::toSay("this game does not explain its cards");
    follow();
    if (!visits_.empty() && visits_[at_].subject == subject) return {};
    if (!visits_.empty()) {
        visits_[at_].cursor = play_.sandbox.cursor.position();
        // A search that is written on is one question.
        const bool goesOn = subject.kind == WhyKind::Options && visits_[at_].subject.kind == WhyKind::Options &&
                            visits_[at_].subject.position == subject.position;
        visits_.resize(at_ + (goesOn ? 0 : 1));
    }
    visits_.push_back({subject, play_.sandbox.cursor.position()});
    if (visits_.size() > kMostVisits) visits_.erase(visits_.begin());
    at_ = visits_.size() - 1;
    view = subject.kind == WhyKind::Rule ? View::All : View::Before;
    return {};
}

const WhySubject& Why::asked() const {
    static const WhySubject nothing;
    return visits_.empty() ? nothing : visits_[at_].subject;
}

bool Why::isElsewhere() const {
    switch (asked().kind) {
        case WhyKind::Field:
        case WhyKind::Card:
        case WhyKind::InPlay:
        case WhyKind::Options: return asked().position != play_.sandbox.cursor.position();
        default: return false;
    }
}

// --- the way back --------------------------------------------------------------------------------------------------

void Why::go(std::size_t event) {
    Cursor& cursor = play_.sandbox.cursor;
    if (event + 1 == cursor.position()) return;
    if (!visits_.empty()) {
        visits_[at_].cursor = cursor.position();
        visits_.resize(at_ + 1);
        const Visit again = visits_[at_];
        visits_.push_back(again);
        if (visits_.size() > kMostVisits) visits_.erase(visits_.begin());
        at_ = visits_.size() - 1;
    }
    cursor.show(event);
}

std::string Why::whyNoBack() const {
    if (!session().playing()) return kNoGame;
    return at_ == 0 ? schema::toSay("nothing was asked before this") : "";
}
std::string Why::whyNoForward() const {
    if (!session().playing()) return kNoGame;
    return at_ + 1 >= visits_.size() ? schema::toSay("nothing was asked after this") : "";
}

Refusal Why::visit(std::size_t at) {
    const WhyKind before = asked().kind;
    visits_[at_].cursor = play_.sandbox.cursor.position();
    at_ = at;
    play_.sandbox.cursor.goTo(visits_[at_].cursor);
    if (asked().kind != before) view = asked().kind == WhyKind::Rule ? View::All : View::Before;
    return {};
}
Refusal Why::back() {
    if (std::string why = whyNoBack(); !why.empty()) return why;
    return visit(at_ - 1);
}
Refusal Why::forward() {
    if (std::string why = whyNoForward(); !why.empty()) return why;
    return visit(at_ + 1);
}

bool Why::update(WhySubject& subject, std::size_t unchanged, bool otherGame) const {
    const std::size_t size = session().size();
    if (subject.kind == WhyKind::Card) {
        // By its id: numbers change with the content.
        const int card = session()->game().cards().find(subject.words);
        if (card < 0) return false;
        subject.number = std::size_t(card);
    } else if (otherGame && subject.kind != WhyKind::Options && subject.kind != WhyKind::InPlay) {
        return false;
    }
    if (subject.kind == WhyKind::Event) return subject.number < std::min(unchanged, size);
    if (subject.kind == WhyKind::Ending) return session()->outcome().end != engine::Outcome::End::Playing;
    subject.position = std::min(subject.position, size);
    return true;
}

void Why::follow() {
    if (!session().playing()) {
        visits_.clear();
        at_ = 0;
        followed_ = ~0ull;
        game_.reset();
        return;
    }
    // A task that was cancelled in the list of tasks, or failed, hands nothing over.
    for (const TaskView& task : task_ != 0 ? app_.tasks.list() : std::vector<TaskView>())
        if (task.id == task_ && (task.state == TaskState::Cancelled || task.state == TaskState::Failed)) {
            task_ = 0;
            found_.clear();
            foundFor_ = lookedFor_;
        }
    if (followed_ == session().revision()) return;
    const auto game = session()->sharedGame();
    const bool otherGame = game_.lock() != game;
    const std::size_t unchanged = otherGame || followed_ == ~0ull ? 0 : session().unchangedSince(followed_);
    followed_ = session().revision();
    game_ = game;
    std::size_t kept = 0, at = 0;
    for (std::size_t i = 0; i < visits_.size(); ++i) {
        Visit visit = visits_[i];
        if (!update(visit.subject, unchanged, otherGame)) continue;
        if (i <= at_) at = kept;
        visits_[kept++] = std::move(visit);
    }
    visits_.resize(kept);
    at_ = at;
}

// --- lists of events -----------------------------------------------------------------------------------------------

Why::Made Why::present() const {
    return {.subject = asked(),
            .view = view,
            .observer = play_.observer.seat(),
            .revision = session().revision(),
            .language = std::string(schema::spokenLanguage())};
}

bool Why::has(View wanted) const {
    switch (asked().kind) {
        case WhyKind::Event: return wanted != View::All;
        case WhyKind::Field: return true;
        case WhyKind::Card:
        case WhyKind::Rule: return wanted == View::All;
        case WhyKind::Ending: return wanted == View::Before;
        default: return false;
    }
}

std::size_t Why::event() const {
    if (!session().playing()) return kNoRow;
    if (asked().kind == WhyKind::Event) return asked().number;
    if (asked().kind != WhyKind::Field) return kNoRow;
    const std::ptrdiff_t last = play_.sandbox.fieldHistory.lastChange(int(asked().number), asked().position);
    return last < 0 ? kNoRow : std::size_t(last);
}

void Why::listEntries() {
    entries_.clear();
    unread_.clear();
    readUpTo_ = 0;
    state_.clear();
    rows_.clear();
    if (!session().playing() || !has(view)) return;
    const engine::Timeline& timeline = session()->timeline();
    const std::size_t explained = event();
    // Of what may not be known, nothing that led to it or came of it may be either.
    if (explained != kNoRow && !play_.observer.maySee(explained)) return;
    std::vector<EventCause> all;
    switch (asked().kind) {
        case WhyKind::Field:
            if (view == View::All) {
                all = asEntries(play_.sandbox.fieldHistory.changesOf(int(asked().number)));
                break;
            }
            [[fallthrough]];
        case WhyKind::Event:
            if (explained != kNoRow)
                all = view == View::Before ? engine::causesOf(timeline, explained)
                                           : engine::followersOf(timeline, explained);
            break;
        case WhyKind::Card: all = asEntries(engine::eventsOfCard(timeline.trace(), int(asked().number))); break;
        case WhyKind::Rule:
            all = asEntries(engine::eventsOfRule(timeline.trace(), engine::RuleId(asked().number)));
            break;
        case WhyKind::Ending:
            for (const std::uint16_t field : engine::fieldsOfOutcome(*session()))
                all.push_back({CauseKind::Value, std::uint32_t(timeline.lastWrite(field, timeline.size()))});
            std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.event < b.event; });
            break;
        default: break;
    }
    // In a chain a gap would mislead: what may not be known is told to be there.
    if (listed_.observer < 0 || view == View::Before) entries_ = std::move(all);
    else unread_ = std::move(all);
}

bool Why::read(double seconds) {
    const Made now = present();
    if (!(listed_ == now)) {
        listed_ = now;
        listEntries();
    }
    if (unread_.empty()) return true;
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    const engine::Timeline& timeline = session()->timeline();
    const engine::Observation& observation = session()->game().observation();
    while (readUpTo_ < unread_.size()) {
        for (const std::size_t stop = std::min(readUpTo_ + kEventsAtOnce, unread_.size()); readUpTo_ < stop;
             ++readUpTo_) {
            const EventCause& one = unread_[readUpTo_];
            const std::size_t after = std::size_t(one.event) + 1;
            if (state_.empty()) state_ = session()->stateAt(after);
            else timeline.move(statePosition_, after, state_.data());
            statePosition_ = after;
            if (observation.mayKnow(state_.data(), timeline.trace()[one.event], listed_.observer))
                entries_.push_back(one);
        }
        if (std::chrono::steady_clock::now() >= until) break;
    }
    if (readUpTo_ < unread_.size()) return false;
    unread_.clear();
    return true;
}

std::string Why::sentence(std::size_t event) const {
    return session().trace()[event].kind == EventKind::Unit ? session().turnName(session().turnAt(event + 1))
                                                            : eventText(session(), event);
}

WhyRow Why::made(std::size_t i) const {
    const EventCause& entry = entries_[i];
    const bool chain = listed_.view == View::Before;
    WhyRow row{.possible = engine::isPossible(entry.kind)};
    if (entry.event == engine::kNoEvent) {
        row.how = connection(entry.kind, EventKind::Unit);
        return row;
    }
    const engine::Trace& trace = session().trace();
    const Event& e = trace[entry.event];
    const engine::Game& game = session()->game();
    row.event = entry.event;
    row.kind = e.kind;
    row.depth = depthIn(trace, entry.event);
    if (chain)
        row.how = listed_.subject.kind == WhyKind::Ending ? schema::say("the game ended so by this")
                                                          : connection(entry.kind, e.kind);
    if (chain && !play_.observer.maySee(entry.event)) {
        row.hidden = true;
        return row;
    }
    if (e.kind == EventKind::Clause) {
        row.card = e.field;
        row.field = std::string(placeOf(e.field, e.before));
    }
    if (!chain) {
        row.words = sentence(entry.event);
        return row;
    }
    switch (e.kind) {
        case EventKind::Rule:
        case EventKind::Cite:
            row.name = game.texts().rules()[e.field].id;
            row.words = engine::ruleSentence(game.texts().rules()[e.field]);
            break;
        case EventKind::Clause:
            row.name = game.cards().name(e.field, schema::spokenLanguage());
            row.words = game.cards().clauseText(e.field, e.before, schema::spokenLanguage());
            break;
        case EventKind::Choose:
            if (entry.event > 0 && trace[entry.event - 1].kind == EventKind::Ask)
                row.words = sentence(entry.event - 1) + " ";
            row.words += sentence(entry.event);
            break;
        default: row.words = sentence(entry.event); break;
    }
    return row;
}

const WhyRow& Why::row(std::size_t i) {
    if (const auto known = rows_.find(i); known != rows_.end()) return known->second;
    if (rows_.size() >= 1024) rows_.clear();
    return rows_[i] = made(i);
}

std::string Why::title() const {
    if (!session().playing()) return {};
    const engine::Game& game = session()->game();
    const WhySubject& subject = asked();
    switch (subject.kind) {
        case WhyKind::Nothing: return {};
        case WhyKind::Event:
            return play_.observer.maySee(subject.number) ? sentence(subject.number) : schema::say("This is hidden.");
        case WhyKind::Field: {
            const engine::StateBytes state = session()->stateAt(subject.position);
            return engine::fieldName(game, state.data(), session().fields()[int(subject.number)]);
        }
        case WhyKind::Card: return game.cards().name(int(subject.number), schema::spokenLanguage());
        case WhyKind::InPlay: return schema::say("All cards in play");
        case WhyKind::Rule: {
            const engine::RuleText& rule = game.texts().rules()[subject.number];
            return fmt::format("{} {}", rule.id, engine::ruleSentence(rule));
        }
        case WhyKind::Options: return schema::say("What cannot be chosen, and why");
        case WhyKind::Ending: return engine::endSentence(game, session()->state());
    }
    return {};
}

std::string Why::value() const {
    if (asked().kind != WhyKind::Field || !session().playing()) return {};
    const std::size_t last = event();
    if (last == kNoRow) return schema::say("Nothing has changed it yet.");
    if (!play_.observer.maySee(last)) return schema::say("This is hidden.");
    return play_.sandbox.fieldHistory.changeText(int(asked().number), last);
}

}  // namespace editor::play
