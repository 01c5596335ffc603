// The text of the ability language: what is read, what is refused and where, and that printing and reading are inverse.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "schema/core/ability.h"

using namespace schema;

namespace {

AbilityProblem refusalOf(std::string_view line) {
    Clause clause;
    std::vector<AbilityProblem> problems;
    CHECK_FALSE(parseClause(line, clause, problems));
    REQUIRE(problems.size() == 1);
    return problems[0];
}

// Arbitrary structures of the grammar, drawn from a list of bytes: a shorter list gives a smaller structure, so that
// RapidCheck shrinks well. Words need not be known.
class Grower {
  public:
    explicit Grower(const std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}

    Clause clause() {
        Clause clause;
        clause.trigger = below(4) == 1 ? Term::ofWord("always") : call(2);
        if (below(2)) clause.condition.push_back(condition());
        for (int i = below(3); i > 0; --i) clause.costs.push_back(call(2));
        if (below(2)) clause.limits.push_back(call(2));
        clause.may = below(2);
        clause.effects = effects(0);
        if (below(3) == 1) clause.otherwise = effects(0);
        return clause;
    }
    std::vector<Term> effects(int depth) {
        std::vector<Term> list;
        for (int i = below(3); i >= 0; --i) {
            list.push_back(call(depth));
            if (!list.back().arguments.empty() && below(6) == 1) list.back().word = below(2) ? "if" : "may";
        }
        return list;
    }
    Term condition() { return below(2) ? compare(0) : call(0); }

  private:
    int below(int limit) { return at_ < bytes_.size() ? bytes_[at_++] % limit : 0; }

    std::string word() {
        static const std::string letters = "abcdefghijklmnopqrstuvwxyz", more = letters + "0123456789_";
        std::string word(1, letters[below(26)]);
        for (int i = below(8); i > 0; --i) word += more[below(int(more.size()))];
        for (const char* keyword : {"when", "always", "if", "pay", "may", "else"})
            if (word == keyword) word += "_";
        return below(8) == 1 ? word + ".x" + std::to_string(below(99)) : word;
    }
    Term number() { return Term::ofNumber((below(2) ? -1 : 1) * (below(256) * 3906 + below(256))); }
    Term operand(int depth) { return below(2) ? call(depth) : number(); }
    Term compare(int depth) {
        static const char* const signs[] = {"<", "<=", "=", "!=", ">=", ">"};
        const char* sign = signs[below(6)];
        return Term::ofWord(sign, {operand(depth + 1), operand(depth + 1)});
    }
    Term call(int depth) {
        Term term = Term::ofWord(word());
        if (depth > 4) return term;
        for (int i = below(4); i > 0; --i) {
            switch (below(4)) {
                case 1: term.arguments.push_back(Term::ofBlock(effects(depth + 1))); break;
                case 2: term.arguments.push_back(compare(depth + 1)); break;
                default: term.arguments.push_back(operand(depth + 1)); break;
            }
        }
        return term;
    }

    const std::vector<std::uint8_t>& bytes_;
    std::size_t at_ = 0;
};

}  // namespace

TEST_CASE("a clause is read into trigger, condition, costs, limit and effects") {
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause(
        "when battle_won if enemy_level >= 2 pay shevitsa(1), spirit(1) once_per(turn) : may gain_speed(1); "
        "score(-2) else nothing",
        clause, problems));
    CHECK(clause.trigger == Term::ofWord("battle_won"));
    REQUIRE(clause.condition.size() == 1);
    CHECK(clause.condition[0] == Term::ofWord(">=", {Term::ofWord("enemy_level"), Term::ofNumber(2)}));
    REQUIRE(clause.costs.size() == 2);
    CHECK(clause.costs[1] == Term::ofWord("spirit", {Term::ofNumber(1)}));
    CHECK(clause.limits == std::vector{Term::ofWord("once_per", {Term::ofWord("turn")})});
    CHECK(clause.may);
    CHECK(clause.effects ==
          std::vector{Term::ofWord("gain_speed", {Term::ofNumber(1)}), Term::ofWord("score", {Term::ofNumber(-2)})});
    CHECK(clause.otherwise == std::vector{Term::ofWord("nothing")});
}

TEST_CASE("canonical lines print back as they were written") {
    for (const char* line : {
             "when attack_activation pay positive_dice(1) once_per(attack_round) : add_damage(2)",
             "when battle_won if enemy_level >= 2 : may gain_shevitsa(1) else gain_virtue(chosen, 1)",
             "always if faith >= 3 : bonus_draws(1)",
             "when turn_end : if(all(spirit < 3, not(beside(altar))), {restore_spirit(1); may({lose_speed(1)})}, "
             "{nothing})",
             "when manual : choose({gain_virtue(hope, 1)}, {gain_shevitsa(1, self)})",
         }) {
        Clause clause;
        std::vector<AbilityProblem> problems;
        CAPTURE(line);
        REQUIRE(parseClause(line, clause, problems));
        CHECK(print(clause) == line);
    }
}

TEST_CASE("loose spacing is read and printed canonically") {
    Clause clause;
    std::vector<AbilityProblem> problems;
    REQUIRE(parseClause("  when  a( b ,{c ;d})if x>=1  pay k  :may e ;f else g ", clause, problems));
    CHECK(print(clause) == "when a(b, {c; d}) if x >= 1 pay k : may e; f else g");
}

