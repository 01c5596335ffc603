// Reading an attack from the trace, step by step: BR-RULING-57.
#include "editor/app/play/battle_royale/exchange.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "engine/battle_royale/breakdown.h"
#include "engine/battle_royale/rules.h"

namespace editor::play {

namespace game = engine::battle_royale;

namespace {

using engine::Event;
using engine::EventKind;
using game::operator""_rule;
using Kind = ExchangeStep::Kind;

constexpr std::size_t kSidesAt = offsetof(game::GameState, sides);
// Where in the state a battle lies.
constexpr std::size_t battleAt(int battle) {
    return battle == 0 ? offsetof(game::GameState, battle)
                       : offsetof(game::GameState, further) + std::size_t(battle - 1) * sizeof(game::BattleState);
}

bool isRule(const Event& e, engine::RuleId rule) { return e.kind == EventKind::Rule && e.field == rule; }
bool isCite(const Event& e, engine::RuleId rule) { return e.kind == EventKind::Cite && e.field == rule; }

// The place of a party whose filled boxes a state field counts, and the side; nothing for other fields.
struct BoxField {
    int side = 0, place = 0;
};
std::optional<BoxField> boxFieldOf(std::size_t offset) {
    if (offset < kSidesAt || offset >= kSidesAt + game::kBoards * sizeof(game::SideState)) return std::nullopt;
    const std::size_t side = (offset - kSidesAt) / sizeof(game::SideState);
    std::size_t in = (offset - kSidesAt) % sizeof(game::SideState);
    if (in < offsetof(game::SideState, members)) return std::nullopt;
    in -= offsetof(game::SideState, members);
    const std::size_t member = in / sizeof(game::MemberState), at = in % sizeof(game::MemberState);
    constexpr std::size_t kItemsAt = offsetof(game::MemberState, items);
    if (at < kItemsAt || at >= kItemsAt + game::kMostSlots * sizeof(game::ItemState)) return std::nullopt;
    if ((at - kItemsAt) % sizeof(game::ItemState) != offsetof(game::ItemState, filled)) return std::nullopt;
    return BoxField{int(side), int(member * game::kMostSlots + (at - kItemsAt) / sizeof(game::ItemState))};
}

class ExchangeReader {
  public:
    ExchangeReader(const Sandbox& sandbox, int battle, std::string_view language)
        : sandbox_(sandbox), trace_(sandbox.session.trace()),
          set_(static_cast<const game::BattleRoyale&>(sandbox.session->game()).set()), end_(sandbox.cursor.position()),
          language_(language), battle_(battle), attackAt_(battleAt(battle) + offsetof(game::BattleState, attack)),
          zonesAt_(battleAt(battle) + offsetof(game::BattleState, zones)) {}

    std::optional<Exchange> read() {
        const std::size_t begin = lastAttack();
        if (begin == end_) return std::nullopt;
        exchange_.begin = begin;
        const game::GameState first = stateAfter(begin);
        setSide(first, battleOf(first, battle_).attacker);  // until the attack says it
        for (std::size_t i = begin + 1; i < end_ && exchange_.open; ++i) i = readEvent(i);
        addUsed();
        readMaking();
        return std::move(exchange_);
    }

  private:
    // The innermost attack that is open; otherwise the outermost one that came last. In Quest Mode attacks of other
    // battles lie between those of this one, and before it was begun another battle may have had its place.
    std::size_t lastAttack() const {
        const game::GameState& shown = game::stateOf(sandbox_.cursor.state());
        int current = shown.current;
        for (std::size_t i = end_; i-- > 0;) {
            const Event& e = trace_[i];
            if (e.kind == EventKind::Set && e.field == offsetof(game::GameState, current)) current = e.before;
            if (e.kind == EventKind::Set && e.field == battleAt(battle_) + offsetof(game::BattleState, begun))
                return end_;
            if (current != battle_ || !isRule(e, "BR-RULING-57"_rule)) continue;
            if (!isEnded(i)) return i;
            std::size_t outer = i;
            for (std::uint32_t up = trace_[i].parent; up != engine::kNoParent; up = trace_[up].parent)
                if (isRule(trace_[up], "BR-RULING-57"_rule)) outer = up;
            return outer;
        }
        return end_;
    }
    bool isEnded(std::size_t scope) const {
        for (std::size_t i = scope + 1; i < end_; ++i)
            if (trace_[i].kind == EventKind::End && trace_[i].parent == scope) return true;
        return false;
    }

