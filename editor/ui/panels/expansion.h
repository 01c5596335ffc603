// Expansions: the packs that a project builds on, with what it makes of their records, and a record of theirs as it is
// read here.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/expansion.h"
#include "editor/app/signing.h"

namespace ui {

// Left: what the project builds on, and its records by how they stand to it.
struct ExpansionPanel {
    std::string filter;
    std::map<std::string, bool> folded;
    // A line of the list: a heading, or a record below it.
    struct Line {
        std::string heading;    // empty: a record
        std::size_t count = 0;  // of records below a heading
        std::string id;
    };
    std::vector<Line> lines;
    std::uint64_t revision = ~std::uint64_t(0);  // of the records the lines are of
    std::string filtered;                        // the filter that they passed
    std::map<std::string, bool> laidOut;         // `folded` as the lines have it
    // What the signatures of packs below are worth, by id; looked at when the project is opened, and when a key comes
    // to be trusted or is trusted no longer.
    std::map<std::string, editor::TrustReport> trust;
    std::uint64_t trustRevision = 0;  // editor::trustRevision()
    const editor::Workspace* trustOf = nullptr;
};
void drawExpansion(editor::Application& app, ExpansionPanel& panel);

// A record of a pack below, which is not edited here, with what can be done about it.
void drawBaseRecord(editor::Application& app, const std::string& id);
// The line over the form of a record that overrides one; nothing over others.
void drawOverridden(editor::Application& app, const std::string& id);

}  // namespace ui
