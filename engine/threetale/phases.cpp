// Setup, the Prophecy Phase and the Present: TT-SETUP, TT-PROPH, TT-PRESENT, TT-PAST-01.
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_setup.h"

namespace engine::threetale {

namespace {

template <class Cards, class Level> void fillDeck(Table& t, const DeckState& deck, const Cards& cards, Level level) {
    int count = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!level(cards[i])) continue;
        assert(count < int(deck.cards.capacity()) && "a deck is larger than its capacity in state.h");
        t.set(deck.cards[count++], i);
    }
    t.set(deck.cards.count, count);
}

// TT-SETUP-06: what is no card is an open supply without a limit of its own.
// TT-SETUP-01..05: the decks; their order follows from the seed.
void formDecks(Table& t) {
    auto scope = t.rule("TT-SETUP-05"_rule);
    for (std::size_t i = 0; i < t.cards.tiles.size(); ++i) push(t, t.state.decks.tiles, i);
    for (int level = 1; level <= 3; ++level) {
        const auto ofLevel = [level](const auto& card) { return card.level == level; };
        fillDeck(t, t.state.decks.artifacts[level - 1], t.cards.artifacts, ofLevel);
        fillDeck(t, t.state.decks.treasures[level - 1], t.cards.treasures, ofLevel);
        fillDeck(t, t.state.decks.enemies[level - 1], t.cards.enemies, ofLevel);
    }
    const auto every = [](const auto&) { return true; };
    fillDeck(t, t.state.decks.quests, t.cards.quests, every);
    fillDeck(t, t.state.decks.heroBonuses, t.cards.heroBonuses, every);
    fillDeck(t, t.state.decks.enemyBonuses, t.cards.enemyBonuses, every);
}

void drawProphecies(Table& t) {
    if (t.state.tutorial) {
        // TT-SETUP-07, TT-RULING-68: the Tutorial is chosen on purpose and never shuffled in.
        auto scope = t.rule("TT-PROPH-08"_rule);  // the Future is known from the start
        for (std::size_t i = 0; i < t.cards.prophecies.size(); ++i)
            if (t.cards.prophecies[i].sign == 0) push(t, t.state.prophecies, i);
        return;
    }
    // TT-SETUP-08, TT-GAME-06: all Prophecies but the Tutorial, sign 0.
    auto scope = t.rule("TT-PROPH-01"_rule);
    t.cite("TT-PROPH-02"_rule);  // they lie open in the state
    Counted<std::uint8_t, kDeck> left;
    for (std::size_t i = 0; i < t.cards.prophecies.size(); ++i)
        if (t.cards.prophecies[i].sign != 0) left.items[left.count++] = std::uint8_t(i);
    while (t.state.prophecies.count < 3 && left.count > 0) {
        const int card =
            t.draw(std::uint16_t(Purpose::Prophecy), 0, {left.begin(), left.count}, t.cards.prophecyKeys.data(), 0);
        push(t, t.state.prophecies, card);
        const int at = indexOf(left, card);
        left.items[at] = left.items[--left.count];
    }
}

// TT-PROPH-05, TT-SOLO-02, -03: a Hero for each seat; one player may sit at several, two at one.
void chooseHeroes(Table& t) {
    auto scope = t.rule("TT-PROPH-04"_rule);
    for (int seat = 0; seat < kHeroes; ++seat) {
        t.options.clear();
        for (int card = 0; card < int(t.cards.heroes.size()); ++card) {
            bool taken = false;  // TT-RULING-62: three different Heroes
            for (int other = 0; other < seat; ++other) taken = taken || t.state.heroes[other].card == card;
            if (!taken) offer(t, verb_rows::Hero{card});
        }
        const int card = rowFrom<verb_rows::Hero>(t.ask(std::uint16_t(Question::ChooseHero), seat)).card;
        const HeroCard& hero = t.cards.heroes[card];
        const HeroState& h = t.state.heroes[seat];
        auto board = t.rule("TT-SETUP-11"_rule, seat);
        t.countCard(CardKind::Hero, card);
        t.set(h.card, card);
        for (std::size_t v = 0; v < h.virtues.size(); ++v) t.set(h.virtues[v], hero.virtues[v]);
        t.set(h.speed, hero.speed);
        t.set(h.spirit, hero.spirit);  // TT-SETUP-12
        t.set(t.state.seats, seat + 1);
    }
}

void agreeOnOrder(Table& t, RuleId rule) {
    auto scope = t.rule(rule);
    constexpr std::uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    t.options.clear();
    for (const auto& o : orders) offer(t, verb_rows::Order{o[0], o[1], o[2]});
    const auto order = rowFrom<verb_rows::Order>(t.ask(std::uint16_t(Question::TurnOrder), 0));
    t.set(t.state.order[0], order.first.value);
    t.set(t.state.order[1], order.second.value);
    t.set(t.state.order[2], order.third.value);
}

}  // namespace

void setUp(Table& t, const Setup& setup) {
    auto scope = t.rule("TT-GAME-02"_rule);
    t.set(t.state.tutorial, setup.options[schema::threetale::kTutorialOption]);
    t.set(t.state.prophecy, kNone);
    t.set(t.state.turn.hero, kNone);
    t.set(t.state.roll.hero, kNone);
    t.set(t.state.treasure.card, kNone);
    t.set(t.state.battle.hero, kNone);
    t.set(t.state.battle.enemy, kNone);
    t.set(t.state.battle.entity, kNone);
    for (int seat = 0; seat < kHeroes; ++seat) {
        const HeroState& h = t.state.heroes[seat];
        t.set(h.card, kNone);
        t.set(h.space, kNone);
        t.set(t.state.order[seat], seat);
    }
    // TT-SETUP-09: no tile lies on the table.
    for (const PlacedTile& tile : t.state.map.tiles) t.set(tile.card, kNone);
    for (const EntityState& e : t.state.entities) {
        t.set(e.kind, kNone);
        t.set(e.space, kNone);
        t.set(e.hero, kNone);
    }
    formDecks(t);
}

void playProphecyPhase(Table& t) {
    drawProphecies(t);
    chooseHeroes(t);
    agreeOnOrder(t, "TT-PAST-01"_rule);
    auto scope = t.rule("TT-PROPH-09"_rule);
    raise(t, Trigger::PhaseEnd, {.kind = int(Phase::Prophecy)});
    t.set(t.state.phase, Phase::Past);
    raise(t, Trigger::PhaseStart, {.kind = int(Phase::Past)});
}

// TT-RULING-02: the Present is one draw.
void playPresentPhase(Table& t) {
    auto scope = t.rule("TT-PRESENT-01"_rule);
    const auto& drawn = t.state.prophecies;
    t.cite("TT-RULING-64"_rule);
    t.cite("TT-PROPH-03"_rule);
    const int which = drawn.count > 1 ? t.pick(std::uint16_t(Purpose::FulfilledProphecy), 0, 0, drawn.count) : 0;
    t.set(t.state.prophecy, drawn[which]);
    t.countCard(CardKind::Prophecy, t.state.prophecy);
    t.cite("TT-RULING-54"_rule);
    agreeOnOrder(t, "TT-PRESENT-02"_rule);
    auto future = t.rule("TT-PRESENT-03"_rule);
    raise(t, Trigger::PhaseEnd, {.kind = int(Phase::Present)});
    if (!over(t)) beginFuture(t);
}

}  // namespace engine::threetale
