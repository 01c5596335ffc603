// The functions of Dear ImGui that the linker routes through us (--wrap, see wraps.cmake). Each calls the real one and
// notes what it saw. Callers must sit in another object file than the callee, which holds for every name here.
// The real functions are weak: when a new version of the library has other signatures the program still links, and
// selfTest() says which name is gone instead of the linker.
#include <imgui.h>
#include <imgui_internal.h>

#include <atomic>
#include <cstdio>
#include <string_view>

#include "editor/ui/compat.h"
#include "editor/ui/test_items.h"
#include "tests/editor/driver/live.h"
#include "tests/editor/driver/screen.h"

using driver::watching;

// TALE_WRAP(result, mangled name, parameters): declares the real function and opens the definition of ours.
#define TALE_WRAP(result, name, ...)                                    \
    extern "C" __attribute__((weak)) result __real_##name(__VA_ARGS__); \
    extern "C" result __wrap_##name(__VA_ARGS__)

namespace {

std::string_view span(const char* begin, const char* end) {
    if (!begin) return {};
    return end ? std::string_view(begin, static_cast<std::size_t>(end - begin)) : std::string_view(begin);
}

// The id that the next label is hashed with.
ImGuiID top() { return GImGui->CurrentWindow->IDStack.back(); }

}  // namespace

// ImGui::ItemAdd(const ImRect& bb, ImGuiID id, const ImRect* nav_bb, ImGuiItemFlags extra_flags)
TALE_WRAP(bool, _ZN5ImGui7ItemAddERK6ImRectjPS1_i, const ImRect& box, ImGuiID id, const ImRect* reacting, int flags) {
    const bool visible = __real__ZN5ImGui7ItemAddERK6ImRectjPS1_i(box, id, reacting, flags);
    if (watching && id) watching->noteItem(id, reacting ? *reacting : box, flags);
    return visible;
}

// ImGuiWindow::GetID(const char* str, const char* str_end)
TALE_WRAP(ImGuiID, _ZN11ImGuiWindow5GetIDEPKcS1_, ImGuiWindow* window, const char* begin, const char* end) {
    const ImGuiID id = __real__ZN11ImGuiWindow5GetIDEPKcS1_(window, begin, end);
    if (watching) watching->noteName(id, window->IDStack.back(), span(begin, end));
    return id;
}

// ImGui::GetIDWithSeed(const char* str, const char* str_end, ImGuiID seed): the cross on a tab or a header.
TALE_WRAP(ImGuiID, _ZN5ImGui13GetIDWithSeedEPKcS1_j, const char* begin, const char* end, ImGuiID seed) {
    const ImGuiID id = __real__ZN5ImGui13GetIDWithSeedEPKcS1_j(begin, end, seed);
    if (watching) watching->noteName(id, seed, span(begin, end) == "#CLOSE" ? "close" : span(begin, end));
    return id;
}

// ImGui::GetID(const char* str_id)
TALE_WRAP(ImGuiID, _ZN5ImGui5GetIDEPKc, const char* text) {
    const ImGuiID id = __real__ZN5ImGui5GetIDEPKc(text);
    if (watching) watching->noteName(id, top(), text);
    return id;
}

// ImGui::PushID(const char* str_id)
TALE_WRAP(void, _ZN5ImGui6PushIDEPKc, const char* text) {
    const ImGuiID parent = top();
    __real__ZN5ImGui6PushIDEPKc(text);
    if (watching) watching->noteName(top(), parent, text);
}

// ImGui::PushID(const char* str_id_begin, const char* str_id_end)
TALE_WRAP(void, _ZN5ImGui6PushIDEPKcS1_, const char* begin, const char* end) {
    const ImGuiID parent = top();
    __real__ZN5ImGui6PushIDEPKcS1_(begin, end);
    if (watching) watching->noteName(top(), parent, span(begin, end));
}

// ImGui::PushID(int int_id)
TALE_WRAP(void, _ZN5ImGui6PushIDEi, int number) {
    const ImGuiID parent = top();
    __real__ZN5ImGui6PushIDEi(number);
    if (!watching) return;
    char text[16];
    std::snprintf(text, sizeof text, "#%d", number);
    watching->noteName(top(), parent, text);
}

