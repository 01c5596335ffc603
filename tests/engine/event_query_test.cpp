// Questions to the events of a game, each answered a second time by reading the trace by hand. Long because every form
// of the language has its claim here.
#include "engine/explain/query.h"

#include <doctest/doctest.h>
#include <time.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <random>
#include <set>

#include "engine/explain/event_lines.h"
#include "engine/explain/query_groups.h"
#include "engine/explain/query_words.h"
#include "engine/kernel/session.h"
#include "engine/lab/long_timeline.h"
#include "tests/engine/tiny_game.h"
#include "tests/engine/tiny_sessions.h"

using namespace engine;

namespace {

const Game& subject() {
    static const auto kGame = tiny::lanterns();
    return *kGame;
}

// Games back to back.
const Timeline& subjects() {
    static const Timeline timeline = longTimeline(subject(), {.seed = 1}, 60'000);
    return timeline;
}

EventQuery parsed(std::string_view text) {
    StateBytes state(subject().stateType().size);
    subjects().stateAt(1000, state.data());
    EventQuery query = parseEventQuery(subject(), state.data(), text);
    for (const auto& complaint : query.complaints) MESSAGE(std::string(text), ": ", complaintText(complaint));
    return query;
}

std::vector<std::uint32_t> asked(std::string_view text) {
    const EventQuery query = parsed(text);
    REQUIRE(query.sound());
    return eventsThatMeet(subject(), subjects(), query);
}

// The same by hand. `meets` is given an event, the state after it and the scopes around it.
using Scopes = std::vector<std::uint32_t>;
std::vector<std::uint32_t> byHand(
    const std::function<bool(const Event& e, const tiny::State& after, const Scopes& around)>& meets) {
    std::vector<std::uint32_t> hits;
    tiny::State state{};
    Scopes around;
    for (std::uint32_t i = 0; i < subjects().size(); ++i) {
        const Event& e = subjects().trace()[i];
        applyEvent(e, &state);
        if (e.kind == EventKind::Unit) around.clear();
        if (e.kind == EventKind::End) around.pop_back();
        else if (meets(e, state, around)) hits.push_back(i);
        if (e.kind == EventKind::Unit || e.kind == EventKind::Rule || e.kind == EventKind::Clause) around.push_back(i);
    }
    return hits;
}

}  // namespace

TEST_CASE("the words for kinds of events find all events of their kinds, and are those of a trace") {
    struct {
        std::string word;
        std::vector<EventKind> kinds;
    } const rows[] = {
        {"turn", {EventKind::Unit}},     {"rule", {EventKind::Rule, EventKind::Cite}},
        {"clause", {EventKind::Clause}}, {"cite", {EventKind::Cite}},
        {"change", {EventKind::Set}},    {"chance", {EventKind::Chance}},
        {"ask", {EventKind::Ask}},       {"decision", {EventKind::Choose}},
    };
    for (const auto& row : rows) {
        INFO(row.word);
        const auto hits = asked(row.word);
        CHECK(!hits.empty());
        CHECK(hits == byHand([&](const Event& e, const tiny::State&, const Scopes&) {
                  return std::find(row.kinds.begin(), row.kinds.end(), e.kind) != row.kinds.end();
              }));
        CHECK(row.word == eventKindWords()[std::size_t(row.kinds[0])]);
    }
}

TEST_CASE("a rule is found by its id, a chapter of rules by the beginning of their ids") {
    CHECK(asked("rule L-WIND-02") == byHand([](const Event& e, const tiny::State&, const Scopes&) {
              return e.kind == EventKind::Cite && e.field == tiny::kStill;
          }));
    CHECK(asked("rule L-WIND") == byHand([](const Event& e, const tiny::State&, const Scopes&) {
              return (e.kind == EventKind::Rule && e.field == tiny::kWindRule) ||
                     (e.kind == EventKind::Cite && e.field == tiny::kStill);
          }));
    CHECK(asked("cite L-WIND") == asked("rule L-WIND-02"));
}

TEST_CASE("a card is found where a clause of it is carried out, what it caused by the scopes around") {
    const int glass = subject().cards().find("ch.glass");
    const auto used = byHand([&](const Event& e, const tiny::State&, const Scopes&) {
        return e.kind == EventKind::Clause && e.field == glass;
    });
    CHECK(!used.empty());
    CHECK(asked("card ch.glass") == used);
    CHECK(asked("card ch.glass used") == used);
    CHECK(asked("card ch.glass 1") == used);
    const auto caused = asked("by ch.glass");
    CHECK(caused.size() > used.size());
    CHECK(caused == byHand([&](const Event& e, const tiny::State&, const Scopes& around) {
              return e.kind != EventKind::End && std::any_of(around.begin(), around.end(), [&](std::uint32_t scope) {
                         const Event& s = subjects().trace()[scope];
                         return s.kind == EventKind::Clause && s.field == glass;
                     });
          }));
    CHECK(asked("by L-CHARM and chance and draw") == asked("draw charm draw"));
}

TEST_CASE("L-GUST-01 a roll without any positive die is what blows the light out") {
    const auto blank = asked("roll light roll and rolled 0 positive");
    CHECK(blank.size() == asked("rule L-GUST-01").size());
    CHECK(blank == byHand([](const Event& e, const tiny::State&, const Scopes&) {
              return e.kind == EventKind::Chance && e.field == tiny::kLightRoll && e.after == 0;
          }));
    CHECK(asked("rolled sum = 0 and roll light") == blank);
    // Three dice: what is not 0, 1, 2 or 3 does not fall.
    std::size_t all = 0;
    for (const char* count : {"0", "1", "2", "3"})
        all += asked("roll light and rolled " + std::string(count) + " positives").size();
    CHECK(all == asked("roll light roll").size());
    CHECK(asked("rolled > 4 positive").empty());  // the largest mirror has four
    // The other face is told by how many dice fell: of three that are not positive three are negative.
    CHECK(asked("roll light and rolled 3 negative") == blank);
    for (const int positive : {1, 2, 3})
        CHECK(asked("roll light and rolled " + std::to_string(positive) + " positive") ==
              asked("roll light and rolled " + std::to_string(3 - positive) + " negative"));
}

TEST_CASE("a field of the state is met where it becomes so") {
    bool was = false;
    const auto hits = byHand([&](const Event& e, const tiny::State& s, const Scopes&) {
        if (e.kind == EventKind::Set || e.kind == EventKind::Unit) {
            const bool is = s.home[1] >= 6;
            const bool becomes = is && !was;
            was = is;
            return becomes;
        }
        return false;
    });
    CHECK(hits.size() > 20);
    CHECK(asked("home[1] >= 6") == hits);
    CHECK(asked("home[1] > 5") == hits);
    CHECK(asked("not home[1] < 6") == hits);
    // With an event, each event while it is so.
    CHECK(asked("turn and home[1] >= 6") == byHand([](const Event& e, const tiny::State& s, const Scopes&) {
              return e.kind == EventKind::Unit && s.home[1] >= 6;
          }));
    CHECK(asked("turn and home[0] = home[1]") == byHand([](const Event& e, const tiny::State& s, const Scopes&) {
              return e.kind == EventKind::Unit && s.home[0] == s.home[1];
          }));
    CHECK(asked("turn and over").empty());
}

TEST_CASE("an empty place of a list is equal to nothing") {
    CHECK(asked("turn and kept[0][7] = 0").empty());
    CHECK(asked("turn and deck[0] = 1") == byHand([](const Event& e, const tiny::State& s, const Scopes&) {
              return e.kind == EventKind::Unit && s.deck.count > 0 && s.deck.items[0] == 1;
          }));
}

TEST_CASE("changes are found by field, by what lies below it, by value and by direction") {
    const auto offset = [](const char* path) { return stateField(subject(), path)->offset; };
    CHECK(asked("changed home[0] up") == byHand([&](const Event& e, const tiny::State&, const Scopes&) {
              return e.kind == EventKind::Set && e.field == offset("home[0]") && e.after > e.before;
          }));
    CHECK(asked("changed home") == byHand([&](const Event& e, const tiny::State&, const Scopes&) {
              return e.kind == EventKind::Set && (e.field == offset("home[0]") || e.field == offset("home[1]"));
          }));
    CHECK(asked("changed wind from 1 to -1") == byHand([&](const Event& e, const tiny::State&, const Scopes&) {
              return e.kind == EventKind::Set && e.field == offset("wind") && e.before == 1 && e.after == -1;
          }));
    CHECK(asked("changed walker") != asked("changed walker to 1"));
}

TEST_CASE("decisions are found by their beginning, draws by their card, seats by number") {
    const int river = subject().cards().find("ch.river");
    CHECK(asked("chose keep ch.river") == byHand([&](const Event& e, const tiny::State&, const Scopes&) {
              return e.kind == EventKind::Choose && e.field == tiny::kKeep && (e.before & 255) == river;
          }));
    CHECK(asked("chose keep").size() + asked("chose roll").size() + asked("chose hold").size() ==
          asked("decision").size());
    CHECK(asked("drew ch.river") == byHand([&](const Event& e, const tiny::State&, const Scopes&) {
              return e.kind == EventKind::Chance && e.field == tiny::kCharmDraw && e.after == river;
          }));
    CHECK(asked("chance and seat 2") == byHand([](const Event& e, const tiny::State&, const Scopes&) {
              return e.kind == EventKind::Chance && e.width == 1;
          }));
}

TEST_CASE("and binds closer than or, brackets closer than both") {
    const auto a = asked("rule L-GUST-01"), b = asked("chance"), c = asked("by L-CHARM-01");
    std::vector<std::uint32_t> both, either;
    std::set_intersection(b.begin(), b.end(), c.begin(), c.end(), std::back_inserter(both));
    std::set_union(a.begin(), a.end(), both.begin(), both.end(), std::back_inserter(either));
    CHECK(asked("rule L-GUST-01 or chance and by L-CHARM-01") == either);
    std::vector<std::uint32_t> sum, all;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(sum));
    std::set_intersection(sum.begin(), sum.end(), c.begin(), c.end(), std::back_inserter(all));
    CHECK(asked("(rule L-GUST-01 or chance) and by L-CHARM-01") == all);
    std::vector<std::uint32_t> others;
    std::set_difference(b.begin(), b.end(), c.begin(), c.end(), std::back_inserter(others));
    CHECK(asked("chance and not by L-CHARM-01") == others);
    CHECK(asked("chance and not (by L-CHARM-01)") == others);
}

