// A game of any length, for figures: one walker counts steps, a thousand events a turn.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/state_fields.h"

namespace long_game {

struct State {
    std::uint16_t unit = 0;
    std::array<std::array<std::int16_t, 50>, 20> counts{};  // a state of about 2 KB with a thousand state fields
    std::uint32_t steps = 0;
};
template <class V> void describe(V& v, State& s) {
    v("unit", s.unit, {.label = "Turn"});
    v("counts", s.counts, {.label = "Counts"});
    v("steps", s.steps, {.label = "Steps"});
}

// Small enough to be all that is asked of it at once.
class March final : public engine::Game,
                    public engine::CardCatalog,
                    public engine::Texts,
                    public engine::Notation,
                    public engine::Evaluation,
                    public engine::Inspection {
  public:
    using Table = engine::TableOf<State>;
    explicit March(int turns) : turns_(turns) {}

    const schema::GameSchema& schema() const override {
        static const schema::GameSchema kSchema{"march", "March", {}, nullptr, nullptr, nullptr, nullptr};
        return kSchema;
    }
    const schema::TypeInfo& stateType() const override { return schema::typeInfo<State>(); }
    int seats() const override { return 1; }
    std::string seatName(const void*, int) const override { return "the walker"; }
    std::unique_ptr<engine::Table> makeTable(void* state, std::uint64_t seed) const override {
        return std::make_unique<Table>(*this, *static_cast<State*>(state), seed);
    }
    void start(engine::Table&, const engine::Setup&) const override {}
    void playUnit(engine::Table& table) const override {
        auto& t = static_cast<Table&>(table);
        t.options.clear();
        t.options.add({0});
        t.options.add({1});
        t.ask(0, 0);
        for (int round = 0; round < 120; ++round) {
            auto rule = t.rule(0, 0);
            const std::uint32_t faces = t.dice(0, 0, 0, 5);
            auto inner = t.rule(1, 0);
            for (std::size_t i = 0; i < 3; ++i) {
                const auto at = (std::size_t(round) * 7 + i * 31 + faces) % 1000;
                t.add(t.state.counts[at / 50][at % 50], 1);
            }
            t.add(t.state.steps, 1);
        }
        t.set(t.state.unit, t.state.unit + 1);
    }
    int unit(const void* state) const override { return of(state).unit; }
    std::string unitName(const void* state) const override { return fmt::format("day {}", of(state).unit + 1); }
    engine::Outcome outcome(const void* state) const override {
        return of(state).unit >= turns_ ? engine::Outcome{engine::Outcome::End::Won, 0, "arrived"} : engine::Outcome{};
    }
    std::vector<engine::SumLine> score(const void*) const override { return {}; }
    std::vector<std::string> brokenInvariants(const void*) const override { return {}; }
    const engine::CardCatalog& cards() const override { return *this; }
    const engine::Texts& texts() const override { return *this; }
    const engine::Notation& notation() const override { return *this; }
    const engine::Evaluation& evaluation() const override { return *this; }
    const engine::Inspection& inspection() const override { return *this; }

    std::span<const engine::RuleText> rules() const override {
        static constexpr engine::RuleText kRules[] = {{"M-STEP-01", "The walker takes a step and looks around."},
                                                      {"M-COUNT-01", "What is seen is counted."}};
        return kRules;
    }
    std::span<const char* const> purposes() const override {
        static constexpr const char* kPurposes[] = {"look"};
        return kPurposes;
    }
    const engine::Die* die(std::uint16_t) const override { return &engine::kTwoFacedDie; }
    engine::QuestionText question(const void*, const engine::Decision&) const override { return {"Left or right?"}; }
    engine::OptionText optionText(const void*, const engine::Decision&, const engine::Option& o) const override {
        return {encode(o), "", "", -1, -1};
    }
    std::string encode(const engine::Option& o) const override { return o.verb ? "right" : "left"; }
    bool decode(std::string_view text, engine::Option& o) const override {
        o = {std::uint16_t(text == "right")};
        return text == "left" || text == "right";
    }
    std::vector<std::string> forms() const override { return {"left", "right"}; }
    int misread(std::span<const std::string> words) const override {
        if (words.empty()) return -1;
        return words[0] != "left" && words[0] != "right" ? 0 : words.size() > 1 ? 1 : -1;
    }
    int count() const override { return 0; }
    const schema::Record* record(int) const override { return nullptr; }
    std::string name(int, std::string_view) const override { return {}; }
    int find(std::string_view) const override { return -1; }
    std::string clauseText(int, int, std::string_view) const override { return {}; }
    std::string eventText(const void* state, const engine::Event& e) const override {
        switch (e.kind) {
            case engine::EventKind::Unit: return unitName(state);
            case engine::EventKind::Rule:
            case engine::EventKind::Cite: return fmt::format("{} {}", rules()[e.field].id, rules()[e.field].text);
            case engine::EventKind::Set:
                return fmt::format("{}: {} → {}", engine::fieldName(*this, state, e.field), e.before, e.after);
            case engine::EventKind::Chance: return fmt::format("look: {}", e.after);
            case engine::EventKind::Ask: return "Left or right?";
            case engine::EventKind::Choose: return encode({e.field});
            default: return "end";
        }
    }
    int heuristic(const void*, const engine::Decision&, const engine::Option&) const override { return 0; }

  private:
    static const State& of(const void* state) { return *static_cast<const State*>(state); }
    int turns_;
};

}  // namespace long_game
