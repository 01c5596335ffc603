// Bookmarks of the line that is played: positions with a note. Those of positions that are not played any more, because
// decisions were taken back, are set aside and come back with them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "editor/app/play/cursor.h"
#include "editor/app/play/landmarks.h"
#include "editor/app/play/play_session.h"

namespace editor::play {

class Bookmarks {
  public:
    Bookmarks(PlaySession& session, const Cursor& cursor) : session_(session), cursor_(cursor) {}

    const std::vector<engine::Bookmark>& all() const { return session_->bookmarks; }  // by position; only while playing
    // Puts a bookmark at the shown position, or takes it away where there is one without a note.
    Refusal toggle();
    Refusal setNote(std::size_t position, const std::string& note);  // an empty note keeps the bookmark
    Refusal remove(std::size_t position);

    // --- for Lines ----------------------------------------------------------------------------------------------
    std::vector<engine::Bookmark> withThoseAside() const;
    // Those of another line; what lies after the end of play is set aside.
    void take(std::vector<engine::Bookmark> bookmarks);
    // Sets aside those after a position, which are no longer played; puts back those that are played again.
    void setAside(std::size_t position);
    void putBack();
    void forgetAside() { aside_.clear(); }
    // Bookmarks by the decisions before them, so that they outlive playing again with other content or chance.
    struct Anchored {
        Anchor anchor;
        std::string note;
    };
    std::vector<Anchored> anchored() const;
    // Instead of all; returns the notes of those whose decision was not made again.
    std::vector<std::string> take(const std::vector<Anchored>& anchored);

  private:
    PlaySession& session_;
    const Cursor& cursor_;
    std::vector<engine::Bookmark> aside_;
};

}  // namespace editor::play
