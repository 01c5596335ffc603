// Traces of Perfetto, read back by a reader of protobuf's wire format that shares nothing with the writer.
#include "engine/explain/perfetto.h"

#include <doctest/doctest.h>

#include <cstring>
#include <map>
#include <set>

#include "engine/explain/causes.h"
#include "tests/engine/tiny_sessions.h"

using namespace engine;

namespace {

// A message as it lies on the wire: of each field number its values, in order.
struct WireValue {
    std::uint64_t number = 0;
    std::string bytes;
};
using Message = std::multimap<int, WireValue>;

std::uint64_t readVarint(const std::string& bytes, std::size_t& at) {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        REQUIRE(at < bytes.size());
        const auto byte = static_cast<unsigned char>(bytes[at++]);
        number |= std::uint64_t(byte & 0x7F) << shift;
        if (byte < 0x80) return number;
    }
    FAIL("a number of more than ten bytes");
    return 0;
}

Message readMessage(const std::string& bytes) {
    Message message;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::uint64_t tag = readVarint(bytes, at);
        WireValue value;
        switch (tag & 7) {
            case 0: value.number = readVarint(bytes, at); break;
            case 1:
                REQUIRE(at + 8 <= bytes.size());
                std::memcpy(&value.number, bytes.data() + at, 8);
                at += 8;
                break;
            case 2: {
                const std::uint64_t size = readVarint(bytes, at);
                REQUIRE(at + size <= bytes.size());
                value.bytes = bytes.substr(at, size);
                at += size;
                break;
            }
            default: FAIL("a wire type that the writer does not use: " << (tag & 7));
        }
        message.emplace(int(tag >> 3), std::move(value));
    }
    return message;
}

std::uint64_t number(const Message& message, int field) {
    const auto found = message.find(field);
    REQUIRE(found != message.end());
    return found->second.number;
}
std::string text(const Message& message, int field) {
    const auto found = message.find(field);
    return found == message.end() ? std::string() : found->second.bytes;
}

// The numbers of perfetto/trace/*.proto.
constexpr int kPacket = 1, kTimestamp = 8, kSequence = 10, kTrackEvent = 11, kDescriptor = 60;
constexpr int kUuid = 1, kTrackName = 2, kParent = 5, kCounter = 8;
constexpr int kType = 9, kTrack = 11, kName = 23, kCounterValue = 30, kFlow = 47;
constexpr std::uint64_t kBegin = 1, kEnd = 2, kInstant = 3, kCount = 4;

// A change is joined with the nearest decision or chance behind it. How many are?
std::size_t checkJoined(const Session& session, std::map<std::uint64_t, std::set<std::uint64_t>>& flows) {
    const Trace& trace = session.timeline().trace();
    std::size_t joined = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (trace[i].kind != EventKind::Set) continue;
        std::set<std::uint64_t> expected;
        for (const EventCause& cause : causesOf(session.timeline(), i))
            if (expected.empty() && (cause.kind == CauseKind::Chance || cause.kind == CauseKind::Decision))
                expected.insert(cause.event + 1);
        CHECK(flows[i + 1] == expected);
        for (const std::uint64_t from : expected) CHECK(flows[from].contains(from));
        joined += expected.size();
    }
    return joined;
}

}  // namespace

TEST_CASE("a session as a Perfetto trace: tracks, nested slices, instants, flows and scores, in the order of events") {
    const Session session = tiny::played(3);
    const Trace& trace = session.timeline().trace();
    const std::string bytes = perfettoTrace(session);
    CHECK(bytes == perfettoTrace(session));

    std::map<std::uint64_t, std::string> tracks;
    std::set<std::uint64_t> counters;
    std::map<std::uint64_t, std::vector<std::uint64_t>> open;  // slices by track: when each began
    std::map<std::uint64_t, std::uint64_t> scores;
    std::map<std::uint64_t, std::set<std::uint64_t>> flows;  // by position
    std::size_t begun = 0, ended = 0, instants = 0;
    std::uint64_t last = 0;
    for (const auto& [field, packet] : readMessage(bytes)) {
        REQUIRE(field == kPacket);
        const Message message = readMessage(packet.bytes);
        CHECK(number(message, kSequence) == 1);
        if (const auto found = message.find(kDescriptor); found != message.end()) {
            const Message track = readMessage(found->second.bytes);
            tracks[number(track, kUuid)] = text(track, kTrackName);
            if (track.contains(kCounter)) counters.insert(number(track, kUuid));
            if (track.contains(kParent)) CHECK(tracks.contains(number(track, kParent)));
            continue;
        }
        const std::uint64_t time = number(message, kTimestamp);
        REQUIRE(time >= last);
        last = time;
        const Message event = readMessage(text(message, kTrackEvent));
        const std::uint64_t track = number(event, kTrack), type = number(event, kType);
        REQUIRE(tracks.contains(track));
        CHECK(counters.contains(track) == (type == kCount));
        if (type == kBegin) {
            ++begun;
            open[track].push_back(time);
            CHECK_FALSE(text(event, kName).empty());
        } else if (type == kEnd) {
            ++ended;
            REQUIRE_FALSE(open[track].empty());
            CHECK(open[track].back() <= time);
            open[track].pop_back();
        } else if (type == kInstant) {
            ++instants;
        } else {
            REQUIRE(type == kCount);
            scores[track] = number(event, kCounterValue);
        }
        if (type != kInstant) continue;
        for (auto [at, to] = event.equal_range(kFlow); at != to; ++at) flows[time].insert(at->second.number);
    }

    std::size_t scopes = 0, others = 0;
    for (const Event& e : trace) {
        const bool isScope = e.kind == EventKind::Unit || e.kind == EventKind::Rule || e.kind == EventKind::Clause;
        scopes += isScope;
        others += !isScope && e.kind != EventKind::End;
    }
    CHECK(begun == scopes);
    CHECK(ended == scopes);
    CHECK(instants == others);
    for (const auto& [track, left] : open) CHECK(left.empty());
    CHECK(last == trace.size());

    // A track for the game and each seat, one for the score that both share.
    CHECK(tracks.size() == 4);
    REQUIRE(counters.size() == 1);
    CHECK(scores[*counters.begin()] == std::uint64_t(session.game().score(session.state())[0].total));
    int seats = 0;
    for (const auto& [uuid, name] : tracks) seats += name == "the first walker" || name == "the second walker";
    CHECK(seats == 2);

    CHECK(checkJoined(session, flows) > 20);
}

TEST_CASE("a session that waits for a decision ends its slices where it stands") {
    const Session session = tiny::played(3, 5);
    REQUIRE(session.open());
    std::map<std::uint64_t, int> open;
    for (const auto& [field, packet] : readMessage(perfettoTrace(session))) {
        const Message message = readMessage(packet.bytes);
        if (!message.contains(kTrackEvent)) continue;
        const Message event = readMessage(text(message, kTrackEvent));
        if (number(event, kType) == kBegin) ++open[number(event, kTrack)];
        if (number(event, kType) == kEnd) CHECK(--open[number(event, kTrack)] >= 0);
    }
    for (const auto& [track, left] : open) CHECK(left == 0);
}
