// What differs between versions of Dear ImGui, in one place: 1.86 (Debian 12), 1.90 (Debian 13) and 1.92 (vcpkg,
// Debian's unstable suite; tools/check_imgui.py compiles what draws with any version's headers). Everything else in
// editor/ui uses the part of the interface that all of them share.
#pragma once

#include <imgui.h>
#include <imgui_freetype.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cfloat>
#include <cstdint>

#define TALE_IMGUI_KEY_EVENTS (IMGUI_VERSION_NUM >= 18700)  // named keys and queued key events
#define TALE_IMGUI_OWN_ERROR_RECOVERY (IMGUI_VERSION_NUM >= 19140)
#define TALE_IMGUI_FONTS_OF_ANY_SIZE (IMGUI_VERSION_NUM >= 19200)  // and atlases that grow while they are drawn with

namespace ui::compat {

// A key as the editor names it: the code of GLFW, which is the position on a US keyboard, so that Ctrl+C stays where it
// is on a Cyrillic layout.
using Key = int;

#if TALE_IMGUI_KEY_EVENTS
inline ImGuiKey imguiKey(Key key) {
    if (key >= 'A' && key <= 'Z') return ImGuiKey(ImGuiKey_A + (key - 'A'));
    if (key >= '0' && key <= '9') return ImGuiKey(ImGuiKey_0 + (key - '0'));
    if (key >= 290 && key <= 301) return ImGuiKey(ImGuiKey_F1 + (key - 290));
    switch (key) {
        case 32: return ImGuiKey_Space;
        case 39: return ImGuiKey_Apostrophe;
        case 44: return ImGuiKey_Comma;
        case 45: return ImGuiKey_Minus;
        case 46: return ImGuiKey_Period;
        case 47: return ImGuiKey_Slash;
        case 59: return ImGuiKey_Semicolon;
        case 61: return ImGuiKey_Equal;
        case 91: return ImGuiKey_LeftBracket;
        case 92: return ImGuiKey_Backslash;
        case 93: return ImGuiKey_RightBracket;
        case 96: return ImGuiKey_GraveAccent;
        case 256: return ImGuiKey_Escape;
        case 257: return ImGuiKey_Enter;
        case 258: return ImGuiKey_Tab;
        case 259: return ImGuiKey_Backspace;
        case 260: return ImGuiKey_Insert;
        case 261: return ImGuiKey_Delete;
        case 262: return ImGuiKey_RightArrow;
        case 263: return ImGuiKey_LeftArrow;
        case 264: return ImGuiKey_DownArrow;
        case 265: return ImGuiKey_UpArrow;
        case 266: return ImGuiKey_PageUp;
        case 267: return ImGuiKey_PageDown;
        case 268: return ImGuiKey_Home;
        case 269: return ImGuiKey_End;
        case 335: return ImGuiKey_KeypadEnter;
        default: return ImGuiKey_None;
    }
}
inline bool keyPressed(Key key, bool repeat = false) {
    const ImGuiKey named = imguiKey(key);
    return named != ImGuiKey_None && ImGui::IsKeyPressed(named, repeat);
}
inline bool keyDown(Key key) {
    const ImGuiKey named = imguiKey(key);
    return named != ImGuiKey_None && ImGui::IsKeyDown(named);
}
#else
inline bool keyPressed(Key key, bool repeat = false) { return ImGui::IsKeyPressed(key, repeat); }
inline bool keyDown(Key key) { return ImGui::IsKeyDown(key); }
#endif

// Without a window nothing else says which code means which key of ImGui's own: the table that the GLFW backend sets.
inline void mapKeys([[maybe_unused]] ImGuiIO& io) {
#if !TALE_IMGUI_KEY_EVENTS
    constexpr int codes[][2] = {
        {ImGuiKey_Tab, 258},       {ImGuiKey_LeftArrow, 263}, {ImGuiKey_RightArrow, 262}, {ImGuiKey_UpArrow, 265},
        {ImGuiKey_DownArrow, 264}, {ImGuiKey_PageUp, 266},    {ImGuiKey_PageDown, 267},   {ImGuiKey_Home, 268},
        {ImGuiKey_End, 269},       {ImGuiKey_Insert, 260},    {ImGuiKey_Delete, 261},     {ImGuiKey_Backspace, 259},
        {ImGuiKey_Space, 32},      {ImGuiKey_Enter, 257},     {ImGuiKey_Escape, 256},     {ImGuiKey_KeyPadEnter, 335},
        {ImGuiKey_A, 'A'},         {ImGuiKey_C, 'C'},         {ImGuiKey_V, 'V'},          {ImGuiKey_X, 'X'},
        {ImGuiKey_Y, 'Y'},         {ImGuiKey_Z, 'Z'}};
    for (const auto& [key, code] : codes) io.KeyMap[key] = code;
#endif
}

// Has Dear ImGui kept input back for a later frame, so that nothing is lost in this one?
inline bool inputWaits() {
#if TALE_IMGUI_KEY_EVENTS
    return !GImGui->InputEventsQueue.empty();
#else
    return false;
#endif
}

#if TALE_IMGUI_KEY_EVENTS
// ImGui::NewFrame() in which Ctrl, Shift, Alt and Super stay as they were when a key, a button or the wheel was used:
// many a hand lets go of Ctrl before S, and Dear ImGui would take both in one frame. What comes from their change on
// waits for the frame after this.
inline void newFrameBeforeModifiersChange() {
    ImVector<ImGuiInputEvent>& queue = GImGui->InputEventsQueue;
    const auto changesModifier = [](const ImGuiInputEvent& event) {
        return event.Type == ImGuiInputEventType_Key &&
               ((event.Key.Key & ImGuiMod_Mask_) != 0 ||
                (event.Key.Key >= ImGuiKey_LeftCtrl && event.Key.Key <= ImGuiKey_RightSuper));
    };
    const auto uses = [](const ImGuiInputEvent& event) {
        return (event.Type == ImGuiInputEventType_Key && event.Key.Down) ||
               (event.Type == ImGuiInputEventType_MouseButton && event.MouseButton.Down) ||
               event.Type == ImGuiInputEventType_MouseWheel;
    };
    int now = 0;
    for (bool used = false; now < queue.Size; ++now) {
        if (!changesModifier(queue[now])) used = used || uses(queue[now]);
        else if (used) break;
    }
    ImVector<ImGuiInputEvent> later;
    for (int i = now; i < queue.Size; ++i) later.push_back(queue[i]);
    queue.resize(now);
    ImGui::NewFrame();
    for (const ImGuiInputEvent& event : later) queue.push_back(event);
}
#endif

// Does what lies behind a modal window still darken, or lighten again?
inline bool fades() {
    const float darkness = GImGui->DimBgRatio;
    return ImGui::GetTopMostPopupModal() ? darkness < 1 : darkness > 0;
}

// --- the state of the mouse and the keyboard in the next frame, for programs without a window of their own -----------

#if TALE_IMGUI_KEY_EVENTS
// Every change counts at once; with a window Dear ImGui spreads quick ones over frames.
inline void takeInputAtOnce(ImGuiIO& io) { io.ConfigInputTrickleEventQueue = false; }
inline void setMouse(ImGuiIO& io, ImVec2 at) { io.AddMousePosEvent(at.x, at.y); }
inline void setMouseButton(ImGuiIO& io, int button, bool down) { io.AddMouseButtonEvent(button, down); }
inline void setWheel(ImGuiIO& io, float notches) {
    if (notches != 0) io.AddMouseWheelEvent(0, notches);
}
inline void setModifiers(ImGuiIO& io, bool ctrl, bool shift, bool alt, bool super) {
    io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, shift);
    io.AddKeyEvent(ImGuiMod_Alt, alt);
    io.AddKeyEvent(ImGuiMod_Super, super);
}
inline void setKey(ImGuiIO& io, Key key, bool down) {
    if (const ImGuiKey named = imguiKey(key); named != ImGuiKey_None) io.AddKeyEvent(named, down);
}
#else
inline void takeInputAtOnce(ImGuiIO&) {}
inline void setMouse(ImGuiIO& io, ImVec2 at) { io.MousePos = at; }
inline void setMouseButton(ImGuiIO& io, int button, bool down) { io.MouseDown[button] = down; }
inline void setWheel(ImGuiIO& io, float notches) { io.MouseWheel = notches; }
inline void setModifiers(ImGuiIO& io, bool ctrl, bool shift, bool alt, bool super) {
    io.KeyCtrl = ctrl;
    io.KeyShift = shift;
    io.KeyAlt = alt;
    io.KeySuper = super;
}
inline void setKey(ImGuiIO& io, Key key, bool down) { io.KeysDown[key] = down; }
#endif

