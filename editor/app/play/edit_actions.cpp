// The actions that change the state by hand.
#include <fmt/format.h>

#include <optional>

#include "editor/app/play/play.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"

namespace editor::play {

void Play::addEditActions() {
    const auto canChange = [this]() -> std::string {
        if (std::string reason = needGame(); !reason.empty()) return reason;
        return observer.seat() >= 0 ? "only who sees everything may change it" : "";
    };
    app_.actions.add({.id = "play.edit",
                      .label = "Change a field by hand",
                      .group = "",
                      .icon = "edit",
                      .help = "Gives a field of the shown position another value; the game goes on with it as a line.",
                      .scope = "play",
                      .argument = "name or path of the field, then its value as scenarios write it",
                      .unavailable = canChange,
                      .runWith = [this](const std::string& text) -> Refusal {
                          const auto space = text.rfind(' ');
                          const int stateField =
                              space == std::string::npos ? -1 : sandbox.session.fieldNamed(text.substr(0, space));
                          if (stateField < 0)
                              return schema::say("\"{}\" does not begin with a field of the state", text);
                          const schema::StateField& field = sandbox.session.fields()[stateField];
                          const std::string word = text.substr(space + 1);
                          const std::optional<std::int64_t> value =
                              engine::valueOfWord(sandbox.session->game(), sandbox.cursor.state(), field, word);
                          if (!value) return schema::say("{} is no value of this field", word);
                          thinking.stop();  // it decides for the line that is left
                          return played(sandbox.edits.set(stateField, *value));
                      },
                      .proposed =
                          [this] {
                              const int watched = sandbox.fieldHistory.watched();
                              return watched < 0 ? std::string() : sandbox.session.fields()[watched].path + ' ';
                          }});
    app_.actions.add({.id = "play.edit_line",
                      .label = "Change the game by a setup line",
                      .group = "Play/Lines",
                      .section = 4,
                      .icon = "edit",
                      .help =
                          "Carries a setup line out where the shown turn begins, such as a card for a seat; the game "
                          "goes on with it as a line.",
                      .scope = "play",
                      .argument = "a setup line as scenarios have them",
                      .unavailable = canChange,
                      .runWith = [this](const std::string& line) -> Refusal {
                          thinking.stop();
                          return played(sandbox.edits.say(line));
                      }});
}

}  // namespace editor::play
