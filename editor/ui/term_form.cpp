// Terms of abilities as a form: a word is chosen, and each of its arguments in the sentence that it makes.
#include "editor/ui/term_form.h"

#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/term_sentence.h"
#include "editor/ui/widgets.h"

namespace ui {

using schema::Parameter;
using schema::Sort;
using schema::Term;
using schema::Vocabulary;
using schema::Word;

namespace {

constexpr float kListWide = 420;  // logical: of the list of words, which has room for what each means
constexpr int kListRows = 11;     // of that list, in sight at a time
constexpr float kMostWide = 300;  // logical: of a word in a sentence
constexpr float kChevronWide = 26;

schema::AbilityPlace placeOf(const FormChoices& choices) {
    return {.vocabulary = choices.vocabulary,
            .supplied = choices.supplied,
            .records = choices.records,
            .declared = choices.declared,
            .language = choices.language};
}
Term defaultOf(const FormChoices& choices, const Parameter& parameter) {
    return schema::defaultOf(placeOf(choices), parameter);
}
Term withDefaults(const FormChoices& choices, const Word& word) { return schema::withDefaults(placeOf(choices), word); }

struct Choice {
    std::string label, detail, key;
};

// A list to choose from, with help and a search on top, which `filter` holds. `list` is asked while it is open; `left`
// says what is not offered. Returns the key of what was chosen, or nothing.
std::string chooseFrom(const char* label, const std::string& shown, std::string_view current, const char* hint,
                       std::string_view title, std::string_view help, const std::function<std::vector<Choice>()>& list,
                       const std::string& left, std::string& filter) {
    std::string chosen;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight();
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(6), dp(6)));
    const bool open = ImGui::BeginCombo(label, "", ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLargest);
    ImGui::PopStyleVar();
    if (!open) {
        if (!title.empty() && ImGui::IsItemHovered()) tooltip(title, help);
    } else {
        const bool appearing = ImGui::IsWindowAppearing();
        if (appearing) {
            filter.clear();
            compat::focusHere();
        }
        const float wide = std::min(dp(kListWide), ImGui::GetIO().DisplaySize.x - dp(32));
        ImGui::SetNextItemWidth(wide);
        textInput("##filter", filter, hint);
        // From the box, Enter takes the first word that is listed; the arrows lead to the others.
        const bool entered = !appearing && (ImGui::IsItemActive() || ImGui::IsItemDeactivated()) &&
                             (compat::keyPressed(257) || compat::keyPressed(335));
        const auto fold = [](std::string text) {
            std::transform(text.begin(), text.end(), text.begin(),
                           [](unsigned char c) { return c < 128 ? char(std::tolower(c)) : char(c); });
            return text;
        };
        std::vector<Choice> shownChoices = list();
        if (!filter.empty())
            std::erase_if(shownChoices, [&](const Choice& choice) {
                return fold(choice.label + " " + choice.detail + " " + choice.key).find(fold(filter)) ==
                       std::string::npos;
            });
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(dp(8), dp(2)));
        // The rows scroll below the box, which stays in sight; as high
        // as the whole list, so that nothing moves while one types.
        compat::beginChild("rows", {wide, dp(30) * float(kListRows)}, compat::kFlattened);
        for (const Choice& choice : shownChoices) {
            const bool on = current == choice.key;
            if (listRow((choice.label + "###" + choice.key).c_str(),
                        {.detail = choice.detail, .selected = on, .tooltip = choice.detail}) ||
                (entered && &choice == &shownChoices.front())) {
                chosen = choice.key;
                ImGui::CloseCurrentPopup();
            }
            if (on && appearing) ImGui::SetScrollHereY();
        }
        if (shownChoices.empty()) caption("No word fits.");
        if (!left.empty()) caption(left);
        ImGui::EndChild();
        ImGui::PopStyleVar();
        ImGui::EndCombo();
    }
    // Drawn here: the combo box itself would end a name at "##", and cut it without an ellipsis.
    const float pad = ImGui::GetStyle().FramePadding.x, line = at.y + (height - ImGui::GetFontSize()) / 2;
    const RichLayout words = layoutRich(shown, {.colour = theme().ink}, 1e4f);
    if (!shown.empty() && words.size.x <= width - pad - dp(kChevronWide - 4))
        drawRich(ImGui::GetWindowDrawList(), {at.x + pad, std::round(at.y + (height - words.size.y) / 2)}, words);
    else
        drawLabel(ImGui::GetWindowDrawList(), {at.x + pad, line}, shown.empty() ? theme().inkFaint : theme().ink,
                  elided(shown.empty() ? "choose" : plainText(shown), width - pad - dp(kChevronWide)));
    drawLabel(ImGui::GetWindowDrawList(), {at.x + width - dp(22), line}, theme().inkFaint, icon("chevron-down"));
    return chosen;
}

