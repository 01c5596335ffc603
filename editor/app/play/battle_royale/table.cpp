// Reading a battle of The Battle Royale for its views.
#include "editor/app/play/battle_royale/table.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/battle_royale/rules.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace game = engine::battle_royale;

namespace {

const game::CompiledSet& setOf(const Sandbox& sandbox) {
    return static_cast<const game::BattleRoyale&>(sandbox.session->game()).set();
}

// The battle cards in a zone, by kind; face down they are one pile.
std::vector<BattleRoyaleCard> cardsIn(const Sandbox& sandbox, const game::BattleState& battle, game::Zone zone,
                                      int observer) {
    const game::CompiledSet& set = setOf(sandbox);
    const DecisionView* decision = sandbox.decisions.shown();
    const bool asked =
        decision && decision->position == sandbox.cursor.position() && zone == game::handOf(decision->seat);
    const game::Copies there = copiesIn(battle, zone);
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
            view.fresh = view.fresh || sandbox.cursor.changed(&battle.zones[game::lowestBit(left)]);
        for (std::size_t i = 0; asked && i < decision->options.size() && view.option < 0; ++i)
            if (decision->options[i].text.card == view.card) view.option = int(i);
    }
    return cards;
}

std::vector<BattleRoyaleMember> membersOf(const game::CompiledSet& set, const game::SideState& side) {
    std::vector<BattleRoyaleMember> members;
    for (int i = 0; i < game::kMostParty; ++i) {
        const game::MemberState& member = side.members[i];
        if (member.character == 0) continue;
        BattleRoyaleMember& view = members.emplace_back();
        view.card = set.cardOfCharacter(member.character - 1);
        view.number = i;
        view.fights = side.fighting == i;
        view.primary = i == 0;
        view.hostage = member.hostage;
        const int slots = std::min<int>(set.character(member).slots, game::kMostSlots);
        for (int slot = 0; slot < game::kMostSlots; ++slot) {
            const game::ItemState& item = member.items[slot];
            if (item.item == 0 && slot >= slots) continue;
            BattleRoyaleItem& shown = view.items.emplace_back();
            shown.place = i * game::kMostSlots + slot;
            if (item.item == 0) continue;
            shown.card = set.cardOfItem(item.item - 1);
            shown.boxes = set.item(item).boxes;
            shown.filled = item.filled;
        }
        for (int slot = 0; slot < game::kTactics; ++slot)
            if (const int tactic = set.character(member).tactics[slot]; tactic >= 0)
                view.tactics.push_back({set.cardOfTactic(tactic), (member.enabled >> slot & 1) != 0});
    }
    return members;
}

const schema::battle_royale::Character& boardOf(const game::CompiledSet& set, const game::SideState& side) {
    return set.records[fighterOf(side)]->as<schema::battle_royale::Character>();
}

// What a move is called, and the card that it is made with.
void nameMove(BattleRoyaleMove& view, const game::CompiledSet& set, const game::GameState& s, int board,
              std::string_view language) {
    const game::SideState& side = s.sides[board];
    const engine::Option& option = view.move.option;
    const auto cards = [&](int kind, int status) {
        view.card = set.cardOfKind(kind);
        view.name = set.name(view.card, language);
        if (status >= 0) view.name += " + " + set.name(set.cardOfKind(status), language);
    };
    const auto signature = [&](int number, int status) {
        view.card = fighterOf(side);
        view.name = boardOf(set, side).signatures[number].name.in(language);
        if (status >= 0) view.name += " + " + set.name(set.cardOfKind(status), language);
    };
    namespace rows = game::verb_rows;
    if (isA<rows::Attack>(option)) cards(rowFrom<rows::Attack>(option).card, -1);
    else if (isA<rows::AttackWith>(option))
        cards(rowFrom<rows::AttackWith>(option).card, rowFrom<rows::AttackWith>(option).status);
    else if (isA<rows::Signature>(option)) signature(rowFrom<rows::Signature>(option).move, -1);
    else if (isA<rows::SignatureWith>(option))
        signature(rowFrom<rows::SignatureWith>(option).move, rowFrom<rows::SignatureWith>(option).status);
    else if (isA<rows::Play>(option)) cards(rowFrom<rows::Play>(option).card, -1);
    else if (isA<rows::Super>(option)) {
        view.card = fighterOf(side);
        view.name = boardOf(set, side).super.name.in(language);
    } else {
        view.card = isA<rows::Use>(option)         ? int(rowFrom<rows::Use>(option).card)
                    : isA<rows::Sacrifice>(option) ? set.cardOfCharacter(rowFrom<rows::Sacrifice>(option).character)
                    : isA<rows::Ransom>(option)    ? set.cardOfCharacter(rowFrom<rows::Ransom>(option).character)
                                                   : factionCard(set, s, board, game::FactionBonus::Distraction);
        view.name = set.name(view.card, language);
    }
}

