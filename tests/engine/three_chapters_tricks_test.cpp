// Chapter II of 3 Chapters: winners, stars, abilities in the trick, ghosts. W-nn are the worked examples of the rules.
#include "tests/engine/three_chapters_fixture.h"

#include <algorithm>
#include <array>

using namespace three_chapters_test;

TEST_CASE(
    "W-01 TC-TRICK-03 TC-TRICK-08 TC-TRICK-04 TC-TRICK-05 TC-TRICK-06 TC-TRICK-07 TC-TRICK-10 a trick of four "
    "players") {
    Situation s(4);  // Fabio, Jacob, Frieda, Astrid
    s.trick({"three_bears", "goldilocks", "snow_white", "peter_pan"});
    CHECK(s.of(0) == Tokens{1, 3, 0});
    CHECK(s.of(1) == Tokens{0, 0, 4});
    CHECK(s.of(2) == Tokens{0, 0, 0});  // TC-RULING-03: no Dwarf is in the trick
    CHECK(s.of(3) == Tokens{0, 1, 0});  // TC-CARD-05, TC-RULING-04: Goldilocks is another Kid
    CHECK(s.seat(0).tricks == 1);
    CHECK(s.state.lead == 0);
    CHECK(s.announced("TC-TRICK-04"));
}

TEST_CASE("TC-TRICK-10 the winner leads, wherever in the circle it sat; TC-TRICK-03 the highest value wins") {
    for (int lead = 0; lead < 5; ++lead) {
        Situation s(5);
        s.trick({"troll", "jack", "giant", "hansel", "alice"}, lead);
        CHECK(s.state.lead == 2);
        CHECK(s.of(2).stars == 1);
    }
}

TEST_CASE("TC-RULING-05 the Three Bears need Goldilocks, not the trick") {
    Situation s(3);
    s.trick({"three_bears", "goldilocks", "giant"});
    CHECK(s.of(0) == Tokens{0, 3, 0});
    CHECK(s.of(2) == Tokens{1, 0, 0});  // TC-CARD-20: the Giant has no ability
}

TEST_CASE("W-05 TC-2P-10 TC-2P-11 TC-2P-12 a ghost wins the trick and leads the next") {
    Situation s(2);  // places: Jacob, the ghost at Astrid's right, Astrid, the ghost at Jacob's right
    s.trick({"hansel", "dragon", "princess", "baba_yaga"});
    CHECK(s.of(0) == Tokens{0, 0, 0});
    CHECK(s.of(1) == Tokens{1, 1, 1});  // the Princess counts the ghost's Dragon; no star for the trick
    CHECK(s.state.lead == 1);
    CHECK(s.seat(0).tricks + s.seat(1).tricks == 0);
    CHECK(s.announced("TC-2P-11"));
}

TEST_CASE("W-10 TC-CARD-13 TC-CARD-14 the Queen of Hearts gains a heart for each that others gained") {
    Situation s(4);
    s.trick({"three_bears", "goldilocks", "queen_of_hearts", "peter_pan"});
    CHECK(s.of(0) == Tokens{1, 3, 0});
    CHECK(s.of(1) == Tokens{0, 0, 4});
    CHECK(s.of(2) == Tokens{0, 4, 0});
    CHECK(s.of(3) == Tokens{0, 1, 0});
    CHECK(s.announced("TC-CARD-14"));
}

TEST_CASE("W-11 TC-CARD-13 TC-RULING-08 the Cheshire Cat gains a gem for each that others gained") {
    Situation s(4);
    s.trick({"three_bears", "goldilocks", "cheshire_cat", "peter_pan"});
    CHECK(s.of(2) == Tokens{0, 0, 4});
}

TEST_CASE("TC-RULING-09 the Queen of Hearts and the Cheshire Cat in one trick do not feed each other") {
    Situation s(4);
    s.trick({"three_bears", "goldilocks", "cheshire_cat", "queen_of_hearts"});
    CHECK(s.of(2) == Tokens{0, 0, 4});
    CHECK(s.of(3) == Tokens{0, 3, 0});
}

TEST_CASE("W-12 TC-CARD-10 TC-CARD-11 with the Snow Queen nobody gains hearts or gems, but stars") {
    Situation s(4);
    s.trick({"three_bears", "goldilocks", "queen_of_hearts", "snow_queen"});
    for (int seat = 0; seat < 3; ++seat) CHECK(s.of(seat) == Tokens{0, 0, 0});
    CHECK(s.of(3) == Tokens{1, 0, 0});
    CHECK(s.announced("TC-CARD-10"));
}