// Calls `take` with each character that the next frame will bring; before it begins.
template <class Take> void eachCharacterToCome(Take&& take) {
#if TALE_IMGUI_KEY_EVENTS
    for (const ImGuiInputEvent& event : GImGui->InputEventsQueue)
        if (event.Type == ImGuiInputEventType_Text) take(event.Text.Char);
#else
    for (const ImWchar character : ImGui::GetIO().InputQueueCharacters) take(character);
#endif
}

// Is the keyboard cursor on screen, not the mouse what one works with?
inline bool keyboardLeads() {
#if IMGUI_VERSION_NUM >= 19140
    return GImGui->NavCursorVisible;
#else
    return !GImGui->NavDisableHighlight;
#endif
}

inline void letKeyboardLead(bool lead) {
#if IMGUI_VERSION_NUM >= 19140
    GImGui->NavCursorVisible = lead;
#else
    GImGui->NavDisableHighlight = !lead;
#endif
}

// Is it on the last item? Then the item shows its focus ring.
inline bool showsFocusRing() { return ImGui::IsItemFocused() && keyboardLeads(); }

// Gives the keyboard to the window that is being drawn, and shows where in it. What the mouse rests on is not hovered
// until it moves again.
inline void focusThisWindow() {
    ImGuiContext& g = *GImGui;
    ImGui::FocusWindow(g.CurrentWindow);
    ImGui::NavInitWindow(g.CurrentWindow, g.NavId == 0);
    letKeyboardLead(true);
#if IMGUI_VERSION_NUM >= 19140
    g.NavHighlightItemUnderNav = true;
#else
    g.NavDisableMouseHover = true;
#endif
}

