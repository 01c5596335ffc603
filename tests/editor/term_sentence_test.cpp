// The form of an ability reads as its sentence.
#include "editor/ui/term_sentence.h"

#include <algorithm>

#include "schema/core/ability_line.h"
#include "schema/core/ability_print.h"
#include "schema/core/records.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::Scratch;
using schema::Term;
using Kind = ui::SentencePiece::Kind;

namespace {

const schema::Vocabulary& threeTale() {
    for (const schema::GameSchema* game : schema::games())
        if (std::string_view(game->key) == "threetale") return *game->vocabulary;
    FAIL("no such game");
    throw 0;
}

// "raise|{0}|by|{1}" with the part that names the word in < >.
std::string read(schema::Sort sort, const Term& term) {
    std::string text;
    for (const ui::SentencePiece& piece : ui::sentencePieces(*threeTale().find(sort, term.word), term)) {
        if (!text.empty()) text += "|";
        if (piece.kind == Kind::Text) text += piece.text;
        else if (piece.kind == Kind::Word) text += "<" + piece.text + ">";
        else text += "{" + std::to_string(piece.argument) + (piece.text.empty() ? "" : " " + piece.text) + "}";
    }
    return text;
}

}  // namespace

TEST_CASE("a sentence has its arguments in place, and those with a word of their own under that word") {
    using namespace schema::sort;
    const auto word = [](const char* name, std::vector<Term> arguments = {}) {
        return Term::ofWord(name, std::move(arguments));
    };
    CHECK(read(Effect, word("gain_virtue", {word("love"), Term::ofNumber(2)})) == "<raise>|{0}|by|{1}");
    CHECK(read(Effect, word("gain_virtue", {word("love")})) == "<raise>|{0}|by|{1}");
    CHECK(read(Effect, word("gain_virtue", {word("love"), Term::ofNumber(2), word("each")})) ==
          "for|{2}|<raise>|{0}|by|{1}");
    CHECK(read(Trigger, word("turn_start")) == "<at the start of>|{0 your turn}");
    CHECK(read(Trigger, word("phase_start", {word("past")})) == "when the|{0}|<begins>");
    CHECK(read(Condition, word(">=", {word("love"), Term::ofNumber(3)})) == "{0}|<is at least>|{1}");
    CHECK(read(Limit, word("once_per", {word("turn")})) == "<once per>|{0}");
    CHECK(read(Effect, word("may", {Term::ofBlock({})})) == "<you may>|{0}");
    // The words before its effects, not those between them.
    CHECK(read(Effect, word("if", {word("odd", {Term::ofNumber(1)}), Term::ofBlock({}), Term::ofBlock({})})) ==
          "<if>|{0}|,|{1}|; otherwise|{2}");
}

TEST_CASE("each word of each game is one sentence: it is chosen at one place, and each argument has at most one") {
    int words = 0;
    for (const schema::GameSchema* game : schema::games()) {
        CAPTURE(game->key);
        const schema::AbilityPlace place{.vocabulary = *game->vocabulary};
        for (const schema::Word& word : game->vocabulary->words()) {
            CAPTURE(word.name);
            const Term term = schema::withDefaults(place, word);
            int chosen = 0;
            std::vector<int> slots;
            for (const ui::SentencePiece& piece : ui::sentencePieces(word, term)) {
                chosen += piece.kind == Kind::Word;
                if (piece.kind == Kind::Slot) slots.push_back(piece.argument);
                CHECK((piece.kind == Kind::Slot || !piece.text.empty()));
                CHECK(piece.text.find_first_of("{}[]|~#") == std::string::npos);
                if (piece.kind == Kind::Word) CHECK(piece.text != "left");
            }
            CHECK(chosen == 1);
            std::sort(slots.begin(), slots.end());
            CHECK(std::adjacent_find(slots.begin(), slots.end()) == slots.end());
            for (const int slot : slots) CHECK(slot < std::max(int(term.arguments.size()), word.parameters.size()));
            ++words;
        }
    }
    CHECK(words > 200);
}

TEST_CASE("the places of a sentence stand in reading order, and what is chosen or typed there is in the ability") {
    const Scratch scratch;
    Desk desk(scratch, "content/threetale", {1600, 1400});
    REQUIRE(desk.app.workspace->set("ar.101", "ability",
                                    editor::Value(schema::readClauses(
                                        {"when turn_start if love >= 3 : gain_virtue(hope, 2); gain_shevitsa(1)"}))) ==
            "");
    desk.show("ar.101");
    desk.ui.click("region.centre/Edit as a form");
    desk.ui.frames(3);
    const auto ability = [&] {
        const schema::RecordPtr record = desk.app.workspace->find("ar.101");
        const schema::ConstFound found = schema::findPath(record->type(), record->data(), "ability");
        return schema::valueText(*found.field, found.value);
    };
    // "raise" Hope "by" 2, on one line.
    const ImRect raise = desk.ui.require("the word", "effects/##word[1]").rect,
                 virtue = desk.ui.require("the Virtue", "effects/##word[2]").rect,
                 points = desk.ui.require("the points", "effects/More[1]").rect;
    CHECK(raise.Max.x < virtue.Min.x);
    CHECK(virtue.Max.x < points.Min.x);
    CHECK(std::abs(raise.GetCenter().y - points.GetCenter().y) < 4);
    for (const char* raw : {"left", "right", "points"}) desk.ui.expectNoText("document.ar.101", raw);
    desk.ui.click("effects/More[1]");
    CHECK(ability() == "when turn_start if love >= 3 : gain_virtue(hope, 3); gain_shevitsa(1)");
    // Whose turn is a word of the sentence that can be changed, though it was left out.
    desk.ui.click("trigger/##word[2]");
    desk.ui.frames(2);
    desk.ui.type("anyone");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK(ability().starts_with("when turn_start(anyone)"));
    // Another comparison keeps what is compared.
    desk.ui.click("condition/##word[3]");  // after whose number it is, and which
    desk.ui.frames(2);
    desk.ui.type("is less");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK(ability().find("if love < 3") != std::string::npos);
}
