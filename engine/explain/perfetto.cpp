// Writing protobuf: the numbers are those of the messages Trace, TracePacket, TrackDescriptor, TrackEvent and
// DebugAnnotation in protos/perfetto/trace of the Perfetto project, which never change them.
#include "engine/explain/perfetto.h"

#include <fmt/format.h>
#include <protozero/pbf_writer.hpp>

#include <algorithm>
#include <map>

#include "engine/explain/causes.h"
#include "engine/kernel/say.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

namespace trace_packet {
constexpr int kInTrace = 1, kTimestamp = 8, kSequence = 10, kTrackEvent = 11, kSequenceFlags = 13, kTrack = 60;
constexpr int kStateCleared = 1;  // of the sequence flags: nothing said before counts
}  // namespace trace_packet
namespace track_descriptor {
constexpr int kUuid = 1, kName = 2, kProcess = 3, kParent = 5, kCounter = 8;
constexpr int kProcessId = 1, kProcessName = 6;  // of ProcessDescriptor
}  // namespace track_descriptor
namespace track_event {
constexpr int kAnnotation = 4, kType = 9, kTrack = 11, kCategory = 22, kName = 23, kCounterValue = 30, kFlow = 47;
constexpr int kAnnotationInt = 4, kAnnotationText = 6, kAnnotationName = 10;  // of DebugAnnotation
enum Type { SliceBegin = 1, SliceEnd = 2, Instant = 3, Counter = 4 };
}  // namespace track_event

// Tracks are known by numbers.
constexpr std::uint64_t kGameTrack = 1, kFirstSeat = 16, kFirstScore = 1024;
constexpr int kNobody = -1;

class PerfettoWriter {
  public:
    explicit PerfettoWriter(const Session& session)
        : session_(session), game_(session.game()), timeline_(session.timeline()), trace_(timeline_.trace()),
          places_(game_), seats_(game_.seatsIn(session.state())) {}

    std::string write() {
        nameTracks();
        assignSeats();
        StateBytes state = session_.stateAt(0);
        std::size_t unitEnd = 0;
        const std::vector<Session::UnitEnd> ends = session_.unitEnds();
        for (std::size_t i = 0; i < trace_.size(); ++i) {
            for (; unitEnd < ends.size() && ends[unitEnd].position <= i; ++unitEnd) writeScores(i, state.data());
            applyEvent(trace_[i], state.data());
            writeEvent(i, state.data());
        }
        // What is open at the end: the last unit, and the scopes of a question that is not answered.
        std::vector<std::uint32_t> open = timeline_.stackAt(trace_.size());
        if (open.empty() && unit_ != kNoEvent) open.push_back(unit_);
        for (auto scope = open.rbegin(); scope != open.rend(); ++scope) writeEnd(trace_.size(), *scope);
        writeScores(trace_.size(), session_.state());
        return std::move(out_);
    }

  private:
    std::uint64_t trackOf(int seat) const { return seat == kNobody ? kGameTrack : kFirstSeat + std::uint64_t(seat); }
    std::string words(std::string_view text) const { return schema::inWords(game_.schema(), text); }

    // --- tracks ---

    void writeTrack(std::uint64_t uuid, std::uint64_t parent, const std::string& name, bool isCounter) {
        std::string bytes;
        protozero::pbf_writer descriptor(bytes);
        descriptor.add_uint64(track_descriptor::kUuid, uuid);
        descriptor.add_string(track_descriptor::kName, name);
        if (parent != 0) descriptor.add_uint64(track_descriptor::kParent, parent);
        if (isCounter) descriptor.add_message(track_descriptor::kCounter, std::string());
        if (parent == 0) {
            std::string process;
            protozero::pbf_writer writer(process);
            writer.add_int32(track_descriptor::kProcessId, 1);
            writer.add_string(track_descriptor::kProcessName, name);
            descriptor.add_message(track_descriptor::kProcess, process);
        }
        std::string whole;
        protozero::pbf_writer writer(whole);
        writer.add_uint32(trace_packet::kSequence, 1);
        if (out_.empty()) writer.add_uint32(trace_packet::kSequenceFlags, trace_packet::kStateCleared);
        writer.add_message(trace_packet::kTrack, bytes);
        writePacket(whole);
    }

