// The decisions of Ally Parties: how each reads, what the rules ask for it, what bots see in it.
#include <algorithm>

#include "engine/battle_royale/rules.h"
#include "engine/battle_royale/verb_rows.h"
#include "engine/battle_royale/worth.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

int unitsIn(const ShareState& share) {
    int units = 0;
    for (std::size_t kind = 0; kind < share.units.size(); ++kind)
        units += share.units[kind] * (kind == std::size_t(RewardUnit::Epic) ? 3 : 1);
    return units;
}

namespace verb_rows {

// --- how they read --------------------------------------------------------------------------------------------------

namespace {
// What each is to get of a reward: "Player 1: 1 reputation, 2 Magic; Player 2: 1 bonus card".
std::string sharesText(const Offered& o) {
    std::string text;
    for (const ShareState& share : o.s.map.allies.shares) {
        if (share.seat == 0) continue;
        std::string got;
        for (int kind = 0; kind < kRewardUnits; ++kind)
            if (const int count = share.units[kind]; count > 0)
                got += (got.empty() ? "" : ", ") + rewardText(RewardUnit(kind), count);
        text += (text.empty() ? "" : "; ") + say("Player {}", share.seat) + ": " + (got.empty() ? say("nothing") : got);
    }
    return text;
}
}  // namespace
OptionText Ally::text(const Offered& o) const {
    const int who = o.s.sides[int(seat)].members[0].character - 1;
    return {.label = say("Ally Party with player {}", seat + 1),
            .help = say("If all agree you have one token, on the Dragon Inn, and one turn, the last of the day"),
            .symbol = "br_faction",
            .card = who < 0 ? -1 : o.set.cardOfCharacter(who)};
}
OptionText Dissolve::text(const Offered&) const {
    return {.label = say("Leave the Ally Party"),
            .help = say("Your token stands here by itself; your turn ends, and comes last in the day"),
            .symbol = "br_faction"};
}
OptionText Agree::text(const Offered& o) const {
    const bool reward = o.d.question == std::uint16_t(Question::Proposal);
    return {
        .label = say("Agree"), .help = reward ? sharesText(o) : say("You form the Ally Party"), .symbol = "br_faction"};
}
OptionText Refuse::text(const Offered& o) const {
    const bool reward = o.d.question == std::uint16_t(Question::Proposal);
    return {
        .label = say("Refuse"),
        .help = reward ? say("The next one proposes; if nobody does, it is split equally") : say("All stays as it is"),
        .symbol = ""};
}
OptionText Conflict::text(const Offered&) const {
    return {.label = say("Cause Conflict"),
            .help = say("You leave the Ally Party and fight it: who wins has the whole reward"),
            .symbol = "br_battle"};
}
OptionText IgnoreConflict::text(const Offered&) const {
    return {.label = say("Ignore Conflict"),
            .help = say("You take no part, and have no say in the division"),
            .symbol = ""};
}

// --- what the rules ask ---------------------------------------------------------------------------------------------

void Ally::require(Table& t, const Decision& d, Explanation& why) const {
    const PlayerState& other = t.player(seat);
    engine::require(why, mayForm(t, d.seat) || isSeparated(t.state, d.seat), say("the Ally Party has room"),
                    "BR-ALLY-01"_rule);
    engine::require(why, !isSeparated(t.state, d.seat) && !isSeparated(t.state, seat),
                    say("nobody’s party is separated"), "BR-SEPARATE-07"_rule);
    engine::require(why, !other.out && other.battle == 0, say("the player is in Quest Mode"), "BR-RULING-90"_rule);
    engine::require(why, seat != d.seat && !hasAllies(t.state, seat), say("the player is in no Ally Party"),
                    "BR-RULING-90"_rule);
    engine::require(why, !(t.map().allies.asked >> seat & 1), say("not asked in this turn yet"), "BR-RULING-90"_rule);
}
void Ally::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if (t.rules().allyParty < 2 ||
        (Question(d.question) != Question::Act && Question(d.question) != Question::Companion))
        return;
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (seat != d.seat && !t.player(seat).out) options.push_back(optionFrom(Ally{seat}));
}

void Dissolve::require(Table& t, const Decision& d, Explanation& why) const {
    engine::require(why, hasAllies(t.state, d.seat), say("in an Ally Party"), "BR-ALLY-10"_rule);
}
void Dissolve::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if ((Question(d.question) == Question::Act || Question(d.question) == Question::Strategy) &&
        hasAllies(t.state, d.seat))
        options.push_back(optionFrom(Dissolve{}));
}

