// Gathering what the page shows: strings once each, the state as changes of its rows.
#include "engine/explain/game_page.h"

#include <fmt/format.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <unordered_map>

#include "engine/explain/causes.h"
#include "engine/explain/rerun.h"
#include "engine/kernel/board.h"
#include "engine/kernel/say.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/utf8.h"

namespace engine {

namespace {

constexpr std::size_t kCausesShown = 6;  // possible ones of an event

class PageData {
  public:
    PageData(const Session& session, const GamePageAbout& about)
        : session_(session), game_(session.game()), timeline_(session.timeline()), trace_(timeline_.trace()),
          fields_(stateFields(game_)), places_(game_), facts_(chanceFacts(session)), about_(about) {
        rows_.resize(fields_.all().size());
        for (std::size_t i = 0; i < fields_.all().size(); ++i) {
            for (const ListPlace& place : fields_.places(int(i))) inList_[place.countOffset].push_back(int(i));
            inRecord_[recordOf(int(i))].push_back(int(i));
        }
    }

    std::string json() {
        json_.StartObject();
        writeAbout();
        writeEvents();  // they find the strings, rows and decisions that follow
        writeBoards();
        writeChance();
        writeDecisions();
        writeRows();
        json_.Key("strings");
        json_.StartArray();
        for (const std::string* text : strings_) put(*text);
        json_.EndArray();
        json_.EndObject();
        return {buffer_.GetString(), buffer_.GetSize()};
    }

  private:
    void put(std::string_view text) { json_.String(text.data(), rapidjson::SizeType(text.size())); }
    // As it may be shown: symbols as words, and nothing that turns the page around.
    std::string shown(std::string_view text) const { return schema::printable(schema::inWords(game_.schema(), text)); }
    int string(std::string_view text) {
        const auto [found, isNew] = numbers_.try_emplace(shown(text), int(strings_.size()));
        if (isNew) strings_.push_back(&found->first);
        return found->second;
    }

    void writeAbout() {
        const std::string title = about_.title.empty() ? game_.schema().title : about_.title;
        json_.Key("title");
        put(shown(title));
        json_.Key("about");
        json_.StartArray();
        std::vector<std::string> lines{title == game_.schema().title ? std::string() : game_.schema().title,
                                       about_.content, say("Seed {}", session_.setup().seed)};
        for (std::string& option : setupLines()) lines.push_back(std::move(option));
        lines.push_back(endSentence(game_, session_.state()));
        if (lines.back().empty()) lines.back() = say("not over yet");
        for (const std::string& line : lines)
            if (!line.empty()) put(shown(line));
        json_.EndArray();
        json_.Key("labels");
        json_.StartObject();
        for (const GamePageLabel& label : gamePageLabels()) {
            json_.Key(label.key);
            put(said(label.english));
        }
        json_.EndObject();
        json_.Key("seats");
        json_.StartArray();
        for (int seat = 0; seat < game_.seatsIn(session_.state()); ++seat)
            put(shown(game_.texts().seatName(session_.state(), seat)));
        json_.EndArray();
        json_.Key("marks");
        json_.StartArray();
        for (const Bookmark& mark : session_.bookmarks) {
            json_.StartArray();
            json_.Uint64(mark.position);
            put(shown(mark.note));
            json_.EndArray();
        }
        json_.EndArray();
    }

    // What was chosen of the setup: "Players: 5", "Tutorial".
    std::vector<std::string> setupLines() const {
        std::vector<std::string> lines;
        const schema::SetupValues& chosen = session_.setup().options;
        for (const schema::SetupOption& option : game_.schema().setup) {
            const int value = chosen[option.key];
            if (value == 0) continue;
            using Kind = schema::SetupOption::Kind;
            const std::string label = said(option.label);
            if (option.kind == Kind::Switch) lines.push_back(label);
            else if (option.kind != Kind::Choice) lines.push_back(fmt::format("{}: {}", label, value));
            else lines.push_back(fmt::format("{}: {}", label, said(option.choices[chosen.choiceOf(option)].label)));
        }
        return lines;
    }

