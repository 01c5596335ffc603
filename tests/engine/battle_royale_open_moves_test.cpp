// What a move of The Battle Royale lacks, what an attack is made of, and what an answer leaves of it, against what the
// rules then do in random games.
#include "engine/battle_royale/open_moves.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>

#include "engine/battle_royale/breakdown.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

constexpr auto kAttackAt = offsetof(GameState, battle) + offsetof(BattleState, attack);
constexpr auto kDamageAt = std::uint16_t(kAttackAt + offsetof(AttackState, damage));

// Calls `look` before each decision of random games of every mode, with the option that is chosen then.
template <class Look> void playRandomGames(std::uint64_t seeds, Look look) {
    for (const char* mode : {"battle", "minion", "boss", "character"})
        for (const auto& [party, items] : {std::pair{"one", "none"}, {"three", "one"}, {"five", "two"}})
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                Session session(baseGame(), {.seed = seed, .options = optionsOf(mode, party, items)});
                const auto agent = makeAgent(seed % 2 == 0 ? "greedy" : "random", seed);
                while (session.open()) {
                    Decision open = *session.open();
                    const std::vector<Option> options(open.options.begin(), open.options.end());
                    open.options = options;  // those of the session are gone when it has been chosen
                    const GameState before = shownBy(session);
                    const std::size_t position = session.timeline().size();
                    const int index = session.choiceOf(*agent);
                    const Option chosen = open.options[index];
                    REQUIRE(session.choose(index).empty());
                    look(session, before, open, chosen, position);
                }
            }
}

const PossibleMove* moveOf(const std::vector<PossibleMove>& moves, const Option& option) {
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const PossibleMove& move) { return move.option == option; });
    return found == moves.end() ? nullptr : &*found;
}
const PossibleMove* moveOf(const Session& session, std::string_view words) {
    static std::vector<PossibleMove> moves;
    moves = possibleMoves(setOf(session.game()), shownBy(session), session.open()->seat);
    Option option;
    REQUIRE(session.game().notation().decode(words, option));
    return moveOf(moves, option);
}
const Need* lackOf(const PossibleMove& move, Need::Kind kind) {
    for (const Need& need : move.needs)
        if (need.kind == kind && !need.there) return &need;
    return nullptr;
}

bool isPrevented(const Event& e) {
    return e.kind == EventKind::Rule &&
           (e.field == "BR-STATUS-02"_rule || e.field == "BR-STATUS-05"_rule || e.field == "BR-STATUS-09"_rule ||
            e.field == "BR-STATUS-10"_rule || e.field == "BR-STATUS-03"_rule || e.field == "BR-TAG-05"_rule);
}

}  // namespace

TEST_CASE("BR-PVP-03 BR-SIG-03 BR-SUPER-01 BR-RULING-69 a move lacks nothing if and only if the rules offer it") {
    std::size_t decisions = 0;
    std::map<Need::Kind, int> lacking;
    std::map<Need::Kind, int> there;
    playRandomGames(30,
                    [&](const Session& session, const GameState& s, const Decision& open, const Option&, std::size_t) {
                        if (Question(open.question) != Question::Move) return;
                        ++decisions;
                        std::vector<Option> wanted(open.options.begin(), open.options.end()), found;
                        std::erase_if(wanted, [](const Option& option) { return isA<verb_rows::End>(option); });
                        for (const PossibleMove& move : possibleMoves(setOf(session.game()), s, open.seat)) {
                            if (move.open()) found.push_back(move.option);
                            for (const Need& need : move.needs) ++(need.there ? there : lacking)[need.kind];
                        }
                        REQUIRE(found.size() == wanted.size());
                        for (const Option& option : wanted)
                            REQUIRE_MESSAGE(std::count(found.begin(), found.end(), option) == 1,
                                            session.game().notation().encode(option));
                    });
    CHECK(decisions > 2000);
    for (const Need::Kind kind : {Need::Kind::Cards, Need::Kind::Traits, Need::Kind::LowHealth, Need::Kind::NotStunned,
                                  Need::Kind::SuperLeft, Need::Kind::Partner, Need::Kind::Limit, Need::Kind::Price}) {
        CAPTURE(int(kind));
        CHECK(lacking[kind] > 0);
        CHECK(there[kind] > 0);
    }
}

