// The rows of the ability language: each word of the vocabulary has one whose operands are the word's parameters, and
// what rows say of themselves is what they do.
#include "tests/engine/paper_tales_fixture.h"

#include "engine/paper_tales/ability_rows.h"
#include "schema/paper_tales/vocabulary.h"
#include "tests/engine/row_checks.h"

using namespace paper_tales_test;

namespace {

// The base set with one ability in place of those that a Unit has.
std::shared_ptr<const CompiledSet> withAbility(const std::string& unit, const std::string& line) {
    schema::RecordSet records = baseRecords();
    auto copy = records.find(unit)->clone();
    copy->as<schema::paper_tales::Unit>().ability = schema::readClauses({line});
    records.put(std::move(copy));
    schema::Problems problems;
    auto set = compileSet(records, problems);
    REQUIRE_MESSAGE(set, line);
    return set;
}

// A Kingdom of that Unit in F1 with 2 Age tokens and a Farmer in B1 with 1.
struct SmallKingdom {
    std::shared_ptr<const CompiledSet> set;
    GameState s{};
    explicit SmallKingdom(const std::string& line) : set(withAbility("un.knight", line)) {
        s.players = 4;
        s.turn = 2;
        place(Spot::F1, "un.knight", 2);
        place(Spot::B1, "un.farmer", 1);
    }
    void place(Spot spot, const char* unit, int age) {
        const UnitCard& card = set->units[set->find(unit)];
        s.seats[0].units[std::size_t(spot)] = {.card = std::uint8_t(card.first + 1), .age = std::uint8_t(age)};
    }
    EvaluationContext knight() const { return {*set, s, 0, int(Spot::F1)}; }
    const Clause& clause() const { return set->clausesOf(set->units[set->find("un.knight")].abilities).front(); }
};

}  // namespace

TEST_CASE(
    "Paper Tales: every word has a row, and its operands are of the sorts of the word's parameters, in their order") {
    const int rows = checkRows(schema::paper_tales::vocabulary(),
                               [](schema::Sort sort, int code) { return operandsOf(sort, code); });
    CHECK(rows == 10 + 11 + 9 + 8 + 7 + 10);  // triggers, conditions, quantities, filters, effects, modifiers
}

TEST_CASE("Paper Tales: each comparison holds on the sides of its sign, with operands in the order written") {
    const auto check = [](const char* sign, bool less, bool equal, bool greater) {
        CAPTURE(sign);
        SmallKingdom kingdom(std::string("when wars if age ") + sign + " wars_won : gain_lp(1)");
        const auto holdsWith = [&](int wars) {
            kingdom.s.seats[0].wars = std::uint8_t(wars);
            return holds(kingdom.knight(), kingdom.clause());
        };
        CHECK(holdsWith(3) == less);
        CHECK(holdsWith(2) == equal);
        CHECK(holdsWith(1) == greater);
    };
    check("<", true, false, false);
    check("<=", true, true, false);
    check("=", false, true, false);
    check("!=", true, false, true);
    check(">=", false, true, true);
    check(">", false, false, true);
}

TEST_CASE("Paper Tales: filters tell Units by cost, Age, row and strength") {
    const auto counted = [](const char* filter) {
        CAPTURE(filter);
        const SmallKingdom kingdom(std::string("when wars : gain_lp(1, units(") + filter + "))");
        return lpOf(kingdom.knight(), kingdom.set->effectsOf(kingdom.clause(), true).front());
    };
    const SmallKingdom kingdom("when wars : gain_lp(1)");
    const int knight = kingdom.set->units[kingdom.set->find("un.knight")].cost,
              farmer = kingdom.set->units[kingdom.set->find("un.farmer")].cost;
    REQUIRE(knight > farmer);
    CHECK(counted("every") == 2);
    CHECK(counted(("cost_at_most(" + std::to_string(farmer) + ")").c_str()) == 1);
    CHECK(counted(("cost_at_least(" + std::to_string(farmer) + ")").c_str()) == 2);
    CHECK(counted("age_at_least(1)") == 2);
    CHECK(counted("age_at_least(2)") == 1);
    CHECK(counted("age_exactly(1)") == 1);
    CHECK(counted("in_front") == 1);
    CHECK(counted("in_back") == 1);
    CHECK(counted("strength_at_least(4)") == 1);
    CHECK(counted("strength_at_least(9)") == 0);
}

