// Reading a battle of The Battle Royale for its views.
#include "editor/app/play/battle_royale/table.h"

#include <algorithm>
#include <bit>

#include "engine/battle_royale/rules.h"

namespace editor::play {

namespace game = engine::battle_royale;

namespace {

const game::CompiledSet& setOf(const Sandbox& sandbox) {
    return static_cast<const game::BattleRoyale&>(sandbox.session->game()).set();
}

void append(std::string& list, const std::string& more) { list += (list.empty() ? "" : ", ") + more; }

std::string namesOf(std::span<const schema::Choice> choices, unsigned bits, int first) {
    std::string names;
    for (std::size_t i = std::size_t(first); i < choices.size(); ++i)
        if (bits >> (i - std::size_t(first)) & 1) append(names, choices[i].label);
    return names;
}

std::string nameOf(game::Element element) {
    return element == game::Element::None ? "" : choicesOf(game::Element{})[std::size_t(element)].label;
}

// The battle cards in a zone, by kind; face down they are one pile.
std::vector<BattleRoyaleCard> cardsIn(const Sandbox& sandbox, const game::GameState& s, game::Zone zone, int observer) {
    const game::CompiledSet& set = setOf(sandbox);
    const DecisionView* decision = sandbox.decisions.shown();
    const bool asked = decision && decision->position == sandbox.cursor.position();
    const game::Copies there = copiesIn(s.battle, zone);
    std::vector<BattleRoyaleCard> cards;
    if (observer >= 0 && !game::sees(observer, zone)) {
        if (there != 0) cards.push_back({.card = -1, .count = std::popcount(there)});
        return cards;
    }
    for (std::size_t kind = 0; kind < set.kinds.size(); ++kind) {
        const game::Copies copies = there & set.kinds[kind].copies;
        if (copies == 0) continue;
        BattleRoyaleCard& view = cards.emplace_back();
        view.card = set.cardOfKind(int(kind));
        view.count = std::popcount(copies);
        for (game::Copies left = copies; left != 0; left &= left - 1)
            view.fresh = view.fresh || sandbox.cursor.changed(&s.battle.zones[std::size_t(game::lowestBit(left))]);
        for (std::size_t i = 0; asked && i < decision->options.size() && view.option < 0; ++i)
            if (decision->options[i].text.card == view.card) view.option = int(i);
    }
    return cards;
}

std::vector<BattleRoyaleMember> membersOf(const game::CompiledSet& set, const game::SideState& side) {
    std::vector<BattleRoyaleMember> members;
    for (int i = 0; i < game::kMostParty; ++i) {
        const game::MemberState& member = side.members[std::size_t(i)];
        if (member.character == 0) continue;
        BattleRoyaleMember& view = members.emplace_back();
        view.card = set.cardOfCharacter(member.character - 1);
        view.fights = side.fighting == i;
        view.primary = i == 0;
        view.hostage = member.hostage;
        for (const game::ItemState& item : member.items)
            if (item.item != 0)
                view.items.push_back({set.cardOfItem(item.item - 1), set.item(item).boxes, item.filled});
        for (int slot = 0; slot < game::kTactics; ++slot)
            if (const int tactic = set.character(member).tactics[std::size_t(slot)];
                tactic >= 0 && (member.enabled >> slot & 1))
                view.tactics.push_back(set.cardOfTactic(tactic));
    }
    return members;
}

std::string statusesOf(const game::SideState& side) {
    std::string words;
    if (side.poison > 0) append(words, std::to_string(side.poison) + " Poison");
    if (side.stunned) append(words, "stunned");
    if (side.guard > 0) append(words, "guard " + std::to_string(side.guard));
    if (side.might > 0) append(words, "might " + std::to_string(side.might));
    if (side.unblockable) append(words, "next attack unblockable");
    if (side.skips) append(words, "skips a turn");
    if (side.extra) append(words, "another turn");
    return words;
}

BattleRoyaleSide sideOf(const Sandbox& sandbox, const game::GameState& s, int seat, int observer) {
    const game::CompiledSet& set = setOf(sandbox);
    const game::SideState& own = s.sides[std::size_t(seat)];
    const DecisionView* decision = sandbox.decisions.shown();
    BattleRoyaleSide side;
    side.seat = seat;
    side.name = sandbox.session->game().texts().seatName(&s, seat);
    side.decides = decision && decision->position == sandbox.cursor.position() && decision->seat == seat;
    side.attacks = s.phase == game::Phase::Turns && s.battle.attacker == seat;
    side.winner = s.phase == game::Phase::Over && (s.winners >> seat & 1);
    side.automated = isAutomated(own);
    side.health = healthOf(own);
    side.most = mostHealth(set, own);
    side.healthChanged = sandbox.cursor.changed(&own.health);
    for (std::size_t trait = 0; trait < own.traits.size(); ++trait) {
        side.traits[trait] = own.traits[trait];
        side.healthChanged = side.healthChanged || sandbox.cursor.changed(&own.traits[trait]);
    }
    side.statuses = statusesOf(own);
    side.weakness = nameOf(weaknessOf(set, own));
    side.element = nameOf(elementOf(set, own));
    if (own.kind == game::SideKind::Enemy) side.enemy = set.cardOfEnemy(own.enemy - 1);
    side.members = membersOf(set, own);
    side.hand = cardsIn(sandbox, s, game::handOf(seat), observer);
    return side;
}

BattleRoyaleAttack attackOf(const game::AttackState& attack) {
    return {.side = attack.side,
            .what = choicesOf(game::AttackKind{})[std::size_t(attack.kind)].label,
            .elements = namesOf(choicesOf(game::Element{}), attack.elements, 1),
            .statuses = namesOf(choicesOf(game::Status{}), attack.statuses, 0),
            .value = attack.value,
            .defence = attack.defence,
            .damage = attack.damage,
            .lost = attack.lost,
            .unblockable = attack.unblockable};
}

}  // namespace

BattleRoyaleTable tableOfBattleRoyale(const Sandbox& sandbox, int observer) {
    BattleRoyaleTable table;
    if (!sandbox.session.playing() || !dynamic_cast<const game::BattleRoyale*>(&sandbox.session->game())) return table;
    const auto& s = game::stateOf(sandbox.cursor.state());
    const game::SideState& other = s.sides[1];
    // The setup has not been carried out yet.
    if (s.sides[0].members[0].character == 0 || (other.members[0].character == 0 && other.enemy == 0)) return table;
    table.over = s.phase == game::Phase::Over;
    table.turn = s.battle.turn;
    for (int seat = 0; seat < game::kSides; ++seat) table.sides.push_back(sideOf(sandbox, s, seat, observer));
    if (s.battle.attack.kind != game::AttackKind::None) table.attack = attackOf(s.battle.attack);
    table.deck = std::popcount(copiesIn(s.battle, game::Zone::Deck));
    table.discards = cardsIn(sandbox, s, game::Zone::Discard, observer);
    for (const std::uint8_t item : s.discarded) table.lost.push_back(setOf(sandbox).cardOfItem(item));
    return table;
}

std::optional<RollView> rollOfBattleRoyale(const Sandbox& sandbox) {
    const std::size_t rolls = countBefore(sandbox.session.landmarks().rolls, sandbox.cursor.position());
    if (rolls == 0) return std::nullopt;
    const std::size_t event = sandbox.session.landmarks().rolls[rolls - 1];
    if (sandbox.session.turnAt(event) != sandbox.session.turnAt(sandbox.cursor.position())) return std::nullopt;
    const engine::Event& e = sandbox.session.trace()[event];
    const engine::Die* die = sandbox.session->game().die(e.field);
    const int face = die->faceOf(std::uint32_t(e.after), 0);
    const auto& forced = sandbox.session->forced();
    const engine::Texts& texts = sandbox.session->game().texts();
    const std::string who = texts.seatName(sandbox.cursor.state(), e.width);
    return RollView{
        .event = event,
        .purpose = e.field,
        .title = texts.purposes()[e.field],
        .whom = who,
        .sentence = who + ": " + texts.purposes()[e.field] + ".",
        .forced = std::any_of(forced.begin(), forced.end(),
                              [&](const engine::ForcedChance& f) { return !f.any && f.key == engine::chanceKeyOf(e); }),
        .die = die,
        .dice = {{.rolled = face, .now = face}},
        .notes = {}};
}

}  // namespace editor::play