bool isOffered(const FormChoices& choices, const Word& word) { return (word.needs & ~choices.supplied) == 0; }

// The words that fit, without those that need what nothing supplies here.
const Word* chooseWord(const FormChoices& choices, const Parameter& wanted, std::string_view current,
                       const std::string& shown) {
    const Vocabulary& vocabulary = choices.vocabulary;
    schema::Facts missing = 0;
    int others = 0;
    for (const Word& word : vocabulary.ofSort(wanted.sort))
        if (schema::fits(word, wanted) && !isOffered(choices, word)) {
            missing |= word.needs & ~choices.supplied;
            ++others;
        }
    const Word* now = vocabulary.find(wanted.sort, current);
    const std::string left = others == 0
                                 ? ""
                                 : fmt::format("{} more {} only where there is {}.", others,
                                               others == 1 ? "word fits" : "words fit", vocabulary.factNames(missing));
    const std::string key = chooseFrom(
        "##word", shown, current, "Search words", now ? readableWord(now->name) : "", now ? now->help : "",
        [&] {
            std::vector<Choice> list;
            for (const Word& word : vocabulary.ofSort(wanted.sort))
                if (schema::fits(word, wanted) && (isOffered(choices, word) || current == word.name))
                    list.push_back({readableWord(word.name), word.help, word.name});
            return list;
        },
        left, choices.filter);
    return key.empty() ? nullptr : vocabulary.find(wanted.sort, key);
}

// The records of a kind, by name.
bool chooseRecord(const FormChoices& choices, const Parameter& wanted, Term& term) {
    const schema::RecordPtr now = choices.records->find(wanted.refersTo, term.word);
    const std::string key = chooseFrom(
        "##name", now ? now->base().name.in(choices.language) : term.word, term.word, "Search by name or id",
        now ? term.word : "", wanted.help,
        [&] {
            std::vector<Choice> list;
            for (const schema::RecordPtr& record : choices.records->ofKind(wanted.refersTo))
                list.push_back({record->base().name.in(choices.language), record->id(), record->id()});
            std::sort(list.begin(), list.end(), [](const Choice& a, const Choice& b) { return a.label < b.label; });
            return list;
        },
        "", choices.filter);
    if (key.empty()) return false;
    term.word = key;
    return true;
}

// What stands in a sentence, item by item: beside each other, on further lines where they do not fit.
class Flow {
  public:
    Flow() : room_(ImGui::GetContentRegionAvail().x) {}
    // Before an item so wide, in pixels. `low`: a compact one, in the middle of the line.
    void place(float width, float gap = dp(6), bool low = false) {
        const bool beside = !first_ && used_ + gap + width <= room_;
        if (beside) ImGui::SameLine(0, gap);
        else top_ = ImGui::GetCursorPosY();
        used_ = beside ? used_ + gap + width : width;
        compat::setLineTop(top_ + (low ? std::round((ImGui::GetFrameHeight() - dp(26)) / 2) : 0));
        first_ = false;
    }
    // Words with symbols, each as an item of its own so that lines break between them.
    void say(std::string_view words) {
        std::size_t at = 0;
        while (at < words.size()) {
            const std::size_t space = std::min(words.find(' ', at), words.size());
            const std::string_view word = words.substr(at, space - at);
            at = space + 1;
            if (word.empty()) continue;
            const RichLayout layout = layoutRich(word, {.colour = theme().ink}, 1e4f);
            const bool mark = word.size() == 1 && std::string_view(",.;:").find(word[0]) != std::string_view::npos;
            place(layout.size.x, mark ? dp(1) : dp(6));
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            const float height = ImGui::GetFrameHeight();
            ImGui::Dummy({layout.size.x, height});
            drawRich(ImGui::GetWindowDrawList(), {corner.x, std::round(corner.y + (height - layout.size.y) / 2)},
                     layout);
        }
    }

