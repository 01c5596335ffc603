// A small ThreeTale project in a folder of its own, for the tests of editor/app.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/document.h"
#include "schema/threetale/records.h"

namespace editor::test {

// A folder that is gone when the test is over: in memory where the system has a folder there, for saves wait for the
// disk; on the disk where its speed is what is measured.
struct Scratch {
    explicit Scratch(bool onDisk = false);
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    std::filesystem::path folder;
    std::filesystem::path project() const { return folder / "tale"; }
    std::filesystem::path state() const { return folder / "state"; }
};

// Three artifacts (ar.101 to ar.103), two enemies, a Hero with two Talents, a Quest and the settings. bt.301's reward
// and qu.001's requirement mention ar.101; so does a line of ar.103 that cannot be read.
void writeSampleProject(const std::filesystem::path& folder);
// The same with `count` artifacts, half of them generated with an ability and a story.
schema::RecordSet manyRecords(std::size_t count);
// All kinds: the base set of ThreeTale many times over, under new ids and names.
schema::RecordSet manyCards(std::size_t count);

std::unique_ptr<Workspace> openSample(const Scratch& scratch);

// A project without records, of the game that its id begins with.
void makeEmptyProject(const std::filesystem::path& folder, const std::string& id,
                      const std::vector<std::string>& languages = {"en"},
                      const std::vector<schema::Dependency>& dependencies = {});
// A project that can be opened; `state` is where its journal lies.
std::unique_ptr<Workspace> opened(const std::filesystem::path& project, const std::filesystem::path& state,
                                  schema::Problems& problems);

// Everything that is in the workspace as one text: canonical records by id, then the project's data.
std::string stateText(const Workspace& workspace);
std::string stateText(const schema::RecordSet& records, const schema::ProjectInfo& info);
// The same, read from the files.
std::string diskText(const std::filesystem::path& folder);

std::string readAll(const std::filesystem::path& file);
void writeAll(const std::filesystem::path& file, std::string_view bytes);

const schema::RecordKind& kind(std::string_view key);

}  // namespace editor::test

// A command that must be done; its reason otherwise.
#define REQUIRE_DONE(command)                              \
    do {                                                   \
        const std::string refusedWith = (command);         \
        REQUIRE_MESSAGE(refusedWith.empty(), refusedWith); \
    } while (false)
// A command that must be refused with a reason that holds the words, changing nothing.
#define CHECK_REFUSED(workspace, command, words)                                  \
    do {                                                                          \
        const std::string stateBefore = editor::test::stateText(workspace);       \
        const std::size_t stepsBefore = (workspace).history().steps().size();     \
        const std::string refusedWith = (command);                                \
        CHECK_MESSAGE(refusedWith.find(words) != std::string::npos, refusedWith); \
        CHECK(editor::test::stateText(workspace) == stateBefore);                 \
        CHECK((workspace).history().steps().size() == stepsBefore);               \
    } while (false)
