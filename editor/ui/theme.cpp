// The two themes and the ImGui style made from them.
#include "editor/ui/theme.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/ui/fonts.h"

namespace ui {
namespace {

Theme makeLight() {
    Theme t{};
    t.name = ThemeName::Light;
    t.canvas = rgb(0xE9E0D0);
    t.panel = rgb(0xFAF6ED);
    t.raised = rgb(0xFFFDF8);
    t.sunken = rgb(0xF1EADC);
    t.hover = rgb(0xF0E7D7);
    t.pressed = rgb(0xE6D9C3);
    t.selected = rgb(0xF4DDD3);
    t.border = rgb(0xE3D9C7);
    t.borderStrong = rgb(0xC9BBA2);
    t.shadow = withAlpha(rgb(0x3A2A18), 0.16f);
    t.scrim = withAlpha(rgb(0x3A2A18), 0.38f);
    t.ink = rgb(0x2A2420);
    t.inkSoft = rgb(0x5E5449);
    t.inkFaint = rgb(0x6A6255);
    t.accent = rgb(0xA5302B);
    t.accentHover = rgb(0xB83B34);
    t.accentPressed = rgb(0x87231F);
    t.onAccent = rgb(0xFFF7EE);
    t.accentText = rgb(0x9C2A26);
    t.gold = rgb(0x805D1B);
    t.success = rgb(0x436E39);
    t.warning = rgb(0x8B580F);
    t.error = rgb(0xB3231B);
    t.info = rgb(0x2F5D8C);
    t.successSoft = rgb(0xE3EBD6);
    t.warningSoft = rgb(0xF7E8C8);
    t.errorSoft = rgb(0xF8DDD6);
    t.infoSoft = rgb(0xDCE6EE);
    t.onMeaning = rgb(0xFFFDF8);
    t.changed = rgb(0xF6E3A8);
    t.stitchRed = rgb(0xA5302B);
    t.stitchDark = rgb(0x3A302A);
    t.stitchGold = rgb(0xC79A3E);
    t.meadow = rgb(0xDCE3C0);
    t.meadowEdge = rgb(0xB7C196);
    t.forest = rgb(0x5C7A4A);
    t.water = rgb(0x7FA8BE);
    t.stone = rgb(0x9B948A);
    t.whiteStone = rgb(0xF8F3E8);
    t.redStone = rgb(0xB5302A);
    t.blackStone = rgb(0x37322F);
    t.blueStone = rgb(0x3C6EA3);
    return t;
}

Theme makeDark() {
    Theme t{};
    t.name = ThemeName::Dark;
    t.canvas = rgb(0x0F1424);
    t.panel = rgb(0x181E33);
    t.raised = rgb(0x222A44);
    t.sunken = rgb(0x121829);
    t.hover = rgb(0x252D49);
    t.pressed = rgb(0x303A5B);
    t.selected = rgb(0x47283A);
    t.border = rgb(0x2B3452);
    t.borderStrong = rgb(0x46517A);
    t.shadow = withAlpha(rgb(0x000000), 0.45f);
    t.scrim = withAlpha(rgb(0x05070E), 0.60f);
    t.ink = rgb(0xEDE6D6);
    t.inkSoft = rgb(0xB9B7BE);
    t.inkFaint = rgb(0x9599AD);
    t.accent = rgb(0xB93A34);
    t.accentHover = rgb(0xC4433C);
    t.accentPressed = rgb(0x98302B);
    t.onAccent = rgb(0xFFF4EA);
    t.accentText = rgb(0xF08A7C);
    t.gold = rgb(0xD9B25A);
    t.success = rgb(0x86B36E);
    t.warning = rgb(0xE0A94A);
    t.error = rgb(0xEF7669);
    t.info = rgb(0x7FAEDB);
    t.successSoft = rgb(0x22352F);
    t.warningSoft = rgb(0x3B3226);
    t.errorSoft = rgb(0x452532);
    t.infoSoft = rgb(0x20324C);
    t.onMeaning = rgb(0x121829);
    t.changed = rgb(0x5A4A1F);
    t.stitchRed = rgb(0xC2413A);
    t.stitchDark = rgb(0x55608C);
    t.stitchGold = rgb(0xD9B25A);
    t.meadow = rgb(0x2E4038);
    t.meadowEdge = rgb(0x43584A);
    t.forest = rgb(0x6E9A62);
    t.water = rgb(0x5586A6);
    t.stone = rgb(0x8A8CA0);
    t.whiteStone = rgb(0xF2ECDD);
    t.redStone = rgb(0xC8433B);
    t.blackStone = rgb(0x0B0D16);
    t.blueStone = rgb(0x5A90CC);
    return t;
}

struct Look {
    Theme light = makeLight(), dark = makeDark();
    ThemeName current = ThemeName::Light;
    float scale = 1;
};
Look& look() {
    static Look l;
    return l;
}

void setSizes(ImGuiStyle& s) {
    s.WindowPadding = {dp(12), dp(12)};
    s.WindowRounding = dp(8);
    s.WindowBorderSize = 0;
    s.WindowMinSize = {dp(160), dp(80)};
    s.WindowTitleAlign = {0, 0.5f};
    s.ChildRounding = 0;
    s.ChildBorderSize = 0;
    s.PopupRounding = dp(8);
    s.PopupBorderSize = 1;
    // Every control is 32 high, whatever the font's line measures.
    const ImFont* body = ImGui::GetIO().FontDefault;
    s.FramePadding = {dp(10), body ? std::max((dp(32) - lineOf(body)) / 2, 1.0f) : dp(7)};
    s.FrameRounding = dp(6);
    s.FrameBorderSize = 1;
    s.ItemSpacing = {dp(8), dp(8)};
    s.ItemInnerSpacing = {dp(8), dp(4)};
    s.CellPadding = {dp(8), dp(4)};
    s.IndentSpacing = dp(20);
    s.ColumnsMinSpacing = dp(8);
    s.ScrollbarSize = dp(12);
    s.ScrollbarRounding = dp(6);
    s.GrabMinSize = dp(12);
    s.GrabRounding = dp(6);
    s.TabRounding = dp(6);
    s.TabBorderSize = 0;
    s.ButtonTextAlign = {0.5f, 0.5f};
    s.SelectableTextAlign = {0, 0.5f};
    s.DisabledAlpha = 0.45f;
    s.AntiAliasedLinesUseTex = true;
    s.CircleTessellationMaxError = 0.2f;
    s.CurveTessellationTol = 0.6f;
}

void setColours(ImGuiStyle& s, const Theme& t) {
    const ImU32 clear = withAlpha(t.ink, 0), bright = t.name == ThemeName::Light ? rgb(0xFFFFFF) : t.hover;
    const std::pair<ImGuiCol, ImU32> colours[] = {
        {ImGuiCol_Text, t.ink},
        {ImGuiCol_TextDisabled, t.inkFaint},
        {ImGuiCol_WindowBg, t.panel},
        {ImGuiCol_ChildBg, clear},
        {ImGuiCol_PopupBg, t.raised},
        {ImGuiCol_Border, t.borderStrong},
        {ImGuiCol_BorderShadow, clear},
        {ImGuiCol_FrameBg, t.raised},
        {ImGuiCol_FrameBgHovered, bright},
        {ImGuiCol_FrameBgActive, bright},
        {ImGuiCol_TitleBg, t.panel},
        {ImGuiCol_TitleBgActive, t.panel},
        {ImGuiCol_TitleBgCollapsed, t.panel},
        {ImGuiCol_MenuBarBg, t.panel},
        {ImGuiCol_ScrollbarBg, clear},
        {ImGuiCol_ScrollbarGrab, withAlpha(t.ink, 0.16f)},
        {ImGuiCol_ScrollbarGrabHovered, withAlpha(t.ink, 0.28f)},
        {ImGuiCol_ScrollbarGrabActive, withAlpha(t.ink, 0.40f)},
        {ImGuiCol_CheckMark, t.accent},
        {ImGuiCol_SliderGrab, t.accent},
        {ImGuiCol_SliderGrabActive, t.accentPressed},
        {ImGuiCol_Button, t.raised},
        {ImGuiCol_ButtonHovered, t.hover},
        {ImGuiCol_ButtonActive, t.pressed},
        {ImGuiCol_Header, t.selected},
        {ImGuiCol_HeaderHovered, t.hover},
        {ImGuiCol_HeaderActive, t.pressed},
        {ImGuiCol_Separator, t.border},
        {ImGuiCol_SeparatorHovered, t.accent},
        {ImGuiCol_SeparatorActive, t.accent},
        {ImGuiCol_ResizeGrip, clear},
        {ImGuiCol_ResizeGripHovered, withAlpha(t.accent, 0.5f)},
        {ImGuiCol_ResizeGripActive, t.accent},
        {ImGuiCol_Tab, clear},
        {ImGuiCol_TabHovered, t.hover},
        {ImGuiCol_TabActive, t.raised},
        {ImGuiCol_TabUnfocused, clear},
        {ImGuiCol_TabUnfocusedActive, t.raised},
        {ImGuiCol_PlotLines, t.info},
        {ImGuiCol_PlotLinesHovered, t.accent},
        {ImGuiCol_PlotHistogram, t.info},
        {ImGuiCol_PlotHistogramHovered, t.accent},
        {ImGuiCol_TableHeaderBg, t.sunken},
        {ImGuiCol_TableBorderStrong, t.border},
        {ImGuiCol_TableBorderLight, t.border},
        {ImGuiCol_TableRowBg, clear},
        {ImGuiCol_TableRowBgAlt, withAlpha(t.sunken, 0.55f)},
        {ImGuiCol_TextSelectedBg, withAlpha(t.accent, 0.28f)},
        {ImGuiCol_DragDropTarget, t.accent},
        {ImGuiCol_NavHighlight, t.accent},
        {ImGuiCol_NavWindowingHighlight, t.accent},
        {ImGuiCol_NavWindowingDimBg, t.scrim},
        {ImGuiCol_ModalWindowDimBg, t.scrim},
    };
    for (const auto& [slot, colour] : colours) s.Colors[slot] = toVec4(colour);
}

void applyStyle() {
    ImGuiStyle& s = ImGui::GetStyle();
    s = ImGuiStyle();
    setSizes(s);
    setColours(s, theme());
}

}  // namespace

const Theme& themeOf(ThemeName name) { return name == ThemeName::Light ? look().light : look().dark; }
const Theme& theme() { return themeOf(look().current); }

void setTheme(ThemeName name) {
    look().current = name;
    if (ImGui::GetCurrentContext()) applyStyle();
}

ThemeScope::ThemeScope(ThemeName name) : before_(look().current), style_(ImGui::GetStyle()) { setTheme(name); }
ThemeScope::~ThemeScope() {
    look().current = before_;
    ImGui::GetStyle() = style_;
}

PaperScope::PaperScope() : before_(look().current) { look().current = ThemeName::Light; }
PaperScope::~PaperScope() { look().current = before_; }

float scale() { return look().scale; }
void setScale(float scale) {
    look().scale = std::clamp(scale, 0.5f, 4.0f);
    if (ImGui::GetCurrentContext()) applyStyle();
}

float dp(float logical) {
    if (logical <= 0) return 0;
    return std::max(1.0f, std::round(logical * look().scale));
}
float dpf(float logical) { return logical * look().scale; }

ImU32 rgb(std::uint32_t hex) { return IM_COL32(hex >> 16 & 255, hex >> 8 & 255, hex & 255, 255); }

ImU32 withAlpha(ImU32 colour, float alpha) {
    const auto old = float(colour >> IM_COL32_A_SHIFT & 255);
    const auto value = ImU32(std::clamp(old * alpha + 0.5f, 0.0f, 255.0f));
    return (colour & ~IM_COL32_A_MASK) | value << IM_COL32_A_SHIFT;
}

ImU32 mix(ImU32 a, ImU32 b, float t) {
    t = std::clamp(t, 0.0f, 1.0f);
    ImU32 out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const float from = float(a >> shift & 255), to = float(b >> shift & 255);
        out |= ImU32(from + (to - from) * t + 0.5f) << shift;
    }
    return out;
}

ImU32 lighter(ImU32 colour, float amount) {
    const ImU32 end = (amount < 0 ? 0u : IM_COL32_WHITE & ~IM_COL32_A_MASK) | (colour & IM_COL32_A_MASK);
    return mix(colour, end, std::abs(amount));
}

float luminance(ImU32 colour) {
    const auto linear = [](ImU32 byte) {
        const float c = float(byte & 255) / 255;
        return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f);
    };
    return 0.2126f * linear(colour >> IM_COL32_R_SHIFT) + 0.7152f * linear(colour >> IM_COL32_G_SHIFT) +
           0.0722f * linear(colour >> IM_COL32_B_SHIFT);
}

float contrast(ImU32 a, ImU32 b) {
    const float la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05f) / (std::min(la, lb) + 0.05f);
}

ImVec4 toVec4(ImU32 colour) { return ImGui::ColorConvertU32ToFloat4(colour); }

}  // namespace ui
