// The table: chance, decisions and the trace.
#include "engine/kernel/table.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/kernel/game.h"

namespace engine {

void Table::startFrom(const Beginning& beginning) {
    assert(hash_.count() == 0 && "a game begins once");
    std::copy(beginning.state.begin(), beginning.state.end(), state_);
    stateChanged();
    hash_ = beginning.hash;
    if (level_ == TraceLevel::Off) return;
    const auto before = trace_->size();
    trace_->insert(trace_->end(), beginning.trace.begin(), beginning.trace.end());
    if (before == 0) return;  // as nearly always: the scopes keep their numbers
    for (std::size_t i = before; i < trace_->size(); ++i)
        if (std::uint32_t& parent = (*trace_)[i].parent; parent != kNoParent) parent += std::uint32_t(before);
}

void Table::beginUnit(int number) {
    unit_ = number;
    uses_.fill(0);
    lastEvent_ = hash_.count() + kMaximumEvents;
    depthLeft_ = kMaximumDepth;
    scopesLeft_ = kMaximumEvents;
    parent_ = kNoParent;
    suspended_ = false;
    ranOutOf_ = nullptr;
    if (agentLooksAhead_) rememberUnitStart();
    if (level_ != TraceLevel::Off) recordScope(Mark::Unit, 0, number, 0);
}

void Table::rememberUnitStart() {
    unitStartState_.assign(state_, state_ + stateSize_);
    unitDecisions_.clear();
    unitForced_.clear();
    if (forced_) unitForced_ = *forced_;
}

void Table::traceTo(Trace* trace, TraceLevel level) {
    trace_ = trace;
    level_ = trace ? level : TraceLevel::Off;
}

// Every function that records asks first whether there is room, in the very words
// of the vector, and leaves the way that makes some to a function of its own: with
// no call on its own way it has no registers to save, and it runs for every event.
inline bool Table::isFull() const {
    return std::to_address(trace_->end()) == trace_->data() + std::ptrdiff_t(trace_->capacity());
}

template <auto Record, class... Values> void Table::afterMakingRoom(Values... values) {
    trace_->reserve(2 * trace_->size() + 64);
    (this->*Record)(values...);
}

// Field by field where it stays: a whole event that was put together elsewhere is read back slower than it was written.
inline void Table::append(Mark mark, int width, std::uint16_t field, std::uint32_t parent, int before, int after) {
    trace_->emplace_back(mark, std::uint8_t(width), field, parent, before, after);
}

void Table::record(Mark mark, int width, std::uint16_t field, int before, int after) {
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&Table::record>(mark, width, field, before, after);
    append(mark, width, field, parent_, before, after);
}

// Writes, too: so that change() has nothing left to do after it. One for each width: a copy whose length is known only
// here would be a call, and what it wrote byte by byte is slow to read back as one number.
template <class Stored> void Table::recordSet(std::byte* place, Stored after) {
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&Table::recordSet<Stored>>(place, after);
    Stored before;
    std::memcpy(&before, place, sizeof before);
    append(Mark::Set, sizeof after, std::uint16_t(place - state_), parent_, std::int32_t(before), std::int32_t(after));
    std::memcpy(place, &after, sizeof after);
}

template <class Stored> void Table::change(const void* field, Stored after) { changeHere(field, after); }
template void Table::change(const void*, std::int8_t);
template void Table::recordSet(std::byte*, std::int8_t);
template void Table::change(const void*, std::uint8_t);
template void Table::recordSet(std::byte*, std::uint8_t);
template void Table::change(const void*, std::int16_t);
template void Table::recordSet(std::byte*, std::int16_t);
template void Table::change(const void*, std::uint16_t);
template void Table::recordSet(std::byte*, std::uint16_t);
template void Table::change(const void*, std::int32_t);
template void Table::recordSet(std::byte*, std::int32_t);
template void Table::change(const void*, std::uint32_t);
template void Table::recordSet(std::byte*, std::uint32_t);

void Table::recordScope(Mark mark, std::uint16_t field, int before, int after) {
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&Table::recordScope>(mark, field, before, after);
    const auto index = std::uint32_t(trace_->size());
    append(mark, 0, field, parent_, before, after);
    parent_ = index;
}

void Table::recordEnd() {
    if (suspended_) return;  // scopes that a throw leaves have not come to their end
    if (isFull()) [[unlikely]]
        return afterMakingRoom<&Table::recordEnd>();
    const std::uint32_t scope = parent_;
    append(Mark::End, 0, 0, scope, 0, 0);
    parent_ = (*trace_)[scope].parent;
}

void Table::suspend(Suspended::Why why) {
    suspended_ = true;
    throw Suspended{why};
}

void Table::outOfRoom(const char* what) {
    ranOutOf_ = what;
    suspend(Suspended::Why::Runaway);
}

void Table::setLeaf(std::uint32_t offset, int width, std::int64_t value, bool isSigned) {
    assert(offset + std::uint32_t(width) <= stateSize_ && "a leaf lies inside the state");
    const std::byte* field = state_ + offset;
    const auto setAs = [&](auto type) { set(*reinterpret_cast<const decltype(type)*>(field), value); };
    switch (width) {
        case 1: isSigned ? setAs(std::int8_t{}) : setAs(std::uint8_t{}); break;
        case 2: isSigned ? setAs(std::int16_t{}) : setAs(std::uint16_t{}); break;
        case 4: isSigned ? setAs(std::int32_t{}) : setAs(std::uint32_t{}); break;
        default: assert(false && "a leaf is 1, 2 or 4 bytes wide");
    }
}

// --- chance -----------------------------------------------------------------------------------------------------

ChanceKey Table::nextKey(std::uint16_t purpose, int actor, int card) {
    assert(purpose < kMaximumPurposes && "a game has at most 64 purposes of chance");
    const int use = uses_[purpose]++;
    if (tooLong()) [[unlikely]]
        suspend(Suspended::Why::Runaway);
    return {purpose, std::uint8_t(actor), std::uint16_t(card), ordinalOf(unit_, use)};
}

std::optional<std::uint32_t> Table::valueSaid(const ChanceRequest& request) {
    if (source_)
        if (const auto said = source_->say(request)) return said;
    if (!forced_ || forced_->empty()) return std::nullopt;
    const std::uint32_t* forced = forcedValue(request.key);
    return forced ? std::optional(*forced) : std::nullopt;
}

const std::uint32_t* Table::forcedValue(ChanceKey key) {
    auto found =
        std::find_if(forced_->begin(), forced_->end(), [&](const ForcedChance& f) { return !f.any && f.key == key; });
    if (found == forced_->end()) {
        found = std::find_if(forced_->begin(), forced_->end(), [&](const ForcedChance& f) {
            return f.any && f.key.purpose == key.purpose && f.key.ordinal <= key.ordinal;
        });
        if (found == forced_->end()) return nullptr;
        found->any = false;
        found->key = key;
    }
    return &found->value;
}

std::uint64_t Table::valueFor(ChanceKey key) const {
    if (key.card == 0 || key.card >= cardKeys_.size()) return valueOf(seed_, key);
    const std::uint64_t cardKey = cardKeys_[key.card];
    key.card = 0;
    return mix(seed_ ^ mix(key.packed() ^ cardKey));
}

namespace {
// What a chance event adds to the hash.
std::uint64_t chanceWord(std::uint64_t packedKey, std::uint32_t value) {
    return packedKey * 0x9E3779B97F4A7C15ull + value;
}
}  // namespace

void Table::recordChance(ChanceKey key, std::uint32_t value) {
    record(Mark::Chance, key.actor, key.purpose,
           std::int32_t(std::uint32_t(key.card) | std::uint32_t(key.ordinal) << 16), std::int32_t(value));
}

std::uint32_t Table::settle(ChanceKey key, std::uint32_t value) {
    hash_.add(chanceWord(key.packed(), value));
    if (level_ != TraceLevel::Off) [[unlikely]]
        recordChance(key, value);
    return value;
}

std::uint32_t Table::dice(std::uint16_t purpose, int actor, int card, int count) {
    return roll(kTwoFacedDie, purpose, actor, card, count);
}

std::uint32_t Table::roll(const Die& die, std::uint16_t purpose, int actor, int card, int count) {
    assert(die.count() >= 2 && die.count() <= Die::kMostFaces && "a die has 2 to 16 faces");
    assert(count >= 0 && count <= die.most() && "a roll is one number of 32 bits");
    const ChanceKey key = nextKey(purpose, actor, card);
    const auto said = valueSaid({ChanceRequest::Kind::Dice, key, count, &die, {}});
    return settle(key, said ? boundedRoll(die, count, *said) : fallOf(die, count, valueFor(key)));
}

int Table::pick(std::uint16_t purpose, int actor, int card, int count) {
    assert(count > 0 && "a pick needs at least one outcome");
    const ChanceKey key = nextKey(purpose, actor, card);
    if (const auto said = valueSaid({ChanceRequest::Kind::Pick, key, count, nullptr, {}}))
        return int(settle(key, std::min(*said, std::uint32_t(count - 1))));
    return int(settle(key, oneOf(valueFor(key), std::uint64_t(count))));
}

// What the order of a shuffled deck follows from.
ChanceKey Table::orderKey(ChanceKey key, int shuffle) {
    return {key.purpose, 0, 0, shuffle == kJustNow ? key.ordinal : std::uint16_t(0x8000 | shuffle)};
}

namespace {
// Where a card lies in a shuffled deck: the one with the least place is on top. The last byte is the card.
std::uint64_t placeOf(std::uint64_t shuffle, std::uint64_t key, std::uint8_t card) {
    return (mix(shuffle ^ key) & ~0xFFull) | card;
}

constexpr std::size_t kMostDealt = 255;  // cards of a deck that is dealt from

// Sorts at most 255 numbers that are spread evenly: by its first bits each falls into a drawer of its own, nearly
// always, and lies right without being compared.
void sortEvenlySpread(std::span<const std::uint64_t> numbers, std::uint64_t* sorted) {
    constexpr int kShift = 57;
    constexpr std::uint64_t kEachByte = 0x0101010101010101ull;
    std::array<std::uint8_t, 1 << (64 - kShift)> drawers{};  // how many lie in each; then where the next of it goes
    for (const std::uint64_t number : numbers) ++drawers[number >> kShift];
    std::uint64_t before = 0;  // how many lie in the drawers before, in each byte
    for (std::size_t i = 0; i < drawers.size(); i += 8) {
        std::uint64_t counts;
        std::memcpy(&counts, &drawers[i], 8);
        const std::uint64_t sums = counts * kEachByte;  // of each byte and those before it, little endian
        const std::uint64_t places = before + sums - counts;
        std::memcpy(&drawers[i], &places, 8);
        before += (sums >> 56) * kEachByte;
    }
    for (const std::uint64_t number : numbers) sorted[drawers[number >> kShift]++] = number;
    std::uint64_t highest = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::uint64_t number = sorted[i];
        if (number > highest) [[likely]] {
            highest = number;
            continue;
        }
        std::size_t at = i;
        for (; at > 0 && sorted[at - 1] > number; --at) sorted[at] = sorted[at - 1];
        sorted[at] = number;
    }
}
}  // namespace

