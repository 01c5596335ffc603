// A set of cards, compiled for play. Made once per content, never changed, shared by all games that are played with it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/paper_tales/state.h"
#include "schema/core/problems.h"
#include "schema/core/records.h"
#include "schema/paper_tales/vocabulary.h"

namespace engine::paper_tales {

struct Effect {
    schema::paper_tales::EffectWord word = schema::paper_tales::EffectWord::Gain;
    int amount = 0;
};

struct Clause {
    bool conditional = false;
    Face face = Face::Cloud;  // the die must show it, where there is a condition
    std::vector<Effect> effects, otherwise;
};

struct CompiledSet {
    std::vector<schema::RecordPtr> records;        // by card: in the order of the ids
    std::vector<std::vector<Clause>> abilities;    // by card
    std::array<std::uint64_t, kMostCards> keys{};  // keyOf(id): the order of the shuffled deck follows from it

    int count() const { return int(records.size()); }
    int find(std::string_view id) const;  // -1 if there is none
    const schema::paper_tales::Card& card(int number) const { return records[number]->as<schema::paper_tales::Card>(); }
};

// The numbers under which a table counts what comes to work (Inspection::coveragePoints): cards, then their abilities.
constexpr int kMostCounted = 4;  // abilities of a card that are counted
constexpr std::size_t partOf(int card) { return std::size_t(card); }
constexpr std::size_t partOf(int card, int ability) {
    return std::size_t(kMostCards + card * kMostCounted + (ability < kMostCounted ? ability : kMostCounted - 1));
}
constexpr std::size_t kParts = kMostCards * (1 + kMostCounted);

// Null where the records cannot be played; `problems` says why.
std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::paper_tales
