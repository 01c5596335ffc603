// The words of queries, and help with them.
#include "engine/explain/query_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/kernel/dice.h"
#include "engine/kernel/say.h"
#include "engine/kernel/scenario_parts.h"
#include "schema/core/utf8.h"

namespace engine {

namespace {

using Takes = EventQueryWord::Takes;

constexpr EventQueryWord kQueryWords[] = {
    {"turn", Takes::Nothing, kindBit(EventKind::Unit), toSay("a turn begins")},
    {"rule", Takes::Rule, kindBit(EventKind::Rule) | kindBit(EventKind::Cite),
     toSay("a rule is carried out, or decides something")},
    {"cite", Takes::Rule, kindBit(EventKind::Cite), toSay("a rule decides something")},
    {"clause", Takes::Nothing, kindBit(EventKind::Clause), toSay("a clause of any card is carried out")},
    {"card", Takes::Card, kindBit(EventKind::Clause), toSay("a clause of this card is carried out")},
    {"change", Takes::Nothing, kindBit(EventKind::Set), toSay("anything in the state changes")},
    {"changed", Takes::Field, kindBit(EventKind::Set), toSay("this field of the state changes")},
    {"chance", Takes::Purpose, kindBit(EventKind::Chance), toSay("a roll or a draw")},
    {"roll", Takes::RollPurpose, kindBit(EventKind::Chance), toSay("dice are rolled")},
    {"rolled", Takes::Dice, kindBit(EventKind::Chance), toSay("so many dice show this face")},
    {"draw", Takes::DrawPurpose, kindBit(EventKind::Chance), toSay("something is drawn")},
    {"drew", Takes::Drawn, kindBit(EventKind::Chance), toSay("this card is drawn")},
    {"ask", Takes::Nothing, kindBit(EventKind::Ask), toSay("a decision is asked for")},
    {"decision", Takes::Nothing, kindBit(EventKind::Choose), toSay("a decision is made")},
    {"chose", Takes::Decision, kindBit(EventKind::Choose), toSay("a decision that begins like this")},
    {"offered", Takes::Decision, kindBit(EventKind::Ask),
     toSay("a question that offers an option that begins like this")},
    {"declined", Takes::Decision, kindBit(EventKind::Choose),
     toSay("a decision against an option that begins like this")},
    {"seat", Takes::Seat, kEveryKind, toSay("it concerns this seat")},
    {"by", Takes::Cause, kEveryKind, toSay("it comes of this card or rule")},
};

}  // namespace

std::span<const EventQueryWord> eventQueryWords() { return kQueryWords; }

std::vector<DiceFace> diceFaces(const Game& game) {
    std::vector<DiceFace> faces;
    for (std::size_t purpose = 0; purpose < game.texts().purposes().size(); ++purpose) {
        const Die* die = game.die(std::uint16_t(purpose));
        if (!die) continue;
        for (int i = die->count() - 1; i >= 0; --i) {
            const DieFace& face = die->faces[i];
            if (std::none_of(faces.begin(), faces.end(), [&](const DiceFace& f) { return f.name == face.name; }))
                faces.push_back({face.name, face.mark});
        }
    }
    return faces;
}

std::string faceNames(const std::vector<DiceFace>& faces) {
    std::string names;
    for (const DiceFace& face : faces) names += (names.empty() ? "" : ", ") + face.name;
    return names;
}

bool diceTellSum(const Game& game) {
    for (std::size_t purpose = 0; purpose < game.texts().purposes().size(); ++purpose)
        if (const Die* die = game.die(std::uint16_t(purpose)); die && die->faces[0].value != 0) return false;
    return true;
}

std::string queryLike(const Game& game, const Trace& trace, std::size_t event) {
    const Event& e = trace[event];
    switch (e.kind) {
        case EventKind::Unit: return "turn";
        case EventKind::Rule: return fmt::format("rule {}", game.texts().rules()[e.field].id);
        case EventKind::Cite: return fmt::format("cite {}", game.texts().rules()[e.field].id);
        case EventKind::Clause:
        case EventKind::Test: return fmt::format("card {} {}", game.cards().id(e.field), e.before + 1);
        case EventKind::End: return queryLike(game, trace, e.parent);
        case EventKind::Set: return fmt::format("changed {}", stateField(game, e.field)->path);
        case EventKind::Chance:
            if (const int drawn = game.cards().drawn(e.field, std::uint32_t(e.after)); drawn >= 0)
                return fmt::format("drew {}", game.cards().id(drawn));
            return fmt::format("{} {}", game.isDice(e.field) ? "roll" : "draw", game.texts().purposes()[e.field]);
        case EventKind::Ask: return "ask";
        case EventKind::Choose: {
            const std::string decision = game.notation().encode(optionOf(e));
            return fmt::format("chose {}", decision.substr(0, decision.find(' ')));
        }
    }
    return {};
}

std::vector<schema::QueryCompletion> stateNames(const Game& game, const void* state) {
    std::vector<schema::QueryCompletion> names;
    for (const schema::StateField& field : stateFields(game).all()) {
        if (isEmptyPlace(game, state, field.offset)) continue;
        std::string name = writtenName(game, state, field);
        if (name.empty()) name = field.path;
        names.push_back({std::move(name), fieldName(game, state, field)});
    }
    return names;
}

// --- completion -----------------------------------------------------------------------------------------------------

namespace {

// The condition that is being written at the end of a text: its words, the last of them perhaps unfinished.
struct Unfinished {
    std::vector<std::string> words;
    std::size_t from = 0;      // where the condition begins
    std::size_t wordFrom = 0;  // where its last word does; the end of the text after a blank
};

std::optional<Unfinished> unfinishedAt(std::string_view text) {
    Unfinished out;
    bool quoted = false, inWord = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (c == ' ' || c == ',' || c == '(' || c == ')' || c == '"' || c == '\t' || c == '\n') {
            inWord = false;
            const bool joins = !out.words.empty() &&
                               (out.words.back() == "and" || out.words.back() == "or" || out.words.back() == "not");
            if (c == '(' || joins) {
                out.words.clear();
                out.from = i + 1;
            }
            continue;
        }
        if (!inWord) {
            if (out.words.empty()) out.from = i;
            out.wordFrom = i;
            out.words.emplace_back();
        }
        inWord = true;
        out.words.back() += c;
    }
    if (quoted) return std::nullopt;
    if (!inWord) {
        if (out.words.empty()) out.from = text.size();
        out.wordFrom = text.size();
        out.words.emplace_back();
    }
    return out;
}

// What could come next in a condition.
class Completing {
  public:
    Completing(const Game& game, const void* state, std::string_view text, std::size_t cursor, Unfinished now)
        : game_(game), state_(state), text_(text), cursor_(cursor), now_(std::move(now)), typed_(now_.words.back()) {
        out_.from = now_.wordFrom;
        out_.to = cursor;
    }