int Table::draw(std::uint16_t purpose, int actor, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys,
                int shuffle) {
    assert(!cards.empty() && "an empty deck cannot be drawn from");
    const ChanceKey key = nextKey(purpose, actor, 0);
    // A forced card that is not in the deck cannot be drawn.
    if (const auto said = valueSaid({ChanceRequest::Kind::Draw, key, int(cards.size()), nullptr, cards}))
        if (std::find(cards.begin(), cards.end(), *said) != cards.end()) return int(settle(key, *said));
    const std::uint64_t salt = valueOf(seed_, orderKey(key, shuffle));
    std::uint64_t top = ~0ull;
    for (const std::uint8_t card : cards) top = std::min(top, placeOf(salt, cardKeys[card], card));
    return int(settle(key, std::uint8_t(top)));
}

void Table::deal(std::uint16_t purpose, int actors, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys,
                 int shuffle, std::span<std::uint8_t> dealt) {
    assert(actors > 0 && !dealt.empty() && dealt.size() <= cards.size() && cards.size() <= kMostDealt &&
           "a deal needs a card for everybody");
    assert(shuffle != kJustNow && "a deck is shuffled before it is dealt");
    if (source_ || (forced_ && !forced_->empty())) {
        std::array<std::uint8_t, kMostDealt> left{};
        std::copy(cards.begin(), cards.end(), left.begin());
        std::size_t count = cards.size();
        for (std::size_t i = 0; i < dealt.size(); ++i) {
            dealt[i] = std::uint8_t(draw(purpose, int(i) % actors, {left.data(), count}, cardKeys, shuffle));
            *std::find(left.begin(), left.begin() + count, dealt[i]) = left[count - 1];
            --count;
        }
        return;
    }
    std::array<std::uint64_t, kMostDealt> found, sorted;
    const std::uint64_t salt = valueOf(seed_, orderKey({.purpose = purpose}, shuffle));
    std::transform(cards.begin(), cards.end(), found.begin(),
                   [&](std::uint8_t card) { return placeOf(salt, cardKeys[card], card); });
    sortEvenlySpread({found.data(), cards.size()}, sorted.data());
    ChanceKey key = nextKey(purpose, 0, 0);
    uses_[purpose] = std::uint8_t(uses_[purpose] + dealt.size() - 1);
    std::transform(sorted.begin(), sorted.begin() + std::ptrdiff_t(dealt.size()), dealt.begin(),
                   [](std::uint64_t place) { return std::uint8_t(place); });
    if (level_ != TraceLevel::Off) [[unlikely]]
        return settleDeal(key, actors, dealt);
    // The same without a trace. An ordinal that leaves its sixteen bits would change more of the key than itself.
    assert(key.ordinal + dealt.size() <= 0x10000 && "a deal belongs to one unit");
    EventHash hash = hash_;
    std::uint64_t packed = key.packed(), actor = 0;
    for (const std::uint8_t card : dealt) {
        hash.add(chanceWord(packed++ | actor << ChanceKey::kActorShift, card));
        if (++actor == std::uint64_t(actors)) actor = 0;
    }
    hash_ = hash;
}

