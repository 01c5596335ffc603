// Steps as text: reading, printing, running.
#include "tests/editor/driver/script.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace driver {

namespace {

// What follows a verb in a line, in the order of the line.
enum class Form {
    Path,
    PathAt,
    PathFrames,
    DragTo,
    DragBy,
    PathNumber,
    Text,
    PathWithText,
    Chord,
    Number,
    Nothing,
    TextInPath
};

struct VerbLine {
    Verb verb;
    const char* words;
    Form form;
};

// A longer line of words comes before a shorter one that begins it.
constexpr VerbLine kVerbs[] = {
    {Verb::Click, "click", Form::PathAt},
    {Verb::DoubleClick, "double-click", Form::PathAt},
    {Verb::RightClick, "right-click", Form::PathAt},
    {Verb::Hover, "hover", Form::PathFrames},
    {Verb::DragTo, "drag", Form::DragTo},
    {Verb::DragBy, "drag", Form::DragBy},
    {Verb::Scroll, "scroll", Form::PathNumber},
    {Verb::Type, "type", Form::Text},
    {Verb::Fill, "fill", Form::PathWithText},
    {Verb::Key, "key", Form::Chord},
    {Verb::Frames, "frames", Form::Number},
    {Verb::Dismiss, "dismiss", Form::Nothing},
    {Verb::ExpectVisible, "expect visible", Form::Path},
    {Verb::ExpectHidden, "expect hidden", Form::Path},
    {Verb::ExpectEnabled, "expect enabled", Form::Path},
    {Verb::ExpectDisabled, "expect disabled", Form::Path},
    {Verb::ExpectChecked, "expect checked", Form::Path},
    {Verb::ExpectUnchecked, "expect unchecked", Form::Path},
    {Verb::ExpectText, "expect text", Form::TextInPath},
    {Verb::ExpectNoText, "expect no text", Form::TextInPath},
};

const VerbLine& lineOf(Verb verb) {
    for (const VerbLine& known : kVerbs) {
        if (known.verb == verb) return known;
    }
    throw StepFailed("a verb without a line in kVerbs");
}

std::string quote(std::string_view text) {
    std::string out = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else {
            out += c;
        }
    }
    return out + "\"";
}

// Reads one line from left to right; `why` is set by the first thing that is not as wanted.
struct Reader {
    std::string_view rest;
    std::string why;

    void skipBlanks() {
        while (!rest.empty() && (rest[0] == ' ' || rest[0] == '\t')) rest.remove_prefix(1);
    }
    void wanted(std::string_view what) {
        skipBlanks();
        if (why.empty()) why = fmt::format("found '{}', wanted {}", rest, what);
    }
    // Takes the words when they come next.
    bool take(std::string_view words) {
        skipBlanks();
        if (!rest.starts_with(words)) return false;
        const std::string_view after = rest.substr(words.size());
        if (!after.empty() && after[0] != ' ' && after[0] != '\t') return false;
        rest = after;
        return true;
    }
    std::string quoted(std::string_view what) {
        skipBlanks();
        std::string out;
        if (rest.empty() || rest[0] != '"') {
            wanted(what);
            return out;
        }
        for (std::size_t i = 1; i < rest.size(); ++i) {
            if (rest[i] == '"') {
                rest.remove_prefix(i + 1);
                return out;
            }
            if (rest[i] == '\\' && i + 1 < rest.size()) {
                const char escaped = rest[++i];
                out += escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped;
            } else {
                out += rest[i];
            }
        }
        wanted("a closing quote");
        return out;
    }
    std::string word() {
        skipBlanks();
        const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
        std::string out(rest.substr(0, end));
        rest.remove_prefix(end);
        return out;
    }
    float number() {
        skipBlanks();
        float value = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
        if (error != std::errc() || !std::isfinite(value)) {
            wanted("a number");
            return 0;
        }
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        return value;
    }
    At place() {
        if (!take("at")) return {};
        const float x = number();
        const float y = number();
        return {x, y};
    }
};

constexpr std::string_view kPath = "the path of a widget in quotes";

void readForm(Reader& reader, Step& step, Form form) {
    switch (form) {
        case Form::Path: step.path = reader.quoted(kPath); break;
        case Form::PathAt:
            step.path = reader.quoted(kPath);
            step.at = reader.place();
            break;
        case Form::PathFrames:
            step.path = reader.quoted(kPath);
            step.x = reader.take("frames") ? reader.number() : 2;
            break;
        case Form::DragTo:
        case Form::DragBy:
            step.path = reader.quoted(kPath);
            step.at = reader.place();
            if (reader.take("by")) {
                step.verb = Verb::DragBy;
                step.x = reader.number();
                step.y = reader.number();
            } else if (reader.take("to")) {
                step.verb = Verb::DragTo;
                step.text = reader.quoted(kPath);
                step.toAt = reader.place();
            } else {
                reader.wanted("'to' or 'by'");
            }
            break;
        case Form::PathNumber:
            step.path = reader.quoted(kPath);
            step.y = reader.number();
            break;
        case Form::Text: step.text = reader.quoted("a text in quotes"); break;
        case Form::PathWithText:
            step.path = reader.quoted(kPath);
            if (!reader.take("with")) reader.wanted("'with'");
            step.text = reader.quoted("a text in quotes");
            break;
        case Form::Chord: {
            step.text = reader.word();
            Chord chord;
            std::string why;
            if (!parseChord(step.text, chord, why) && reader.why.empty()) reader.why = why;
            break;
        }
        case Form::Number: step.x = reader.number(); break;
        case Form::Nothing: break;
        case Form::TextInPath:
            step.text = reader.quoted("a text in quotes");
            if (!reader.take("in")) reader.wanted("'in'");
            step.path = reader.quoted("the path of a window or widget in quotes");
            break;
    }
}

