// 1 Recruitment: PT-RECRUIT-01 to -06, with two players PT-2P-02 and -03. All pick at the same time: each is asked
// alone and knows nothing of the others. No card moves when packs are passed: whose pack a seat holds follows from the
// pick (packHeldBy).
#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

struct CardList {
    std::array<std::uint8_t, kMostDeck> list;
    std::size_t count = 0;
    explicit CardList(const Copies& copies) {
        copies.forEach([this](int copy) { list[count++] = std::uint8_t(copy); });
    }
    // The first of `order` that are among the copies, at most so many.
    CardList(const Copies& copies, std::span<const std::uint8_t> order, std::size_t most) {
        for (std::size_t i = 0; i < order.size() && count < most; ++i) {
            list[count] = order[i];
            count += copies.has(order[i]);
        }
    }
    std::span<const std::uint8_t> all() const { return {list.data(), count}; }
};

// Deals `size` cards to each player in turn. Where the deck runs out, the discards become the deck and the deal goes on
// (PT-RULING-31): the first part is dealt so that the second begins with the first seat again.
void dealCards(Table& t) {
    const int players = t.state.players;
    const int size = players == 2 ? t.cards().numbers.handOfTwo : t.cards().numbers.hand;
    auto scope = t.rule(players == 2 ? "PT-2P-02"_rule : "PT-RECRUIT-01"_rule);
    int left = players * size;
    std::array<int, kSeats> needs{};
    needs.fill(size);
    while (left > 0 && reshuffleIfEmpty(t)) {
        const int now = std::min(left, t.in(Zone::Deck).count()), later = left - now;
        int rounds = size;  // that everybody still takes part in
        for (int seat = 0; seat < players; ++seat)
            rounds = std::min(rounds, needs[std::size_t(seat)] - later / players - (seat < later % players ? 1 : 0));
        std::array<std::uint8_t, kMostDeck> dealt;
        const std::span<std::uint8_t> cards{dealt.data(), std::size_t(std::max(rounds, 0) * players)};
        if (!cards.empty()) {
            // Where nothing is said beforehand, only what lies on top can come.
            const CardList deck = t.chance().isFree() ? CardList(t.in(Zone::Deck), t.deckOrder(), cards.size())
                                                      : CardList(t.in(Zone::Deck));
            t.deal(std::uint16_t(Purpose::Deal), players, deck.all(), t.cards().keys.data(), t.state.shuffles, cards);
            t.moveDealt(cards);
            for (int seat = 0; seat < players; ++seat) needs[std::size_t(seat)] -= rounds;
        }
        left -= int(cards.size());
        for (int seat = players - 1; left > later && seat >= 0; --seat) {
            if (needs[std::size_t(seat)] <= later / players + (seat < later % players ? 1 : 0)) continue;
            const CardList rest(t.in(Zone::Deck));
            const int card =
                t.draw(std::uint16_t(Purpose::Deal), seat, rest.all(), t.cards().keys.data(), t.state.shuffles);
            t.moveOutside(card, Zone::Deck, zoneOf(Zone::Pack, seat));
            --needs[std::size_t(seat)];
            --left;
        }
    }
}

// One of the cards of a pack: of several copies the first.
template <class Row> int chooseCard(Table& t, Question question, int seat, const Copies& pack) {
    t.options.fill<kMostDeck>([&](Option* next) {
        int last = -1;
        pack.forEach([&](int copy) {
            const int unit = t.cards().cardOfCopy(copy);
            next = put(next, Row{unit}, unit != last);
            last = unit;
        });
        return next;
    });
    const int unit = rowFrom<Row>(t.askInline(std::uint16_t(question), seat)).unit;
    return firstOf(t.cards().units[std::size_t(unit)], pack);
}

// PT-RECRUIT-05, PT-RULING-33.
void endRecruitment(Table& t) {
    auto scope = t.rule("PT-RECRUIT-05"_rule);
    for (int seat = 0; seat < t.state.players; ++seat)
        t.moveAll(zoneOf(Zone::Reserved, seat), zoneOf(Zone::Hand, seat));
    t.set(t.state.pick, 0);
    t.set(t.state.phase, Phase::Deployment);
}

}  // namespace

