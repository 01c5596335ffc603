// The chance of a scenario: what every roll, pick and draw brings, said by purpose.
#include <fmt/format.h>
#include <algorithm>
#include <charconv>

#include "engine/kernel/dice_combinations.h"
#include "engine/kernel/say.h"
#include "engine/kernel/scenario_parts.h"

namespace engine {

namespace {

constexpr const char* kNoCard = "none";     // `by none`: no card asks for it
constexpr std::uint64_t kMostVaried = 256;  // outcomes of a roll, die by die; above, one for each number of every face

}  // namespace

// `attack roll by ar.105 of seat2: ++- --+`
std::optional<ParseError> ChanceScript::read(const ScenarioLine& line) {
    Entry entry;
    entry.path = line.path;
    std::vector<std::string> name;
    std::size_t at = 0;
    bool isNamed = false;
    for (; at < line.words.size() && !isNamed; ++at) {
        std::string word = line.words[at];
        isNamed = word.ends_with(':');
        if (isNamed) word.pop_back();
        const bool takesNext = (word == "by" || word == "of") && !isNamed && at + 1 < line.words.size();
        if (!takesNext) {
            name.push_back(std::move(word));
            continue;
        }
        std::string value = line.words[++at];
        isNamed = value.ends_with(':');
        if (isNamed) value.pop_back();
        if (word == "by") {
            entry.card = value;
            if (value != kNoCard && game_.cards().find(value) < 0)
                return ParseError{"no card has this id", value, "the id of the card that asks for it, or none",
                                  cardIds(game_)};
        } else {
            for (int seat = 0; seat < game_.seats(); ++seat)
                if (value == fmt::format("seat{}", seat + 1)) entry.seat = seat;
            if (entry.seat < 0)
                return ParseError{"there is no such seat", value, fmt::format("seat1 to seat{}", game_.seats()), {}};
        }
    }
    const auto purposes = game_.texts().purposes();
    const std::string purpose = joined(name);
    const auto found = std::find(purposes.begin(), purposes.end(), purpose);
    if (!isNamed || found == purposes.end())
        return ParseError{
            isNamed ? "the game has no chance event of this name" : "a chance line begins with a purpose and a colon",
            purpose,
            "a purpose of chance",
            {purposes.begin(), purposes.end()}};
    entry.purpose = std::uint16_t(found - purposes.begin());
    const Die* die = game_.die(entry.purpose);
    if (at == line.words.size())
        return ParseError{"the outcome after the colon is missing",
                          line.text,
                          die ? "faces such as " + marksExample(*die) : "a card or a number",
                          {}};
    for (; at < line.words.size(); ++at) {
        entry.outcome = line.words[at];
        if (die && entry.outcome != "any" && !readMarks(*die, entry.outcome))
            return ParseError{"dice are written with " + marksAllowed(*die),
                              entry.outcome,
                              "faces such as " + marksExample(*die),
                              {}};
        entries_.push_back(entry);
    }
    return std::nullopt;
}

int ChanceScript::find(std::string_view name) const {
    int number = 1;
    if (const auto mark = name.find(" #"); mark != std::string_view::npos) {
        std::from_chars(name.data() + mark + 2, name.data() + name.size(), number);
        name = name.substr(0, mark);
    }
    for (std::size_t i = 0; i < entries_.size(); ++i)
        if (game_.texts().purposes()[entries_[i].purpose] == name && --number == 0) return int(i);
    return -1;
}

void ChanceScript::fail(const std::string& path, ParseError what) {
    if (failed.any()) return;
    failed = failure(ScenarioCause::Chance, file_, path, std::move(what));
    failed.position = position_;
}

std::string ChanceScript::nameOf(const ChanceRequest& request) const {
    std::string name = game_.texts().purposes()[request.key.purpose];
    if (request.key.card != 0) name += " by " + game_.cards().id(request.key.card);
    return name;
}

// The dice of a roll that nobody has said anything of: "***".
std::string ChanceScript::anyMarks(const ChanceRequest& request) {
    return marksOf(*request.die, std::vector<int>(std::size_t(request.count), kAnyFace));
}

// The line that would script it: "attack roll by ar.105 of seat1: ***".
std::string ChanceScript::scriptOf(const ChanceRequest& request) const {
    return fmt::format("{} of seat{}: {}", nameOf(request), request.key.actor + 1,
                       request.kind == ChanceRequest::Kind::Dice ? anyMarks(request) : "any");
}

std::optional<std::uint32_t> ChanceScript::say(const ChanceRequest& request) {
    if (failed.any()) return std::nullopt;
    const auto next = std::find_if(entries_.begin(), entries_.end(),
                                   [&](const Entry& e) { return !e.used && e.purpose == request.key.purpose; });
    const bool isDice = request.kind == ChanceRequest::Kind::Dice;
    if (next == entries_.end()) {
        // After what is varied, other things happen than the script knows.
        if ((!loose && !variedHappened) || (exact && variedHappened))
            fail("chance", {schema::say("no chance line scripts this"), scriptOf(request), "a chance line for it", {}});
        return std::nullopt;
    }
    Entry& entry = *next;
    entry.used = true;
    const std::string asker = request.key.card == 0 ? kNoCard : game_.cards().id(request.key.card);
    if (!entry.card.empty() && asker != entry.card)
        fail(entry.path, {schema::say("another card asks for it"), asker, entry.card, {}});
    if (entry.seat >= 0 && entry.seat != request.key.actor)
        fail(entry.path, {schema::say("it is for another seat"),
                          fmt::format("seat{}", request.key.actor + 1),
                          fmt::format("seat{}", entry.seat + 1),
                          {}});
    if (failed.any()) return std::nullopt;
    if (varied == int(next - entries_.begin())) {
        variedHappened = true;
        if (outcomes.empty()) listOutcomes(request);
    }
    if (entry.outcome == "any") return std::nullopt;
    if (isDice) return dice(entry, request);
    if (request.kind == ChanceRequest::Kind::Draw) return drawn(entry, request);
    int number = 0;
    const auto [end, error] =
        std::from_chars(entry.outcome.data(), entry.outcome.data() + entry.outcome.size(), number);
    if (error != std::errc{} || end != entry.outcome.data() + entry.outcome.size() || number < 1 ||
        number > request.count) {
        fail(entry.path, {schema::say("there is no such outcome of {}", nameOf(request)),
                          fmt::format("1 to {}", request.count),
                          entry.outcome,
                          {}});
        return std::nullopt;
    }
    return std::uint32_t(number - 1);
}

std::optional<std::uint32_t> ChanceScript::dice(const Entry& entry, const ChanceRequest& request) {
    const auto faces = readMarks(*request.die, entry.outcome);
    if (!faces || int(faces->size()) != request.count) {
        fail(entry.path,
             {schema::say("a different number of dice is rolled for {}: {}", nameOf(request), request.count),
              anyMarks(request),
              entry.outcome,
              {}});
        return std::nullopt;
    }
    std::uint32_t roll = fallOf(*request.die, request.count, valueOf(seed, request.key));  // where "*" is written
    for (int i = 0; i < request.count; ++i)
        if (const int face = (*faces)[i]; face != kAnyFace) roll = request.die->with(roll, i, face);
    return roll;
}

std::optional<std::uint32_t> ChanceScript::drawn(const Entry& entry, const ChanceRequest& request) {
    std::vector<std::string> names;
    for (std::uint8_t card : request.cards) {
        const ScenarioWords* words = game_.scenarioWords();
        names.push_back(words ? words->drawnName(state_, request.key.purpose, card)
                              : game_.cards().id(game_.cards().drawn(request.key.purpose, card)));
        if (names.back() == entry.outcome) return card;
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    std::string found = listed(names);
    fail(entry.path, {schema::say("this is not in the deck for {}", nameOf(request)), std::move(found), entry.outcome,
                      std::move(names)});
    return std::nullopt;
}

void ChanceScript::listOutcomes(const ChanceRequest& request) {
    switch (request.kind) {
        case ChanceRequest::Kind::Dice: {
            const Die& die = *request.die;
            std::uint64_t all = 1;
            for (int i = 0; i < request.count && all <= kMostVaried; ++i) all *= std::uint64_t(die.count());
            if (all <= kMostVaried) {
                for (std::uint64_t number = 0; number < all; ++number) {
                    std::uint32_t roll = 0;
                    std::uint64_t rest = number;
                    for (int i = 0; i < request.count; ++i, rest /= std::uint64_t(die.count()))
                        roll = die.with(roll, i, int(rest % std::uint64_t(die.count())));
                    addOutcome(marksOf(die, request.count, roll), 1);
                }
            } else {
                forEachCombination(die, request.count, [&](std::uint32_t roll, std::uint64_t ways) {
                    addOutcome(marksOf(die, request.count, roll), ways);
                });
            }
            break;
        }
        case ChanceRequest::Kind::Pick:
            for (int i = 1; i <= request.count; ++i) addOutcome(std::to_string(i), 1);
            break;
        case ChanceRequest::Kind::Draw: {
            std::vector<std::string> names;
            for (std::uint8_t card : request.cards)
                if (const ScenarioWords* words = game_.scenarioWords())
                    names.push_back(words->drawnName(state_, request.key.purpose, card));
            std::sort(names.begin(), names.end());
            for (const std::string& name : names) {  // cards of one name are one outcome
                if (outcomes.empty() || outcomes.back() != name) addOutcome(name, 0);
                ++weights.back();
            }
            break;
        }
    }
}

void ChanceScript::addOutcome(std::string outcome, std::uint64_t weight) {
    outcomes.push_back(std::move(outcome));
    weights.push_back(weight);
}

ScenarioFailure ChanceScript::unused() const {
    for (const Entry& entry : entries_)
        if (!entry.used) {
            ScenarioFailure f = failure(ScenarioCause::Chance, file_, entry.path,
                                        {schema::say("this never happens"),
                                         "",
                                         fmt::format("{}: {}", game_.texts().purposes()[entry.purpose], entry.outcome),
                                         {}});
            f.position = position_;
            return f;
        }
    return {};
}

}  // namespace engine
