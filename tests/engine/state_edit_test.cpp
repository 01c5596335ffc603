// Changes by hand: setup lines between two units of a game that goes on; what they leave alone, what they refuse, that
// they are replayed, kept in files and known to whoever plays a session again.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "engine/explain/rerun.h"
#include "engine/kernel/agents.h"
#include "engine/kernel/invariants.h"
#include "engine/kernel/scenario_record.h"
#include "engine/kernel/scenario_words.h"
#include "engine/kernel/session_file.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/container.h"
#include "schema/core/pack.h"
#include "schema/core/text_archive.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

struct EditedContent {
    schema::Pack pack;
    std::shared_ptr<const Game> game;
};

const EditedContent& editedContent(const char* name) {
    static std::map<std::string, EditedContent> read;
    EditedContent& out = read[name];
    if (out.game) return out;
    schema::Problems problems;
    auto pack = schema::readProjectOrPack(std::filesystem::path(TALE_SOURCE_DIR) / "content" / name, problems);
    REQUIRE(pack);
    out.pack = std::move(*pack);
    out.game = makeGame(*out.pack.game, out.pack.records, problems);
    REQUIRE(out.game);
    return out;
}

Session editedGame(const char* name, std::size_t decisions, std::uint64_t seed = 7) {
    Session session(editedContent(name).game, {.seed = seed});
    GreedyAgent agent(3);
    while (session.open() && session.decisions().size() < decisions) session.play(agent);
    return session;
}

std::int64_t editedValue(const Session& session, std::string_view path) {
    return valueAt(*stateField(session.game(), path), session.state());
}

}  // namespace

TEST_CASE("a change by hand is made where its unit begins, and the game goes on with it") {
    Session session = editedGame("threetale", 80);
    const std::size_t made = session.decisions().size();
    const std::vector<Session::UnitEnd> before = session.unitEnds();
    REQUIRE(before.size() > 4);
    const Trace was = session.timeline().trace();
    const StateBytes state = session.stateAt(before[3].position);
    const std::int64_t spirit = valueAt(*stateField(session.game(), "heroes[1].spirit"), state.data());
    const std::int64_t wanted = spirit == 1 ? 2 : spirit - 1;
    session.setEdits({{3, "seat2 spirit " + std::to_string(wanted)}});
    REQUIRE(session.madeEdits().size() == 1);
    const MadeEdit& edit = session.madeEdits()[0];
    CHECK(edit.refusal == "");
    CHECK(edit.from == before[3].position);  // what was played before it is as it was
    CHECK(std::equal(was.begin(), was.begin() + std::ptrdiff_t(edit.from), session.timeline().trace().begin()));
    REQUIRE(edit.to == edit.from + 1);  // one write
    CHECK(session.timeline().trace()[edit.from].kind == EventKind::Set);
    CHECK(session.isByHand(edit.from));
    CHECK_FALSE(session.isByHand(edit.to));
    CHECK_FALSE(session.isByHand(edit.from - 1));
    CHECK(valueAt(*stateField(session.game(), "heroes[1].spirit"), session.stateAt(edit.to).data()) == wanted);
    CHECK(session.unitEnds()[3].position == edit.to);
    // The trace is still all there is to the state.
    StateBytes rebuilt(session.game().stateType().size);
    CHECK_FALSE(applyChecked(session.game(), session.timeline().trace(), rebuilt.data()));
    CHECK(std::equal(rebuilt.begin(), rebuilt.end(), static_cast<const std::byte*>(session.state())));
    CHECK(session.decisions().size() <= made);

    // Without it everything is as before.
    session.setEdits({});
    CHECK(session.timeline().trace().size() <= was.size());
    CHECK(std::equal(session.timeline().trace().begin(), session.timeline().trace().end(), was.begin()));
}

TEST_CASE("several changes, before the first unit too; a card for a seat leaves its deck") {
    Session session = editedGame("threetale", 12);
    session.setEdits({{0, "set heroes[0].speed 2"}, {1, "seat1 has ar.105"}, {1, "seat1 love 3"}});
    REQUIRE(session.madeEdits().size() == 3);
    for (const MadeEdit& made : session.madeEdits()) CHECK(made.refusal == "");
    const std::size_t after = session.madeEdits()[2].to;
    const StateBytes state = session.stateAt(after);
    CHECK(valueAt(*stateField(session.game(), "heroes[0].virtues[0]"), state.data()) == 3);
    std::string found;
    CHECK(*session.game().scenarioWords()->holds(state.data(), std::vector<std::string>{"seat1", "has", "ar.105"},
                                                 found));
    CHECK(session.game().inspection().brokenInvariants(state.data()).empty());
}

