// Cards: Bonus Cards, Artifacts, Quests, Talents, and looking into decks (AB-E33..43, -E46, -E52).
#include <bit>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::Deck;
using schema::threetale::EffectWord;
using schema::threetale::Item;
using schema::threetale::kTalents;
using schema::threetale::Pick;
using schema::threetale::SlotSelector;
using schema::threetale::Usable;

// --- Bonus Cards ----------------------------------------------------------------------------------------------------------

void drawBonusCards(const Reading& r, const Op* op) {
    Table& t = r.t;
    forEachHero(r, argument(op, 1), [&](int hero) {
        const int number = argument(op, 0)->value;
        if (hero != t.state.turn.hero) return addWithin(t, t.state.heroes[std::size_t(hero)].bonusDue, number, 0, 20);
        // Beside the allowance of Faith: what was drawn for it is as before.
        const int drawn = t.state.turn.bonusDrawn;
        for (int i = 0; i < number && !over(t); ++i) drawAndUseBonus(t, hero);
        t.set(t.state.turn.bonusDrawn, drawn);
    });
}

namespace {

const Program* optionOf(const Table& t, int place) {
    const int option = t.state.turn.bonusOptions[std::size_t(place)];
    if (option == 0) return nullptr;
    return &t.cards.heroBonuses[t.state.turn.bonusCards[std::size_t(place)]].options[std::size_t(option - 1)];
}

// Takes back, or only asks about, what an option of a Bonus Card still adds to this turn.
bool takeBack(const Reading& r, const Program& option, bool really) {
    Table& t = r.t;
    bool lasts = option.count > 0;
    const Op* op = r.at(option.first);
    for (int i = 0; i < option.count; ++i, op = next(op)) {
        const Op* first = firstArgument(op);
        const bool turn = EffectWord(op->code) == EffectWord::AddDice ? Lasting(argument(op, 2)->code) == Lasting::Turn : true;
        switch (EffectWord(op->code)) {
            case EffectWord::AddDice:
                if (really) addBoost(t, Boost::AttackDice, r.self, Lasting::Turn, -quantity(r, first));
                lasts = lasts && turn;
                break;
            case EffectWord::AddSteps:
                if (really) addBoost(t, Boost::Steps, r.self, Lasting::Turn, -quantity(r, first));
                break;
            case EffectWord::AddActions:
                if (really) addBoost(t, Boost::Actions, r.self, Lasting::Turn, -quantity(r, first));
                break;
            case EffectWord::AddSpeed:
                if (really) {
                    addBoost(t, Boost::FirstAttackSpeed, r.self, Lasting::Turn, -quantity(r, first));
                    addBoost(t, Boost::Steps, r.self, Lasting::Turn, -quantity(r, first));
                }
                break;
            case EffectWord::KeepTurn:
                lasts = lasts && t.state.turn.keptTurns >= first->value;
                if (really) addWithin(t, t.state.turn.keptTurns, -first->value, 0, 30);
                break;
            default: lasts = false; break;     // done with when it was used
        }
    }
    return lasts;
}

bool stillLasts(const Reading& r, int place) {
    const Program* option = optionOf(r.t, place);
    return option && takeBack(r, *option, false);
}

// Asks for one of the Bonus Cards of this turn; -1: there is none to choose.
int chooseBonus(const Reading& r, auto fits, bool optional, int left) {
    Table& t = r.t;
    const auto& cards = t.state.turn.bonusCards;
    t.options.clear();
    for (int i = 0; i < cards.count; ++i)
        if (fits(i)) t.options.add({std::uint16_t(Verb::Bonus), cards[std::size_t(i)]});
    if (t.options.count() == 0) return -1;
    if (optional) t.options.add({std::uint16_t(Verb::Keep)});
    const Option chosen = ask(r, Question::ChooseBonus, r.self, left);
    return chosen.verb == std::uint16_t(Verb::Keep) ? -1 : indexOf(cards, chosen.a);
}

}  // namespace

