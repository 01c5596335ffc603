// Measuring on a task, and saying what came of it.
#include "editor/app/play/recording.h"

#include <memory>

#include "engine/kernel/timeline.h"
#include "schema/core/phrases.h"

namespace editor::play {

Recording::~Recording() {
    if (isMeasuring()) app_.tasks.cancel(task_);
}

Refusal Recording::measure() {
    if (!session_.playing()) return kNoGame;
    reveals = true;
    cost_.reset();
    revision_ = session_.revision();
    task_ = app_.tasks.start<engine::RecordingCost>(
        "Measure recording",
        [session = std::make_shared<const engine::Session>(*session_)](TaskControl& control) {
            return engine::recordingCost(*session, &control.cancelledFlag());
        },
        [this](const engine::RecordingCost& cost) {
            reveals = true;
            cost_ = cost;
        },
        "play.recording_cost");
    return {};
}

const engine::RecordingCost* Recording::cost() const {
    return cost_ && session_.playing() && revision_ == session_.revision() ? &*cost_ : nullptr;
}

std::vector<std::string> Recording::answer() const {
    const engine::RecordingCost* const found = cost();
    if (!found) return {};
    return {
        schema::say("Recording is always on. Each of the {} events of this game takes {:.0f} ns and {:.0f} bytes, with "
                    "the index of who changed what.",
                    found->events, found->nanosecondsPerEvent(), found->bytesPerEvent()),
        schema::say(
            "Played again, the whole game takes {:.2f} ms with recording and {:.2f} ms without, {:.2f} times as "
            "long.",
            found->with * 1e3, found->without * 1e3, found->factor()),
        schema::say("It keeps {:.2f} MB in all, with a snapshot of the state every {} events.",
                    double(found->bytes) / 1e6, engine::Timeline::kSpacing)};
}

}  // namespace editor::play
