// Days, events, NPCs and turns of Quest Mode by a second, small implementation: it knows the records and the changes of
// the state, and nothing of the engine's calendar, ways over the map or order of turns. Random games keep to both.
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/kernel/trace.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

// Is it this field that the event has written?
bool writes(const Event& e, const GameState& s, const void* field) {
    return e.kind == EventKind::Set &&
           e.field == std::size_t(static_cast<const std::byte*>(field) - reinterpret_cast<const std::byte*>(&s));
}

struct Referee {
    const Game& game;
    const GameState& s;  // the game's, as events change it
    std::map<std::string, int> seen = {};

    // BR-EVENT-01, BR-EVENT-05, BR-RULING-18: how long the event is in force still, and which were flipped.
    int eventDays = 0;
    std::set<int> flipped = {};
    bool isFlippedToday = true;
    // BR-NPC-05: landmarks that each NPC has visited since its last full tour.
    std::map<int, std::set<int>> visited = {};
    int walker = -1;            // the NPC that is walking
    std::vector<int> way = {};  // ... from where, and where it came to
    // BR-TURN-02: who was in Quest Mode, alone, since the day began, and how many turns each has had.
    std::array<bool, kSeats> alone = {};
    std::array<int, kSeats> turns = {};
    int sundial = 0;  // at the beginning of the day
    // BR-RULING-47: days that begin before a quest ends.
    std::map<int, int> deadlines = {};
    bool isDayBeginning = false;

    template <class Record> const Record& record(int card) const { return game.cards().record(card)->as<Record>(); }
    const CompiledSet& set() const { return setOf(game); }

    bool isLandmark(int space) const {
        const int location = s.map.spaces[space].location;
        return location != 0 &&
               record<records::Location>(set().cardOfLocation(location - 1)).terrain == records::Terrain::Landmark;
    }
    // Steps from a space to each, by the places of their cards; -1: there is no way.
    std::vector<int> stepsFrom(int space) const {
        const auto& spaces = s.map.spaces;
        std::vector<int> steps(spaces.count, -1);
        std::vector<int> ring{space};
        for (int step = 0; !ring.empty(); ++step) {
            std::vector<int> next;
            for (const int at : ring) {
                if (steps[at] >= 0) continue;
                steps[at] = step;
                for (int other = 0; other < spaces.count; ++other)
                    if (std::abs(spaces[other].x - spaces[at].x) + std::abs(spaces[other].y - spaces[at].y) == 1)
                        next.push_back(other);
            }
            ring = std::move(next);
        }
        return steps;
    }

    void dayBegins(int day) {
        ++seen["days"];
        if (day > 1) CHECK(isFlippedToday);
        if (eventDays > 0) --eventDays;
        isFlippedToday = eventDays > 0;
        seen["events that last"] += isFlippedToday;
        // Where the Sundial comes back from a battle its turn comes before that of others, and so does the next day.
        for (int seat = 0; day > 1 && alone[sundial] && seat < s.map.playing; ++seat) {
            if (!alone[seat]) continue;
            CAPTURE(seat);
            CHECK(turns[seat] == 1);
            ++seen["turns"];
        }
        turns.fill(0);
        alone.fill(true);
        sundial = s.map.sundial;
        for (auto& [quest, days] : deadlines) --days;
        lookAround();
    }
    // Who could not take a turn of its own as everybody does.
    void lookAround() {
        for (int seat = 0; seat < s.map.playing; ++seat) {
            const PlayerState& player = s.map.players[seat];
            alone[seat] = alone[seat] && player.battle == 0 && !player.out && !player.misses && !hasAllies(s, seat);
        }
    }
    void flips(int event) {
        CHECK_FALSE(isFlippedToday);
        CHECK(flipped.insert(event).second);
        eventDays = record<records::Event>(set().cardOfEvent(event)).days;
        isFlippedToday = true;
        ++seen["events"];
    }
    void questMoves(int quest, QuestZone zone) {
        const auto& card = record<records::Quest>(set().cardOfQuest(quest));
        deadlines.erase(quest);
        if (int(zone) >= int(QuestZone::Initiated) && card.days > 0) deadlines[quest] = card.days;
    }
    // Before a decision: what a day has ended is gone.
    void isAsked() {
        for (const auto& deadline : isDayBeginning ? std::map<int, int>() : deadlines) {
            CAPTURE(deadline.first);
            CHECK(deadline.second > 0);
            ++seen["deadlines"];
        }
        std::array<int, kSeats> cards{};
        for (const std::uint8_t owner : s.map.victories)
            if (owner != 0) ++cards[owner - 1];
        for (int seat = 0; seat < s.map.playing; ++seat) {
            const PlayerState& player = s.map.players[seat];
            // The card of the kill that is being credited is still to be chosen.
            CHECK(player.kills + player.otherKills >= cards[seat]);
            CHECK(player.kills + player.otherKills <= cards[seat] + 1);
            seen["kills"] += cards[seat] > 0;
        }
    }

