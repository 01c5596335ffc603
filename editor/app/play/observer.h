// Who looks at a game that hides something, and, where several people share a screen, who sits at it (PT-SHOW-06).
#pragma once

#include <cstddef>

#include "editor/app/play/sandbox.h"

namespace editor {
class Application;
}

namespace editor::play {

class Observer {
  public:
    static constexpr int kEverything = -1;  // the designer: all cards lie open
    static constexpr int kWhoDecides = -2;  // the seat that decides at the shown position

    Observer(Application& app, const Sandbox& sandbox) : app_(app), sandbox_(sandbox) {}

    int chosen = kEverything;  // a seat, or one of these

    // The seat that observes; -1: everything is seen. Where the game is covered between players, "whoever decides" is
    // whoever sits at the screen.
    int seat() const;
    // May they know what happened in an event, and what is asked of a seat?
    bool maySee(std::size_t event) const;
    bool maySeeDecisionOf(int other) const { return seat() < 0 || seat() == other; }

    // --- several people at one screen ----------------------------------------------------------------------------
    // Where two or more people play and the game is seen by whoever decides, it is covered when another person is to
    // decide, until they take the screen; unless this switch, which settings keep, is off.
    bool coversBetween() const;
    void coverBetween(bool on);
    // For whom it is covered; -1: for nobody.
    int coveredFor() const;
    // That person sits at the screen now.
    void takeScreen();

  private:
    bool covers() const;  // is it covered whenever another person is to decide?

    Application& app_;
    const Sandbox& sandbox_;
    int atScreen_ = -1;  // the seat of who took the screen last; -1: nobody has
};

}  // namespace editor::play
