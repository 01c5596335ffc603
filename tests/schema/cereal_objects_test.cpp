// The same records through cereal's own archives and ours, all with `archive(record)`.
#include "schema/core/cereal_objects.h"

#include <doctest/doctest.h>
#include <cereal/archives/json.hpp>
#include <cereal/archives/portable_binary.hpp>

#include <sstream>

#include "schema/core/text_cereal.h"
#include "schema/threetale/records.h"

using namespace schema;

namespace {

struct Card {
    std::int8_t small = -3;
    std::uint16_t wide = 60000;
    std::int64_t widest = -5'000'000'000;
    bool on = true;
    Reference next{"ar.1"};
    Counted<std::uint8_t, 3> few;
};
template <class V> void describe(V& v, Card& c) {
    v("small", c.small);
    v("wide", c.wide);
    v("widest", c.widest);
    v("on", c.on);
    v("next", c.next);
    v("few", c.few);
}

threetale::Prophecy prophecy() {
    threetale::Prophecy p;
    p.id = "pr.1";
    p.name.byLanguage = {{"bg", "Повет"}, {"en", "The Bine"}};
    p.statistics = {threetale::Statistic::Love, threetale::Statistic::Artifacts};
    p.scenario.tokens.resize(2);
    p.scenario.tokens[1].name = "vine";
    p.scenario.tokens[1].impassable = true;
    p.scenario.rules = readClauses({"when step : draw(1)", "not a clause (("});
    p.scenario.objective = readCondition("defense(root) = 0");
    p.scenario.defeat.resize(1);
    p.scenario.setup = readEffects("put(vine, 4); remove(red)");
    return p;
}

template <class Out, class In, class T> T throughArchive(const T& object) {
    std::stringstream stream;
    {
        Out archive(stream);
        archive(object);
    }
    T read;
    In archive(stream);
    archive(read);
    return read;
}

}  // namespace

TEST_CASE("a record comes back from every archive of cereal") {
    const threetale::Prophecy before = prophecy();
    const auto json = throughArchive<cereal::JSONOutputArchive, cereal::JSONInputArchive>(before);
    CHECK(equalObjects(typeInfo<threetale::Prophecy>(), &before, &json));
    const auto binary = throughArchive<cereal::PortableBinaryOutputArchive, cereal::PortableBinaryInputArchive>(before);
    CHECK(equalObjects(typeInfo<threetale::Prophecy>(), &before, &binary));
}

TEST_CASE("a record comes back from the text archive through cereal's interface") {
    const threetale::Prophecy before = prophecy();
    std::string text;
    TextOutputArchive out(text, 1);
    out(before);
    threetale::Prophecy after;
    Problems problems;
    TextInputArchive in(text, {}, problems);
    in(after);
    CHECK(in.readable());
    CHECK(problems.clean());
    CHECK(equalObjects(typeInfo<threetale::Prophecy>(), &before, &after));
    CHECK(text == writeText(typeInfo<threetale::Prophecy>(), &before, 1));
}

TEST_CASE("integers of every width, references and bounded lists come back") {
    Card before;
    before.few.count = 2;
    before.few.items = {4, 5, 0};
    Card after;
    after.small = 0;
    after.on = false;
    after.next.id.clear();
    after = throughArchive<cereal::PortableBinaryOutputArchive, cereal::PortableBinaryInputArchive>(before);
    CHECK(equalObjects(typeInfo<Card>(), &before, &after));
    after = throughArchive<cereal::JSONOutputArchive, cereal::JSONInputArchive>(before);
    CHECK(equalObjects(typeInfo<Card>(), &before, &after));
}

TEST_CASE("a number that is no choice, and a list that has no room, are refused") {
    std::stringstream stream;
    threetale::Artifact artifact;
    {
        cereal::PortableBinaryOutputArchive archive(stream);
        artifact.slot = static_cast<threetale::Slot>(7);
        archive(artifact);
    }
    cereal::PortableBinaryInputArchive archive(stream);
    CHECK_THROWS_AS(archive(artifact), cereal::Exception);

    std::stringstream json(
        "{\"value0\": {\"small\": 1, \"wide\": 1, \"widest\": 1, \"on\": true, \"next\": \"\", \"few\": [1, 2, 3, "
        "4]}}");
    cereal::JSONInputArchive list(json);
    Card card;
    CHECK_THROWS_AS(list(card), cereal::Exception);
}

TEST_CASE("cereal's JSON names every field by its key, but for those that are for designers") {
    std::stringstream stream;
    {
        cereal::JSONOutputArchive archive(stream);
        archive(cereal::make_nvp("prophecy", prophecy()));
    }
    const std::string text = stream.str();
    for (const Field& f : typeInfo<threetale::Prophecy>().fields)
        CHECK_MESSAGE((text.find('"' + std::string(f.key) + '"') == std::string::npos) == f.notes.forDesigners, f.key);
}
