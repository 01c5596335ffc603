// What seats of 3 Chapters may know: views, events and what bots imagine.
#include "tests/engine/three_chapters_fixture.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <random>

#include "engine/lab/simulation.h"

using namespace three_chapters_test;

namespace {

// The same game with all that the seat cannot see moved about: zones change places among the hidden cards.
GameState permuted(const GameState& s, int seat, std::mt19937& random) {
    GameState other = s;
    std::vector<std::size_t> hidden;
    for (std::size_t card = 0; card < kCards; ++card)
        if (!sees(s, seat, s.zones[card])) hidden.push_back(card);
    std::vector<Zone> zones;
    for (std::size_t card : hidden) zones.push_back(s.zones[card]);
    std::shuffle(zones.begin(), zones.end(), random);
    for (std::size_t i = 0; i < hidden.size(); ++i) other.zones[hidden[i]] = zones[i];
    return other;
}

// What seats hold in Chapter I, by following what is told of a game: packs go to the left when all have chosen, and
// stay where they are after the last choice of a deal.
struct Holding {
    int players;
    std::array<int, kSeats> pack{0, 1, 2, 3, 4, 5};  // of each seat

    void follow(const Event& e) {
        if (e.kind != EventKind::Set) return;
        if (e.field == offsetof(GameState, deal)) pack = {0, 1, 2, 3, 4, 5};
        if (e.field != offsetof(GameState, round) || e.after == 0 || e.after == (players <= 3 ? 4 : 7)) return;
        std::rotate(pack.begin(), pack.begin() + players - 1, pack.begin() + players);
    }
    // Which cards in `zone` may a seat look at?
    bool looksAt(int seat, Zone zone) const {
        return zone == zoneOf(Zone::Own, seat) || (zone >= Zone::Played && zone < Zone::GhostDeck) ||
               zone == Zone::GhostsPlayed || zone == zoneOf(Zone::Pack, pack[seat]);
    }
};

const GameState& of(const Session& session) { return *static_cast<const GameState*>(session.state()); }

}  // namespace

TEST_CASE(
    "TC-RULING-30 TC-SETUP-05 TC-2P-05 hidden cards may lie as they like: what a seat knows and chooses stays the "
    "same") {
    std::mt19937 random(17);
    std::size_t decisions = 0, moved = 0;
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
            const auto greedy = makeAgent("greedy", seed);
            while (session.open()) {
                const Decision open = *session.open();
                GameState known = of(session);
                baseGame()->observation().toObservation(&known, open.seat);
                const int chosen = greedy->choose(*baseGame(), &known, open);
                for (int i = 0; i < 5; ++i) {
                    GameState other = permuted(of(session), open.seat, random);
                    moved += std::memcmp(&other, &of(session), sizeof(GameState)) != 0;
                    baseGame()->observation().toObservation(&other, open.seat);
                    REQUIRE(std::memcmp(&other, &known, sizeof(GameState)) == 0);
                    REQUIRE(greedy->choose(*baseGame(), &other, open) == chosen);
                }
                ++decisions;
                session.choose(chosen);
            }
        }
    CHECK(decisions > 3000);
    CHECK(moved > decisions * 4);
}