    game::GameState stateAfter(std::size_t event) const {
        return game::stateOf(sandbox_.session->stateAt(event + 1).data());
    }
    std::size_t scopeOf(std::size_t event) const { return trace_[event].parent; }
    bool directly(std::size_t event) const { return scopeOf(event) == exchange_.begin; }
    bool within(std::size_t event, engine::RuleId rule) const {
        return scopeOf(event) != engine::kNoParent && isRule(trace_[scopeOf(event)], rule);
    }
    // The clause that an event comes from, inside the attack; the trace's size: none.
    std::size_t clauseOf(std::size_t event) const {
        for (std::size_t up = scopeOf(event); up != engine::kNoParent && up > exchange_.begin; up = trace_[up].parent)
            if (trace_[up].kind == EventKind::Clause) return up;
        return trace_.size();
    }
    bool anywhereWithin(std::size_t event, engine::RuleId rule) const {
        for (std::size_t up = scopeOf(event); up != engine::kNoParent && up > exchange_.begin; up = trace_[up].parent)
            if (isRule(trace_[up], rule)) return true;
        return false;
    }

    ExchangeStep& add(Kind kind, std::size_t event, int amount = 0, engine::RuleId rule = engine::kNoRule,
                      int card = -1) {
        ExchangeStep& step = exchange_.steps.emplace_back();
        step.kind = kind;
        step.event = event;
        step.amount = amount;
        step.rule = rule;
        step.card = card;
        if (const std::size_t clause = clauseOf(event); clause < trace_.size()) {
            step.card = trace_[clause].field;
            step.clause = trace_[clause].before;
            told_.push_back(clause);
        }
        return step;
    }

    // Reads an event; the index of the last one that was read with it.
    std::size_t readEvent(std::size_t i) {
        const Event& e = trace_[i];
        if (e.kind == EventKind::End && e.parent == exchange_.begin) exchange_.open = false;
        else if (isRule(e, "BR-RULING-57"_rule)) return readStrike(i);
        else if (e.kind == EventKind::Clause) clauses_.push_back(i);
        else if (e.kind == EventKind::Rule) readRule(i);
        else if (e.kind == EventKind::Cite) readCite(i);
        else if (e.kind == EventKind::Chance) readChance(i);
        else if (e.kind == EventKind::End) readEnd(i);
        else if (e.kind == EventKind::Set) readSet(i);
        return i;
    }

    // An attack inside this one is a step of it.
    std::size_t readStrike(std::size_t i) {
        ExchangeStep& step = add(Kind::Strike, i, 0, "BR-RULING-57"_rule);
        const std::size_t scope = i;
        for (++i; i < end_; ++i) {
            const Event& e = trace_[i];
            if (e.kind == EventKind::End && e.parent == scope) break;
            if (e.kind == EventKind::Set && e.field == attackAt_ + offsetof(game::AttackState, lost))
                step.amount = std::max(step.amount, e.after);
        }
        return i;
    }

    void readRule(std::size_t i) {
        const engine::RuleId rule = trace_[i].field;
        if (rule == "BR-RULING-30"_rule && clauseOf(i) == trace_.size()) loses_ = true;
        if (rule == "BR-AUTO-03"_rule) add(Kind::DefenceDie, i, 0, rule).total = exchange_.defence;
        if (rule == "BR-AUTO-19"_rule) add(Kind::DefenceRevealed, i, 0, rule).total = exchange_.defence;
        if (rule == "BR-RULING-29"_rule) add(Kind::Killed, i, 0, rule);
        if (rule == "BR-ITEM-18"_rule) add(Kind::Destroyed, i, 0, rule, lastItem_);
        for (const auto& [of, status] : {std::pair{"BR-STATUS-02"_rule, game::Status::Break},
                                         {"BR-STATUS-05"_rule, game::Status::Poison},
                                         {"BR-STATUS-09"_rule, game::Status::Stun},
                                         {"BR-STATUS-10"_rule, game::Status::Dizzy},
                                         {"BR-TAG-05"_rule, game::Status::KnockBack}})
            if (rule == of) add(Kind::Suffered, i, 0, rule).bits = game::bitOf(status);
    }