TEST_CASE("has finds the scope in which something happens, at any depth") {
    // A turn in which the light was blown out, by hand: the turn of each gust.
    std::vector<std::uint32_t> turns;
    byHand([&](const Event& e, const tiny::State&, const Scopes& around) {
        if (e.kind == EventKind::Rule && e.field == tiny::kGust && (turns.empty() || turns.back() != around[0]))
            turns.push_back(around[0]);
        return false;
    });
    CHECK(asked("turn and has (rule L-GUST-01)") == turns);
    const auto mirrored = asked("turn and has (card ch.glass and has (rolled 3 positive))");
    CHECK(!mirrored.empty());
    for (const std::uint32_t turn : mirrored) CHECK(subjects().trace()[turn].kind == EventKind::Unit);
    CHECK(mirrored.size() == asked("by ch.glass and rolled 3 positive").size());  // a charm is carried out once a turn
    CHECK(asked("turn and has (rule L-GUST-01)").size() + asked("turn and not has (rule L-GUST-01)").size() ==
          asked("turn").size());
}

TEST_CASE("a sentence is found whatever its capitals") { CHECK(asked("\"BLOWN out\"") == asked("rule L-GUST-01")); }

TEST_CASE("the next and the previous event are those of the whole list, from anywhere") {
    for (const char* text : {"rule L-GUST-01", "home[1] >= 6", "turn and has (rule L-WIND-02)"}) {
        INFO(std::string(text));
        const EventQuery query = parsed(text);
        const auto all = eventsThatMeet(subject(), subjects(), query);
        REQUIRE(!all.empty());
        EventQueryReader reader(subject(), subjects(), query);
        for (std::size_t position = 0; position <= subjects().size(); position += 997) {
            const auto after = std::lower_bound(all.begin(), all.end(), position);
            REQUIRE(reader.next(position) == (after == all.end() ? -1 : std::ptrdiff_t(*after)));
            REQUIRE(reader.previous(position) == (after == all.begin() ? -1 : std::ptrdiff_t(*std::prev(after))));
        }
    }
}

