// The decisions of The Battle Royale: how each option reads, and decisions as files keep them.
#include "engine/battle_royale/breakdown.h"
#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/rules.h"
#include "engine/battle_royale/verb_rows.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

constexpr auto& kVerbRows = RowTable<VerbRow, kLastVerb, verb_rows::AllVerbs>::rows;

std::string nameOf(const Offered& o, int card) { return o.set.name(card, spokenLanguage()); }
std::string kindName(const Offered& o, int kind) { return nameOf(o, o.set.cardOfKind(kind)); }
std::string traitName(int trait) { return said(choicesOf(Trait{})[trait].label); }
std::string statusName(int status) { return said(choicesOf(Status{})[status].label); }
std::string traits(int count) { return sayCounted(count, "{} trait", "{} traits", count); }

const Character& fighterOf(const Offered& o) { return o.set.characters[battle_royale::fighterOf(o.own())]; }
const schema::battle_royale::Character& boardOf(const Offered& o) {
    return o.set.records[battle_royale::fighterOf(o.own())]->as<schema::battle_royale::Character>();
}
std::string itemName(const Offered& o, const SideState& side, int place) {
    return nameOf(o, o.set.cardOfItem(itemAt(side, place).item - 1));
}
std::string armourHelp(const Offered& o, const SideState& side, int place) {
    const ItemState& item = itemAt(side, place);
    return say("{} DEF, {} of {} green boxes free", o.set.item(item).defence, freeBoxes(o.set, item),
               o.set.item(item).boxes);
}
template <class Label> OptionText armourText(const Offered& o, int place, Label label, const std::string& more = {}) {
    const int card = o.set.cardOfItem(itemAt(o.own(), place).item - 1);
    const std::string help = armourHelp(o, o.own(), place) + more;
    return {.label = label(nameOf(o, card)), .help = help, .symbol = "br_item", .card = card};
}
// `element`: of the move, beside those of the character and of weapons.
std::string attackHelp(const Offered& o, int attack, int cost, Element element = Element::None) {
    const int value = attack + weaponBonus(o.set, o.s, o.d.seat) + o.own().might;
    const int change = elementalChange(o.set, o.other(), elementsOf(o.set, o.own()) | bitOf(element));
    const std::string help =
        cost == 0 ? say("{} ATK, for no trait", value) : say("{} ATK, for {}", value, traits(cost));
    return change == 0 ? help
                       : help + "; " + (change > 0 ? say("1 more for the weakness") : say("1 less for the element"));
}
std::string statusNames(unsigned statuses) {
    std::string names;
    for (int status = 0; status < kStatuses; ++status)
        if (statuses >> status & 1) names += (names.empty() ? "" : ", ") + statusName(status);
    return names;
}
// What an answer leaves of the open attack.
std::string leftText(const Offered& o, const Option& option) {
    const auto reaction = reactionOf(o.set, o.s, o.d, option);
    if (!reaction) return {};
    std::string text = reaction->damage ? say("{} damage is left", reaction->damage) : say("nothing is left of it");
    if (reaction->avoided != 0) text += ", " + say("without {}", statusNames(reaction->avoided));
    if (reaction->statuses != 0) text += ", " + say("with {}", statusNames(reaction->statuses));
    return text;
}
// A battle card, with what it is for.
OptionText cardText(const Offered& o, std::string label, int kind, std::string help) {
    return {.label = std::move(label), .help = std::move(help), .symbol = "br_battle", .card = o.set.cardOfKind(kind)};
}
OptionText traitText(int trait, std::string label, std::string help) {
    return {std::move(label), std::move(help), std::string("br_") + choicesOf(Trait{})[trait].key};
}
const char* symbolOfUsed(const Offered& o, int card) {
    return o.set.itemOf(card) >= 0     ? "br_item"
           : o.set.tacticOf(card) >= 0 ? "br_tactic"
           : o.set.questOf(card) >= 0  ? "br_quest"
           : o.set.actionOf(card) >= 0 ? "br_action"
                                       : "br_character";
}

}  // namespace

