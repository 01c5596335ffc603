// Bookmarks at the table, and what becomes of them where the game goes another way.
#include "editor/app/play/bookmarks.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "schema/core/phrases.h"

namespace editor::play {

namespace {

auto bookmarkAt(std::vector<engine::Bookmark>& list, std::size_t position) {
    return std::lower_bound(list.begin(), list.end(), position,
                            [](const engine::Bookmark& b, std::size_t m) { return b.position < m; });
}

// Puts a bookmark in its place. Two that come to lie at one position are one with both notes: a position has one row in
// the list, and no note is lost.
void insertInto(std::vector<engine::Bookmark>& list, engine::Bookmark bookmark) {
    const auto at = bookmarkAt(list, bookmark.position);
    if (at == list.end() || at->position != bookmark.position) list.insert(at, std::move(bookmark));
    else if (at->note.empty()) at->note = std::move(bookmark.note);
    else if (!bookmark.note.empty() && bookmark.note != at->note) at->note += "; " + bookmark.note;
}

}  // namespace

Refusal Bookmarks::toggle() {
    if (!session_.playing()) return kNoGame;
    auto& list = session_.bookmarks();
    const std::size_t position = cursor_.position();
    const auto at = bookmarkAt(list, position);
    if (at == list.end() || at->position != position) list.insert(at, {position, ""});
    else if (at->note.empty()) list.erase(at);
    else return schema::toSay("this bookmark has a note; remove it in the list of bookmarks");
    return {};
}

Refusal Bookmarks::setNote(std::size_t position, const std::string& note) {
    if (!session_.playing()) return kNoGame;
    if (position > session_.size())
        return schema::say("there is no position {}; the game has {} events", position, session_.size());
    auto& list = session_.bookmarks();
    const auto at = bookmarkAt(list, position);
    if (at == list.end() || at->position != position) list.insert(at, {position, note});
    else at->note = note;
    return {};
}

Refusal Bookmarks::remove(std::size_t position) {
    if (!session_.playing()) return kNoGame;
    auto& list = session_.bookmarks();
    const auto at = bookmarkAt(list, position);
    if (at == list.end() || at->position != position) return schema::toSay("there is no bookmark at this position");
    list.erase(at);
    return {};
}

// --- where the game goes another way ----------------------------------------------------------------------------

std::vector<engine::Bookmark> Bookmarks::withThoseAside() const {
    std::vector<engine::Bookmark> all = session_->bookmarks;
    all.insert(all.end(), aside_.begin(), aside_.end());
    return all;
}

void Bookmarks::take(std::vector<engine::Bookmark> bookmarks) {
    session_.bookmarks().clear();
    for (engine::Bookmark& b : bookmarks) insertInto(session_.bookmarks(), std::move(b));
    aside_.clear();
    setAside(session_.size());
}

void Bookmarks::setAside(std::size_t position) {
    std::vector<engine::Bookmark>& list = session_.bookmarks();
    const auto later = std::stable_partition(list.begin(), list.end(),
                                             [&](const engine::Bookmark& b) { return b.position <= position; });
    aside_.insert(aside_.begin(), later, list.end());
    list.erase(later, list.end());
}

void Bookmarks::putBack() {
    const auto later = std::stable_partition(aside_.begin(), aside_.end(),
                                             [&](const engine::Bookmark& b) { return b.position <= session_.size(); });
    for (auto b = aside_.begin(); b != later; ++b) insertInto(session_.bookmarks(), std::move(*b));
    aside_.erase(aside_.begin(), later);
}

std::vector<Bookmarks::Anchored> Bookmarks::anchored() const {
    std::vector<Anchored> out;
    for (const engine::Bookmark& b : session_->bookmarks)
        out.push_back({anchorOf(session_.landmarks(), b.position), b.note});
    return out;
}

std::vector<std::string> Bookmarks::take(const std::vector<Anchored>& anchored) {
    std::vector<engine::Bookmark>& list = session_.bookmarks();
    std::vector<std::string> lost;
    list.clear();
    for (const auto& [anchor, note] : anchored) {
        if (const auto position = positionOf(session_.landmarks(), anchor, session_.size()))
            insertInto(list, {*position, note});
        else lost.push_back(note);
    }
    return lost;
}

}  // namespace editor::play
