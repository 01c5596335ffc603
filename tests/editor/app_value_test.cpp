// Values of fields as plain data: every field of every kind goes out and comes back.
#include "editor/app/value.h"

#include "tests/editor/app_fixture.h"

using namespace editor;
namespace tt = schema::threetale;
using schema::Field;

namespace {

const Field& fieldOf(const schema::TypeInfo& type, std::string_view key) {
    const Field* field = type.find(key);
    REQUIRE(field);
    return *field;
}

template <class T> struct Place {
    T object;
    const schema::TypeInfo& type = schema::typeInfo<T>();
    Refusal set(std::string_view key, const Value& value) {
        const Field& f = fieldOf(type, key);
        return assign(f, schema::valueOf(f, &object), value);
    }
    Refusal read(std::string_view key, std::string_view text, std::string_view language = "en") {
        const Field& f = fieldOf(type, key);
        Value value;
        Refusal refusal = valueFromText(f, text, language, schema::valueOf(f, &object), value);
        return refusal.empty() ? assign(f, schema::valueOf(f, &object), value) : refusal;
    }
    std::string text(std::string_view key, std::string_view language = "en") {
        const Field& f = fieldOf(type, key);
        return textOfValue(f, schema::valueOf(f, &object), language);
    }
};

}  // namespace

TEST_CASE("every field of a full record goes out as a value, into an empty record, and is equal") {
    test::Scratch scratch;
    const auto workspace = test::openSample(scratch);
    int fields = 0;
    for (const auto& [id, record] : workspace->records().all()) {
        schema::Record empty(record->kind());
        for (const Field& f : record->type().fields) {
            const Value value = valueAt(f, schema::valueOf(f, record->data()));
            CHECK_MESSAGE(assign(f, schema::valueOf(f, empty.data()), value).empty(), id << " " << f.key);
            ++fields;
        }
        CHECK_MESSAGE(schema::equalObjects(record->type(), record->data(), empty.data()), id);
    }
    CHECK(fields > 80);
}

TEST_CASE("every field goes out as a cell's text and is read back from it") {
    test::Scratch scratch;
    const auto workspace = test::openSample(scratch);
    for (const auto& [id, record] : workspace->records().all()) {
        schema::forEachLeaf(
            record->type(), record->data(), [&, id = id](const std::string& path, const Field& f, const void* at) {
                for (const char* language : {"en", "bg"}) {
                    const auto copy = record->clone();
                    const schema::Found found = schema::findPath(copy->type(), copy->data(), path);
                    Value value;
                    REQUIRE(valueFromText(f, textOfValue(f, at, language), language, at, value).empty());
                    REQUIRE(assign(*found.field, found.value, value).empty());
                    CHECK_MESSAGE(schema::equalValues(f, at, found.value), id << " " << path);
                }
            });
    }
}

TEST_CASE("what does not fit a field is refused with the reason, and the field stays") {
    Place<tt::Artifact> p;
    p.object.tags = {"one", "two"};
    CHECK(p.set("level", "three") == "Level holds a number");
    CHECK(p.set("level", std::int64_t(1) << 40).find("cannot hold") != std::string::npos);
    CHECK(p.set("slot", "elbow").find("head, hands, feet") != std::string::npos);
    CHECK(p.set("slot", 3).find("there is no number 3") != std::string::npos);
    CHECK(p.set("art", "\xff").find("UTF-8") != std::string::npos);
    CHECK(p.set("name", schema::LocalText{{{"en", "\xc3("}}}).find("UTF-8") != std::string::npos);
    CHECK(p.set("tags", Value::List{"three", 4}).find("item 2") != std::string::npos);
    CHECK(p.object.tags == std::vector<std::string>{"one", "two"});
    CHECK(p.set("ability", 3).find("abilities") != std::string::npos);
    CHECK(schema::equalObjects(p.type, &p.object, p.type.defaults) == false);
    p.object.tags.clear();
    CHECK(schema::equalObjects(p.type, &p.object, p.type.defaults));
    // A number out of its range is content's problem, not a refusal.
    CHECK(p.set("level", 99).empty());
    CHECK(p.object.level == 99);

    Place<tt::Tile> tile;
    CHECK(tile.set("cells", Value::List{1, 2, 3}).find("always has 4") != std::string::npos);
    CHECK(tile.set("cells", Value::List{"trees", "portal", "none", 99}).find("item 4") != std::string::npos);
    CHECK(tile.object.cells == std::array<tt::Feature, 4>{});
    CHECK(tile.set("cells", Value::List{"trees", "portal", "none", "altar"}).empty());
    CHECK(tile.object.cells[1] == tt::Feature::Portal);
}