namespace verb_rows {

OptionText Put::text(const Offered& o) const {
    return traitText(trait, say("{} {}", points.value, traitName(trait)),
                     points.value == o.d.subject % 256 ? say("All of the points that are left")
                                                       : say("Some of the points that are left"));
}
OptionText Flee::text(const Offered&) const {
    return {
        .label = say("Flee"),
        .help = say("Both sides roll a die; a higher one leaves the battle, a lower one makes the enemy's next attack "
                    "unblockable"),
        .symbol = ""};
}
OptionText Fight::text(const Offered& o) const {
    if (o.d.question == std::uint16_t(Question::Conflict))
        return {
            .label = say("Fight for the reward"), .help = say("You take part in the battle"), .symbol = "br_battle"};
    if (o.d.question == std::uint16_t(Question::Truce))
        return {.label = say("Fight on"), .help = say("The battle goes on"), .symbol = ""};
    return {.label = say("Fight"), .help = say("Play this attack turn"), .symbol = ""};
}
OptionText Discard::text(const Offered& o) const {
    return cardText(o, say("Discard {}", kindName(o, card)), card, say("To draw another one"));
}
OptionText Keep::text(const Offered& o) const {
    if (Question(o.d.question) == Question::Rummage)
        return {.label = say("Keep the card"), .help = say("The draw stands"), .symbol = ""};
    return {.label = say("Keep the hand"), .help = say("Discard nothing more"), .symbol = ""};
}
OptionText Attack::text(const Offered& o) const {
    const BattleCardKind& played = o.set.kinds[int(card)];
    return cardText(o, say("Attack with {}", kindName(o, card)), card, attackHelp(o, played.attack, played.cost));
}
OptionText AttackWith::text(const Offered& o) const {
    const BattleCardKind& played = o.set.kinds[int(card)];
    return cardText(o, say("Attack with {} and {}", kindName(o, card), kindName(o, status)), card,
                    attackHelp(o, played.attack, played.cost + o.set.kinds[int(status)].cost));
}
namespace {
OptionText signatureText(const Offered& o, int number, int status) {
    const SignatureMove& move = fighterOf(o).signatures[number];
    std::string help;
    for (int i = 0; i < move.parts; ++i)
        for (int n = 0; n < move.combo[i].count; ++n)
            help += (help.empty() ? "" : " + ") + kindName(o, move.combo[i].kind);
    if (move.move.attack > 0) help += ": " + attackHelp(o, move.move.attack, 0, move.move.element);
    const std::string& name = boardOf(o).signatures[number].name.in(spokenLanguage());
    return {.label = status < 0 ? name : say("{} and {}", name, kindName(o, status)),
            .help = help,
            .symbol = "br_battle",
            .card = o.set.cardOfCharacter(battle_royale::fighterOf(o.own()))};
}
}  // namespace
OptionText Signature::text(const Offered& o) const { return signatureText(o, move, -1); }
OptionText SignatureWith::text(const Offered& o) const { return signatureText(o, move, int(status)); }
OptionText Super::text(const Offered& o) const {
    const SuperMove& move = fighterOf(o).super;
    const int attack = move.move.attack + weaponBonus(o.set, o.s, o.d.seat) + o.own().might;
    std::string help = move.move.attack > 0 ? say("The super move, down to {} health: {} ATK", move.leaves, attack)
                                            : say("The super move, down to {} health", move.leaves);
    return {.label = boardOf(o).super.name.in(spokenLanguage()),
            .help = help,
            .symbol = "br_character",
            .card = o.set.cardOfCharacter(battle_royale::fighterOf(o.own()))};
}
OptionText Play::text(const Offered& o) const {
    const auto help = [&]() -> std::string {
        const BattleCardKind& played = o.set.kinds[int(card)];
        switch (played.kind) {
            case CardKind::Heal:
                return played.heal > 0 ? say("Gain {}", traits(played.heal)) : say("Gain what a die shows");
            case CardKind::Cure: return say("Lose all Poison and Stun");
            case CardKind::Tactic: return say("Enable a tactic");
            case CardKind::Escape: return say("Try to leave the battle");
            case CardKind::TagOut: return say("Another character fights");
            case CardKind::Attack:
            case CardKind::Defence:
            case CardKind::Status: break;
        }
        return "";
    };
    return cardText(o, say("Play {}", kindName(o, card)), card, help());
}
OptionText Use::text(const Offered& o) const {
    return {.label = say("Use {}", nameOf(o, card)),
            .help = BattleRoyaleCards(o.set).clauseText(card, ability, spokenLanguage()),
            .symbol = symbolOfUsed(o, card),
            .card = card};
}
OptionText Sacrifice::text(const Offered& o) const {
    return {.label = say("Sacrifice {}", nameOf(o, o.set.cardOfCharacter(character))),
            .help = say("Blood Pact: gain {} health", 2 * teamBonus(o.set, o.s, o.d.seat, TeamBonus::BloodPact)),
            .symbol = "br_faction",
            .card = o.set.cardOfCharacter(character)};
}
OptionText Ransom::text(const Offered& o) const {
    return {.label = say("Ransom {}", nameOf(o, o.set.cardOfCharacter(character))),
            .help = say("Pay 10 traits to get the hostage back"),
            .symbol = "br_faction",
            .card = o.set.cardOfCharacter(character)};
}
OptionText Distract::text(const Offered&) const {
    return {.label = say("Distraction"), .help = say("Pay 3 traits to enable a tactic"), .symbol = "br_faction"};
}
OptionText End::text(const Offered& o) const {
    return {.label = say("End the attack turn"),
            .help = roundOf(o.s, o.s.current) ? say("The next one attacks") : say("The other side attacks next"),
            .symbol = ""};
}
OptionText Choose::text(const Offered&) const {
    return {.label = statusName(status), .help = say("The attack brings it"), .symbol = "br_battle"};
}
OptionText Pierce::text(const Offered& o) const {
    return {.label = say("Pierce {}", itemName(o, o.other(), place)),
            .help = armourHelp(o, o.other(), place),
            .symbol = "br_item",
            .card = o.set.cardOfItem(itemAt(o.other(), place).item - 1)};
}
OptionText Defend::text(const Offered& o) const {
    return cardText(o, say("Defend with {}", kindName(o, card)), card,
                    say("{} DEF against {} ATK", o.set.kinds[int(card)].defence, battleOf(o.s).attack.value) + ": " +
                        leftText(o, optionFrom(*this)));
}
OptionText Bear::text(const Offered& o) const {
    return o.d.question == std::uint16_t(Question::Absorb)
               ? OptionText{.label = say("Absorb no more"),
                            .help = say("{} will be lost", traits(o.d.subject)),
                            .symbol = ""}
               : OptionText{.label = say("No defence card"),
                            .help = say("The attack has {} ATK", battleOf(o.s).attack.value) + ": " +
                                    leftText(o, optionFrom(*this)),
                            .symbol = ""};
}
OptionText Absorb::text(const Offered& o) const {
    const auto label = [this](const std::string& item) { return say("{} absorbs {}", item, points.value); };
    return armourText(o, place, label, ": " + leftText(o, optionFrom(*this)));
}
OptionText Lose::text(const Offered& o) const {
    return traitText(trait, say("Lose {} {}", points.value, traitName(trait)),
                     say("{} now, {} to lose", o.own().traits[int(trait)], o.d.subject));
}
OptionText Gain::text(const Offered& o) const {
    return traitText(trait, say("Gain {} {}", points.value, traitName(trait)),
                     say("{} now, {} to gain", o.own().traits[int(trait)], o.d.subject));
}
OptionText Pay::text(const Offered& o) const {
    return traitText(trait, say("Pay {} {}", points.value, traitName(trait)),
                     say("{} now, {} to pay", o.own().traits[int(trait)], o.d.subject));
}
OptionText Break::text(const Offered& o) const {
    return armourText(o, place, [](const std::string& item) { return say("Discard {}", item); });
}
OptionText Mend::text(const Offered& o) const {
    return armourText(o, place, [](const std::string& item) { return say("Empty a box of {}", item); });
}
OptionText Bring::text(const Offered& o) const {
    return {.label = nameOf(o, o.set.cardOfCharacter(character)),
            .help = Question(o.d.question) == Question::Hostage    ? say("Is taken hostage")
                    : Question(o.d.question) == Question::Turncoat ? say("Goes with you until the day ends")
                                                                   : say("Fights from now on"),
            .symbol = "br_character",
            .card = o.set.cardOfCharacter(character)};
}
OptionText Enable::text(const Offered& o) const {
    const int card = o.set.cardOfTactic(tactic);
    return {.label = say("Enable {}", nameOf(o, card)),
            .help = BattleRoyaleCards(o.set).clauseText(card, 0, spokenLanguage()),
            .symbol = "br_tactic",
            .card = card};
}
OptionText Bid::text(const Offered&) const {
    return {.label = points == 0 ? say("Bid nothing") : say("Bid {}", traits(points)),
            .help = say("Bids are paid by all; only a higher one leaves"),
            .symbol = "br_trait"};
}
OptionText Leave::text(const Offered& o) const {
    return {.label = say("Leave"), .help = say("Pay {} and leave the battle", traits(o.d.subject)), .symbol = ""};
}
OptionText Remain::text(const Offered&) const {
    return {.label = say("Remain"), .help = say("Nothing is lost but the card"), .symbol = ""};
}
OptionText Accept::text(const Offered& o) const {
    return {.label = say("Use {}", nameOf(o, o.d.subject)),
            .help = say("Costs are paid now"),
            .symbol = symbolOfUsed(o, o.d.subject),
            .card = o.d.subject};
}
OptionText Decline::text(const Offered&) const { return {.label = say("Do not use it"), .help = "", .symbol = ""}; }

// --- on the map ---

namespace {
OptionText cardNamed(std::string label, std::string help, const char* symbol, int card) {
    return {.label = std::move(label), .help = std::move(help), .symbol = symbol, .card = card};
}
std::string spaceName(const Offered& o, int space) {
    return nameOf(o, o.set.cardOfLocation(o.s.map.spaces[space].location - 1));
}
}  // namespace

OptionText Pass::text(const Offered& o) const {
    switch (Question(o.d.question)) {
        case Question::Companion:
            return {.label = say("Form it now"),
                    .help = say("The common token is put on the Dragon Inn; your Quest Mode turn ends"),
                    .symbol = ""};
        case Question::Joining:
            return {.label = say("Stay out of it"), .help = say("The battle begins without you"), .symbol = ""};
        case Question::Aid: return {.label = say("Nothing more"), .help = say("The battle goes on"), .symbol = ""};
        case Question::Step: return {.label = say("Stay here"), .help = say("End the movement"), .symbol = ""};
        case Question::Search: return {.label = say("Do not search"), .help = "", .symbol = ""};
        default: return {.label = say("Go on"), .help = say("End this phase"), .symbol = ""};
    }
}
OptionText Step::text(const Offered& o) const {
    const SpaceState& from = o.s.map.spaces[o.s.map.players[o.d.seat].space];
    constexpr int kX[] = {0, 1, 0, -1}, kY[] = {1, 0, -1, 0};
    const int to = spaceAt(o.s.map, from.x + kX[int(direction)], from.y + kY[int(direction)]);
    const std::string way = said(choicesOf(CompassPoint{})[int(direction)].label);
    if (to < 0)
        return {.label = say("{}: discover", way), .help = say("The next location is placed there"), .symbol = ""};
    const int card = o.set.cardOfLocation(o.s.map.spaces[to].location - 1);
    return {.label = say("{}: {}", way, spaceName(o, to)), .help = say("Move there"), .symbol = "", .card = card};
}
OptionText Search::text(const Offered& o) const {
    return {.label = say("Search"),
            .help = o.d.subject == 0 ? say("Take what the location offers")
                                     : say("Pay {} and take what the location offers", traits(o.d.subject)),
            .symbol = ""};
}
OptionText Recruit::text(const Offered& o) const {
    return cardNamed(say("Recruit {}", nameOf(o, o.d.subject)), say("It joins your party"), "br_character",
                     o.d.subject);
}
OptionText Challenge::text(const Offered& o) const {
    return cardNamed(say("Battle {}", nameOf(o, o.d.subject)), say("It fights with battle cards it reveals"),
                     "br_character", o.d.subject);
}
OptionText Ignore::text(const Offered& o) const {
    return cardNamed(say("Ignore {}", nameOf(o, o.d.subject)), say("It is shuffled back into the bonus deck"), "",
                     o.d.subject);
}
OptionText Again::text(const Offered& o) const {
    const int faction = teamCard(o.set, o.s, o.d.seat, TeamBonus::Rummage);
    const std::string whose = faction < 0 ? std::string() : say("Team bonus of {}", nameOf(o, faction));
    return {.label = say("Shuffle it back and draw again"), .help = whose, .symbol = "br_faction"};
}
OptionText Equip::text(const Offered& o) const {
    return cardNamed(say("Equip {}", nameOf(o, card)), say("Into a slot of one of your characters"), "br_item", card);
}
OptionText Slot::text(const Offered& o) const {
    const int owner = place / kMostSlots;
    const int character = o.own().members[owner].character - 1;
    const ItemState& item = itemAt(o.own(), place);
    return {.label = say("{}, slot {}", nameOf(o, o.set.cardOfCharacter(character)), place % kMostSlots + 1),
            .help = item.item == 0 ? say("The slot is free") : say("{} goes to your hand", itemName(o, o.own(), place)),
            .symbol = "br_character",
            .card = o.set.cardOfCharacter(character)};
}
OptionText Unequip::text(const Offered& o) const {
    return cardNamed(say("Unequip {}", itemName(o, o.own(), place)), say("It goes to your hand"), "br_item",
                     o.set.cardOfItem(itemAt(o.own(), place).item - 1));
}
OptionText Open::text(const Offered& o) const {
    return cardNamed(say("Open {}", nameOf(o, card)), say("The quest goes to your hand"), "br_quest", card);
}
OptionText Initiate::text(const Offered& o) const {
    return cardNamed(say("Initiate {}", nameOf(o, card)), say("The quest is played beside your board"), "br_quest",
                     card);
}
OptionText Abandon::text(const Offered& o) const {
    return cardNamed(say("Discard {}", nameOf(o, card)), say("To make room for another quest"), "br_quest", card);
}
OptionText Assault::text(const Offered&) const {
    return {.label = say("Battle with player {}", seat + 1),
            .help = say("You have the first attack turn; your Quest Mode turn ends"),
            .symbol = "br_battle"};
}
OptionText Hunt::text(const Offered& o) const {
    const int quest = o.set.questOf(card);
    const int enemy = quest >= 0 ? o.set.cardOfEnemy(o.set.quests[quest].boss) : int(card);
    return cardNamed(say("Battle {}", nameOf(o, enemy)),
                     say("You have the first attack turn; your Quest Mode turn ends"), "br_battle", enemy);
}
OptionText Meet::text(const Offered& o) const {
    return cardNamed(say("Talk to {}", nameOf(o, card)), BattleRoyaleCards(o.set).clauseText(card, 0, spokenLanguage()),
                     "br_npc", card);
}
OptionText Switch::text(const Offered& o) const {
    const int card = o.set.cardOfCharacter(character);
    return cardNamed(say("{} becomes your primary character", nameOf(o, card)),
                     say("At most {} health", o.set.characters[int(character)].health), "br_character", card);
}
OptionText Separate::text(const Offered& o) const {
    const int card = o.set.cardOfCharacter(character);
    return cardNamed(say("Separate {}", nameOf(o, card)),
                     say("It stands on its own token, with a board of its own and {} health",
                         o.set.characters[int(character)].health),
                     "br_character", card);
}
OptionText Reunite::text(const Offered& o) const {
    const int card = o.set.cardOfCharacter(separatedOf(o.s, o.d.seat));
    return cardNamed(
        say("Reunite with {}", nameOf(o, card)),
        say("{} and {} health: the lower one is kept", healthOf(o.own()), healthApart(o.s.apart[o.d.seat])),
        "br_character", card);
}
OptionText Lead::text(const Offered& o) const {
    const int card = o.set.cardOfCharacter(character);
    return cardNamed(say("{} comes first", nameOf(o, card)), say("In each phase of this turn"), "br_character", card);
}
OptionText AssaultApart::text(const Offered& o) const {
    const int card = o.set.cardOfCharacter(separatedOf(o.s, seat));
    return cardNamed(say("Battle with {} of player {}", nameOf(o, card), seat + 1),
                     say("You have the first attack turn; your Quest Mode turn ends"), "br_battle", card);
}
namespace {
std::string boardName(const Offered& o, int board) {
    const SideState& side = o.s.sides[board];
    if (side.kind == SideKind::Enemy && side.enemy != 0) return nameOf(o, o.set.cardOfEnemy(side.enemy - 1));
    const int who = battle_royale::fighterOf(side);
    const std::string player = say("Player {}", board + 1), whose = isPlayer(board) ? " (" + player + ")" : "";
    return who < 0 ? player : nameOf(o, o.set.cardOfCharacter(who)) + whose;
}
}  // namespace
OptionText Assist::text(const Offered& o) const {
    return {.label = say("Assist player {}", seat + 1),
            .help = say("You may help {} until the battle ends or you move on", boardName(o, seat)),
            .symbol = "br_battle"};
}
OptionText Aid::text(const Offered& o) const {
    return cardNamed(say("Use {} on {}", nameOf(o, card), boardName(o, board)),
                     BattleRoyaleCards(o.set).clauseText(card, ability, spokenLanguage()), symbolOfUsed(o, card), card);
}
OptionText Lend::text(const Offered& o) const {
    return cardNamed(say("Lend {} to {}", nameOf(o, card), boardName(o, seat)),
                     say("It is equipped at once, and comes back after the battle"), "br_item", card);
}
OptionText Entrust::text(const Offered& o) const {
    return cardNamed(say("Pass {} to player {}", itemName(o, o.own(), place), seat + 1),
                     say("It is equipped at once, and comes back after the battle"), "br_item",
                     o.set.cardOfItem(itemAt(o.own(), place).item - 1));
}
OptionText Drink::text(const Offered& o) const {
    const Item& item = o.set.items[o.set.itemOf(card)];
    const int number = item.abilities.clauses.count > 0 ? o.set.clauses[item.abilities.clauses.first].number : 0;
    return cardNamed(say("Drink {}: a token", nameOf(o, card)),
                     BattleRoyaleCards(o.set).clauseText(card, number, spokenLanguage()), "br_item", card);
}
OptionText Join::text(const Offered& o) const {
    return {.label = say("Join the battle against {}", boardName(o, board)),
            .help = say("You draw a hand, have attack turns and may face anybody in it; your Quest Mode turn ends"),
            .symbol = "br_battle"};
}
OptionText Face::text(const Offered& o) const {
    return {.label = say("Turn against {}", boardName(o, board)),
            .help = say("{} health; your attacks are on it from now on", healthOf(o.s.sides[int(board)])),
            .symbol = "br_battle"};
}
OptionText Truce::text(const Offered&) const {
    return {.label = say("A truce"), .help = say("The battle ends if all survivors agree"), .symbol = ""};
}
OptionText Pursue::text(const Offered& o) const {
    return {.label = say("Roll against {}", boardName(o, o.d.subject)),
            .help = say("The best die of its enemies counts"),
            .symbol = ""};
}
OptionText Waive::text(const Offered& o) const {
    return {.label = say("Let {} go", boardName(o, o.d.subject)), .help = say("You roll no die"), .symbol = ""};
}
OptionText Burn::text(const Offered& o) const {
    return traitText(trait, say("Burn 1 reputation for 1 {}", traitName(trait)),
                     say("{} reputation now", o.s.map.players[o.d.seat].reputation));
}
OptionText Take::text(const Offered&) const {
    return VictoryStack(int(stack)) == VictoryStack::Alliance
               ? OptionText{.label = say("An Alliance card"), .help = say("Rewards helping others"), .symbol = ""}
               : OptionText{.label = say("A Betrayal card"), .help = say("Rewards harming others"), .symbol = ""};
}
OptionText Drop::text(const Offered& o) const {
    return cardNamed(say("Discard {}", nameOf(o, card)), say("From your Quest Hand"), "br_item", card);
}
OptionText Target::text(const Offered& o) const {
    const int who = o.s.sides[int(seat)].members[0].character - 1;
    return {.label = say("Player {}", seat + 1),
            .help = who >= 0 ? nameOf(o, o.set.cardOfCharacter(who)) : std::string(),
            .symbol = "br_character",
            .card = who >= 0 ? o.set.cardOfCharacter(who) : -1};
}
OptionText Grab::text(const Offered& o) const {
    return cardNamed(say("Take {}", nameOf(o, card)), "", "br_item", card);
}
OptionText Pick::text(const Offered& o) const {
    return {.label = eitherText(o.set, o.d.subject, number), .help = {}, .symbol = "", .card = o.d.subject};
}
OptionText GoTo::text(const Offered& o) const {
    const SpaceState& to = o.s.map.spaces[int(space)];
    return {.label = spaceName(o, space),
            .help = say("{} east, {} north of the Dragon Inn", int(to.x), int(to.y)),
            .symbol = "",
            .card = o.set.cardOfLocation(to.location - 1)};
}

}  // namespace verb_rows

const VerbRow& rowOf(Verb verb) { return kVerbRows[std::size_t(verb)]; }

std::string BattleRoyaleNotation::encode(const Option& option) const { return printDecision(kVerbRows, set_, option); }
bool BattleRoyaleNotation::decode(std::string_view text, Option& option) const {
    return readDecision(kVerbRows, set_, text, option).empty();
}
std::string BattleRoyaleNotation::whyUndecodable(std::string_view text) const {
    Option option;
    return readDecision(kVerbRows, set_, text, option);
}
std::vector<std::string> BattleRoyaleNotation::forms() const { return decisionForms(kVerbRows); }
int BattleRoyaleNotation::misread(std::span<const std::string> words) const {
    return misreadWord(kVerbRows, set_, words);
}

}  // namespace engine::battle_royale
