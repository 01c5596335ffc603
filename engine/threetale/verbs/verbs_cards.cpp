// Verbs that answer what a card asks.
#include "engine/threetale/verbs/verbs_cards.h"

#include <fmt/format.h>

#include "engine/threetale/verbs/question_row.h"
#include "engine/threetale/verbs/weighing.h"

namespace engine::threetale::verb_rows {

namespace {

int spaceOrNone(int space) { return space == kNone ? -1 : space; }

// What a branch of the effect that branches says.
std::string sentenceOfBranch(const CompiledSet& set, int effect, int branch) {
    using schema::threetale::EffectWord;
    for (const auto& [place, term] : set.choices) {
        if (int(place) != effect) continue;
        const bool several = set.ops[place].code == std::uint8_t(EffectWord::ChooseSeveral);
        const std::size_t at = std::size_t(branch) + (several ? 1 : 0);
        if (at >= term->arguments.size()) return {};
        schema::Effects effects;
        effects.list = term->arguments[at].arguments;
        return schema::sentence(schema::threetale::vocabulary(), effects, spokenLanguage());
    }
    return {};
}

}  // namespace

OptionText Yes::text(const Offered& o) const {
    if (o.d.subject <= 0) return {.label = say("Yes"), .help = "", .symbol = "active"};
    const ClauseAsked asked = clauseAsked(o.d.subject);
    return {.label = say("Yes"),
            .help = o.game.cards().clauseText(asked.card, asked.clause, spokenLanguage()),
            .symbol = "active",
            .card = asked.card};
}
int Yes::heuristic(const Offered& o) const {
    const int card = clauseAsked(o.d.subject).card;
    if (o.question() != Question::May || o.d.subject <= 0 || !isPassive(o.set, card)) return 10;
    return passiveHeuristic(o, o.set.indexOf(card));
}

OptionText No::text(const Offered&) const { return {.label = say("No"), .help = say("Decline."), .symbol = "nothing"}; }

OptionText Branch::text(const Offered& o) const {
    return {.label = sentenceOfBranch(o.set, o.d.subject, branch),
            .help = say("Carry out this part of the card."),
            .symbol = "active"};
}

OptionText Target::text(const Offered& o) const {
    return {.label = o.hero(seat),
            .help = say("The card affects this Hero."),
            .symbol = "hero",
            .space = spaceOrNone(o.s.heroes[seat].space)};
}

OptionText Space::text(const Offered& o) const {
    return {
        .label = o.space(space), .help = say("The effect happens on this Space."), .symbol = "step", .space = space};
}

OptionText Token::text(const Offered& o) const {
    return {.label = say("The token on {}", o.space(space)),
            .help = say("The card affects this token."),
            .symbol = "prophecy",
            .space = space};
}

OptionText Entity::text(const Offered& o) const {
    const EntityState& e = o.s.entities[entity];
    return {.label = o.scenario().entities[e.kind].label.in(spokenLanguage()),
            .help = say("The one on {}.", o.space(e.space)),
            .symbol = "enemy",
            .space = spaceOrNone(e.space)};
}

OptionText Artifact::text(const Offered& o) const {
    const int card = o.set.number(CardKind::Artifact, artifact);
    if (o.question() == Question::UseArtifact)
        return {.label = say("Use {}", o.name(card)),
                .help = o.game.cards().clauseText(card, 0, spokenLanguage()),
                .symbol = "artifact",
                .card = card};
    return {.label = o.name(card), .help = say("The card affects this Artifact."), .symbol = "artifact", .card = card};
}
int Artifact::heuristic(const Offered& o) const {
    return o.question() == Question::UseArtifact ? passiveHeuristic(o, artifact) : 0;
}

OptionText Swap::text(const Offered& o) const {
    const auto& values = o.s.heroes[o.d.seat].virtues;
    return {.label = say("{} and {}", virtueName(first), virtueName(second)),
            .help = say("{} becomes {}, {} becomes {}.", virtueName(first), values[second], virtueName(second),
                        values[first]),
            .symbol = virtueKey(first)};
}

OptionText PutOnTop::text(const Offered& o) const {
    OptionText text{.label = "", .help = say("Put this card on the deck next."), .symbol = "peek"};
    if (card < 0) {
        const ProphecyCard& scenario = o.scenario();
        text.label = scenario.cards[scenario.copies[-1 - card]].label.in(spokenLanguage());
    } else {
        text.label = card < o.set.count() ? o.name(card) : std::to_string(card);
        text.card = card;
    }
    return text;
}

OptionText RerollDie::text(const Offered&) const {
    return {.label = positive == 1 ? say("Reroll a positive die") : say("Reroll a negative die"),
            .help = say("Roll it again, once."),
            .symbol = positive == 1 ? "positive_die" : "negative_die"};
}
int RerollDie::heuristic(const Offered&) const { return positive == 0 ? 20 : -20; }

OptionText LayDie::text(const Offered&) const {
    return {.label = positive == 1 ? say("A positive die") : say("A negative die"),
            .help = say("The die shows this side."),
            .symbol = positive == 1 ? "positive_die" : "negative_die"};
}
int LayDie::heuristic(const Offered&) const { return positive == 0 ? 10 : -10; }

OptionText Tile::text(const Offered& o) const {
    const int card = o.set.number(CardKind::Tile, o.s.map.tiles[tile].card);
    return {.label = o.name(card),
            .help = say("The card affects tile {} of the Map.", tile + 1),
            .symbol = "tile",
            .card = card,
            .space = tile * 4};
}

OptionText Bonus::text(const Offered& o) const {
    return {.label = o.name(CardKind::HeroBonus, card),
            .help = say("The card affects this Bonus Card."),
            .symbol = "bonus_card",
            .card = o.set.number(CardKind::HeroBonus, card)};
}

OptionText EnemyBonus::text(const Offered& o) const {
    return {.label = o.name(CardKind::EnemyBonus, card),
            .help = say("The card affects this Bonus Card of the enemy."),
            .symbol = "enemy_bonus",
            .card = o.set.number(CardKind::EnemyBonus, card)};
}

OptionText Quest::text(const Offered& o) const {
    return {.label = o.name(CardKind::Quest, quest),
            .help = say("The card affects this Quest."),
            .symbol = "quest",
            .card = o.set.number(CardKind::Quest, quest)};
}

OptionText Talent::text(const Offered& o) const {
    const int card = o.set.heroes[o.s.heroes[o.d.seat].card].talents[talent].card;
    return {.label = o.name(card), .help = say("The card affects this Talent."), .symbol = "talent", .card = card};
}

}  // namespace engine::threetale::verb_rows
