// Games as files for other programs: the page that shows one is held against the engine at many positions, in the file
// and, where a browser is installed, in the browser.
#include <fmt/format.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <regex>
#include <utility>

#include "engine/explain/event_lines.h"
#include "engine/explain/game_page.h"
#include "engine/kernel/board.h"
#include "engine/kernel/session_file.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"
#include "schema/core/utf8.h"
#include "tests/tools/tale_fixture.h"

namespace {

// A game of a bot, and the page of it.
struct Page {
    TemporaryFolder folder;
    std::unique_ptr<engine::Session> session;
    std::string html;
    rapidjson::Document data;

    explicit Page(const std::string& content) {
        const std::string file = (folder.path() / "game.talesession").string();
        REQUIRE(runTale({"play", content, "--seed", "6", "--bot", "greedy", "--save", file}).code == 0);
        const Ran ran = runTale({"trace", file, "--html", path()});
        CAPTURE(ran.err);
        REQUIRE(ran.code == 0);
        CHECK(contains(ran.out, "game.html: "));
        html = folder.read("game.html");
        schema::Problems problems;
        auto loaded = engine::loadSession(folder.read("game.talesession"), file, problems);
        REQUIRE(loaded);
        session = std::move(loaded->session);
        const std::string begin = "<script type=\"application/json\" id=\"game\">";
        const auto from = html.find(begin);
        REQUIRE(from != std::string::npos);
        const auto to = html.find("</script>", from);
        data.Parse(html.substr(from + begin.size(), to - from - begin.size()).c_str());
        REQUIRE_FALSE(data.HasParseError());
    }
    std::string path() const { return (folder.path() / "game.html").string(); }
};

// A row of the table: whose, its name, its value.
using Row = std::array<std::string, 3>;

std::string shown(const engine::Game& game, const std::string& text) {
    return schema::printable(schema::inWords(game.schema(), text));
}

// The state at a position in the game's words, straight from the engine: every field that some event has set by then
// and whose place is not empty.
std::vector<Row> rowsOf(const engine::Session& session, std::size_t position) {
    const engine::Game& game = session.game();
    const engine::StateBytes state = session.stateAt(position);
    const engine::StateFields& fields = engine::stateFields(game);
    std::vector<Row> rows;
    const int seats = game.seatsIn(session.state());
    for (int seat = 0; seat <= seats; ++seat)
        for (const schema::StateField& field : fields.all()) {
            const int owner = engine::seatOf(game, field);
            if ((owner >= 0 && owner < seats ? owner : seats) != seat) continue;
            if (session.timeline().lastWrite(std::uint16_t(field.offset), position) < 0) continue;
            if (engine::isEmptyPlace(game, state.data(), field.offset)) continue;
            rows.push_back(
                {seat < seats ? shown(game, game.texts().seatName(session.state(), seat)) : schema::said("All"),
                 shown(game, engine::fieldName(game, state.data(), field)),
                 shown(game, engine::valueName(game, state.data(), field, engine::valueAt(field, state.data())))});
        }
    return rows;
}

// The same from the changes in the page.
std::vector<Row> rowsOf(const Page& page, std::size_t position) {
    const auto& strings = page.data["strings"];
    const auto& owners = page.data["rows"];
    const auto& seats = page.data["seats"];
    std::map<int, std::pair<int, int>> rows;  // by field: name and value
    for (rapidjson::SizeType i = 0; i < position; ++i) {
        const auto& event = page.data["events"][i];
        if (event.Size() < 5) continue;
        const auto& changes = event[4];
        for (rapidjson::SizeType c = 0; c < changes.Size(); c += 3)
            rows[changes[c].GetInt()] = {changes[c + 1].GetInt(), changes[c + 2].GetInt()};
    }
    std::vector<Row> list;
    for (int seat = 0; seat <= int(seats.Size()); ++seat)
        for (const auto& [field, row] : rows) {
            const int owner = owners[rapidjson::SizeType(field)][0].GetInt();
            if ((owner < 0 ? int(seats.Size()) : owner) != seat || row.second < 0) continue;
            list.push_back({seat < int(seats.Size()) ? seats[rapidjson::SizeType(seat)].GetString() : "All",
                            strings[rapidjson::SizeType(row.first)].GetString(),
                            strings[rapidjson::SizeType(row.second)].GetString()});
        }
    return list;
}

// The board as the page has it to show: the texts of each place that is there, then of each row that has anything.
std::vector<std::string> boardOf(const engine::Session& session, std::size_t position) {
    const engine::Game& game = session.game();
    const engine::Boards* const boards = engine::boardsOf(game.schema());
    REQUIRE(boards);
    const engine::StateBytes state = session.stateAt(position);
    const engine::Board board = boards->board(game, state.data());
    std::vector<std::string> parts;
    for (const engine::Board::Place& place : board.map) {
        if (!place.isThere) continue;
        parts.push_back(shown(game, place.text));
        for (const std::string& piece : place.pieces) parts.back() += shown(game, piece);
    }
    for (const engine::Board::Row& row : board.rows) {
        if (row.items.empty()) continue;
        parts.push_back(shown(game, schema::capitalised(row.title)));
        for (const engine::Board::Item& item : row.items)
            parts.back() += shown(game, item.text) + (item.isCard ? "" : " ") + shown(game, item.note);
    }
    return parts;
}

void writeExpected(const Page& page, const std::vector<std::size_t>& positions) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> json(buffer);
    json.StartObject();
    json.Key("events");
    json.Uint64(page.session->timeline().size());
    json.Key("positions");
    json.StartArray();
    for (const std::size_t position : positions) {
        json.StartObject();
        json.Key("at");
        json.Uint64(position);
        json.Key("rows");
        json.StartArray();
        for (const Row& row : rowsOf(*page.session, position)) {
            json.StartArray();
            for (const std::string& text : row) json.String(text.c_str());
            json.EndArray();
        }
        json.EndArray();
        json.Key("board");
        json.StartArray();
        for (const std::string& part : boardOf(*page.session, position)) json.String(part.c_str());
        json.EndArray();
        json.EndObject();
    }
    json.EndArray();
    json.EndObject();
    page.folder.write("expected.json", buffer.GetString());
}