TEST_CASE("an empty language is absent, and other languages stay when one is typed") {
    Place<tt::Artifact> p;
    CHECK(p.read("name", "Axe").empty());
    CHECK(p.read("name", "Брадва", "bg").empty());
    CHECK(p.object.name.byLanguage.size() == 2);
    CHECK(p.read("name", "", "en").empty());
    CHECK(p.object.name.byLanguage == std::map<std::string, std::string>{{"bg", "Брадва"}});
    CHECK(p.text("name", "en").empty());
    CHECK(p.set("name", schema::LocalText{{{"en", ""}}}).empty());
    CHECK(p.object.name.byLanguage.empty());
}

TEST_CASE("cells are read the way people type them") {
    Place<tt::Artifact> p;
    CHECK(p.read("level", " +3 ").empty());
    CHECK(p.object.level == 3);
    CHECK(p.read("level", "3.5").find("whole number") != std::string::npos);
    CHECK(p.read("level", "").find("whole number") != std::string::npos);
    CHECK(p.read("slot", "FEET").empty());
    CHECK(p.object.slot == tt::Slot::Feet);
    CHECK(p.read("slot", "haed").find("did you mean head?") != std::string::npos);
    CHECK(p.read("tags", "one, \"two, three\", \"say \"\"four\"\"\",five").empty());
    CHECK(p.object.tags == std::vector<std::string>{"one", "two, three", "say \"four\"", "five"});
    CHECK(p.read("tags", p.text("tags")).empty());
    CHECK(p.object.tags.size() == 4);
    CHECK(p.read("tags", "").empty());
    CHECK(p.object.tags.empty());
    CHECK(p.read("ability", "when battle_won : gain_shevitsa(1)\n\nnonsense (\n").empty());
    CHECK(p.object.ability.list.size() == 1);
    CHECK(p.object.ability.unread == std::vector<std::string>{"nonsense ("});

    Place<tt::Entity> entity;
    CHECK(entity.read("withdraw", "No").empty());
    CHECK_FALSE(entity.object.withdraw);
    CHECK(entity.read("withdraw", "perhaps").find("yes or no") != std::string::npos);
    Place<tt::HeroBonus> bonus;
    CHECK(bonus.read("options", "gain_virtue(hope, 1); gain_shevitsa(1)\ngain_shevitsa(2)").empty());
    CHECK(bonus.object.options.size() == 2);
    CHECK(bonus.object.options[0].list.size() == 2);
    Place<tt::Hero> hero;
    CHECK(hero.read("talents", "x").find("item by item") != std::string::npos);
}

TEST_CASE("a nested record is replaced as a whole: what its text leaves out has its default") {
    Place<tt::Prophecy> p;
    p.object.scenario.limit = 12;
    p.object.scenario.score = 7;
    CHECK(p.set("scenario", ObjectText{"{\n  \"schema\": 1,\n  \"score\": 50\n}\n"}).empty());
    CHECK(p.object.scenario.limit == 8);
    CHECK(p.object.scenario.score == 50);
    CHECK(p.set("scenario", ObjectText{"{\"schema\": 1, \"skore\": 50}"}).find("Future scenario") != std::string::npos);
    CHECK(p.set("scenario", ObjectText{"{"}).find("Future scenario") != std::string::npos);
    CHECK(p.object.scenario.score == 50);
}