    // --- events ---

    void writeEvents() {
        json_.Key("events");
        json_.StartArray();
        StateBytes state = session_.stateAt(0);
        for (std::size_t i = 0; i < trace_.size(); ++i) {
            const Event& e = trace_[i];
            applyEvent(e, state.data());
            changes_.clear();
            if (e.kind == EventKind::Set) refreshAfter(e, state.data());
            if (e.kind == EventKind::Unit || i + 1 == trace_.size() || namesChanged(state.data()))
                refreshAll(state.data());
            if (e.kind == EventKind::Chance) chance_.push_back(i);
            if (e.kind == EventKind::Set || i + 1 == trace_.size()) readBoard(i, state.data());
            json_.StartArray();
            json_.Int(int(e.kind));
            json_.Uint64(e.parent == kNoParent ? 0 : e.parent + 1);
            if (e.kind != EventKind::End || !changes_.empty()) writeDetails(i, state.data());
            json_.EndArray();
        }
        json_.EndArray();
    }

    void writeDetails(std::size_t i, const void* state) {
        const Event& e = trace_[i];
        const bool isNamed = e.kind == EventKind::Rule || e.kind == EventKind::Clause || e.kind == EventKind::Cite;
        if (isNamed) {
            const CauseWords words = causeWords(game_, places_, timeline_, {CauseKind::Scope, std::uint32_t(i)});
            json_.Int(string(words.words));
            json_.Int(string(words.name));
        } else {
            json_.Int(e.kind == EventKind::End ? -1 : string(eventSentence(session_, state, i)));
            json_.Int(-1);
        }
        json_.StartArray();
        for (const int change : changes_) json_.Int(change);
        json_.EndArray();
        if (e.kind == EventKind::End || e.kind == EventKind::Unit) return;
        json_.StartArray();
        std::size_t shownCauses = 0;
        std::uint32_t value = kNoEvent;
        for (const EventCause& cause : causesOf(timeline_, i)) {
            if (cause.kind == CauseKind::Value) value = cause.event;
            if (isPossible(cause.kind) && shownCauses++ < kCausesShown) json_.Uint64(cause.event + 1);
        }
        json_.EndArray();
        if (value != kNoEvent) json_.Uint64(value + 1);
    }

    // --- the state ---

    struct Row {
        bool isSet = false;  // by some event
        int name = -1, value = -1;
    };

    // What a row shows now; said only where it differs from what it showed.
    void refresh(int field, const void* state) {
        Row& row = rows_[field];
        if (!row.isSet) return;
        int name = -1, value = -1;
        if (!fields_.isEmpty(field, state)) {
            const schema::StateField& found = fields_[field];
            name = string(fieldName(game_, state, found));
            value = string(valueName(game_, state, found, valueAt(found, state)));
        }
        if (name == row.name && value == row.value) return;
        row.name = name;
        row.value = value;
        for (const int change : {field, name, value}) changes_.push_back(change);
    }
    void refreshAfter(const Event& set, const void* state) {
        const int field = fields_.at(set.field);
        if (field < 0) return;
        rows_[field].isSet = true;
        refresh(field, state);
        if (const auto list = inList_.find(set.field); list != inList_.end())
            for (const int item : list->second) refresh(item, state);
        // Fields of one record explain each other: how many dice there are says how a roll reads.
        if (const std::string_view record = recordOf(field); !record.empty())
            for (const int other : inRecord_[record]) refresh(other, state);
    }
    // The record at the top of the state that a field lies in, "seats[1]"; empty: none.
    std::string_view recordOf(int field) const {
        const std::string_view path = fields_[field].path;
        const std::size_t end = path.find('.');
        return end == std::string_view::npos ? std::string_view() : path.substr(0, end);
    }
    // Names follow other fields, such as who sits where: they are looked at again when a turn begins, and when the name
    // of a seat has changed.
    void refreshAll(const void* state) {
        for (std::size_t i = 0; i < rows_.size(); ++i) refresh(int(i), state);
    }
    bool namesChanged(const void* state) {
        std::string names;
        for (int seat = 0; seat < game_.seatsIn(state); ++seat) names += game_.texts().seatName(state, seat) + "\n";
        if (names == names_) return false;
        names_ = names;
        return true;
    }