// Is a move printed on the board of the one who fights? Those are known to everybody.
bool isPrinted(const engine::Option& option) {
    return isA<game::verb_rows::Signature>(option) || isA<game::verb_rows::Super>(option);
}

// A Tactic or an Escape card (BR-RULING-74).
bool isPlayedAtAnyTime(const game::CompiledSet& set, const engine::Option& option) {
    if (!isA<game::verb_rows::Play>(option)) return false;
    const int kind = rowFrom<game::verb_rows::Play>(option).card;
    return (set.kinds[kind].copies & set.anyTime) != 0;
}

// `s`: with the battle in question.
std::vector<BattleRoyaleMove> movesOf(const Sandbox& sandbox, const game::GameState& s, const BattleRoyaleSide& side,
                                      std::string_view language) {
    const game::CompiledSet& set = setOf(sandbox);
    const DecisionView* decision = sandbox.decisions.shown();
    const bool decides = decision && decision->position == sandbox.cursor.position() && decision->seat == side.seat;
    const auto isAsked = [&](game::Question question) {
        return decides && game::Question(decision->decision.question) == question;
    };
    const bool ofAnyTime = isAsked(game::Question::AnyTime), asked = ofAnyTime || isAsked(game::Question::Move);
    std::vector<BattleRoyaleMove> moves;
    for (game::PossibleMove& move : game::possibleMoves(set, s, side.seat)) {
        if (!side.handSeen && !isPrinted(move.option)) continue;
        // On the attack turn of another only what may be played then.
        if (ofAnyTime && side.handSeen && !isPlayedAtAnyTime(set, move.option)) continue;
        // What is lacking without a status card is lacking with it.
        if (!move.open() &&
            (isA<game::verb_rows::SignatureWith>(move.option) || isA<game::verb_rows::AttackWith>(move.option)))
            continue;
        BattleRoyaleMove& view = moves.emplace_back();
        view.move = std::move(move);
        nameMove(view, set, s, side.seat, language);
        for (std::size_t i = 0; asked && side.handSeen && i < decision->options.size() && view.option < 0; ++i)
            if (decision->options[i].option == view.move.option) view.option = int(i);
        if (side.handSeen) continue;
        for (game::Need& need : view.move.needs)
            if (need.kind == game::Need::Kind::Cards) need.have = 0, need.there = false;
    }
    if (side.handSeen)
        std::stable_sort(moves.begin(), moves.end(), [](const BattleRoyaleMove& a, const BattleRoyaleMove& b) {
            const int lackA = a.move.missing(), lackB = b.move.missing();
            return lackA != lackB ? lackA < lackB : a.move.attack > b.move.attack;
        });
    return moves;
}

// `side`: which of those on the table attacks.
BattleRoyaleAttack attackOf(const game::AttackState& attack, int side) {
    return {.side = side,
            .value = attack.value,
            .defence = attack.defence,
            .damage = attack.damage,
            .lost = attack.lost,
            .unblockable = attack.unblockable};
}

