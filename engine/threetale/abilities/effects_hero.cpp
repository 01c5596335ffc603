// Virtues and the other numbers of Heroes (AB-E01..05, -E20, -E23).
#include <bit>

#include "engine/threetale/abilities/effects.h"

namespace engine::threetale {

using schema::threetale::EffectWord;
using schema::threetale::kVirtues;

namespace {

bool canRise(const Table& t, int hero, int v) { return virtueOf(t, hero, Virtue(v)) < kHighestVirtue; }
bool canFall(const Table& t, int hero, int v) { return virtueOf(t, hero, Virtue(v)) > 0; }

// Asks the player of a Hero for one of some Virtues; -1 if there is none.
int chooseVirtue(const Reading& r, int hero, unsigned among, bool up, int left) {
    if (among == 0) return -1;
    r.t.options.clear();
    for (int v = 0; v < kVirtues; ++v)
        if (among >> v & 1) r.t.options.add({std::uint16_t(up ? Verb::Raise : Verb::Lower), std::uint8_t(hero), std::uint8_t(v)});
    return ask(r, up ? Question::ChooseVirtue : Question::LoseVirtue, hero, left).b;
}

// Virtues of a Hero with the least or the greatest value.
unsigned extremeVirtues(const Table& t, int hero, bool greatest) {
    const auto& virtues = t.state.heroes[std::size_t(hero)].virtues;
    const int value = greatest ? *std::max_element(virtues.begin(), virtues.end()) : *std::min_element(virtues.begin(), virtues.end());
    unsigned found = 0;
    for (int v = 0; v < kVirtues; ++v)
        if (virtues[std::size_t(v)] == value) found |= 1u << v;
    return found;
}

// Changes each Virtue that the selector means for this Hero.
template <class Change> void changeSelected(const Reading& r, const Op* selector, int hero, bool up, Change change) {
    const Table& t = r.t;
    switch (VirtueSelector(selector->code)) {
        case VirtueSelector::Love: case VirtueSelector::Hope: case VirtueSelector::Faith: case VirtueSelector::Endeavor:
        case VirtueSelector::Endurance: case VirtueSelector::Mercy:
            return change(int(selector->code));
        case VirtueSelector::Chosen: {
            unsigned chosen = 0;
            for (int left = firstArgument(selector)->value; left > 0 && !over(t); --left) {
                unsigned among = 0;
                for (int v = 0; v < kVirtues; ++v)
                    if (!(chosen >> v & 1) && (up ? canRise(t, hero, v) : canFall(t, hero, v))) among |= 1u << v;
                const int v = chooseVirtue(r, hero, among, up, left);
                if (v < 0) return;
                chosen |= 1u << v;
                change(v);
            }
            return;
        }
        case VirtueSelector::Lowest: return change(chooseVirtue(r, hero, extremeVirtues(t, hero, false), up, 1));
        case VirtueSelector::Highest: return change(chooseVirtue(r, hero, extremeVirtues(t, hero, true), up, 1));
        case VirtueSelector::All:
            for (int v = 0; v < kVirtues; ++v) change(v);
            return;
    }
}

}  // namespace

void gainVirtue(const Reading& r, const Op* op) {
    const int points = quantity(r, argument(op, 1));
    if (points < 1) return;
    forEachHero(r, argument(op, 2), [&](int hero) {
        changeSelected(r, argument(op, 0), hero, true, [&](int v) { changeVirtue(r.t, hero, Virtue(v), points); });
    });
}

void loseVirtue(const Reading& r, const Op* op) {
    const int points = quantity(r, argument(op, 1));
    if (points < 1) return;
    forEachHero(r, argument(op, 2), [&](int hero) {
        changeSelected(r, argument(op, 0), hero, false, [&](int v) { changeVirtue(r.t, hero, Virtue(v), -points); });
    });
}

void distributeVirtue(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int points = std::min(60, quantity(r, argument(op, 0))), most = argument(op, 1)->value;
    forEachHero(r, argument(op, 2), [&](int hero) {
        std::array<int, kVirtues> given{};
        for (int left = points; left > 0 && !over(t); --left) {
            unsigned among = 0;
            for (int v = 0; v < kVirtues; ++v)
                if (given[std::size_t(v)] < most && canRise(t, hero, v)) among |= 1u << v;
            const int v = chooseVirtue(r, hero, among, true, left);
            if (v < 0) {
                t.cite("TT-RULING-19"_rule, hero);
                return;
            }
            ++given[std::size_t(v)];
            changeVirtue(t, hero, Virtue(v), 1);
        }
    });
}

void lossOfVirtues(const Reading& r, int hero, int points) {
    for (int left = std::min(100, points); left > 0 && !over(r.t); --left) {
        unsigned among = 0;
        for (int v = 0; v < kVirtues; ++v)
            if (canFall(r.t, hero, v)) among |= 1u << v;
        const int v = chooseVirtue(r, hero, among, false, left);
        if (v < 0) return r.t.cite("TT-RULING-50"_rule, hero);      // a loss takes what is there
        changeVirtue(r.t, hero, Virtue(v), -1);
    }
}

void distributeLoss(const Reading& r, const Op* op) {
    const int points = quantity(r, argument(op, 0));
    forEachHero(r, argument(op, 1), [&](int hero) { lossOfVirtues(r, hero, points); });
}

void setVirtue(const Reading& r, const Op* op) {
    const int value = std::clamp(quantity(r, argument(op, 1)), 0, kHighestVirtue);
    forEachHero(r, argument(op, 2), [&](int hero) {
        changeSelected(r, argument(op, 0), hero, value > 6,
                       [&](int v) { changeVirtue(r.t, hero, Virtue(v), value - virtueOf(r.t, hero, Virtue(v))); });
    });
}

void swapVirtues(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto lasting = Lasting(argument(op, 0)->code);
    forEachHero(r, argument(op, 1), [&](int hero) {
        const auto& swapped = t.state.swapped;
        if (lasting != Lasting::Game && swapped.count == swapped.capacity()) t.outOfRoom("temporary swaps of Virtues");
        t.options.clear();
        for (int a = 0; a < kVirtues; ++a)
            for (int b = a + 1; b < kVirtues; ++b)
                if (virtueOf(t, hero, Virtue(a)) != virtueOf(t, hero, Virtue(b)))
                    t.options.add({std::uint16_t(Verb::Swap), std::uint8_t(a), std::uint8_t(b)});
        if (t.options.count() == 0) return;
        const Option chosen = ask(r, Question::SwapVirtue, hero);
        const int difference = virtueOf(t, hero, Virtue(chosen.b)) - virtueOf(t, hero, Virtue(chosen.a));
        changeVirtue(t, hero, Virtue(chosen.a), difference);
        changeVirtue(t, hero, Virtue(chosen.b), -difference);
        if (lasting == Lasting::Game) return;
        const SwappedVirtues& s = swapped.items[swapped.count];
        t.set(s.hero, hero);
        t.set(s.first, chosen.a);
        t.set(s.second, chosen.b);
        t.set(s.difference, difference);
        t.set(s.lasting, lasting);
        t.set(swapped.count, swapped.count + 1);
        t.set(t.state.lasts[std::size_t(lasting)], true);
    });
}

void moveVirtue(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int points = std::min(60, quantity(r, argument(op, 0)));
    const int giver = oneHero(r, argument(op, 2));
    const int receiver = oneHero(r, argument(op, 1));
    if (giver < 0 || receiver < 0 || giver == receiver) return;
    for (int left = points; left > 0 && !over(t); --left) {
        t.options.clear();
        for (int v = 0; v < kVirtues; ++v)
            if (canFall(t, giver, v) && canRise(t, receiver, v))
                t.options.add({std::uint16_t(Verb::Lower), std::uint8_t(giver), std::uint8_t(v)});
        if (t.options.count() == 0) return;
        t.options.add({std::uint16_t(Verb::Keep)});
        const Option chosen = ask(r, Question::LoseVirtue, giver, left);
        if (chosen.verb == std::uint16_t(Verb::Keep)) return;
        changeVirtue(t, giver, Virtue(chosen.b), -1);
        changeVirtue(t, receiver, Virtue(chosen.b), 1);
    }
}

void gainOrLoseNumber(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int number = std::min(1'000, quantity(r, argument(op, 0)));
    if (number < 1) return;
    forEachHero(r, argument(op, 1), [&](int hero) {
        const HeroState& h = t.state.heroes[std::size_t(hero)];
        switch (EffectWord(op->code)) {
            case EffectWord::GainShevitsa: return gainShevitsa(t, hero, number);
            case EffectWord::LoseShevitsa: return gainShevitsa(t, hero, -number);
            case EffectWord::GainSpeed: return gainSpeed(t, hero, number);
            case EffectWord::LoseSpeed: return gainSpeed(t, hero, -number);
            case EffectWord::RestoreSpirit: return restoreSpirit(t, hero, number);
            case EffectWord::LoseSpirit:
                for (int i = 0; i < number && !over(t); ++i) loseSpirit(t, hero);
                return;
            case EffectWord::SetSpirit:
                if (number > h.spirit) return restoreSpirit(t, hero, number - h.spirit);
                for (int left = h.spirit - number; left > 0 && !over(t); --left) loseSpirit(t, hero);
                return;
            case EffectWord::GainStone:
                addWithin(t, h.stones, number, 0, 99);
                t.listenAgain();
                return raise(t, Moment::StoneGained, {.hero = hero});
            default: return;       // the other words have functions of their own
        }
    });
}

void dealDamage(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int damage = std::min(100, quantity(r, argument(op, 0)));
    if (damage < 1) return;
    // The damage of an attack that is under way is kept apart.
    const int underWay = t.state.battle.damage;
    forEachHero(r, argument(op, 1), [&](int hero) { takeDamage(t, hero, damage); });
    t.set(t.state.battle.damage, underWay);
}

}  // namespace engine::threetale
