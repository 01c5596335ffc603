// Keeping breakpoints, and finding where they are hit.
#include "editor/app/play/breakpoints.h"

#include <algorithm>
#include <chrono>

#include "engine/explain/note_text.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr std::size_t kPiece = 4'096;  // events read between two looks at the clock

Refusal refuseMissing(std::size_t i) { return schema::say("there is no breakpoint {}", i + 1); }

// Why a query is no condition to stop at; empty: it is one.
Refusal refuseUnlessAsked(const engine::EventQuery& query) {
    if (!query.complaints.empty()) return complaintText(query.complaints.front());
    return query.empty() ? "a breakpoint needs a condition, such as \"turn\"" : "";
}

}  // namespace

std::vector<engine::Breakpoint> Breakpoints::all() const {
    std::vector<engine::Breakpoint> all;
    for (const Entry& entry : list_) all.push_back(entry.breakpoint);
    return all;
}

engine::EventQuery Breakpoints::parse(const std::string& query) const {
    if (!session_.playing()) return {};
    return engine::parseEventQuery(session_->game(), session_->state(), query);
}

std::string Breakpoints::complaint(std::size_t i) const {
    bringUp();
    const engine::EventQuery& query = list_[i].query;
    return query.complaints.empty() ? std::string() : complaintText(query.complaints.front());
}

Refusal Breakpoints::add(const std::string& query, const std::string& note) {
    if (!session_.playing()) return kNoGame;
    if (Refusal refusal = refuseUnlessAsked(parse(query)); !refusal.empty()) return refusal;
    if (Refusal refusal = refuseNote(note); !refusal.empty()) return refusal;
    for (const Entry& entry : list_)
        if (entry.breakpoint.query == query) return schema::say("there is a breakpoint \"{}\" already", query);
    list_.push_back({.breakpoint = {.query = query, .note = note}, .query = {}, .reader = nullptr, .hits = {}});
    ++revision_;
    read_ = ~0ull;
    return {};
}

Refusal Breakpoints::change(std::size_t i, const std::string& query) {
    if (i >= list_.size()) return refuseMissing(i);
    if (Refusal refusal = refuseUnlessAsked(parse(query)); !refusal.empty()) return refusal;
    list_[i].breakpoint.query = query;
    ++revision_;
    read_ = ~0ull;
    return {};
}

Refusal Breakpoints::refuseNote(const std::string& note) const {
    if (!session_.playing() || note.empty()) return {};
    const std::string unknown = engine::unknownInNote(session_->game(), session_->state(), note);
    return unknown.empty() ? Refusal() : schema::say("the state has no field \"{}\"", unknown);
}

std::string Breakpoints::noteAt(std::size_t i, std::size_t event) const {
    const std::string& note = list_[i].breakpoint.note;
    if (note.empty() || !session_.playing() || event >= session_.size()) return {};
    return engine::noteText(session_->game(), session_->stateAt(event + 1).data(), note);
}

Refusal Breakpoints::setNote(std::size_t i, const std::string& note) {
    if (i >= list_.size()) return refuseMissing(i);
    if (Refusal refusal = refuseNote(note); !refusal.empty()) return refusal;
    list_[i].breakpoint.note = note;
    ++revision_;
    return {};
}

Refusal Breakpoints::enable(std::size_t i, bool on) {
    if (i >= list_.size()) return refuseMissing(i);
    list_[i].breakpoint.enabled = on;
    ++revision_;
    return {};
}

Refusal Breakpoints::remove(std::size_t i) {
    if (i >= list_.size()) return refuseMissing(i);
    list_.erase(list_.begin() + std::ptrdiff_t(i));
    ++revision_;
    return {};
}

void Breakpoints::take(std::vector<engine::Breakpoint> breakpoints) {
    list_.clear();
    for (engine::Breakpoint& one : breakpoints)
        list_.push_back({.breakpoint = std::move(one), .query = {}, .reader = nullptr, .hits = {}});
    ++revision_;
    read_ = ~0ull;
}

