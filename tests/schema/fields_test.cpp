// The field list: no member is missing from it, and values, paths and differences go through it.
#include "schema/core/fields.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "schema/core/project.h"
#include "schema/threetale/records.h"

using namespace schema;

namespace {

enum class Colour : std::uint8_t { Red, Green };
std::span<const Choice> choicesOf(Colour) {
    static constexpr Choice kChoices[] = {{"red", "Red"}, {"green", "Green"}};
    return kChoices;
}

// A flat state as the engine keeps it.
struct Piece {
    std::int16_t space = -1;
    Colour colour = Colour::Red;
    bool asleep = false;
};
template <class V> void describe(V& v, Piece& p) {
    v("space", p.space);
    v("colour", p.colour);
    v("asleep", p.asleep);
}
struct Board {
    std::uint32_t round = 0;
    std::array<Piece, 2> pieces{};
    Counted<std::uint8_t, 3> deck;
};
template <class V> void describe(V& v, Board& b) {
    v("round", b.round);
    v("pieces", b.pieces);
    v("deck", b.deck);
}

// The same with Tracked fields and without.
template <template <class> class As> struct Hand {
    As<Colour> suit = Colour::Red;
    As<bool> hidden = false;
    As<std::int16_t> points = 0;
    Counted<As<std::uint8_t>, 3> cards;
    Counted<Piece, 2, As<std::uint8_t>> pieces;
};
template <class V, template <class> class As> void describe(V& v, Hand<As>& h) {
    v("suit", h.suit);
    v("hidden", h.hidden);
    v("points", h.points);
    v("cards", h.cards);
    v("pieces", h.pieces);
}
template <class T> using Plain = T;

// Members of a record's own struct: the base counts as one member of the aggregate.
template <class T> constexpr std::size_t ownMembers() { return detail::memberCount<T>() - 1; }
template <class T> std::size_t ownFields() {
    return typeInfo<T>().fields.size() - typeInfo<RecordBase>().fields.size();
}

threetale::Hero sampleHero() {
    threetale::Hero hero;
    hero.id = "he.sample";
    hero.name.byLanguage = {{"bg", "Юнак"}, {"en", "Hero"}};
    hero.talents.resize(2);
    hero.talents[1].level = 2;
    hero.talents[1].ability.list.push_back({.trigger = Term::ofWord("always"),
                                            .condition = {},
                                            .costs = {},
                                            .limits = {},
                                            .may = false,
                                            .effects = {Term::ofWord("rest")},
                                            .otherwise = {}});
    return hero;
}

}  // namespace

TEST_CASE("no member of a record is missing from its field list") {
    using namespace schema::threetale;
    CHECK(typeInfo<RecordBase>().fields.size() == detail::memberCount<RecordBase>());
    CHECK(ownFields<Tile>() == ownMembers<Tile>());
    CHECK(ownFields<Hero>() == ownMembers<Hero>());
    CHECK(ownFields<Artifact>() == ownMembers<Artifact>());
    CHECK(ownFields<Enemy>() == ownMembers<Enemy>());
    CHECK(ownFields<Treasure>() == ownMembers<Treasure>());
    CHECK(ownFields<Quest>() == ownMembers<Quest>());
    CHECK(ownFields<HeroBonus>() == ownMembers<HeroBonus>());
    CHECK(ownFields<EnemyBonus>() == ownMembers<EnemyBonus>());
    CHECK(ownFields<Prophecy>() == ownMembers<Prophecy>());
    CHECK(ownFields<Settings>() == ownMembers<Settings>());
    CHECK(typeInfo<Talent>().fields.size() == detail::memberCount<Talent>());
    CHECK(typeInfo<TokenSupply>().fields.size() == detail::memberCount<TokenSupply>());
    CHECK(typeInfo<ScenarioCard>().fields.size() == detail::memberCount<ScenarioCard>());
    CHECK(typeInfo<Entity>().fields.size() == detail::memberCount<Entity>());
    CHECK(typeInfo<ScenarioAction>().fields.size() == detail::memberCount<ScenarioAction>());
    CHECK(typeInfo<Scenario>().fields.size() == detail::memberCount<Scenario>());
    CHECK(typeInfo<Dependency>().fields.size() == detail::memberCount<Dependency>());
    CHECK(typeInfo<ProjectInfo>().fields.size() == detail::memberCount<ProjectInfo>());
}