int lastingBonusCards(const Reading& r) {
    if (r.t.state.turn.hero != r.self) return 0;
    int count = 0;
    for (int i = 0; i < r.t.state.turn.bonusCards.count; ++i) count += stillLasts(r, i);
    return count;
}

void discardBonus(const Reading& r, int number) {
    Table& t = r.t;
    for (; number > 0; --number) {
        const int place = chooseBonus(r, [&](int i) { return stillLasts(r, i); }, false, number);
        if (place < 0) return;
        takeBack(r, *optionOf(t, place), true);
        t.set(t.state.turn.bonusOptions[std::size_t(place)], 0);       // the card itself returns at the end of the turn
    }
}

void keepBonus(const Reading& r, const Op* op) {
    Table& t = r.t;
    if (t.state.turn.hero != r.self) return;
    for (int left = firstArgument(op)->value; left > 0; --left) {
        const auto kept = [&](int i) { return (t.state.turn.bonusKept >> i & 1) != 0; };
        if (std::popcount(t.state.turn.bonusKept) == int(HeroState{}.keptOptions.size())) return;
        const int place = chooseBonus(r, [&](int i) { return !kept(i); }, true, left);
        if (place < 0) return;
        t.set(t.state.turn.bonusKept, t.state.turn.bonusKept | 1 << place);
    }
}

void repeatCard(const Reading& r, const Op* op) {
    (void)op;
    Table& t = r.t;
    const int card = r.event.card;
    if (card < 0) return;
    const int index = t.cards.indexOf(card);
    const auto again = [&](Program program) {
        const Op* each = r.at(program.first);
        for (int i = 0; i < program.count && !over(t); ++i, each = next(each)) effect(r, each);
    };
    switch (t.cards.kindOf(card)) {
        case CardKind::HeroBonus: {
            const int place = indexOf(t.state.turn.bonusCards, index);
            if (const Program* option = place < 0 ? nullptr : optionOf(t, place)) again(*option);
            return;
        }
        case CardKind::Artifact: {
            const ClauseRange& clauses = t.cards.artifacts[std::size_t(index)].clauses;
            for (int i = 0; i < clauses.count; ++i)
                if (const CompiledClause& clause = t.cards.clauses[std::size_t(clauses.first + i)]; !clause.standing)
                    return again(clause.effects);
            return;
        }
        case CardKind::Treasure:
            if (t.state.treasure.open) again(t.cards.treasures[std::size_t(index)].bands[t.state.treasure.band]);
            return;
        case CardKind::Tile: case CardKind::Hero: case CardKind::Talent: case CardKind::Enemy: case CardKind::Quest:
        case CardKind::EnemyBonus: case CardKind::Prophecy:
            return;                // nothing on them is used
    }
}

// --- Artifacts ---------------------------------------------------------------------------------------------------------

void winArtifacts(const Reading& r, const Op* op) {
    forEachHero(r, argument(op, 3), [&](int hero) {
        winArtifact(r.t, hero, argument(op, 0)->value, argument(op, 1)->value, argument(op, 2)->value);
    });
}

namespace {

bool fits(const Table& t, int artifact, int level, int slot) {
    const ArtifactCard& card = t.cards.artifacts[std::size_t(artifact)];
    return (level == 0 || card.level == level) && (SlotSelector(slot) == SlotSelector::Any || int(card.slot) == slot);
}

int chooseArtifact(const Reading& r, int hero, int level, int slot, int left) {
    Table& t = r.t;
    t.options.clear();
    for (const std::uint8_t a : t.state.heroes[std::size_t(hero)].artifacts)
        if (fits(t, a, level, slot)) t.options.add({std::uint16_t(Verb::Artifact), a});
    return t.options.count() == 0 ? -1 : int(ask(r, Question::ChooseArtifact, hero, left).a);
}

}  // namespace

int artifactsThat(const Table& t, int hero, int level, int slot) {
    int count = 0;
    for (const std::uint8_t a : t.state.heroes[std::size_t(hero)].artifacts) count += fits(t, a, level, slot);
    return count;
}

