// Why an ability brings what it brings, as players read it.
#include "tests/engine/three_chapters_fixture.h"

#include "engine/three_chapters/reasons.h"
#include "schema/core/phrases.h"

using namespace three_chapters_test;

namespace {

std::uint64_t cards(std::initializer_list<const char*> names) {
    std::uint64_t scope = 0;
    for (const char* name : names) scope |= bit(card(name));
    return scope;
}

// Of the first ability of a card that is scored in the Chapter; nothing where there is none.
std::string why(const CompiledSet& set, const char* name, const TriggerContext& context, int chapter = 2) {
    for (int stage = 0; stage < kStages; ++stage) {
        const ClauseRange range = set.clausesOf[Stage(stage)][card(name)];
        if (range.count > 0 && chapterOf(Stage(stage)) == chapter)
            return reasonOf(set.clauses[range.first], {set, chapter, context});
    }
    return {};
}

}  // namespace

TEST_CASE("an ability says what it looked for and found, by name") {
    const CompiledSet& set = baseGame()->set();
    // W-15: a card of every type counts as one.
    CHECK(why(set, "wizard", {.scope = cards({"wizard", "shapeshifter"})}) ==
          "2 \u00d7 Magical: The Shapeshifter and The Wizard");
    CHECK(why(set, "peter_pan", {.scope = cards({"peter_pan"})}) == "no other Kid in the trick");
    CHECK(why(set, "hansel", {.scope = cards({"hansel"})}) == "neither Gretel nor The Witch is in the trick");
    CHECK(why(set, "hansel", {.scope = cards({"hansel", "witch"})}, 3) == "The Witch is among these cards");
    CHECK(why(set, "geppetto", {.scope = cards({"geppetto", "pinocchio", "dragon"})}) ==
          "1 \u00d7 value below 10: Pinocchio");
    {
        const schema::Speaking bulgarian(schema::phrasesOf(schema::three_chapters::kGame, "bg"));
        CHECK(why(set, "pinocchio", {.scope = cards({"pinocchio"})}) == "няма Джепето във взятката");
        CHECK(why(set, "hansel", {.scope = cards({"hansel", "witch"})}, 3) == "сред тези карти е Вещицата");
    }
    // Tokens, tricks and places.
    SeatState own;
    own.tokens[Token::Heart] = 3;
    own.tricks = 1;
    CHECK(why(set, "friendly_dwarfs", {.scope = cards({"friendly_dwarfs"}), .own = &own}, 3) ==
          "3 :heart: held, at least 4 needed");
    CHECK(why(set, "ugly_duckling", {.scope = cards({"ugly_duckling"}), .own = &own}, 3) ==
          "won 1 trick in Chapter II, none allowed");
    CHECK(why(set, "white_rabbit", {.scope = cards({"white_rabbit"})}) == "it was not played last");
    Amounts dealt{};
    dealt[Token::Heart] = 3;
    CHECK(why(set, "queen_of_hearts", {.scope = cards({"queen_of_hearts"}), .dealt = &dealt}) ==
          "3 :heart: dealt to others");
    // A card without a requirement, and one without an ability.
    CHECK(why(set, "greedy_dwarf", {.scope = cards({"greedy_dwarf"})}, 3) == "");
    CHECK(why(set, "dragon", {.scope = cards({"dragon"})}) == "");
}

TEST_CASE("of joined conditions those are told that decide") {
    const auto game = changedGame(
        {{"giant",
          {"when scored_in_chapter_2 if all(won_trick, not(with(cr.witch)), cards(kid) >= 2) : gain(gem, 1, "
           "present(cr.jack, cr.beast))"}},
         {"troll", {"when scored_in_chapter_2 if any(lost_trick, present(cr.jack, cr.beast) > 1) : gain(gem)"}}});
    const CompiledSet& set = game->set();
    const auto giant = [&](bool won, std::initializer_list<const char*> names) {
        return why(set, "giant", {.scope = cards({"giant"}) | cards(names), .won = won});
    };
    CHECK(giant(false, {"hansel", "gretel"}) == "another card won the trick");
    CHECK(giant(true, {"hansel", "witch"}) == "The Witch is in the trick and 1 \u00d7 Kid: Hansel, at least 2 needed");
    CHECK(giant(true, {"hansel", "gretel"}) ==
          "this card won the trick, The Witch is not in the trick and 2 \u00d7 Kid: Hansel and Gretel; "
          "neither Jack nor The Beast is in the trick");
    const auto troll = [&](bool won, std::initializer_list<const char*> names) {
        return why(set, "troll", {.scope = cards({"troll"}) | cards(names), .won = won});
    };
    CHECK(troll(false, {}) == "another card won the trick");
    CHECK(troll(true, {"jack", "beast"}) == "2 of them: Jack and The Beast");
    CHECK(troll(true, {"jack"}) == "this card won the trick and 1 of them: Jack, more than 1 needed");
}

TEST_CASE("what keeps tokens from everybody is told by name") {
    const CompiledSet& set = baseGame()->set();
    CHECK(suppressionOf(set, cards({"snow_queen", "jack", "giant"}), card("giant"), card("giant")) ==
          "The Snow Queen keeps :heart: and :gem: from everyone");
    CHECK(suppressionOf(set, cards({"jack"}), card("jack"), card("jack")) == "");
}