// Opens a page in a browser and steps through it (game_page_steps.py): its exit code and what it said.
std::pair<int, std::string> stepThrough(const Page& page) {
    const std::string command =
        fmt::format("python3 '{}/tests/tools/game_page_steps.py' '{}' '{}' 2>&1", TALE_SOURCE_DIR, page.path(),
                    (page.folder.path() / "expected.json").string());
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe);
    std::string said;
    for (std::array<char, 4096> buffer{}; fgets(buffer.data(), int(buffer.size()), pipe);) said += buffer.data();
    const int status = pclose(pipe);
    return {status < 0 ? status : status >> 8 & 255, said};
}

void checkSteps(const Page& page) {
    constexpr int kNotTested = 77;
    const std::pair<int, std::string> found = stepThrough(page);
    if (found.first == kNotTested) MESSAGE("NOT TESTED: " << found.second);
    else CHECK_MESSAGE(found.first == 0, found.second);
}

std::vector<std::size_t> threePositions(const Page& page) {
    const std::size_t size = page.session->timeline().size();
    return {size / 3, 2 * size / 3, size};
}

}  // namespace

TEST_CASE("the page holds the state of every turn as the engine has it, and of positions in between") {
    for (const std::string content : {"threetale", "three_chapters", "paper_tales"}) {
        CAPTURE(content);
        const Page page(TALE_SOURCE_DIR "/content/" + content);
        const std::size_t size = page.session->timeline().size();
        CHECK(page.data["events"].Size() == size);
        std::vector<std::size_t> positions = threePositions(page);
        for (const auto& end : page.session->unitEnds()) positions.push_back(end.position);
        for (std::size_t i = 1; i < 20; ++i) positions.push_back(i * size / 20);
        std::size_t different = 0;
        for (const std::size_t position : positions) {
            const std::vector<Row> expected = rowsOf(*page.session, position), found = rowsOf(page, position);
            different += expected != found;
            if (expected == found || different > 3) continue;
            CHECK(expected.size() == found.size());
            for (std::size_t i = 0; i < std::min(expected.size(), found.size()); ++i)
                if (expected[i] != found[i]) {
                    MESSAGE(fmt::format("position {}: {} | {} | {} is shown as {} | {} | {}", position, expected[i][0],
                                        expected[i][1], expected[i][2], found[i][0], found[i][1], found[i][2]));
                    break;
                }
        }
        CHECK(different == 0);
        CHECK(rowsOf(page, size).size() > 20);
        MESSAGE(fmt::format("{}: {} events, {:.2f} MB", content, size, double(page.html.size()) / 1e6));
        CHECK(page.html.size() < 2'000'000);
    }
}