    void nameTracks() {
        writeTrack(kGameTrack, 0, game_.schema().title, false);
        for (int seat = 0; seat < seats_; ++seat)
            writeTrack(trackOf(seat), kGameTrack, words(game_.texts().seatName(session_.state(), seat)), false);
        for (const auto& [seat, total] : totals(session_.state()))
            writeTrack(kFirstScore + std::uint64_t(seat + 1), kGameTrack,
                       seat == kNobody ? "Score" : "Score of " + words(game_.texts().seatName(session_.state(), seat)),
                       true);
    }

    // Whose track an event belongs to: the owner of a clause, the seat that is asked, for which chance is or whose
    // field is set. A rule belongs to whom the first such event directly in it belongs, else to whom the scope around
    // it belongs.
    void assignSeats() {
        seatOf_.assign(trace_.size(), kUnknown);
        for (std::size_t i = 0; i < trace_.size(); ++i) {
            const Event& e = trace_[i];
            const int seat = ownSeat(e);
            seatOf_[i] = std::int16_t(seat);
            if (seat < 0 || e.parent == kNoParent || trace_[e.parent].kind != EventKind::Rule) continue;
            if (seatOf_[e.parent] == kUnknown) seatOf_[e.parent] = std::int16_t(seat);
        }
        for (std::size_t i = 0; i < trace_.size(); ++i)
            if (seatOf_[i] == kUnknown)
                seatOf_[i] = trace_[i].parent == kNoParent ? std::int16_t(kNobody) : seatOf_[trace_[i].parent];
    }
    int ownSeat(const Event& e) const {
        const auto known = [this](int seat) { return seat >= 0 && seat < seats_ ? seat : kUnknown; };
        switch (e.kind) {
            case EventKind::Unit: return kNobody;
            case EventKind::Clause: return known(e.after);
            case EventKind::Ask:
            case EventKind::Chance: return known(e.width);
            case EventKind::Set: {
                const schema::StateField* field = stateField(game_, e.field);
                return field ? known(engine::seatOf(game_, *field)) : kUnknown;
            }
            case EventKind::Rule:
            case EventKind::End:
            case EventKind::Cite:
            case EventKind::Choose:
            case EventKind::Test: return kUnknown;
        }
        return kUnknown;
    }

    // --- events ---

    void writePacket(const std::string& bytes) {
        protozero::pbf_writer writer(out_);
        writer.add_message(trace_packet::kInTrace, bytes);
    }

    struct Note {
        const char* name;
        std::string text;
        std::int64_t number = 0;  // where there is no text
    };
    void writeTrackEvent(std::size_t time, std::uint64_t onTrack, track_event::Type type, const std::string& name,
                         const char* category, const std::vector<Note>& notes, std::span<const std::uint64_t> flows) {
        std::string bytes;
        protozero::pbf_writer writer(bytes);
        for (const Note& note : notes) {
            std::string annotation;
            protozero::pbf_writer one(annotation);
            if (note.text.empty()) one.add_int64(track_event::kAnnotationInt, note.number);
            else one.add_string(track_event::kAnnotationText, note.text);
            one.add_string(track_event::kAnnotationName, note.name);
            writer.add_message(track_event::kAnnotation, annotation);
        }
        writer.add_enum(track_event::kType, type);
        writer.add_uint64(track_event::kTrack, onTrack);
        if (category) writer.add_string(track_event::kCategory, category);
        if (!name.empty()) writer.add_string(track_event::kName, name);
        for (const std::uint64_t flow : flows) writer.add_fixed64(track_event::kFlow, flow);
        writeTimed(time, bytes);
    }
    void writeTimed(std::size_t time, const std::string& trackEvent) {
        std::string whole;
        protozero::pbf_writer writer(whole);
        writer.add_uint64(trace_packet::kTimestamp, time);
        writer.add_uint32(trace_packet::kSequence, 1);
        writer.add_message(trace_packet::kTrackEvent, trackEvent);
        writePacket(whole);
    }