TEST_CASE("members are counted where a list forgets one") {
    struct Forgetful {
        int told = 0, forgotten = 0;
    };
    CHECK(detail::memberCount<Forgetful>() == 2);
}

TEST_CASE("every field has a label and help, and every choice a key and a label") {
    for (const RecordKind& kind : threetale::kinds()) {
        const std::function<void(const TypeInfo&)> look = [&](const TypeInfo& type) {
            for (const Field& f : type.fields) {
                CAPTURE(kind.key);
                CAPTURE(f.key);
                CHECK(std::string_view(f.notes.label) != "");
                CHECK(std::string_view(f.notes.help) != "");
                const Field& leaf = f.item ? *f.item : f;
                for (const Choice& c : leaf.choices) {
                    CHECK(std::string_view(c.key) != "");
                    CHECK(std::string_view(c.label) != "");
                }
                if (leaf.kind == Kind::Record) look(*leaf.type());
            }
        };
        look(*kind.type());
    }
}

TEST_CASE("integers of every width keep their sign") {
    struct Widths {
        std::int8_t a = -5;
        std::uint8_t b = 200;
        std::int16_t c = -300;
        std::uint16_t d = 60000;
        std::int64_t e = -5'000'000'000;
    } w;
    const auto check = [](auto& member, std::int64_t other) {
        Field f = detail::fieldOf<std::remove_reference_t<decltype(member)>>();
        CHECK(integerAt(f, &member) == std::int64_t(member));
        setIntegerAt(f, &member, other);
        CHECK(integerAt(f, &member) == other);
        CHECK(std::int64_t(member) == other);
    };
    check(w.a, -128);
    check(w.b, 255);
    check(w.c, 32767);
    check(w.d, 1);
    check(w.e, 9'000'000'000);
}

TEST_CASE("a path finds its value, and a wrong path finds nothing") {
    threetale::Hero hero = sampleHero();
    const TypeInfo& type = typeInfo<threetale::Hero>();
    const Found level = findPath(type, &hero, "talents[1].level");
    REQUIRE(level.field);
    CHECK(integerAt(*level.field, level.value) == 2);
    CHECK(level.value == &hero.talents[1].level);
    CHECK(findPath(type, &hero, "talents").value == &hero.talents);
    for (const char* wrong : {"", "talent", "talents[2]", "talents[2].level", "talents[x]", "talents[", "talents[1",
                              "talents[-1]", "talents[1].", "talents[1].level.x", "level[0]", ".id", "id."})
        CHECK_MESSAGE(findPath(type, &hero, wrong).field == nullptr, wrong);
}

TEST_CASE("every leaf is visited under a path that finds it again") {
    threetale::Hero hero = sampleHero();
    const TypeInfo& type = typeInfo<threetale::Hero>();
    std::vector<std::string> paths;
    forEachLeaf(type, &hero, [&](const std::string& path, const Field& field, const void* value) {
        const Found found = findPath(type, &hero, path);
        CHECK_MESSAGE(found.value == value, path);
        CHECK(found.field == &field);
        paths.push_back(path);
    });
    CHECK(paths.front() == "id");
    CHECK(paths.back() == "talents[1].story");
    CHECK(paths.size() == typeInfo<threetale::Hero>().fields.size() - 2 + 2 * 5);  // no tags, two talents of five
}

TEST_CASE("a copy is equal, and one changed leaf is one difference") {
    const TypeInfo& type = typeInfo<threetale::Hero>();
    const threetale::Hero before = sampleHero();
    threetale::Hero after;
    after.talents.resize(5);
    for (const Field& f : type.fields) copyValue(f, valueOf(f, &after), valueOf(f, static_cast<const void*>(&before)));
    CHECK(equalObjects(type, &before, &after));
    CHECK(differences(type, &before, &after).empty());

    after.talents[1].level = 3;
    CHECK_FALSE(equalObjects(type, &before, &after));
    auto changes = differences(type, &before, &after);
    REQUIRE(changes.size() == 1);
    CHECK(changes[0].path == "talents[1].level");
    CHECK(changes[0].before == "2");
    CHECK(changes[0].after == "3");

    after = before;
    after.talents.pop_back();
    changes = differences(type, &before, &after);
    REQUIRE(changes.size() == 5);  // the leaves of the talent that is gone
    CHECK(changes[0].path == "talents[1].id");
    CHECK(changes[2].before == "2");
    CHECK(changes[2].after == "");
}

TEST_CASE("a translation is a difference although the English text is the same") {
    const threetale::Hero before = sampleHero();
    threetale::Hero after = before;
    after.name.byLanguage["bg"] = "Юначе";
    CHECK(differences(typeInfo<threetale::Hero>(), &before, &after).size() == 1);
}

TEST_CASE("values print as one short line") {
    threetale::Hero hero = sampleHero();
    threetale::Artifact artifact;
    artifact.slot = threetale::Slot::Hands;
    artifact.tags = {"iron", "axe"};
    const auto text = [](const TypeInfo& type, void* object, const char* path) {
        const Found found = findPath(type, object, path);
        REQUIRE(found.field);
        return valueText(*found.field, found.value);
    };
    CHECK(text(typeInfo<threetale::Artifact>(), &artifact, "slot") == "Hands");
    CHECK(text(typeInfo<threetale::Artifact>(), &artifact, "tags") == "iron, axe");
    CHECK(text(typeInfo<threetale::Hero>(), &hero, "name") == "Hero");
    CHECK(text(typeInfo<threetale::Hero>(), &hero, "talents[1].ability") == "always : rest");
    Board board;
    CHECK(text(typeInfo<Board>(), &board, "pieces[0].asleep") == "no");
}

TEST_CASE("a text falls back to English, then to any language") {
    LocalText text{{{"bg", "брадва"}, {"en", "axe"}}};
    CHECK(text.in("bg") == "брадва");
    CHECK(text.in("de") == "axe");
    text.byLanguage.erase("en");
    CHECK(text.in("de") == "брадва");
    CHECK(LocalText{}.in("en") == "");
}

TEST_CASE("every byte of a flat state is a leaf or padding, and every leaf has a path") {
    const TypeInfo& type = typeInfo<Board>();
    const std::vector<StateField> stateFields = flatStateFields(type);
    Board board;
    std::vector<int> owner(sizeof(Board), 0);
    std::uint32_t last = 0;
    for (const StateField& leaf : stateFields) {
        CHECK(leaf.offset >= last);
        last = leaf.offset;
        for (std::uint32_t i = 0; i < leaf.field->width; ++i) ++owner[leaf.offset + i];
        const Found found = findPath(type, &board, leaf.path);
        CHECK_MESSAGE(found.value == reinterpret_cast<char*>(&board) + leaf.offset, leaf.path);
    }
    CHECK(stateFields.size() == 1 + 2 * 3 + 1 + 3);
    for (int owners : owner) CHECK(owners <= 1);
    CHECK(std::count(owner.begin(), owner.end(), 1) == 4 + 2 * 4 + 4);
}

TEST_CASE("a Tracked field is the same bytes and reads like any other") {
    const auto stateFields = flatStateFields(typeInfo<Hand<Tracked>>()),
               plain = flatStateFields(typeInfo<Hand<Plain>>());
    CHECK(sizeof(Hand<Tracked>) == sizeof(Hand<Plain>));
    REQUIRE(stateFields.size() == plain.size());
    for (std::size_t i = 0; i < stateFields.size(); ++i) {
        CHECK(stateFields[i].path == plain[i].path);
        CHECK(stateFields[i].offset == plain[i].offset);
        CHECK(stateFields[i].isCount == plain[i].isCount);
        CHECK(stateFields[i].field->kind == plain[i].field->kind);
        CHECK(stateFields[i].field->width == plain[i].field->width);
        CHECK(stateFields[i].field->isSigned == plain[i].field->isSigned);
    }
    Hand<Tracked> hand;
    hand.points = -2;
    hand.cards.count = 2;
    hand.cards.items[1] = 9;
    const auto text = [&](const char* path) {
        const Found found = findPath(typeInfo<Hand<Tracked>>(), &hand, path);
        REQUIRE(found.field);
        return valueText(*found.field, found.value);
    };
    CHECK(text("points") == "-2");
    CHECK(text("cards[1]") == "9");
    CHECK(text("suit") == "Red");
    CHECK(detail::memberCount<Hand<Tracked>>() == 5);
}

TEST_CASE("copying a flat state copies the unused items of its lists too") {
    Board before, after;
    before.deck.items = {7, 8, 9};
    before.deck.count = 1;
    for (const Field& f : typeInfo<Board>().fields)
        copyValue(f, valueOf(f, &after), valueOf(f, static_cast<const void*>(&before)));
    CHECK(after.deck.count == 1);
    CHECK(after.deck.items == before.deck.items);
}
