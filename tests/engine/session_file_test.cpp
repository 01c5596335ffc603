// Session files: what is kept, what a replay says, and that no damaged or hostile file gets through.
#include "engine/kernel/session_file.h"

#include <doctest/doctest.h>

#include "schema/core/pack.h"
#include "schema/core/text_archive.h"
#include "tests/engine/tiny_sessions.h"

using namespace engine;
using tiny::played;
using tiny::playOn;

namespace {

// The kernel does not look into the pack.
std::string fileOf(const Session& session) { return writeSession({recordOf(session), "the box of Lanterns"}); }

std::string textOf(const SessionRecord& record) {
    return schema::writeText(schema::typeInfo<SessionRecord>(), &record, 1);
}

// As files were before sessions were packed.
std::string plainFileOf(const Session& session) {
    return schema::writeContainer("TALESESS", {{"SESS", textOf(recordOf(session))}, {"PACK", "the box of Lanterns"}});
}

SessionFile readGood(std::string_view bytes) {
    schema::Problems problems;
    auto file = readSession(bytes, "a.talesession", problems);
    for (const schema::Problem& p : problems.all()) FAIL_CHECK(schema::toText(p));
    REQUIRE(file);
    return *file;
}

PlayedRecord replayed(const Session& session, std::shared_ptr<const Game> game = tiny::lanterns()) {
    return playRecord(readGood(fileOf(session)).record, std::move(game));
}

// The codes of the problems of a record that was written as it is.
std::string codesOf(const SessionRecord& record) {
    schema::Problems problems;
    CHECK_FALSE(readSession(writeSession({record, ""}), "a.talesession", problems));
    std::string codes;
    for (const schema::Problem& p : problems.all()) codes += (codes.empty() ? "" : " ") + p.code;
    return codes;
}

std::string codeOfText(const std::string& text) {
    schema::Problems problems;
    const std::string bytes = schema::writeContainer("TALESESS", {{"SESS", text}, {"PACK", ""}});
    CHECK_FALSE(readSession(bytes, "a.talesession", problems));
    return problems.all().front().code;
}

}  // namespace

TEST_CASE("a session that is saved and loaded replays EXACT, whether the game is over or not") {
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const Session session = played(seed, seed % 3 == 0 ? tiny::kToTheEnd : seed / 3);
        const PlayedRecord again = replayed(session);
        CHECK(again.replay.exact);
        CHECK(again.replay.made == session.decisions().size());
        CHECK(again.session->hash() == session.hash());
        CHECK(again.session->timeline().trace() == session.timeline().trace());
        CHECK(toText(again.replay).starts_with("EXACT: "));
        CHECK(fileOf(*again.session) == fileOf(session));
    }
}

TEST_CASE("the whole range of seeds and the tutorial are kept") {
    const std::uint64_t seeds[] = {0, 1, 1ull << 63, ~0ull};
    for (const std::uint64_t seed : seeds) {
        const Session session(tiny::lanterns(), {.seed = seed, .options = {{"tutorial", 1}}});
        const PlayedRecord again = replayed(session);
        CHECK(again.replay.exact);
        CHECK(again.session->setup() == session.setup());
    }
}

