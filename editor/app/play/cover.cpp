// Several people at one screen: the game is covered while it goes from one to the next (PT-SHOW-06).
#include <fmt/format.h>

#include "editor/app/play/play.h"

namespace editor::play {

namespace {

constexpr const char* kSetting = "play.cover";

}  // namespace

bool Play::coversBetween() const { return number(app_.settings.numbers, kSetting, 1) != 0; }

void Play::coverBetween(bool on) {
    setNumber(app_.settings.numbers, kSetting, on ? 1 : 0);
    if (on) takeScreen();
}

bool Play::covers() const {
    if (!sandbox.session.playing() || observer != kWhoDecides || !coversBetween() ||
        !sandbox.session->game().observation().hasHiddenInformation())
        return false;
    int people = 0;
    for (int seat = 0; seat < sandbox.session->game().seatsIn(sandbox.cursor.state()); ++seat)
        people += sandbox.players[seat].empty();
    return people >= 2;
}

int Play::coveredFor() const {
    if (!covers() || !sandbox.session->open()) return -1;
    const int seat = sandbox.session->open()->seat;
    return seat != atScreen_ && sandbox.players[seat].empty() ? seat : -1;
}

void Play::takeScreen() {
    if (sandbox.session.playing() && sandbox.session->open()) atScreen_ = sandbox.session->open()->seat;
}

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
                      .checked = [this] { return coversBetween(); },
                      .run = [this]() -> Refusal {
                          coverBetween(!coversBetween());
                          return {};
                      }});
    app_.actions.add({.id = "play.take_screen",
                      .label = "Take the screen",
                      .group = "",
                      .icon = "eye",
                      .help = "Shows the game to the person who is to decide.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string { return coveredFor() >= 0 ? "" : "nothing is covered"; },
                      .run = [this]() -> Refusal {
                          takeScreen();
                          return {};
                      }});
}

}  // namespace editor::play
