// Deciding in the sandbox: at the end, in the past, taking back, bots.
#include <doctest/doctest.h>

#include "editor/app/play/sandbox.h"
#include "tests/engine/tiny_game.h"

using namespace editor::play;

namespace {

Sandbox fresh(std::uint64_t seed = 3) {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = seed});
    return sandbox;
}

Sandbox played(int decisions) {
    Sandbox sandbox = fresh();
    engine::RandomAgent agent(11);
    for (int i = 0; i < decisions && sandbox.session().open(); ++i)
        REQUIRE(
            sandbox.choose(agent.choose(sandbox.game(), sandbox.session().state(), *sandbox.session().open())).empty());
    return sandbox;
}

std::vector<std::string> meaningsOf(const Sandbox& sandbox) {
    std::vector<std::string> out;
    for (const engine::Option& o : sandbox.session().decisions()) out.push_back(sandbox.game().notation().encode(o));
    return out;
}

}  // namespace

TEST_CASE("a choice at the end goes on to the next decision and is shown there") {
    Sandbox sandbox = fresh();
    const std::size_t before = sandbox.size();
    CHECK(sandbox.choose(0).empty());
    CHECK(sandbox.size() > before);
    CHECK(sandbox.atEnd());
    CHECK(sandbox.decision()->index == 1);
    CHECK(sandbox.comparedWith() == before);
}

TEST_CASE("a choice that is not offered is refused and changes nothing") {
    Sandbox sandbox = fresh();
    const std::uint64_t hash = sandbox.session().hash();
    CHECK(sandbox.choose(7) == "there is no option 8; there are only 2");
    CHECK(sandbox.choose(-1).find("there is no option") == 0);
    const std::string refusal = sandbox.choose("roll");
    CHECK(refusal.find("\"roll\" is not legal here; legal choices: keep ch.") == 0);
    CHECK(sandbox.session().hash() == hash);
    CHECK(sandbox.session().decisions().empty());
}

TEST_CASE("a past decision is shown with its options and the one taken") {
    Sandbox sandbox = played(6);
    const std::vector<std::string> made = meaningsOf(sandbox);
    for (std::size_t i = 0; i < made.size(); ++i) {
        sandbox.goTo(sandbox.session().decisionMoment(i));
        REQUIRE(sandbox.decision());
        CHECK(sandbox.decision()->index == i);
        REQUIRE(sandbox.decision()->taken >= 0);
        CHECK(sandbox.decision()->options[sandbox.decision()->taken].meaning == made[i]);
        CHECK(sandbox.decision()->options.size() >= 2);
    }
    sandbox.goTo(0);
    CHECK(sandbox.decision() == nullptr);
    CHECK(sandbox.choose(0) == "no decision has been asked for yet at this moment");
}

TEST_CASE("the option taken in the past leads to the next decision and changes nothing") {
    Sandbox sandbox = played(6);
    const std::uint64_t hash = sandbox.session().hash();
    sandbox.goTo(sandbox.session().decisionMoment(2));
    CHECK(sandbox.choose(sandbox.decision()->taken).empty());
    CHECK(sandbox.moment() == sandbox.session().decisionMoment(3));
    CHECK(sandbox.session().hash() == hash);
    CHECK(sandbox.lines().size() == 1);
}

TEST_CASE("undo takes the last decision back and redo makes it again, all the way") {
    Sandbox sandbox = played(8);
    const std::vector<std::string> made = meaningsOf(sandbox);
    const std::uint64_t hash = sandbox.session().hash();
    std::vector<std::uint64_t> hashes;
    for (std::size_t i = made.size(); i-- > 0;) {
        hashes.push_back(sandbox.session().hash());
        REQUIRE(sandbox.undo().empty());
        CHECK(sandbox.session().decisions().size() == i);
        CHECK(sandbox.atEnd());
    }
    CHECK(sandbox.undo() == "no decision has been made yet");
    CHECK(sandbox.undone() == made.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
        REQUIRE(sandbox.redo().empty());
        CHECK(sandbox.session().hash() == hashes[hashes.size() - 1 - i]);
    }
    CHECK(sandbox.session().hash() == hash);
    CHECK(meaningsOf(sandbox) == made);
    CHECK(sandbox.redo() == "no decision was taken back");
    CHECK(sandbox.lines().size() == 1);
}