TEST_CASE(
    "what no game can be in, what is only for the beginning, and what nobody knows are refused and change nothing") {
    const Session before = editedGame("threetale", 60);
    const int unit = int(before.unitEnds().size()) - 1;
    struct Row {
        const char *line, *reason;
    };
    for (const Row& row : {Row{"seat1 love 99", "out of range"}, Row{"hero he.youngest", "can only stand in the setup"},
                           Row{"future pr.1", "can only stand in the setup"}, Row{"set round 300", "round"},
                           Row{"seat1 has ar.105 ar.105", "no longer in its deck"}, Row{"", "empty"},
                           Row{"xyzzy 1", "can only stand in the setup"},
                           Row{"seat1 on t1.nw on t9.se", "no tile of the setup has this Space"}}) {
        CAPTURE(row.line);
        Session session = before;
        session.setEdits({{unit, row.line}});
        REQUIRE(session.madeEdits().size() == 1);
        CHECK(session.madeEdits()[0].refusal.find(row.reason) != std::string::npos);
        CHECK(session.timeline().trace() == before.timeline().trace());
        CHECK(session.hash() == before.hash());
    }
    // Two Heroes on one Space: every line is right, and the state is none.
    Session session = before;
    const auto spaceOf = [&](int seat) {
        const std::string path = "heroes[" + std::to_string(seat) + "].space";
        const schema::StateField* field = stateField(session.game(), path);
        return valueWord(session.game(), session.state(), *field,
                         valueAt(*field, session.stateAt(session.unitEnds()[unit].position).data()));
    };
    session.setEdits({{unit, "seat1 on " + spaceOf(1)}});
    CHECK(session.madeEdits()[0].refusal.find("TT-MOVE-08") != std::string::npos);
    CHECK(session.timeline().trace() == before.timeline().trace());
}

TEST_CASE("changes come with decisions that are taken back and made again, and are forgotten where another is made") {
    Session session = editedGame("three_chapters", 30);
    const std::size_t units = session.unitEnds().size();
    REQUIRE(units > 4);
    const int unit = int(units) - 2;
    session.setEdits({{unit, "seat1 gems 9"}});
    REQUIRE(session.madeEdits().size() == 1);
    CHECK(session.madeEdits()[0].refusal == "");
    const std::vector<Option> decisions = session.decisions();
    const std::uint64_t hash = session.hash();
    session.rewind(2);
    CHECK(session.madeEdits().empty());
    CHECK(session.edits().size() == 1);
    for (std::size_t i = 2; i < decisions.size(); ++i) {
        const auto options = session.open()->options;
        session.choose(int(std::find(options.begin(), options.end(), decisions[i]) - options.begin()));
    }
    CHECK(session.hash() == hash);
    session.rewind(2);
    session.forgetLaterEdits();
    CHECK(session.edits().empty());
}

TEST_CASE("a session file keeps changes by hand and replays exactly; one that cannot be made any more is told") {
    for (const char* name : {"threetale", "three_chapters", "paper_tales"}) {
        CAPTURE(name);
        const char* line = std::string_view(name) == "threetale"        ? "seat1 shevitsa 7"
                           : std::string_view(name) == "three_chapters" ? "seat1 hearts 4"
                                                                        : "seat1 gold 6";
        Session session = editedGame(name, 25);
        session.setEdits({{1, line}});
        REQUIRE(session.madeEdits()[0].refusal == "");
        REQUIRE(session.madeEdits()[0].to > session.madeEdits()[0].from);
        const PlayedRecord again = playRecord(recordOf(session), editedContent(name).game);
        CHECK(again.replay.exact);
        CHECK(again.session->timeline().trace() == session.timeline().trace());
        // As a file, and without the part as older files are.
        SessionRecord record = recordOf(session);
        schema::Problems problems;
        const auto read = readSession(writeSession({record, "pack"}), "x", problems);
        REQUIRE(read);
        CHECK(read->record.edits == session.edits());
        const SessionRecord none = recordOf(editedGame(name, 5));
        CHECK(schema::writeText(schema::typeInfo<SessionRecord>(), &none, 1).find("edits") == std::string::npos);

        record.edits[0].line = "seat9 gold 1";
        const PlayedRecord lost = playRecord(record, editedContent(name).game);
        CHECK_FALSE(lost.replay.exact);
        REQUIRE(lost.replay.dropped.size() == 1);
        CHECK(lost.replay.dropped[0].find("changed by hand \"seat9 gold 1\"") == 0);
        record.edits[0].unit = -1;
        CHECK_FALSE(readSession(writeSession({record, "pack"}), "x", problems));
        CHECK(problems.all().back().code == "SESSION-EDIT");
        record.edits.assign(1001, {1, line});
        CHECK_FALSE(readSession(writeSession({record, "pack"}), "x", problems));
        CHECK(problems.all().back().code == "SESSION-EDIT");
        CHECK(whyNoScenario(session).find("changed by hand") != std::string::npos);
    }
}