// What each answer to the open attack leaves of it; whoever may not see the hand is not told.
std::vector<BattleRoyaleReaction> reactionsIn(const Sandbox& sandbox, const game::GameState& s, int observer) {
    std::vector<BattleRoyaleReaction> reactions;
    const DecisionView* decision = sandbox.decisions.shown();
    if (!decision || decision->position != sandbox.cursor.position()) return reactions;
    if (observer >= 0 && observer != decision->seat) return reactions;
    for (std::size_t i = 0; i < decision->options.size(); ++i)
        if (const auto reaction = game::reactionOf(setOf(sandbox), s, decision->decision, decision->options[i].option))
            reactions.push_back({int(i), *reaction});
    return reactions;
}

// The faces of an enemy's tables that count in the exchange.
void markFaces(BattleRoyaleSide& side, const Exchange& exchange) {
    if (exchange.side == side.seat) side.attackFace = exchange.face;
    for (const ExchangeStep& step : exchange.steps)
        if (step.kind == ExchangeStep::Kind::DefenceDie && exchange.side != side.seat) side.defenceFace = step.face;
}

// Whoever of a battle of several is asked while no attack is open; -1: nobody of it.
int askedIn(const Sandbox& sandbox, const game::GameState& s, const BattleRoyaleTable& table) {
    const DecisionView* decision = sandbox.decisions.shown();
    const bool now = decision && decision->position == sandbox.cursor.position() && table.battle == s.current;
    if (!now || !game::roundOf(s, table.battle) || (table.exchange && table.exchange->open)) return -1;
    return s.map.players[decision->seat].battle == table.battle + 1 ? decision->seat : -1;
}

}  // namespace

bool isUnderWay(const game::GameState& s, int battle) {
    return battle != game::kOutside && battleOf(s, battle).begun != 0 &&
           std::any_of(s.map.players.begin(), s.map.players.end(),
                       [battle](const game::PlayerState& player) { return player.battle == battle + 1; });
}

const BattleRoyaleSide* BattleRoyaleTable::sideOf(int board) const {
    for (const BattleRoyaleSide& side : sides)
        if (side.seat == board) return &side;
    return nullptr;
}

BattleRoyaleSide sideOfBattleRoyale(const Sandbox& sandbox, int battle, int seat, int observer,
                                    std::string_view language) {
    const game::CompiledSet& set = setOf(sandbox);
    const auto& s = game::stateOf(sandbox.cursor.state());
    const game::SideState& own = s.sides[seat];
    const DecisionView* decision = sandbox.decisions.shown();
    BattleRoyaleSide side;
    side.seat = seat;
    side.inBattle = battle >= 0;
    side.name = sandbox.session->game().texts().seatName(&s, seat);
    side.decides = decision && decision->position == sandbox.cursor.position() && decision->seat == seat;
    side.attacks = s.phase != game::Phase::Traits && s.phase != game::Phase::Over && battle >= 0 &&
                   battleOf(s, battle).attacker == seat;
    side.winner = s.phase == game::Phase::Over && seat < game::kSeats && (s.winners >> seat & 1);
    side.automated = isAutomated(own);
    side.health = healthOf(own);
    // A party without characters: nobody has been dealt one yet, or its player is out of the game.
    const bool fights = own.kind == game::SideKind::Enemy || fighterOf(own) >= 0;
    if (own.kind == game::SideKind::Enemy || own.members[0].character != 0) side.most = mostHealth(set, own);
    side.healthChanged = sandbox.cursor.changed(&own.health);
    for (std::size_t trait = 0; trait < own.traits.size(); ++trait) {
        side.traits[trait] = own.traits[trait];
        side.healthChanged = side.healthChanged || sandbox.cursor.changed(&own.traits[trait]);
    }
    if (fights) {
        side.weakness = weaknessOf(set, own);
        side.element = elementOf(set, own);
    }
    if (!side.automated && fighterOf(own) >= 0) side.superAt = set.characters[fighterOf(own)].super.at;
    if (own.kind == game::SideKind::Enemy) side.enemy = set.cardOfEnemy(own.enemy - 1);
    side.members = membersOf(set, own);
    for (BattleRoyaleMember& member : side.members)
        if (const int owner = game::ownerOfTurncoat(s, set.characterOf(member.card)); owner >= 0)
            member.takenFrom = sandbox.session->game().texts().seatName(&s, owner);
    side.handSeen = observer < 0 || game::sees(observer, game::handOf(seat));
    if (battle < 0) return side;
    if (!side.automated) side.hand = cardsIn(sandbox, battleOf(s, battle), game::handOf(seat), observer);
    game::GameState inBattle = s;
    inBattle.current = std::uint8_t(battle);
    side.moves = movesOf(sandbox, inBattle, side, language);
    return side;
}

