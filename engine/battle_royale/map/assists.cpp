// Character Assist: a player beside a battle helps those in it, and they help the player: BR-ASSIST, BR-RULING-96.
// Who assists is asked when no attack, roll or bid is pending: before each attack turn, and after each move of it.
#include <algorithm>
#include <array>
#include <optional>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/demands.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

using schema::battle_royale::Deed;

bool isAmong(const Table& t, int board) { return fightsIn(t.state, t.state.current, board); }

// --- what may be used on whom ---------------------------------------------------------------------------------------

// BR-ASSIST-04: damage comes from action cards and characters only.
bool mayDamage(const CompiledSet& set, int card) { return set.actionOf(card) >= 0 || set.characterOf(card) >= 0; }

AidReach reachOf(const CompiledSet& set, int effect) { return rowOf(set.effects[effect].word).reach; }

// BR-ASSIST-06: an assistant may be poisoned.
bool isPoison(const CompiledSet& set, int effect) {
    const Effect& of = set.effects[effect];
    return of.word == EffectWord::Inflict &&
           static_cast<const effect_rows::Inflict*>(set.operands.at(of.operands))->status == Status::Poison;
}

// The rule that keeps an effect of a card from acting on somebody else; kNoRule: none does. `inBattle`: on who fights,
// else on who assists, to whom nothing does damage (BR-ASSIST-05).
RuleId forbids(const CompiledSet& set, int card, int effect, bool inBattle) {
    const AidReach reach = reachOf(set, effect);
    RuleId rule = kNoRule;
    if (reach == AidReach::None) rule = "BR-RULING-96"_rule;
    else if (reach != AidReach::Own && !inBattle && !isPoison(set, effect)) rule = "BR-ASSIST-05"_rule;
    else if (reach == AidReach::Damage && !mayDamage(set, card)) rule = "BR-ASSIST-04"_rule;
    return rule;
}

// All effects of a clause, and those of its `else`.
template <class Test> bool areAll(const Clause& clause, Test test) {
    for (const Range effects : {clause.effects, clause.otherwise})
        for (int i = effects.first; i < effects.first + effects.count; ++i)
            if (!test(i)) return false;
    return true;
}
bool canReach(const CompiledSet& set, int card, const Clause& clause, bool inBattle) {
    return clause.effects.count > 0 &&
           areAll(clause, [&](int effect) { return forbids(set, card, effect, inBattle) == kNoRule; });
}

// Who acts against a board in the place of who assists: who faces it, else whom it faces.
int opponentOf(const Table& t, int board) {
    for (const int one : opponentsOf(t.state, board))
        if (t.other(one) == board) return one;
    return t.other(board);
}

// A board turns to another one while this lives.
class Turned {
  public:
    Turned(Table& t, int board, int to) : t_(t), facing_(t.map().facing[board]), to_(to), before_(facing_) {
        if (t.other(board) != to) t_.set(facing_, to + 1);
        else to_ = -1;
    }
    Turned(const Turned&) = delete;
    Turned& operator=(const Turned&) = delete;
    ~Turned() {
        if (to_ >= 0 && facing_ == to_ + 1) t_.set(facing_, before_);
    }

  private:
    Table& t_;
    const std::uint8_t& facing_;
    int to_;
    const std::uint8_t before_;
};

// BR-ASSIST-02, -06: characters, tactics and disposable items; of a battle's own items only those that are used up.
bool isAid(const Table& t, int seat, const Source& source) {
    return source.place < 0 || t.cards().item(itemAt(t.side(seat), source.place)).itemClass == ItemClass::Disposable;
}

// An ability that a seat may use on a board.
struct Help {
    int card;
    const Clause& clause;
    const Source* source;  // in the party; null: the copy is in the hand
    int copy;
};
bool canBeUsed(Table& t, int seat, const Help& help) {
    return help.source ? canUse(t, seat, *help.source, help.clause) : canPlay(t, seat, help.card, help.clause);
}
// BR-RULING-113: no token is gained by an automated enemy.
bool mayTouch(const Table& t, int card, int board) { return isPlayer(board) || !givesToken(t, card); }