    // Weakness and element of the target are weighed when all else has been added.
    void readCite(std::size_t i) {
        if (!directly(i)) return;
        if (isCite(trace_[i], "BR-ELEM-02"_rule))
            add(Kind::Weakness, i, 1, "BR-ELEM-02"_rule).total = exchange_.value += 1;
        if (isCite(trace_[i], "BR-ELEM-05"_rule))
            add(Kind::SameElement, i, -1, "BR-ELEM-05"_rule).total = exchange_.value -= 1;
    }

    void readChance(std::size_t i) {
        const auto purpose = game::Purpose(trace_[i].field);
        if (purpose != game::Purpose::DefenceRoll && purpose != game::Purpose::BleedRoll) return;
        face_ = sandbox_.session->game().die(trace_[i].field)->faceOf(std::uint32_t(trace_[i].after), 0) + 1;
        if (purpose == game::Purpose::DefenceRoll && !exchange_.steps.empty() &&
            exchange_.steps.back().kind == Kind::DefenceDie) {
            exchange_.steps.back().face = face_;
            exchange_.steps.back().event = i;
        }
    }

    // Nothing is written where nothing is left.
    void readEnd(std::size_t i) {
        const std::size_t scope = trace_[i].parent;
        if (isRule(trace_[scope], "BR-BATTLE-09"_rule) && exchange_.damage == 0)
            add(Kind::Damage, scope, 0, "BR-BATTLE-09"_rule);
    }

    void readSet(std::size_t i) {
        const Event& e = trace_[i];
        if (e.field >= zonesAt_ && e.field < zonesAt_ + game::kMostBattleCards) return readReveal(i);
        if (const auto box = boxFieldOf(e.field); box && e.after > e.before) return noteItem(i, *box);
        if (e.field < attackAt_ || e.field >= attackAt_ + sizeof(game::AttackState)) return;
        switch (e.field - attackAt_) {
            case offsetof(game::AttackState, kind):
                if (e.after != 0 && exchange_.kind == game::AttackKind::None)
                    exchange_.kind = game::AttackKind(e.after);
                return;
            case offsetof(game::AttackState, value): return readValue(i);
            case offsetof(game::AttackState, defence): return readDefence(i);
            case offsetof(game::AttackState, damage): return readDamage(i);
            case offsetof(game::AttackState, lost):
                if (!std::exchange(loses_, false)) return;  // an attack inside this one is over
                exchange_.lost = e.after;
                add(Kind::Lost, i, e.after - e.before, "BR-ITEM-19"_rule).total = e.after;
                return;
            case offsetof(game::AttackState, elements): return readBits(i, exchange_.elements, Kind::Bears);
            case offsetof(game::AttackState, statuses): return readBits(i, exchange_.statuses, Kind::Brings);
            case offsetof(game::AttackState, unblockable):
                if (e.after == 0 || !isGiven(i)) return;
                exchange_.unblockable = true;
                add(Kind::Unblockable, i, 0, "BR-RULING-58"_rule);
                return;
            case offsetof(game::AttackState, negated):
                if (e.after == 0 || !isGiven(i)) return;
                exchange_.negated = true;
                add(Kind::Negated, i);
                return;
            case offsetof(game::AttackState, pierced):
                if (e.after == 0 || !within(i, "BR-STATUS-04"_rule)) return;
                add(Kind::Pierced, i, 0, "BR-STATUS-04"_rule, itemCard(i, targetAfter(i), e.after - 1));
                return;
            default: return;
        }
    }

    // Was it declared, or given by an ability? Otherwise it comes back after an attack inside another one.
    bool isGiven(std::size_t i) const { return within(i, "BR-BATTLE-08"_rule) || clauseOf(i) < trace_.size(); }
    game::AttackState attackAfter(std::size_t event) const { return battleOf(stateAfter(event), battle_).attack; }
    void setSide(const game::GameState& s, int side) {
        exchange_.side = side;
        exchange_.target = game::otherSide(s, battleOf(s, battle_), side);
    }
    // The board that the attack is made on.
    int targetAfter(std::size_t event) const {
        const game::GameState s = stateAfter(event);
        const game::BattleState& battle = battleOf(s, battle_);
        return game::otherSide(s, battle, battle.attack.side);
    }
    int itemCard(std::size_t event, int side, int place) const {
        const game::GameState s = stateAfter(event);
        const game::ItemState& item = game::itemAt(s.sides[side], place);
        return item.item == 0 ? -1 : set_.cardOfItem(item.item - 1);
    }
    void noteItem(std::size_t i, const BoxField& box) { lastItem_ = itemCard(i, box.side, box.place); }

