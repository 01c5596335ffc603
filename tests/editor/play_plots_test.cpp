// Numbers plotted over the game: the value at every position, what lies below a column of pixels, what can be plotted,
// and what is kept of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "editor/app/play/kept_game.h"
#include "engine/explain/query_groups.h"
#include "tests/editor/play_lanterns.h"
#include "tests/editor/play_long_game.h"
#include "tests/editor/play_project.h"

using namespace editor::play;
using editor::test::OpenProject;

namespace {

// What a number is at a position, from the state there; nothing before the first turn and in an empty place.
std::optional<std::int64_t> truthAt(const Sandbox& sandbox, int stateField, std::size_t position) {
    const std::vector<std::uint32_t>& turns = sandbox.session.landmarks().turns;
    if (!turns.empty() && position < turns.front()) return std::nullopt;
    const engine::StateBytes state = sandbox.session->stateAt(position);
    if (sandbox.fieldHistory.isEmptyAt(stateField, position, state.data())) return std::nullopt;
    return engine::valueAt(sandbox.session.fields()[stateField], state.data());
}

std::vector<std::string> numbersOf(const Sandbox& sandbox) {
    std::vector<std::string> paths;
    for (const schema::StateField& field : sandbox.session.fields().all())
        if (engine::countsSomething(field)) paths.push_back(field.path);
    return paths;
}

void checkEveryValue(Sandbox& sandbox) {
    for (std::size_t i = 0; i < sandbox.plots.all().size(); ++i) {
        CAPTURE(sandbox.plots.all()[i]);
        const int stateField = sandbox.plots.fieldOf(i);
        REQUIRE(stateField >= 0);
        std::optional<std::int64_t> least, greatest;
        for (std::size_t position = 0; position <= sandbox.session.size(); ++position) {
            const std::optional<std::int64_t> truth = truthAt(sandbox, stateField, position);
            CAPTURE(position);
            REQUIRE(sandbox.plots.valueAt(i, position) == truth);
            if (!truth) continue;
            least = std::min(least.value_or(*truth), *truth);
            greatest = std::max(greatest.value_or(*truth), *truth);
        }
        const auto extent = sandbox.plots.extentOf(i);
        REQUIRE(extent.has_value() == least.has_value());
        if (!extent) continue;
        CHECK(extent->least == *least);
        CHECK(extent->greatest == *greatest);
    }
}

}  // namespace

TEST_CASE("a plot has the value of the state at every position, in places of lists as well") {
    tiny::Played sandbox(120);
    const std::vector<std::string> paths = numbersOf(sandbox);
    REQUIRE(paths.size() > 12);
    bool inList = false;
    for (std::size_t from = 0; from < paths.size(); from += Plots::kMost) {
        sandbox.plots.take({});
        for (std::size_t i = from; i < std::min(paths.size(), from + Plots::kMost); ++i) {
            REQUIRE(sandbox.plots.add(paths[i]) == "");
            inList = inList || !sandbox.session.fields().places(sandbox.session.fields().find(paths[i])).empty();
        }
        checkEveryValue(sandbox);
    }
    CHECK(inList);
}

TEST_CASE("a plot follows the game as it goes on, is taken back and goes another way") {
    tiny::Played sandbox(30);
    REQUIRE(sandbox.plots.add("home[0]") == "");
    REQUIRE(sandbox.plots.add("light") == "");
    checkEveryValue(sandbox);
    for (int i = 0; i < 12; ++i) REQUIRE(sandbox.decisions.undo() == "");
    checkEveryValue(sandbox);
    engine::RandomAgent agent(99);
    for (int i = 0; i < 25 && sandbox.session->open(); ++i)
        REQUIRE(sandbox.decisions.choose(sandbox.session->choiceOf(agent)) == "");
    checkEveryValue(sandbox);
    REQUIRE(sandbox.lines.switchTo(0) == "");
    checkEveryValue(sandbox);
    REQUIRE(sandbox.restart({.seed = 8}) == "");
    checkEveryValue(sandbox);
}

TEST_CASE("a column of pixels has the least and the greatest of all positions below it, at every zoom") {
    tiny::Played sandbox(200);
    REQUIRE(sandbox.plots.add("rolled") == "");
    REQUIRE(sandbox.plots.add("wind") == "");
    const auto size = double(sandbox.session.size());
    const struct {
        double from, to;
        std::size_t count;
    } views[] = {{0, size, 40}, {0, size, 7}, {size * 0.3, size * 0.6, 100}, {size * 0.91, size, 400},
                 {0, size, 1},  {10, 14, 300}};
    for (std::size_t plot = 0; plot < 2; ++plot)
        for (const auto& view : views) {
            CAPTURE(view.from);
            CAPTURE(view.count);
            const std::vector<PlotColumn>& columns = sandbox.plots.columns(plot, view.from, view.to, view.count);
            REQUIRE(columns.size() == view.count);
            const double wide = (view.to - view.from) / double(view.count);
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const double begins = view.from + double(i) * wide;
                PlotColumn truth;
                for (double at = std::floor(begins); at < begins + wide && at <= size; ++at) {
                    const auto value = sandbox.plots.valueAt(plot, std::size_t(at));
                    if (!value) continue;
                    truth.least = truth.isThere ? std::min(truth.least, *value) : *value;
                    truth.most = truth.isThere ? std::max(truth.most, *value) : *value;
                    truth.isThere = true;
                }
                REQUIRE(columns[i] == truth);
            }
        }
}

