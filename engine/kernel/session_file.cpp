// Writing, reading and replaying recorded sessions.
#include "engine/kernel/session_file.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>

#include "schema/core/container.h"
#include "schema/core/pack.h"
#include "schema/core/text_archive.h"

namespace engine {

namespace {

constexpr std::string_view kMagic = "TALESESS";
constexpr int kSchema = 1;
// Of the text in SESS: what decisions, units and whatever else a game of the greatest length may need.
constexpr std::size_t kMostEdits = 1000;
constexpr std::size_t kMaximumText = 64 * schema::kMostDecisions, kMaximumItems = 4 * schema::kMostDecisions;

std::string hashText(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

bool isHash(std::string_view text) {
    return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool readSeed(std::string_view text, std::uint64_t& seed) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc{} && end == text.data() + text.size();
}

// The position from which a bookmark's events are counted.
std::size_t bookmarkBase(const Session& session, std::size_t decision) {
    return decision == 0 ? 0 : session.decisionPosition(decision - 1);
}

// The values by which a draw of the purpose brings a card: one for each of its copies.
std::vector<std::uint32_t> valuesOfDraw(const Game& game, std::uint16_t purpose, int card) {
    std::vector<std::uint32_t> values;
    for (std::uint32_t value = 0; card >= 0 && value < 256; ++value)
        if (game.cards().drawn(purpose, value) == card) values.push_back(value);
    return values;
}

// Where a replay left the recorded hashes behind. After a decision that could not be made only the units before it have
// something to be compared with.
void compareHashes(const SessionRecord& record, const Session& session, Replay& replay) {
    const auto ends = session.unitEnds();
    const bool wasCut = !replay.decision.empty();
    for (std::size_t i = 0; i < (wasCut ? ends.size() : std::max(ends.size(), record.units.size())); ++i) {
        const std::string found = i < ends.size() ? hashText(ends[i].hash) : "none";
        const std::string recorded = i < record.units.size() ? record.units[i] : "none";
        if (found == recorded) continue;
        const std::size_t before = i == 0 ? 0 : std::min(i, ends.size()) - 1;
        replay.unit =
            i == 0 ? "the start" : session.game().texts().unitName(session.stateAt(ends[before].position).data());
        replay.unitFrom = i == 0 ? 0 : ends[before].decisions;
        replay.unitTo = i < ends.size() ? ends[i].decisions : session.decisions().size();
        replay.recordedHash = recorded;
        replay.foundHash = found;
        return;
    }
    if (wasCut) return;
    replay.recordedHash = record.events;
    replay.foundHash = hashText(session.hash());
    if (replay.recordedHash == replay.foundHash) return;
    replay.unit = session.game().texts().unitName(session.state());
    replay.unitFrom = ends.back().decisions;
    replay.unitTo = session.decisions().size();
}

void placeBookmarks(const SessionRecord& record, Session& session, Replay& replay) {
    for (const RecordedBookmark& b : record.bookmarks) {
        const auto decision = std::size_t(b.decision);
        if (decision > session.decisions().size()) {
            replay.dropped.push_back(
                fmt::format("the bookmark \"{}\" comes after decision {}, which is not reached", b.note, b.decision));
            continue;
        }
        const bool asksMore = decision < session.decisions().size() || session.open();
        const std::size_t last = asksMore ? session.decisionPosition(decision) : session.timeline().size();
        const std::size_t base = bookmarkBase(session, decision);
        session.bookmarks.push_back({std::min(base + std::size_t(b.events), last), b.note});
    }
}

}  // namespace

RecordedChance recordedChance(const Game& game, const ForcedChance& f) {
    RecordedChance r;
    r.purpose = f.key.purpose < game.texts().purposes().size() ? game.texts().purposes()[f.key.purpose] : "";
    r.actor = f.key.actor;
    if (f.key.card != 0) r.card = game.cards().id(f.key.card);
    r.ordinal = f.key.ordinal;
    r.any = f.any;
    r.value = f.value;
    if (const int card = game.cards().drawn(f.key.purpose, f.value); card >= 0) {
        r.drawn = game.cards().id(card);
        const auto copies = valuesOfDraw(game, f.key.purpose, card);
        r.value = std::uint32_t(std::find(copies.begin(), copies.end(), f.value) - copies.begin());
    }
    return r;
}

std::string forcedChance(const Game& game, const RecordedChance& r, ForcedChance& f) {
    const auto purposes = game.texts().purposes();
    const auto purpose = std::find(purposes.begin(), purposes.end(), r.purpose);
    if (purpose == purposes.end()) return fmt::format("the game has no chance event \"{}\"", r.purpose);
    f.key.purpose = std::uint16_t(purpose - purposes.begin());
    f.key.actor = std::uint8_t(r.actor);
    f.key.ordinal = std::uint16_t(r.ordinal);
    f.any = r.any;
    f.value = r.value;
    if (!r.card.empty()) {
        const int card = game.cards().find(r.card);
        if (card < 0) return fmt::format("forced {}: the content has no card {}", r.purpose, r.card);
        f.key.card = std::uint16_t(card);
    }
    if (r.drawn.empty()) return {};
    const auto copies = valuesOfDraw(game, f.key.purpose, game.cards().find(r.drawn));
    if (copies.empty()) return fmt::format("forced {}: it cannot give {} with this content", r.purpose, r.drawn);
    if (r.value >= copies.size())
        return fmt::format("forced {}: copy {} of {} is wanted, and this content has {}", r.purpose, r.value + 1,
                           r.drawn, copies.size());
    f.value = copies[r.value];
    return {};
}

SessionRecord recordOf(const Session& session) {
    const Game& game = session.game();
    SessionRecord record;
    record.game = game.schema().key;
    record.seed = std::to_string(session.setup().seed);
    record.options = session.setup().options;
    record.situation = session.setup().situation;
    for (const Option& option : session.decisions()) record.decisions.push_back(game.notation().encode(option));
    for (const ForcedChance& f : session.forced()) record.forced.push_back(recordedChance(game, f));
    // One that this content refuses was told of when it was read.
    const auto isRefused = [&](const StateEdit& edit) {
        return std::any_of(session.madeEdits().begin(), session.madeEdits().end(),
                           [&](const MadeEdit& made) { return made.edit == edit && !made.refusal.empty(); });
    };
    for (const StateEdit& edit : session.edits())
        if (!isRefused(edit)) record.edits.push_back(edit);
    record.breakpoints = session.breakpoints;
    record.plots = session.plots;
    for (const Bookmark& b : session.bookmarks) {
        const std::size_t decision = session.decisionsBefore(b.position);
        record.bookmarks.push_back({int(decision), int(b.position - bookmarkBase(session, decision)), b.note});
    }
    for (const Session::UnitEnd& end : session.unitEnds()) record.units.push_back(hashText(end.hash));
    record.events = hashText(session.hash());
    return record;
}

std::string writeSession(const SessionFile& file) {
    return schema::writePackedContainer(
        kMagic,
        {{"SESS", schema::writeText(schema::typeInfo<SessionRecord>(), &file.record, kSchema)}, {"PACK", file.pack}});
}

std::optional<SessionFile> readSession(std::string_view bytes, const std::string& name, schema::Problems& problems) {
    schema::Budget budget(bytes.size());
    return readSession(bytes, name, problems, budget);
}

std::optional<SessionFile> readSession(std::string_view bytes, const std::string& name, schema::Problems& problems,
                                       schema::Budget& budget) {
    const auto refuse = [&](const char* code, std::string message, std::string field, std::string found,
                            std::string wanted) {
        schema::Problem& p = problems.error(code, std::move(message));
        p.file = name;
        p.field = std::move(field);
        p.found = std::move(found);
        p.wanted = std::move(wanted);
        return std::nullopt;
    };
    auto sections = schema::readContainer(kMagic, bytes, budget, name, problems);
    if (!sections) return std::nullopt;
    if (sections->size() != 2 || (*sections)[0].tag != "SESS" || (*sections)[1].tag != "PACK") {
        std::string found;
        for (const schema::Section& s : *sections) found += (found.empty() ? "" : ", ") + s.tag;
        return refuse("SESSION-SECTION", "these are not the sections of a session", "", found, "SESS, PACK");
    }

    SessionFile file;
    file.pack = std::move((*sections)[1].bytes);
    schema::TextOptions options;
    options.file = name;
    options.newestSchema = kSchema;
    options.maximumBytes = kMaximumText;
    options.maximumItems = kMaximumItems;
    options.budget = &budget;
    const std::size_t errors = problems.errors();
    schema::readText((*sections)[0].bytes, schema::typeInfo<SessionRecord>(), &file.record, options, problems);
    if (problems.errors() > errors) return std::nullopt;

    const SessionRecord& record = file.record;
    if (record.decisions.size() > schema::kMostDecisions)
        return refuse("SESSION-TOO-LONG", "the session has too many decisions", "decisions",
                      std::to_string(record.decisions.size()), fmt::format("at most {}", schema::kMostDecisions));
    std::uint64_t seed = 0;
    if (!readSeed(record.seed, seed))
        return refuse("SESSION-SEED", "the seed is not a number", "seed", record.seed, "0 to 18446744073709551615");
    for (std::size_t i = 0; i < record.units.size(); ++i)
        if (!isHash(record.units[i]))
            return refuse("SESSION-HASH", "this is not an event hash", fmt::format("units[{}]", i), record.units[i],
                          "16 hexadecimal digits");
    if (!isHash(record.events))
        return refuse("SESSION-HASH", "this is not an event hash", "events", record.events, "16 hexadecimal digits");
    for (std::size_t i = 0; i < record.forced.size(); ++i) {
        const RecordedChance& c = record.forced[i];
        if (c.actor < 0 || c.actor > 255 || c.ordinal < 0 || c.ordinal > 65535)
            return refuse("SESSION-CHANCE", "the forced chance has no such seat or ordinal",
                          fmt::format("forced[{}]", i), fmt::format("seat {}, ordinal {}", c.actor, c.ordinal),
                          "0 to 255 and 0 to 65535");
    }
    if (record.edits.size() > kMostEdits)
        return refuse("SESSION-EDIT", "the session has too many changes by hand", "edits",
                      std::to_string(record.edits.size()), fmt::format("at most {}", kMostEdits));
    for (std::size_t i = 0; i < record.edits.size(); ++i)
        if (record.edits[i].unit < 0)
            return refuse("SESSION-EDIT", "the change by hand is before the start", fmt::format("edits[{}]", i),
                          std::to_string(record.edits[i].unit), "0 or more");
    for (std::size_t i = 0; i < record.bookmarks.size(); ++i)
        if (record.bookmarks[i].decision < 0 || record.bookmarks[i].events < 0)
            return refuse(
                "SESSION-BOOKMARK", "the bookmark is before the start", fmt::format("bookmarks[{}]", i),
                fmt::format("decision {}, events {}", record.bookmarks[i].decision, record.bookmarks[i].events),
                "0 or more");
    if (record.plots.size() > kMostPlots)
        return refuse("SESSION-PLOT", "the session has too many plots", "plots", std::to_string(record.plots.size()),
                      fmt::format("at most {}", kMostPlots));
    for (auto plot = record.plots.begin(); plot != record.plots.end(); ++plot) {
        const std::string place = fmt::format("plots[{}]", plot - record.plots.begin());
        if (plot->empty())
            return refuse("SESSION-PLOT", "the plot names no field of the state", place, "nothing",
                          "the path of a field");
        if (std::find(record.plots.begin(), plot, *plot) != plot)
            return refuse("SESSION-PLOT", "the field is plotted twice", place, *plot, "another field");
    }
    return file;
}

PlayedRecord playRecord(const SessionRecord& record, std::shared_ptr<const Game> game) {
    PlayedRecord played;
    Replay& replay = played.replay;
    replay.recorded = record.decisions.size();
    std::vector<ForcedChance> forced;
    for (const RecordedChance& r : record.forced) {
        ForcedChance f;
        if (std::string reason = forcedChance(*game, r, f); reason.empty()) forced.push_back(f);
        else replay.dropped.push_back(std::move(reason));
    }
    std::vector<Option> decisions;
    for (const std::string& text : record.decisions) {
        Option option;
        if (!game->notation().decode(text, option)) break;
        decisions.push_back(option);
    }
    Setup setup;
    readSeed(record.seed, setup.seed);
    setup.options = record.options;
    setup.situation = record.situation;
    while (auto refused = refusedOption(*game, setup.options)) {
        replay.dropped.push_back(std::move(refused->why));
        setup.options.forget(refused->key);
    }

    played.session = std::make_unique<Session>(game, setup);
    Session& session = *played.session;
    session.replay(std::move(decisions), std::move(forced), record.edits);
    for (const MadeEdit& made : session.madeEdits())
        if (!made.refusal.empty())
            replay.dropped.push_back(fmt::format("changed by hand \"{}\": {}", made.edit.line, made.refusal));
    replay.made = session.decisions().size();
    if (replay.made < replay.recorded) {
        replay.decision = record.decisions[replay.made];
        replay.reason = whyRefused(session, replay.decision);
        if (const Decision* open = session.open()) {
            const std::string question = questionSentence(game->texts(), session.state(), *open);
            replay.asked = fmt::format("{} ({})", question, game->texts().seatName(session.state(), open->seat));
            for (const Option& option : open->options) replay.legal.push_back(game->notation().encode(option));
        }
    }
    compareHashes(record, session, replay);
    placeBookmarks(record, session, replay);
    session.breakpoints = record.breakpoints;
    session.plots = record.plots;
    replay.exact = replay.decision.empty() && replay.unit.empty() && replay.dropped.empty();
    return played;
}

std::string saveSession(const Session& session, std::string_view pack, schema::Problems& problems) {
    const auto content = schema::readPack(pack, "the session's pack", problems);
    if (!content) return {};
    SessionFile file{recordOf(session), std::string(pack)};
    file.record.pack = content->info.id;
    file.record.version = content->info.version;
    file.record.checksum = content->checksum;
    return writeSession(file);
}

namespace {

bool isOfGame(const SessionRecord& record, const Game& game, const std::string& name, schema::Problems& problems) {
    if (record.game == game.schema().key) return true;
    schema::Problem& p = problems.error("SESSION-IDENTITY", "the session is for another game");
    p.file = name;
    p.found = record.game;
    p.wanted = game.schema().key;
    return false;
}

}  // namespace

std::optional<CarriedContent> carriedContent(const SessionFile& file, const std::string& name,
                                             schema::Problems& problems, schema::Budget& budget) {
    auto pack = schema::readPack(file.pack, name, problems, budget);
    if (!pack) return std::nullopt;
    if (pack->checksum != file.record.checksum) {
        schema::Problem& p =
            problems.error("SESSION-IDENTITY", "the pack in the session is not the one it was played with");
        p.file = name;
        p.found = pack->checksum;
        p.wanted = file.record.checksum;
        return std::nullopt;
    }
    auto game = makeGame(*pack->game, pack->records, problems);
    if (!game || !isOfGame(file.record, *game, name, problems)) return std::nullopt;
    return CarriedContent{std::move(*pack), std::move(game)};
}

std::optional<LoadedSession> loadSession(std::string_view bytes, const std::string& name, schema::Problems& problems,
                                         std::shared_ptr<const Game> otherGame) {
    schema::Budget budget(bytes.size());
    auto file = readSession(bytes, name, problems, budget);
    if (!file) return std::nullopt;
    std::optional<schema::Pack> content;
    if (!otherGame) {
        auto carried = carriedContent(*file, name, problems, budget);
        if (!carried) return std::nullopt;
        content = std::move(carried->pack);
        otherGame = std::move(carried->game);
    } else if (!isOfGame(file->record, *otherGame, name, problems)) {
        return std::nullopt;
    }
    PlayedRecord played = playRecord(file->record, std::move(otherGame));
    return LoadedSession{std::move(*file), std::move(content), std::move(played.session), std::move(played.replay)};
}

}  // namespace engine