void Table::settleDeal(ChanceKey key, int actors, std::span<const std::uint8_t> dealt) {
    for (std::size_t i = 0; i < dealt.size(); ++i, ++key.ordinal) {
        key.actor = std::uint8_t(int(i) % actors);
        settle(key, dealt[i]);
    }
}

// --- decisions --------------------------------------------------------------------------------------------------

void Table::agent(Agent* agent) {
    agent_ = agent;
    agentNeedsView_ = agent && agent->looks() && game_.observation().hides();
    if (agentNeedsView_) view_.resize(stateSize_);
    agentLooksAhead_ = agent && agent->looksAhead();
    any_ = agent ? agent->takesAny() : nullptr;
    unitStartState_.clear();
    watch();
}

void Table::watch() { watched_ = scriptAt_ < script_.size() || kept_ || !any_; }

// By reference, and copied only where it changes: to read back in one piece what was just written in many is slow.
int Table::askAgent(const Decision& decision) {
    const void* const view = agentNeedsView_ ? viewOf(decision.seat) : state_;
    if (!agentLooksAhead_ || unitStartState_.empty() || source_) [[likely]]
        return agent_->choose(game_, view, decision);
    const Reached reached{unitStartState_, seed_, unitDecisions_, unitForced_};
    Decision known = decision;
    known.reached = &reached;
    return agent_->choose(game_, view, known);
}