    schema::QueryCompletions completions() && {
        const auto word = std::find_if(std::begin(kQueryWords), std::end(kQueryWords),
                                       [&](const EventQueryWord& w) { return now_.words.front() == w.word; });
        if (now_.words.size() == 1) offerFirst();
        else if (word == std::end(kQueryWords)) offerFieldOrJoin();
        else if (!offerTaken(word->takes) && (place() > 1 || word->takes == Takes::Nothing)) offerJoinsIfNothing();
        return std::move(out_);
    }

  private:
    // Of the word that is typed, after the first.
    std::size_t place() const { return now_.words.size() - 1; }
    void offer(std::string what, std::string detail, std::string_view begun) {
        if (out_.list.size() >= kMost || !schema::lowerCase(what).starts_with(schema::lowerCase(begun)) ||
            what == begun)
            return;
        out_.list.push_back({std::move(what), std::move(detail)});
    }
    void offerFields(std::size_t from) {
        const std::string_view begun = text_.substr(from, cursor_ - from);
        out_.from = from;
        for (schema::QueryCompletion& name : stateNames(game_, state_))
            offer(std::move(name.text), std::move(name.detail), begun);
    }
    void offerRules() {
        for (const RuleText& rule : game_.texts().rules()) offer(rule.id, ruleSentence(rule), typed_);
    }
    void offerCards();
    void offerFirst();
    void offerFieldOrJoin();
    void offerJoinsIfNothing();
    bool offerTaken(Takes takes);
    void offerPurposes(Takes takes);
    void offerDice();