TEST_CASE("choosing again what was taken back is a redo; choosing otherwise keeps the old line") {
    Sandbox sandbox = played(6);
    const std::vector<std::string> made = meaningsOf(sandbox);
    sandbox.undo();
    sandbox.undo();
    REQUIRE(sandbox.choose(made[4]).empty());
    CHECK(sandbox.undone() == 1);
    CHECK(sandbox.lines().size() == 1);
    const auto other = std::find_if(sandbox.decision()->options.begin(), sandbox.decision()->options.end(),
                                    [&](const OptionView& o) { return o.meaning != made[5]; });
    REQUIRE(other != sandbox.decision()->options.end());
    REQUIRE(sandbox.choose(other->meaning).empty());
    REQUIRE(sandbox.lines().size() == 2);
    CHECK(sandbox.lines()[0].decisions == made);
    CHECK(sandbox.undone() == 0);
}

TEST_CASE("bots decide for their seats as soon as a person has") {
    Sandbox sandbox = fresh();
    CHECK(sandbox.setPlayer(1, "greedy").empty());
    CHECK(sandbox.setPlayer(1, "clever") == "there is no bot \"clever\"");
    CHECK(sandbox.setPlayer(2, "") == "there is no seat 3");
    int mine = 0;
    while (sandbox.session().open() && mine < 200) {
        REQUIRE(sandbox.session().open()->seat == 0);
        REQUIRE(sandbox.choose(0).empty());
        ++mine;
    }
    CHECK(sandbox.session().decisions().size() > std::size_t(mine));
    CHECK(sandbox.session().outcome().end != engine::Outcome::End::Playing);
    CHECK(sandbox.choose(0).empty());  // shows the last decision; the option taken leads to the end
    CHECK(sandbox.redo() == "the game is over");
}

TEST_CASE("undo goes back to the last decision of a person, over those of bots") {
    Sandbox sandbox = fresh();
    sandbox.setPlayer(1, "random");
    for (int i = 0; i < 6; ++i) sandbox.choose(int(sandbox.decision()->options.size()) - 1);
    const std::size_t made = sandbox.session().decisions().size();
    REQUIRE(sandbox.undo().empty());
    CHECK(sandbox.session().open()->seat == 0);
    CHECK(sandbox.session().decisions().size() < made);
    const std::uint64_t hash = [&] {
        REQUIRE(sandbox.redo().empty());
        return sandbox.session().hash();
    }();
    CHECK(sandbox.session().decisions().size() == made);
    sandbox.undo();
    sandbox.redo();
    CHECK(sandbox.session().hash() == hash);
}

TEST_CASE("playing on needs a bot in the seat that is asked") {
    Sandbox sandbox = fresh();
    CHECK(sandbox.playOn() == "the first walker is played by a person and has to decide");
    sandbox.setPlayer(0, "random");
    CHECK(sandbox.playOn().empty());
    CHECK(sandbox.session().open()->seat == 1);
    sandbox.setPlayer(1, "greedy");
    CHECK(sandbox.playOn().empty());
    CHECK(sandbox.session().open() == nullptr);
    CHECK(sandbox.playOn() == "the game is over");
}

TEST_CASE("a bot decides once, to the end of the turn or of the game") {
    Sandbox sandbox = fresh();
    CHECK(sandbox.letBot("nobody", BotRun::Game) == "there is no bot \"nobody\"");
    CHECK(sandbox.letBot("greedy", BotRun::Decision).empty());
    CHECK(sandbox.session().decisions().size() == 1);
    const std::size_t turns = sandbox.landmarks().turns.size();
    CHECK(sandbox.letBot("greedy", BotRun::Turn).empty());
    CHECK(sandbox.landmarks().turns.size() == turns + 1);
    CHECK(sandbox.letBot("greedy", BotRun::Game).empty());
    CHECK(sandbox.session().outcome().end != engine::Outcome::End::Playing);
    CHECK(sandbox.letBot("greedy", BotRun::Game) == "the game is over");
}

TEST_CASE("the same seed and the same bots play the same game") {
    Sandbox a = fresh(), b = fresh();
    a.letBot("random", BotRun::Game);
    b.letBot("random", BotRun::Game);
    CHECK(a.session().hash() == b.session().hash());
}

TEST_CASE("a loop that does not end is reported and can be taken back") {
    schema::RecordSet set;
    set.put(tiny::charm("ch.endless", tiny::Power::Endless, 1));
    set.put(tiny::charm("ch.plain", tiny::Power::Light, 1));
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(set), {.seed = 3});
    REQUIRE(sandbox.choose("keep ch.endless").empty());
    CHECK(sandbox.session().runaway().find("endless") != std::string::npos);
    CHECK(sandbox.choose("keep ch.endless").empty());  // the last decision, as it was taken
    CHECK(sandbox.letBot("random", BotRun::Decision) == sandbox.session().runaway());
    REQUIRE(sandbox.undo().empty());
    CHECK(sandbox.session().runaway().empty());
    CHECK(sandbox.choose("keep ch.plain").empty());
    CHECK(sandbox.lines().size() == 2);
}