    // Cards that an automated character turns up in defence.
    void readReveal(std::size_t i) {
        if (!within(i, "BR-AUTO-19"_rule) || exchange_.steps.empty()) return;
        if (exchange_.steps.back().kind == Kind::DefenceRevealed && game::Zone(trace_[i].after) == game::Zone::Discard)
            exchange_.steps.back().cards.push_back(set_.cardOfCopy(int(trace_[i].field - zonesAt_)));
    }

    void addParts(std::size_t i, const std::vector<game::SumPart>& parts, int total, engine::RuleId rule) {
        for (const game::SumPart& part : parts) {
            const Kind kind = part.kind == game::SumPart::Kind::Weapon    ? Kind::Weapon
                              : part.kind == game::SumPart::Kind::Faction ? Kind::Faction
                              : part.kind == game::SumPart::Kind::Might   ? Kind::Might
                              : part.kind == game::SumPart::Kind::Armour  ? Kind::Armour
                                                                          : Kind::Guard;
            total += part.amount;
            add(kind, i, part.amount, kind == Kind::Faction ? "BR-FACTION-10"_rule : rule, part.card).total = total;
        }
    }

    void readValue(std::size_t i) {
        const Event& e = trace_[i];
        if (within(i, "BR-BATTLE-08"_rule)) {
            const game::GameState s = stateAfter(i);
            const game::AttackState& attack = battleOf(s, battle_).attack;
            setSide(s, attack.side);
            exchange_.kind = attack.kind;
            const auto parts = game::attackParts(set_, s, attack.side, attack.kind);
            const int printed = e.after - game::sumOf(parts);
            add(Kind::Printed, i, printed, "BR-BATTLE-08"_rule).total = printed;
            addParts(i, parts, printed, "BR-BATTLE-08"_rule);
            exchange_.value = e.after;
        } else if (clauseOf(i) < trace_.size()) {
            exchange_.value = e.after;
            add(Kind::Ability, i, e.after - e.before).total = e.after;
        }
    }

    void readDefence(std::size_t i) {
        const Event& e = trace_[i];
        const int more = e.after - e.before;
        if (within(i, "BR-BATTLE-09"_rule)) {
            const game::GameState s = stateAfter(i);
            addParts(i, game::defenceParts(set_, s.sides[targetAfter(i)], battleOf(s, battle_).attack.pierced),
                     e.before, "BR-BATTLE-09"_rule);
        } else if (within(i, "BR-PVP-04"_rule)) {
            add(Kind::DefenceCard, i, more, "BR-PVP-04"_rule, trace_[scopeOf(i)].before).total = e.after;
        } else if (clauseOf(i) < trace_.size()) {
            add(Kind::DefenceAbility, i, more).total = e.after;
        } else if (directly(i) && !exchange_.steps.empty() && more > 0) {  // of what was rolled or revealed
            ExchangeStep& last = exchange_.steps.back();
            if (last.kind != Kind::DefenceDie && last.kind != Kind::DefenceRevealed) return;
            last.amount = more;
            last.total = e.after;
            last.event = i;
        } else {
            return;
        }
        exchange_.defence = e.after;
    }

    void readDamage(std::size_t i) {
        const Event& e = trace_[i];
        if (within(i, "BR-BATTLE-09"_rule) || within(i, "BR-RULING-58"_rule)) {
            exchange_.damage = e.after;
            add(Kind::Damage, i, e.after, trace_[scopeOf(i)].field);
        } else if (within(i, "BR-ITEM-17"_rule)) {
            add(Kind::Absorbed, i, e.before - e.after, "BR-ITEM-17"_rule, lastItem_).total = e.after;
        } else if (within(i, "BR-STATUS-03"_rule) && e.after > 0) {
            add(Kind::Bled, i, e.after, "BR-STATUS-03"_rule).face = e.after;
        }
    }

    void readBits(std::size_t i, unsigned& bits, Kind kind) {
        const Event& e = trace_[i];
        if (!isGiven(i)) return;
        const unsigned more = unsigned(e.after) & ~unsigned(e.before);
        bits |= more;
        if (clauseOf(i) < trace_.size() && more != 0) add(kind, i).bits = more;
    }