BattleRoyaleTable tableOfBattleRoyale(const Sandbox& sandbox, int observer, std::string_view language, int which) {
    BattleRoyaleTable table;
    if (!sandbox.session.playing() || !dynamic_cast<const game::BattleRoyale*>(&sandbox.session->game())) return table;
    const auto& s = game::stateOf(sandbox.cursor.state());
    const bool onMap = s.mode == game::Mode::Quest;
    table.battle = which >= 0 ? which : int(s.current);
    if (onMap && table.battle == game::kOutside) return table;
    const game::BattleState& battle = battleOf(s, table.battle);
    if (onMap && !isUnderWay(s, table.battle)) return table;
    auto pair = game::pairIn(s, table.battle);
    table.exchange = exchangeAt(sandbox, language, table.battle);
    // Where more than two fight: those of the open attack; one of others is not shown any more.
    if (table.exchange && game::roundOf(s, table.battle)) {
        const std::array made{std::uint8_t(table.exchange->side), std::uint8_t(table.exchange->target)};
        if (table.exchange->open) pair = made;
        else if (!std::is_permutation(pair.begin(), pair.end(), made.begin())) table.exchange.reset();
    }
    // Who is asked for cards sees them: it stands opposite the one whose attack turn it is.
    if (const int asked = askedIn(sandbox, s, table);
        asked >= 0 && std::find(pair.begin(), pair.end(), asked) == pair.end()) {
        const bool attacks = std::find(pair.begin(), pair.end(), battle.attacker) != pair.end();
        pair = {std::uint8_t(asked), attacks ? battle.attacker : pair[0]};
        table.exchange.reset();
    }
    if (!game::isPlayer(pair[0])) std::swap(pair[0], pair[1]);  // an enemy stands at the right, whoever attacks
    // The setup has not been carried out yet.
    const auto isThere = [&](int board) {
        const game::SideState& side = s.sides[board];
        return side.members[0].character != 0 || side.enemy != 0;
    };
    if (!isThere(pair[0]) || !isThere(pair[1])) return table;
    table.over = s.phase == game::Phase::Over;
    table.turn = battle.turn;
    for (const int board : pair)
        table.sides.push_back(sideOfBattleRoyale(sandbox, table.battle, board, observer, language));
    if (battle.attack.kind != game::AttackKind::None)
        table.attack = attackOf(battle.attack, battle.attack.side == pair[0] ? 0 : 1);
    if (table.exchange)
        for (BattleRoyaleSide& side : table.sides) markFaces(side, *table.exchange);
    if (table.battle == s.current) table.reactions = reactionsIn(sandbox, s, observer);
    table.deck = std::popcount(copiesIn(battle, game::Zone::Deck));
    table.discards = cardsIn(sandbox, battle, game::Zone::Discard, observer);
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
        .title = schema::said(texts.purposes()[e.field]),
        .whom = who,
        .sentence = who + ": " + schema::said(texts.purposes()[e.field]) + ".",
        .forced = std::any_of(forced.begin(), forced.end(),
                              [&](const engine::ForcedChance& f) { return !f.any && f.key == engine::chanceKeyOf(e); }),
        .die = die,
        .dice = {{.rolled = face, .now = face}},
        .notes = {}};
}

}  // namespace editor::play
