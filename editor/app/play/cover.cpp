// The actions of several people at one screen: covering the game between them (observer.h).
#include "editor/app/play/play.h"

namespace editor::play {

void Play::addCoverActions() {
    app_.actions.add({.id = "play.cover",
                      .label = "Cover between players",
                      .group = "Play",
                      .section = 3,
                      .icon = "eye",
                      .help = "Several people at one screen: when another person is to decide, the game is covered "
                              "until they take the screen. Only where it is seen by whoever decides.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return !sandbox.session.playing() ? needGame()
                                 : sandbox.session->game().observation().hasHiddenInformation()
                                     ? ""
                                     : "this game hides nothing";
                      },
                      .checked = [this] { return observer.coversBetween(); },
                      .run = [this]() -> Refusal {
                          observer.coverBetween(!observer.coversBetween());
                          return {};
                      }});
    app_.actions.add(
        {.id = "play.take_screen",
         .label = "Take the screen",
         .group = "",
         .icon = "eye",
         .help = "Shows the game to the person who is to decide.",
         .scope = "play",
         .unavailable = [this]() -> std::string { return observer.coveredFor() >= 0 ? "" : "nothing is covered"; },
         .run = [this]() -> Refusal {
             observer.takeScreen();
             return {};
         }});
}

}  // namespace editor::play
