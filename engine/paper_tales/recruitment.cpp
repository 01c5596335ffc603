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
            rounds = std::min(rounds, needs[seat] - later / players - (seat < later % players ? 1 : 0));
        std::array<std::uint8_t, kMostDeck> dealt;
        const std::span<std::uint8_t> cards{dealt.data(), std::size_t(std::max(rounds, 0) * players)};
        if (!cards.empty()) {
            if (t.chance().isFree()) {
                t.topOfDeck(cards);
                t.dealFromTop(std::uint16_t(Purpose::Deal), players, cards);
            } else {
                const CardList deck(t.in(Zone::Deck));
                t.deal(std::uint16_t(Purpose::Deal), players, deck.all(), t.cards().keys.data(), t.state.shuffles,
                       cards);
            }
            t.moveDealt(cards);
            for (int seat = 0; seat < players; ++seat) needs[seat] -= rounds;
        }
        left -= int(cards.size());
        for (int seat = players - 1; left > later && seat >= 0; --seat) {
            if (needs[seat] <= later / players + (seat < later % players ? 1 : 0)) continue;
            const CardList rest(t.in(Zone::Deck));
            const int card =
                t.draw(std::uint16_t(Purpose::Deal), seat, rest.all(), t.cards().keys.data(), t.state.shuffles);
            t.move(card, zoneOf(Zone::Pack, seat));  // whose row may be known, without it
            --needs[seat];
            --left;
        }
    }
}

// Asks a seat for one of some cards: of several copies the first; where it lies.
template <class Row, class AnyTable, class Cards>
[[gnu::always_inline]] inline int chooseCard(AnyTable& t, Question question, int seat, const Cards& cards) {
    const auto option = [&](int kind) { return optionFrom(Row{cards.unit(cards.placeOf(kind))}); };
    return cards.placeOf(t.askAmong(std::uint16_t(question), seat, cards.kinds(), option).place);
}

// The same of a pack with too many cards for a row.
template <class Row> [[gnu::noinline]] void takeOfMany(Table& t, Question question, int seat, int pack, Zone to) {
    const LongCardRow row(t.cards(), t.in(Zone::Pack, pack));
    t.move(row.copy(chooseCard<Row>(t, question, seat, row)), zoneOf(Zone::Pack, pack), to);
}

// A seat takes one of the cards of a pack.
template <class Row, class AnyTable>
[[gnu::always_inline]] inline void takeCard(AnyTable& t, Question question, int seat, int pack, Zone to) {
    const CardRow* const row = t.packRow(pack);
    if constexpr (std::is_same_v<AnyTable, Table>)
        if (row == nullptr) return takeOfMany<Row>(t, question, seat, pack, to);
    t.takeFromPack(pack, chooseCard<Row>(t, question, seat, *row), to);
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
    const auto cards = std::size_t(set_.deck);
    chance().order(std::uint16_t(Purpose::Deal), {set_.copies.data(), cards}, set_.keys.data(), shuffled_,
                   {deckOrder_.data(), cards});
    dealtTo_ = 0;
    dealt_ = {};
}

void Table::topOfDeck(std::span<std::uint8_t> top) {
    if (shuffled_ != state.shuffles || shuffledBy_ != chance().seed()) [[unlikely]]
        shuffle();
    const Copies& deck = in(Zone::Deck);
    if (!(deck & dealt_).empty()) [[unlikely]] {  // cards were put back
        dealtTo_ = 0;
        dealt_ = {};
    }
    // Nearly always all cards that were not dealt lie in the deck still.
    if (deck.count() + int(dealtTo_) == set_.deck) [[likely]] {
        for (std::size_t i = 0; i < top.size(); ++i) top[i] = deckOrder_[dealtTo_ + i];
        dealtTo_ += top.size();
        return;  // they are noted when they are moved
    }
    for (std::size_t found = 0; found < top.size(); ++dealtTo_) {
        const std::uint8_t card = deckOrder_[dealtTo_];
        top[found] = card;
        found += deck.has(card);
        dealt_.add(card);
    }
}

void Table::moveDealt(std::span<const std::uint8_t> cards) {
    const auto players = std::size_t(state.players);
    std::array<Copies, kSeats> dealt{};
    std::size_t seat = 0;
    for (const std::uint8_t card : cards) {
        dealt[seat].add(card);
        seat = seat + 1 == players ? 0 : seat + 1;
    }
    Copies all;
    unsigned wereEmpty = 0;  // packs, a bit each
    for (seat = 0; seat < players; ++seat) {
        Copies& pack = copies_[zoneOf(Zone::Pack, int(seat))];
        wereEmpty |= unsigned(pack.empty()) << seat;
        pack = pack | dealt[seat];
        all = all | dealt[seat];
    }
    Copies& deck = copies_[Zone::Deck];
    deck = deck.without(all);
    dealt_ = dealt_ | all;
    readDealt(cards, wereEmpty);
    seat = 0;
    setEach(state.zones.data(), cards, [&](std::size_t) {
        const Zone pack = zoneOf(Zone::Pack, int(seat));
        seat = seat + 1 == players ? 0 : seat + 1;
        return pack;
    });
}

// The rows of some packs, a bit each, that have just the cards that were dealt.
void Table::readDealt(std::span<const std::uint8_t> cards, unsigned packs) {
    const auto players = std::size_t(state.players);
    packsKnown_ = 0;
    if (cards.size() > players * CardRow::kMost) return;
    for (std::size_t seat = 0; seat < players; ++seat) {
        std::array<std::uint8_t, CardRow::kMost> own;
        std::size_t count = 0;
        for (std::size_t i = seat; i < cards.size(); i += players) own[count++] = cards[i];
        packs_[seat] = CardRow(set_, std::span(own).first(count));
    }
    packsKnown_ = packs;
}

bool Table::readPack(int pack) {
    const Copies& cards = in(Zone::Pack, pack);
    if (cards.count() > CardRow::kMost) return false;
    packs_[pack] = CardRow(set_, cards);
    packsKnown_ |= 1u << pack;
    return true;
}

// PT-RULING-56: only when a card is to be taken.
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
    engine::require(why, firstOf(t.cards().units[unit], t.in(Zone::Pack, packHeldBy(t.state, seat))) >= 0,
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
        std::array<int, kSeats> packs;  // that each seat holds
        for (int seat = 0, pack = packHeldBy(s, 0); seat < s.players; ++seat, pack = leftOf(s.players, pack)) {
            packs[seat] = pack;
            seats |= unsigned(!t.in(Zone::Pack, pack).empty()) << seat;
        }
        const auto pick = [&](auto& t) {
            t.askTogether(seats, [&](int seat) {
                const int pack = packs[seat];
                takeCard<verb_rows::Keep>(t, Question::KeepCard, seat, pack, zoneOf(Zone::Hand, seat));
                if (s.players == 2 && !t.in(Zone::Pack, pack).empty())  // PT-RULING-34
                    takeCard<verb_rows::Discard>(t, Question::DiscardCard, seat, pack, Zone::Discards);
                t.hasChosen(seat);
            });
        };
        if (t.packsInRows(s.players)) [[likely]]
            t.inOneGo(pick);
        else pick(t);
    }
    bool cardsLeft = false;
    for (int seat = 0; seat < s.players; ++seat) cardsLeft |= !t.in(Zone::Pack, seat).empty();
    if (!cardsLeft) return endRecruitment(t);
    t.cite("PT-RECRUIT-04"_rule);
    t.set(s.pick, s.pick + 1);
}

}  // namespace engine::paper_tales
