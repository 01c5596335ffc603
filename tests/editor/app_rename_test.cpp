// Renaming an id: every reference follows, wherever it stands, in one step.
#include <doctest/doctest.h>

#include "editor/app/references.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace tt = schema::threetale;

namespace sample {

// A kind of record that refers in every way there is.
struct Card : schema::RecordBase {
    schema::Reference partner;
    std::vector<schema::Reference> friends;
    schema::Clauses ability;
    schema::Effects reward;
    schema::Condition condition;
    std::string note;
};
template <class V> void describe(V& v, Card& c) {
    describe(v, static_cast<schema::RecordBase&>(c));
    v("partner", c.partner, {.label = "Partner", .refersTo = "card"});
    v("friends", c.friends, {.label = "Friends", .refersTo = "card"});
    v("ability", c.ability, {.label = "Ability"});
    v("reward", c.reward, {.label = "Reward"});
    v("condition", c.condition, {.label = "Condition"});
    v("note", c.note, {.label = "Note"});
}

const schema::Vocabulary& vocabulary() {
    using namespace schema;
    static const Word kWords[] = {
        {.name = "won", .sort = sort::Trigger},
        {.name = "has", .sort = sort::Condition, .parameters = {{.name = "card", .sort = sort::Reference}}},
        {.name = "take",
         .sort = sort::Effect,
         .parameters = {{.name = "amount", .sort = sort::Constant},
                        {.name = "card", .sort = sort::Reference, .most = 3}}},
        {.name = "if",
         .sort = sort::Effect,
         .code = 1,
         .parameters = {{.name = "condition", .sort = sort::Condition}, {.name = "then", .sort = sort::Block}}},
        {.name = "axe", .sort = sort::Quantity},
    };
    static const char* const kSorts[] = {"Trigger",  "Condition", "Cost",  "Limit", "Effect",   "Modifier",
                                         "Quantity", "Constant",  "Block", "Name",  "Reference"};
    static const Vocabulary kVocabulary({kWords}, kSorts, {});
    return kVocabulary;
}

const schema::RecordKind& cardKind() {
    static const schema::RecordKind kKind = schema::recordKind<Card>({.key = "card",
                                                                      .folder = "cards",
                                                                      .label = "Card",
                                                                      .plural = "Cards",
                                                                      .prefix = "c.",
                                                                      .symbol = "card",
                                                                      .help = "A card."});
    return kKind;
}

}  // namespace sample

TEST_CASE("an id without a dot is rewritten where the vocabulary takes a word for an id, and nowhere else") {
    schema::Record record(sample::cardKind());
    auto& card = record.as<sample::Card>();
    card.id = "other";
    card.partner = {"axe"};
    card.friends = {{"rope"}, {"axe"}};
    card.ability = schema::readClauses(
        {"when won if has(axe) : take(2, rope, axe); if(has(axe), {take(1, axe)}) else take(1, axe)",
         "when won if axe >= 2 : take(1, rope)"});
    card.reward = schema::readEffects("take(1, axe)");
    card.condition = schema::readCondition("has(axe)");
    card.note = "axe";
    card.tags = {"axe"};
    std::vector<Rewrite> rewrites;
    rewriteReferences(record, sample::vocabulary(), {{"axe", "forest_axe"}}, rewrites);
    CHECK(card.partner.id == "forest_axe");
    CHECK(card.friends[1].id == "forest_axe");
    CHECK(schema::print(card.ability) ==
          std::vector<std::string>{"when won if has(forest_axe) : take(2, rope, forest_axe); if(has(forest_axe), "
                                   "{take(1, forest_axe)}) else take(1, forest_axe)",
                                   "when won if axe >= 2 : take(1, rope)"});
    CHECK(schema::print(card.reward) == "take(1, forest_axe)");
    CHECK(schema::print(card.condition) == "has(forest_axe)");
    CHECK(card.note == "axe");
    CHECK(card.tags[0] == "axe");
    REQUIRE(rewrites.size() == 5);
    CHECK(rewrites[0].path == "partner");
    CHECK(rewrites[1].path == "friends[1]");
    CHECK(rewrites[3].before == "take(1, axe)");
    CHECK(rewrites[3].after == "take(1, forest_axe)");
}