TEST_CASE("TC-TRICK-04 TC-CARD-10 a creature that keeps stars keeps the one for the trick too, and nobody copies it") {
    const auto game = changedGame({{"snow_queen", {"always : nobody_gains(star)"}},
                                   {"jack", {"when after_all_others : gain(gem, 1, dealt(star))"}}});
    Situation s(4, game);
    s.trick({"three_bears", "goldilocks", "snow_queen", "jack"});
    CHECK(s.of(0) == Tokens{0, 3, 0});
    CHECK(s.of(1) == Tokens{0, 0, 4});
    CHECK(s.of(2) == Tokens{0, 0, 0});
    CHECK(s.of(3) == Tokens{0, 0, 0});
    CHECK(s.seat(2).tricks == 1);
    CHECK(s.state.lead == 2);
    Situation without(4, game);
    without.trick({"three_bears", "goldilocks", "troll", "jack"});
    CHECK(without.of(2) == Tokens{1, 0, 0});
    CHECK(without.of(3) == Tokens{0, 0, 1});
}

TEST_CASE("W-13 TC-CARD-15 a ghost's virtual hearts count for the Queen of Hearts") {
    Situation s(2);
    s.trick({"goldilocks", "three_bears", "queen_of_hearts", "giant"});
    CHECK(s.of(0) == Tokens{0, 0, 4});
    CHECK(s.of(1) == Tokens{0, 3, 0});
    CHECK(s.state.lead == 3);
}

TEST_CASE("W-14 TC-CARD-12 TC-RULING-10 the Snow Queen of a ghost suppresses too, virtual tokens included") {
    Situation s(2);
    s.trick({"hansel", "snow_queen", "princess", "dragon"});
    CHECK(s.of(0) == Tokens{0, 0, 0});
    CHECK(s.of(1) == Tokens{1, 0, 0});
    Situation copied(2);
    copied.trick({"goldilocks", "three_bears", "queen_of_hearts", "snow_queen"});
    CHECK(copied.of(1) == Tokens{0, 0, 0});
}

TEST_CASE("W-22 TC-CARD-04 the Wizard counts himself") {
    Situation s(3);
    s.trick({"wizard", "troll", "griffin"});
    CHECK(s.of(0) == Tokens{0, 0, 1});
}

TEST_CASE("TC-CARD-06 TC-RULING-16 the Shapeshifter is another Kid, a Dwarf and a Monster for the others") {
    Situation s(4);
    s.trick({"shapeshifter", "peter_pan", "merry_dwarf", "brave_dwarf"});
    CHECK(s.of(1) == Tokens{0, 1, 0});
    CHECK(s.of(2) == Tokens{0, 0, 3});
    CHECK(s.of(3) == Tokens{1, 2, 0});
}

TEST_CASE("TC-CARD-03 seals: II counts in the trick, III does not") {
    Situation s(4);
    s.trick({"ugly_duckling", "humpty_dumpty", "lucky_dwarf", "vampire"});
    CHECK(s.of(0) == Tokens{0, 0, 0});
    CHECK(s.of(1) == Tokens{0, 0, 3});  // did not win
    CHECK(s.of(2) == Tokens{0, 0, 1});  // did not win either; its other ability has no seal
    CHECK(s.of(3) == Tokens{1, 0, 0});
    Situation won(3);
    won.trick({"lucky_dwarf", "humpty_dumpty", "hansel"});
    CHECK(won.of(0) == Tokens{1, 2, 1});  // TC-CARD-09: on top of the star
}

TEST_CASE("TC-RULING-26 the White Rabbit played last, ghosts included") {
    Situation first(3), last(3), ghost(2);
    first.trick({"white_rabbit", "troll", "griffin"}, 0);
    last.trick({"white_rabbit", "troll", "griffin"}, 1);
    CHECK(first.of(0).hearts == 0);
    CHECK(last.of(0).hearts == 3);
    ghost.trick({"troll", "griffin", "white_rabbit", "giant"}, 0);  // a ghost plays after it
    CHECK(ghost.of(1).hearts == 0);
}

TEST_CASE("TC-CARD-16 the Greedy Dwarf's gem in the trick; TC-RULING-13 the star only with the most gems") {
    Situation s(3);
    s.trick({"greedy_dwarf", "troll", "griffin"});
    CHECK(s.of(0) == Tokens{0, 0, 1});
}

TEST_CASE("TC-CARD-07 TC-RULING-27 one other Crown is enough for the Frog Prince, more pay nothing extra") {
    Situation one(3), more(4), none(3);
    one.trick({"frog_prince", "snow_white", "troll"});
    more.trick({"frog_prince", "snow_white", "princess", "troll"});
    none.trick({"frog_prince", "griffin", "troll"});
    CHECK(one.of(0).hearts == 2);
    CHECK(more.of(0).hearts == 2);
    CHECK(none.of(0).hearts == 0);
}

