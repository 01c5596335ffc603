// A position from a form: the lines that a game declares, the words that fit in each place, what is wrong with a line,
// and a game that begins there.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>

#include "editor/app/play/position_form.h"
#include "tests/editor/play_base_set.h"

using namespace editor::play;

namespace {

namespace fs = std::filesystem;

std::shared_ptr<const engine::Game> gameOf(const char* content) {
    schema::Problems problems;
    const auto read = schema::readProjectOrPack(fs::path(TALE_SOURCE_DIR) / "content" / content, problems);
    REQUIRE(read);
    auto game = engine::makeGame(*read->game, read->records, problems);
    REQUIRE(game);
    return game;
}

std::size_t formOf(const PositionForm& form, std::string_view beginning) {
    for (std::size_t i = 0; i < form.forms().size(); ++i)
        if (form.forms()[i].form.starts_with(beginning)) return i;
    FAIL("no form begins with ", beginning);
    return 0;
}

bool offers(const PositionWord& word, std::string_view wanted) {
    return std::any_of(word.choices.begin(), word.choices.end(),
                       [&](const PositionChoice& c) { return c.word == wanted; });
}

}  // namespace

TEST_CASE("a form has every line that the game declares, each alternative by itself") {
    PositionForm form;
    form.take(base_set::game(), {.seed = 3});
    CHECK(form.lines().empty());
    CHECK(form.fault() == "a position needs at least one line");
    CHECK(form.forms()[formOf(form, "past")].form == "past");
    CHECK(form.forms()[formOf(form, "future")].form == "future ID [round N]");
    CHECK(form.forms()[formOf(form, "tile ID")].form == "tile ID [at X Y] [turned 90]");
    CHECK_FALSE(form.forms()[0].help.empty());
}

TEST_CASE("a new line is filled in with what fits first; the choices of a word are the cards that fit there") {
    PositionForm form;
    form.take(base_set::game(), {.seed = 3});
    const std::size_t tile = form.add(formOf(form, "tile ID"));
    CHECK(form.lines()[tile] == "tile ti.01");
    CHECK(form.complaint(tile) == "");
    const std::size_t second = form.add(formOf(form, "tile ID"));
    CHECK(form.lines()[second] == "tile ti.02");  // the first lies already
    CHECK_FALSE(offers(form.words(second)[1], "ti.01"));
    CHECK(offers(form.words(second)[1], "ti.03"));
    form.setWord(second, 1, "ti.03");
    CHECK(form.lines()[second] == "tile ti.03");

    const std::size_t hero = form.add(formOf(form, "hero"));
    CHECK(form.complaint(hero) == "");
    form.set(hero, "hero he.youngest on t1.nw has ");
    const PositionWord& more = form.words(hero).back();
    CHECK(more.text.empty());
    CHECK(offers(more, "ar.101"));
    CHECK_FALSE(offers(more, "bt.101"));
    const auto axe = std::find_if(more.choices.begin(), more.choices.end(),
                                  [](const PositionChoice& c) { return c.word == "ar.101"; });
    REQUIRE(axe != more.choices.end());
    CHECK(axe->label.ends_with("  ar.101"));
    CHECK(axe->label.size() > 8);  // its name stands before it
    form.setWord(hero, 5, "ar.101");
    CHECK(form.lines()[hero] == "hero he.youngest on t1.nw has ar.101");
    CHECK(form.complaint(hero) == "");
    CHECK(form.fault() == "");
    // A number is one.
    form.set(hero, "hero he.youngest speed 4");
    CHECK(form.words(hero)[3].isNumber);
    CHECK(form.words(hero)[3].choices.empty());
}

TEST_CASE("what is wrong stands at its line with what was meant, and lines after it are judged without it") {
    PositionForm form;
    form.take(base_set::game(), {.seed = 3});
    for (const char* form_ : {"tile ID", "tile ID", "tile ID"}) form.add(formOf(form, form_));
    form.set(1, "tile ti.0x");
    CHECK(form.complaint(0) == "");
    CHECK(form.complaint(1).starts_with("No tile has this id: ti.0x"));
    CHECK(form.complaint(1).find("did you mean ti.0") != std::string::npos);
    CHECK(form.complaint(2) == "");
    CHECK(form.fault() == form.complaint(1));
    form.remove(1);
    CHECK(form.fault() == "");
    CHECK(form.lines().size() == 2);
    // The order of two lines can matter.
    form.set(0, "active seat2");
    form.set(1, "order seat2 seat1 seat3");
    CHECK(form.complaint(1).find("must come before") != std::string::npos);
    form.move(1, true);
    CHECK(form.lines()[0].starts_with("order"));
    CHECK(form.complaint(0) == "");
    CHECK(form.complaint(1) == "");
}

TEST_CASE("every line of every game can be added, alone and after all others") {
    for (const std::string content : {"threetale", "three_chapters", "paper_tales"}) {
        CAPTURE(content);
        const auto game = gameOf(content.c_str());
        PositionForm all;
        all.take(game, {.seed = 5});
        REQUIRE(all.forms().size() > 8);
        std::size_t good = 0;
        for (std::size_t i = 0; i < all.forms().size(); ++i) {
            PositionForm one;
            one.take(game, {.seed = 5});
            one.add(i);
            CAPTURE(one.lines()[0]);
            CHECK_FALSE(one.lines()[0].empty());
            CHECK_FALSE(one.words(0).empty());
            good += one.complaint(0).empty();
            all.add(i);
            all.words(i);
        }
        all.fault();
        MESSAGE(content, ": ", good, " of ", all.forms().size(), " lines are right as they are added");
        CHECK(good * 2 >= all.forms().size());
    }
}

TEST_CASE("choosing words is quick enough for every frame: figures") {
    PositionForm form;
    form.take(base_set::game(), {.seed = 3});
    for (int i = 0; i < 12; ++i) form.add(formOf(form, "tile ID"));
    const std::size_t hero = form.add(formOf(form, "hero"));
    form.set(hero, "hero he.youngest on t1.nw has ar.101 ar.102 love 4");
    const auto start = std::chrono::steady_clock::now();
    const std::size_t words = form.words(hero).size();
    const auto took = std::chrono::steady_clock::now() - start;
    CHECK(words == 10);
    MESSAGE("the choices of ", words,
            " words of the 13th line: ", std::chrono::duration<double, std::milli>(took).count(), " ms");
}