    // --- the board ---

    // A place of the map or a row as numbers: 0, column, row, text, tone, whether it is there, pieces; or 1, seat,
    // title, and of each item whether it is a card, text, note, tone. Texts are strings.
    std::vector<int> partOf(const Board::Place& place) {
        std::vector<int> part{0, place.x, place.y, string(place.text), int(place.tone), place.isThere};
        for (const std::string& piece : place.pieces) part.push_back(string(piece));
        return part;
    }
    std::vector<int> partOf(const Board::Row& row) {
        std::vector<int> part{1, row.seat, string(schema::capitalised(row.title))};
        for (const Board::Item& item : row.items)
            for (const int number : {int(item.isCard), string(item.text), string(item.note), int(item.tone)})
                part.push_back(number);
        return part;
    }

    // What differs from the board before.
    void readBoard(std::size_t event, const void* state) {
        const Boards* const boards = boardsOf(game_.schema());
        if (!boards) return;
        const Board board = boards->board(game_, state);
        BoardChange change{event, {}};
        const auto note = [&](auto& known, const auto& now, int first) {
            known.resize(std::max(known.size(), now.size()));
            for (std::size_t i = 0; i < now.size(); ++i) {
                if (known[i] && *known[i] == now[i]) continue;
                known[i] = now[i];
                change.parts.emplace_back(first + int(i) * 2, partOf(now[i]));
            }
        };
        note(boardMap_, board.map, 0);
        note(boardRows_, board.rows, 1);
        if (!change.parts.empty()) boards_.push_back(std::move(change));
    }

    // [number of the event, [number of the part, numbers of it ...], ...], by event. Even parts are of the map.
    void writeBoards() {
        json_.Key("boards");
        json_.StartArray();
        for (const BoardChange& change : boards_) {
            json_.StartArray();
            json_.Uint64(change.event + 1);
            for (const auto& [number, part] : change.parts) {
                json_.StartArray();
                json_.Int(number);
                for (const int value : part) json_.Int(value);
                json_.EndArray();
            }
            json_.EndArray();
        }
        json_.EndArray();
    }

    void writeRows() {
        json_.Key("rows");
        json_.StartArray();
        for (std::size_t i = 0; i < fields_.all().size(); ++i) {
            const schema::StateField& field = fields_[int(i)];
            const int seat = engine::seatOf(game_, field);
            // The heading of a row: the list or record it lies in, below its seat.
            const std::size_t level = seat >= 0 ? 1 : 0;
            const std::string heading =
                field.around.size() > level ? std::string(said(field.around[level].field->notes.label)) : "";
            json_.StartArray();
            json_.Int(seat < game_.seatsIn(session_.state()) ? seat : -1);
            json_.Int(string(heading));
            json_.EndArray();
        }
        json_.EndArray();
    }

    // --- chance and decisions ---

    // Of a roll its dice, of a pick or draw what it was one of.
    void writeChance() {
        json_.Key("chance");
        json_.StartObject();
        for (std::size_t i = 0; i < chance_.size() && i < facts_.size(); ++i) {
            const Event& e = trace_[chance_[i]];
            const ChanceFacts& facts = facts_[i];
            const Die* die = facts.kind == ChanceRequest::Kind::Dice ? game_.die(e.field) : nullptr;
            json_.Key(std::to_string(chance_[i] + 1).c_str());
            json_.StartArray();
            json_.Int(string(facts.kind == ChanceRequest::Kind::Dice
                                 ? sayCounted(facts.count, "{} die", "{} dice", facts.count)
                             : facts.kind == ChanceRequest::Kind::Draw
                                 ? sayCounted(facts.count, "the only card", "one of {} cards", facts.count)
                                 : say("one of {}", facts.count)));
            for (int d = 0; die && d < facts.count; ++d) {
                const DieFace& face = die->faces[die->faceOf(std::uint32_t(e.after), d)];
                json_.StartArray();
                json_.Int(string(face.mark));
                json_.Int(string(said(face.name)));
                json_.EndArray();
            }
            json_.EndArray();
        }
        json_.EndObject();
    }