TEST_CASE("what has asks of scopes is found out in parts as at once, each with the state of its event") {
    for (const char* text :
         {"turn and has (rule L-GUST-01)", "turn and has (card ch.glass and has (rolled 3 positive))",
          "turn and has (roll and (home[0] >= 1 or home[1] >= 1))"}) {
        INFO(std::string(text));
        const EventQuery query = parsed(text);
        const auto all = eventsThatMeet(subject(), subjects(), query);
        CHECK(!all.empty());
        EventQueryReader reader(subject(), subjects(), query);
        int parts = 1;
        while (!reader.prepare(77)) ++parts;
        CHECK(parts > 1);
        std::vector<std::uint32_t> hits;
        reader.read(0, subjects().size(), hits);
        CHECK(hits == all);
    }
    // Two scopes in one condition are each asked from the beginning of the game.
    const auto both = asked("turn and has (home[0] >= 4 and roll) and has (home[1] >= 4 and roll)");
    std::vector<std::uint32_t> first = asked("turn and has (home[0] >= 4 and roll)"),
                               second = asked("turn and has (home[1] >= 4 and roll)"), wanted;
    std::set_intersection(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(wanted));
    CHECK(both == wanted);
}

TEST_CASE("events counted in parts are counted as at once") {
    std::vector<std::uint32_t> all(subjects().size());
    std::iota(all.begin(), all.end(), 0u);
    const std::vector<EventKey> by[] = {{},
                                        {EventKey::Kind},
                                        {EventKey::Rule, EventKey::Seat},
                                        {EventKey::Field, EventKey::Value},
                                        {EventKey::Turn, EventKey::Card, EventKey::Purpose}};
    for (const std::vector<EventKey>& keys : by) {
        EventTally whole, parts;
        whole.add(subject(), subjects(), all, keys, 7, 70);
        EventCounter counter(parts, subject(), subjects(), keys, 7, 70);
        for (std::size_t at = 0; at < all.size(); at += 101)
            counter.add(std::span(all).subspan(at, std::min<std::size_t>(101, all.size() - at)));
        REQUIRE(whole.rows.size() == parts.rows.size());
        for (const auto& [texts, row] : whole.rows) {
            REQUIRE(parts.rows.contains(texts));
            const EventTally::Row& same = parts.rows.at(texts);
            CHECK(same.keys == texts);
            CHECK(same.events == row.events);
            CHECK(same.games == 1);
            CHECK(same.game == 7);
            CHECK(same.seed == 70);
            CHECK(same.event == row.event);
            CHECK(same.numbers == row.numbers);
            CHECK(same.sum == row.sum);
        }
        // Another game after it counts once more; the first of the rows stays that of the lower number.
        parts.add(subject(), subjects(), all, keys, 3, 30);
        for (const auto& [texts, row] : whole.rows) {
            CHECK(parts.rows.at(texts).games == 2);
            CHECK(parts.rows.at(texts).game == 3);
            CHECK(parts.rows.at(texts).seed == 30);
            CHECK(parts.rows.at(texts).events == 2 * row.events);
        }
    }
}