void Breakpoints::bringUp() const {
    if (!session_.playing() || read_ == session_.revision()) return;
    // Names of the state may mean something else than before, and a reader holds for a timeline as it was.
    const std::size_t unchanged = game_ == &session_->game() && read_ != ~0ull ? session_.unchangedSince(read_) : 0;
    for (Entry& entry : list_) {
        entry.query = parse(entry.breakpoint.query);
        entry.reader = entry.query.sound() ? std::make_unique<engine::EventQueryReader>(
                                                 session_->game(), session_->timeline(), entry.query)
                                           : nullptr;
        // What a scope holds is known at its end only, and a name may stand for another field.
        const std::size_t kept = entry.query.hasCount > 0 || entry.query.namesState ? 0 : unchanged;
        while (!entry.hits.empty() && entry.hits.back() >= kept) entry.hits.pop_back();
        entry.read = std::min(entry.read, kept);
    }
    read_ = session_.revision();
    game_ = &session_->game();
}

bool Breakpoints::readOn(Entry& entry, double seconds) const {
    if (!entry.reader) return true;
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    const auto isLate = [&] { return std::chrono::steady_clock::now() >= until; };
    while (!entry.reader->prepare(kPiece))
        if (isLate()) return false;
    const std::size_t size = session_.size();
    while (entry.read < size) {
        entry.read = entry.reader->read(entry.read, std::min(entry.read + kPiece, size), entry.hits);
        if (isLate()) break;
    }
    return entry.read >= size;
}

bool Breakpoints::follow(double seconds) {
    if (!session_.playing()) return true;
    bringUp();
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    for (Entry& entry : list_) {
        const double left = std::chrono::duration<double>(until - std::chrono::steady_clock::now()).count();
        if (left <= 0 || !readOn(entry, left)) return false;
    }
    return true;
}

const std::vector<std::uint32_t>& Breakpoints::marks() const {
    std::size_t hits = 0;
    for (const Entry& entry : list_)
        if (entry.breakpoint.enabled) hits += entry.hits.size();
    if (hits == marked_ && markedRevision_ == revision_ + read_) return marks_;
    marks_.clear();
    for (const Entry& entry : list_)
        if (entry.breakpoint.enabled) marks_.insert(marks_.end(), entry.hits.begin(), entry.hits.end());
    std::sort(marks_.begin(), marks_.end());
    marks_.erase(std::unique(marks_.begin(), marks_.end()), marks_.end());
    marked_ = hits;
    markedRevision_ = revision_ + read_;
    return marks_;
}

std::ptrdiff_t Breakpoints::next(std::size_t from) const {
    if (!session_.playing()) return -1;
    bringUp();
    std::ptrdiff_t found = -1;
    for (Entry& entry : list_) {
        if (!entry.breakpoint.enabled || !entry.reader) continue;
        const std::ptrdiff_t next = entry.reader->next(from);
        if (next >= 0 && (found < 0 || next < found)) found = next;
    }
    return found;
}

Refusal Breakpoints::refuseToStop() const {
    if (!session_.playing()) return kNoGame;
    bringUp();
    const auto stops = [](const Entry& entry) { return entry.breakpoint.enabled && entry.reader; };
    if (std::any_of(list_.begin(), list_.end(), stops)) return {};
    return list_.empty() ? schema::toSay("there is no breakpoint") : schema::toSay("no breakpoint is switched on");
}

Refusal Breakpoints::whereTo(Direction direction, std::size_t& position) const {
    if (Refusal refusal = refuseToStop(); !refusal.empty()) return refusal;
    const std::size_t now = cursor_.position();
    std::ptrdiff_t found = -1;
    // The position after an event shows it.
    if (direction == Direction::On) found = next(now);
    else if (now > 0)
        for (Entry& entry : list_)
            if (entry.breakpoint.enabled && entry.reader) found = std::max(found, entry.reader->previous(now - 1));
    if (found < 0)
        return direction == Direction::On ? schema::toSay("no breakpoint is met from here to the end of play")
                                          : schema::toSay("no breakpoint is met before this position");
    position = std::size_t(found) + 1;
    return {};
}

Refusal Breakpoints::run(Direction direction) {
    std::size_t position = 0;
    if (Refusal refusal = whereTo(direction, position); !refusal.empty()) return refusal;
    cursor_.goTo(position);
    return {};
}

std::ptrdiff_t Breakpoints::at(std::size_t position) const {
    if (position == 0) return -1;
    for (std::size_t i = 0; i < list_.size(); ++i)
        if (list_[i].breakpoint.enabled &&
            std::binary_search(list_[i].hits.begin(), list_[i].hits.end(), std::uint32_t(position - 1)))
            return std::ptrdiff_t(i);
    return -1;
}

}  // namespace editor::play
