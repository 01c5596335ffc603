// Beginning a game from a position that was set up line by line.
#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

Refusal Play::beginPosition(const std::string& name, std::vector<std::string> lines) {
    if (!sandbox.session.playing()) return kNoGame;
    if (name.empty()) return "a line needs a name";
    engine::Setup setup = sandbox.session->setup();
    if (setup.seed == 0) setup.seed = 1;  // of which a scenario could not tell that it is one
    setup.situation = std::move(lines);
    if (std::string reason = whyNoPosition(sandbox.session->game(), setup); !reason.empty()) return reason;
    thinking.stop();  // it decides for the game that is left
    sandbox.adopt(engine::Session(sandbox.session->sharedGame(), std::move(setup)), name);
    return {};
}

std::string Play::proposedPosition() const {
    for (int number = 1;; ++number) {
        std::string name = schema::say("Position {}", number);
        bool isTaken = false;
        for (const Line& line : sandbox.lines.all()) isTaken = isTaken || line.name == name;
        if (!isTaken) return name;
    }
}

void Play::addPositionActions() {
    app_.actions.add({.id = "play.begin_position",
                      .label = "Begin from a position",
                      .group = "",
                      .icon = "crosshairs",
                      .help = "Begins a game where these setup lines say, as scenarios have them. The game played so "
                              "far is kept as a line.",
                      .scope = "play",
                      .argument = "setup lines with semicolons between them",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::vector<std::string> lines;
                          for (std::size_t from = 0; from < text.size();) {
                              const std::size_t end = std::min(text.find(';', from), text.size());
                              const std::string_view line = std::string_view(text).substr(from, end - from);
                              const auto first = line.find_first_not_of(' ');
                              if (first != std::string_view::npos)
                                  lines.emplace_back(line.substr(first, line.find_last_not_of(' ') + 1 - first));
                              from = end + 1;
                          }
                          return beginPosition(proposedPosition(), std::move(lines));
                      },
                      .proposed =
                          [this] {
                              std::string text;
                              for (const std::string& line : sandbox.session->setup().situation)
                                  text += (text.empty() ? "" : "; ") + line;
                              return text;
                          }});
}

}  // namespace editor::play