  private:
    float room_, used_ = 0, top_ = 0;  // of the line: how wide it may be and is, and where it begins
    bool first_ = true;
};

// How wide a list is that shows these words.
float chooserWidth(const std::string& shown) {
    const float words = layoutRich(shown.empty() ? "choose" : shown, {}, 1e4f).size.x;
    return std::min(std::ceil(words + ImGui::GetStyle().FramePadding.x + dp(kChevronWide + 6)), dp(kMostWide));
}

bool isOptional(const Word& word, int index) {
    const Parameter& p = word.parameters[std::min(index, word.parameters.size() - 1)];
    return index >= word.parameters.size() || (p.fallback && *p.fallback);
}
int mostArguments(const Word& word) {
    return word.parameters.empty()
               ? 0
               : word.parameters.size() - 1 + std::max(1, word.parameters[word.parameters.size() - 1].most);
}
const Parameter& parameterOf(const Word& word, int index) {
    return word.parameters[std::min(index, word.parameters.size() - 1)];
}

// Do both take the same arguments, so that those of one can stand with the other?
bool takesTheSame(const Word& a, const Word& b) {
    return a.parameters.size() == b.parameters.size() &&
           std::equal(a.parameters.begin(), a.parameters.end(), b.parameters.begin(),
                      [](const Parameter& one, const Parameter& other) {
                          return one.sort == other.sort && one.min == other.min && one.max == other.max &&
                                 std::string_view(one.refersTo) == other.refersTo && one.most == other.most;
                      });
}

bool sentenceForm(const FormChoices& choices, const Parameter& wanted, Term& term, Flow& flow,
                  const std::function<void()>& beside = nullptr);

// An argument in its place. `shown` is what is printed for it, if that is not itself.
bool slotForm(const FormChoices& choices, const Parameter& wanted, Term& term, Flow& flow, const std::string& shown) {
    bool changed = false;
    if (wanted.sort == schema::sort::Name || wanted.sort == schema::sort::Reference) {
        if (term.kind != Term::Kind::Word) {
            term = Term::ofWord("name");
            changed = true;
        }
        if (wanted.sort == schema::sort::Reference && choices.records) {
            const schema::RecordPtr record = choices.records->find(wanted.refersTo, term.word);
            const float width = chooserWidth(record ? record->base().name.in(choices.language) : term.word);
            flow.place(width);
            ImGui::SetNextItemWidth(width);
            return chooseRecord(choices, wanted, term) || changed;
        }
        flow.place(dp(160));
        ImGui::SetNextItemWidth(dp(160));
        return textInput("##name", term.word, wanted.refersTo) || changed;
    }
    const bool numeric = wanted.sort == schema::sort::Quantity || wanted.sort == schema::sort::Constant;
    if (numeric && term.kind == Term::Kind::Number) {
        StepperOptions options;
        if (wanted.min != wanted.max) {
            options.min = wanted.min;
            options.max = wanted.max;
        }
        const bool read = wanted.sort == schema::sort::Quantity;
        flow.place(dp(read ? 108 + 30 : 108));
        ImGui::SetNextItemWidth(dp(108));
        changed |= stepper("##number", term.number, options);
        if (!read) return changed;
        flow.place(0, dp(2), true);
        if (iconButton("Read it from the game", icon("database"), {.kind = Button::Quiet, .compact = true})) {
            term = newTerm(choices, schema::sort::Quantity);
            changed = true;
        }
        return changed;
    }
    const Word* word = term.kind == Term::Kind::Word ? choices.vocabulary.find(wanted.sort, term.word) : nullptr;
    if (!shown.empty() && word && word->parameters.empty()) {
        flow.place(chooserWidth(shown));
        ImGui::SetNextItemWidth(chooserWidth(shown));
        if (const Word* other = chooseWord(choices, wanted, term.word, shown)) {
            term = withDefaults(choices, *other);
            changed = true;
        }
    } else {
        changed |= sentenceForm(choices, wanted, term, flow);
    }
    if (numeric) {
        flow.place(dp(26), dp(2), true);
        if (iconButton("Write a number", icon("edit"), {.kind = Button::Quiet, .compact = true})) {
            term = Term::ofNumber(std::max(1, wanted.min));
            changed = true;
        }
    }
    return changed;
}