// --- fonts and their textures ---------------------------------------------------------------------------------------
// Each font here has one size, at which its letters are made once, and a texture of ours. Since 1.92 a font has none
// of its own, and a renderer may add letters as they are drawn: `keepFontsAsMade` refuses that, so that all versions
// draw alike.

// What stands for every letter that the font lacks; before its atlas is built.
inline void setFallback(ImFont& font, ImWchar letter) { font.FallbackChar = letter; }

// The atlas holds a copy of each font file until then, also where it was told that it does not own the file.
inline void forgetSources(ImFontAtlas& atlas) { atlas.ClearInputData(); }

#if TALE_IMGUI_FONTS_OF_ANY_SIZE
inline void keepFontsAsMade(ImGuiIO& io) { io.BackendFlags &= ~ImGuiBackendFlags_RendererHasTextures; }
inline void useFreeType(ImFontAtlas& atlas) { atlas.SetFontLoader(ImGuiFreeType::GetFontLoader()); }
inline void hintLightly(ImFontConfig& config) { config.FontLoaderFlags = ImGuiFreeTypeLoaderFlags_LightHinting; }
inline bool hasTexture(const ImFontAtlas& atlas) {
    return atlas.TexData && atlas.TexData->TexID != ImTextureID_Invalid;
}
inline void setTexture(ImFontAtlas& atlas, ImTextureID texture) {
    atlas.SetTexID(texture);
    atlas.TexData->SetStatus(ImTextureStatus_OK);  // or the renderer would make one
}
inline void forgetTexture(ImFontAtlas&) {}  // a new atlas has none
inline float sizeOf(const ImFont& font) { return font.LegacySize; }
inline float ascentOf(ImFont& font) { return font.GetFontBaked(font.LegacySize)->Ascent; }
inline const ImFontGlyph* glyphOf(ImFont& font, ImWchar letter) {
    return font.GetFontBaked(font.LegacySize)->FindGlyph(letter);
}
inline bool hasGlyph(ImFont& font, ImWchar letter) {
    return font.GetFontBaked(font.LegacySize)->FindGlyphNoFallback(letter) != nullptr;
}
inline float advanceOf(ImFont& font, ImWchar letter) {
    return font.GetFontBaked(font.LegacySize)->GetCharAdvance(letter);
}
inline void pushFont(ImFont* font) { ImGui::PushFont(font, font->LegacySize); }
inline const ImFontAtlas& atlasOf(const ImFont& font) {
#if IMGUI_VERSION_NUM >= 19250
    return *font.OwnerAtlas;
#else
    return *font.ContainerAtlas;
#endif
}
inline void pushTextureOf(ImDrawList* list, const ImFont& font) { list->PushTexture(atlasOf(font).TexRef); }
inline void popTexture(ImDrawList* list) { list->PopTexture(); }
inline ImTextureID textureNamed(std::uintptr_t name) { return ImTextureID(name); }
inline std::uintptr_t nameOf(ImTextureID texture) { return std::uintptr_t(texture); }
#else
inline void keepFontsAsMade(ImGuiIO&) {}
inline void useFreeType(ImFontAtlas& atlas) { atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType(); }
inline void hintLightly(ImFontConfig& config) { config.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting; }
inline bool hasTexture(const ImFontAtlas& atlas) { return atlas.TexID != ImTextureID{}; }
inline void setTexture(ImFontAtlas& atlas, ImTextureID texture) { atlas.SetTexID(texture); }
// Of an atlas that was built anew: its texture shows the letters of before.
inline void forgetTexture(ImFontAtlas& atlas) { atlas.SetTexID(ImTextureID{}); }
inline float sizeOf(const ImFont& font) { return font.FontSize; }
inline float ascentOf(ImFont& font) { return font.Ascent; }
inline const ImFontGlyph* glyphOf(ImFont& font, ImWchar letter) { return font.FindGlyph(letter); }
inline bool hasGlyph(ImFont& font, ImWchar letter) { return font.FindGlyphNoFallback(letter) != nullptr; }
inline float advanceOf(ImFont& font, ImWchar letter) { return font.GetCharAdvance(letter); }
inline void pushFont(ImFont* font) { ImGui::PushFont(font); }
inline void pushTextureOf(ImDrawList* list, const ImFont& font) { list->PushTextureID(font.ContainerAtlas->TexID); }
inline void popTexture(ImDrawList* list) { list->PopTextureID(); }
inline ImTextureID textureNamed(std::uintptr_t name) { return reinterpret_cast<ImTextureID>(name); }
inline std::uintptr_t nameOf(ImTextureID texture) { return reinterpret_cast<std::uintptr_t>(texture); }
#endif