TEST_CASE("every ability of the base set in a trick that meets it, and in one that does not") {
    struct Line {
        const char* name;
        std::vector<const char*> others;
        Tokens wanted;
    };
    const Line lines[] = {
        {"pinocchio", {"geppetto"}, {0, 3, 0}},
        {"pinocchio", {"alice"}, {0, 0, 0}},
        {"hansel", {"gretel"}, {0, 2, 0}},
        {"hansel", {"witch"}, {0, 2, 0}},
        {"hansel", {"troll"}, {0, 0, 0}},  // TC-RULING-06
        {"gretel", {"hansel"}, {1, 3, 0}},
        {"jack", {"giant"}, {0, 0, 5}},
        {"jack", {"troll"}, {0, 0, 0}},
        {"thumbelina", {"puss_in_boots", "griffin"}, {0, 0, 2}},
        {"little_red_riding_hood", {"big_bad_wolf"}, {0, 0, 4}},
        {"tweedledee", {"tweedledum"}, {0, 4, 0}},
        {"tweedledum", {"tweedledee"}, {1, 4, 0}},
        {"geppetto", {"pinocchio", "hansel", "jack"}, {1, 3, 0}},  // TC-RULING-07
        {"alice", {"mad_hatter", "humpty_dumpty"}, {0, 2, 0}},
        {"merry_dwarf", {"brave_dwarf"}, {0, 0, 2}},
        {"cinderella", {"prince"}, {0, 2, 0}},
        {"cinderella", {"fairy_godmother"}, {0, 0, 3}},
        {"cinderella", {"prince", "fairy_godmother"}, {0, 2, 3}},
        {"tinker_bell", {"peter_pan"}, {1, 3, 0}},
        {"brave_dwarf", {"troll"}, {0, 2, 0}},
        {"snow_white", {"merry_dwarf", "brave_dwarf"}, {1, 2, 0}},
        {"clever_dwarf", {"merry_dwarf", "lucky_dwarf"}, {0, 2, 0}},
        {"puss_in_boots", {"princess"}, {0, 0, 3}},
        {"mad_hatter", {"alice"}, {1, 0, 2}},
        {"wizard", {"unicorn", "witch"}, {0, 0, 3}},
        {"beauty", {"beast"}, {0, 3, 0}},
        {"unicorn", {"wizard"}, {1, 0, 3}},
        {"fairy_godmother", {"hansel", "gretel"}, {1, 0, 2}},
        {"witch", {"troll"}, {0, 1, 0}},
        {"prince", {"snow_white"}, {1, 2, 0}},
        {"prince", {"troll"}, {0, 0, 0}},  // TC-RULING-34
        {"baba_yaga", {"hansel", "alice"}, {1, 0, 2}},
        {"rumpelstiltskin", {"princess", "prince"}, {1, 0, 2}},
        {"captain_hook", {"peter_pan"}, {1, 2, 0}},
        {"evil_queen", {"snow_white"}, {1, 0, 3}},
        {"big_bad_wolf", {"little_red_riding_hood"}, {1, 0, 2}},
        {"beast", {"beauty"}, {1, 0, 2}},
        {"friendly_dwarfs", {"troll"}, {0, 0, 0}},
        {"troll", {"hansel"}, {1, 0, 0}},
        {"dragon", {"princess"}, {1, 0, 0}},
    };
    for (const Line& line : lines) {
        std::vector<std::string> trick{line.name};
        for (const char* other : line.others) trick.push_back(other);
        if (trick.size() < 3) trick.push_back("ugly_duckling");  // means nothing to those that stand with one other
        INFO(line.name << " with " << line.others[0]);
        Situation s(int(trick.size()));
        s.trick(trick);
        CHECK(s.of(0) == line.wanted);
    }
}

TEST_CASE("TC-RULING-14 the order in which cards were played changes no reward but that of the last seat") {
    const std::vector<std::string> cards{"three_bears", "goldilocks", "queen_of_hearts", "peter_pan", "merry_dwarf"};
    Situation first(5);
    first.trick(cards, 0);
    for (int lead = 1; lead < 5; ++lead) {
        Situation s(5);
        s.trick(cards, lead);
        for (int seat = 0; seat < 5; ++seat) CHECK(s.of(seat) == first.of(seat));
    }
}

TEST_CASE(
    "a trace announces an ability whose requirement is met, though it brings nothing; news tell what brought "
    "something") {
    Situation s(3);
    s.trick({"alice", "giant", "snow_queen"});  // Alice counts no other Wonderland; hearts are suppressed besides
    const auto clauses = [&](const char* name) {
        return std::count_if(s.trace.begin(), s.trace.end(),
                             [&](const Event& e) { return e.kind == EventKind::Clause && e.field == card(name); });
    };
    CHECK(clauses("alice") == 1);
    CHECK(s.of(0) == Tokens{});
    std::string told;
    GameState state = s.state;
    for (std::size_t place = 0; place < 3; ++place)
        state.last[place] = std::uint8_t(card(std::array{"alice", "giant", "snow_queen"}[place]) + 1);
    for (std::size_t i = 0; i < s.trace.size(); ++i) told += baseGame()->texts().news(&state, s.trace, i) + "\n";
    CHECK(told.find("by Alice") == std::string::npos);
    CHECK(told.find("The Snow Queen: ") != std::string::npos);
    CHECK(told.find("Player 2 wins the trick with The Giant and gains 1 :star:.") != std::string::npos);
}