TEST_CASE("the page says each event as the trace does, each decision with all its options, each roll with its dice") {
    const Page page(baseSet());
    const engine::Session& session = *page.session;
    const engine::Trace& trace = session.timeline().trace();
    const auto& strings = page.data["strings"];
    engine::StateBytes state = session.stateAt(0);
    std::size_t decision = 0, dice = 0;
    for (rapidjson::SizeType i = 0; i < trace.size(); ++i) {
        const auto& event = page.data["events"][i];
        engine::applyEvent(trace[i], state.data());
        CHECK(event[0].GetInt() == int(trace[i].kind));
        CHECK(event[1].GetUint() == (trace[i].parent == engine::kNoParent ? 0 : trace[i].parent + 1));
        const std::string key = std::to_string(i + 1);
        if (trace[i].kind == engine::EventKind::Set || trace[i].kind == engine::EventKind::Choose)
            REQUIRE(strings[event[2].GetUint()].GetString() ==
                    shown(session.game(), engine::eventSentence(session.game(), state.data(), trace, i)));
        if (trace[i].kind == engine::EventKind::Ask) {
            const auto& asked = page.data["decisions"][key.c_str()];
            const auto options = session.optionsAt(decision);
            REQUIRE(asked.Size() == options.size() + 1);
            if (decision < session.decisions().size())
                CHECK(options[asked[0].GetInt()] == session.decisions()[decision]);
            ++decision;
        }
        if (trace[i].kind == engine::EventKind::Chance && session.game().isDice(trace[i].field)) {
            const auto& roll = page.data["chance"][key.c_str()];
            int positive = 0;
            for (rapidjson::SizeType die = 1; die < roll.Size(); ++die)
                positive += strings[roll[die][0].GetUint()].GetString() == std::string("+");
            CHECK(positive == std::popcount(std::uint32_t(trace[i].after)));
            ++dice;
        }
    }
    CHECK(decision == session.decisions().size());
    CHECK(dice > 10);
}

TEST_CASE("the page steps through each game in a browser: its table and board are the engine's at three positions") {
    for (const char* game : {"threetale", "three_chapters", "paper_tales", "battle_royale"}) {
        CAPTURE(std::string(game));
        const Page page(TALE_SOURCE_DIR "/content/" + std::string(game));
        MESSAGE(std::string(game), ": ", page.session->timeline().size(), " events, ", page.html.size(), " bytes");
        CHECK(page.html.size() < 2'000'000);
        writeExpected(page, threePositions(page));
        checkSteps(page);
    }
}

TEST_CASE("a page in the language of its game says nothing in English, in its frame and in its script") {
    const Page english(baseSet());
    const std::string file = (english.folder.path() / "game.talesession").string(), page = english.path();
    REQUIRE(runTale({"trace", file, "--html", page, "--language", "bg"}).code == 0);
    const std::string html = english.folder.read("game.html");
    CHECK(contains(html, "<html lang=\"bg\">"));
    // All labels of the frame: what stands between tags, and in the names of its parts.
    const std::string body = html.substr(html.find("<body>"), html.find("<script type=") - html.find("<body>"));
    std::string told;
    for (std::size_t at = 0; at < body.size();) {
        if (body[at] != '<') {
            const std::size_t end = std::min(body.find('<', at), body.size());
            told += body.substr(at, end - at) + "\n";
            at = end;
            continue;
        }
        const std::size_t end = body.find('>', at);
        REQUIRE(end != std::string::npos);
        const std::string tag = body.substr(at, end - at);
        if (const auto label = tag.find("aria-label=\""); label != std::string::npos)
            told += tag.substr(label + 12, tag.find('"', label + 12) - label - 12) + "\n";
        at = end + 1;
        if (tag == "<kbd") at = body.find('<', at);  // keys are called as on the keyboard
    }
    CHECK(contains(told, "\u041c\u0430\u0441\u0430\u0442\u0430"));  // "The table"
    CHECK_FALSE(contains(told, "{"));
    CHECK_MESSAGE(std::none_of(told.begin(), told.end(), [](unsigned char c) { return c < 128 && std::isalpha(c); }),
                  told);
    // And what the script puts there: no label is left out, and none is English.
    const std::string begin = "<script type=\"application/json\" id=\"game\">";
    const auto from = html.find(begin) + begin.size();
    rapidjson::Document data;
    data.Parse(html.substr(from, html.find("</script>", from) - from).c_str());
    REQUIRE_FALSE(data.HasParseError());
    std::size_t labels = 0;
    for (const auto& label : std::as_const(data)["labels"].GetObject()) {
        const std::string text = label.value.GetString();
        CAPTURE(text);
        CHECK(contains(html, "labels." + std::string(label.name.GetString())));
        CHECK(std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < 128 && std::isalpha(c); }));
        CHECK(text != english.data["labels"][label.name.GetString()].GetString());
        ++labels;
    }
    CHECK(labels == english.data["labels"].MemberCount());
    CHECK(labels >= 13);
    const std::regex used("labels\\.([A-Za-z]+)");
    for (std::sregex_iterator found(html.begin(), html.end(), used), end; found != end; ++found)
        CHECK_MESSAGE(data["labels"].HasMember((*found)[1].str().c_str()), (*found)[1].str());

    const Ran unspoken = runTale({"trace", file, "--html", page, "--language", "fr"});
    CHECK(unspoken.code == 2);
    CHECK(contains(unspoken.err, "ThreeTale does not speak \"fr\"; it speaks en, bg"));
    CHECK(english.folder.read("game.html") == html);
    CHECK(runTale({"trace", file, "--language", "bg"}).code == 2);  // of a page alone
}