TEST_CASE("Paper Tales: an amount is its number times all that it is counted by, and its clause says what it reads") {
    SmallKingdom kingdom("when wars if in_front : gain_lp(2, age, wars_won) else lose_lp(3)");
    kingdom.s.seats[0].wars = 2;
    CHECK(lpOf(kingdom.knight(), kingdom.set->effectsOf(kingdom.clause(), true).front()) == 2 * 2 * 2);
    CHECK(lpOf(kingdom.knight(), kingdom.set->effectsOf(kingdom.clause(), false).front()) == -3);
    CHECK(goldOf(kingdom.knight(), kingdom.set->effectsOf(kingdom.clause(), true).front()) == 0);
    CHECK(kingdom.clause().reads == touches::Ages);
    CHECK(kingdom.clause().adds == (touches::LpGained | touches::LpLost));
    const SmallKingdom levels("when wars if any(not(level_2_buildings < 2), units(in_back) = 1) : gain_gold(1)");
    CHECK(levels.clause().reads == (touches::Buildings | touches::Units));
    CHECK(levels.clause().adds == touches::Gold);
    CHECK(holds(levels.knight(), levels.clause()));
}

TEST_CASE("PT-RULING-11 an order matters where a Unit that is replaced takes tokens with it, or tokens are counted") {
    const auto clauseOf = [](const char* line) { return SmallKingdom(line).clause(); };
    const Clause replaced = clauseOf("when flip : replace_by_drawn(cost_at_most(3))"),
                 own = clauseOf("when flip : add_age(self, 1)"), others = clauseOf("when flip : add_age(others, 1)"),
                 chosen = clauseOf("when flip : add_age(chosen, 2)"),
                 counts = clauseOf("when flip : gain_lp(1, age_of_units)");
    const auto ofTwoUnits = [](const Clause& a, const Clause& b) {
        CHECK(conflict(a, b, false) == conflict(b, a, false));
        return conflict(a, b, false);
    };
    CHECK_FALSE(ofTwoUnits(replaced, own));
    CHECK(conflict(replaced, own, true));
    CHECK(conflict(own, replaced, true));
    CHECK(ofTwoUnits(replaced, others));
    CHECK(ofTwoUnits(replaced, chosen));
    CHECK(ofTwoUnits(replaced, counts));
    CHECK(ofTwoUnits(own, counts));
    CHECK_FALSE(ofTwoUnits(own, others));
    CHECK_FALSE(ofTwoUnits(chosen, others));
}

TEST_CASE("Paper Tales: what a continuous ability changes is what its card's profile says to be beyond it") {
    const auto beyondOf = [](const char* line) {
        const auto set = withAbility("un.knight", line);
        const auto bare = withAbility("un.knight", "when wars : gain_lp(1)");
        const std::uint8_t without = bare->units[bare->find("un.knight")].abilities.profile.beyond;
        return int(set->units[set->find("un.knight")].abilities.profile.beyond & ~without);
    };
    CHECK(beyondOf("always : set_strength(3)") == beyond::Strength);
    CHECK(beyondOf("always : add_strength(1, age)") == beyond::Strength);
    CHECK(beyondOf("always : add_kingdom_strength(2)") == beyond::KingdomStrength);
    CHECK(beyondOf("always : fights_from_back") == beyond::Strength);
    CHECK(beyondOf("always : does_not_fight") == beyond::Strength);
    CHECK(beyondOf("always : produce(wood)") == 0);
    CHECK(beyondOf("always if in_front : produce(wood)") == beyond::Production);
    CHECK(beyondOf("always : never_dies") == beyond::Dying);
    CHECK(beyondOf("always : dies_at(3)") == beyond::Dying);
    CHECK(beyondOf("always : no_land_cost") == beyond::Building);
    CHECK(beyondOf("always : gold_instead_of(1, wood, ore)") == beyond::Building);
    CHECK(beyondOf("when aging : save(in_front)") == beyond::Saving);
}