TEST_CASE("several ids at once: each reference goes to its own new id") {
    schema::Record record(sample::cardKind());
    auto& card = record.as<sample::Card>();
    card.reward = schema::readEffects("take(1, c.1, c.2, c.3)");
    std::vector<Rewrite> rewrites;
    rewriteReferences(record, sample::vocabulary(), {{"c.1", "c.2"}, {"c.2", "c.1"}}, rewrites);
    CHECK(schema::print(card.reward) == "take(1, c.2, c.1, c.3)");
}

TEST_CASE("lines that could not be read are rewritten word by word") {
    schema::Record record(sample::cardKind());
    auto& card = record.as<sample::Card>();
    card.ability = schema::readClauses({"when won : take(ar.1, ar.10, xar.1, ar.1.b, ar.1"});
    REQUIRE(card.ability.unread.size() == 1);
    std::vector<Rewrite> rewrites;
    rewriteReferences(record, sample::vocabulary(), {{"ar.1", "ar.golden"}}, rewrites);
    CHECK(card.ability.unread[0] == "when won : take(ar.golden, ar.10, xar.1, ar.1.b, ar.golden");
    CHECK(rewrites.size() == 1);
}

TEST_CASE("renaming a record rewrites all users as one step, listed beforehand") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const std::string before = test::stateText(*w);
    const std::vector<Rewrite> preview = w->renamePreview("ar.101", "ar.forest_axe");
    REQUIRE(preview.size() == 4);
    CHECK(preview[0].path == "id");
    CHECK(preview[1].record == "ar.103");
    CHECK(preview[2].record == "bt.301");
    CHECK(preview[3].record == "qu.001");
    CHECK(test::stateText(*w) == before);

    REQUIRE_DONE(w->rename("ar.101", "ar.forest_axe"));
    CHECK(w->history().steps().size() == 1);
    CHECK_FALSE(w->find("ar.101"));
    CHECK(w->find("ar.forest_axe")->base().name.in("en") == "Forest Axe");
    CHECK(schema::print(w->find("bt.301")->as<tt::Enemy>().reward) == "gain_shevitsa(1); take(ar.forest_axe)");
    CHECK(w->find("ar.103")->as<tt::Artifact>().ability.unread[0] == "when battle_won : gain(ar.forest_axe");
    CHECK(schema::print(w->find("qu.001")->as<tt::Quest>().requirement) == "owns(ar.forest_axe)");
    CHECK(w->usersOf("ar.101").empty());
    CHECK(w->usersOf("ar.forest_axe").size() == 3);
    CHECK(test::stateText(*w).find("ar.101") == std::string::npos);
    REQUIRE_DONE(w->undo());
    CHECK(test::stateText(*w) == before);
    CHECK(w->usersOf("ar.101").size() == 3);
    REQUIRE_DONE(w->redo());
    CHECK(w->save().refusal.empty());
    CHECK(std::filesystem::exists(scratch.project() / "artifacts/ar.forest_axe.json"));
    CHECK_FALSE(std::filesystem::exists(scratch.project() / "artifacts/ar.101.json"));
    CHECK(test::diskText(scratch.project()) == test::stateText(*w));
}

TEST_CASE("an id that is taken or malformed is refused") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    CHECK_REFUSED(*w, w->rename("ar.101", "ar.102"), "belongs to Iron Helmet");
    CHECK_REFUSED(*w, w->rename("ar.101", "Ar.1"), "is not an id");
    CHECK_REFUSED(*w, w->rename("ar.999", "ar.1"), "no record ar.999");
    REQUIRE_DONE(w->rename("ar.101", "ar.101"));
    CHECK(w->history().steps().empty());
}