void loseArtifacts(const Reading& r, int hero, int level, int slot, int number, Pick how) {
    Table& t = r.t;
    for (int left = number; left > 0 && !over(t); --left) {
        const int there = artifactsThat(t, hero, level, slot);
        if (there == 0) return;
        int artifact = -1;
        if (how == Pick::Chosen) {
            artifact = chooseArtifact(r, hero, level, slot, left);
        } else {
            int which = t.pick(std::uint16_t(Purpose::RandomChoice), hero, std::max(0, r.card), there);
            for (const std::uint8_t a : t.state.heroes[std::size_t(hero)].artifacts)
                if (fits(t, a, level, slot) && which-- == 0) artifact = a;
        }
        returnArtifact(t, hero, artifact);
    }
}

void give(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto item = Item(argument(op, 0)->code);
    const int number = std::min(60, quantity(r, argument(op, 1)));
    const int giver = oneHero(r, argument(op, 3));
    const int receiver = oneHero(r, argument(op, 2));
    if (giver < 0 || receiver < 0 || giver == receiver) return;
    const HeroState &from = t.state.heroes[std::size_t(giver)], &to = t.state.heroes[std::size_t(receiver)];
    switch (item) {
        case Item::Artifact:
            for (int left = number; left > 0 && !from.artifacts.empty() && to.artifacts.count < to.artifacts.capacity(); --left)
                giveArtifact(t, giver, receiver, chooseArtifact(r, giver, 0, int(SlotSelector::Any), left));
            return;
        case Item::Offering: {
            const int given = std::min<int>(number, from.offerings);
            addWithin(t, from.offerings, -given, 0, 255);
            return addWithin(t, to.offerings, given, 0, 255);
        }
        case Item::Shevitsa: {
            const int given = std::min<int>(number, from.shevitsa);
            gainShevitsa(t, giver, -given);
            return gainShevitsa(t, receiver, given);
        }
    }
}

void giveToken(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto kind = std::size_t(argument(op, 0)->value);
    const int number = quantity(r, argument(op, 1));
    const int giver = oneHero(r, argument(op, 3));
    const int receiver = oneHero(r, argument(op, 2));
    if (giver < 0 || receiver < 0 || giver == receiver) return;
    const auto &from = t.state.heroes[std::size_t(giver)].held[kind], &to = t.state.heroes[std::size_t(receiver)].held[kind];
    const int given = std::clamp<int>(number, 0, from);
    addWithin(t, from, -given, 0, 255);
    addWithin(t, to, given, 0, 255);
}

// --- using again, using up ---------------------------------------------------------------------------------------------

namespace {

void forEachLimit(const Table& t, const ClauseRange& clauses, int hero, auto act) {
    for (int i = 0; i < clauses.count; ++i) {
        const CompiledClause& clause = t.cards.clauses[std::size_t(clauses.first + i)];
        // Of this turn or less; uses of a phase or of the game stay used.
        if (clause.limitSlot != kNone && clause.limitSpan <= std::uint8_t(Lasting::Turn))
            act(t.state.used[std::size_t(clause.limitSlot + (clause.limitShared ? hero : 0))]);
    }
}

bool usedThisTurn(const Table& t, const ClauseRange& clauses, int hero) {
    bool used = false;
    forEachLimit(t, clauses, hero, [&](const std::uint8_t& count) { used = used || count > 0; });
    return used;
}

bool wornNow(const Table& t, int artifact) {
    return indexOf(t.state.turn.worn[std::size_t(t.cards.artifacts[std::size_t(artifact)].slot)], artifact) >= 0;
}

bool artifactWasUsed(const Table& t, int hero, int artifact) {
    return wornNow(t, artifact) || usedThisTurn(t, t.cards.artifacts[std::size_t(artifact)].clauses, hero);
}

const ClauseRange& talentClauses(const Table& t, int hero, int talent) {
    return t.cards.heroes[t.state.heroes[std::size_t(hero)].card].talents[std::size_t(talent)].clauses;
}

// Asks for one of the Hero's Artifacts or Talents; -1: there is none.
int chooseUsable(const Reading& r, int hero, Usable what, auto artifactFits, auto talentFits) {
    Table& t = r.t;
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    t.options.clear();
    if (what == Usable::Artifact) {
        for (const std::uint8_t a : h.artifacts)
            if (artifactFits(a)) t.options.add({std::uint16_t(Verb::Artifact), a});
    } else {
        for (int i = 0; i < kTalents; ++i)
            if ((h.talents >> i & 1) && talentFits(i)) t.options.add({std::uint16_t(Verb::Talent), std::uint8_t(i)});
    }
    if (t.options.count() == 0) return -1;
    return ask(r, what == Usable::Artifact ? Question::ChooseArtifact : Question::ChooseTalent, hero).a;
}

}  // namespace