TEST_CASE("a query read in parts finds what it finds at once") {
    const EventQuery query = parsed("home[0] >= 4 or home[1] >= 4");
    const auto all = eventsThatMeet(subject(), subjects(), query);
    std::vector<std::uint32_t> parts;
    EventQueryReader reader(subject(), subjects(), query);
    for (std::size_t at = 0; at < subjects().size();) at = reader.read(at, at + 333, parts);
    CHECK(parts == all);
    parts.clear();
    for (std::size_t at = 0; at < subjects().size();) at = reader.read(at, subjects().size(), parts, 1);
    CHECK(parts == all);
    std::atomic<bool> stop{true};
    CHECK(reader.read(0, subjects().size(), parts, 1, &stop) < 100);
    CHECK(parts == all);
}

TEST_CASE("what cannot be asked is told with its place and what may be meant") {
    struct Wrong {
        const char* query;
        std::size_t offset;
        const char* told;
        const char* nearest;
    };
    const Wrong wrong[] = {
        {"rule L-GUTS-01", 5, "no rule", "L-GUST-01"},
        {"card ch.glas", 5, "no card", "ch.glass"},
        {"card", 0, "missing", ""},
        {"roll lihgt roll", 5, "no purpose", "light roll"},
        {"roll wind", 5, "no purpose", ""},
        {"rolled 2 swords", 9, "no die has a face", ""},
        {"rolled positive", 7, "a number is missing", ""},
        {"chose dance", 6, "no decision begins with", ""},
        {"offered dance", 8, "no decision begins with", ""},
        {"hoem[0] > 3", 0, "no field", "home[0]"},
        {"home[0] > much", 10, "no value", ""},
        {"home[0] >", 8, "nothing stands behind", ""},
        {"> 3", 0, "nothing stands before", ""},
        {"home[0]", 0, "compared with is missing", ""},
        {"seat 3", 0, "seats are numbers from 1 to 2", ""},
        {"turn decision", 5, "nothing follows", ""},
        {"turn and", 5, "nothing follows", ""},
        {"and turn", 0, "nothing stands before", ""},
        {"turn or", 5, "nothing follows", ""},
        {"not", 0, "nothing follows", ""},
        {"(turn", 0, "not closed", ""},
        {"turn)", 4, "closes nothing", ""},
        {"has ()", 0, "hold nothing", ""},
        {"turn \"gust\"", 5, "is missing before this", ""},
        {"by nobody", 3, "no card", ""},
        {"changed hom", 8, "no field", ""},
        {"changed wind to east", 16, "no value", ""},
        {"xyzzy", 0, "nothing that can be asked", ""},
    };
    for (const Wrong& w : wrong) {
        INFO(std::string(w.query));
        StateBytes state(subject().stateType().size);
        const EventQuery query = parseEventQuery(subject(), state.data(), w.query);
        REQUIRE(!query.complaints.empty());
        CHECK(!query.sound());
        CHECK(query.complaints[0].offset == w.offset);
        CHECK(query.complaints[0].text.find(w.told) != std::string::npos);
        if (*w.nearest) CHECK(query.complaints[0].nearest == w.nearest);
        CHECK(eventsThatMeet(subject(), subjects(), query).empty());
    }
}