void Conflict::require(Table& t, const Decision& d, Explanation& why) const {
    bool boss = false, may = false;
    for (int claim = 0; claim < kMostAllyParties; ++claim) {
        const ClaimState& its = t.map().allies.claims[claim];
        if (its.enemy == 0 || !(its.claimants >> d.seat & 1)) continue;
        boss = boss || t.cards().enemies[its.enemy - 1].boss;
        may = may || mayCauseConflict(t, claim, d.seat);
    }
    if (!engine::require(why, boss, say("the reward of a Boss is divided"), "BR-ALLY-13"_rule).holds) return;
    if (!engine::require(why, hasAllies(t.state, d.seat), say("in an Ally Party"), "BR-ALLY-13"_rule).holds) return;
    engine::require(why, may, say("a battle can begin now"), "BR-RULING-93"_rule);
    if (Question(d.question) != Question::Division) return;
    const auto& shares = t.map().allies.shares;
    const bool fresh =
        std::none_of(shares.begin(), shares.end(), [](const ShareState& one) { return unitsIn(one) > 0; });
    engine::require(why, fresh, say("nothing of the reward is proposed yet"), "BR-RULING-50"_rule);
}
void Conflict::imagine(Table&, const Decision& d, std::vector<Option>& options) {
    if (Question(d.question) == Question::Division || Question(d.question) == Question::Proposal)
        options.push_back(optionFrom(Conflict{}));
}

// --- what bots see: Ally Parties are for the bosses that one has a quest of, and against who leads by far ------------

namespace {
// Quests of bosses that somebody of those has initiated.
int bossQuestsOf(const Offered& o, unsigned seats) {
    int count = 0;
    for (std::size_t i = 0; i < o.set.quests.size(); ++i)
        for (int seat = 0; seat < o.s.map.playing; ++seat)
            count += (seats >> seat & 1) && o.set.quests[i].boss >= 0 && o.s.map.quests[i].zone == initiatedBy(seat);
    return count;
}
int strengthOf(const Offered& o, int seat) {
    const SideState& side = o.s.sides[seat];
    return healthOf(side) + armsOf(o.set, side) / 2;
}
int killsOf(const GameState& s, int seat) { return s.map.players[seat].kills + s.map.players[seat].otherKills; }
// Is it worth while for these to be one? Somebody else may have two kills more than any of them.
bool helps(const Offered& o, unsigned seats) {
    int own = 0, others = 0;
    for (int seat = 0; seat < o.s.map.playing; ++seat) {
        int& most = seats >> seat & 1 ? own : others;
        most = std::max(most, killsOf(o.s, seat));
    }
    return others >= own + 2 || bossQuestsOf(o, seats) > 0;
}
// Whether somebody is a danger is told by the kills.
int trust(const Offered& o, int seat) { return 3 - 4 * std::max(0, killsOf(o.s, seat) - killsOf(o.s, o.d.seat)); }
}  // namespace
int Ally::heuristic(const Offered& o) const { return helps(o, 1u << o.d.seat | 1u << seat) ? trust(o, seat) : -3; }
int Dissolve::heuristic(const Offered& o) const { return helps(o, tokenOf(o.s, o.d.seat)) ? -10 : 4; }
// To an Ally Party where it helps; to a division of which one gets at least as much as the others on average.
int Agree::heuristic(const Offered& o) const {
    if (o.d.question == std::uint16_t(Question::Alliance)) {
        const unsigned others = o.s.map.allies.forming & ~(1u << o.d.seat);
        int least = 3;
        for (int seat = 0; seat < o.s.map.playing; ++seat)
            if (others >> seat & 1) least = std::min(least, trust(o, seat));
        return helps(o, o.s.map.allies.forming) ? least : -3;
    }
    int own = 0, all = 0, count = 0;
    for (const ShareState& share : o.s.map.allies.shares) {
        if (share.seat == 0) continue;
        ++count;
        all += unitsIn(share);
        if (share.seat == o.d.seat + 1) own = unitsIn(share);
    }
    return count * (own + 1) > all ? 5 : -5;
}
int Refuse::heuristic(const Offered&) const { return 0; }
// Where one can beat all others at once.
int Conflict::heuristic(const Offered& o) const {
    int odds = strengthOf(o, o.d.seat);
    for (const int ally : unitOf(o.s, o.d.seat))
        if (ally != o.d.seat) odds -= strengthOf(o, ally);
    return 4 * odds - 10;
}
int IgnoreConflict::heuristic(const Offered& o) const {
    return 4 * (strengthOf(o, o.d.subject) - strengthOf(o, o.d.seat)) + 10;
}

}  // namespace verb_rows

}  // namespace engine::battle_royale