TEST_CASE("the page in another language steps through a game in a browser") {
    const Page page(baseSet());
    const std::string file = (page.folder.path() / "game.talesession").string();
    REQUIRE(runTale({"trace", file, "--html", page.path(), "--language", "bg"}).code == 0);
    const schema::Speaking bulgarian(schema::phrasesOf(page.session->game().schema(), "bg"));
    writeExpected(page, threePositions(page));
    checkSteps(page);
}

TEST_CASE("what content writes into its names is text on the page, whatever it looks like") {
    const TemporaryFolder folder;
    std::filesystem::copy(TALE_SOURCE_DIR "/content/three_chapters", folder.path() / "hostile",
                          std::filesystem::copy_options::recursive);
    const std::string wicked = "</script><script>document.title='taken'</script><img src=x onerror=alert(1)><!--";
    std::size_t renamed = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "hostile/creatures")) {
        const std::filesystem::path file = std::filesystem::path("hostile/creatures") / entry.path().filename();
        std::string text = folder.read(file);
        const auto at = text.find("\"en\": \"");
        if (at == std::string::npos || renamed >= 20) continue;
        text.insert(at + 7, wicked);
        folder.write(file, text);
        ++renamed;
    }
    REQUIRE(renamed > 0);
    Page page((folder.path() / "hostile").string());
    const auto times = [&](std::string_view part) {
        std::size_t count = 0;
        for (auto at = page.html.find(part); at != std::string::npos; at = page.html.find(part, at + 1)) ++count;
        return count;
    };
    CHECK(times("</script>") == 2);  // the data and the script
    CHECK(times("<script") == 2);
    CHECK(times("<img") == 0);
    CHECK(times("<!--") == 0);
    CHECK(times("\\u003c/script>\\u003cscript>") > 0);
    CHECK(times("http") == 1);  // that of http-equiv: no address anywhere
    writeExpected(page, threePositions(page));
    checkSteps(page);
}

TEST_CASE("events as JSON lines in a file are those that --json prints, also of some kinds") {
    const Page page(baseSet());
    const std::string session = (page.folder.path() / "game.talesession").string(),
                      file = (page.folder.path() / "events.jsonl").string();
    REQUIRE(runTale({"trace", session, "--jsonl", file}).code == 0);
    CHECK(page.folder.read("events.jsonl") == runTale({"trace", session, "--json"}).out);
    REQUIRE(runTale({"trace", session, "--jsonl", file, "--kind", "chance,decision", "--to", "900"}).code == 0);
    CHECK(page.folder.read("events.jsonl") ==
          runTale({"trace", session, "--json", "--kind", "chance,decision", "--to", "900"}).out);
    const std::string all = engine::eventLines(*page.session);
    CHECK(std::size_t(std::count(all.begin(), all.end(), '\n')) == page.session->timeline().size());
}

