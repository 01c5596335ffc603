// Character Assist: a player beside a battle helps those in it, and they help the player: BR-ASSIST, BR-RULING-96.
// Who assists is asked when no attack, roll or bid is pending: before each attack turn, and after each move of it.
#include <algorithm>
#include <array>
#include <optional>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/rules.h"

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

bool reaches(const CompiledSet& set, int card, Range effects, bool inBattle) {
    for (int i = effects.first; i < effects.first + effects.count; ++i) {
        const AidReach reach = reachOf(set, i);
        if (reach == AidReach::None || (reach != AidReach::Own && !inBattle && !isPoison(set, i))) return false;
        if (reach == AidReach::Damage && !mayDamage(set, card)) return false;
    }
    return true;
}
// `inBattle`: it is used on somebody in the battle, else on who assists, to whom nothing does damage (BR-ASSIST-05).
bool canReach(const CompiledSet& set, int card, const Clause& clause, bool inBattle) {
    return clause.effects.count > 0 && reaches(set, card, clause.effects, inBattle) &&
           reaches(set, card, clause.otherwise, inBattle);
}

bool areAgainst(const CompiledSet& set, Range effects) {
    for (int i = effects.first; i < effects.first + effects.count; ++i)
        if (reachOf(set, i) < AidReach::Enemy) return false;
    return true;
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
// Those of the party, then those of the hand, until `act` says that it is enough.
// BR-RULING-113: no token is gained by an automated enemy.
template <class Act> void forEachHelp(Table& t, int seat, int on, Act act) {
    const bool inBattle = isAmong(t, on), fights = isAmong(t, seat);
    const auto mayReach = [&](int card, const Clause& clause) {
        return canReach(t.cards(), card, clause, inBattle) && (isPlayer(on) || !givesToken(t, card));
    };
    const Sources sources = sourcesOf(t.cards(), t.side(seat));
    for (const Source& source : sources) {
        if (!source.abilities->hasTrigger(Trigger::Used) || !isAid(t, seat, source)) continue;
        for (int i = 0; i < source.abilities->clauses.count; ++i) {
            const Clause& clause = t.cards().clauses[source.abilities->clauses.first + i];
            if (mayReach(source.card, clause) && canUse(t, seat, source, clause) &&
                act(Help{source.card, clause, &source, -1}))
                return;
        }
    }
    forEachHandUse(t, seat, fights, [&](int copy, int card, const Clause& clause) {
        return mayReach(card, clause) && act(Help{card, clause, nullptr, copy});
    });
}

void listAids(Table& t, int seat, int on) {
    forEachHelp(t, seat, on, [&](const Help& help) {
        offerOnce(t, optionFrom(verb_rows::Aid{help.card, help.clause.number, on}));
        return false;
    });
}

// --- items that are lent --------------------------------------------------------------------------------------------

bool isGear(const CompiledSet& set, int item) {
    const ItemType type = set.items[item].type;
    return type == ItemType::Weapon || type == ItemType::Armour;
}

int freeSlot(const Table& t, int seat) {
    for (int i = 0; i < kMostParty; ++i) {
        const MemberState& member = t.side(seat).members[i];
        if (member.character == 0 || member.hostage) continue;
        for (int slot = 0; slot < t.cards().character(member).slots; ++slot)
            if (member.items[slot].item == 0) return i * kMostSlots + slot;
    }
    return -1;
}

const LentState* freeEntry(const Table& t) {
    for (const LentState& lent : t.map().lent)
        if (lent.card == 0) return &lent;
    return nullptr;
}

// Is it still there? What was broken or taken is a loan no longer, whoever has it now.
bool isWorn(const Table& t, const LentState& lent) {
    return lent.card != 0 && lent.wearer != 0 && t.map().cards[lent.card - 1] == equippedOf(lent.borrower);
}
bool isLent(const Table& t, int copy) {
    return std::any_of(t.map().lent.begin(), t.map().lent.end(),
                       [&](const LentState& lent) { return lent.card == copy + 1 && isWorn(t, lent); });
}
// What is lent in a place of a party; null: what is there is its own.
const LentState* loanAt(const Table& t, int seat, int place) {
    const int wearer = t.side(seat).members[place / kMostSlots].character;
    for (const LentState& lent : t.map().lent)
        if (isWorn(t, lent) && lent.borrower == seat && lent.wearer == wearer && lent.slot == place % kMostSlots)
            return &lent;
    return nullptr;
}

// A weapon or armour of the party's own.
bool isOwnGear(const Table& t, int seat, int place) {
    const int item = itemAt(t.side(seat), place).item - 1;
    return item >= 0 && isGear(t.cards(), item) && !loanAt(t, seat, place);
}

// BR-RULING-96: it is equipped at once.
void handOver(Table& t, int lender, int borrower, int copy, int filled) {
    const int place = freeSlot(t, borrower);
    const LentState* const entry = freeEntry(t);
    if (place < 0 || !entry) return;
    t.setItem(borrower, place, t.cards().bonusCards[copy].number);
    forgetUses(t, borrower, place);
    t.set(itemAt(t.side(borrower), place).filled, filled);
    t.set(t.map().filled[copy], 0);
    t.setCard(copy, equippedOf(borrower));
    endLoan(t, copy);
    t.set(entry->card, copy + 1);
    t.set(entry->lender, lender);
    t.set(entry->borrower, borrower);
    t.set(entry->battle, t.state.current + 1);
    t.set(entry->wearer, t.side(borrower).members[place / kMostSlots].character);
    t.set(entry->slot, place % kMostSlots);
    t.count(partOf(t.cards().cardOfBonus(copy)));
}

// Weapons and armour of the Quest Hand, each card once.
void listLoans(Table& t, int seat, int borrower) {
    if (freeSlot(t, borrower) < 0 || !freeEntry(t)) return;
    int before = -1;
    for (const int copy : t.in(questHandOf(seat))) {
        const int card = t.cards().cardOfBonus(copy), item = t.cards().itemOf(card);
        if (item < 0 || card == before) continue;
        if (!isGear(t.cards(), item)) continue;
        offer(t, verb_rows::Lend{card, borrower});
        before = card;
    }
}

void lend(Table& t, int seat, const verb_rows::Lend& lent) {
    auto scope = t.rule("BR-ASSIST-02"_rule, lent.card);
    t.cite("BR-RULING-96"_rule, seat);
    const int copy = emptiestIn(t, lent.card, questHandOf(seat));
    handOver(t, seat, lent.seat, copy, t.map().filled[copy]);
}

// To who has lent it, with the boxes that are filled; who is out holds no card (BR-RULING-108).
void handBack(Table& t, const LentState& lent, int filled) {
    const int copy = lent.card - 1;
    auto scope = t.rule("BR-RULING-96"_rule, t.cards().cardOfBonus(copy));
    if (t.player(lent.lender).out) return discardCopy(t, copy);
    t.set(t.map().filled[copy], filled);
    t.setCard(copy, questHandOf(lent.lender));
}

// From a slot of whoever wears it, also of one who stands apart. What lies with a character that was killed is lost
// with its other items (BR-RULING-33).
void takeBack(Table& t, const LentState& lent, const BattleState& ended) {
    const int borrower = lent.borrower, member = memberIn(t.side(borrower), lent.wearer - 1);
    if (member >= 0) {
        if (ended.ending == Ending::Kill && healthOf(t.side(borrower)) == 0 && member == ended.fell) return;
        const int place = member * kMostSlots + lent.slot;
        handBack(t, lent, itemAt(t.side(borrower), place).filled);
        return t.setItem(borrower, place, -1);
    }
    for (const MemberState& kept : t.state.apart[borrower].members) {
        if (kept.character != lent.wearer) continue;
        const ItemState& item = kept.items[lent.slot];
        handBack(t, lent, item.filled);
        t.set(item.item, 0);
        t.set(item.filled, 0);
    }
}

// After the battle: if they are still there. Who has lent, a bit each.
unsigned returnLoans(Table& t, int battle) {
    unsigned lenders = 0;
    for (const LentState& lent : t.map().lent) {
        if (lent.card == 0 || lent.battle != battle + 1) continue;
        lenders |= 1u << lent.lender;
        if (isWorn(t, lent)) takeBack(t, lent, battleOf(t.state, battle));
        t.set(lent.card, 0);
        t.set(lent.lender, 0);
        t.set(lent.borrower, 0);
        t.set(lent.battle, 0);
        t.set(lent.wearer, 0);
        t.set(lent.slot, 0);
    }
    return lenders;
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
    if (isA<verb_rows::Lend>(chosen)) lend(t, seat, rowFrom<verb_rows::Lend>(chosen));
    else if (!done) aid(t, seat, chosen);
}

}  // namespace