TEST_CASE("any structure of the grammar survives print and parse") {
    CHECK(rc::check([](const std::vector<std::uint8_t>& bytes) {
        const Clause clause = Grower(bytes).clause();
        const std::string line = print(clause);
        RC_PRE(line.size() <= std::size_t(kMaximumLine));
        Clause again;
        std::vector<AbilityProblem> problems;
        RC_LOG() << line;
        RC_ASSERT(parseClause(line, again, problems));
        RC_ASSERT(again == clause);
        RC_ASSERT(print(again) == line);
    }));
    CHECK(rc::check([](const std::vector<std::uint8_t>& bytes) {
        const Effects effects{.list = Grower(bytes).effects(0), .unread = {}};
        const Condition condition{.term = {Grower(bytes).condition()}, .unread = {}};
        RC_PRE(print(effects).size() <= std::size_t(kMaximumLine) &&
               print(condition).size() <= std::size_t(kMaximumLine));
        RC_ASSERT(readEffects(print(effects)) == effects);
        RC_ASSERT(readCondition(print(condition)) == condition);
    }));
}

TEST_CASE("arbitrary text is read or refused with a place inside the line") {
    CHECK(rc::check([](const std::vector<int>& picks) {
        static const char* const pieces[] = {
            "when ", "always", " if ", "pay ",    "may", " else ", ":", ";", ",", "(", ")",    "{", "}", "a",
            "b_2",   "-",      "12",   "1234567", ">=",  "=",      "<", "!", " ", "Я", "\xFF", ".", "X"};
        std::string line;
        for (int pick : picks) line += pieces[std::size_t(pick < 0 ? -(pick + 1) : pick) % std::size(pieces)];
        Clause clause;
        std::vector<AbilityProblem> problems;
        if (parseClause(line, clause, problems)) {
            Clause again;
            RC_ASSERT(parseClause(print(clause), again, problems));
            RC_ASSERT(again == clause);
        } else {
            RC_ASSERT(problems.size() == 1u);
            RC_ASSERT(problems[0].offset >= 0);
            RC_ASSERT(std::size_t(problems[0].offset + problems[0].length) <=
                      std::max(line.size(), std::size_t(kMaximumLine)));
        }
    }));
}

TEST_CASE("ABILITY-SYNTAX names what was found, what was wanted and where") {
    AbilityProblem p = refusalOf("when battle_won gain_shevitsa(1)");
    CHECK(p.code == "ABILITY-SYNTAX");
    CHECK(p.found == "the end of the line");
    CHECK(p.offset == 32);
    p = refusalOf("battle_won : score(1)");
    CHECK(p.offset == 0);
    CHECK(p.found == "battle_won");
    CHECK(p.wanted == "`when` and a trigger, or `always`");
    p = refusalOf("when battle_won : add_damage(2");
    CHECK(p.wanted == "`,` and another argument, or `)`");
    p = refusalOf("when battle_won : Add(2)");
    CHECK(p.found == "A");
    CHECK(p.offset == 18);
    p = refusalOf("when a if 1 <= b <= 3 : c");
    CHECK(p.offset == 17);
    CHECK(p.wanted == "a single comparison; join two with all(...)");
    CHECK(refusalOf("when a if 3 : c").code == "ABILITY-SYNTAX");
    CHECK(refusalOf("when a : b; ").wanted == "an effect");
    CHECK(refusalOf("when a : f({})").wanted == "an effect");
    CHECK(refusalOf("when if : b").wanted == "a trigger");
    CHECK(refusalOf("when a : f(1234567)").message == "the number is too long");
    CHECK(refusalOf("when a : я").found == "я");
    CHECK(refusalOf("").found == "the end of the line");
}

TEST_CASE("ABILITY-DEPTH and ABILITY-TOO-LONG stop hostile lines") {
    std::string deep = "when a : ";
    for (int i = 0; i <= kMaximumDepth + 1; ++i) deep += "f(";
    CHECK(refusalOf(deep).code == "ABILITY-DEPTH");
    std::string blocks = "when a : ";
    for (int i = 0; i <= kMaximumDepth + 1; ++i) blocks += "f({";
    CHECK(refusalOf(blocks).code == "ABILITY-DEPTH");
    const AbilityProblem p = refusalOf("when a : " + std::string(std::size_t(kMaximumLine), 'b'));
    CHECK(p.code == "ABILITY-TOO-LONG");
    CHECK(p.found == "2009 characters");

    std::string allowed = "x";
    for (int i = 0; i < kMaximumDepth - 1; ++i) allowed = "f(" + allowed + ")";
    Clause clause;
    std::vector<AbilityProblem> problems;
    CHECK(parseClause("when a : " + allowed, clause, problems));
}

TEST_CASE("unreadable lines of a field are kept as written") {
    const Clauses clauses = readClauses({"always : extra_steps(1)", "when when", "when manual : nothing"});
    CHECK(clauses.list.size() == 2);
    CHECK(clauses.unread == std::vector<std::string>{"when when"});
    CHECK(print(clauses) == std::vector<std::string>{"always : extra_steps(1)", "when manual : nothing", "when when"});
    CHECK(readEffects("gain_speed(").unread == "gain_speed(");
    CHECK(print(readEffects("gain_speed(")) == "gain_speed(");
    CHECK(readEffects("") == Effects{});
    CHECK(print(readCondition("a = = b")) == "a = = b");
    CHECK(readCondition(" ") == Condition{});
}

TEST_CASE("`if` and `may` as effects take arguments: without them they would print as keywords") {
    Clause clause;
    std::vector<AbilityProblem> problems;
    CHECK_FALSE(parseClause("when turn_start : rest; if()", clause, problems));
    CHECK_FALSE(parseClause("when turn_start : rest; may()", clause, problems));
}
