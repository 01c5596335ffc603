// The questions that actions put, and what was answered.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <optional>

#include "editor/app/record_text.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/panels/author.h"
#include "editor/ui/panels/merge_dialog.h"
#include "schema/core/numbers.h"

namespace ui {

namespace {

struct Wording {
    const char *title, *help, *yes, *no;
    bool danger;
};

Wording wordingOf(editor::Question::Kind kind) {
    using enum editor::Question::Kind;
    switch (kind) {
        case Recover:
            return {"Unsaved work was found", "The editor closed before these changes were saved.", "Recover it",
                    "Discard it", false};
        case DeleteUsed:
            return {"Other records use these",
                    "If you delete them, the abilities and fields that name them will have errors.", "Delete anyway",
                    nullptr, true};
        case RenameRecord:
            return {"Change the id", "Every reference to it changes as well, also in abilities. One Undo reverts it.",
                    "Change id", nullptr, false};
        case ChangedOnDisk:
            return {"Files changed on disk", "Another program changed files of this project.", "Load them from disk",
                    "Keep mine", false};
        case SaveOverChanged:
            return {"Files changed on disk", "Another program changed these files. Saving would overwrite its changes.",
                    "Overwrite them", nullptr, true};
        case SaveUnreadable:
            return {"Some files could not be read completely",
                    "Only what could be read would be saved; the rest of these files would be lost. A backup is kept.",
                    "Save what was read", nullptr, true};
        case FolderMoved:
            return {"The project's folder was moved", "It is not where it was when the project was opened.",
                    "Continue in the new place", "Write everything in the old place", false};
        case FolderGone:
            return {"The project's folder is gone",
                    "It was removed while the project was open. Everything in it is still here, unsaved.",
                    "Write everything again", nullptr, false};
        case InUse:
            return {"Somebody has this project open", "Opened twice, whoever saves last writes over the other's work.",
                    "Open it to read only", "Open it anyway", false};
        case CloseUnsaved:
            return {"There are unsaved changes", "Save them before closing the project?", "Save",
                    "Close without saving", false};
    }
    return {"", "", "Yes", nullptr, false};
}

// Each on lines of its own, scrolled with the dialog; of very many only the first.
void drawLines(const std::vector<std::string>& lines) {
    constexpr std::size_t kMostLines = 200;
    const TextStyle small(Type::Small);
    for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i) wrappedText(lines[i], theme().inkSoft);
    if (lines.size() > kMostLines)
        text(fmt::format("and {} more", schema::grouped(lines.size() - kMostLines)), theme().inkSoft);
}

// The work that waits to be recovered, where that is the question.
const editor::Recoverable* recoveredIn(const editor::Application& app, const editor::Question& question) {
    return question.kind == editor::Question::Kind::Recover && app.workspace && app.workspace->recoverable()
               ? &*app.workspace->recoverable()
               : nullptr;
}

// The name of a record and its id.
std::string called(const editor::Application& app, const editor::Recoverable* recovered, const std::string& id) {
    schema::RecordPtr record = app.workspace ? app.workspace->find(id) : nullptr;
    if (recovered && !record) record = app.workspace->recoverableRecord(id);
    const std::string name = record ? record->base().name.in(app.settings.language) : std::string();
    return name.empty() ? id : fmt::format("{} ({})", name, id);
}

// Returns whether Enter was pressed in the new id, and it is one that could be taken.
bool drawNewId(const editor::Application& app, const editor::Question& question, std::string& newId) {
    if (newId.empty() && !question.records.empty()) newId = question.records[0];
    const bool entered = textInput("New id", newId, "", ImGuiInputTextFlags_EnterReturnsTrue);
    if (ImGui::IsWindowAppearing()) compat::focusHere(-1);
    const editor::Refusal refusal =
        question.records.empty() || newId == question.records[0] ? "" : app.workspace->checkNewId(newId);
    if (!refusal.empty()) wrappedText(refusal, theme().error);
    const auto preview = app.workspace->renamePreview(question.records[0], newId);
    caption(fmt::format("{} {} will change.", preview.size(), preview.size() == 1 ? "reference" : "references"));
    return entered && refusal.empty();
}

// The records that it is about, and how many changes of them wait.
void drawRecords(const editor::Application& app, const editor::Question& question,
                 const editor::Recoverable* recovered) {
    if (recovered) {
        const std::string steps = schema::counted(recovered->steps, "change");
        text(recovered->records.empty() && recovered->translations > 0
                 ? fmt::format("{} of translations:", steps)
                 : fmt::format("{} in {}:", steps, schema::counted(recovered->records.size(), "record")));
    }
    if (recovered && !recovered->conflicts.empty())
        wrappedText(
            "Where a file was changed since, your unsaved version comes back; Compare shows it beside the file "
            "before you save.",
            theme().warning);
    std::vector<std::string> lines;
    const auto isChangedSince = [&](const std::string& id) {
        return recovered &&
               std::find(recovered->conflicts.begin(), recovered->conflicts.end(), id) != recovered->conflicts.end();
    };
    for (const bool changedSince : {true, false})  // what needs a decision stands first
        for (const std::string& id : question.records)
            if (question.kind != editor::Question::Kind::RenameRecord && isChangedSince(id) == changedSince)
                lines.push_back(called(app, recovered, id) + (changedSince ? ", whose file was changed since" : ""));
    drawLines(lines);
}

// The files that it is about, the uses of the records and the steps that were taken with them.
void drawPlaces(const editor::Application& app, const editor::Question& question,
                const editor::Recoverable* recovered) {
    if (question.kind == editor::Question::Kind::InUse) {
        caption(question.openNext.string());
        caption(fmt::format("Opened by {}", question.said));
    }
    if (question.kind == editor::Question::Kind::FolderMoved)
        caption(fmt::format("It is now {}", question.openNext.string()));
    if (question.kind == editor::Question::Kind::FolderGone && app.workspace) caption(app.workspace->folder().string());
    std::vector<std::string> lines;
    for (const schema::Use& use : question.uses) {
        const schema::RecordPtr user = app.workspace ? app.workspace->find(use.record) : nullptr;
        lines.push_back(fmt::format("{} names {} in its {}", called(app, recovered, use.record),
                                    called(app, recovered, use.target),
                                    user ? editor::fieldLabel(*user, use.path) : use.path));
    }
    for (const editor::DiskChange& file : question.files)
        lines.push_back(fmt::format("{}{}", file.file, file.unsavedHere ? " (changed here too)" : ""));
    drawLines(lines);
    if (recovered && !recovered->stepNames.empty()) {
        text("What was done, the last step last:");
        drawLines(recovered->stepNames);
    }
}

bool canMerge(const editor::Question& question) {
    return (question.kind == editor::Question::Kind::ChangedOnDisk ||
            question.kind == editor::Question::Kind::SaveOverChanged) &&
           std::any_of(question.files.begin(), question.files.end(),
                       [](const editor::DiskChange& file) { return file.unsavedHere; });
}

// What was pressed below a question.
struct QuestionPress {
    std::optional<editor::Answer> answer;
    bool merges = false;
};

QuestionPress drawAnswers(const editor::Question& question, const Wording& words) {
    QuestionPress press;
    dialogButtons();
    // Work of an earlier session is taken or discarded; there is no third way.
    if (question.kind != editor::Question::Kind::Recover) {
        if (button("Cancel")) press.answer = editor::Answer::Cancel;
        ImGui::SameLine();
    }
    if (words.no) {
        if (button(words.no, {.kind = Button::Danger})) press.answer = editor::Answer::No;
        ImGui::SameLine();
    }
    // Where merging loses nothing, the other ways do.
    const bool merges = canMerge(question);
    if (button(words.yes, {.kind = words.danger || merges ? Button::Danger : Button::Primary}))
        press.answer = editor::Answer::Yes;
    if (!merges) return press;
    ImGui::SameLine();
    press.merges =
        button("Merge them", {.kind = Button::Primary,
                              .tooltip = "Takes what others changed into what you changed, field by field. Where both "
                                         "changed a field, you choose."});
    return press;
}

}  // namespace

void drawQuestion(editor::Application& app, QuestionDialog& dialog) {
    drawMergeDialog(app, dialog.merge);
    std::string& newId = dialog.newId;
    bool open = app.question.has_value();
    const bool wasOpen = open;
    const Wording words = open ? wordingOf(app.question->kind) : Wording{"", "", "", nullptr, false};
    if (!beginDialog("Question", open, 560, words.title, words.help)) {
        if (wasOpen && !open) app.answer(editor::Answer::Cancel);
        if (!wasOpen) newId.clear();
        return;
    }
    const editor::Question question = *app.question;
    const bool entered = question.kind == editor::Question::Kind::RenameRecord && drawNewId(app, question, newId);
    const editor::Recoverable* recovered = recoveredIn(app, question);
    drawRecords(app, question, recovered);
    drawPlaces(app, question, recovered);
    QuestionPress press = drawAnswers(question, words);
    if (entered) press.answer = editor::Answer::Yes;
    if (press.merges) {
        app.question.reset();
        beginMerge(app, dialog.merge, question.files);
        ImGui::CloseCurrentPopup();
        endDialog();
        return;
    }
    if (press.answer) {
        app.notices.refusal(app.answer(*press.answer, newId));
        newId.clear();
        if (!app.question) ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