std::string printPlace(At at) {
    if (at.x == 0.5f && at.y == 0.5f) return {};
    return fmt::format(" at {:.3g} {:.3g}", at.x, at.y);
}

}  // namespace

std::vector<Step> parseScript(std::string_view text, std::vector<std::string>& problems) {
    std::vector<Step> steps;
    int line = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        Reader reader{.rest = text.substr(0, end), .why = {}};
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line;
        if (reader.rest.ends_with('\r')) reader.rest.remove_suffix(1);
        reader.skipBlanks();
        if (reader.rest.empty() || reader.rest[0] == '#') continue;
        const VerbLine* found = nullptr;
        for (const VerbLine& known : kVerbs) {
            if (!found && reader.take(known.words)) found = &known;
        }
        Step step;
        step.line = line;
        if (found) {
            step.verb = found->verb;
            readForm(reader, step, found->form);
            reader.skipBlanks();
            if (reader.why.empty() && !reader.rest.empty()) reader.wanted("the end of the line");
        } else {
            reader.wanted("a step: click, fill, key, expect ...");
        }
        if (reader.why.empty()) {
            steps.push_back(std::move(step));
        } else {
            problems.push_back(fmt::format("line {}: {}", line, reader.why));
        }
    }
    return steps;
}

std::string printStep(const Step& step) {
    const VerbLine& line = lineOf(step.verb);
    std::string out = line.words;
    switch (line.form) {
        case Form::Path: return out + " " + quote(step.path);
        case Form::PathAt: return out + " " + quote(step.path) + printPlace(step.at);
        case Form::PathFrames:
            return out + " " + quote(step.path) + (step.x > 2 ? fmt::format(" frames {:g}", step.x) : "");
        case Form::DragTo:
            return out + " " + quote(step.path) + printPlace(step.at) + " to " + quote(step.text) +
                   printPlace(step.toAt);
        case Form::DragBy:
            return out + " " + quote(step.path) + printPlace(step.at) + fmt::format(" by {:g} {:g}", step.x, step.y);
        case Form::PathNumber: return out + " " + quote(step.path) + fmt::format(" {:g}", step.y);
        case Form::Text: return out + " " + quote(step.text);
        case Form::PathWithText: return out + " " + quote(step.path) + " with " + quote(step.text);
        case Form::Chord: return out + " " + step.text;
        case Form::Number: return out + fmt::format(" {:g}", step.x);
        case Form::Nothing: return out;
        case Form::TextInPath: return out + " " + quote(step.text) + " in " + quote(step.path);
    }
    return out;
}

std::string printScript(const std::vector<Step>& steps) {
    std::string out;
    for (const Step& step : steps) out += printStep(step) + "\n";
    return out;
}

void run(Driver& ui, const Step& step) {
    switch (step.verb) {
        case Verb::Click: ui.click(step.path, step.at); break;
        case Verb::DoubleClick: ui.doubleClick(step.path, step.at); break;
        case Verb::RightClick: ui.rightClick(step.path, step.at); break;
        case Verb::Hover: ui.hover(step.path, static_cast<int>(step.x)); break;
        case Verb::DragTo: ui.drag(step.path, step.text, step.at, step.toAt); break;
        case Verb::DragBy: ui.dragBy(step.path, step.x, step.y, step.at); break;
        case Verb::Scroll: ui.scroll(step.path, step.y); break;
        case Verb::Type: ui.type(step.text); break;
        case Verb::Fill: ui.fill(step.path, step.text); break;
        case Verb::Key: ui.key(step.text); break;
        case Verb::Frames: ui.frames(static_cast<int>(step.x)); break;
        case Verb::Dismiss: ui.dismiss(); break;
        case Verb::ExpectVisible: ui.expectVisible(step.path); break;
        case Verb::ExpectHidden: ui.expectNotVisible(step.path); break;
        case Verb::ExpectEnabled: ui.expectEnabled(step.path); break;
        case Verb::ExpectDisabled: ui.expectDisabled(step.path); break;
        case Verb::ExpectChecked: ui.expectChecked(step.path, true); break;
        case Verb::ExpectUnchecked: ui.expectChecked(step.path, false); break;
        case Verb::ExpectText: ui.expectText(step.path, step.text); break;
        case Verb::ExpectNoText: ui.expectNoText(step.path, step.text); break;
    }
}

void run(Driver& ui, const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        try {
            run(ui, step);
        } catch (const StepFailed& failed) {
            throw StepFailed(fmt::format("line {}: {}\n{}", step.line, printStep(step), failed.what()));
        }
    }
}

}  // namespace driver
