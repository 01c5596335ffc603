// What a party could play, and what it lacks: BR-PVP-03, BR-SIG, BR-SUPER, BR-FACTION-12, -16, -21, BR-RULING-28, -63,
// -69, -80, -81.
#include "engine/battle_royale/open_moves.h"

#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

class MoveLister {
  public:
    MoveLister(const CompiledSet& set, const GameState& s, int side)
        : set_(set), s_(s), side_(side), own_(s.sides[side]), other_(s.sides[otherSide(s, side)]),
          hand_(handIn(s, side)) {}

    std::vector<PossibleMove> list() {
        listAttackCards();
        listSignatures();
        listSuper();
        listOtherCards();
        listAbilities();
        listFactionMoves();
        return std::move(moves_);
    }

  private:
    const Character& fighter() const { return set_.characters[fighterOf(own_)]; }
    template <class Act> void forEachHeld(CardKind what, Act act) const {
        for (int kind = 0; kind < int(set_.kinds.size()); ++kind)
            if (set_.kinds[kind].kind == what && countOf(set_, hand_, kind) > 0) act(kind, set_.kinds[kind]);
    }

    PossibleMove& add(const Option& option) { return moves_.emplace_back(PossibleMove{.option = option}); }
    Need cards(int kind, int needed, RuleId rule) const {
        const int have = countOf(set_, hand_, kind);
        return {Need::Kind::Cards, have >= needed, set_.cardOfKind(kind), have, needed, rule};
    }
    Need traits(int points, RuleId rule) const {
        return {Need::Kind::Traits, canPay(own_, points), -1, std::max(0, healthOf(own_) - 1), points, rule};
    }
    Need notStunned() const { return {Need::Kind::NotStunned, !own_.stunned, -1, 0, 0, "BR-STATUS-09"_rule}; }

    // What the attack of a move would be.
    void strike(PossibleMove& move, AttackKind kind, int printed, Element element, unsigned statuses) const {
        move.attack = declaredValue(set_, s_, side_, kind, printed);
        move.elements = elementsOf(set_, own_) | bitOf(element);
        move.statuses = statuses;
        if (move.attack > 0) move.elementalChange = elementalChange(set_, other_, move.elements);
    }

    void listAttackCards() {
        forEachHeld(CardKind::Attack, [&](int kind, const BattleCardKind& card) {
            const auto attack = [&](const Option& option, int cost, unsigned statuses) -> PossibleMove& {
                PossibleMove& move = add(option);
                move.needs = {notStunned(), cards(kind, 1, "BR-PVP-03"_rule), traits(cost, "BR-PVP-05"_rule)};
                strike(move, AttackKind::Card, card.attack, Element::None, card.statuses | statuses);
                return move;
            };
            attack(optionFrom(verb_rows::Attack{kind}), card.cost, 0);
            forEachHeld(CardKind::Status, [&](int status, const BattleCardKind& added) {
                PossibleMove& move =
                    attack(optionFrom(verb_rows::AttackWith{kind, status}), card.cost + added.cost, added.statuses);
                move.needs.push_back(cards(status, 1, "BR-RULING-69"_rule));
                move.choice = added.choice;
            });
        });
    }

    // BR-SIG-01: the exact combination, and one status card more where one is added (BR-RULING-69).
    std::vector<Need> combination(const SignatureMove& move, int status) const {
        std::vector<Need> needs;
        bool counted = status < 0;
        for (int i = 0; i < move.parts; ++i) {
            const ComboPart part = move.combo[i];
            const bool same = part.kind == status;
            needs.push_back(cards(part.kind, part.count + same, "BR-SIG-01"_rule));
            counted = counted || same;
        }
        if (!counted) needs.push_back(cards(status, 1, "BR-RULING-69"_rule));
        return needs;
    }

    void listSignatures() {
        for (int i = 0; i < kSignatures; ++i) {
            const SignatureMove& signature = fighter().signatures[i];
            const PrintedMove& printed = signature.move;
            PossibleMove& alone = add(optionFrom(verb_rows::Signature{i}));
            alone.needs = combination(signature, -1);
            if (printed.attack == 0) continue;
            alone.needs.push_back(notStunned());
            strike(alone, AttackKind::Signature, printed.attack, printed.element, printed.statuses);
            forEachHeld(CardKind::Status, [&](int status, const BattleCardKind& added) {
                PossibleMove& move = add(optionFrom(verb_rows::SignatureWith{i, status}));
                move.needs = combination(signature, status);
                move.needs.push_back(notStunned());
                move.needs.push_back(traits(added.cost, "BR-PVP-05"_rule));
                strike(move, AttackKind::Signature, printed.attack, printed.element, printed.statuses | added.statuses);
                move.choice = added.choice;
            });
        }
    }

