// The ImGui context, the error boundary and the wish for further frames.
#include "editor/ui/frame.h"

#include <algorithm>
#include <chrono>
#include <exception>

#include "editor/ui/compat.h"
#include "editor/ui/embroidery.h"
#include "editor/ui/fonts.h"
#include "editor/ui/textures.h"
#include "editor/ui/theme.h"

namespace ui {
namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }
double& drawUntil() {
    static double until = 0;
    return until;
}
double& drawAt() {  // 0: no such moment
    static double at = 0;
    return at;
}
bool& motionReduced() {
    static bool reduced = false;
    return reduced;
}

// What lies behind a dialog darkens, and lightens again, within a few frames; with reduced motion at once.
void endFades(ImGuiContext* context, ImGuiContextHook*) {
    if (motionReduced()) context->DimBgRatio = ImGui::GetTopMostPopupModal() ? 1.0f : 0.0f;
}

}  // namespace

Frame::Frame(float scale, std::string iniPath) : iniPath_(std::move(iniPath)) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    compat::mapKeys(ImGui::GetIO());
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = iniPath_.empty() ? nullptr : iniPath_.c_str();
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // many stitches in one list, also without a window
    ImGuiContextHook hook;
    hook.Type = ImGuiContextHookType_EndFramePre;
    hook.Callback = endFades;
    ImGui::AddContextHook(ImGui::GetCurrentContext(), &hook);
    requestScale(scale);
    applyScale();
}

Frame::~Frame() {
    releasePictures();
    releaseEmbroidery();
    releaseFonts();
    ImGui::DestroyContext();
}

bool Frame::applyScale() {
    if (wantedScale_ <= 0) return false;
    const float wanted = std::clamp(wantedScale_, 0.5f, 4.0f);
    buildFonts(wanted);
    setScale(wanted);  // after the fonts: paddings follow their lines
    wantedScale_ = 0;
    return true;
}

void Frame::prepareFrame() {
    updateEmbroidery();
    updateFonts();
}

void Frame::uploadFonts() {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    if (compat::hasTexture(atlas)) return;
    unsigned char* alpha = nullptr;
    int width = 0, height = 0;
    atlas.GetTexDataAsAlpha8(&alpha, &width, &height);
    compat::setTexture(atlas, textureDevice().createAlpha(width, height, alpha));
}

void Frame::drawWithoutWindow(ImVec2 size, float seconds, const std::function<void()>& draw) {
    applyScale();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = size;
    io.DeltaTime = std::max(seconds, 0.0001f);
    uploadFonts();
    updatePictures();
    prepareFrame();
    ImGui::NewFrame();
    draw();
    ImGui::Render();
}

std::string guarded(const std::function<void()>& draw) {
    const compat::Depth before = compat::depth();
    try {
        draw();
        return {};
    } catch (const std::exception& problem) {
        compat::unwindTo(before);
        return *problem.what() ? problem.what() : "an error without a message";
    } catch (...) {
        compat::unwindTo(before);
        return "an unknown error";
    }
}

void keepDrawing(float seconds) { drawUntil() = std::max(drawUntil(), now() + seconds); }

void drawAgainIn(float seconds) {
    const double at = now() + seconds;
    if (drawAt() == 0 || at < drawAt()) drawAt() = at;
}

void setReducedMotion(bool reduced) {
    motionReduced() = reduced;
    ImGui::GetIO().ConfigInputTextCursorBlink = !reduced;
}
bool reducedMotion() { return motionReduced(); }

double secondsUntilNextFrame() {
    if (drawUntil() > now() || compat::fades()) return 0;
    // What is held may repeat or scroll without another event.
    if (ImGui::IsAnyMouseDown() && ImGui::IsAnyItemActive()) return 1 / 60.0;
    if (picturesLoading()) return 0.05;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput) return 0.2;  // the caret blinks
    if (drawAt() == 0) return -1;
    const double left = drawAt() - now();
    if (left > 0) return left;
    drawAt() = 0;
    return 0;
}

}  // namespace ui
