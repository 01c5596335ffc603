// The actions that plot numbers of the state under the timeline.
#include "editor/app/play/arguments.h"
#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

void Play::addPlotActions() {
    const auto needPlot = [this]() -> std::string {
        if (!sandbox.session.playing()) return needGame();
        return sandbox.plots.all().empty() ? schema::toSay("nothing is plotted") : "";
    };
    app_.actions.add({.id = "play.plot",
                      .label = "Plot a number under the timeline",
                      .group = "",
                      .icon = "chart-line",
                      .help = "Shows what a number of the state was over the whole game, in a lane of Timeline.",
                      .scope = "play",
                      .argument = "name or path of a field of the state",
                      .unavailable = [this] { return whyNoQueries(); },
                      .runWith = [this](const std::string& name) -> Refusal {
                          const int stateField = sandbox.session.fieldNamed(name);
                          return sandbox.plots.add(stateField < 0 ? name : sandbox.session.fields()[stateField].path);
                      },
                      .proposed =
                          [this] {
                              const int watched = sandbox.fieldHistory.watched();
                              return watched < 0 ? std::string() : sandbox.session.fields()[watched].path;
                          }});
    app_.actions.add({.id = "play.unplot",
                      .label = "Take a plot away",
                      .group = "",
                      .icon = "eye-off",
                      .help = "Takes one of the lanes below the timeline away.",
                      .scope = "play",
                      .argument = "number of a plot, from the top",
                      .unavailable = needPlot,
                      .runWith = withNumber(schema::toSay("\"{}\" is not a plot"),
                                            [this](std::size_t plot) { return sandbox.plots.remove(plot); })});
    app_.actions.add({.id = "play.unplot_all",
                      .label = "Take all plots away",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "eye-off",
                      .help = "Takes all lanes of plotted numbers away.",
                      .scope = "play",
                      .unavailable = needPlot,
                      .run = [this]() -> Refusal {
                          sandbox.plots.take({});
                          return {};
                      }});
}

}  // namespace editor::play