TEST_CASE("what cannot be plotted is refused with the reason") {
    tiny::Played sandbox(20);
    CHECK(sandbox.plots.add("house[0]") == "the state has no field \"house[0]\"");
    CHECK(sandbox.plots.add("over").find("only numbers can be plotted") != std::string::npos);
    for (const char* path : {"home[0]", "home[1]", "light", "wind"}) REQUIRE(sandbox.plots.add(path) == "");
    CHECK(sandbox.plots.add("light") == "\"light\" is plotted already");
    CHECK(sandbox.plots.add("rolled") == "there are 4 plots, which is all there is room for");
    CHECK(sandbox.plots.remove(4) == "there is no plot 5");
    CHECK(sandbox.plots.all().size() == 4);
    REQUIRE(sandbox.plots.remove(1) == "");
    CHECK(sandbox.plots.all() == std::vector<std::string>{"home[0]", "light", "wind"});
    Sandbox empty;
    CHECK(empty.plots.add("light") == kNoGame);
}

TEST_CASE("plots are kept with the game on the table; one that the game does not have stays and shows nothing") {
    tiny::Played sandbox(20);
    REQUIRE(sandbox.plots.add("home[1]") == "");
    REQUIRE(sandbox.plots.add("wind") == "");
    KeptGame kept = keptGame(sandbox);
    kept.plots.push_back("nobody.courage");
    Sandbox again;
    REQUIRE(putBack(again, kept, tiny::lanterns()) == "");
    CHECK(again.plots.all() == std::vector<std::string>{"home[1]", "wind", "nobody.courage"});
    CHECK(again.plots.fieldOf(2) == -1);
    CHECK_FALSE(again.plots.extentOf(2));
    CHECK_FALSE(again.plots.valueAt(2, 5));
    CHECK_FALSE(again.plots.columns(2, 0, 10, 5).front().isThere);
    again.plots.remove(2);
    checkEveryValue(again);
}

TEST_CASE("plots are kept with a session; when it is opened they come before those that are there") {
    OpenProject p;
    p.run("play.start");
    for (int i = 0; i < 20; ++i) p.run("play.bot_decides", "random");
    std::vector<std::string> numbers = numbersOf(p.sandbox());
    REQUIRE(numbers.size() > 6);
    numbers.resize(6);
    Plots& plots = p.sandbox().plots;
    REQUIRE(plots.add(numbers[0]) == "");
    REQUIRE(plots.add(numbers[1]) == "");
    REQUIRE(p.run("play.save", "plotted") == "");
    plots.take({numbers[1], numbers[2], numbers[3], numbers[4]});
    REQUIRE(p.run("play.open", p.play->sessionFiles()[0].string()) == "");
    CHECK(plots.all() == std::vector<std::string>{numbers[0], numbers[1], numbers[2], numbers[3]});
    checkEveryValue(p.sandbox());
}

TEST_CASE("a list of plots that is taken holds each once and none without a name") {
    tiny::Played sandbox(5);
    sandbox.plots.take({"wind", "", "wind", "home[0]", "a", "b", "c"});
    CHECK(sandbox.plots.all() == std::vector<std::string>{"wind", "home[0]", "a", "b"});
}

TEST_CASE("the actions plot a number, propose the watched one, and take plots away") {
    OpenProject p;
    CHECK(p.run("play.plot", "heroes[0].spirit") == kNoGame);
    REQUIRE(p.run("play.start") == "");
    CHECK(p.run("play.unplot_all") == "nothing is plotted");
    REQUIRE(p.run("play.watch", "heroes[0].spirit") == "");
    CHECK(p.app->actions.find("play.plot")->proposed() == "heroes[0].spirit");
    REQUIRE(p.run("play.plot", "heroes[0].spirit") == "");
    REQUIRE(p.run("play.plot", "seat2 spirit") == "");
    CHECK(p.run("play.unplot", "3") == "there is no plot 3");
    CHECK(p.run("play.unplot", "first") == "\"first\" is not a plot");
    REQUIRE(p.run("play.unplot", "1") == "");
    CHECK(p.sandbox().plots.all() == std::vector<std::string>{"heroes[1].spirit"});
    REQUIRE(p.run("play.unplot_all") == "");
    CHECK(p.sandbox().plots.all().empty());
}

TEST_CASE("a number that changes three hundred thousand times in a million events is plotted at once") {
    Sandbox sandbox;
    sandbox.begin(std::make_shared<long_game::March>(930), {.seed = 1});
    REQUIRE(sandbox.players.letBot("random", BotRun::Game) == "");
    REQUIRE(sandbox.session.size() > 1'000'000);
    REQUIRE(sandbox.plots.add("steps") == "");
    const auto milliseconds = [](const auto& work) {
        const auto start = std::chrono::steady_clock::now();
        work();
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    };
    const auto size = double(sandbox.session.size());
    MESSAGE("read: ", milliseconds([&] { sandbox.plots.extentOf(0); }), " ms");
    MESSAGE("1,600 columns: ", milliseconds([&] { sandbox.plots.columns(0, 0, size, 1'600); }), " ms");
    MESSAGE("again: ", milliseconds([&] { sandbox.plots.columns(0, 0, size, 1'600); }), " ms");
    MESSAGE("one value: ", milliseconds([&] { sandbox.plots.valueAt(0, 500'000); }), " ms");
    const std::vector<PlotColumn>& columns = sandbox.plots.columns(0, 0, size, 1'600);
    for (std::size_t i = 1; i < columns.size(); ++i) {
        CHECK(columns[i].least >= columns[i - 1].most);
        CHECK(columns[i].most > columns[i].least);
    }
    CHECK(sandbox.plots.extentOf(0)->greatest == 930 * 120);
}
