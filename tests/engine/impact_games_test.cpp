// Edits made by hand in every game: the first difference of a pair of games names the card that was edited.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/lab/impact.h"
#include "engine/lab/paired_game.h"
#include "schema/core/pack.h"
#include "schema/paper_tales/records.h"
#include "schema/three_chapters/records.h"
#include "schema/threetale/records.h"

using namespace engine;

namespace {

const schema::Pack& packOf(const std::string& game) {
    static std::map<std::string, schema::Pack> packs;
    const auto found = packs.find(game);
    if (found != packs.end()) return found->second;
    schema::Problems problems;
    auto pack = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/" + game, problems);
    REQUIRE(pack);
    return packs.emplace(game, std::move(*pack)).first->second;
}

using Edit = std::function<void(schema::RecordSet&)>;

// The base set of a game after some edits.
CompiledContent edited(const std::string& game, const std::vector<Edit>& edits) {
    CompiledContent content{nullptr, packOf(game).records};
    for (const Edit& edit : edits) edit(content.records);
    schema::Problems problems;
    content.game = makeGame(*packOf(game).game, content.records, problems);
    REQUIRE(content.game);
    return content;
}

template <class T> Edit change(const std::string& id, std::function<void(T&)> edit) {
    return [=](schema::RecordSet& records) {
        REQUIRE(records.find(id));
        const auto record = records.find(id)->clone();
        edit(record->as<T>());
        records.put(record);
    };
}
// Another card like one that is there.
Edit add(const std::string& id, const std::string& like) {
    return [=](schema::RecordSet& records) {
        REQUIRE(records.find(like));
        const auto record = records.find(like)->clone();
        record->base().id = id;
        records.put(record);
    };
}

// Two edits of the game that have nothing to do with each other, and a card that comes before all of its kind.
struct Edits {
    std::string game, firstCard, secondCard, addedCard;
    Edit first, second, added;
};

Edits editsOf(const std::string& game) {
    namespace tt = schema::threetale;
    namespace tc = schema::three_chapters;
    namespace pt = schema::paper_tales;
    if (game == "threetale")
        return {game,
                "bt.101",
                "ar.109",
                "ar.100",
                change<tt::Enemy>("bt.101", [](tt::Enemy& enemy) { ++enemy.strength; }),
                change<tt::Artifact>("ar.109", [](tt::Artifact& artifact) { artifact.ability.list.clear(); }),
                add("ar.100", "ar.106")};
    if (game == "paper_tales")
        return {game,
                "un.knight",
                "un.blacksmith",
                "un.aaa",
                change<pt::Unit>("un.knight", [](pt::Unit& unit) { ++unit.strength; }),
                change<pt::Unit>("un.blacksmith", [](pt::Unit& unit) { unit.ability.list.clear(); }),
                add("un.aaa", "un.farmer")};
    // Cards of 3 Chapters are known by their values: none can be added.
    return {
        game,
        "cr.alice",
        "cr.geppetto",
        "",
        change<tc::Creature>("cr.alice",
                             [](tc::Creature& creature) {
                                 std::vector<schema::AbilityProblem> problems;
                                 REQUIRE(schema::parseClause("when scored : gain(heart, 2, other_cards(wonderland))",
                                                             creature.ability.list.at(0), problems));
                             }),
        change<tc::Creature>("cr.geppetto", [](tc::Creature& creature) { creature.ability.list.clear(); }),
        {}};
}

std::array<PairedOpening, 2> openings(std::uint64_t seed) {
    const PairedOpening opening{{.seed = seed}, {}};
    return {opening, opening};
}

// Do both sides of the pair that was played last come to the same?
bool sameResults(const PairedGame& pair) {
    const PairedGame::Result &before = pair.result(0), &after = pair.result(1);
    return before.decisions == after.decisions && before.units == after.units &&
           before.outcome.end == after.outcome.end && before.outcome.score == after.outcome.score &&
           before.outcome.winners == after.outcome.winners && before.outcome.reason == after.outcome.reason;
}

}  // namespace

TEST_CASE("of two edits in a game, the one is named that parts the games first when it is made alone") {
    for (const std::string game : {"threetale", "three_chapters", "paper_tales"})
        for (const char* bot : {"random", "greedy"}) {
            CAPTURE(game);
            CAPTURE(bot);
            const Edits edits = editsOf(game);
            const CompiledContent before = edited(game, {});
            const ContentPair first(before, edited(game, {edits.first})), second(before, edited(game, {edits.second})),
                both(before, edited(game, {edits.first, edits.second}));
            CHECK(first.causes() == std::vector<std::string>{edits.firstCard});
            PairedGame ofFirst(first, bot, 0, false), ofSecond(second, bot, 0, false), ofBoth(both, bot, 0, false);
            int byFirst = 0, bySecond = 0;
            for (std::uint64_t seed = 1; seed <= 400; ++seed) {
                CAPTURE(seed);
                const auto one = ofFirst.play(openings(seed)), other = ofSecond.play(openings(seed)),
                           together = ofBoth.play(openings(seed));
                if (one) CHECK(one->cause.card == edits.firstCard);
                else CHECK(sameResults(ofFirst));
                if (other) CHECK(other->cause.card == edits.secondCard);
                else CHECK(sameResults(ofSecond));
                REQUIRE(together.has_value() == (one || other));
                if (!together) continue;
                constexpr std::uint64_t kNever = ~0ull;
                const std::uint64_t atOne = one ? one->decisions : kNever, atOther = other ? other->decisions : kNever;
                CHECK(together->decisions == std::min(atOne, atOther));
                if (atOne < atOther) {
                    ++byFirst;
                    CHECK(together->cause.card == edits.firstCard);
                } else if (atOther < atOne) {
                    ++bySecond;
                    CHECK(together->cause.card == edits.secondCard);
                }
            }
            CHECK(byFirst > 5);
            CHECK(bySecond > 5);
        }
}

