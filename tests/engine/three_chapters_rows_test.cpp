// The rows of the ability language: each word's operands are the parameters that the vocabulary gives it, and what rows
// say of themselves is what they do.
#include "tests/engine/three_chapters_fixture.h"

#include <fmt/format.h>

#include <set>

#include "engine/three_chapters/ability_rows.h"
#include "schema/three_chapters/vocabulary.h"
#include "tests/engine/row_checks.h"

using namespace three_chapters_test;

namespace {

// The base set with one ability on the Giant, a card that has none.
struct OneAbility {
    std::shared_ptr<const ThreeChapters> game;
    const CompiledSet& set;

    explicit OneAbility(const std::string& line) : game(changedGame({{"giant", {line}}})), set(game->set()) {}
    // What it brings among the player's cards in Chapter III.
    Tokens worth(const SeatState& own, std::initializer_list<const char*> cards = {}) const {
        std::uint64_t scope = bit(card("giant"));
        for (const char* name : cards) scope |= bit(card(name));
        const Amounts found = worthOf(set, Stage::Chapter3, card("giant"), {.scope = scope, .own = &own});
        return {found[Token::Star], found[Token::Heart], found[Token::Gem]};
    }
};

}  // namespace

TEST_CASE("3 Chapters: the operands of every row are of the sorts of its word's parameters, in their order") {
    const int rows = checkRows(schema::three_chapters::vocabulary(),
                               [](schema::Sort sort, int code) { return operandsOf(sort, code); });
    CHECK(rows == 29);
}

TEST_CASE("3 Chapters: each comparison holds on the sides of its sign, with operands in the order written") {
    const auto check = [](const char* sign, bool less, bool equal, bool greater) {
        CAPTURE(sign);
        const OneAbility s(fmt::format("when scored_in_chapter_3 if held(heart) {} tricks_won : gain(gem)", sign));
        const auto holds = [&](int hearts, int tricks) {
            SeatState own{.tricks = std::int16_t(tricks)};
            own.tokens[Token::Heart] = std::int16_t(hearts);
            return s.worth(own) == Tokens{0, 0, 1};
        };
        CHECK(holds(1, 2) == less);
        CHECK(holds(2, 2) == equal);
        CHECK(holds(3, 2) == greater);
    };
    check("<", true, false, false);
    check("<=", true, true, false);
    check("=", false, true, false);
    check("!=", true, false, true);
    check(">=", false, true, true);
    check(">", false, false, true);
}

TEST_CASE("3 Chapters: `all`, `any` and `not` join up to eight conditions, within each other too") {
    const OneAbility s(
        "when scored_in_chapter_3 if any(all(with(cr.hansel, cr.gretel), not(with(cr.witch))), tricks_won = 7, "
        "held(gem) = 9) : "
        "gain(star, 2) else gain(heart)");
    const Tokens met{2, 0, 0}, unmet{0, 1, 0};
    CHECK(s.worth({}) == unmet);
    CHECK(s.worth({}, {"hansel"}) == met);
    CHECK(s.worth({}, {"hansel", "witch"}) == unmet);
    CHECK(s.worth({.tricks = 7}, {"hansel", "witch"}) == met);
    SeatState own;
    own.tokens[Token::Gem] = 9;
    CHECK(s.worth(own) == met);
    const OneAbility eight(
        "when scored_in_chapter_3 if any(held(gem) = 1, held(gem) = 2, held(gem) = 3, held(gem) = 4, held(gem) = 5, "
        "held(gem) = 6, held(gem) = 7, held(gem) = 8) : gain(star)");
    for (int gems = 0; gems < 10; ++gems) {
        own.tokens[Token::Gem] = std::int16_t(gems);
        CHECK((eight.worth(own).stars == 1) == (gems >= 1 && gems <= 8));
    }
}

TEST_CASE("3 Chapters: what an ability reads of its player's totals is said wherever in it that stands") {
    const auto totals = [](const char* line) {
        const OneAbility s(line);
        const ClauseRange range = s.set.clausesOf[Stage::Chapter3][card("giant")];
        REQUIRE(range.count == 1);
        const Clause& clause = s.set.clauses[range.first];
        const TotalsRead read = totalsRead(s.set, clause);
        CHECK(clause.readsTokens == read.tokens());
        return read;
    };
    using Numbers = std::array<int, kTokens + 1>;  // gems, hearts, stars, tricks won
    const TotalsRead none = totals("when scored_in_chapter_3 if with(cr.witch) : gain(gem, 2, cards(kid))");
    CHECK(none.times == Numbers{});
    const TotalsRead nested = totals(
        "when scored_in_chapter_3 if all(not(held(heart) < 4), any(held(heart) >= 6, tricks_won = 2)) : gain(gem)");
    CHECK(nested.times == Numbers{0, 2, 0, 1});
    CHECK(nested.compared == Numbers{0, 2, 0, 1});
    CHECK(nested.limits == Numbers{0, 7, 0, 3});
    const TotalsRead counted =
        totals("when scored_in_chapter_3 if held(gem) > held(star) : gain(heart, 1, tricks_won) else gain(star)");
    CHECK(counted.times == Numbers{1, 0, 1, 1});
    CHECK(counted.compared == Numbers{});
    CHECK(!totals("when scored_in_chapter_3 : gain(heart, 1, tricks_won)").tokens());
}

TEST_CASE("3 Chapters: a creature that there is not is a problem of the card that names it") {
    for (const char* line :
         {"when scored if with(cr.hansel, cr.nobody) : gain(gem)",
          "when scored_in_chapter_2 if all(won_trick, not(with(cr.nobody))) : gain(gem)",
          "when scored : gain(gem, 1, present(cr.nobody))", "always if with(cr.nobody) : nobody_gains(gem)"}) {
        CAPTURE(std::string(line));
        schema::RecordSet records = baseRecords();
        auto copy = records.find("cr.giant")->clone();
        copy->as<schema::three_chapters::Creature>().ability = schema::readClauses({line});
        records.put(std::move(copy));
        schema::Problems problems;
        CHECK(compileSet(records, problems) == nullptr);
        std::set<std::string> found;
        for (const schema::Problem& p : problems.all())
            if (p.record == "cr.giant") found.insert(p.found);
        CHECK(found.size() == 1);
        CHECK(found.begin()->ends_with("nobody"));
    }
}