bool canRefresh(const Table& t, int hero, Usable what) {
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    if (what == Usable::Artifact)
        return std::any_of(h.artifacts.begin(), h.artifacts.end(), [&](int a) { return artifactWasUsed(t, hero, a); });
    for (int i = 0; i < kTalents; ++i)
        if ((h.talents >> i & 1) && usedThisTurn(t, talentClauses(t, hero, i), hero)) return true;
    return false;
}

bool canExhaust(const Table& t, int hero, Usable what) {
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    if (what == Usable::Talent) return (h.talents & ~t.state.turn.exhaustedTalents[std::size_t(hero)]) != 0;
    return std::any_of(h.artifacts.begin(), h.artifacts.end(), [&](int a) { return indexOf(t.state.turn.exhausted, a) < 0; });
}

void refresh(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto what = Usable(firstArgument(op)->code);
    const int chosen = chooseUsable(
        r, r.self, what, [&](int a) { return artifactWasUsed(t, r.self, a); },
        [&](int i) { return usedThisTurn(t, talentClauses(t, r.self, i), r.self); });
    if (chosen < 0) return;
    const ClauseRange& clauses = what == Usable::Artifact ? t.cards.artifacts[std::size_t(chosen)].clauses : talentClauses(t, r.self, chosen);
    forEachLimit(t, clauses, r.self, [&](const std::uint8_t& count) { t.set(count, 0); });
    if (what != Usable::Artifact) return;
    const auto& worn = t.state.turn.worn[std::size_t(t.cards.artifacts[std::size_t(chosen)].slot)];
    if (const int at = indexOf(worn, chosen); at >= 0) removeAt(t, worn, at);
}

void exhaust(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto what = Usable(argument(op, 0)->code);
    const TurnState& turn = t.state.turn;
    forEachHero(r, argument(op, 1), [&](int hero) {
        const int chosen = chooseUsable(
            r, hero, what, [&](int a) { return indexOf(turn.exhausted, a) < 0; },
            [&](int i) { return !(turn.exhaustedTalents[std::size_t(hero)] >> i & 1); });
        if (chosen < 0) return;
        if (what == Usable::Talent) {
            const auto& talents = turn.exhaustedTalents[std::size_t(hero)];
            t.set(talents, talents | 1 << chosen);
        } else {
            push(t, turn.exhausted, chosen, "Artifacts used up in a turn");
        }
    });
}

// --- Quests and Talents ------------------------------------------------------------------------------------------------