TEST_CASE(
    "TC-RULING-30 TC-DRAFT-05 TC-DRAFT-08 at every moment, the end of a deal too, a seat sees what it holds and no "
    "more") {
    std::mt19937 random(29);
    std::size_t laidAside = 0, told = 0;
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
            RandomAgent agent(seed);
            while (session.open()) session.play(agent);
            Holding holding{players};
            GameState state{};
            for (const Event& e : session.timeline().trace()) {
                const Zone before = e.kind == EventKind::Set ? Zone(e.before) : Zone::Box,
                           after = e.kind == EventKind::Set ? Zone(e.after) : Zone::Box;
                applyEvent(e, &state);
                holding.follow(e);
                const bool moves = e.kind == EventKind::Set && e.field >= offsetof(GameState, zones) &&
                                   e.field < offsetof(GameState, zones) + kCards;
                const bool discards =
                    moves && before >= Zone::Pack && before < Zone::Own && (after == Zone::Aside || after == Zone::Box);
                laidAside += discards;
                for (int seat = 0; seat < players; ++seat) {
                    INFO(players << " players, seat " << seat << ", " << baseGame()->texts().unitName(&state));
                    if (moves)
                        REQUIRE(baseGame()->observation().mayKnow(&state, e, seat) ==
                                (holding.looksAt(seat, before) || holding.looksAt(seat, after)));
                    told += discards && baseGame()->observation().mayKnow(&state, e, seat);
                    if (e.kind != EventKind::Set) continue;
                    // What it sees is there, and all that it does not see may lie as it likes.
                    GameState known = state, other = state;
                    baseGame()->observation().toObservation(&known, seat);
                    std::vector<std::size_t> hidden;
                    for (std::size_t card = 0; card < kCards; ++card) {
                        const bool looks = holding.looksAt(seat, state.zones[card]);
                        REQUIRE(known.zones[card] == (looks ? state.zones[card] : Zone::Unknown));
                        if (!looks) hidden.push_back(card);
                    }
                    std::vector<std::size_t> mixed = hidden;
                    std::shuffle(mixed.begin(), mixed.end(), random);
                    for (std::size_t i = 0; i < hidden.size(); ++i) other.zones[hidden[i]] = state.zones[mixed[i]];
                    baseGame()->observation().toObservation(&other, seat);
                    REQUIRE(std::memcmp(&other, &known, sizeof known) == 0);
                    // A bot that imagines keeps what the seat sees.
                    GameState determinized = state;
                    baseGame()->observation().determinize(&determinized, seat, e.field + seed);
                    baseGame()->observation().toObservation(&determinized, seat);
                    REQUIRE(std::memcmp(&determinized, &known, sizeof known) == 0);
                }
            }
        }
    CHECK(laidAside == 3 * (2 * 12 + 4 + 5 + 6));  // none with two players
    CHECK(told == laidAside);                      // each to its last holder alone
}

TEST_CASE("TC-RULING-30 hidden cards may lie as they like: every bot chooses the same, whatever it imagines") {
    // Bots that look ahead are told how a decision was reached. Hidden cards that have lain still since the unit began
    // change places in that past too; what was chosen and turned over in it stays.
    std::mt19937 random(23);
    std::size_t asked = 0, moved = 0;
    for (const char* bot : {"random", "greedy", "mixed", "search"})
        for (int players = 2; players <= 6; ++players) {
            Session session(baseGame(), {.seed = std::uint64_t(40 + players), .options = {{"players", players}}});
            while (session.open()) {
                const Decision open = *session.open();
                const GameState now = of(session);
                const std::size_t made = session.decisions().size();
                std::vector<Option> inUnit;
                const Trace& trace = session.timeline().trace();
                std::size_t begin = trace.size();
                while (begin > 0 && trace[begin - 1].kind != EventKind::Unit) --begin;
                const StateBytes unitStart = session.stateAt(begin);
                std::vector<ForcedChance> turnedOver;
                for (std::size_t i = begin; i < trace.size(); ++i) {
                    const Event& e = trace[i];
                    if (e.kind == EventKind::Choose && e.width == 0) inUnit.push_back(optionOf(e));
                    if (e.kind != EventKind::Chance || Purpose(e.field) != Purpose::GhostDeck) continue;
                    const auto ordinal = ordinalOf(baseGame()->unit(unitStart.data()), int(turnedOver.size()));
                    turnedOver.push_back(
                        {.key = {e.field, e.width, 0, ordinal}, .value = std::uint32_t(e.after), .any = false});
                }
                const auto chosen = [&](const GameState& start, const GameState& state) {
                    const ReplayPrefix prefix{std::as_bytes(std::span(&start, 1)), session.setup().seed, inUnit,
                                              turnedOver};
                    Decision decision = open;
                    decision.replayPrefix = &prefix;
                    decision.ordinal = std::uint32_t(made);
                    GameState known = state;
                    baseGame()->observation().toObservation(&known, open.seat);
                    return makeAgent(bot, 77, 8)->choose(*baseGame(), &known, decision);
                };
                const GameState start = *reinterpret_cast<const GameState*>(unitStart.data());
                const int choice = chosen(start, now);
                // Only cards that nobody has touched in this unit, and that the seat sees neither then nor now.
                std::vector<std::size_t> hidden;
                for (std::size_t card = 0; card < kCards; ++card)
                    if (start.zones[card] == now.zones[card] && !sees(now, open.seat, now.zones[card]))
                        hidden.push_back(card);
                for (int i = 0; i < 2; ++i) {
                    GameState otherStart = start, otherNow = now;
                    std::vector<std::size_t> mixed = hidden;
                    std::shuffle(mixed.begin(), mixed.end(), random);
                    for (std::size_t j = 0; j < hidden.size(); ++j) {
                        otherStart.zones[hidden[j]] = start.zones[mixed[j]];
                        otherNow.zones[hidden[j]] = now.zones[mixed[j]];
                    }
                    moved += std::memcmp(&otherNow, &now, sizeof now) != 0;
                    INFO(bot << ", " << players << " players, " << baseGame()->texts().unitName(&now) << ", "
                             << playedIn(now) << " played, " << inUnit.size());
                    CHECK(chosen(otherStart, otherNow) == choice);
                }
                ++asked;
                session.choose(choice);
            }
        }
    CHECK(asked > 1000);
    CHECK(moved > asked);
}

