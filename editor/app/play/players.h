// Who plays each seat, a person or a bot, and letting bots decide.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/app/play/bots.h"
#include "editor/app/play/cursor.h"
#include "editor/app/play/lines.h"
#include "editor/app/play/play_session.h"

namespace editor::play {

// How long a bot decides: once, until the next turn begins, until a breakpoint is met, or until the game is over.
enum class BotRun : std::uint8_t { Decision, Turn, Breakpoint, Game };
constexpr int kMostBotDecisions = 100'000;  // of one such run: far more than a game has

class Players {
  public:
    Players(const PlaySession& session, Cursor& cursor, Lines& lines)
        : session_(session), cursor_(cursor), lines_(lines) {}

    // Who may be asked to decide; none while nothing is played.
    std::vector<std::string> bots() const;
    // Who plays a seat: empty is a person, else a name of bots(). Bots decide as soon as a person has.
    const std::string& operator[](int seat) const { return names_[seat]; }
    Refusal set(int seat, const std::string& name);
    // Lets the bots of their seats decide until a person has to, and shows the end.
    Refusal playOn();
    // Lets a bot decide for whoever is asked, and shows the end. With BotRun::Breakpoint `stops` is asked after each
    // decision whether one is met.
    Refusal letBot(const std::string& bot, BotRun run, const std::function<bool()>& stops = {});
    // Bots that think long are not waited for after a decision: somebody asks them and makes the decisions.
    bool othersThink = false;

    // --- for the other parts ------------------------------------------------------------------------------------
    // playOn(), but whoever is asked, and leaving the shown position alone.
    void runBots();
    // After the compiled game became another, or none.
    void follow();

  private:
    void decideBy(engine::Agent& agent) { lines_.decide(session_->choiceOf(agent)); }

    const PlaySession& session_;
    Cursor& cursor_;
    Lines& lines_;
    std::vector<std::string> names_;                      // by seat
    std::vector<std::unique_ptr<engine::Agent>> agents_;  // by seat, those that have been asked
};

}  // namespace editor::play