    // BR-NPC-04, BR-NPC-05, BR-RULING-43.
    void walkBegins(int npc) {
        walker = npc;
        way = {s.map.npcs[npc].space};
    }
    void walkEnds() {
        const NpcState& npc = s.map.npcs[walker];
        const int moves = record<records::Npc>(set().cardOfNpc(npc.npc - 1)).move;
        std::set<int>& tour = visited[walker];
        std::size_t at = 0;
        for (int left = moves; left > 0;) {
            const int here = way[at];
            const std::vector<int> steps = stepsFrom(here);
            int target = -1;
            for (int round = 0; round < 2 && target < 0; ++round) {
                if (round == 1) tour.clear();
                if (isLandmark(here)) tour.insert(here);
                for (int space = 0; space < s.map.spaces.count; ++space)
                    if (isLandmark(space) && steps[space] >= 0 && !tour.count(space) &&
                        (target < 0 || steps[space] < steps[target]))
                        target = space;
            }
            if (target < 0) break;  // it stays
            const std::vector<int> rest = stepsFrom(target);
            for (; left > 0 && way[at] != target; --left) {
                REQUIRE(at + 1 < way.size());
                CHECK(stepsFrom(way[at])[way[at + 1]] == 1);
                CHECK(rest[way[at + 1]] == rest[way[at]] - 1);
                ++at;
                ++seen["steps of NPCs"];
            }
            if (way[at] == target) {
                tour.insert(target);
                ++seen["landmarks of NPCs"];
            }
        }
        CHECK(at + 1 == way.size());
        walker = -1;
    }
};

// A game from its first event to its last, as the referee sees it.
void follow(const Session& session, Referee& referee, GameState& s) {
    const Trace& trace = session.timeline().trace();
    std::uint32_t walk = kNoParent, day = kNoParent;  // scopes
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const Event& e = trace[i];
        if (e.kind == EventKind::Rule && e.field == "BR-NPC-04"_rule)
            for (int npc = 0; npc < kMostNpcs; ++npc)
                if (s.map.npcs[npc].npc != 0 && setOf(referee.game).cardOfNpc(s.map.npcs[npc].npc - 1) == e.before) {
                    referee.walkBegins(npc);
                    walk = std::uint32_t(i);
                }
        if (e.kind == EventKind::End && e.parent == walk && walk != kNoParent) {
            referee.walkEnds();
            walk = kNoParent;
        }
        if (e.kind == EventKind::End && e.parent == day) referee.isDayBeginning = false;
        if (e.kind == EventKind::Ask) referee.isAsked();
        applyEvent(e, &s);
        if (e.kind != EventKind::Set) continue;
        if (writes(e, s, &s.map.day)) {
            referee.dayBegins(s.map.day);
            referee.isDayBeginning = true;
            day = e.parent;
        }
        if (writes(e, s, &s.map.event) && s.map.event != 0) referee.flips(s.map.event - 1);
        for (std::size_t quest = 0; quest < s.map.quests.size(); ++quest)
            if (writes(e, s, &s.map.quests[quest].zone)) referee.questMoves(int(quest), s.map.quests[quest].zone);
        for (int npc = 0; npc < kMostNpcs; ++npc) {
            if (writes(e, s, &s.map.npcs[npc].npc)) referee.visited[npc].clear();
            if (npc == referee.walker && writes(e, s, &s.map.npcs[npc].space))
                referee.way.push_back(s.map.npcs[npc].space);
        }
        for (int seat = 0; seat < s.map.playing; ++seat)
            if (writes(e, s, &s.map.players[seat].turns) && s.map.players[seat].turns != 0) ++referee.turns[seat];
        referee.lookAround();
    }
}

}  // namespace

TEST_CASE(
    "BR-EVENT-01 BR-EVENT-05 BR-RULING-18 BR-RULING-47 BR-NPC-04 BR-NPC-05 BR-RULING-43 BR-TURN-02 BR-TURN-03 "
    "BR-KILL-03 a referee comes to the same days, events, deadlines, ways of NPCs, turns and victory cards") {
    std::map<std::string, int> seen;
    for (const int players : {2, 3, 4, 6})
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(players);
            CAPTURE(seed);
            Session session = quest(players, seed);
            RandomAgent agent(seed);
            while (session.open()) session.play(agent);
            GameState s;
            Referee referee{*baseGame(), s};
            follow(session, referee, s);
            CHECK(equal(s, shownBy(session)));
            for (const auto& [what, times] : referee.seen) seen[what] += times;
        }
    for (const char* what :
         {"days", "events", "events that last", "turns", "deadlines", "kills", "steps of NPCs", "landmarks of NPCs"}) {
        INFO(what);
        CHECK(seen[what] > 20);
    }
}
