// What the parts of the record form share: the record that is drawn, a control for each kind of field, and the marks
// of its problems.
#pragma once

#include <string>
#include <string_view>

#include "editor/app/application.h"
#include "editor/ui/panels/record_form.h"
#include "editor/ui/widgets.h"

namespace ui {

// The record that is drawn, and what is edited with it.
struct RecordWalk {
    editor::Application& app;
    RecordForm& form;
    const schema::Record& record;
    const std::string& id;

    editor::Workspace& workspace() const { return *app.workspace; }
    double now() const { return app.now(); }
    void say(const editor::Refusal& refusal) const { app.notices.refusal(refusal); }
};

// --- record_controls.cpp: editing one value ---

// What edits a value that stands in one control; nothing for records and lists.
void drawControl(const RecordWalk& w, const schema::Field& f, const std::string& path, const void* value);
// The id is renamed as a whole, so that every reference follows; it is not typed like a text.
void drawIdControl(const RecordWalk& w);

// --- record_problems.cpp: what is wrong ---

// The mark of a field's label: the worst problem at or below it, except notes.
Form::Mark markOf(const RecordWalk& w, const std::string& path);
// Is `problemField` the field at `path` itself, one of its languages or one of its
// lines? Of a list, the list alone: its items mark themselves.
bool concerns(std::string_view problemField, const std::string& path, const schema::Field& field);
// A mark at `at` that says what is wrong with a field, or with what it says in a language. It lies over the form
// and takes no room, so that nothing moves when a problem comes or goes.
void markProblems(const RecordWalk& w, const std::string& path, const schema::Field& field, ImVec2 at,
                  std::string_view language = {});
// Is there something in a field that no game has reached?
bool hasUnreached(const RecordWalk& w, const std::string& path);
// A mark at `at` that says what of a field, or with the path "" of the whole card, no game has reached.
void markUnreached(const RecordWalk& w, const std::string& path, ImVec2 at);
// One line below the title, there with problems and without: what is wrong with the field at hand, else with the first.
void drawProblemLine(const RecordWalk& w);

}  // namespace ui