// What a seat could use if limits, conditions and costs allow it: of the party, then of the hand, until `act` says that
// it is enough.
template <class Act> void forEachAid(Table& t, int seat, Act act) {
    const Sources sources = sourcesOf(t.cards(), t.side(seat));
    for (const Source& source : sources) {
        if (!source.abilities->hasTrigger(Trigger::Used) || !isAid(t, seat, source)) continue;
        for (int i = 0; i < source.abilities->clauses.count; ++i)
            if (const Clause& clause = t.cards().clauses[source.abilities->clauses.first + i];
                clause.trigger == Trigger::Used && act(Help{source.card, clause, &source, -1}))
                return;
    }
    forEachInHand(t, seat, isAmong(t, seat),
                  [&](int copy, int card, const Clause& clause) { return act(Help{card, clause, nullptr, copy}); });
}
// ... and what it may use on a board.
template <class Act> void forEachHelp(Table& t, int seat, int on, Act act) {
    const bool inBattle = isAmong(t, on);
    forEachAid(t, seat, [&](const Help& help) {
        return canReach(t.cards(), help.card, help.clause, inBattle) && mayTouch(t, help.card, on) &&
               canBeUsed(t, seat, help) && act(help);
    });
}

void listAids(Table& t, int seat, int on) {
    forEachHelp(t, seat, on, [&](const Help& help) {
        offerOnce(t, optionFrom(verb_rows::Aid{help.card, help.clause.number, on}));
        return false;
    });
}

// --- the one who assists --------------------------------------------------------------------------------------------

// BR-ASSIST-02: by what it may, on anybody in battle.
void assistOnce(Table& t, int seat, bool& done) {
    t.options.clear();
    offer(t, verb_rows::Pass{});
    for (const int board : fightersFrom(t.state, -1)) {
        listAids(t, seat, board);
        if (board < kEnemyBoards) listLoans(t, seat, board);  // BR-ASSIST-03
    }
    const Option chosen = t.ask(std::uint16_t(Question::Aid), seat);
    done = isA<verb_rows::Pass>(chosen);
    if (isA<verb_rows::Lend>(chosen))
        lend(t, seat, rowFrom<verb_rows::Lend>(chosen).card, rowFrom<verb_rows::Lend>(chosen).seat);
    else if (!done) aid(t, seat, chosen);
}

}  // namespace

unsigned assistantsOf(const Table& t, int battle) {
    unsigned seats = 0;
    for (int seat = 0; seat < t.map().playing; ++seat)
        seats |= unsigned(t.player(seat).assists == battle + 1 && !t.player(seat).out) << seat;
    return seats;
}

// BR-RULING-96: nobody assists and joins the same battle, nor does one of the token for another one.
bool assistsIn(const Table& t, int seat, int battle) {
    const unsigned assistants = assistantsOf(t, battle);
    const Fighters unit = unitOf(t.state, seat);
    return std::any_of(unit.begin(), unit.end(), [&](int one) { return assistants >> one & 1; });
}

namespace {
bool isBesideBattle(const Table& t, int seat, int other) {
    const PlayerState &own = t.player(seat), &fighter = t.player(other);
    return other != seat && own.battle == 0 && own.assists == 0 && !fighter.out && fighter.battle != 0 &&
           fighter.space == own.space;
}
}  // namespace

// BR-ASSIST-01: beside a player in battle; of a separated party the primary character (BR-RULING-132).
bool canAssist(const Table& t, int seat, int other) {
    return isBesideBattle(t, seat, other) && !isApartActing(t.state, seat);
}

void listAssists(Table& t, int seat) {
    for (int other = 0; other < t.map().playing; ++other) {
        if (canAssist(t, seat, other)) offer(t, verb_rows::Assist{other});
        else if (isBesideBattle(t, seat, other)) t.cite("BR-RULING-132"_rule, seat);
    }
}