// The next widget takes the keyboard; offset -1: the one before. 1.90.1 forgets it when the keyboard was elsewhere.
inline void focusHere(int offset = 0) {
#if IMGUI_VERSION_NUM >= 19010 && IMGUI_VERSION_NUM < 19020
    GImGui->NavFocusScopeId = GImGui->CurrentFocusScopeId;
#endif
    ImGui::SetKeyboardFocusHere(offset);
}

// Ends the edit that an input box holds, so that undo may change the text below it.
inline void stopEditing() { ImGui::ClearActiveID(); }

inline bool insidePopup() { return (ImGui::GetCurrentWindow()->Flags & ImGuiWindowFlags_Popup) != 0; }

// What follows in this window stands side by side, as in a menu bar.
inline void layOutHorizontally(bool on) {
    ImGui::GetCurrentWindow()->DC.LayoutType = on ? ImGuiLayoutType_Horizontal : ImGuiLayoutType_Vertical;
}

// What follows on this line, all of it, has its top at `y` in the window. Since 1.89 SetCursorPosY alone moves the next
// widget only, and what SameLine places after that goes back to where the line began.
inline void setLineTop(float y) {
    ImGuiWindow& window = *ImGui::GetCurrentWindow();
    ImGui::SetCursorPosY(y);
    window.DC.CursorPosPrevLine.y = window.DC.CursorPos.y;
}

// Menu entries with a column for icons.
inline bool menuItem(const char* label, const char* icon, const char* shortcut, bool checked, bool enabled) {
    return ImGui::MenuItemEx(label, icon, shortcut, checked, enabled);
}
inline bool beginMenu(const char* label, const char* icon) { return ImGui::BeginMenuEx(label, icon); }

// The tick of a check box, in a square of `side` pixels.
inline void drawTick(ImDrawList* list, ImVec2 at, ImU32 colour, float side) {
    ImGui::RenderCheckMark(list, at, colour, side);
}

// How far a text box of several lines is scrolled down; its text lies in a child window of this window.
inline float scrollOfInput(const char* label) {
    ImGuiWindow* window = ImGui::GetCurrentWindow();
    const ImGuiID id = window->GetID(label);
    for (const ImGuiWindow* child : window->DC.ChildWindows)
        if (child->ChildId == id) return child->Scroll.y;
    return 0;
}

// What a child window without a border has: WindowPadding around its items; items that the arrow keys reach from the
// window around it, and back.
enum ChildTraits { kPadded = 1, kFlattened = 2 };
inline bool beginChild(const char* label, ImVec2 size, int traits, ImGuiWindowFlags flags = 0) {
#if IMGUI_VERSION_NUM >= 19090
    ImGuiChildFlags child = 0;
    if (traits & kPadded) child |= ImGuiChildFlags_AlwaysUseWindowPadding;
    if (traits & kFlattened) child |= ImGuiChildFlags_NavFlattened;
    return ImGui::BeginChild(label, size, child, flags);
#else
    if (traits & kPadded) flags |= ImGuiWindowFlags_AlwaysUseWindowPadding;
    if (traits & kFlattened) flags |= ImGuiWindowFlags_NavFlattened;
    return ImGui::BeginChild(label, size, false, flags);
#endif
}

// Draws a window over all others from now on, without giving it the keyboard.
inline void bringToFront() { ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow()); }

