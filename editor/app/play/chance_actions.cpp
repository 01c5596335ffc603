// The actions that force rolls and draws.
#include <fmt/format.h>

#include "editor/app/play/arguments.h"
#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

void Play::addChanceActions() {
    app_.actions.add({.id = "play.force_next",
                      .label = "Force the next roll or draw",
                      .group = "",
                      .icon = "dice",
                      .help = "Decides the outcome of the next roll or draw of one kind.",
                      .scope = "play",
                      .argument = "attack roll: + - +",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::uint16_t purpose = 0;
                          std::uint32_t value = 0;
                          if (Refusal refusal = readForced(sandbox.session->game(), text, purpose, value);
                              !refusal.empty())
                              return refusal;
                          return played(sandbox.chance.forceNext(purpose, value));
                      }});
    const auto lastRoll = [this](std::size_t& event) -> std::string {
        if (!sandbox.session.playing()) return needGame();
        const std::size_t rolls = countBefore(sandbox.session.landmarks().rolls, sandbox.cursor.position());
        if (rolls == 0) return "nothing has been rolled yet at this position";
        event = sandbox.session.landmarks().rolls[rolls - 1];
        return {};
    };
    app_.actions.add(
        {.id = "play.force_roll",
         .label = "Force this roll",
         .group = "",
         .icon = "dice",
         .help = "Decides the outcome of the last roll shown, and replays the game from there.",
         .scope = "play",
         .argument = "faces: + - +",
         .unavailable =
             [lastRoll] {
                 std::size_t event = 0;
                 return lastRoll(event);
             },
         .runWith = [this, lastRoll](const std::string& text) -> Refusal {
             std::size_t event = 0;
             if (std::string reason = lastRoll(event); !reason.empty()) return reason;
             std::uint16_t purpose = 0;
             std::uint32_t value = 0;
             const std::string whole = fmt::format(
                 "{}: {}", sandbox.session->game().texts().purposes()[sandbox.session.trace()[event].field], text);
             if (Refusal refusal = readForced(sandbox.session->game(), whole, purpose, value); !refusal.empty())
                 return refusal;
             return played(sandbox.chance.forceEvent(event, value));
         }});
    app_.actions.add({.id = "play.roll_again",
                      .label = "Roll this again",
                      .group = "Play/Chance",
                      .section = 4,
                      .icon = "refresh",
                      .shortcut = "Ctrl+R",
                      .help = "Rolls the last roll shown once more and replays the game from there.",
                      .scope = "play",
                      .unavailable =
                          [lastRoll] {
                              std::size_t event = 0;
                              return lastRoll(event);
                          },
                      .run = [this, lastRoll]() -> Refusal {
                          std::size_t event = 0;
                          if (std::string reason = lastRoll(event); !reason.empty()) return reason;
                          return played(sandbox.chance.rollAgain(event));
                      }});
    app_.actions.add({.id = "play.unforce",
                      .label = "Stop forcing it",
                      .group = "",
                      .icon = "close",
                      .help = "Removes one forced roll or draw.",
                      .scope = "play",
                      .argument = "number of the entry from 1",
                      .unavailable = [this] { return needGame(); },
                      .runWith = withNumber(schema::toSay("\"{}\" is not an entry"), [this](std::size_t entry) {
                          return played(sandbox.chance.unforce(entry));
                      })});
}

}  // namespace editor::play
