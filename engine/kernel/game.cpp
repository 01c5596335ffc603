// Setting up any game, and its events in sentences.
#include "engine/kernel/game.h"

#include <fmt/format.h>
#include <utility>

#include <algorithm>
#include <bit>
#include <cctype>

#include "engine/kernel/say.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

using Kind = schema::SetupOption::Kind;

std::string listed(const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i)
        out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    return out;
}

// A label inside a sentence.
std::string lowered(std::string text) {
    if (!text.empty()) text[0] = char(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

// What was chosen, or is usual, that says how many play; null: nothing does.
const schema::SetupChoice* modeOf(const Game& game, const schema::SetupValues& options) {
    for (const schema::SetupOption& option : game.schema().setup) {
        const int chosen = option.kind == Kind::Choice ? std::max(0, options.choiceOf(option)) : 0;
        if (option.kind == Kind::Choice && option.choices[chosen].players.most > 0) return &option.choices[chosen];
    }
    return nullptr;
}

std::string whyNot(const Game& game, const schema::SetupOption& option, const schema::SetupValues& options) {
    if (option.kind == Kind::Choice) {
        if (options.choiceOf(option) >= 0) return {};
        std::vector<std::string> names;
        for (const schema::SetupChoice& choice : option.choices) names.emplace_back(choice.key);
        return fmt::format("{}: there is no {}; {} has {}", lowered(option.label), options.nameOf(option.key),
                           game.schema().title, listed(names));
    }
    const int value = options[option.key];
    if (option.kind == Kind::Players) {
        const schema::PlayerRange range = game.players(options);
        if (value >= range.least && value <= range.most) return {};
        const schema::SetupChoice* mode = modeOf(game, options);
        return fmt::format(
            "{}{} is for {} {}, not {}", game.schema().title, mode ? fmt::format(" ({})", mode->label) : std::string(),
            range.least == range.most ? std::to_string(range.most) : fmt::format("{} to {}", range.least, range.most),
            range.most == 1 ? "player" : "players", value);
    }
    if (option.kind == Kind::Seat && (value < 1 || value > game.playersWith(options)))
        return fmt::format("{}: there is no seat {}; the seats are 1 to {}", lowered(option.label), value,
                           game.playersWith(options));
    return {};
}

}  // namespace

int Outcome::victoryOf(int seat) const {
    if (end != End::Won) return 0;
    if (winners == 0) return kVictory;
    return winners >> seat & 1 ? kVictory / std::popcount(winners) : 0;
}

schema::PlayerRange Game::players(const schema::SetupValues& options) const {
    if (const schema::SetupChoice* mode = modeOf(*this, options)) return mode->players;
    for (const schema::SetupOption& option : schema().setup)
        if (option.kind == Kind::Players) return {option.least, option.most, option.usual};
    return {seats(), seats(), seats()};
}

int Game::playersWith(const schema::SetupValues& options) const {
    for (const schema::SetupOption& option : schema().setup)
        if (option.kind == Kind::Players && options[option.key] != 0) return options[option.key];
    return players(options).usual;
}

bool Game::haveRivals(const schema::SetupValues& options) const {
    const schema::SetupChoice* mode = modeOf(*this, options);
    return playersCompete() && playersWith(options) > 1 && !(mode && mode->isTogether);
}

const Observation& Game::observation() const {
    static const Observation kNothingHidden;
    return kNothingHidden;
}

std::optional<RefusedOption> refusedOption(const Game& game, const schema::SetupValues& options) {
    // The number of players before the seats, which depend on it.
    for (const bool seats : {false, true})
        for (const schema::SetupOption* known : schema::setupOptions()) {
            if (options[known->key] == 0 || (known->kind == Kind::Seat) != seats) continue;
            std::string why = whyNoOption(game, known->key, options);
            if (why.empty()) why = whyNot(game, *schema::setupOption(game.schema(), known->key), options);
            if (!why.empty()) return RefusedOption{known->key, std::move(why)};
        }
    return game.lackingFor(options);
}

std::string whyNoOption(const Game& game, std::string_view key, const schema::SetupValues& options) {
    const schema::SetupOption* option = schema::setupOption(game.schema(), key);
    if (!option) {
        std::vector<std::string> own;
        for (const schema::SetupOption& other : game.schema().setup) own.emplace_back(other.key);
        return fmt::format("{} has no set-up option {}; {}", game.schema().title, key,
                           own.empty() ? "it has none" : "it has " + listed(own));
    }
    if (const schema::SetupChoice* choice = schema::meaninglessWith(game.schema(), *option, options))
        return fmt::format("{} means nothing in {}", option->label, choice->label);
    if (option->kind != Kind::Switch) return {};
    // A switch leads to chapters of its own; a set of cards may lack them.
    const std::vector<Chapter> chapters = game.chapters();
    const bool isWithout = !chapters.empty() && std::none_of(chapters.begin(), chapters.end(),
                                                             [&](const Chapter& c) { return c.options[key] != 0; });
    return isWithout ? fmt::format("this content has no {}", lowered(option->label)) : std::string();
}

std::string refusal(const Game& game, const schema::SetupValues& options) {
    auto refused = refusedOption(game, options);
    return refused ? std::move(refused->why) : std::string();
}

schema::SetupValues fitting(const Game& game, schema::SetupValues options, std::string_view chosen) {
    for (auto refused = refusedOption(game, options); refused && refused->key != chosen;
         refused = refusedOption(game, options))
        options.forget(refused->key);
    return options;
}

bool leadsTo(const schema::SetupValues& options, const Chapter& chapter) {
    const auto all = schema::setupOptions();
    return std::all_of(all.begin(), all.end(), [&](const schema::SetupOption* option) {
        return option->kind != Kind::Switch || options[option->key] == chapter.options[option->key];
    });
}

schema::SetupValues setupFor(const Game& game, int players, schema::SetupValues others) {
    for (const schema::SetupOption& option : game.schema().setup)
        if (option.kind == Kind::Players) others.choose(option.key, players);
    return others;
}

std::string optionWords(const Game& game, const schema::SetupValues& options) {
    std::string words;
    for (const schema::SetupOption& option : game.schema().setup) {
        const int value = options[option.key];
        if (value == 0) continue;
        const std::string label = lowered(option.label);
        words += words.empty() ? "" : ", ";
        words += option.kind == Kind::Switch    ? label
                 : option.kind == Kind::Choice  ? fmt::format("{} {}", label, options.nameOf(option.key))
                 : option.kind == Kind::Players ? fmt::format("{} {}", value, label)
                                                : fmt::format("{} {}", label, value);
    }
    return words;
}

std::string endSentence(const Game& game, const void* state) {
    const Outcome outcome = game.outcome(state);
    switch (outcome.end) {
        case Outcome::End::Playing: return {};
        case Outcome::End::Lost: return say("Lost: {}", said(outcome.reason));
        case Outcome::End::Abandoned:
            return outcome.reason.empty() ? say("Abandoned") : say("Abandoned: {}", said(outcome.reason));
        case Outcome::End::Won: break;
    }
    if (outcome.winners == 0) return say("Won: {}", said(outcome.reason));
    std::vector<std::string> names;
    for (int seat = 0; seat < game.seatsIn(state); ++seat)
        if (outcome.victoryOf(seat) > 0) names.push_back(game.texts().seatName(state, seat));
    const std::string who = listed(names, say(" and ")), why = said(outcome.reason);
    return outcome.isShared() ? say("{} share the victory with {}: {}", who, outcome.score, why)
                              : say("{} wins with {}: {}", who, outcome.score, why);
}

std::string eventSentence(const Game& game, const void* state, const Trace& trace, std::size_t event) {
    const Event& e = trace[event];
    if (e.kind == EventKind::Set) {
        const std::string name = fieldName(game, state, e.field);
        if (emptiesPlace(game, trace, event))
            return fmt::format("{}: {} → {}", name, valueName(game, state, e.field, e.before), said(kEmptyPlace));
        // What stood there before the game was laid out, or in a place that held nothing, is no card and no seat.
        if (laysOut(trace, event) || isEmptyPlace(game, state, e.field))
            return fmt::format("{}: {}", name, valueName(game, state, e.field, e.after));
    }
    // The question stands right before its answer.
    if (e.kind != EventKind::Choose || event == 0 || trace[event - 1].kind != EventKind::Ask)
        return game.texts().eventText(state, e);
    const Event& ask = trace[event - 1];
    const Decision decision{ask.field, ask.width, ask.before, {}, 0};
    std::string label = game.texts().optionText(state, decision, optionOf(e)).label;
    return label.empty() ? game.texts().eventText(state, e)
                         : label + (e.width ? say(" (the only option)") : std::string());
}

}  // namespace engine