    // Abilities that changed nothing of the attack, in their places.
    void addUsed() {
        for (const std::size_t clause : clauses_) {
            if (std::find(told_.begin(), told_.end(), clause) != told_.end()) continue;
            ExchangeStep step;
            step.kind = Kind::Used;
            step.event = clause;
            step.card = trace_[clause].field;
            step.clause = trace_[clause].before;
            const auto at = std::find_if(exchange_.steps.begin(), exchange_.steps.end(),
                                         [&](const ExchangeStep& other) { return other.event > clause; });
            exchange_.steps.insert(at, std::move(step));
        }
    }

    // What was done before the attack began: cards played and paid, a die rolled, cards revealed.
    void readMaking() {
        std::size_t made = exchange_.begin;
        for (std::size_t up = scopeOf(made); up != engine::kNoParent && made == exchange_.begin; up = trace_[up].parent)
            if (readMaker(up)) made = up;
        for (std::size_t i = made + 1; i < exchange_.begin; ++i) {
            const Event& e = trace_[i];
            if (isRule(e, "BR-BATTLE-15"_rule)) exchange_.statusCard = e.before;
            if (isRule(e, "BR-CHAR-04"_rule)) exchange_.paidEvent = i;
            if (e.kind == EventKind::Set && within(i, "BR-CHAR-04"_rule) && e.before > e.after)
                exchange_.paid += e.before - e.after;
            if (e.kind == EventKind::Chance && game::Purpose(e.field) == game::Purpose::AttackRoll)
                exchange_.face = sandbox_.session->game().die(e.field)->faceOf(std::uint32_t(e.after), 0) + 1;
            if (e.kind == EventKind::Set && e.parent == made && e.field >= zonesAt_ &&
                e.field < zonesAt_ + game::kMostBattleCards && isRule(trace_[made], "BR-AUTO-21"_rule) &&
                game::Zone(e.after) == game::Zone::Discard)
                exchange_.revealed.push_back(set_.cardOfCopy(int(e.field - zonesAt_)));
        }
        for (ExchangeStep& step : exchange_.steps)
            if (step.kind == Kind::Printed) step.card = exchange_.card;
    }

    // Does this scope make attacks?
    bool readMaker(std::size_t scope) {
        const Event& e = trace_[scope];
        if (e.kind == EventKind::Clause) {
            exchange_.card = e.field;
            return true;
        }
        if (isRule(e, "BR-PVP-05"_rule) || isRule(e, "BR-SIG-01"_rule) || isRule(e, "BR-SUPER-01"_rule)) {
            exchange_.card = e.before;
            nameMove(scope);
            return true;
        }
        if (!isRule(e, "BR-AUTO-06"_rule) && !isRule(e, "BR-AUTO-21"_rule)) return false;
        const game::GameState s = stateAfter(scope);
        const game::SideState& side = s.sides[e.before];
        setSide(s, e.before);
        exchange_.card = side.kind == game::SideKind::Enemy ? set_.cardOfEnemy(side.enemy - 1) : fighterOf(side);
        return true;
    }

    // Which signature move it was says the decision for it.
    void nameMove(std::size_t scope) {
        const Event& e = trace_[scope];
        const int character = set_.characterOf(e.before);
        if (character < 0) return;
        const auto& board = set_.records[character]->as<schema::battle_royale::Character>();
        if (isRule(e, "BR-SUPER-01"_rule)) exchange_.name = board.super.name.in(language_);
        for (std::size_t i = scope; i-- > 0 && isRule(e, "BR-SIG-01"_rule);) {
            if (trace_[i].kind != EventKind::Choose) continue;
            const int move = trace_[i].before & 0xFF;
            if (move < game::kSignatures) exchange_.name = board.signatures[move].name.in(language_);
            return;
        }
    }

    const Sandbox& sandbox_;
    const engine::Trace& trace_;
    const game::CompiledSet& set_;
    const std::size_t end_;
    const std::string language_;
    const int battle_;
    const std::size_t attackAt_, zonesAt_;  // in the state
    Exchange exchange_;
    std::vector<std::size_t> clauses_, told_;  // scopes of clauses; those that are among the steps
    int lastItem_ = -1;                        // whose box was filled last
    int face_ = 0;
    bool loses_ = false;  // the target is losing what is left of the attack
};

}  // namespace

std::optional<Exchange> exchangeAt(const Sandbox& sandbox, std::string_view language, int battle) {
    if (!sandbox.session.playing()) return std::nullopt;
    return ExchangeReader(sandbox, battle, language).read();
}

}  // namespace editor::play