TEST_CASE("forced chance is kept by names and ids, used up or not") {
    Session session(tiny::lanterns(), {21});
    const int river = session.game().cards().find("ch.river");
    session.setForced({{{tiny::kCharmDraw, 0, 0, 0}, std::uint32_t(river), true},
                       {{tiny::kMirrorRoll, 0, std::uint16_t(river), 0}, 0b1111, false},
                       {{tiny::kWind, 0, 0, 60'000}, 2, true}});
    playOn(session);
    REQUIRE_FALSE(session.forced()[0].any);
    REQUIRE(session.forced()[2].any);
    const SessionRecord record = recordOf(session);
    CHECK(record.forced[0].purpose == "charm draw");
    CHECK(record.forced[0].drawn == "ch.river");
    CHECK(record.forced[1].card == "ch.river");
    CHECK(record.forced[1].value == 0b1111);
    CHECK(record.forced[2].any);
    const PlayedRecord again = replayed(session);
    CHECK(again.replay.exact);
    CHECK(again.session->forced() == session.forced());
}

TEST_CASE("bookmarks of every position come back where they were") {
    Session session = played(22, 12);
    for (std::size_t position = 0; position <= session.timeline().size(); ++position)
        session.bookmarks.push_back({position, "note\n\"ж\""});
    CHECK(replayed(session).session->bookmarks == session.bookmarks);
}

TEST_CASE("a session that the loop guard stopped replays EXACT") {
    schema::RecordSet records;
    records.put(tiny::charm("ch.ouroboros", tiny::Power::Endless, 1));
    const Session session(tiny::lanterns(records), {1});
    const PlayedRecord again = replayed(session, tiny::lanterns(records));
    CHECK(again.replay.exact);
    CHECK(again.session->runaway() == session.runaway());
}

TEST_CASE("what was chosen stands in the file as readable text, in the order of the field list") {
    SessionRecord record;
    record.game = "lanterns";
    record.pack = "lanterns.box";
    record.version = "1.2.0";
    record.checksum = "00";
    record.seed = "18446744073709551615";
    record.decisions = {"keep ch.river", "roll", "hold"};
    record.forced = {{"wind", 1, "", 128, true, 2, ""}};
    record.bookmarks = {{2, 5, "here"}};
    record.units = {"0123456789abcdef"};
    record.events = "fedcba9876543210";
    CHECK(schema::writeText(schema::typeInfo<SessionRecord>(), &record, 1) == R"({
  "schema": 1,
  "game": "lanterns",
  "pack": "lanterns.box",
  "version": "1.2.0",
  "checksum": "00",
  "seed": "18446744073709551615",
  "decisions": ["keep ch.river", "roll", "hold"],
  "forced": [
    {
      "purpose": "wind",
      "actor": 1,
      "ordinal": 128,
      "any": true,
      "value": 2
    }
  ],
  "bookmarks": [
    {
      "decision": 2,
      "events": 5,
      "note": "here"
    }
  ],
  "units": ["0123456789abcdef"],
  "events": "fedcba9876543210"
}
)");
}

TEST_CASE("no member is missing from the field lists of a session") {
    using schema::detail::memberCount;
    // The options of the setup are a field each.
    CHECK(schema::typeInfo<SessionRecord>().fields.size() ==
          memberCount<SessionRecord>() - 1 + schema::setupOptions().size());
    CHECK(schema::typeInfo<RecordedChance>().fields.size() == memberCount<RecordedChance>());
    CHECK(schema::typeInfo<RecordedBookmark>().fields.size() == memberCount<RecordedBookmark>());
}

TEST_CASE("a decision that is not legal stops the replay and is named with what is legal") {
    const Session session = played(23);
    SessionRecord record = recordOf(session);
    record.decisions[4] = record.decisions[4].starts_with("keep") ? "roll" : "keep ch.river";
    const PlayedRecord again = playRecord(record, tiny::lanterns());
    CHECK_FALSE(again.replay.exact);
    CHECK(again.replay.made == 4);
    CHECK(again.replay.recorded == session.decisions().size());
    CHECK(again.replay.decision == record.decisions[4]);
    CHECK(again.replay.reason == "is not legal now");
    REQUIRE(again.replay.legal.size() == 2);
    CHECK(again.replay.legal[0] == session.game().notation().encode(session.optionsAt(4)[0]));
    CHECK(again.replay.unit.empty());  // up to there all was as recorded
    CHECK(again.session->open()->ordinal == 4);
    const std::string text = toText(again.replay);
    CHECK(text.starts_with("DIVERGED: 4 of "));
    CHECK(text.find("decision 5: \"" + record.decisions[4] + "\" is not legal now") != std::string::npos);
    CHECK(text.find("legal: " + again.replay.legal[1]) != std::string::npos);
}

TEST_CASE("decisions after the end of the game are too many") {
    SessionRecord record = recordOf(played(24));
    record.decisions.push_back("roll");
    const Replay replay = playRecord(record, tiny::lanterns()).replay;
    CHECK_FALSE(replay.exact);
    CHECK(replay.reason == "cannot be made: the game is over");
    CHECK(replay.legal.empty());
}

TEST_CASE("another legal decision is seen in the event hash of its turn, which is named") {
    const Session session = played(25);
    REQUIRE_FALSE(session.decisions().empty());
    for (std::size_t decision = 0; decision < session.decisions().size(); ++decision) {
        SessionRecord record = recordOf(session);
        for (const Option& option : session.optionsAt(decision))
            if (option != session.decisions()[decision])
                record.decisions[decision] = session.game().notation().encode(option);
        const Replay replay = playRecord(record, tiny::lanterns()).replay;
        CHECK_FALSE(replay.exact);
        const bool isAtIt = !replay.decision.empty() && replay.made == decision;
        CHECK((isAtIt || (replay.unitFrom <= decision && decision < replay.unitTo) || replay.made > decision));
        if (replay.decision.empty()) CHECK(replay.unit.starts_with("turn "));
    }
}

TEST_CASE("a recorded hash that is not that of the events is found, at the start, in a turn and at the end") {
    const Session session = played(26, 15);
    const std::string wrong = "0000000000000000";
    SessionRecord record = recordOf(session);
    record.units[0] = wrong;
    CHECK(playRecord(record, tiny::lanterns()).replay.unit == "the start");
    record = recordOf(session);
    record.units[2] = wrong;
    const Replay second = playRecord(record, tiny::lanterns()).replay;
    CHECK(second.unit == "turn 2 of 40: the second walker");
    CHECK(second.recordedHash == wrong);
    CHECK(second.foundHash == recordOf(session).units[2]);
    CHECK(second.unitFrom == session.unitEnds()[1].decisions);
    CHECK(second.unitTo == session.unitEnds()[2].decisions);
    record = recordOf(session);
    record.events = wrong;
    CHECK(playRecord(record, tiny::lanterns()).replay.unit == session.game().texts().unitName(session.state()));
    record = recordOf(session);
    record.units.push_back(wrong);
    CHECK(playRecord(record, tiny::lanterns()).replay.foundHash == "none");
}

TEST_CASE("other content: a decision about a card that is gone cannot be made") {
    const Session session = played(27);
    schema::RecordSet without = tiny::box();
    const std::string keep = session.game().notation().encode(session.decisions()[0]);
    without.remove(keep.substr(5));
    const PlayedRecord again = replayed(session, tiny::lanterns(without));
    CHECK_FALSE(again.replay.exact);
    CHECK(again.replay.made == 0);
    CHECK(again.replay.decision == keep);
    CHECK(again.replay.reason == "is not a decision in this content");
    CHECK(again.replay.asked.starts_with("Which charm is kept? ("));
    CHECK(toText(again.replay).find("the question is: Which charm is kept?") != std::string::npos);
}

TEST_CASE("other content: forced chance and bookmarks without a place are dropped and named") {
    Session session = played(28);
    const int river = session.game().cards().find("ch.river");
    session.setForced({{{tiny::kCharmDraw, 0, 0, 60'000}, std::uint32_t(river), true},
                       {{tiny::kMirrorRoll, 0, std::uint16_t(river), 60'000}, 1, false}});
    session.bookmarks.push_back({session.timeline().size(), "the end"});
    SessionRecord record = recordOf(session);
    record.forced.push_back({"thunder", 0, "", 0, true, 0, ""});
    record.decisions[1] = "sing";
    schema::RecordSet without = tiny::box();
    without.remove("ch.river");
    const PlayedRecord again = playRecord(record, tiny::lanterns(without));
    REQUIRE(again.replay.dropped.size() == 4);
    CHECK(again.replay.dropped[0] == "forced charm draw: it cannot give ch.river with this content");
    CHECK(again.replay.dropped[1] == "forced mirror roll: the content has no card ch.river");
    CHECK(again.replay.dropped[2] == "the game has no chance event \"thunder\"");
    CHECK(again.replay.dropped[3].starts_with("the bookmark \"the end\" comes after decision"));
    CHECK(again.session->bookmarks.empty());
}

TEST_CASE("the first event that differs on an edited card is found") {
    schema::RecordSet edited = tiny::box();
    edited.put(tiny::charm("ch.beeswax", tiny::Power::Light, 3));  // was 2
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Session session = played(seed);
        const PlayedRecord again = replayed(session, tiny::lanterns(edited));
        const auto difference = firstDifference(session, *again.session);
        bool wasKept = false;
        for (const Option& option : session.decisions())
            wasKept = wasKept || session.game().notation().encode(option) == "keep ch.beeswax";
        for (const auto& event : session.timeline().trace())
            wasKept =
                wasKept || (event.kind == EventKind::Clause && session.game().cards().id(event.field) == "ch.beeswax");
        CHECK(difference.has_value() == wasKept);
        CHECK(again.replay.exact == !wasKept);
        if (!difference) continue;
        ++found;
        CHECK(difference->positionA == difference->positionB);
        const Event& event = session.timeline().trace()[difference->positionA - 1];
        CHECK(event.kind == EventKind::Set);  // gains 3 instead of 2
        CHECK(difference->textA != difference->textB);
        CHECK(difference->decision == session.decisionsBefore(difference->positionA - 1));
        CHECK(event.after + 1 == again.session->timeline().trace()[difference->positionB - 1].after);
    }
    CHECK(found > 0);
}

TEST_CASE("a card that is added shifts the numbers of the others, but is no difference until it is drawn") {
    schema::RecordSet more = tiny::box();
    more.put(tiny::charm("ch.amber", tiny::Power::Light, 2));  // sorts before all others
    int same = 0, different = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Session session = played(seed, 6);
        const PlayedRecord again = replayed(session, tiny::lanterns(more));
        const auto difference = firstDifference(session, *again.session);
        if (!difference) {
            ++same;
            CHECK(again.replay.made == session.decisions().size());
            CHECK_FALSE(again.replay.exact);
        } else {
            ++different;
            CHECK(difference->textB == "charm draw: amber");
        }
    }
    CHECK(same > 0);
    CHECK(different > 0);
}

TEST_CASE("no file that is cut short is read") {
    const std::string bytes = fileOf(played(29, 8));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        schema::Problems problems;
        CHECK_FALSE(readSession(std::string_view(bytes).substr(0, size), "a.talesession", problems));
        CHECK(problems.errors() == 1);
        CHECK(problems.all()[0].file == "a.talesession");
    }
}

TEST_CASE("no file with a bit turned is read as anything else than what was written") {
    const Session session = played(30, 8);
    const std::string text = textOf(recordOf(session));
    for (const bool packs : {false, true}) {
        const std::string bytes = packs ? fileOf(session) : plainFileOf(session);
        int read = 0;
        for (std::size_t at = 0; at < bytes.size(); ++at)
            for (int bit = 0; bit < 8; ++bit) {
                std::string damaged = bytes;
                damaged[at] = char(damaged[at] ^ (1 << bit));
                schema::Problems problems;
                const auto file = readSession(damaged, "a.talesession", problems);
                CHECK(file.has_value() == (problems.errors() == 0));
                if (!file) continue;
                ++read;
                CHECK(textOf(file->record) == text);
                CHECK(file->pack == "the box of Lanterns");
            }
        // Only packing has bits that mean nothing, a few in the head of each section.
        CHECK(read <= (packs ? 8 : 0));
    }
}

TEST_CASE("a session is small, and one of before, which is not packed, is read the same") {
    const Session session = played(30);
    const std::string bytes = fileOf(session), plain = plainFileOf(session);
    CHECK(3 * bytes.size() < 2 * plain.size());
    CHECK(textOf(readGood(plain).record) == textOf(readGood(bytes).record));
    CHECK(readGood(plain).pack == readGood(bytes).pack);
}

TEST_CASE("a file of another kind, or with other sections, is refused") {
    schema::Problems problems;
    CHECK_FALSE(readSession("TALEPACK and so on", "a", problems));
    CHECK(problems.all().back().code == "PACK-MAGIC");
    for (const auto& sections : std::vector<std::vector<schema::Section>>{
             {}, {{"SESS", "{}"}}, {{"PACK", ""}, {"SESS", "{}"}}, {{"SESS", "{}"}, {"PACK", ""}, {"PACK", ""}}}) {
        CHECK_FALSE(readSession(schema::writeContainer("TALESESS", sections), "a", problems));
        CHECK(problems.all().back().code == "SESSION-SECTION");
    }
}

TEST_CASE("texts that are no session are refused by name") {
    CHECK(codeOfText("") == "TEXT-SYNTAX");
    CHECK(codeOfText("[]") == "TEXT-TYPE");
    CHECK(codeOfText("{\"schema\": 2}") == "TEXT-NEWER");
    CHECK(codeOfText("{\"schema\": 1, \"sead\": \"1\"}") == "TEXT-UNKNOWN-KEY");
    CHECK(codeOfText("{\"schema\": 1, \"decisions\": [1]}") == "TEXT-TYPE");
    CHECK(codeOfText(std::string(17u << 20, ' ')) == "TEXT-TOO-BIG");
    std::string many = "{\"schema\": 1, \"decisions\": [";
    for (int i = 0; i < 1'000'001; ++i) many += "\"\",";
    CHECK(codeOfText(many + "\"\"]}") == "TEXT-TOO-BIG");
}

TEST_CASE("values that no session can have are refused by name") {
    const SessionRecord good = recordOf(played(31, 15));
    const auto with = [&](auto change) {
        SessionRecord bad = good;
        change(bad);
        return codesOf(bad);
    };
    for (const char* seed : {"", "-1", "18446744073709551616", "1 ", "0x1"})
        CHECK(with([&](SessionRecord& r) { r.seed = seed; }) == "SESSION-SEED");
    for (const char* hash : {"", "0123456789abcde", "0123456789ABCDEF", "0123456789abcdef0"}) {
        CHECK(with([&](SessionRecord& r) { r.events = hash; }) == "SESSION-HASH");
        CHECK(with([&](SessionRecord& r) { r.units[1] = hash; }) == "SESSION-HASH");
    }
    CHECK(with([](SessionRecord& r) { r.forced = {{"wind", 256, "", 0, false, 0, ""}}; }) == "SESSION-CHANCE");
    CHECK(with([](SessionRecord& r) { r.forced = {{"wind", 0, "", -1, false, 0, ""}}; }) == "SESSION-CHANCE");
    CHECK(with([](SessionRecord& r) { r.bookmarks = {{-1, 0, ""}}; }) == "SESSION-BOOKMARK");
    CHECK(with([](SessionRecord& r) { r.bookmarks = {{0, -1, ""}}; }) == "SESSION-BOOKMARK");
    CHECK(with([](SessionRecord& r) { r.plots = {"home[0]", ""}; }) == "SESSION-PLOT");
    CHECK(with([](SessionRecord& r) { r.plots = {"home[0]", "light", "home[0]"}; }) == "SESSION-PLOT");
    CHECK(with([](SessionRecord& r) { r.plots = {"a", "b", "c", "d", "e"}; }) == "SESSION-PLOT");
}

TEST_CASE("the refusal of a plot names its place in the file") {
    SessionRecord record = recordOf(played(31, 15));
    record.plots = {"home[0]", "home[1]", "home[0]"};
    schema::Problems problems;
    CHECK_FALSE(readSession(writeSession({record, ""}), "a.talesession", problems));
    CHECK(problems.all().back().file == "a.talesession");
    CHECK(problems.all().back().field == "plots[2]");
    CHECK(problems.all().back().found == "home[0]");
    record.plots = {"a", "b", "c", "d", "e"};
    CHECK_FALSE(readSession(writeSession({record, ""}), "a.talesession", problems));
    CHECK(problems.all().back().field == "plots");
    CHECK(problems.all().back().wanted == "at most 4");
}

TEST_CASE("plots of a session are kept, those of numbers that the game lacks as well") {
    Session session = played(31, 15);
    session.plots = {"home[1]", "purse"};
    schema::Problems problems;
    const auto file = readSession(writeSession({recordOf(session), ""}), "a.talesession", problems);
    REQUIRE(file);
    CHECK(playRecord(file->record, tiny::lanterns()).session->plots == session.plots);
    CHECK(playRecord(file->record, tiny::lanterns()).replay.exact);
}

TEST_CASE("a session of another game is refused") {
    SessionRecord record = recordOf(played(32, 3));
    record.game = "goose";
    schema::Problems problems;
    CHECK_FALSE(loadSession(writeSession({record, ""}), "a", problems, tiny::lanterns()));
    CHECK(problems.all().back().code == "SESSION-IDENTITY");
    CHECK(problems.all().back().found == "goose");
}

TEST_CASE("a session whose pack cannot be read is refused, unless it is played on other content") {
    const std::string bytes = fileOf(played(33, 3));
    schema::Problems problems;
    CHECK_FALSE(loadSession(bytes, "a", problems));
    CHECK(problems.all().back().code == "PACK-MAGIC");
    schema::Problems none;
    const auto loaded = loadSession(bytes, "a", none, tiny::lanterns());
    REQUIRE(loaded);
    CHECK(loaded->replay.exact);
    CHECK(none.clean());
}

TEST_CASE("players and the seat that begins are kept, and dropped where the game has no such seats") {
    Session session(tiny::lanterns(), {.seed = 3, .options = {{"players", 2}, {"first", 2}}});
    SessionRecord record = recordOf(session);
    CHECK(record.options["players"] == 2);
    CHECK(record.options["first"] == 2);
    CHECK(playRecord(record, tiny::lanterns()).session->setup() == session.setup());
    for (const auto& [players, first] : {std::pair(3, 0), std::pair(2, 3), std::pair(0, 200)}) {
        record.options = {{"players", players}, {"first", first}};
        const PlayedRecord played = playRecord(record, tiny::lanterns());
        CHECK_FALSE(played.replay.exact);
        REQUIRE(played.replay.dropped.size() == 1);
        CHECK(played.session->setup() == Setup{.seed = 3, .options = {{"players", players == 2 ? 2 : 0}}});
    }
}

TEST_CASE("a choice that the game does not have is dropped and named, and the game is played as usual") {
    Session session(tiny::lanterns(), {.seed = 3});
    SessionRecord record = recordOf(session);
    REQUIRE(record.options.choose("mode", "unheard_of"));
    const PlayedRecord played = playRecord(record, tiny::lanterns());
    CHECK_FALSE(played.replay.exact);
    REQUIRE(played.replay.dropped.size() == 1);
    CHECK(played.replay.dropped[0] == "mode: there is no unheard_of; Lanterns has even and head_start");
    CHECK(played.session->setup() == session.setup());
}
