// The Hero board: Virtues, Speed, Spirit, Shevitsa and Talents. TT-HERO, TT-VIRTUE, TT-SPIRIT, TT-TALENT.
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_turn.h"

#include <algorithm>

namespace engine::threetale {

int bandWithCards(Table& t, int hero, Virtue v) {
    const int value = virtueOf(t, hero, v) + modifier(t, ModifierWord::CountsHigher, hero, int(v));
    return std::min(3, band(value) + modifier(t, ModifierWord::BandHigher, hero, int(v)));
}

void useBandWithCards(Table& t, int hero, Virtue v, int used, ModifierWord more) {
    const int value = virtueOf(t, hero, v), which = int(v);
    const Asked asked[] = {{ModifierWord::CountsHigher, which},
                           {ModifierWord::BandHigher, which},
                           {more, more == ModifierWord::ExtraRaises ? which : -1}};
    needPassives(
        t, hero, asked, [&](const int* adds) { return std::min(3, band(value + adds[0]) + adds[1]) + adds[2]; }, used);
}

int virtueSum(const Table& t, int hero) {
    int sum = 0;
    for (std::uint8_t v : t.state.heroes[hero].virtues) sum += v;
    return sum;
}

void changeVirtue(Table& t, int hero, Virtue v, int delta) {
    const auto& value = t.state.heroes[hero].virtues[v];
    const int wanted = value + delta, after = std::clamp(wanted, 0, kHighestVirtue);
    if (wanted != after) t.cite("TT-RULING-19"_rule, hero);
    if (after == value) return;
    const int change = after - value;
    t.set(value, after);
    raiseOften(t, Trigger::VirtueChanged,
               [&] { return TriggerContext{.hero = hero, .amount = change, .virtue = int(v)}; });
}

void gainShevitsa(Table& t, int hero, int amount) {
    const auto& value = t.state.heroes[hero].shevitsa;
    const int after = std::clamp(value + amount, 0, 60'000);  // TT-RULING-52: no limit of the game's own
    const int change = after - value;
    t.set(value, after);
    if (change > 0) raise(t, Trigger::ShevitsaGained, {.hero = hero, .amount = change});
}

void gainSpeed(Table& t, int hero, int amount) {
    const auto& value = t.state.heroes[hero].speed;
    const int after = std::clamp(value + amount, 1, kHighestSpeed);
    const int change = after - value;
    if (value + amount != after) t.cite("TT-RULING-11"_rule, hero);
    t.set(value, after);
    if (change != 0) raise(t, Trigger::SpeedChanged, {.hero = hero, .amount = change});
}

void loseSpirit(Table& t, int hero) {
    const auto& spirit = t.state.heroes[hero].spirit;
    if (spirit == 1 && preventDeath(t, hero)) return;
    t.add(spirit, -1);
    tally(t, hero, TallyWord::SpiritLost);
    if (spirit == 0) die(t, hero);
    else raise(t, Trigger::SpiritLost, {.hero = hero, .amount = 1});
}

void restoreSpirit(Table& t, int hero, int amount) {
    auto scope = t.rule("TT-RULING-66"_rule, hero);
    const auto& spirit = t.state.heroes[hero].spirit;
    t.set(spirit, std::min<int>(kFullSpirit, spirit + amount));
}

void die(Table& t, int hero) {
    auto scope = t.rule("TT-SPIRIT-04"_rule, hero);
    t.cite("TT-SPIRIT-05"_rule, hero);
    if (t.state.battle.open) t.cite("TT-BATTLE-21"_rule, hero);
    if (t.state.battle.open) t.set(t.state.battle.end, BattleEnd::Died);
    lose(t, Reason::HeroDied);
}

void raiseChosenVirtue(Table& t, int hero, int byWhom) {
    auto scope = t.rule("TT-VIRTUE-03"_rule, hero);
    t.options.clear();
    for (int v = 0; v < schema::threetale::kVirtues; ++v)
        if (virtueOf(t, hero, Virtue(v)) < kHighestVirtue) offer(t, verb_rows::Raise{hero, v});
    if (t.options.count() == 0) {
        t.cite("TT-RULING-18"_rule, hero);  // every Virtue is at 13: the gain is lost
        return;
    }
    const Option chosen = t.ask(std::uint16_t(Question::ChooseVirtue), byWhom, 1);
    changeVirtue(t, hero, Virtue(rowFrom<verb_rows::Raise>(chosen).virtue.value), 1);
}

// --- Talents ----------------------------------------------------------------------------------------------------

// 1, 2, 3 in this order, one each (TT-TALENT-02, -06, TT-RULING-51).
int nextTalentLevel(const Table& t, int hero) {
    const HeroState& h = t.state.heroes[hero];
    const auto& ofLevel = t.cards.heroes[h.card].ofLevel;
    if (h.talents & ofLevel[3]) return 0;
    return h.talents & ofLevel[2] ? 3 : h.talents & ofLevel[1] ? 2 : 1;
}

// TT-TALENT-07: either of the two of the next level; TT-RULING-73: three in a game.
void listUnlockableNow(Table& t, int hero) {
    const HeroState& h = t.state.heroes[hero];
    const int level = nextTalentLevel(t, hero);
    if (level == 0 || h.shevitsa < talentPrice(t, hero, level)) return;
    for (int i = 0; i < schema::threetale::kTalents; ++i)
        if (t.cards.heroes[h.card].ofLevel[level] >> i & 1) offer(t, verb_rows::Unlock{i});
}

// TT-TALENT-03, -04, -05: 2, 4, 6.
static int priceOf(int level, int discount) { return std::max(0, level * 2 - discount); }
int talentPrice(Table& t, int hero, int level) {
    return priceOf(level, modifier(t, ModifierWord::TalentDiscount, hero));
}

// Why one cannot be unlocked: the questions of listUnlockable, one by one.
void verb_rows::Unlock::require(Table& t, const Decision& d, Explanation& why) const {
    const HeroState& h = t.state.heroes[d.seat];
    const int level = t.cards.heroes[h.card].talents[talent.value].level, next = nextTalentLevel(t, d.seat);
    engine::require(why, !(h.talents >> talent & 1), say("it is not unlocked yet"), "TT-TALENT-08"_rule);
    Explanation& order =
        engine::require(why, level == next, say("its level is the one that comes next"), "TT-TALENT-06"_rule);
    compare(order, "=", level, next);
    if (next == 0) order.needed = say("no further one");
    const int price = talentPrice(t, d.seat, level);
    compare(engine::require(why, h.shevitsa >= price, say("there is Shevitsa for it"),
                            level == 1   ? "TT-TALENT-03"_rule
                            : level == 2 ? "TT-TALENT-04"_rule
                                         : "TT-TALENT-05"_rule),
            ">=", h.shevitsa, price);
}
void verb_rows::Unlock::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (int talent = 0; talent < schema::threetale::kTalents; ++talent) options.push_back(optionFrom(Unlock{talent}));
}

void unlockTalent(Table& t, int hero, int talent, bool free) {
    auto scope = t.rule("TT-TALENT-08"_rule, hero);
    const HeroState& h = t.state.heroes[hero];
    const int level = t.cards.heroes[h.card].talents[talent].level;
    if (!free) {
        t.cite(level == 1 ? "TT-TALENT-03"_rule : level == 2 ? "TT-TALENT-04"_rule : "TT-TALENT-05"_rule, hero);
        const int price = usedPrice(
            t, ModifierWord::TalentDiscount, hero, -1, [&](int less) { return priceOf(level, less); }, h.shevitsa);
        t.cite("TT-RULING-51"_rule, hero);  // committed and never returned
        gainShevitsa(t, hero, -price);
    }
    t.countCard(CardKind::Talent, h.card * schema::threetale::kTalents + talent);
    t.set(h.talents, h.talents | 1 << talent);
    raise(t, Trigger::TalentUnlocked, {.hero = hero, .amount = level, .level = level});
    checkQuests(t);
}

// --- Endurance and Mercy ------------------------------------------------------------------------------------------

namespace {

// Raises up to `gifts` different Virtues of one list of (Hero, Virtue) pairs by 1 each; the player may stop earlier;
// `repeats` raises may fall on a Virtue that was raised before.
void giveVirtues(Table& t, int hero, int gifts, bool others, bool self, Question question, int repeats) {
    constexpr int virtues = schema::threetale::kVirtues;
    std::uint32_t given = 0;  // bit hero * 6 + virtue
    int repeated = 0;
    t.cite(others ? "TT-RULING-28"_rule : "TT-RULING-27"_rule, hero);
    for (int gift = 0; gift < gifts; ++gift) {
        // Not twice the same, and by Endurance not Endurance itself.
        std::uint32_t barred = repeats == 0 ? given : 0;
        if (!others) barred |= 1u << (hero * virtues + int(Virtue::Endurance));
        t.options.fill<kHeroes * virtues>([&](Option* place) {
            for (int seat = 0; seat < kHeroes; ++seat) {
                const HeroState& h = t.state.heroes[seat];
                if ((seat == hero ? !self : !others) || h.safe) continue;
                for (int v = 0; v < virtues; ++v) {
                    *place = optionFrom(verb_rows::Raise{seat, v});
                    place += unsigned(h.virtues[v] < kHighestVirtue) & ~(barred >> (seat * virtues + v));
                }
            }
            return place;
        });
        if (t.options.count() == 0) return;
        offer(t, verb_rows::Keep{});
        const Option chosen = t.ask(std::uint16_t(question), hero, gifts - gift);
        if (isA<verb_rows::Keep>(chosen)) return;
        const auto [receiver, virtue] = rowFrom<verb_rows::Raise>(chosen);
        const std::uint32_t bit = 1u << (receiver * virtues + virtue);
        if (given & bit) {
            --repeats;
            neededModifier(t, ModifierWord::SameVirtue, hero, int(others ? Virtue::Mercy : Virtue::Endurance),
                           ++repeated);
        }
        given |= bit;
        if (others && receiver == hero) neededModifier(t, ModifierWord::MercyToSelf, hero, -1, 1);
        useBand(t, hero, others ? Virtue::Mercy : Virtue::Endurance, gift + 1, ModifierWord::ExtraRaises);
        changeVirtue(t, receiver, Virtue(virtue.value), 1);
    }
}

}  // namespace

void endureAndShow(Table& t, int hero) {
    auto scope = t.rule("TT-VIRTUE-13"_rule, hero);
    t.cite("TT-RULING-29"_rule, hero);  // both bands are read before either raise
    const int endurance = bandWith(t, hero, Virtue::Endurance), mercy = bandWith(t, hero, Virtue::Mercy);
    raiseOften(t, Trigger::EnduranceStep, [&] { return TriggerContext{.hero = hero, .amount = endurance}; });
    raiseOften(t, Trigger::MercyStep, [&] { return TriggerContext{.hero = hero, .amount = mercy}; });
    if (partSkipped(t, TurnPart::Gifts)) return;
    const int own = endurance + modifier(t, ModifierWord::ExtraRaises, hero, int(Virtue::Endurance));
    const int others = mercy + modifier(t, ModifierWord::ExtraRaises, hero, int(Virtue::Mercy));
    if (own > 0) {
        auto endure = t.rule("TT-VIRTUE-11"_rule, hero);
        giveVirtues(t, hero, own, false, true, Question::Endurance,
                    modifier(t, ModifierWord::SameVirtue, hero, int(Virtue::Endurance)));
    }
    if (others > 0) {
        auto show = t.rule("TT-VIRTUE-12"_rule, hero);
        if (mercy != band(virtueOf(t, hero, Virtue::Mercy))) t.cite("TT-VIRTUE-14"_rule, hero);
        const bool self = modifier(t, ModifierWord::MercyToSelf, hero) > 0;
        giveVirtues(t, hero, others, true, self, Question::Mercy,
                    modifier(t, ModifierWord::SameVirtue, hero, int(Virtue::Mercy)));
    }
}

}  // namespace engine::threetale