void quests(const Reading& r, const Op* op) {
    Table& t = r.t;
    if (t.state.phase != Phase::Past) return;                  // TT-QUEST-03, TT-FUTURE-08
    const auto word = EffectWord(op->code);
    const int number = word == EffectWord::CompleteQuest ? 1 : argument(op, 0)->value;
    forEachHero(r, argument(op, op->arguments - 1), [&](int hero) {
        const auto& held = t.state.heroes[std::size_t(hero)].quests;
        for (int left = number; left > 0 && !over(t); --left) {
            if (word == EffectWord::DrawQuest) {
                if (held.count < held.capacity()) drawQuest(t, hero);
                continue;
            }
            t.options.clear();
            for (const std::uint8_t quest : held) t.options.add({std::uint16_t(Verb::Quest), quest});
            if (t.options.count() == 0) return;
            const int chosen = indexOf(held, ask(r, Question::ChooseQuest, hero, left).a);
            if (word == EffectWord::CompleteQuest) {
                completeQuest(t, hero, chosen);
                continue;
            }
            const int quest = held[std::size_t(chosen)];
            removeAt(t, held, chosen);
            discard(t, t.state.decks.quests, quest);
        }
    });
}

void unlockFree(const Reading& r, const Op* op) {
    Table& t = r.t;
    forEachHero(r, argument(op, 1), [&](int hero) {
        const HeroState& h = t.state.heroes[std::size_t(hero)];
        const int level = nextTalentLevel(t, hero), wanted = argument(op, 0)->value;
        if (level == 0 || (wanted != 0 && wanted != level)) return;
        t.options.clear();
        for (int i = 0; i < kTalents; ++i)
            if (t.cards.heroes[h.card].talents[std::size_t(i)].level == level) t.options.add({std::uint16_t(Verb::Talent), std::uint8_t(i)});
        if (t.options.count() > 0) unlockTalent(t, hero, ask(r, Question::ChooseTalent, hero).a, true);
    });
}

// --- looking into decks -----------------------------------------------------------------------------------------------

namespace {

// A deck as the effects see it: its cards, what is known on top, and how its order follows from the seed.
struct Pile {
    std::span<const std::uint8_t> cards;
    const TopCards* top = nullptr;
    const std::uint64_t* keys = nullptr;
    Purpose purpose = Purpose::TileStack;
    CardKind kind = CardKind::Tile;            // Prophecy: scenario cards
    int shuffles = 0;
};

Pile pileOf(const Table& t, Deck deck) {
    const DecksState& d = t.state.decks;
    const auto level = [deck](Deck first) { return std::size_t(deck) - std::size_t(first); };
    const auto of = [](const DeckState& s, const std::vector<std::uint64_t>& keys, int purpose, CardKind kind) {
        return Pile{{s.cards.begin(), s.cards.count}, &s.top, keys.data(), Purpose(purpose), kind, s.shuffles};
    };
    switch (deck) {
        case Deck::Tiles:
            return {{d.tiles.begin(), d.tiles.count}, &d.tilesTop, t.cards.tileKeys.data(), Purpose::TileStack, CardKind::Tile, 0};
        case Deck::Artifacts1: case Deck::Artifacts2: case Deck::Artifacts3:
            return of(d.artifacts[level(Deck::Artifacts1)], t.cards.artifactKeys, int(Purpose::DrawArtifact1) + int(level(Deck::Artifacts1)), CardKind::Artifact);
        case Deck::Battles1: case Deck::Battles2: case Deck::Battles3:
            return of(d.enemies[level(Deck::Battles1)], t.cards.enemyKeys, int(Purpose::DrawBattle1) + int(level(Deck::Battles1)), CardKind::Enemy);
        case Deck::Treasures1: case Deck::Treasures2: case Deck::Treasures3:
            return of(d.treasures[level(Deck::Treasures1)], t.cards.treasureKeys, int(Purpose::DrawTreasure1) + int(level(Deck::Treasures1)), CardKind::Treasure);
        case Deck::Quests: return of(d.quests, t.cards.questKeys, int(Purpose::DrawQuest), CardKind::Quest);
        case Deck::HeroBonus: return of(d.heroBonuses, t.cards.heroBonusKeys, int(Purpose::DrawHeroBonus), CardKind::HeroBonus);
        case Deck::EnemyBonus: return of(d.enemyBonuses, t.cards.enemyBonusKeys, int(Purpose::DrawEnemyBonus), CardKind::EnemyBonus);
        case Deck::Scenario: return of(d.scenario, t.cards.scenarioCardKeys, int(Purpose::DrawScenarioCard), CardKind::Prophecy);
    }
    return {};
}

// Makes the top `number` cards of a pile known: they are drawn now, face up, and lie on top. Returns how many there are.
int reveal(const Reading& r, const Pile& pile, int number) {
    Table& t = r.t;
    number = std::min({number, int(pile.cards.size()), int(pile.top->capacity())});
    while (pile.top->count < number) {
        Counted<std::uint8_t, 36> hidden;
        for (const std::uint8_t card : pile.cards)
            if (indexOf(*pile.top, card) < 0) hidden.items[hidden.count++] = card;
        const int card = t.draw(std::uint16_t(pile.purpose), r.self, {hidden.begin(), hidden.count}, pile.keys, pile.shuffles);
        // The topmost card is the last of the list, so a deeper one goes before all others.
        const TopCards& top = *pile.top;
        t.set(top.count, top.count + 1);
        for (int i = top.count - 1; i > 0; --i) t.set(top.items[std::size_t(i)], top.items[std::size_t(i - 1)]);
        t.set(top.items[0], card);
    }
    return number;
}

// The number over all cards; of a scenario card, below 0, its copy.
int cardNumber(const Table& t, const Pile& pile, int card) {
    return pile.kind == CardKind::Prophecy ? -1 - card : t.cards.number(pile.kind, card);
}

// Lets the player order the topmost cards, the lowest of them first.
void orderTop(const Reading& r, const Pile& pile, int number) {
    Table& t = r.t;
    const TopCards& top = *pile.top;
    const int first = top.count - number;
    for (int at = first; at < top.count - 1; ++at) {
        t.options.clear();
        for (int i = at; i < top.count; ++i)
            t.options.add({std::uint16_t(Verb::PutOnTop), 0, 0, std::int16_t(cardNumber(t, pile, top[std::size_t(i)]))});
        const Option chosen = ask(r, Question::OrderCards, r.self, top.count - at);
        int which = at;
        while (cardNumber(t, pile, top[std::size_t(which)]) != chosen.c) ++which;
        const int card = top[std::size_t(which)];
        t.set(top.items[std::size_t(which)], int(top[std::size_t(at)]));
        t.set(top.items[std::size_t(at)], card);
    }
}

}  // namespace