TEST_CASE("any bytes are read as a query or refused, and nothing else happens") {
    std::mt19937 random(1);
    constexpr std::string_view kPieces[] = {
        "(",  ")",    "and",  "or", "not",  "has (", "\"", "rule",    "L-GUST-01", "card", "home[",  "0]",
        "<",  ">=",   "!",    "=",  "seat", "2",     "by", "(((",     "love",      "(2",   "rolled", "sum",
        "to", "\xff", "\xd0", "up", "from", "turn",  ",",  "changed", "wind",      "-1",   "chose",  "used"};
    StateBytes state(subject().stateType().size);
    std::size_t sound = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::size_t n = random() % 9; n > 0; --n) {
            text += kPieces[random() % std::size(kPieces)];
            if (random() % 4) text += ' ';
        }
        const EventQuery query = parseEventQuery(subject(), state.data(), text);
        for (const auto& complaint : query.complaints) REQUIRE(complaint.offset + complaint.length <= text.size());
        sound += query.sound();
        eventQueryCompletions(subject(), state.data(), text, random() % (text.size() + 1));
    }
    CHECK(sound > 100);
    const std::string deep(10'000, '(');
    CHECK(!parseEventQuery(subject(), state.data(), deep + "turn").complaints.empty());
    std::string nots;
    for (int i = 0; i < 10'000; ++i) nots += "not ";
    parseEventQuery(subject(), state.data(), nots + "turn");
}

TEST_CASE("each example of the help can be asked") {
    const auto examples = eventQueryHelp(subject());
    REQUIRE(!examples.empty());
    for (const schema::QueryExample& example : examples) {
        INFO(example.query);
        CHECK(parsed(example.query).sound());
    }
}

TEST_CASE("the query like an event is met by it") {
    std::set<EventKind> kinds;
    for (std::size_t i = 0; i < 3000; ++i) {
        const Event& e = subjects().trace()[i];
        if (e.kind == EventKind::End) continue;
        const std::string text = queryLike(subject(), subjects().trace(), i);
        INFO(std::string(text));
        const EventQuery query = parsed(text);
        REQUIRE(query.sound());
        REQUIRE(EventQueryReader(subject(), subjects(), query).next(i) == std::ptrdiff_t(i));
        kinds.insert(e.kind);
    }
    CHECK(kinds.size() == 8);  // all but ends and tests
}

TEST_CASE("completion offers what goes on with the text") {
    StateBytes state(subject().stateType().size);
    const auto offered = [&](std::string_view text) {
        std::vector<std::string> list;
        const schema::QueryCompletions all = eventQueryCompletions(subject(), state.data(), text, text.size());
        for (const auto& one : all.list) list.push_back(std::string(text.substr(0, all.from)) + one.text);
        return list;
    };
    const auto holds = [](const std::vector<std::string>& list, const char* text) {
        return std::find(list.begin(), list.end(), text) != list.end();
    };
    CHECK(holds(offered("ru"), "rule"));
    CHECK(offered("rule L-W") == std::vector<std::string>{"rule L-WIND-01", "rule L-WIND-02"});
    CHECK(holds(offered("card ch.g"), "card ch.glass"));
    CHECK(holds(offered("card GL"), "card ch.glass"));  // by its name
    CHECK(holds(offered("turn and by ch.r"), "turn and by ch.river"));
    CHECK(holds(offered("turn "), "turn and"));
    CHECK(holds(offered("rolled 2 "), "rolled 2 positive"));
    CHECK(holds(offered("roll li"), "roll light roll"));
    CHECK_FALSE(holds(offered("roll "), "roll charm draw"));
    CHECK(holds(offered("(ho"), "(home[0]"));
    CHECK(holds(offered("changed wi"), "changed wind"));
    CHECK(holds(offered("chose h"), "chose hold"));
    CHECK(holds(offered("offered h"), "offered hold"));
    CHECK(holds(offered("turn and dec"), "turn and declined"));
}

TEST_CASE("events are counted by what they have in common") {
    const auto hits = asked("clause");
    EventTally tally;
    const EventKey keys[] = {EventKey::Card, EventKey::Seat};
    tally.add(subject(), subjects(), hits, keys, 0, 1);
    std::uint64_t sum = 0;
    for (const EventTally::Row& row : tally.top()) {
        sum += row.events;
        const int card = subject().cards().find(row.keys[0]);
        const int seat = row.keys[1] == "the second walker";
        CHECK(row.events == byHand([&](const Event& e, const tiny::State&, const Scopes&) {
                                return e.kind == EventKind::Clause && e.field == card && e.after == seat;
                            }).size());
    }
    CHECK(sum == hits.size());
    CHECK(tally.top(2).size() == 2);
    CHECK(tally.top()[0].events >= tally.top()[1].events);
    for (const std::string& word : eventKeyWords()) CHECK(wordOf(*eventKeyOf(word)) == word);
}

TEST_CASE("counting by codes comes to what each event's own words come to") {
    for (int k = 0; k <= int(kLastEventKey); ++k) {
        const auto key = EventKey(k);
        CAPTURE(wordOf(key));
        const auto hits = asked("turn or rule or clause or change or chance or ask or decision");
        std::map<std::string, EventTally::Row> slow;
        StateBytes state(subject().stateType().size);
        std::size_t at = 0;
        subjects().stateAt(0, state.data());
        EventKeyReader reader(subject(), subjects());
        for (const std::uint32_t event : hits) {
            subjects().move(at, event + 1, state.data());
            at = event + 1;
            const std::string text = keyText(subject(), subjects(), state.data(), event, key);
            REQUIRE((reader.code(event, key) == 0) == text.empty());
            EventTally::Row& row = slow[text];
            if (row.events++ == 0) row.event = event;
            if (const auto number = numberOf(subject(), subjects().trace(), event)) row.take(*number);
        }
        EventTally tally;
        tally.add(subject(), subjects(), hits, std::span(&key, 1), 3, 1);
        REQUIRE(tally.rows.size() == slow.size());
        for (const auto& [keys, row] : tally.rows) {
            const EventTally::Row& wanted = slow.at(keys[0]);
            const std::string& text = keys[0];  // a binding cannot be captured
            CAPTURE(text);
            CHECK(row.events == wanted.events);
            CHECK(row.event == wanted.event);
            CHECK(row.games == 1);
            CHECK(row.numbers == wanted.numbers);
            CHECK(row.sum == wanted.sum);
            CHECK(row.least == wanted.least);
            CHECK(row.most == wanted.most);
        }
    }
}

TEST_CASE("numbers of events are summed: by how much a field changed, what dice add up to") {
    const auto sumOf = [](std::string_view query) {
        EventTally tally;
        const auto hits = asked(query);
        tally.add(subject(), subjects(), hits, {}, 0, 1);
        return tally.top().at(0);
    };
    std::int64_t changes = 0, positives = 0;
    const int home = stateField(subject(), "home[0]")->offset;
    byHand([&](const Event& e, const tiny::State&, const Scopes&) {
        if (e.kind == EventKind::Set && e.field == home) changes += e.after - e.before;
        if (e.kind == EventKind::Chance && subject().isDice(e.field))
            positives += std::popcount(std::uint32_t(e.after));
        return false;
    });
    CHECK(sumOf("changed home[0]").sum == changes);
    CHECK(sumOf("roll").sum == positives);
    CHECK(sumOf("roll").numbers == asked("roll").size());
    CHECK(sumOf("turn").numbers == 0);
    // What stands for something else is no number: 3 may be a card.
    CHECK_FALSE(numberOf(subject(), subjects().trace(), asked("draw").front()));
}

TEST_CASE("a million events are asked within a tenth of a second of the processor's time") {
    const Timeline many = longTimeline(subject(), {.seed = 3}, 1'000'000);
    const auto cpu = [] {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
    };
    for (const char* text : {"rule L-GUST-01", "home[1] >= 6", "roll light and rolled 0 positive and by L-ROLL-01",
                             "turn and has (rule L-GUST-01)"}) {
        const EventQuery query = parsed(text);
        const double before = cpu();
        const std::size_t hits = eventsThatMeet(subject(), many, query).size();
        MESSAGE(std::string(text), ": ", hits, " of 1,000,000 events in ", cpu() - before, " ms (goal 100)");
        CHECK(hits > 0);
    }
    std::vector<std::uint32_t> all(many.size());
    std::iota(all.begin(), all.end(), 0u);
    const std::vector<EventKey> by[] = {
        {EventKey::Rule}, {EventKey::Card, EventKey::Seat}, {EventKey::Field, EventKey::Value}, {EventKey::Turn}};
    for (const std::vector<EventKey>& keys : by) {
        EventTally tally;
        const double before = cpu();
        tally.add(subject(), many, all, keys, 0, 1);
        const double spent = cpu() - before;
        MESSAGE("by ", std::string(wordOf(keys[0])), ": ", tally.rows.size(), " rows of 1,000,000 events in ", spent,
                " ms (goal 100)");
        std::uint64_t events = 0;
        for (const EventTally::Row& row : tally.top()) events += row.events;
        CHECK(events == many.size());
    }
}