// The argument of a word, which may be one that is left out until it is changed. `said`: it has a place in the
// sentence, where a default needs no taking away.
bool argumentForm(const FormChoices& choices, const Word& word, Term& term, int index, Flow& flow,
                  const std::string& shown, bool said) {
    bool changed = false;
    const bool given = index < int(term.arguments.size());
    Term fresh = given ? Term{} : defaultOf(choices, parameterOf(word, index));
    if (slotForm(choices, parameterOf(word, index), given ? term.arguments[index] : fresh, flow, shown)) {
        changed = true;
        if (!given) {
            while (int(term.arguments.size()) < index)
                term.arguments.push_back(defaultOf(choices, parameterOf(word, int(term.arguments.size()))));
            term.arguments.push_back(fresh);
        }
    }
    // The last one can be taken away again.
    const std::string text = given ? schema::print(term.arguments[index]) : std::string();
    if (given && index + 1 == int(term.arguments.size()) && isOptional(word, index) &&
        (index >= word.parameters.size() || text != parameterOf(word, index).fallback || !said)) {
        flow.place(dp(26), dp(2), true);
        if (iconButton("Leave out", icon("close"), {.kind = Button::Quiet, .compact = true})) {
            term.arguments.pop_back();
            changed = true;
        }
    }
    return changed;
}

// A word with its arguments as its sentence reads, while it is drawn.
class SentenceForm {
  public:
    SentenceForm(const FormChoices& outside, const Parameter& wanted, Term& term, Flow& flow)
        : outside_(outside), choices_(outside), wanted_(wanted), term_(term), flow_(flow),
          word_(term.kind == Term::Kind::Word ? outside.vocabulary.find(wanted.sort, term.word) : nullptr) {}

    void drawSentence() {
        if (!word_) {
            choose(readableWord(written()));
            return;
        }
        choices_.supplied |= word_->supplies;
        for (int i = int(term_.arguments.size()); i < word_->parameters.size() && !isOptional(*word_, i); ++i)
            append(word_->parameters[i]);
        drawPieces();
        drawUnsaid();
    }
    void drawBlocks() {
        for (const auto& [index, words] : blocks_) drawBlock(index, words);
    }
    // Takes the word that was chosen instead; was anything changed?
    bool finish() {
        if (!other_) return changed_;
        if (word_ && takesTheSame(*word_, *other_)) term_.word = other_->name;
        else term_ = withDefaults(outside_, *other_);
        return true;
    }

  private:
    std::string_view written() const {
        return term_.kind == Term::Kind::Word ? std::string_view(term_.word) : std::string_view("");
    }
    void append(const Parameter& parameter) {
        term_.arguments.push_back(defaultOf(choices_, parameter));
        changed_ = true;
    }
    void choose(const std::string& shown) {
        const float width = chooserWidth(shown);
        flow_.place(width);
        ImGui::SetNextItemWidth(width);
        other_ = chooseWord(outside_, wanted_, written(), shown);
    }
    void drawPieces();
    void drawUnsaid();
    void drawArgument(int index, const std::string& shown, bool said);
    void drawBlock(int index, const std::string& words);

    const FormChoices& outside_;
    FormChoices choices_;  // with what the word, and triggers that stand before, supply
    const Parameter& wanted_;
    Term& term_;
    Flow& flow_;
    const Word* const word_;
    const Word* other_ = nullptr;
    bool changed_ = false;
    std::uint32_t drawn_ = 0;                          // arguments
    std::string between_;                              // said before the next block
    std::vector<std::pair<int, std::string>> blocks_;  // what holds effects, and the words before it
};

void SentenceForm::drawPieces() {
    const std::vector<SentencePiece> pieces = sentencePieces(*word_, term_);
    for (const SentencePiece& piece : pieces) {
        // The row of a trigger is called "When" already.
        const bool told = &piece == &pieces.front() && wanted_.sort == schema::sort::Trigger && !*wanted_.name;
        if (piece.kind == SentencePiece::Kind::Text && !blocks_.empty()) between_ = piece.text;
        else if (piece.kind == SentencePiece::Kind::Text)
            flow_.say(told && piece.text.starts_with("when") ? piece.text.substr(4) : piece.text);
        else if (piece.kind == SentencePiece::Kind::Word)
            choose(told && piece.text.starts_with("when ") ? piece.text.substr(5) : piece.text);
        else drawArgument(piece.argument, piece.text, true);
    }
}

