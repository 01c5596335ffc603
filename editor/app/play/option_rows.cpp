// What options of a decision have in common.
#include "editor/app/play/option_rows.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <tuple>

#include "editor/app/fuzzy.h"

namespace editor::play {

namespace {

constexpr std::size_t kLeastTogether = 3;  // options of a row

// A number in a label: where it stands, its minus with it.
struct Place {
    std::size_t from = 0, to = 0;
};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Those that are words of their own: not that of "B2", whose parts are no amounts.
std::vector<Place> numbersIn(std::string_view label) {
    std::vector<Place> places;
    for (std::size_t at = 0; at < label.size();) {
        std::size_t end = at + (label[at] == '-' ? 1 : 0);
        const std::size_t digits = end;
        while (end < label.size() && isDigit(label[end])) ++end;
        const bool isWord = end > digits && end - digits <= 6 && (at == 0 || label[at - 1] == ' ') &&
                            (end == label.size() || label[end] == ' ' || label[end] == ',');
        if (isWord) places.push_back({at, end});
        at = std::max(end, at + 1);
    }
    return places;
}

struct Label {
    int option = 0;
    std::vector<Place> places;
    std::string_view text;
};

std::string around(const Label& label, std::size_t place, std::string_view instead) {
    const Place& at = label.places[place];
    return std::string(label.text.substr(0, at.from)) + std::string(instead) + std::string(label.text.substr(at.to));
}

// The label without any of its numbers, and what else options of a row have in common.
std::tuple<std::string, std::string, int> commonOf(const Label& label, const OptionView& option) {
    std::string bare;
    std::size_t from = 0;
    for (const Place& place : label.places) {
        bare += std::string(label.text.substr(from, place.from - from)) + '#';
        from = place.to;
    }
    return {bare + std::string(label.text.substr(from)), option.text.symbol, option.text.card};
}

// Of which of their numbers the fewest rows come, when it is left out.
std::size_t placeApart(const std::vector<Label>& labels) {
    std::size_t best = 0, fewest = labels.size() + 1;
    for (std::size_t place = 0; place < labels.front().places.size(); ++place) {
        std::set<std::string> rows;
        for (const Label& label : labels) rows.insert(around(label, place, "#"));
        if (rows.size() <= fewest) fewest = rows.size(), best = place;
    }
    return best;
}

// What stands before and after the number: what is in the middle is said by dots.
std::string labelOfRow(const Label& label, std::size_t place) {
    std::string text = around(label, place, "\u2026");
    const std::string dots = "\u2026";
    if (text.starts_with(dots + " ")) text.erase(0, dots.size() + 1);
    else if (text.ends_with(" " + dots)) text.erase(text.size() - dots.size() - 1);
    return text;
}

long numberAt(const Label& label, std::size_t place) {
    const Place& at = label.places[place];
    long number = 0;
    std::from_chars(label.text.data() + at.from, label.text.data() + at.to, number);
    return number;
}

}  // namespace

std::vector<DecisionRow> rowsOf(const DecisionView& decision, const std::vector<int>& options) {
    std::map<std::tuple<std::string, std::string, int>, std::vector<Label>> alike;
    if (areMany(decision))
        for (const int option : options) {
            const OptionView& view = decision.options[option];
            Label label{option, numbersIn(view.text.label), view.text.label};
            if (!label.places.empty()) alike[commonOf(label, view)].push_back(std::move(label));
        }
    std::map<int, DecisionRow> rows;  // by their first options
    std::set<int> placed;
    for (const auto& [common, labels] : alike) {
        const std::size_t place = placeApart(labels);
        std::map<std::string, std::vector<const Label*>> together;
        for (const Label& label : labels) together[around(label, place, "#")].push_back(&label);
        for (const auto& [text, row] : together) {
            if (row.size() < kLeastTogether) continue;
            std::vector<std::pair<long, int>> numbered;
            for (const Label* label : row) numbered.emplace_back(numberAt(*label, place), label->option);
            std::sort(numbered.begin(), numbered.end());
            DecisionRow made{labelOfRow(*row.front(), place), {}, {}};
            for (const auto& [number, option] : numbered) {
                made.numbers.push_back(number);
                made.options.push_back(option);
                placed.insert(option);
            }
            rows.emplace(row.front()->option, std::move(made));
        }
    }
    std::vector<DecisionRow> list;
    for (const int option : options) {
        if (const auto row = rows.find(option); row != rows.end()) list.push_back(std::move(row->second));
        else if (!placed.contains(option)) list.push_back({decision.options[option].text.label, {option}, {}});
    }
    return list;
}

bool hasWords(const OptionView& option, std::string_view words) {
    const std::string text = folded(option.text.label + " " + option.text.help), wanted = folded(words);
    for (std::size_t at = 0; at < wanted.size();) {
        const std::size_t end = std::min(wanted.find(' ', at), wanted.size());
        if (text.find(wanted.substr(at, end - at)) == std::string::npos) return false;
        at = end + 1;
    }
    return true;
}

}  // namespace editor::play