void assist(Table& t, int seat, int other) {
    auto scope = t.rule("BR-ASSIST-01"_rule, seat);
    t.set(t.player(seat).assists, t.player(other).battle);
    fireDeed(t, seat, Deed::Assist);
}

void stopAssisting(Table& t, int seat) {
    if (t.player(seat).assists == 0) return;
    t.cite("BR-RULING-96"_rule, seat);
    t.set(t.player(seat).assists, 0);
}

// BR-RULING-96: clockwise from who attacks.
void letAssist(Table& t) {
    const int battle = t.state.current;
    if (t.state.mode != Mode::Quest || t.over() || assistantsOf(t, battle) == 0) return;
    for (int step = 0; step < t.map().playing; ++step) {
        const int seat = (t.battle().attacker % kEnemyBoards + step) % t.map().playing;
        bool done = (assistantsOf(t, battle) >> seat & 1) == 0;
        while (!done && !t.over()) assistOnce(t, seat, done);
    }
}

namespace {
void useAid(Table& t, int seat, const verb_rows::Aid& used) {
    const bool fights = isAmong(t, seat);
    auto scope = t.rule(fights ? "BR-ASSIST-06"_rule : "BR-ASSIST-02"_rule, used.card);
    if (!fights) t.cite("BR-RULING-96"_rule, seat);
    forEachHelp(t, seat, used.board, [&](const Help& help) {
        if (help.card != used.card || help.clause.number != used.ability) return false;
        if (givesToken(t, used.card)) t.cite("BR-RULING-113"_rule, used.board);
        const bool against = isAgainst(t.cards(), help.clause);
        const int acting = !against ? int(used.board) : isAmong(t, used.board) ? opponentOf(t, used.board) : seat;
        std::optional<Turned> turned;
        if (against) turned.emplace(t, acting, used.board);
        if (help.source) use(t, seat, *help.source, help.clause, acting);
        else playFromHand(t, seat, help.copy, help.card, help.clause, acting);
        return true;
    });
}
}  // namespace

bool isAgainst(const CompiledSet& set, const Clause& clause) {
    return areAll(clause, [&](int effect) { return reachOf(set, effect) >= AidReach::Enemy; });
}

// What is used acts as if the board it is used on had used it, or its opponent where it does nothing but harm; costs
// are paid by who uses it. BR-VICT-03: who gives traits to another player, or cures one, has healed that player.
void aid(Table& t, int seat, const Option& chosen) {
    const auto used = rowFrom<verb_rows::Aid>(chosen);
    const SideState before = t.side(used.board);
    useAid(t, seat, used);
    if (t.over() || used.board >= kEnemyBoards || used.board == seat) return;
    const SideState& after = t.side(used.board);
    if (healthOf(after) > healthOf(before) || after.poison < before.poison ||
        before.stunned + before.stunnedNext > after.stunned + after.stunnedNext)
        fireDeed(t, seat, Deed::Heal);
}

// BR-ASSIST-06: who fights may act on those who assist, and pass weapons and armour to them.
void listActsOnAssistants(Table& t, int side) {
    if (t.state.mode != Mode::Quest || side >= kSeats) return;
    const unsigned assistants = assistantsOf(t, t.state.current);
    for (int seat = 0; seat < t.map().playing; ++seat) {
        if (!(assistants >> seat & 1)) continue;
        listAids(t, side, seat);
        listEntrusts(t, side, seat);
    }
}

// The battle is over: nobody assists in it any more. Who has lent something for it, a bit each.
unsigned endAssists(Table& t, int battle) {
    const unsigned lenders = returnLoans(t, battle);
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (t.player(seat).assists == battle + 1) t.set(t.player(seat).assists, 0);
    return lenders;
}

// --- what the rules ask ---------------------------------------------------------------------------------------------

