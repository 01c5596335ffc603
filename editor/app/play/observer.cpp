// What an observer may see, and covering the game while it goes from one person to the next (PT-SHOW-06).
#include "editor/app/play/observer.h"

#include <algorithm>

#include "editor/app/application.h"

namespace editor::play {

namespace {

constexpr const char* kSetting = "play.cover";

}  // namespace

int Observer::seat() const {
    if (!sandbox_.session.playing() || !sandbox_.session->game().observation().hasHiddenInformation() ||
        chosen == kEverything)
        return -1;
    if (chosen >= 0) return std::min(chosen, sandbox_.session->game().seatsIn(sandbox_.cursor.state()) - 1);
    if (atScreen_ >= 0 && covers()) return atScreen_;
    const DecisionView* decision = sandbox_.decisions.shown();
    return decision ? decision->seat : 0;
}

bool Observer::maySee(std::size_t event) const {
    const int observing = seat();
    if (observing < 0) return true;
    const engine::StateBytes after = sandbox_.session->stateAt(event + 1);
    return sandbox_.session->game().observation().mayKnow(after.data(), sandbox_.session.trace()[event], observing);
}

bool Observer::coversBetween() const { return number(app_.settings.numbers, kSetting, 1) != 0; }

void Observer::coverBetween(bool on) {
    setNumber(app_.settings.numbers, kSetting, on ? 1 : 0);
    if (on) takeScreen();
}

bool Observer::covers() const {
    if (!sandbox_.session.playing() || chosen != kWhoDecides || !coversBetween() ||
        !sandbox_.session->game().observation().hasHiddenInformation())
        return false;
    int people = 0;
    for (int seat = 0; seat < sandbox_.session->game().seatsIn(sandbox_.cursor.state()); ++seat)
        people += sandbox_.players[seat].empty();
    return people >= 2;
}

int Observer::coveredFor() const {
    if (!covers() || !sandbox_.session->open()) return -1;
    const int seat = sandbox_.session->open()->seat;
    return seat != atScreen_ && sandbox_.players[seat].empty() ? seat : -1;
}

void Observer::takeScreen() {
    if (sandbox_.session.playing() && sandbox_.session->open()) atScreen_ = sandbox_.session->open()->seat;
}

}  // namespace editor::play
