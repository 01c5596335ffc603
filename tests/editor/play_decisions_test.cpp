// Decisions in the sandbox: at the end, in the past, taking back, bots.
#include <doctest/doctest.h>

#include "tests/editor/play_lanterns.h"

using namespace editor::play;
using tiny::Fresh;
using tiny::Played;

namespace {

std::vector<std::string> meaningsOf(const Sandbox& sandbox) {
    std::vector<std::string> out;
    for (const engine::Option& o : sandbox.session->decisions())
        out.push_back(sandbox.session->game().notation().encode(o));
    return out;
}

}  // namespace

TEST_CASE("a choice at the end goes on to the next decision and is shown there") {
    Fresh sandbox;
    const std::size_t before = sandbox.session.size();
    CHECK(sandbox.decisions.choose(0).empty());
    CHECK(sandbox.session.size() > before);
    CHECK(sandbox.cursor.atEnd());
    CHECK(sandbox.decisions.shown()->index == 1);
    CHECK(sandbox.cursor.comparedWith() == before);
}

TEST_CASE("a choice that is not offered is refused and changes nothing") {
    Fresh sandbox;
    const std::uint64_t hash = sandbox.session->hash();
    CHECK(sandbox.decisions.choose(7) == "there is no option 8; there are only 2");
    CHECK(sandbox.decisions.choose(-1).find("there is no option") == 0);
    const std::string refusal = sandbox.decisions.choose("roll");
    CHECK(refusal.find("\"roll\" is not legal here; legal choices: keep ch.") == 0);
    CHECK(sandbox.session->hash() == hash);
    CHECK(sandbox.session->decisions().empty());
}

TEST_CASE("a past decision is shown with its options and the one taken") {
    Played sandbox(6);
    const std::vector<std::string> made = meaningsOf(sandbox);
    for (std::size_t i = 0; i < made.size(); ++i) {
        sandbox.cursor.goTo(sandbox.session->decisionPosition(i));
        REQUIRE(sandbox.decisions.shown());
        CHECK(sandbox.decisions.shown()->index == i);
        REQUIRE(sandbox.decisions.shown()->taken >= 0);
        CHECK(sandbox.decisions.shown()->options[sandbox.decisions.shown()->taken].meaning == made[i]);
        CHECK(sandbox.decisions.shown()->options.size() >= 2);
    }
    sandbox.cursor.goTo(0);
    CHECK(sandbox.decisions.shown() == nullptr);
    CHECK(sandbox.decisions.choose(0) == "no decision has been asked for yet at this position");
}

TEST_CASE("the option taken in the past leads to the next decision and changes nothing") {
    Played sandbox(6);
    const std::uint64_t hash = sandbox.session->hash();
    sandbox.cursor.goTo(sandbox.session->decisionPosition(2));
    CHECK(sandbox.decisions.choose(sandbox.decisions.shown()->taken).empty());
    CHECK(sandbox.cursor.position() == sandbox.session->decisionPosition(3));
    CHECK(sandbox.session->hash() == hash);
    CHECK(sandbox.lines.all().size() == 1);
}

TEST_CASE("undo takes the last decision back and redo makes it again, all the way") {
    Played sandbox(8);
    const std::vector<std::string> made = meaningsOf(sandbox);
    const std::uint64_t hash = sandbox.session->hash();
    std::vector<std::uint64_t> hashes;
    for (std::size_t i = made.size(); i-- > 0;) {
        hashes.push_back(sandbox.session->hash());
        REQUIRE(sandbox.decisions.undo().empty());
        CHECK(sandbox.session->decisions().size() == i);
        CHECK(sandbox.cursor.atEnd());
    }
    CHECK(sandbox.decisions.undo() == "no decision has been made yet");
    CHECK(sandbox.lines.takenBack() == made.size());
    for (std::size_t i = 0; i < made.size(); ++i) {
        REQUIRE(sandbox.decisions.redo().empty());
        CHECK(sandbox.session->hash() == hashes[hashes.size() - 1 - i]);
    }
    CHECK(sandbox.session->hash() == hash);
    CHECK(meaningsOf(sandbox) == made);
    CHECK(sandbox.decisions.redo() == "no decision was taken back");
    CHECK(sandbox.lines.all().size() == 1);
}

TEST_CASE("choosing again what was taken back is a redo; choosing otherwise keeps the old line") {
    Played sandbox(6);
    const std::vector<std::string> made = meaningsOf(sandbox);
    sandbox.decisions.undo();
    sandbox.decisions.undo();
    REQUIRE(sandbox.decisions.choose(made[4]).empty());
    CHECK(sandbox.lines.takenBack() == 1);
    CHECK(sandbox.lines.all().size() == 1);
    const auto other =
        std::find_if(sandbox.decisions.shown()->options.begin(), sandbox.decisions.shown()->options.end(),
                     [&](const OptionView& o) { return o.meaning != made[5]; });
    REQUIRE(other != sandbox.decisions.shown()->options.end());
    REQUIRE(sandbox.decisions.choose(other->meaning).empty());
    REQUIRE(sandbox.lines.all().size() == 2);
    CHECK(sandbox.lines.all()[0].decisions == made);
    CHECK(sandbox.lines.takenBack() == 0);
}