// What the sentence does not say has its name beside it; what is left out, a quiet button.
void SentenceForm::drawUnsaid() {
    for (int i = 0; i < int(term_.arguments.size()); ++i) {
        if (drawn_ >> i & 1) continue;
        if (parameterOf(*word_, i).sort != schema::sort::Block) flow_.say(readableWord(parameterOf(*word_, i).name));
        drawArgument(i, {}, false);
    }
    const int next = int(term_.arguments.size());
    if (next >= mostArguments(*word_) || (drawn_ >> next & 1)) return;
    const Parameter& p = parameterOf(*word_, next);
    const std::string label = "+ " + readableWord(p.name);
    flow_.place(labelSize(label).x + dp(24), dp(6), true);
    ImGui::PushID(next);
    if (button(label.c_str(), {.kind = Button::Quiet, .tooltip = p.help, .compact = true})) append(p);
    ImGui::PopID();
}

void SentenceForm::drawArgument(int index, const std::string& shown, bool said) {
    drawn_ |= 1u << index;
    const Parameter& p = parameterOf(*word_, index);
    if (p.sort == schema::sort::Block) {
        blocks_.emplace_back(index, std::exchange(between_, {}));
        return;
    }
    ImGui::PushID(index);
    changed_ |= argumentForm(choices_, *word_, term_, index, flow_, shown, said);
    ImGui::PopID();
    // What follows a trigger may read what that supplies.
    if (p.sort == schema::sort::Trigger && index < int(term_.arguments.size()))
        choices_.supplied |= schema::factsOf(choices_.vocabulary, term_.arguments[index]);
}

void SentenceForm::drawBlock(int index, const std::string& words) {
    while (int(term_.arguments.size()) <= index) term_.arguments.push_back(Term::ofBlock({}));
    Term& block = term_.arguments[index];
    ImGui::PushID(index);
    ImGui::Indent(dp(16));
    if (const std::size_t from = words.find_first_not_of(",;: "); from != std::string::npos)
        caption(std::string_view(words).substr(from));
    changed_ |= termForm(choices_, {.name = "", .sort = schema::sort::Block}, block);
    if (index + 1 == int(term_.arguments.size()) && isOptional(*word_, index)) {
        if (iconButton("Leave out", icon("close"), {.kind = Button::Quiet, .compact = true})) {
            term_.arguments.pop_back();
            changed_ = true;
        }
    }
    ImGui::Unindent(dp(16));
    ImGui::PopID();
}

// A word with its arguments as its sentence reads; effects that it holds stand below, and what `beside` draws after the
// sentence.
bool sentenceForm(const FormChoices& outside, const Parameter& wanted, Term& term, Flow& flow,
                  const std::function<void()>& beside) {
    SentenceForm form(outside, wanted, term, flow);
    form.drawSentence();
    if (beside) {
        flow.place(dp(58), dp(6), true);
        beside();
    }
    form.drawBlocks();
    return form.finish();
}

}  // namespace

Term newTerm(const Vocabulary& vocabulary, Sort sort) { return schema::firstTerm({.vocabulary = vocabulary}, sort); }
Term newTerm(const FormChoices& choices, Sort sort) { return schema::firstTerm(placeOf(choices), sort); }

bool termForm(const FormChoices& choices, const Parameter& wanted, Term& term, const std::function<void()>& beside) {
    bool changed = false;
    ImGui::BeginGroup();
    if (wanted.name && *wanted.name) caption(readableWord(wanted.name));
    if (wanted.sort == schema::sort::Block) {
        if (term.kind != Term::Kind::Block) {
            term = Term::ofBlock({});
            changed = true;
        }
        ImGui::Indent(dp(12));
        changed |= effectsForm(choices, schema::sort::Effect, term.arguments);
        ImGui::Unindent(dp(12));
    } else {
        Flow flow;
        changed |= sentenceForm(choices, wanted, term, flow, beside);
    }
    ImGui::EndGroup();
    return changed;
}

}  // namespace ui