    void listSuper() {
        const SuperMove& super = fighter().super;
        PossibleMove& move = add(optionFrom(verb_rows::Super{}));
        move.needs = {
            {Need::Kind::LowHealth, healthOf(own_) <= super.at, -1, healthOf(own_), super.at, "BR-SUPER-01"_rule},
            {Need::Kind::SuperLeft, !own_.superUsed, -1, 0, 0, "BR-RULING-80"_rule}};
        if (super.move.attack == 0) return;
        move.needs.push_back(notStunned());
        strike(move, AttackKind::Super, super.move.attack, super.move.element, super.move.statuses);
    }

    void listOtherCards() {
        const auto play = [&](int kind, const BattleCardKind&) {
            add(optionFrom(verb_rows::Play{kind})).needs = {cards(kind, 1, "BR-PVP-03"_rule)};
        };
        for (const CardKind what : {CardKind::Heal, CardKind::Cure, CardKind::Escape}) forEachHeld(what, play);
        forEachHeld(CardKind::Tactic, [&](int kind, const BattleCardKind& card) {
            play(kind, card);
            moves_.back().needs.push_back(
                {Need::Kind::Dormant, hasDormantTactic(set_, own_), -1, 0, 0, "BR-TACTIC-02"_rule});
        });
        bool another = false;
        for (int i = 0; i < kMostParty; ++i) another = another || canStepIn(own_, i);
        forEachHeld(CardKind::TagOut, [&](int kind, const BattleCardKind& card) {
            play(kind, card);
            moves_.back().needs.push_back({Need::Kind::Partner, another, -1, 0, 0, "BR-TAG-04"_rule});
        });
    }

    // Copies of one item are one move: that of a copy that can be used.
    void listAbilities() {
        for (const Source& source : sourcesOf(set_, own_)) {
            const Range clauses = source.abilities->clauses;
            for (int i = 0; i < clauses.count; ++i) {
                const Clause& clause = set_.clauses[clauses.first + i];
                if (clause.trigger != Trigger::Used || !clause.battle) continue;
                PossibleMove move{.option = optionFrom(verb_rows::Use{source.card, clause.number})};
                move.needs = needsOf(source, clause);
                const auto known = std::find_if(moves_.begin(), moves_.end(),
                                                [&](const PossibleMove& other) { return other.option == move.option; });
                if (known == moves_.end()) moves_.push_back(std::move(move));
                else if (move.missing() < known->missing()) *known = std::move(move);
            }
        }
    }

    std::vector<Need> needsOf(const Source& source, const Clause& clause) const {
        const MemberState& member = own_.members[source.member];
        const EvaluationContext r{set_, s_, side_, source.member, source.card};
        std::vector<Need> needs;
        const auto want = [&](Need::Kind kind, bool there) {
            needs.push_back({kind, there, source.card, 0, 0, "BR-RULING-28"_rule});
        };
        if (clause.limit != Limit::Unlimited) want(Need::Kind::Limit, isLeft(set_, member, source, clause));
        const bool held = !clause.conditional || holds(r, clause.condition);
        if (clause.conditional) want(Need::Kind::Condition, held || clause.otherwise.count > 0);
        if (clause.costs.count > 0) want(Need::Kind::Price, !held || canPayFor(r, clause));
        return needs;
    }

    void listFactionMoves() {
        if (teamBonus(set_, s_, side_, TeamBonus::BloodPact) > 0)
            for (int i = 1; i < kMostParty; ++i)
                if (canStepIn(own_, i)) add(optionFrom(verb_rows::Sacrifice{own_.members[i].character - 1}));
        for (const MemberState& member : own_.members)
            if (member.character != 0 && member.hostage)
                add(optionFrom(verb_rows::Ransom{member.character - 1})).needs = {
                    traits(kRansom, "BR-FACTION-16"_rule)};
        if (hasFactionBonus(set_, s_, side_, FactionBonus::Distraction))
            add(optionFrom(verb_rows::Distract{})).needs = {
                {Need::Kind::BonusLeft, !own_.distracted, -1, 0, 0, "BR-FACTION-21"_rule},
                traits(kDistraction, "BR-FACTION-21"_rule),
                {Need::Kind::Dormant, hasDormantTactic(set_, own_), -1, 0, 0, "BR-TACTIC-02"_rule}};
    }

    const CompiledSet& set_;
    const GameState& s_;
    const int side_;
    const SideState &own_, &other_;
    const Copies hand_;
    std::vector<PossibleMove> moves_;
};

}  // namespace

int Need::missing() const {
    if (there) return 0;
    return kind == Kind::Cards || kind == Kind::Traits ? std::max(1, needed - have) : 1;
}

int PossibleMove::missing() const {
    int count = 0;
    for (const Need& need : needs) count += need.missing();
    return count;
}

std::vector<PossibleMove> possibleMoves(const CompiledSet& set, const GameState& s, int side) {
    const SideState& own = s.sides[side];
    if (isAutomated(own) || fighterOf(own) < 0) return {};
    return MoveLister(set, s, side).list();
}

}  // namespace engine::battle_royale