    static constexpr std::size_t kMost = 60;
    const Game& game_;
    const void* state_;
    const std::string_view text_;
    const std::size_t cursor_;
    const Unfinished now_;
    const std::string& typed_;
    schema::QueryCompletions out_;
};

void Completing::offerCards() {
    for (int i = 0; i < game_.cards().count(); ++i)
        if (std::string id = game_.cards().id(i); !id.empty()) {
            std::string name = game_.cards().name(i, spokenLanguage());
            // A card is found by its name as well.
            if (!typed_.empty() && out_.list.size() < kMost && !id.starts_with(typed_) &&
                schema::lowerCase(name).starts_with(schema::lowerCase(typed_)))
                out_.list.push_back({std::move(id), std::move(name)});
            else offer(std::move(id), std::move(name), typed_);
        }
}

void Completing::offerFirst() {
    for (const EventQueryWord& word : kQueryWords) offer(word.word, said(word.meaning), typed_);
    if (typed_.empty()) return;
    offer("not", say("the next condition does not hold"), typed_);
    offer("has (", say("a rule, clause or turn in which something happens"), typed_);
    const std::size_t from = out_.from;
    offerFields(now_.from);
    out_.from = from;
}

void Completing::offerFieldOrJoin() {
    offerFields(now_.from);
    offerJoinsIfNothing();
}

void Completing::offerJoinsIfNothing() {
    if (!out_.list.empty()) return;
    out_.from = now_.wordFrom;
    offer("and", say("both conditions"), typed_);
    offer("or", say("one of the conditions"), typed_);
}

// What the first word of a condition takes; true: nothing else can stand here.
bool Completing::offerTaken(Takes takes) {
    switch (takes) {
        case Takes::Rule:
            if (place() == 1) offerRules();
            break;
        case Takes::Cause:
            if (place() == 1) offerCards(), offerRules();
            break;
        case Takes::Card:
        case Takes::Drawn:
            if (place() == 1) offerCards();
            break;
        case Takes::Purpose:
        case Takes::RollPurpose:
        case Takes::DrawPurpose: offerPurposes(takes); return !out_.list.empty();
        case Takes::Dice: offerDice(); break;
        case Takes::Decision:
            if (place() == 1)
                for (const std::string& verb : verbsOf(game_.notation())) offer(verb, say("a decision"), typed_);
            break;
        case Takes::Field: offerFields(now_.from + now_.words.front().size() + 1); break;
        case Takes::Nothing:
        case Takes::Seat: break;
    }
    return false;
}

// A purpose may have several words.
void Completing::offerPurposes(Takes takes) {
    const std::size_t from = now_.from + now_.words.front().size() + 1;
    const std::string_view begun = text_.substr(from, cursor_ - from);
    out_.from = from;
    for (std::size_t i = 0; i < game_.texts().purposes().size(); ++i) {
        const bool isDice = game_.isDice(std::uint16_t(i));
        if (takes == Takes::Purpose || isDice == (takes == Takes::RollPurpose))
            offer(game_.texts().purposes()[i], isDice ? say("a roll") : say("a draw"), begun);
    }
    if (out_.list.empty()) out_.from = now_.wordFrom;
}

void Completing::offerDice() {
    for (const DiceFace& face : diceFaces(game_))
        if (place() == 2) offer(face.name, say("a face of the dice"), typed_);
    if (place() == 1) offer("sum", say("what the dice add up to"), typed_);
}

}  // namespace

schema::QueryCompletions eventQueryCompletions(const Game& game, const void* state, std::string_view text,
                                               std::size_t cursor) {
    cursor = std::min(cursor, text.size());
    std::optional<Unfinished> now = unfinishedAt(text.substr(0, cursor));
    if (!now) return {};
    return Completing(game, state, text, cursor, *std::move(now)).completions();
}

std::vector<schema::QueryExample> eventQueryHelp(const Game& game) {
    std::vector<schema::QueryExample> help;
    for (const EventQueryWord& word : kQueryWords) {
        std::string query = word.word;
        switch (word.takes) {
            case Takes::Nothing: break;
            case Takes::Rule:
            case Takes::Cause:
                if (game.texts().rules().empty()) continue;
                query += fmt::format(" {}", game.texts().rules()[0].id);
                break;
            case Takes::Card:
            case Takes::Drawn: {
                int card = 0;
                const auto fits = [&](int i) {
                    return !game.cards().id(i).empty() &&
                           (word.takes == Takes::Drawn || !game.cards().clauseText(i, 0, spokenLanguage()).empty());
                };
                while (card < game.cards().count() && !fits(card)) ++card;
                if (card == game.cards().count()) continue;
                query += " " + game.cards().id(card);
                break;
            }
            case Takes::Purpose:
            case Takes::RollPurpose:
            case Takes::DrawPurpose: {
                const auto& purposes = game.texts().purposes();
                std::size_t i = 0;
                const auto fits = [&](std::size_t p) {
                    return word.takes == Takes::Purpose ||
                           game.isDice(std::uint16_t(p)) == (word.takes == Takes::RollPurpose);
                };
                while (i < purposes.size() && !fits(i)) ++i;
                if (i == purposes.size()) continue;
                query += fmt::format(" {}", purposes[i]);
                break;
            }
            case Takes::Dice: {
                const std::vector<DiceFace> faces = diceFaces(game);
                if (faces.empty()) continue;
                query += " >= 2 " + faces.front().name;
                break;
            }
            case Takes::Decision:
                if (verbsOf(game.notation()).empty()) continue;
                query += " " + verbsOf(game.notation()).front();
                break;
            case Takes::Field: query += " " + stateFields(game).all().front().path; break;
            case Takes::Seat: query += " 1"; break;
        }
        help.push_back({std::move(query), said(word.meaning)});
    }
    const std::string field = stateFields(game).all().front().path;
    help.push_back({field + " >= 3", say("a field of the state, or what the rules work out, becomes so")});
    help.push_back({"turn and not has (decision)", say("a turn in which nobody decides")});
    help.push_back({"\"...\"", say("its sentence says so")});
    return help;
}

}  // namespace engine
