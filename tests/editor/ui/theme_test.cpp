// Both themes can be read, and distances are whole pixels.
#include <doctest/doctest.h>

#include <cmath>

#include "editor/ui/theme.h"
#include "tests/editor/ui/headless.h"

TEST_CASE("text has enough contrast on every surface it is set on") {
    for (const ui::ThemeName name : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        CAPTURE(int(name));
        const ui::Theme& t = ui::themeOf(name);
        for (const ImU32 surface : {t.panel, t.raised, t.sunken, t.hover, t.selected}) {
            CHECK(ui::contrast(t.ink, surface) >= 7);
            CHECK(ui::contrast(t.inkSoft, surface) >= 4.5f);
            CHECK(ui::contrast(t.accentText, surface) >= 4.5f);
        }
        for (const ImU32 surface : {t.panel, t.raised, t.sunken, t.hover, t.selected, t.canvas})
            for (const ImU32 ink : {t.inkSoft, t.inkFaint, t.gold, t.success, t.warning, t.error, t.info})
                CHECK(ui::contrast(ink, surface) >= 4.5f);
        for (const ImU32 ground : {t.accent, t.accentHover, t.accentPressed})
            CHECK(ui::contrast(t.onAccent, ground) >= 4.5f);
        for (const ImU32 ground : {t.success, t.warning, t.error, t.info})
            CHECK(ui::contrast(t.onMeaning, ground) >= 4.5f);
    }
}

TEST_CASE("words of a meaning can be read on its own soft ground") {
    for (const ui::ThemeName name : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        const ui::Theme& t = ui::themeOf(name);
        const std::pair<ImU32, ImU32> pairs[] = {
            {t.success, t.successSoft}, {t.warning, t.warningSoft}, {t.error, t.errorSoft}, {t.info, t.infoSoft}};
        for (const auto& [ink, ground] : pairs) CHECK(ui::contrast(ink, ground) >= 4.5f);
    }
}

TEST_CASE("a distance is a whole number of pixels at every scale, and never vanishes") {
    ui::Frame frame(1);
    for (const float scale : {0.75f, 1.0f, 1.25f, 1.5f, 2.0f, 3.0f}) {
        ui::setScale(scale);
        for (const float logical : {0.5f, 1.0f, 2.0f, 4.0f, 8.0f, 13.0f, 32.0f}) {
            const float pixels = ui::dp(logical);
            CHECK(pixels == std::round(pixels));
            CHECK(pixels >= 1);
            CHECK(std::abs(pixels - logical * scale) <= 0.75f);
        }
        CHECK(ui::dp(0) == 0);
    }
}

TEST_CASE("a part in the other theme leaves the theme as it was") {
    ui::Frame frame(1);
    ui::setTheme(ui::ThemeName::Light);
    const ImVec4 before = ImGui::GetStyle().Colors[ImGuiCol_Text];
    {
        const ui::ThemeScope dark(ui::ThemeName::Dark);
        CHECK(ui::theme().name == ui::ThemeName::Dark);
        CHECK(ImGui::GetStyle().Colors[ImGuiCol_Text].x != before.x);
    }
    CHECK(ui::theme().name == ui::ThemeName::Light);
    CHECK(ImGui::GetStyle().Colors[ImGuiCol_Text].x == before.x);
}

TEST_CASE("colours mix and fade by their parts") {
    CHECK(ui::mix(ui::rgb(0x000000), ui::rgb(0xFFFFFF), 0.5f) == ui::rgb(0x808080));
    CHECK((ui::withAlpha(ui::rgb(0x123456), 0.5f) >> IM_COL32_A_SHIFT) == 128u);
    CHECK(ui::lighter(ui::rgb(0x808080), 1) == ui::rgb(0xFFFFFF));
    CHECK(ui::contrast(ui::rgb(0x000000), ui::rgb(0xFFFFFF)) == doctest::Approx(21));
}