// Keeps the presses of some keys from what is drawn while this lives: a list beside a text box takes them.
class HiddenKeys {
  public:
    HiddenKeys() = default;
    ~HiddenKeys() {
        for (int i = 0; i < count_; ++i) *held_[i].duration = held_[i].was;
    }
    HiddenKeys(const HiddenKeys&) = delete;
    HiddenKeys& operator=(const HiddenKeys&) = delete;
    void hide(Key key) {
#if TALE_IMGUI_KEY_EVENTS
        if (const ImGuiKey named = imguiKey(key); named != ImGuiKey_None) hide(&ImGui::GetKeyData(named)->DownDuration);
#else
        ImGuiIO& io = ImGui::GetIO();
        hide(&io.KeysDownDuration[key]);
        // A text box hears of these two by the moves of the keyboard cursor as well.
        if (key == 257) hide(&io.NavInputsDownDuration[ImGuiNavInput_Input]);
        if (key == 256) hide(&io.NavInputsDownDuration[ImGuiNavInput_Cancel]);
#endif
    }

  private:
    void hide(float* duration) {
        if (count_ == kMost) return;
        held_[count_++] = {duration, *duration};
        *duration = -1;
    }
    static constexpr int kMost = 16;
    struct Held {
        float *duration, was;
    };
    Held held_[kMost]{};
    int count_ = 0;
};

// Whether Tab stays with the active text box instead of leading to the next; asked for in every frame that it does.
inline void keepTab(bool keep) {
#if IMGUI_VERSION_NUM >= 18920
    if (keep && GImGui->ActiveId != 0) ImGui::SetKeyOwner(ImGuiKey_Tab, GImGui->ActiveId);  // of nobody is an error
#elif IMGUI_VERSION_NUM >= 18700
    if (keep && GImGui->ActiveId != 0) ImGui::SetActiveIdUsingKey(ImGuiKey_Tab);
#else
    ImU64& mask = GImGui->ActiveIdUsingKeyInputMask;
    const ImU64 bit = ImU64(1) << ImGuiKey_Tab;
    mask = keep ? mask | bit : mask & ~bit;
#endif
}

// Before Dear ImGui 1.89 only the space bar presses what the keyboard cursor stands on: here Enter does too. Call once
// a frame, before anything is drawn.
inline void enterActivates() {
#if IMGUI_VERSION_NUM < 18900
    ImGuiContext& g = *GImGui;
    if (g.ActiveId != 0 || g.NavId == 0 || g.NavDisableHighlight || g.IO.KeyCtrl || g.IO.KeyAlt) return;
    if (keyPressed(257) || keyPressed(335)) g.NavActivateId = g.NavActivateDownId = g.NavActivatePressedId = g.NavId;
#endif
}

// How deep the stacks are, remembered before a panel draws.
struct Depth {
    int windows, fonts, popups;
};
inline Depth depth() {
    const ImGuiContext& g = *GImGui;
    return {g.CurrentWindowStack.Size, g.FontStack.Size, g.BeginPopupStack.Size};
}

// Closes every window, child, table, group and style scope that a panel left open when it threw. `draw` must have been
// called inside a child window of its own, so that nothing of the caller shares the scopes.
inline void unwindTo(const Depth& before) {
    ImGuiContext& g = *GImGui;
    while (g.CurrentWindowStack.Size > before.windows) {
#if TALE_IMGUI_OWN_ERROR_RECOVERY
        ImGui::ErrorRecoveryTryToRecoverWindowState(&g.CurrentWindowStack.back().StackSizesInBegin);
#else
        ImGui::ErrorCheckEndWindowRecover(nullptr, nullptr);
#endif
        while (g.FontStack.Size > before.fonts) ImGui::PopFont();
        if (g.CurrentWindow->Flags & ImGuiWindowFlags_ChildWindow) ImGui::EndChild();
        else ImGui::End();
    }
    while (g.FontStack.Size > before.fonts) ImGui::PopFont();
}

// The same for a whole frame, before it is ended.
inline void closeEverything() {
#if TALE_IMGUI_OWN_ERROR_RECOVERY
    ImGui::ErrorRecoveryTryToRecoverState(&GImGui->StackSizesInNewFrame);
#else
    ImGui::ErrorCheckEndFrameRecover(nullptr);
#endif
}

// Alt and the arrows are commands here and there is no menu bar: Dear ImGui would move the focus of the keyboard away
// when Alt is let go, and with each arrow. Call once a frame, and after an arrow became a command.
inline void ignoreMenuKey() { GImGui->NavWindowingToggleLayer = false; }
inline void arrowWasCommand() { ImGui::NavMoveRequestCancel(); }

}  // namespace ui::compat