namespace {
// Who is asked, does it assist, or fight?
bool isAssisting(const Decision& d) { return Question(d.question) == Question::Aid; }
bool assistsHere(const Table& t, int board) {
    return isPlayer(board) && (assistantsOf(t, t.state.current) >> board & 1);
}
}  // namespace

namespace verb_rows {

void Aid::require(Table& t, const Decision& d, Explanation& why) const {
    const RuleId rule = isAssisting(d) ? "BR-ASSIST-02"_rule : "BR-ASSIST-06"_rule;
    const bool there = isAssisting(d) ? isAmong(t, board) : assistsHere(t, board);
    if (!engine::require(why, there,
                         isAssisting(d) ? say("its target is in the battle") : say("its target assists in the battle"),
                         rule)
             .holds)
        return;
    const Clause* found = nullptr;
    bool usable = false;
    forEachAid(t, d.seat, [&](const Help& help) {
        if (help.card != card || help.clause.number != ability) return false;
        found = &help.clause;
        usable = usable || canBeUsed(t, d.seat, help);
        return usable;
    });
    if (!engine::require(why, found != nullptr,
                         say("it is an ability of the party, a disposable item or an action in the hand"), rule)
             .holds)
        return;
    RuleId forbidding = kNoRule;
    const bool reaches = areAll(*found, [&](int effect) {
        forbidding = forbids(t.cards(), card, effect, isAmong(t, board));
        return forbidding == kNoRule;
    });
    engine::require(why, reaches && found->effects.count > 0, say("what it does may be done to its target"),
                    reaches ? "BR-RULING-96"_rule : forbidding);
    engine::require(why, mayTouch(t, card, board), say("its target can have a token"), "BR-RULING-113"_rule);
    engine::require(why, usable, say("its trigger, limit and cost allow it"), "BR-RULING-28"_rule);
}
void Aid::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if (!isPlayer(d.seat) || t.state.mode != Mode::Quest) return;
    Fighters boards = isAssisting(d) ? fightersFrom(t.state, -1) : Fighters{};
    for (int seat = 0; seat < t.map().playing && !isAssisting(d); ++seat)
        if (assistsHere(t, seat)) boards.list[boards.count++] = std::uint8_t(seat);
    for (const int on : boards)
        forEachAid(t, d.seat, [&](const Help& help) {
            imagineOnce(optionFrom(Aid{help.card, help.clause.number, on}), options);
            return false;
        });
}

}  // namespace verb_rows

// --- what is won ----------------------------------------------------------------------------------------------------

namespace {
// A unit of a reward; the victor's own first.
int chooseWhoGets(Table& t, int victor, unsigned assistants, RewardUnit unit) {
    auto scope = t.rule("BR-ASSIST-07"_rule, victor);
    t.options.clear();
    offer(t, verb_rows::Target{victor});
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (assistants >> seat & 1) offer(t, verb_rows::Target{seat});
    return rowFrom<verb_rows::Target>(t.ask(std::uint16_t(Question::Share), victor, int(unit))).seat;
}
}  // namespace

// BR-ASSIST-07: each reputation point, trait point and card is given as the victor likes.
void shareRewards(Table& t, int victor, const Reward& reward, unsigned assistants) {
    bool given = false;
    const RewardParts parts = giveAway(unitsOf(t, reward), victor, [&](RewardUnit unit) {
        const int seat = chooseWhoGets(t, victor, assistants, unit);
        given = given || seat != victor;
        return seat;
    });
    for (int step = 0; step < t.map().playing && !t.over(); ++step) {
        const int seat = (victor + step) % t.map().playing;
        if (seat == victor || (assistants >> seat & 1)) receive(t, seat, rewardOf(parts[seat], reward.epic));
    }
    if (given) fireDeed(t, victor, Deed::Share);
}

void receiveOrShare(Table& t, int seat, const Reward& reward, unsigned assistants) {
    if (assistants == 0) receive(t, seat, reward);
    else shareRewards(t, seat, reward, assistants);
}

}  // namespace engine::battle_royale
