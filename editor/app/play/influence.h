// What had influence on a result, the value of a field or how the game ended, so that the list of events can leave out
// the rest. By the trace at once; verified by playing again with one thing changed at a time, on a task.
//
//     influence.ask({.field = offset, .position = 120}, "Hope of The Silver Deer");
//     influence.verify();                     // returns at once
//     if (influence.known() && !influence.matters(event)) ...
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/play_session.h"
#include "engine/explain/slice.h"

namespace editor {
class Application;
}

namespace editor::play {

class Influence {
  public:
    using Events = std::shared_ptr<const std::vector<std::uint32_t>>;

    Influence(Application& app, const PlaySession& session) : app_(app), session_(session) {}
    ~Influence();
    Influence(const Influence&) = delete;
    Influence& operator=(const Influence&) = delete;

    // How the list of events shows what had none.
    enum class Shown : std::uint8_t { All, Grey, Hide };
    Shown shown = Shown::All;

    // Begins to find out what a result rests on; `of` is what it is called. The same result again is known already.
    void ask(const engine::SliceResult& result, std::string of);
    void forget();
    bool asked() const { return result_.has_value(); }
    bool asked(const engine::SliceResult& result) const;
    const std::string& of() const { return of_; }
    // The events that may have had influence, in order; null while that is being found out.
    const Events& events() const { return events_; }
    bool known() const { return events_ != nullptr; }
    bool matters(std::size_t event) const;

    // Plays the game again with each decision, roll and draw changed for itself.
    std::string whyNoVerification() const;
    Refusal verify();
    void stop();
    bool verifying() const { return verification_ != 0; }
    double progress() const;  // 0 to 1
    // Null: it was not verified, or stopped before anything was tried.
    const engine::VerifiedSlice* verified() const { return verified_ ? &*verified_ : nullptr; }
    // What came of it, with how many alternatives were tried.
    std::vector<std::string> report() const;

    // Drops what a change of the game has made untrue; once a frame.
    void follow();
    // Waits for what is being found out. For tests.
    void finish();

  private:
    struct Tried {
        std::atomic<std::size_t> done{0}, all{0};
        std::atomic<bool> stopped{false};
    };
    void take(std::vector<std::uint32_t> events);

    Application& app_;
    const PlaySession& session_;
    std::optional<engine::SliceResult> result_;
    std::string of_;
    std::uint64_t revision_ = 0;  // of the game that it was asked of
    Events events_;
    std::uint64_t task_ = 0, verification_ = 0;  // 0: none runs
    std::shared_ptr<Tried> tried_;
    std::optional<engine::VerifiedSlice> verified_;
};

}  // namespace editor::play