namespace {

std::size_t timesIn(std::string_view text, std::string_view wanted) {
    std::size_t times = 0;
    for (std::size_t at = text.find(wanted); at != text.npos; at = text.find(wanted, at + 1)) ++times;
    return times;
}

// The game of a page, in which a designer has made a Hero slower.
struct ChangedByHand : Page {
    std::string file = (folder.path() / "changed.talesession").string(), out = (folder.path() / "changed.out").string();
    std::size_t position = 0;  // of the change

    ChangedByHand() : Page(baseSet()) {
        schema::Problems problems;
        const auto loaded = engine::loadSession(folder.read("game.talesession"), "game.talesession", problems);
        REQUIRE(loaded);
        engine::Session& changed = *loaded->session;
        changed.setEdits({{2, "seat1 shevitsa 17"}});
        REQUIRE(changed.madeEdits().size() == 1);
        REQUIRE(changed.madeEdits()[0].refusal == "");
        REQUIRE(changed.madeEdits()[0].to == changed.madeEdits()[0].from + 1);  // one write
        position = changed.madeEdits()[0].to;
        folder.write("changed.talesession", engine::saveSession(changed, loaded->file.pack, problems));
    }
    std::string written(const char* as) {
        REQUIRE(runTale({"trace", file, as, out}).code == 0);
        return folder.read("changed.out");
    }
};

}  // namespace

TEST_CASE_FIXTURE(ChangedByHand, "what was changed by hand is marked where a game is printed") {
    const Ran ran = runTale({"trace", file});
    CHECK(ran.code == 0);
    CHECK(timesIn(ran.out, "(changed by hand)") == 1);
    for (const std::string& line : ran.lines())
        if (contains(line, "(changed by hand)")) CHECK(contains(line, fmt::format("{:>7}  ", position)));
}

TEST_CASE_FIXTURE(ChangedByHand, "what was changed by hand is marked in its JSON line, and nothing else is") {
    const std::string lines = written("--jsonl");
    CHECK(timesIn(lines, "\"by_hand\":true") == 1);
    CHECK(timesIn(lines, "by_hand") == 1);
    const std::size_t mark = lines.find("\"by_hand\":true"), begin = lines.rfind('\n', mark) + 1;
    CHECK(contains(lines.substr(begin, 60), fmt::format("\"position\":{},", position)));
}

TEST_CASE_FIXTURE(ChangedByHand, "what was changed by hand is marked on the page of a game, in its language") {
    CHECK(timesIn(written("--html"), "(changed by hand)") == 1);
    REQUIRE(runTale({"trace", file, "--html", out, "--language", "bg"}).code == 0);
    CHECK(timesIn(folder.read("changed.out"), "(променено на ръка)") == 1);
}

TEST_CASE_FIXTURE(ChangedByHand,
                  "what was changed by hand is marked in a trace of Perfetto, in words and as a number") {
    const std::string trace = written("--perfetto");
    CHECK(timesIn(trace, "(changed by hand)") == 1);
    CHECK(timesIn(trace, "by hand") == 2);  // and the name of its annotation
}

TEST_CASE("files of a session are written together, and what cannot be is an error") {
    const Page page(TALE_SOURCE_DIR "/content/three_chapters");
    const std::string session = (page.folder.path() / "game.talesession").string();
    const auto at = [&](const char* name) { return (page.folder.path() / name).string(); };
    const Ran ran = runTale({"trace", session, "--html", at("a.html"), "--jsonl", at("a.jsonl"), "--perfetto",
                             at("a.perfetto-trace"), "--json"});
    CHECK(ran.code == 0);
    REQUIRE(ran.lines().size() == 3);
    for (const std::string& line : ran.lines()) {
        rapidjson::Document json;
        json.Parse(line.c_str());
        const std::filesystem::path file = json["file"].GetString();
        CHECK(std::filesystem::file_size(file) == json["bytes"].GetUint64());
    }
    for (const char* option : {"--html", "--jsonl", "--perfetto"}) {
        const Ran refused = runTale({"trace", session, option, at("missing/file")});
        CHECK(refused.code == 3);
        CHECK(contains(refused.err, "missing/file"));
    }
    CHECK(runTale({"trace", session, "--html", at("b.html"), "--kind", "change"}).code == 2);
    CHECK(runTale({"trace", session, "--perfetto", at("b.trace"), "--from", "3"}).code == 2);
}