void look(const Reading& r, const Op* op) {
    const Pile pile = pileOf(r.t, Deck(argument(op, 0)->code));
    const int number = reveal(r, pile, argument(op, 1)->value);
    if (argument(op, 2)->value == 1 && number > 1) orderTop(r, pile, number);
}

void drawChoice(const Reading& r, const Op* op) {
    Table& t = r.t;
    if (!t.now.drawn) return;
    const Pile pile = pileOf(t, Deck::Tiles);
    // The tile that is about to be drawn is the topmost of those looked at.
    if (indexOf(*pile.top, *t.now.drawn) < 0) {
        const TopCards& top = *pile.top;
        if (top.count == top.capacity()) return;
        push(t, top, *t.now.drawn);
    }
    const int number = reveal(r, pile, firstArgument(op)->value);
    if (number < 2) return;
    const TopCards& top = *pile.top;
    t.options.clear();
    for (int i = top.count - 1; i >= top.count - number; --i) t.options.add({std::uint16_t(Verb::KeepTile), top[std::size_t(i)]});
    const int kept = ask(r, Question::KeepTile, r.self).a;
    *t.now.drawn = kept;
    // The kept tile comes to the top, from where it is drawn; the others keep or get an order below it.
    int at = indexOf(top, kept);
    for (; at + 1 < top.count; ++at) t.set(top.items[std::size_t(at)], int(top[std::size_t(at + 1)]));
    t.set(top.items[std::size_t(top.count - 1)], kept);
    if (number < 3) return;
    t.set(top.count, top.count - 1);
    orderTop(r, pile, number - 1);
    t.set(top.count, top.count + 1);
}

}  // namespace engine::threetale