TEST_CASE("an agent at the table and in a session is given what its seat may know, and no more") {
    struct Spy : Agent {
        std::size_t asked = 0;
        int choose(const Game&, const void* state, const Decision& d) override {
            const GameState& s = *static_cast<const GameState*>(state);
            for (std::size_t card = 0; card < kCards; ++card) {
                const Zone zone = s.zones[card];
                const bool own = zone == zoneOf(Zone::Own, d.seat),
                           open = zone >= Zone::Played && zone < Zone::GhostDeck;
                const bool inHand =
                    s.phase == Phase::Choose && zone == zoneOf(Zone::Pack, packOf(s.players, d.seat, s.round));
                CHECK((own || open || inHand || zone == Zone::GhostsPlayed || zone == Zone::Unknown));
            }
            return int(mix(++asked) % d.options.size());
        }
    };
    for (int players = 2; players <= 6; ++players) {
        Spy spy;
        CHECK(playGame(*baseGame(), {.seed = 6, .options = {{"players", players}}}, spy, TraceLevel::Off).fault == "");
        CHECK(spy.asked > 40);
        Session session(baseGame(), {.seed = 6, .options = {{"players", players}}});
        while (session.open()) session.play(spy);
        CHECK(session.outcome().end == Outcome::End::Won);
    }
}

TEST_CASE("TC-DRAFT-01 TC-DRAFT-02 a seat sees its own choices and deal, not those of others, and all that is played") {
    for (int players = 2; players <= 6; ++players) {
        Session session(baseGame(), {.seed = 31, .options = {{"players", players}}});
        RandomAgent agent(31);
        while (session.open()) session.play(agent);
        StateBytes state(sizeof(GameState));
        const std::size_t zones = offsetof(GameState, zones);
        std::size_t own = 0, hidden = 0;
        int asked = 0;
        for (std::size_t i = 0; i < session.timeline().size(); ++i) {
            const Event& e = session.timeline().trace()[i];
            applyEvent(e, state.data());
            if (e.kind == EventKind::Ask) asked = e.width;
            for (int seat = 0; seat < players; ++seat) {
                const bool may = baseGame()->observation().mayKnow(state.data(), e, seat);
                const bool secret = (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Deal) ||
                                    (e.kind == EventKind::Choose && Verb(e.field) == Verb::Choose && e.width == 0);
                if (secret) {
                    const int whose = e.kind == EventKind::Chance ? e.width : asked;
                    CHECK(may == (whose == seat));
                    ++(may ? own : hidden);
                } else if (e.kind == EventKind::Set && e.field >= zones && e.field < zones + kCards) {
                    const bool played = Zone(e.after) >= Zone::Played && Zone(e.after) < Zone::GhostDeck;
                    if (played) CHECK(may);
                    if (Zone(e.after) == zoneOf(Zone::Own, (seat + 1) % players)) CHECK_FALSE(may);
                } else if (e.kind == EventKind::Set) {
                    CHECK(may);
                }
            }
        }
        CHECK(own > 0);
        CHECK(hidden == own * std::size_t(players - 1));
    }
}