TEST_CASE("BR-BATTLE-08 a move is declared with the ATK that it was said to have, which is the sum of its parts") {
    std::map<AttackKind, int> declared;
    std::size_t parts = 0;
    // The move that was chosen, until its attack is declared: its cards may have to be paid before.
    std::optional<PossibleMove> chosenMove;
    std::size_t from = 0;
    playRandomGames(30, [&](const Session& session, const GameState& s, const Decision& open, const Option& chosen,
                            std::size_t position) {
        const CompiledSet& set = setOf(session.game());
        if (Question(open.question) == Question::Move) {
            const auto moves = possibleMoves(set, s, open.seat);
            const PossibleMove* move = moveOf(moves, chosen);
            chosenMove.reset();
            if (move && move->attack >= 0) chosenMove = *move;
            from = position;
        }
        if (!chosenMove) return;
        const Trace& trace = session.timeline().trace();
        for (std::size_t i = from; i < trace.size(); ++i) {
            if (trace[i].kind != EventKind::Rule || trace[i].field != "BR-BATTLE-08"_rule) continue;
            std::size_t end = i;
            while (trace[end].kind != EventKind::End || trace[end].parent != i) ++end;
            const GameState then = stateOf(session.stateAt(end).data());
            const AttackState& attack = then.battle.attack;
            CHECK(attack.value == chosenMove->attack);
            CHECK(attack.elements == chosenMove->elements);
            if (!chosenMove->choice) CHECK(attack.statuses == chosenMove->statuses);
            ++declared[attack.kind];
            const auto sum = attackParts(set, then, attack.side, attack.kind);
            parts += sum.size();
            if (isA<verb_rows::Attack>(chosenMove->option)) {
                const int kind = rowFrom<verb_rows::Attack>(chosenMove->option).card;
                CHECK(set.kinds[kind].attack + sumOf(sum) == attack.value);
            }
            chosenMove.reset();
            return;
        }
    });
    CHECK(declared[AttackKind::Card] > 500);
    CHECK(declared[AttackKind::Signature] > 50);
    CHECK(declared[AttackKind::Super] > 5);
    CHECK(parts > 300);
}

TEST_CASE("BR-BATTLE-09 BR-ITEM-17 BR-STATUS-01 an answer leaves the damage that it was said to leave") {
    std::size_t defended = 0, borne = 0, absorbed = 0, avoided = 0, guarded = 0;
    playRandomGames(30, [&](const Session& session, const GameState& s, const Decision& open, const Option& chosen,
                            std::size_t position) {
        const auto reaction = reactionOf(setOf(session.game()), s, open, chosen);
        const bool defends = Question(open.question) == Question::Defend;
        REQUIRE(reaction.has_value() == (defends || Question(open.question) == Question::Absorb));
        if (!reaction) return;
        const Trace& trace = session.timeline().trace();
        if (defends) {
            // What stands against the attack when it has been added up.
            std::size_t i = position;
            while (i < trace.size() && !(trace[i].kind == EventKind::Rule && trace[i].field == "BR-BATTLE-09"_rule))
                ++i;
            REQUIRE(i < trace.size());
            const std::size_t scope = i;
            while (!(trace[i].kind == EventKind::End && trace[i].parent == scope)) ++i;
            const GameState then = stateOf(session.stateAt(i).data());
            CHECK(then.battle.attack.damage == reaction->damage);
            CHECK(then.battle.attack.defence == reaction->defence);
            CHECK(int(reaction->damage > 0) + int(reaction->avoided != 0) <= 1);
            guarded += sumOf(defenceParts(setOf(session.game()), s.sides[open.seat], s.battle.attack.pierced)) > 0;
            ++(isA<verb_rows::Bear>(chosen) ? borne : defended);
            if (reaction->damage > 0) return;
            avoided += reaction->avoided != 0;
            const std::size_t attack = trace[scope].parent;
            for (; i < trace.size() && !(trace[i].kind == EventKind::End && trace[i].parent == attack); ++i)
                CHECK_FALSE(isPrevented(trace[i]));
        } else if (!isA<verb_rows::Bear>(chosen)) {
            std::size_t i = position;
            while (trace[i].kind != EventKind::Set || trace[i].field != kDamageAt) ++i;
            CHECK(trace[i].after == reaction->damage);
            ++absorbed;
        }
    });
    CHECK(defended > 200);
    CHECK(borne > 60);
    CHECK(absorbed > 50);
    CHECK(avoided > 20);
    CHECK(guarded > 0);
}

TEST_CASE("BR-SIG-01 a signature move says which battle card it lacks, and how many") {
    Session session =
        battle({"party seat1 ch.red_riding_hood", "party seat2 ch.bremen_musicians", "traits seat1 strength 20",
                "traits seat2 strength 20", "hand seat1 bc.weak bc.heavy bc.guard bc.guard bc.spear",
                "hand seat2 bc.block bc.block bc.block bc.block bc.block"});
    choose(session, {"fight", "keep", "keep"});
    // Hooded Cut: two Weak, of which one is there.
    const PossibleMove* cut = moveOf(session, "signature move1");
    REQUIRE(cut);
    const Need* weak = lackOf(*cut, Need::Kind::Cards);
    REQUIRE(weak);
    CHECK(session.game().cards().id(weak->card) == "bc.weak");
    CHECK(weak->have == 1);
    CHECK(weak->needed == 2);
    CHECK(cut->missing() == 1);
    CHECK(cut->attack == 4);
    // What Big Teeth: at 5 health or less; 15 too many are one thing that is lacking.
    const PossibleMove* super = moveOf(session, "super");
    REQUIRE(super);
    const Need* health = lackOf(*super, Need::Kind::LowHealth);
    REQUIRE(health);
    CHECK(health->have == 20);
    CHECK(health->needed == 5);
    CHECK(super->missing() == 1);
    CHECK(moveOf(session, "attack bc.heavy")->open());
    CHECK(moveOf(session, "attack_with bc.heavy bc.spear")->statuses == bitOf(Status::Pierce));
}