int firstOf(const UnitCard& unit, const Copies& copies) {
    const Copies both = copies & unit.cards;
    return both.empty() ? -1 : both.first();
}

// A deck that is dealt out lies as chance says of this purpose.
void Table::shuffle() {
    shuffled_ = state.shuffles;
    shuffledBy_ = chance().seed();
    const CardList cards(set_.all);
    KeyedChance(shuffledBy_)
        .deal(std::uint16_t(Purpose::Deal), cards.all(), set_.keys.data(), shuffled_, {deckOrder_.data(), cards.count});
}

bool reshuffleIfEmpty(Table& t) {
    if (!t.in(Zone::Deck).empty()) return true;
    if (t.in(Zone::Discards).empty()) return false;
    auto scope = t.rule("PT-RECRUIT-06"_rule);
    t.cite("PT-RULING-31"_rule);
    t.moveAll(Zone::Discards, Zone::Deck);
    t.add(t.state.shuffles, 1);
    return true;
}

int drawCard(Table& t, int seat) {
    if (!reshuffleIfEmpty(t)) return -1;
    const CardList deck(t.in(Zone::Deck));
    return t.draw(std::uint16_t(Purpose::Draw), seat, deck.all(), t.cards().keys.data(), t.state.shuffles);
}

// Why a card cannot be picked.
namespace verb_rows {

namespace {

void requireInPack(const Table& t, int seat, int unit, RuleId rule, Explanation& why) {
    engine::require(why, firstOf(t.cards().units[std::size_t(unit)], t.in(Zone::Pack, packHeldBy(t.state, seat))) >= 0,
                    say("it is in the pack that the player holds"), rule);
}

template <class Row> void imagineUnits(const Table& t, std::vector<Option>& options) {
    for (int unit = 0; unit < int(t.cards().units.size()); ++unit) options.push_back(optionFrom(Row{unit}));
}

}  // namespace

void Keep::require(Table& t, const Decision& d, Explanation& why) const {
    requireInPack(t, d.seat, unit, "PT-RECRUIT-02"_rule, why);
}
void Keep::imagine(Table& t, const Decision&, std::vector<Option>& options) { imagineUnits<Keep>(t, options); }

void Discard::require(Table& t, const Decision& d, Explanation& why) const {
    requireInPack(t, d.seat, unit, "PT-2P-03"_rule, why);
}
void Discard::imagine(Table& t, const Decision&, std::vector<Option>& options) { imagineUnits<Discard>(t, options); }

}  // namespace verb_rows

void playPick(Table& t) {
    const auto& s = t.state;
    if (s.pick == 0) {
        dealCards(t);
        t.set(s.pick, 1);
    }
    {
        auto scope = t.rule(s.players == 2 ? "PT-2P-03"_rule
                            : s.pick == 1  ? "PT-RECRUIT-02"_rule
                                           : "PT-RECRUIT-03"_rule);
        unsigned seats = 0;
        std::array<Zone, kSeats> packs;  // that each seat holds
        for (int seat = 0; seat < s.players; ++seat) {
            packs[std::size_t(seat)] = zoneOf(Zone::Pack, packHeldBy(s, seat));
            seats |= unsigned(!t.in(packs[std::size_t(seat)]).empty()) << seat;
        }
        t.askTogether(seats, [&](int seat) {
            const Zone pack = packs[std::size_t(seat)];
            t.moveOutside(chooseCard<verb_rows::Keep>(t, Question::KeepCard, seat, t.in(pack)), pack,
                          zoneOf(Zone::Hand, seat));
            if (s.players == 2 && !t.in(pack).empty())  // PT-RULING-34
                t.moveOutside(chooseCard<verb_rows::Discard>(t, Question::DiscardCard, seat, t.in(pack)), pack,
                              Zone::Discards);
            t.hasChosen(seat);
        });
    }
    bool cardsLeft = false;
    for (int seat = 0; seat < s.players; ++seat) cardsLeft |= !t.in(Zone::Pack, seat).empty();
    if (!cardsLeft) return endRecruitment(t);
    t.cite("PT-RECRUIT-04"_rule);
    t.set(s.pick, s.pick + 1);
}

}  // namespace engine::paper_tales
