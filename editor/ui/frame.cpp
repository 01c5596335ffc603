// The ImGui context, the error boundary and the wish for further frames.
#include "editor/ui/frame.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <utility>

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
bool& drawOnceMore() {  // however long the frame takes in which it was wished
    static bool wished = false;
    return wished;
}
double& drawAt() {  // 0: no such moment
    static double at = 0;
    return at;
}
// What is laid out over several frames, as a dialog that grows to its content, is drawn until it rests: so many frames
// alike. What never rests is given up after so many, or it would be drawn for good.
constexpr int kAlike = 2, kMostMoving = 60;
struct Rest {
    std::uint64_t layout = 0;
    int alike = 0, moving = 0;  // frames in a row
};
Rest& rest() {
    static Rest value;
    return value;
}
// How all windows lie, and who has the keyboard: another number while one still grows to what is in it, scrolls to what
// was asked for or waits to be shown.
std::uint64_t layoutMark() {
    const ImGuiContext& g = *GImGui;
    std::uint64_t mark = 1469598103934665603u;
    const auto add = [&mark](std::uint64_t value) { mark = (mark ^ value) * 1099511628211u; };
    const auto addPlace = [&add](ImVec2 at) {
        add(std::uint64_t(std::int64_t(at.x * 8)));
        add(std::uint64_t(std::int64_t(at.y * 8)));
    };
    for (const ImGuiWindow* window : g.Windows) {
        if (!window->Active) continue;
        add(window->ID);
        add(window->Hidden ? 1 : 0);
        addPlace(window->Pos);
        addPlace(window->Size);
        addPlace(window->ContentSize);
        addPlace(window->Scroll);
    }
    add(g.ActiveId);
    add(g.NavId);
    add(g.NavWindow ? g.NavWindow->ID : 0);
    add(std::uint64_t(g.OpenPopupStack.Size));
    return mark;
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
    rest() = {};
    drawUntil() = drawAt() = 0;
    drawOnceMore() = false;
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
    if (wantedScale_ <= 0 && !lettersWanted()) return false;
    const float wanted = wantedScale_ <= 0 ? scale() : std::clamp(wantedScale_, 0.5f, 4.0f);
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

void Frame::frameDrawn() {
    Rest& state = rest();
    const std::uint64_t layout = layoutMark();
    state.alike = layout == state.layout ? state.alike + 1 : 0;
    state.moving = state.alike >= kAlike ? 0 : state.moving + 1;
    state.layout = layout;
}

void Frame::drawWithoutWindow(ImVec2 size, float seconds, const std::function<void()>& draw) {
    if (applyScale()) compat::forgetTexture(*ImGui::GetIO().Fonts);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = size;
    io.DeltaTime = std::max(seconds, 0.0001f);
    uploadFonts();
    updatePictures();
    prepareFrame();
    ImGui::NewFrame();
    draw();
    ImGui::Render();
    frameDrawn();
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

void keepDrawing(float seconds) {
    drawUntil() = std::max(drawUntil(), now() + seconds);
    drawOnceMore() = true;
}

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
    if (std::exchange(drawOnceMore(), false) || drawUntil() > now() || compat::fades()) return 0;
    if (rest().moving > 0 && rest().moving <= kMostMoving) return 0;
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