// What is lent stays where it is until the battle is over.
bool isBorrowed(const Table& t, int seat, int place) { return loanAt(t, seat, place) != nullptr; }

// Of two that are alike one may be lent: it is told from the other by where it lies.
int copyAt(const Table& t, int seat, int place) {
    const int item = itemAt(t.side(seat), place).item - 1;
    if (item < 0) return -1;
    if (const LentState* const lent = loanAt(t, seat, place)) return lent->card - 1;
    for (const int copy : t.in(equippedOf(seat)))
        if (const BonusCard& card = t.cards().bonusCards[copy];
            card.kind == BonusKind::Item && card.number == item && !isLent(t, copy))
            return copy;
    return -1;
}

void endLoan(Table& t, int copy) {
    for (const LentState& lent : t.map().lent)
        if (lent.card == copy + 1) t.set(lent.wearer, 0);
}

bool giveBack(Table& t, int seat, int place) {
    const LentState* const lent = loanAt(t, seat, place);
    if (lent) handBack(t, *lent, itemAt(t.side(seat), place).filled);
    return lent != nullptr;
}

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
    return areAgainst(set, clause.effects) && areAgainst(set, clause.otherwise);
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
        for (int place = 0; place < kPlaces; ++place)
            if (freeSlot(t, seat) >= 0 && freeEntry(t) && isOwnGear(t, side, place))
                offer(t, verb_rows::Entrust{place, seat});
    }
}

void entrust(Table& t, int side, int place, int seat) {
    auto scope = t.rule("BR-ASSIST-06"_rule, side);
    const int copy = copyAt(t, side, place), filled = itemAt(t.side(side), place).filled;
    t.setItem(side, place, -1);
    forgetUses(t, side, place);
    handOver(t, side, seat, copy, filled);
}

// The battle is over: nobody assists in it any more. Who has lent something for it, a bit each.
unsigned endAssists(Table& t, int battle) {
    const unsigned lenders = returnLoans(t, battle);
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (t.player(seat).assists == battle + 1) t.set(t.player(seat).assists, 0);
    return lenders;
}

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
