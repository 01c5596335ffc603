// The dialog that prints cards and exports their pictures: a form, and the page as it will come out of the printer.
#pragma once

#include <memory>
#include <string>

namespace editor {
class Application;
}

namespace ui {

class PrintDialog {
  public:
    PrintDialog();
    ~PrintDialog();
    PrintDialog(const PrintDialog&) = delete;
    PrintDialog& operator=(const PrintDialog&) = delete;

    // In every frame; it is shown while app.cardExportOpen.
    void draw(editor::Application& app);

    struct State;

  private:
    std::shared_ptr<State> state_;  // tasks that end later look whether it still lives
};

}  // namespace ui
