// The symbols of all games: all that content and sentences name exist, and each is drawn inside its square.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"
#include "schema/core/ability.h"
#include "schema/core/records.h"
#include "schema/core/wording.h"
#include "schema/three_chapters/records.h"
#include "tests/editor/ui/headless.h"

namespace {

// The names between colons of a printed sentence.
std::set<std::string> symbolsIn(std::string_view text) {
    std::set<std::string> out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != ':') continue;
        std::size_t end = i + 1;
        while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || text[end] == '_')) ++end;
        if (end > i + 1 && end < text.size() && text[end] == ':') {
            out.insert(std::string(text.substr(i + 1, end - i - 1)));
            i = end;
        }
    }
    return out;
}

}  // namespace

TEST_CASE("every symbol that a word of the ability language prints has a drawing") {
    int named = 0;
    for (const schema::GameSchema* game : schema::games())
        for (const schema::Word& word : game->vocabulary->words())
            for (const std::string& language : game->vocabulary->languages())
                for (const std::string& symbol : symbolsIn(game->vocabulary->in(language).templates->text(word))) {
                    CAPTURE(word.name);
                    CAPTURE(symbol);
                    CHECK(ui::hasSymbol(symbol));
                    ++named;
                }
    CHECK(named > 50);
}

TEST_CASE("every kind of record has a drawing") {
    for (const schema::GameSchema* game : schema::games())
        for (const schema::RecordKind& kind : game->kinds) {
            CAPTURE(kind.key);
            CHECK(ui::hasSymbol(kind.symbol));
        }
}

TEST_CASE("the virtues, numbers, slots, usages and objects of the rulebook have drawings") {
    for (const char* name :
         {"love",         "hope",         "faith",        "endeavor",   "endurance", "mercy",       "speed",
          "spirit",       "shevitsa",     "sacred_stone", "damage",     "defense",   "strength",    "die",
          "positive_die", "negative_die", "action",       "bonus_card", "artifact",  "head",        "hands",
          "feet",         "one_time",     "active",       "passive",    "step",      "white_stone", "red_stone",
          "black_stone",  "treasure",     "battle",       "quest",      "altar",     "portal",      "trees",
          "offering",     "nothing",      "talent",       "tile",       "dice_turn", "hero",        "enemy",
          "prophecy",     "settings"}) {
        CAPTURE(name);
        CHECK(ui::hasSymbol(name));
    }
    CHECK(!ui::hasSymbol("unicorn"));
}

TEST_CASE("every character type and token of 3 Chapters has a drawing of its name") {
    for (const auto& choices :
         {choicesOf(schema::three_chapters::CharacterType{}), choicesOf(schema::three_chapters::Token{})})
        for (const schema::Choice& choice : choices) {
            CAPTURE(choice.key);
            CHECK(ui::hasSymbol(choice.key));
        }
}

TEST_CASE("no two games give one name to a symbol") {
    std::set<std::string> names;
    for (const char* name : ui::symbolNames()) {
        CAPTURE(name);
        CHECK(names.insert(name).second);
    }
    CHECK(names.size() > 50);
}

TEST_CASE("a symbol stays inside its square at every size, in both themes") {
    ui::Frame frame(1);
    for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        ui::setTheme(theme);
        tests::drawOnce(frame, [] {
            ImDrawList* list = ImGui::GetWindowDrawList();
            for (const std::string name : ui::symbolNames()) {
                for (const float size : {12.0f, 16.0f, 24.0f, 48.0f, 96.0f}) {
                    const int before = list->VtxBuffer.Size;
                    const ImVec2 centre = {500, 500};
                    ui::drawSymbol(list, name, centre, size);
                    CAPTURE(name);
                    CAPTURE(size);
                    REQUIRE(list->VtxBuffer.Size > before);
                    float reach = 0;
                    for (int i = before; i < list->VtxBuffer.Size; ++i) {
                        const ImVec2 p = list->VtxBuffer[i].pos;
                        reach = std::max({reach, std::abs(p.x - centre.x), std::abs(p.y - centre.y)});
                    }
                    CHECK(reach <= size / 2 * 1.06f + 2);  // round ends and the soft edge
                    CHECK(reach >= size / 2 * 0.60f);
                }
            }
        });
    }
}

TEST_CASE("a symbol seen through a theme has contrast to what it lies on") {
    for (const ui::ThemeName name : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        ui::Frame frame(1);
        ui::setTheme(name);
        for (const std::string symbol : ui::symbolNames()) {
            const std::string_view text = symbol;
            if (text.ends_with("_stone") || text == "die") continue;  // things with an outline of their own
            CAPTURE(symbol);
            CHECK(ui::contrast(ui::symbolColour(symbol), ui::theme().panel) >= 2.2f);
        }
    }
}

TEST_CASE("a symbol with a dye has that colour in each theme, one without the colour of its hue") {
    const ui::Frame frame(1);
    ui::setTheme(ui::ThemeName::Light);
    const ImU32 light = ui::symbolColour("pt_ore");
    CHECK(light == ui::rgb(0x7A3E9D));
    CHECK(ui::symbolColour("heart") == ui::theme().redStone);
    ui::setTheme(ui::ThemeName::Dark);
    CHECK(ui::symbolColour("pt_ore") == ui::rgb(0xB585DA));
    CHECK(ui::symbolColour("heart") == ui::theme().redStone);
}
