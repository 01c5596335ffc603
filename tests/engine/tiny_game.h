// Lanterns, a complete small dice game on the kernel: the subject
// of the kernel's own tests. Two walkers carry light home.
//
// A turn: draw up to two charms and keep one, whose clause is carried out; then roll three dice again and again. Every
// positive die is one light; a roll without any blows the light out and ends the turn; holding carries it home. From 8
// light on, holding is the only option. Every third turn the wind turns. The first with 12 at home wins; the first
// walker's win counts as Won. After 40 turns all is Lost.
#pragma once

#include <fmt/format.h>
#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/game.h"

namespace tiny {

enum class Power : std::uint8_t {
    Light,    // gain its light
    Mirror,   // roll as many dice of its own as it has light
    Endless,  // a loop that would not end: its clause is carried out for ever
    Nested,   // a clause that calls itself
    Dreaming  // a loop that asks for ever
};
inline std::span<const schema::Choice> choicesOf(Power) {
    static constexpr schema::Choice kChoices[] = {{"light", "Light"},
                                                  {"mirror", "Mirror"},
                                                  {"endless", "Endless"},
                                                  {"nested", "Nested"},
                                                  {"dreaming", "Dreaming"}};
    return kChoices;
}

struct Charm : schema::RecordBase {
    Power power = Power::Light;
    int light = 1;
};
template <class V> void describe(V& v, Charm& c) {
    describe(v, static_cast<schema::RecordBase&>(c));
    v("power", c.power, {.label = "Power"});
    v("light", c.light, {.label = "Light", .min = 0, .max = 8});
}

inline const schema::GameSchema& gameSchema() {
    static const schema::RecordKind kKinds[] = {schema::recordKind<Charm>({.key = "charm",
                                                                           .folder = "charms",
                                                                           .label = "Charm",
                                                                           .plural = "Charms",
                                                                           .prefix = "ch.",
                                                                           .symbol = "",
                                                                           .help = ""})};
    using Kind = schema::SetupOption::Kind;
    static constexpr schema::SetupChoice kModes[] = {
        {.key = "even", .label = "Even", .help = "Nobody has light at home"},
        {.key = "head_start", .label = "Head start", .help = "The second walker has some light at home"}};
    static constexpr schema::SetupOption kSetup[] = {
        {.key = "tutorial", .kind = Kind::Switch, .label = "Tutorial", .help = "Play without charms"},
        {.key = "players",
         .kind = Kind::Players,
         .label = "Players",
         .help = "Number of walkers",
         .least = 2,
         .most = 2,
         .usual = 2},
        {.key = "first",
         .kind = Kind::Seat,
         .label = "First seat",
         .help = "Seat that goes first",
         .usually = "the first walker"},
        {.key = "mode",
         .kind = Kind::Choice,
         .label = "Mode",
         .help = "With how much light at home the walkers begin",
         .choices = kModes}};
    static const schema::GameSchema kSchema{"lanterns", "Lanterns", kKinds, nullptr, nullptr,
                                            nullptr,    nullptr,    {},     kSetup};
    return kSchema;
}

// Files know the options of this game as well.
inline const bool areOptionsKnown = (schema::addSetupOptions(gameSchema().setup), true);

constexpr int kHeadStart = 3;
constexpr int kCharms = 8;  // a deck holds at most
constexpr int kWalkers = 2;
constexpr int kHome = 12;  // light at home that wins
constexpr int kTurns = 40;

struct State {
    std::uint16_t unit = 0;
    std::uint8_t walker = 0;  // whose turn it is
    std::uint8_t light = 0;   // carried this turn
    std::array<std::uint8_t, kWalkers> home{};
    schema::Counted<std::uint8_t, kCharms> deck;  // numbers of charms, from 1
    std::array<schema::Counted<std::uint8_t, kCharms>, kWalkers> kept;
    std::int8_t wind = 0;     // -1 to 1
    std::int32_t rolled = 0;  // dice of the whole game
    bool over = false;
};
template <class V> void describe(V& v, State& s) {
    v("unit", s.unit, {.label = "Turn"});
    v("walker", s.walker, {.label = "Walker"});
    v("light", s.light, {.label = "Light"});
    v("home", s.home, {.label = "Light at home"});
    v("deck", s.deck, {.label = "Deck"});
    v("kept", s.kept, {.label = "Charms kept"});
    v("wind", s.wind, {.label = "Wind", .min = -1, .max = 1});
    v("rolled", s.rolled, {.label = "Dice rolled"});
    v("over", s.over, {.label = "Over"});
}

enum Question : std::uint16_t { kWhichCharm, kGoOn, kDream };
enum Verb : std::uint16_t { kKeep, kRoll, kHold };  // kKeep: a = charm
enum Purpose : std::uint16_t { kCharmDraw, kLightRoll, kMirrorRoll, kWind };
enum Rule : engine::RuleId { kSetup, kTurn, kCharmRule, kRollRule, kGust, kHoldRule, kWindRule, kStill };

// Small enough to be all that is asked of it at once.
class Lanterns : public engine::Game,
                 public engine::CardCatalog,
                 public engine::Texts,
                 public engine::Notation,
                 public engine::Evaluation,
                 public engine::Inspection {
  public:
    using Table = engine::TableOf<State>;

    explicit Lanterns(const schema::RecordSet& records) : charms_(records.ofKind("charm")) {
        keys_.push_back(0);
        for (const schema::RecordPtr& charm : charms_) keys_.push_back(engine::keyOf(charm->id()));
    }

    const schema::GameSchema& schema() const override { return gameSchema(); }
    const schema::TypeInfo& stateType() const override { return schema::typeInfo<State>(); }
    int seats() const override { return kWalkers; }
    std::string seatName(const void*, int seat) const override {
        return seat == 0 ? "the first walker" : "the second walker";
    }

    std::unique_ptr<engine::Table> makeTable(void* state, std::uint64_t seed) const override {
        auto table = std::make_unique<Table>(*this, *static_cast<State*>(state), seed);
        table->chance().cardKeys(keys_);
        return table;
    }
    void start(engine::Table& table, const engine::Setup& setup) const override {
        auto& t = static_cast<Table&>(table);
        auto scope = t.rule(kSetup);
        if (setup.options.choiceOf(*schema::setupOption(gameSchema(), "mode")) == 1) t.set(t.state.home[1], kHeadStart);
        if (setup.options["tutorial"]) return;  // the tutorial is played without charms
        for (std::size_t i = 0; i < charms_.size() && i < kCharms; ++i) {
            t.set(t.state.deck[i], i + 1);
            t.set(t.state.deck.count, i + 1);
        }
    }
    void playUnit(engine::Table& table) const override {
        auto& t = static_cast<Table&>(table);
        {
            auto scope = t.rule(kTurn, t.state.walker);
            if (t.state.unit % 3 == 2) turnWind(t);
            drawCharm(t);
            carryLight(t);
            if (t.state.home[t.state.walker] >= kHome || t.state.unit + 1 >= kTurns) t.set(t.state.over, true);
            else t.set(t.state.walker, 1 - t.state.walker);
        }
        t.set(t.state.unit, t.state.unit + 1);
    }
    int unit(const void* state) const override { return of(state).unit; }
    std::string unitName(const void* state) const override {
        return fmt::format("turn {} of {}: {}", of(state).unit + 1, kTurns, seatName(state, of(state).walker));
    }
    engine::Outcome outcome(const void* state) const override {
        const State& s = of(state);
        if (!s.over) return {};
        if (s.home[s.walker] < kHome) return {engine::Outcome::End::Lost, s.home[0], "the night is over"};
        if (s.walker == 0) return {engine::Outcome::End::Won, s.home[0], "the first walker is home"};
        return {engine::Outcome::End::Lost, s.home[0], "the second walker is home"};
    }
    std::vector<engine::SumLine> score(const void* state) const override {
        return {{"light at home", of(state).home[0], 1, of(state).home[0]}};
    }
    std::vector<std::string> brokenInvariants(const void* state) const override {
        const State& s = of(state);
        std::vector<std::string> broken;
        if (s.light > 24) broken.push_back("L-ROLL-01: more light than can be carried");
        if (s.deck.count + s.kept[0].count + s.kept[1].count > int(charms_.size()))
            broken.push_back("L-CHARM-01: too many charms");
        return broken;
    }

    const engine::CardCatalog& cards() const override { return *this; }
    const engine::Texts& texts() const override { return *this; }
    const engine::Notation& notation() const override { return *this; }
    const engine::Evaluation& evaluation() const override { return *this; }
    const engine::Inspection& inspection() const override { return *this; }

    std::span<const engine::RuleText> rules() const override {
        static constexpr engine::RuleText kRules[] = {{"L-SETUP-01", "The charms are shuffled."},
                                                      {"L-TURN-01", "A turn."},
                                                      {"L-CHARM-01", "Draw up to two charms, keep one."},
                                                      {"L-ROLL-01", "Roll three dice."},
                                                      {"L-GUST-01", "No positive die: the light is blown out."},
                                                      {"L-HOLD-01", "Carry the light home."},
                                                      {"L-WIND-01", "The wind turns."},
                                                      {"L-WIND-02", "The wind is still."}};
        return kRules;
    }
    std::span<const char* const> purposes() const override {
        static constexpr const char* kPurposes[] = {"charm draw", "light roll", "mirror roll", "wind"};
        return kPurposes;
    }
    const engine::Die* die(std::uint16_t purpose) const override {
        return purpose == kLightRoll || purpose == kMirrorRoll ? &engine::kTwoFacedDie : nullptr;
    }
    engine::QuestionText question(const void*, const engine::Decision& d) const override {
        return {d.question == kWhichCharm ? "Which charm is kept?" : d.question == kGoOn ? "Roll again?" : "Dream on?"};
    }
    engine::OptionText optionText(const void*, const engine::Decision&, const engine::Option& option) const override {
        return {encode(option), "", "", option.verb == kKeep ? option.a : -1, -1};
    }
    std::string encode(const engine::Option& option) const override {
        if (option.verb == kKeep) return "keep " + id(option.a);
        return option.verb == kRoll ? "roll" : "hold";
    }
    bool decode(std::string_view text, engine::Option& option) const override {
        option = {};
        if (text == "roll") option.verb = kRoll;
        else if (text == "hold") option.verb = kHold;
        else if (text.starts_with("keep ") && find(text.substr(5)) > 0)
            option = {kKeep, std::uint8_t(find(text.substr(5)))};
        else return false;
        return true;
    }
    std::vector<std::string> forms() const override { return {"keep ID", "roll", "hold"}; }
    int misread(std::span<const std::string> words) const override {
        if (words.empty()) return -1;
        if (words[0] != "keep" && words[0] != "roll" && words[0] != "hold") return 0;
        if (words.size() > 1 && (words[0] != "keep" || find(words[1]) < 0)) return 1;
        return words.size() > 2 ? 2 : -1;
    }
    int count() const override { return int(charms_.size()) + 1; }
    const schema::Record* record(int index) const override {
        return index > 0 && index < count() ? charms_[index - 1].get() : nullptr;
    }
    std::string name(int index, std::string_view language) const override {
        return record(index) ? record(index)->base().name.in(language) : std::string();
    }
    int find(std::string_view id) const override {
        for (int i = 1; i < count(); ++i)
            if (record(i)->id() == id) return i;
        return -1;
    }
    int drawn(std::uint16_t purpose, std::uint32_t value) const override {
        return purpose == kCharmDraw && value < std::uint32_t(count()) ? int(value) : -1;
    }
    std::string clauseText(int card, int, std::string_view) const override {
        return schema::choiceOf(charm(card).power).label;
    }
    std::string eventText(const void* state, const engine::Event& e) const override {
        switch (e.kind) {
            case engine::EventKind::Unit: return unitName(state);
            case engine::EventKind::Rule:
            case engine::EventKind::Cite: return fmt::format("{} {}", rules()[e.field].id, rules()[e.field].text);
            case engine::EventKind::Clause:
                return fmt::format("{}: {}", name(e.field, "en"), clauseText(e.field, 0, "en"));
            case engine::EventKind::End: return "end";
            case engine::EventKind::Set: return fmt::format("{} -> {}", e.before, e.after);
            case engine::EventKind::Chance:
                if (e.field == kCharmDraw) return fmt::format("charm draw: {}", name(e.after, "en"));
                return fmt::format("{}: {}", purposes()[e.field],
                                   isDice(e.field) ? std::popcount(std::uint32_t(e.after)) : e.after);
            case engine::EventKind::Ask: return question(state, {e.field, e.width, e.before, {}, 0}).words;
            case engine::EventKind::Choose: return encode({e.field, std::uint8_t(e.before)});
            case engine::EventKind::Test: return "a condition";
        }
        return {};
    }
    int heuristic(const void* state, const engine::Decision&, const engine::Option& option) const override {
        if (option.verb == kKeep) return charm(option.a).light;
        return (option.verb == kHold) == (of(state).light >= 4);
    }

  private:
    static const State& of(const void* state) { return *static_cast<const State*>(state); }
    const Charm& charm(int number) const { return charms_[number - 1]->as<Charm>(); }

    void turnWind(Table& t) const {
        auto scope = t.rule(kWindRule);
        t.set(t.state.wind, t.pick(kWind, t.state.walker, 0, 3) - 1);
        if (t.state.wind == 0) t.cite(kStill);
    }

    void drawCharm(Table& t) const {
        if (t.state.deck.empty()) return;
        auto scope = t.rule(kCharmRule, t.state.walker);
        std::array<std::uint8_t, 2> drawn{};
        int count = 0;
        while (count < 2 && !t.state.deck.empty()) {
            const auto& deck = t.state.deck;
            const int card = t.draw(kCharmDraw, t.state.walker, {deck.begin(), deck.count}, keys_.data(), 0);
            drawn[count++] = std::uint8_t(card);
            removeFrom(t, deck, card);
        }
        t.options.clear();
        for (int i = 0; i < count; ++i) t.options.add({kKeep, drawn[i]});
        const int keeps = t.ask(kWhichCharm, t.state.walker).a;
        const auto& kept = t.state.kept[t.state.walker];
        t.set(kept[kept.count], keeps);
        t.set(kept.count, kept.count + 1);
        for (int i = 0; i < count; ++i)
            if (const int other = drawn[i]; other != keeps) {
                t.set(t.state.deck[t.state.deck.count], other);
                t.set(t.state.deck.count, t.state.deck.count + 1);
            }
        carryOut(t, keeps);
    }

    static void removeFrom(Table& t, const schema::Counted<std::uint8_t, kCharms>& deck, int card) {
        std::size_t at = 0;
        while (deck[at] != card) ++at;
        for (; at + 1 < deck.count; ++at) t.set(deck[at], deck[at + 1]);
        t.set(deck[at], 0);
        t.set(deck.count, deck.count - 1);
    }

    void carryOut(Table& t, int number) const {
        auto scope = t.clause(number, 0, t.state.walker);
        const Charm& c = charm(number);
        t.test(number, 0, t.state.wind == 0);
        switch (c.power) {
            case Power::Light: t.add(t.state.light, c.light); break;
            case Power::Mirror: {
                const auto dice = t.dice(kMirrorRoll, t.state.walker, number, c.light);
                t.add(t.state.light, std::popcount(dice));
                break;
            }
            case Power::Endless:
                while (true) {
                    auto again = t.clause(number, 0, t.state.walker);
                    t.set(t.state.wind, t.state.wind == 0 ? 1 : 0);
                }
            case Power::Nested: carryOut(t, number); break;
            case Power::Dreaming:
                while (true) {
                    t.options.clear();
                    t.options.add({kHold});
                    t.ask(kDream, t.state.walker);
                }
        }
    }

    static void carryLight(Table& t) {
        while (true) {
            std::uint32_t dice = 0;
            {
                auto scope = t.rule(kRollRule, t.state.walker);
                dice = t.dice(kLightRoll, t.state.walker, 0, 3);
                t.add(t.state.rolled, 3);
                t.add(t.state.light, std::popcount(dice));
            }
            if (dice == 0) {
                auto scope = t.rule(kGust);
                return t.set(t.state.light, 0);
            }
            t.options.clear();
            if (t.state.light < 8) t.options.add({kRoll});
            t.options.add({kHold});
            if (t.ask(kGoOn, t.state.walker).verb == kRoll) continue;
            auto scope = t.rule(kHoldRule, t.state.walker);
            t.add(t.state.home[t.state.walker], t.state.light);
            return t.set(t.state.light, 0);
        }
    }

    std::vector<schema::RecordPtr> charms_;
    std::vector<std::uint64_t> keys_;
};

inline schema::RecordPtr charm(const std::string& id, Power power, int light) {
    auto record = std::make_shared<schema::Record>(gameSchema().kinds[0]);
    auto& c = record->as<Charm>();
    c.id = id;
    c.name.byLanguage["en"] = id.substr(3);
    c.power = power;
    c.light = light;
    return record;
}

// The box: four charms. Tests put other ones in.
inline schema::RecordSet box() {
    schema::RecordSet set;
    set.put(charm("ch.beeswax", Power::Light, 2));
    set.put(charm("ch.firefly", Power::Light, 1));
    set.put(charm("ch.glass", Power::Mirror, 3));
    set.put(charm("ch.river", Power::Mirror, 4));
    return set;
}

inline std::shared_ptr<const engine::Game> lanterns(const schema::RecordSet& records = box()) {
    return std::make_shared<Lanterns>(records);
}

}  // namespace tiny