const void* Table::viewOf(int seat) {
    std::copy(state_, state_ + stateSize_, view_.begin());
    game_.observation().hide(view_.data(), seat);
    return view_.data();
}

Option Table::ask(std::uint16_t question, int seat, int subject) { return askHere(question, seat, subject); }

void Table::recordChoice(Option chosen, bool isOnly) {
    record(Mark::Choose, isOnly, chosen.verb,
           std::int32_t(chosen.a | chosen.b << 8 | std::uint32_t(std::uint16_t(chosen.c)) << 16), chosen.d);
}

void Table::recordAnswer(std::uint16_t question, int seat, int subject, Option chosen) {
    const int count = options.count();
    if (count > 1) record(Mark::Ask, seat, question, subject, count);
    recordChoice(chosen, count == 1);
}

// A question with all that may go with it.
Option Table::askWatched(std::uint16_t question, int seat, int subject) {
    if (options.tooMany()) outOfRoom("options in one decision");
    if (tooLong()) suspend(Suspended::Why::Runaway);
    const bool forcedChoice = options.count() == 1;
    int index = 0;
    if (!forcedChoice) {
        const Decision decision{question, std::uint8_t(seat), subject, options.all(), decisions_, nullptr};
        if (level_ != TraceLevel::Off) record(Mark::Ask, seat, question, subject, options.count());
        if (scriptAt_ < script_.size()) {
            const auto all = options.all();
            const auto found = std::find(all.begin(), all.end(), script_[scriptAt_]);
            if (found == all.end()) {
                open_ = decision;
                suspend(Suspended::Why::Illegal);
            }
            index = int(found - all.begin());
            if (++scriptAt_ == script_.size()) watch();
        } else if (agent_) {
            index = askAgent(decision);
            assert(index >= 0 && index < options.count() && "an agent must choose one of the options");
        } else {
            open_ = decision;
            suspend(Suspended::Why::Open);
        }
        ++decisions_;
        if (kept_) kept_->push_back(options[index]);
        if (agentLooksAhead_) unitDecisions_.push_back(options[index]);
    }
    const Option chosen = options[index];
    hash_.add(std::bit_cast<std::uint64_t>(chosen));
    if (level_ != TraceLevel::Off) recordChoice(chosen, forcedChoice);
    return chosen;
}

}  // namespace engine