TEST_CASE("bots decide for their seats as soon as a person has") {
    Fresh sandbox;
    CHECK(sandbox.players.set(1, "greedy").empty());
    CHECK(sandbox.players.set(1, "clever") == "there is no bot \"clever\"");
    CHECK(sandbox.players.set(2, "") == "there is no seat 3");
    int mine = 0;
    while (sandbox.session->open() && mine < 200) {
        REQUIRE(sandbox.session->open()->seat == 0);
        REQUIRE(sandbox.decisions.choose(0).empty());
        ++mine;
    }
    CHECK(sandbox.session->decisions().size() > std::size_t(mine));
    CHECK(sandbox.session->outcome().end != engine::Outcome::End::Playing);
    CHECK(sandbox.decisions.choose(0).empty());  // shows the last decision; the option taken leads to the end
    CHECK(sandbox.decisions.redo() == "the game is over");
}

TEST_CASE("undo goes back to the last decision of a person, over those of bots") {
    Fresh sandbox;
    sandbox.players.set(1, "random");
    for (int i = 0; i < 6; ++i) sandbox.decisions.choose(int(sandbox.decisions.shown()->options.size()) - 1);
    const std::size_t made = sandbox.session->decisions().size();
    REQUIRE(sandbox.decisions.undo().empty());
    CHECK(sandbox.session->open()->seat == 0);
    CHECK(sandbox.session->decisions().size() < made);
    const std::uint64_t hash = [&] {
        REQUIRE(sandbox.decisions.redo().empty());
        return sandbox.session->hash();
    }();
    CHECK(sandbox.session->decisions().size() == made);
    sandbox.decisions.undo();
    sandbox.decisions.redo();
    CHECK(sandbox.session->hash() == hash);
}

TEST_CASE("playing on needs a bot in the seat that is asked") {
    Fresh sandbox;
    CHECK(sandbox.players.playOn() == "the first walker is played by a person and has to decide");
    sandbox.players.set(0, "random");
    CHECK(sandbox.players.playOn().empty());
    CHECK(sandbox.session->open()->seat == 1);
    sandbox.players.set(1, "greedy");
    CHECK(sandbox.players.playOn().empty());
    CHECK(sandbox.session->open() == nullptr);
    CHECK(sandbox.players.playOn() == "the game is over");
}

TEST_CASE("a bot decides once, to the end of the turn or of the game") {
    Fresh sandbox;
    CHECK(sandbox.players.letBot("nobody", BotRun::Game) == "there is no bot \"nobody\"");
    CHECK(sandbox.players.letBot("greedy", BotRun::Decision).empty());
    CHECK(sandbox.session->decisions().size() == 1);
    const std::size_t turns = sandbox.session.landmarks().turns.size();
    CHECK(sandbox.players.letBot("greedy", BotRun::Turn).empty());
    CHECK(sandbox.session.landmarks().turns.size() == turns + 1);
    CHECK(sandbox.players.letBot("greedy", BotRun::Game).empty());
    CHECK(sandbox.session->outcome().end != engine::Outcome::End::Playing);
    CHECK(sandbox.players.letBot("greedy", BotRun::Game) == "the game is over");
}

TEST_CASE("the same seed and the same bots play the same game") {
    Fresh a, b;
    a.players.letBot("random", BotRun::Game);
    b.players.letBot("random", BotRun::Game);
    CHECK(a.session->hash() == b.session->hash());
}

TEST_CASE("a loop that does not end is reported and can be taken back") {
    schema::RecordSet set;
    set.put(tiny::charm("ch.endless", tiny::Power::Endless, 1));
    set.put(tiny::charm("ch.plain", tiny::Power::Light, 1));
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(set), {.seed = 3});
    REQUIRE(sandbox.decisions.choose("keep ch.endless").empty());
    CHECK(sandbox.session->runaway().find("endless") != std::string::npos);
    CHECK(sandbox.decisions.choose("keep ch.endless").empty());  // the last decision, as it was taken
    CHECK(sandbox.players.letBot("random", BotRun::Decision) == sandbox.session->runaway());
    REQUIRE(sandbox.decisions.undo().empty());
    CHECK(sandbox.session->runaway().empty());
    CHECK(sandbox.decisions.choose("keep ch.plain").empty());
    CHECK(sandbox.lines.all().size() == 2);
}
