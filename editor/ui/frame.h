// The ImGui context and the frame around panels, with or without a window.
//
// A window creates one Frame and feeds it; a test creates one Frame alone and draws the same panels without a screen.
#pragma once

#include <imgui.h>

#include <functional>
#include <string>

namespace ui {

// Owns the ImGui context, its fonts and its style. One at a time.
class Frame {
  public:
    // `iniPath`: where ImGui keeps column widths and floating windows; empty: nowhere.
    explicit Frame(float scale, std::string iniPath = {});
    ~Frame();
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

    // A new scale takes effect before the next frame: fonts are rasterised again. So they are for letters that they
    // lack.
    void requestScale(float scale) { wantedScale_ = scale; }
    // True when the fonts were just built and the window must upload the atlas.
    bool applyScale();

    // Gives the atlas of the fonts a texture of the device, where it has none and no backend makes one.
    void uploadFonts();

    // Housekeeping before ImGui's new frame; the window and drawWithoutWindow() call it.
    void prepareFrame();

    // After ImGui's Render(): has everything come to rest? Until then further frames are wanted without an event.
    static void frameDrawn();

    // Without a window: one frame of the given size, in which `draw` is called.
    void drawWithoutWindow(ImVec2 size, float seconds, const std::function<void()>& draw);

  private:
    std::string iniPath_;  // ImGui keeps the pointer
    float wantedScale_ = 0;
};

// Calls `draw`; when it throws, closes every scope it left open, so that the frame goes on, and returns the message.
// Call it inside a child window that `draw` has for itself. An empty string is success.
std::string guarded(const std::function<void()>& draw);

// Draw again soon, although no event came: an animation runs (seconds from now), a task goes on. At least one frame
// more, also where this one takes longer than that.
void keepDrawing(float seconds);
// Draw once more after so many seconds, although no event comes: something is due then.
void drawAgainIn(float seconds);
// Nothing moves by itself: what turns while work goes on stands still.
void setReducedMotion(bool reduced);
bool reducedMotion();
// Seconds until the next frame is wanted without an event; less than 0: only when an event comes.
double secondsUntilNextFrame();

}  // namespace ui
