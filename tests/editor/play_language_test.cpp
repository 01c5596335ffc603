// Playing with the content in Bulgarian: the decision, the players and the table are told in Bulgarian, and in English
// again once the language is.
#include <algorithm>

#include "schema/core/phrases.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::Scratch;

namespace {

// The first word of two or more Latin letters that is no id of a rule, no key on the keyboard and no number of a
// Chapter; with what stands around it.
std::string latinIn(const std::string& text) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t i = 0; i < text.size();) {
        if (!isLetter(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && (isLetter(text[end]) || text[end] == '-' || (text[end] >= '0' && text[end] <= '9')))
            ++end;
        const std::string word = text.substr(i, end - i);
        const bool rule = word.size() > 5 && word[2] == '-';
        if (word.size() > 1 && !rule && word.find_first_not_of('I') != std::string::npos)
            return word + " in: " + text.substr(i > 60 ? i - 60 : 0, 140);
        i = end;
    }
    return {};
}

}  // namespace

TEST_CASE("a game is told in the language of its cards") {
    for (const char* content : {"content/threetale", "content/three_chapters", "content/paper_tales"}) {
        CAPTURE(content);
        const Scratch scratch;
        Desk desk(scratch, content, {1920, 1200});
        desk.app.settings.language = "bg";
        REQUIRE(desk.app.actions.run("play.start") == "");
        desk.editor.play.show();
        desk.ui.frames(4);
        CHECK(schema::spokenLanguage() == "bg");
        for (int step = 0; step < 60 && desk.editor.play.sandbox.session->open(); ++step) {
            for (const char* where : {"play.decision", "play.seats"}) {
                CAPTURE(where);
                CHECK(latinIn(desk.ui.text(where)) == "");
            }
            if (step % 20 == 10)  // the other panels that speak of the game, and why something cannot be done
                for (const char* panel : {"play.lines", "play.dice", "play.events", "play.rules", "play.timeline"}) {
                    if (std::string_view(panel) == "play.dice" && content != std::string_view("content/threetale"))
                        continue;
                    REQUIRE(desk.editor.shell.showPanel(panel));
                    CAPTURE(panel);
                    desk.ui.frames(3);
                    CHECK(latinIn(desk.ui.text(panel)) == "");
                    CHECK(desk.editor.shell.showPanel("play.decision"));
                    desk.ui.frames(2);
                }
            if (step == 10)
                for (const editor::Action& action : desk.app.actions.all())
                    if (action.scope == "play" && action.group == "Play/Go" && action.unavailable) {
                        CAPTURE(action.id);
                        CHECK(latinIn(schema::said(action.unavailable())) == "");
                    }
            REQUIRE(desk.app.actions.run("play.bot_decides") == "");
            desk.ui.frames(2);
        }
        desk.ui.expectText("play.decision", "Играчи");
        desk.app.settings.language = "en";
        desk.ui.frames(3);
        CHECK(schema::spokenLanguage() == "en");
        desk.ui.expectText("play.decision", "Players");
    }
    CHECK(schema::spokenLanguage() == "en");
}