    void writeEnd(std::size_t time, std::uint32_t scope) {
        writeTrackEvent(time, trackOf(seatOf_[scope]), track_event::SliceEnd, {}, nullptr, {}, {});
    }

    void writeEvent(std::size_t i, const void* state) {
        const Event& e = trace_[i];
        const std::size_t time = i + 1;
        const std::uint64_t onTrack = trackOf(seatOf_[i]);
        std::vector<Note> notes{{"position", {}, std::int64_t(time)}};
        if (session_.isByHand(i)) notes.push_back({"by hand", {}, 1});
        std::vector<std::uint64_t> flows;
        const auto text = [&] { return words(eventSentence(session_, state, i)); };
        switch (e.kind) {
            case EventKind::Unit:
                if (unit_ != kNoEvent) writeEnd(time, unit_);
                unit_ = std::uint32_t(i);
                writeTrackEvent(time, onTrack, track_event::SliceBegin, text(), "unit", notes, {});
                return;
            case EventKind::Rule:
            case EventKind::Clause: {
                const CauseWords rule = causeWords(game_, places_, timeline_, {CauseKind::Scope, std::uint32_t(i)});
                notes.push_back({"says", rule.words});
                writeTrackEvent(time, onTrack, track_event::SliceBegin, rule.name,
                                e.kind == EventKind::Rule ? "rule" : "clause", notes, {});
                return;
            }
            case EventKind::End: writeEnd(time, e.parent); return;
            case EventKind::Set:
                notes.push_back({"field", stateField(game_, e.field)->path});
                notes.push_back({"before", {}, e.before});
                notes.push_back({"after", {}, e.after});
                for (const EventCause& cause : causesOf(timeline_, i))
                    if (cause.kind == CauseKind::Chance || cause.kind == CauseKind::Decision) {
                        flows.push_back(cause.event + 1);
                        break;
                    }
                writeTrackEvent(time, onTrack, track_event::Instant, text(), "set", notes, flows);
                return;
            case EventKind::Chance:
                flows.push_back(time);
                writeTrackEvent(time, onTrack, track_event::Instant, text(), "chance", notes, flows);
                return;
            case EventKind::Ask:
                notes.push_back({"options", {}, e.after});
                writeTrackEvent(time, onTrack, track_event::Instant, text(), "ask", notes, {});
                return;
            case EventKind::Choose:
                flows.push_back(time);
                writeTrackEvent(time, i > 0 && trace_[i - 1].kind == EventKind::Ask ? trackOf(seatOf_[i - 1]) : onTrack,
                                track_event::Instant, text(), "choose", notes, flows);
                return;
            case EventKind::Cite:
                writeTrackEvent(time, onTrack, track_event::Instant, text(), "cite", notes, {});
                return;
            case EventKind::Test:
                writeTrackEvent(time, onTrack, track_event::Instant, text(), "test", notes, {});
                return;
        }
    }

    // --- scores ---

    std::map<int, int> totals(const void* state) const {
        std::map<int, int> sums;
        for (const SumLine& line : game_.score(state)) sums[line.seat] += line.total;
        return sums;
    }
    void writeScores(std::size_t time, const void* state) {
        for (const auto& [seat, total] : totals(state)) {
            std::string bytes;
            protozero::pbf_writer writer(bytes);
            writer.add_enum(track_event::kType, track_event::Counter);
            writer.add_uint64(track_event::kTrack, kFirstScore + std::uint64_t(seat + 1));
            writer.add_int64(track_event::kCounterValue, total);
            writeTimed(time, bytes);
        }
    }

    static constexpr int kUnknown = -2;
    const Session& session_;
    const Game& game_;
    const Timeline& timeline_;
    const Trace& trace_;
    const ClausePlaces places_;
    int seats_;
    std::vector<std::int16_t> seatOf_;  // of each event
    std::uint32_t unit_ = kNoEvent;     // that is open
    std::string out_;
};

}  // namespace

std::string perfettoTrace(const Session& session) { return PerfettoWriter(session).write(); }

}  // namespace engine
