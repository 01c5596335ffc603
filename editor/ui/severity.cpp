// The look of problems.
#include "editor/ui/severity.h"

#include "editor/ui/icons.h"
#include "editor/ui/theme.h"

namespace ui {

const char* iconOf(schema::Severity severity) {
    return iconNamed(severity == schema::Severity::Error  ? "error"
                     : severity == schema::Severity::Note ? "info"
                                                          : "warning");
}

ImU32 inkOf(schema::Severity severity) {
    return severity == schema::Severity::Error  ? theme().error
           : severity == schema::Severity::Note ? theme().inkSoft
                                                : theme().warning;
}

Tone toneOf(schema::Severity severity) {
    return severity == schema::Severity::Error  ? Tone::Error
           : severity == schema::Severity::Note ? Tone::Info
                                                : Tone::Warning;
}

const char* nameOf(schema::Severity severity) {
    return severity == schema::Severity::Error ? "Error" : severity == schema::Severity::Note ? "Note" : "Warning";
}

int weightOf(schema::Severity severity) {
    return severity == schema::Severity::Error ? 2 : severity == schema::Severity::Note ? 0 : 1;
}

}  // namespace ui