TEST_CASE("a session that is played again in part meets its changes by hand") {
    Session session = editedGame("threetale", 60);
    const int late = int(session.unitEnds().size()) - 1;
    session.setEdits({{late, "seat1 shevitsa 9"}, {1, "seat2 shevitsa 8"}});
    Rerun rerun(session);
    for (const std::size_t from : {std::size_t(0), session.unitEnds()[1].position, session.unitEnds()[2].position}) {
        rerun.play(from, session.decisions(), nullptr);
        CHECK(std::equal(static_cast<const std::byte*>(session.state()),
                         static_cast<const std::byte*>(session.state()) + session.game().stateType().size,
                         static_cast<const std::byte*>(rerun.state())));
    }
    CHECK(editedValue(session, "heroes[0].shevitsa") >= 0);
}

TEST_CASE("the fuzzer's first input with changes by hand is read, and what was played of it replays exactly") {
    std::ifstream file(std::filesystem::path(TALE_SOURCE_DIR) / "tests/fuzz/seeds/fuzz_session/changed_by_hand");
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    REQUIRE(bytes.size() > 1);
    schema::Problems problems;
    const auto read =
        readSession(schema::writeContainer("TALESESS", {{"SESS", bytes.substr(1)}, {"PACK", ""}}), "seed", problems);
    REQUIRE(read);
    CHECK(read->record.edits.size() == 3);
    const PlayedRecord played = playRecord(read->record, tiny::lanterns());
    CHECK(played.session->madeEdits().size() > 0);
    const PlayedRecord again = playRecord(recordOf(*played.session), tiny::lanterns());
    CHECK(again.replay.exact);
    CHECK(again.session->timeline().trace() == played.session->timeline().trace());
}

TEST_CASE("thousands of changes in the middle of games of all kinds: refused, or the game stays sound to its end") {
    std::size_t made = 0, refused = 0;
    for (const char* name : {"threetale", "three_chapters", "paper_tales"}) {
        const auto& game = editedContent(name).game;
        const StateFields& fields = stateFields(*game);
        for (std::uint64_t i = 0; i < 40; ++i) {
            Session session(game, {.seed = i + 1});
            RandomAgent agent(i);
            const std::size_t many = mix(i) % 80;
            while (session.open() && session.decisions().size() < many) session.play(agent);
            for (std::uint64_t k = 0; k < 12; ++k) {
                const std::uint64_t dice = mix(i * 100 + k);
                const schema::StateField& field = fields[int(dice % fields.all().size())];
                std::vector<std::string> lines{
                    "set " + field.path + ' ' + std::to_string(mix(dice) % 12),
                    "set " + field.path + ' ' +
                        (field.field->kind == schema::Kind::Choice
                             ? field.field->choices[mix(dice + 1) % field.field->choices.size()].key
                         : mix(dice) % 2 ? "yes"
                                         : "no")};
                for (std::string& said : engine::statementsOf(*game, session.state(), field))
                    lines.push_back(std::move(said));
                auto edits = session.edits();
                edits.push_back({int(session.unitEnds().size()) - 1, lines[mix(dice + 2) % lines.size()]});
                session.setEdits(edits);
                const bool isMade = !session.madeEdits().empty() && session.madeEdits().back().refusal.empty();
                (isMade ? made : refused)++;
            }
            while (session.open() && session.decisions().size() < 400) session.play(agent);
            CHECK(session.runaway() == "");
            StateBytes state(game->stateType().size);
            const auto broken = applyChecked(*game, session.timeline().trace(), state.data());
            if (broken) FAIL_CHECK(name, " ", i, ": ", broken->what);
        }
    }
    MESSAGE(made, " changes were made, ", refused, " refused");
    CHECK(made > 50);
    CHECK(refused > 100);
}
