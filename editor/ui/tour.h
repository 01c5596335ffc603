// The tour of the program: for each step a sheet beside the thing it speaks of, which has a ring around it. A step is
// done by the user's own hands: it ends when what it asks for has come about in the program. The steps are a table
// (tour_steps.cpp); they are taken with a copy of a sample, so that nothing of the user's is touched (app/tour.h).
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/application.h"
#include "editor/ui/shell.h"

namespace ui {

class Editor;

// How the program stood when a step began.
struct TourMark {
    std::string name, ability;  // of the card that was shown, in English
    editor::Target place;
    std::size_t steps = 0;  // of the history
    std::vector<std::string> sort;
    std::size_t decisions = 0, position = 0, forced = 0;  // of the game
    std::filesystem::file_time_type printed{};
};

struct TourStep {
    const char* id;
    const char* title;
    const char* text;
    // Labels as tests write them, from the outside in: of what leads to the thing, and of the thing itself. The last
    // that is in sight is ringed. {card} is the id of the card that is shown.
    std::array<const char*, 4> way = {};
    const char* action = "";  // that does it too; its shortcut is shown
    const char* panel = "";   // brought to the front as the step begins, where the layout has it
    bool typed = false;       // ends when nothing more is typed
    bool (*done)(const Editor& editor, const editor::Application& app, const TourMark& since) = nullptr;
};
std::span<const TourStep> tourSteps();
TourMark markOf(const Editor& editor, const editor::Application& app);

// Where a sheet of this size stands on the screen: beside the first of the rectangles, and over none of them where that
// can be. Pixels.
ImVec2 placeBeside(ImVec2 screen, ImVec2 size, std::span<const ImRect> parts, float gap);

class Tour {
  public:
    Tour(editor::Application& app, Editor& editor) : app_(app), editor_(editor) {}
    ~Tour();
    Tour(const Tour&) = delete;
    Tour& operator=(const Tour&) = delete;

    // Goes on where it was left, or begins with a new copy.
    editor::Refusal start();
    editor::Refusal startAnew();
    void leave();
    void next();  // skips the step; after the last the tour is over
    void back();

    bool running() const { return running_; }
    int index() const { return index_; }
    // The step that is shown: while the copy is not open, the one that opens it.
    const TourStep& step() const;
    bool alreadyDone() const { return already_; }  // it was so before the step began
    std::optional<ImRect> ringed() const;          // what has the ring, in pixels
    const char* ringedLabel() const;               // its label in `way`; null: nothing is in sight

    // Takes a key that is pressed, if it is one of the tour's.
    bool take(const editor::Shortcut& pressed);
    void beginFrame();
    void draw();  // when all else is drawn

  private:
    void go(int index);
    void follow();  // notices that the step is done
    void hear(std::string_view label, ImVec2 min, ImVec2 max);
    void look();  // for windows that the way names
    std::string labelOf(std::size_t place) const;
    void drawSheet();
    void beginSheet();
    void drawPaper() const;
    void drawHeading(const TourStep& now, float left, float wide);
    void drawKeys(const TourStep& now) const;
    void drawButtons(float left, float wide);
    void drawRing() const;

    struct Seen {
        ImRect rect;           // the part in sight
        bool inSight = false;  // enough of it
    };
    editor::Application& app_;
    Editor& editor_;
    bool running_ = false;
    int index_ = 0;
    const TourStep* begun_ = nullptr;  // whose mark is taken
    TourMark mark_;
    bool already_ = false;
    double doneSince_ = -1, typedAt_ = -10;  // seconds of ImGui's clock
    std::array<Seen, 4> seen_, seenBefore_;  // in this frame, in the one before; by place on the way
    std::array<std::string, 4> labels_;      // of the way
    ImGuiID scrolled_ = 0;                   // the thing was brought into sight in this window
    ImVec2 size_ = {};
    bool dragged_ = false, drawn_ = false;
    const TourStep* front_ = nullptr;  // for which the sheet was brought to the front
};

// Starting, skipping, going back, leaving.
void addTourActions(editor::Application& app, Tour& tour);

}  // namespace ui
