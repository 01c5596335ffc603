// The table: the loop guard, and what the parts of it do together.
#include "engine/kernel/table.h"

#include <algorithm>
#include <array>

namespace engine {

void Table::startFrom(const InitialSnapshot& snapshot) {
    assert(hash_.count() == 0 && "a game begins once");
    std::copy(snapshot.state.begin(), snapshot.state.end(), state_);
    stateChanged();
    hash_ = snapshot.hash;
    if (recorder_.isOn()) recorder_.append(snapshot.trace);
}

void Table::beginUnit(int number) {
    chance_.beginUnit(number);
    decider_.beginUnit();
    recorder_.reset();
    lastEvent_ = hash_.count() + kMaximumEvents;
    depthLeft_ = kMaximumDepth;
    scopesLeft_ = kMaximumEvents;
    ranOutOf_ = nullptr;
    if (recorder_.isOn()) recorder_.beginScope(EventKind::Unit, 0, number, 0);
}

template <class Stored> void Table::change(const void* field, Stored after) { changeHere(field, after); }
template void Table::change(const void*, std::int8_t);
template void Table::change(const void*, std::uint8_t);
template void Table::change(const void*, std::int16_t);
template void Table::change(const void*, std::uint16_t);
template void Table::change(const void*, std::int32_t);
template void Table::change(const void*, std::uint32_t);

void Table::suspend(Suspended::Why why) {
    recorder_.leaveScopes();
    throw Suspended{why};
}

void Table::capacityExceeded(const char* what) {
    ranOutOf_ = what;
    suspend(Suspended::Why::Runaway);
}

void Table::setStateField(std::uint32_t offset, int width, std::int64_t value, bool isSigned) {
    assert(offset + std::uint32_t(width) <= stateSize_ && "a state field lies inside the state");
    const std::byte* field = state_ + offset;
    const auto setAs = [&](auto type) { set(*reinterpret_cast<const decltype(type)*>(field), value); };
    switch (width) {
        case 1: isSigned ? setAs(std::int8_t{}) : setAs(std::uint8_t{}); break;
        case 2: isSigned ? setAs(std::int16_t{}) : setAs(std::uint16_t{}); break;
        case 4: isSigned ? setAs(std::int32_t{}) : setAs(std::uint32_t{}); break;
        default: assert(false && "a state field is 1, 2 or 4 bytes wide");
    }
}

// --- chance -----------------------------------------------------------------------------------------------------

namespace {
// What a chance event adds to the hash.
std::uint64_t chanceWord(std::uint64_t packedKey, std::uint32_t value) {
    return packedKey * 0x9E3779B97F4A7C15ull + value;
}
}  // namespace

void Table::recordChance(ChanceKey key, std::uint32_t value) {
    recorder_.record(EventKind::Chance, key.actor, key.purpose,
                     std::int32_t(std::uint32_t(key.card) | std::uint32_t(key.ordinal) << 16), std::int32_t(value));
}

std::uint32_t Table::commitChance(ChanceOutcome outcome) {
    hash_.add(chanceWord(outcome.key.packed(), outcome.value));
    if (recorder_.isOn()) [[unlikely]]
        recordChance(outcome.key, outcome.value);
    return outcome.value;
}

std::uint32_t Table::dice(std::uint16_t purpose, int actor, int card, int count) {
    return roll(kTwoFacedDie, purpose, actor, card, count);
}

std::uint32_t Table::roll(const Die& die, std::uint16_t purpose, int actor, int card, int count) {
    stopIfTooLong();
    return commitChance(chance_.roll(die, purpose, actor, card, count));
}

int Table::pick(std::uint16_t purpose, int actor, int card, int count) {
    stopIfTooLong();
    return int(commitChance(chance_.pick(purpose, actor, card, count)));
}

int Table::draw(std::uint16_t purpose, int actor, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys,
                int shuffle) {
    stopIfTooLong();
    return int(commitChance(chance_.draw(game_, purpose, actor, cards, cardKeys, shuffle)));
}

int Table::drawFromTop(std::uint16_t purpose, int actor, int card) {
    stopIfTooLong();
    return int(commitChance({chance_.keyOfDraw(purpose, actor), std::uint32_t(card)}));
}

int Table::drawTop(std::uint16_t purpose, int actor, std::span<const std::uint8_t> cards, std::uint8_t top) {
    stopIfTooLong();
    return int(commitChance(chance_.drawTop(game_, purpose, actor, cards, top)));
}

void Table::deal(std::uint16_t purpose, int actors, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys,
                 int shuffle, std::span<std::uint8_t> dealt) {
    assert(actors > 0 && !dealt.empty() && dealt.size() <= cards.size() && cards.size() <= KeyedChance::kMostDealt &&
           "a deal needs a card for everybody");
    assert(shuffle != kJustNow && "a deck is shuffled before it is dealt");
    if (!chance_.isFree()) {
        std::array<std::uint8_t, KeyedChance::kMostDealt> left{};
        std::copy(cards.begin(), cards.end(), left.begin());
        std::size_t count = cards.size();
        for (std::size_t i = 0; i < dealt.size(); ++i) {
            dealt[i] = std::uint8_t(draw(purpose, int(i) % actors, {left.data(), count}, cardKeys, shuffle));
            *std::find(left.begin(), left.begin() + count, dealt[i]) = left[count - 1];
            --count;
        }
        return;
    }
    chance_.order(purpose, cards, cardKeys, shuffle, dealt);
    dealFromTop(purpose, actors, dealt);
}

void Table::dealFromTop(std::uint16_t purpose, int actors, std::span<const std::uint8_t> top) {
    stopIfTooLong();
    const ChanceKey first = chance_.keysOfDeal(purpose, top.size());
    EventHash hash = hash_;  // of its own, which what is recorded cannot change
    std::uint64_t packed = first.packed(), actor = 0;
    for (const std::uint8_t card : top) {
        hash.add(chanceWord(packed++ | actor << ChanceKey::kActorShift, card));
        if (++actor == std::uint64_t(actors)) actor = 0;
    }
    hash_ = hash;
    if (recorder_.isOn()) [[unlikely]]
        recorder_.recordDeal(first, actors, top);
}

// --- decisions --------------------------------------------------------------------------------------------------

Option Table::ask(std::uint16_t question, int seat, int subject) { return askInline(question, seat, subject); }

// A question with all that may go with it.
int Table::askListed(std::uint16_t question, int seat, int subject) {
    if (options.tooMany()) capacityExceeded("options in one decision");
    stopIfTooLong();
    const bool isOnly = options.count() == 1;
    int index = 0;
    if (!isOnly) {
        if (recorder_.isOn()) recorder_.record(EventKind::Ask, seat, question, subject, options.count());
        Suspended::Why why{};
        index = decider_.choose({question, std::uint8_t(seat), subject, options.all(), decider_.made(), nullptr}, why);
        if (index < 0) suspend(why);
    }
    const Option chosen = options[index];
    hash_.add(std::bit_cast<std::uint64_t>(chosen));
    if (recorder_.isOn()) recorder_.recordChoice(chosen, isOnly);
    return index;
}

}  // namespace engine