TEST_CASE("an added card moves numbers and nothing else: games in which it is never drawn stay the same") {
    for (const std::string game : {"threetale", "paper_tales"})
        for (const char* bot : {"random", "greedy"}) {
            CAPTURE(game);
            CAPTURE(bot);
            const Edits edits = editsOf(game);
            const ContentPair contents(edited(game, {}), edited(game, {edits.added}));
            CHECK_FALSE(contents.sameNumbers());
            PairedGame pair(contents, bot, 0, false);
            int parted = 0;
            for (std::uint64_t seed = 1; seed <= 100; ++seed) {
                CAPTURE(seed);
                const auto parting = pair.play(openings(seed));
                const auto session = pair.session(1, openings(seed)[1]);
                bool isDrawn = false;
                for (const Event& e : session->timeline().trace())
                    if (e.kind == EventKind::Chance) {
                        const int card = contents.after().cards().drawn(e.field, std::uint32_t(e.after));
                        isDrawn = isDrawn || (card >= 0 && contents.after().cards().id(card) == edits.addedCard);
                    }
                CHECK(parting.has_value() == isDrawn);
                if (!parting) {
                    CHECK(sameResults(pair));
                    continue;
                }
                ++parted;
                CHECK(parting->cause.card == edits.addedCard);
                CHECK((parting->cause.kind == PartingCause::Kind::Chance));
            }
            CHECK(parted > 5);
        }
}

TEST_CASE("the sentences of an example say what differs") {
    const Edits edits = editsOf("paper_tales");
    Impact impact(edited("paper_tales", {}), edited("paper_tales", {edits.added}), {.agent = "random"});
    impact.play(30);
    const ImpactReport report = impact.report();
    REQUIRE(!report.groups.empty());
    const ImpactExample example = impact.example(report.groups.front());
    CHECK(example.before.sentence != example.after.sentence);
    CHECK(example.after.sentence.find("Farmer") != std::string::npos);  // the name that was copied
    CHECK(example.before.sentence.find("Farmer") == std::string::npos);
}

TEST_CASE("a game with chapters plays each as often, with figures of its own; seats that compete have theirs") {
    const Edits edits = editsOf("threetale");
    const CompiledContent before = edited("threetale", {});
    Impact tale(before, edited("threetale", {edits.first}), {.agent = "random"});
    tale.play(35);
    const ImpactReport report = tale.report();
    CHECK(report.chapters.size() == 7);  // the eighth teaches, and needs an option of the setup
    std::uint64_t pairs = 0;
    for (const ImpactFigure& f : report.figures)
        if (f.what == ImpactFigure::What::Won && f.chapter >= 0) {
            CHECK(f.figure.pairs == 5);
            pairs += f.figure.pairs;
        }
    CHECK(pairs == 35);
    const auto has = [](const ImpactReport& in, ImpactFigure::What what, const std::string& card) {
        return std::any_of(in.figures.begin(), in.figures.end(),
                           [&](const ImpactFigure& f) { return f.what == what && f.card == card; });
    };
    CHECK(has(report, ImpactFigure::What::Used, "bt.101"));

    const Edits tales = editsOf("paper_tales");
    Impact paper(edited("paper_tales", {}), edited("paper_tales", {tales.first}),
                 {.agent = "greedy", .setup = {{"players", 3}}});
    paper.play(40);
    const ImpactReport competing = paper.report();
    double before3 = 0;
    int seats = 0;
    for (const ImpactFigure& f : competing.figures)
        if (f.what == ImpactFigure::What::Victories) {
            ++seats;
            before3 += f.figure.before;
        }
    CHECK(seats == 3);
    CHECK(before3 == doctest::Approx(1));
    CHECK(has(competing, ImpactFigure::What::Taken, "un.knight"));
}

TEST_CASE("chapters that only one side has are left out, and said") {
    const auto without = [](schema::RecordSet& records) { records.remove("pr.3"); };
    Impact impact(edited("threetale", {}), edited("threetale", {without}), {.agent = "random"});
    impact.play(12);
    const ImpactReport report = impact.report();
    CHECK(report.leftOut == std::vector<std::string>{"pr.3"});
    CHECK(report.chapters.size() == 6);
    CHECK(std::find(report.chapters.begin(), report.chapters.end(), "pr.3") == report.chapters.end());
}

TEST_CASE("a bot that looks ahead plays the same games on the same content, and others on another") {
    const Edits edits = editsOf("three_chapters");
    const CompiledContent before = edited("three_chapters", {});
    const auto reportOf = [&](const CompiledContent& after) {
        Impact impact(before, after, {.threads = 2, .agent = "search", .simulations = 2});
        impact.play(12);
        return impact.report();
    };
    CHECK(reportOf(before).same == 12);
    const ImpactReport report = reportOf(edited("three_chapters", {edits.first}));
    CHECK(report.same < 12);
    for (const ImpactGroup& group : report.groups) CHECK(group.cause.card == edits.firstCard);
}