    // Under the number of its question: which option was taken (-1: none yet), then each with its help.
    void writeDecisions() {
        json_.Key("decisions");
        json_.StartObject();
        const std::size_t asked = session_.decisions().size() + (session_.open() ? 1 : 0);
        StateBytes state(game_.stateType().size);
        for (std::size_t d = 0; d < asked; ++d) {
            const std::size_t position = session_.decisionPosition(d);
            const Event& ask = trace_[position - 1];
            const std::vector<Option> options = session_.optionsAt(d);
            timeline_.stateAt(position, state.data());
            const Decision decision{ask.field, ask.width, ask.before, options, std::uint32_t(d)};
            json_.Key(std::to_string(position).c_str());
            json_.StartArray();
            int taken = -1;
            for (std::size_t i = 0; d < session_.decisions().size() && i < options.size(); ++i)
                if (options[i] == session_.decisions()[d]) taken = int(i);
            json_.Int(taken);
            for (const Option& option : options) {
                const OptionText text = game_.texts().optionText(state.data(), decision, option);
                json_.StartArray();
                json_.Int(string(text.label.empty() ? game_.notation().encode(option) : text.label));
                json_.Int(text.help.empty() ? -1 : string(text.help));
                json_.EndArray();
            }
            json_.EndArray();
        }
        json_.EndObject();
    }

    const Session& session_;
    const Game& game_;
    const Timeline& timeline_;
    const Trace& trace_;
    const StateFields& fields_;
    const ClausePlaces places_;
    const std::vector<ChanceFacts> facts_;
    const GamePageAbout& about_;
    rapidjson::StringBuffer buffer_;
    rapidjson::Writer<rapidjson::StringBuffer> json_{buffer_};
    std::unordered_map<std::string, int> numbers_;  // of strings; its nodes stay where they are
    std::vector<const std::string*> strings_;
    std::vector<Row> rows_;
    std::map<std::uint32_t, std::vector<int>> inList_;  // fields by the offset of the count they depend on
    std::map<std::string_view, std::vector<int>> inRecord_;
    std::vector<int> changes_;  // of this event: row, name, value
    struct BoardChange {
        std::size_t event = 0;
        std::vector<std::pair<int, std::vector<int>>> parts;
    };
    std::vector<BoardChange> boards_;
    std::vector<std::optional<Board::Place>> boardMap_;  // as they were last
    std::vector<std::optional<Board::Row>> boardRows_;
    std::vector<std::size_t> chance_;  // Chance events
    std::string names_;
};

std::string sha256(std::string_view bytes) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    std::string text(sodium_base64_encoded_len(hash.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(text.data(), text.size(), hash.data(), hash.size(), sodium_base64_VARIANT_ORIGINAL);
    text.pop_back();  // the end of a C string
    return "sha256-" + text;
}

// JSON inside a page: no byte of it begins a tag.
std::string withoutTags(const std::string& json) {
    std::string safe;
    safe.reserve(json.size());
    for (const char c : json)
        if (c == '<') safe += "\\u003c";
        else safe += c;
    return safe;
}

}  // namespace

std::string gamePage(const Session& session, const GamePageAbout& about) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '{}'; style-src '{}'; "
        "base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"referrer\" content=\"no-referrer\">\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>{}"
        "<script type=\"application/json\" id=\"game\">{}</script>\n<script>{}</script>\n</body>\n</html>\n",
        spokenLanguage(), sha256(gamePageScript()), sha256(gamePageStyle()), say("A game"), gamePageStyle(),
        gamePageBody(), withoutTags(PageData(session, about).json()), gamePageScript());
}

}  // namespace engine