// ImGui::PushID(const void* ptr_id): an address names nothing, but what lies inside still belongs to what is around.
TALE_WRAP(void, _ZN5ImGui6PushIDEPKv, const void* address) {
    const ImGuiID parent = top();
    __real__ZN5ImGui6PushIDEPKv(address);
    if (watching) watching->noteName(top(), parent, "*");
}

// ImGui::BeginPopup(const char* str_id, ImGuiWindowFlags flags)
TALE_WRAP(bool, _ZN5ImGui10BeginPopupEPKci, const char* text, int flags) {
    if (watching) watching->noteName(ImHashStr(text, 0, top()), top(), text);
    return __real__ZN5ImGui10BeginPopupEPKci(text, flags);
}

// ImGui::RenderCheckMark(ImDrawList* draw_list, ImVec2 pos, ImU32 col, float sz)
TALE_WRAP(void, _ZN5ImGui15RenderCheckMarkEP10ImDrawList6ImVec2jf, ImDrawList* list, ImVec2 at, ImU32 color,
          float size) {
    __real__ZN5ImGui15RenderCheckMarkEP10ImDrawList6ImVec2jf(list, at, color, size);
    if (watching) watching->noteCheckMark();
}

// ImDrawList::AddText(const ImVec2& pos, ImU32 col, const char* text_begin, const char* text_end)
TALE_WRAP(void, _ZN10ImDrawList7AddTextERK6ImVec2jPKcS4_, ImDrawList* list, const ImVec2& at, ImU32 color,
          const char* begin, const char* end) {
    __real__ZN10ImDrawList7AddTextERK6ImVec2jPKcS4_(list, at, color, begin, end);
    if (watching) watching->noteText(list, nullptr, 0.0f, at, span(begin, end), 0.0f, nullptr);
}

// ImDrawList::AddText(ImFont* font, float font_size, const ImVec2& pos, ImU32 col, const char* text_begin,
//                     const char* text_end, float wrap_width, const ImVec4* cpu_fine_clip_rect), const ImFont*
//                     before 1.92
#if TALE_IMGUI_FONTS_OF_ANY_SIZE
TALE_WRAP(void, _ZN10ImDrawList7AddTextEP6ImFontfRK6ImVec2jPKcS6_fPK6ImVec4, ImDrawList* list, ImFont* font, float size,
          const ImVec2& at, ImU32 color, const char* begin, const char* end, float wrap, const ImVec4* clip) {
    __real__ZN10ImDrawList7AddTextEP6ImFontfRK6ImVec2jPKcS6_fPK6ImVec4(list, font, size, at, color, begin, end, wrap,
                                                                       clip);
    if (watching) watching->noteText(list, font, size, at, span(begin, end), wrap, clip);
}
#else
TALE_WRAP(void, _ZN10ImDrawList7AddTextEPK6ImFontfRK6ImVec2jPKcS7_fPK6ImVec4, ImDrawList* list, ImFont* font,
          float size, const ImVec2& at, ImU32 color, const char* begin, const char* end, float wrap,
          const ImVec4* clip) {
    __real__ZN10ImDrawList7AddTextEPK6ImFontfRK6ImVec2jPKcS7_fPK6ImVec4(list, font, size, at, color, begin, end, wrap,
                                                                        clip);
    if (watching) watching->noteText(list, font, size, at, span(begin, end), wrap, clip);
}
#endif

// ImGui::NewFrame()
TALE_WRAP(void, _ZN5ImGui8NewFrameEv) {
    if (driver::beforeNewFrame) driver::beforeNewFrame();
    __real__ZN5ImGui8NewFrameEv();
}

// ImGui::Render()
TALE_WRAP(void, _ZN5ImGui6RenderEv) {
    __real__ZN5ImGui6RenderEv();
    if (watching) watching->publish();
}

// Of GLFW: the loop of a program with a window waits for input.
namespace driver {
std::atomic<bool> programWaits = false;
}
TALE_WRAP(void, glfwWaitEvents) {
    driver::programWaits = true;
    __real_glfwWaitEvents();
    driver::programWaits = false;
}
TALE_WRAP(void, glfwWaitEventsTimeout, double seconds) {
    driver::programWaits = true;
    __real_glfwWaitEventsTimeout(seconds);
    driver::programWaits = false;
}