TEST_CASE("BR-RULING-29 an attack card that would take the last trait point lacks one") {
    Session session = battle({"party seat1 ch.red_riding_hood", "party seat2 ch.pinocchio", "traits seat1 strength 1",
                              "traits seat2 strength 20", "hand seat1 bc.heavy bc.guard bc.guard bc.guard bc.guard",
                              "hand seat2 bc.block bc.block bc.block bc.block bc.block"});
    choose(session, {"fight", "keep", "keep"});
    const PossibleMove* heavy = moveOf(session, "attack bc.heavy");
    REQUIRE(heavy);
    const Need* trait = lackOf(*heavy, Need::Kind::Traits);
    REQUIRE(trait);
    CHECK(trait->have == 0);
    CHECK(trait->needed == 1);
    CHECK(heavy->missing() == 1);
    CHECK_FALSE(isOffered(session, "attack bc.heavy"));
}

TEST_CASE("BR-BATTLE-09 BR-STATUS-01 Block against 3 ATK leaves 1, and against 2 nothing, so that no status comes") {
    const auto answer = [](const char* attack) {
        Session session =
            battle({"party seat1 ch.red_riding_hood", "party seat2 ch.bremen_musicians", "traits seat1 strength 20",
                    "traits seat2 strength 20", "hand seat1 bc.heavy bc.weak bc.weak bc.block bc.stagger",
                    "hand seat2 bc.block bc.guard bc.guard bc.guard bc.guard"});
        choose(session, {"fight", "keep", "keep", attack});
        REQUIRE(session.open());
        REQUIRE(Question(session.open()->question) == Question::Defend);
        Option block;
        REQUIRE(session.game().notation().decode("defend bc.block", block));
        return *reactionOf(setOf(session.game()), shownBy(session), *session.open(), block);
    };
    const Reaction heavy = answer("attack_with bc.heavy bc.stagger");
    CHECK(heavy.damage == 1);
    CHECK(heavy.statuses == bitOf(Status::Stun));
    CHECK(heavy.avoided == 0);
    const Reaction trick = answer("attack_with bc.weak bc.stagger");
    CHECK(trick.damage == 0);
    CHECK(trick.statuses == 0);
    CHECK(trick.avoided == bitOf(Status::Stun));
}

TEST_CASE("BR-ELEM-02 BR-ELEM-05 on the map a move meets whom one fights: players 3 and 4, and the enemy of player 3") {
    // The Sea Witch attacks with Water, to which Captain Hook is weak, and none of the others.
    std::size_t weak = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Session session =
            quest(4, seed,
                  {"party seat1 ch.red_riding_hood", "party seat2 ch.huntsman", "party seat3 ch.sea_witch",
                   "party seat4 ch.captain_hook", "traits seat1 strength 10", "traits seat2 strength 10",
                   "traits seat3 strength 12", "traits seat4 strength 18", "quest_hand seat1", "quest_hand seat2",
                   "quest_hand seat3", "quest_hand seat4", "order seat3 seat4 seat1 seat2",
                   "space lo.quiet_glade at 0 1", "token seat1 lo.quiet_glade", "token seat2 lo.quiet_glade"});
        for (const char* words : {"pass", "assault seat4", "fight", "keep", "keep"}) {
            if (!session.open()) break;
            Option option;
            REQUIRE(session.game().notation().decode(words, option));
            const auto options = session.open()->options;
            const auto at = std::find(options.begin(), options.end(), option);
            REQUIRE(at != options.end());
            REQUIRE(session.choose(int(at - options.begin())).empty());
        }
        // The other one may hold a card of any time.
        while (session.open() && Question(session.open()->question) == Question::AnyTime)
            REQUIRE(session.choose(0).empty());
        REQUIRE(session.open());
        REQUIRE(Question(session.open()->question) == Question::Move);
        REQUIRE(session.open()->seat == 2);
        for (const PossibleMove& move : possibleMoves(setOf(session.game()), shownBy(session), 2)) {
            if (move.attack <= 0) continue;
            CHECK(move.elementalChange == 1);
            ++weak;
        }
    }
    CHECK(weak > 3);
}
