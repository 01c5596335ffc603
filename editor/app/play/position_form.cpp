// Asking a game about setup lines: what is wrong with one, and which words it knows in a place.
#include "editor/app/play/position_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/scenario_words.h"
#include "schema/core/phrases.h"
#include "schema/core/problems.h"

namespace editor::play {

using engine::Misplaced;

namespace {

// Words that no setup line of any game knows: a word, and what could be the id of a card.
constexpr const char* kUnknownWords[] = {"?.?", "?"};

std::optional<Misplaced> layOutPosition(const engine::Game& game, const engine::Setup& setup,
                                        std::span<const std::string> lines) {
    engine::Setup fresh = setup;
    fresh.situation.clear();
    engine::StateBytes state(game.stateType().size);
    const auto table = game.makeTable(state.data(), setup.seed);
    game.start(*table, fresh);
    engine::ScenarioNames names;
    return engine::layOutSituation(game, *table, lines, names);
}

// The line that is wrong; nothing: the whole is, or nothing is.
std::optional<std::size_t> wrongLine(const Misplaced& wrong) {
    const auto open = wrong.path.find('[');
    if (open == std::string::npos) return std::nullopt;
    return std::size_t(std::stoul(wrong.path.substr(open + 1)));
}

std::string complaintSentence(const engine::ParseError& what) {
    std::string text = schema::capitalised(what.message);
    if (!what.found.empty()) text += fmt::format(": {}", what.found);
    if (!what.wanted.empty()) text += fmt::format("; expected {}", what.wanted);
    if (const std::string near = schema::nearestName(what.found, what.known); !near.empty())
        text += fmt::format("; did you mean {}?", near);
    return text;
}

bool isWholeNumber(std::string_view word) {
    const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

// "ID", "SPACE": what a word of a form stands for is written in capitals.
bool isPlaceholder(std::string_view word) {
    return std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

// "seat2", "ghost1": whoever is numbered; its name without the number. Empty: nobody.
std::string_view numberedName(std::string_view word) {
    const auto digit = word.find_first_of("0123456789");
    if (digit == std::string_view::npos || digit == 0 || digit + 1 != word.size()) return {};
    const std::string_view name = word.substr(0, digit);
    const bool isName = std::all_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    return isName ? name : std::string_view();
}

std::string choiceLabel(const engine::Game& game, const std::string& word) {
    const int card = game.cards().find(word);
    return card < 0 ? word : fmt::format("{}  {}", game.cards().name(card, schema::spokenLanguage()), word);
}

}  // namespace

std::vector<PositionLineForm> positionForms(const engine::Game& game) {
    std::vector<PositionLineForm> forms;
    if (!game.scenarioWords()) return forms;
    for (const engine::ScenarioWord& word : game.scenarioWords()->setupLines()) {
        const std::string all = word.form;
        for (std::size_t from = 0; from < all.size();) {
            const std::size_t bar = std::min(all.find(" | ", from), all.size());
            forms.push_back({all.substr(from, bar - from), word.help});
            from = bar + 3;
        }
    }
    return forms;
}

std::string whyNoPosition(const engine::Game& game, const engine::Setup& setup) {
    if (!game.scenarioWords()) return schema::say("no position of this game can be set up");
    if (setup.situation.empty()) return schema::say("a position needs at least one line");
    const auto wrong = layOutPosition(game, setup, setup.situation);
    return wrong ? complaintSentence(wrong->what) : std::string();
}

// --- lines --------------------------------------------------------------------------------------------------------

void PositionForm::take(std::shared_ptr<const engine::Game> game, engine::Setup setup) {
    game_ = std::move(game);
    setup_ = std::move(setup);
    if (setup_.seed == 0) setup_.seed = 1;  // of which a scenario could not tell that it is one
    forms_ = game_ ? positionForms(*game_) : std::vector<PositionLineForm>();
    changed();
}

void PositionForm::changed() {
    looked_ = false;
    wordsOf_ = ~std::size_t(0);
}

std::size_t PositionForm::add(std::size_t form) {
    const std::size_t line = lines().size();
    const std::string& pattern = forms_[form].form;
    std::vector<std::string> words;
    for (std::string word : engine::wordsOf(pattern.substr(0, pattern.find('[')))) {
        if (word.ends_with("...")) word.resize(word.size() - 3);
        if (word == "WHAT") continue;  // anything that the line may say, or nothing
        if (!isPlaceholder(word)) {
            words.push_back(word);
            continue;
        }
        const std::vector<PositionChoice> choices = choicesAt(line, words, {});
        words.push_back(!choices.empty() ? choices.front().word : word == "N" ? "1" : word);
    }
    setup_.situation.push_back(engine::joined(words));
    // A word that needs a number behind it: "seat1 love".
    const auto isWrong = [&] {
        const auto wrong = layOutPosition(*game_, setup_, lines());
        return wrong && wrongLine(*wrong) == line;
    };
    if (isWrong()) {
        setup_.situation.back() += " 1";
        if (isWrong()) setup_.situation.back() = engine::joined(words);
    }
    changed();
    return line;
}

void PositionForm::set(std::size_t line, std::string text) {
    setup_.situation[line] = std::move(text);
    changed();
}

void PositionForm::setWord(std::size_t line, std::size_t word, const std::string& text) {
    std::vector<std::string> words = engine::wordsOf(lines()[line]);
    if (word >= words.size()) words.push_back(text);
    else if (text.empty()) words.erase(words.begin() + std::ptrdiff_t(word));
    else words[word] = text;
    set(line, engine::joined(words));
}

void PositionForm::remove(std::size_t line) {
    setup_.situation.erase(setup_.situation.begin() + std::ptrdiff_t(line));
    changed();
}

void PositionForm::move(std::size_t line, bool up) {
    if (up ? line == 0 : line + 1 >= lines().size()) return;
    std::swap(setup_.situation[line], setup_.situation[up ? line - 1 : line + 1]);
    changed();
}

// --- what is wrong ------------------------------------------------------------------------------------------------

void PositionForm::look() {
    if (looked_) return;
    looked_ = true;
    complaints_.assign(lines().size(), {});
    fault_ = game_ ? whyNoPosition(*game_, setup_) : std::string();
    if (!game_ || fault_.empty() || lines().empty()) return;
    // What is wrong with later lines is only known without those that are wrong.
    std::vector<std::string> good;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < lines().size(); ++i) {
        good.push_back(lines()[i]);
        const auto wrong = layOutPosition(*game_, setup_, good);
        if (!wrong || wrongLine(*wrong) != good.size() - 1) continue;
        complaints_[i] = complaintSentence(wrong->what);
        good.pop_back();
    }
}

const std::string& PositionForm::complaint(std::size_t line) {
    look();
    return complaints_[line];
}

const std::string& PositionForm::fault() {
    look();
    return fault_;
}

// --- what could stand there ---------------------------------------------------------------------------------------

std::vector<PositionChoice> PositionForm::choicesAt(std::size_t line, const std::vector<std::string>& before,
                                                    const std::string& now) const {
    std::vector<PositionChoice> choices;
    if (before.empty()) return choices;
    std::vector<std::string> tried(lines().begin(), lines().begin() + std::ptrdiff_t(line));
    tried.emplace_back();
    // What the game says of these words; only where it complains of this very line.
    const auto say = [&](const std::string& word) -> std::optional<engine::ParseError> {
        std::vector<std::string> words = before;
        words.push_back(word);
        tried.back() = engine::joined(words);
        auto wrong = layOutPosition(*game_, setup_, tried);
        if (!wrong || wrongLine(*wrong) != line) return std::nullopt;
        return std::move(wrong->what);
    };
    std::vector<std::string> known;
    for (const char* unknown : kUnknownWords)
        if (const auto wrong = say(unknown); wrong && wrong->found == unknown)
            for (const std::string& word : wrong->known)
                if (std::find(known.begin(), known.end(), word) == known.end()) known.push_back(word);
    if (const std::string_view name = numberedName(now); known.empty() && !name.empty())
        for (int i = 1; i <= std::max(game_->seats(), 2); ++i) known.push_back(fmt::format("{}{}", name, i));
    for (const std::string& word : known) {
        const auto wrong = say(word);
        // One of the words that the complaint itself proposes only lacks what comes after it.
        const bool isRefused = wrong && wrong->found == word &&
                               std::find(wrong->known.begin(), wrong->known.end(), word) == wrong->known.end();
        if (!isRefused || word == now) choices.push_back({word, choiceLabel(*game_, word)});
    }
    return choices;
}

const std::vector<PositionWord>& PositionForm::words(std::size_t line) {
    if (wordsOf_ == line) return words_;
    wordsOf_ = line;
    words_.clear();
    std::vector<std::string> before;
    for (const std::string& word : engine::wordsOf(lines()[line])) {
        words_.push_back({word, choicesAt(line, before, word), isWholeNumber(word)});
        before.push_back(word);
    }
    words_.push_back({{}, choicesAt(line, before, {}), false});
    return words_;
}

}  // namespace editor::play
