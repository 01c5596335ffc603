// The problems of the open project, kept up to date while it is edited. After each step the records that changed and
// those that refer to them are checked at once; the whole set is checked at once where that is quick, else by a task.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "editor/app/document.h"
#include "editor/app/navigation.h"
#include "editor/app/tasks.h"

namespace editor {

// The code of what an external tool names.
inline constexpr const char* kToolProblem = "TOOL";

// One row of the list. The key stays the same from check to check, so that a selected row stays selected.
struct ProblemRow {
    std::uint64_t key = 0;
    schema::Problem problem;
    Target target() const { return {problem.record, problem.field}; }
};

class ProblemList {
  public:
    // `reading` are the problems found while the project was read; those of a record go when it is edited.
    void open(Workspace& workspace, Tasks& tasks, const schema::Problems& reading);
    void close();

    // Errors and warnings of the present version, by record, field and
    // code; those of files first. Good until the revision changes.
    const std::vector<const ProblemRow*>& rows() const;
    std::size_t size() const { return errors() + warnings() + notes(); }
    std::size_t errors() const { return errors_ + omitted().errors(); }
    std::size_t warnings() const { return warnings_ + omitted().warnings(); }
    std::size_t notes() const { return count_ - errors_ - warnings_ + omitted().notes(); }
    // Errors that keep the project from being played: all but those that only a tool names; and the first of them as a
    // sentence, empty where none is listed.
    std::size_t errorsOfContent() const;
    std::string firstErrorOfContent() const;
    // What is counted above and has no row, as rows are bounded (schema/core/limits.h).
    const schema::Problems& omitted() const { return omitted_; }
    // What was found while reading the files, and still holds.
    schema::Problems ofReading() const;
    bool has(std::string_view record) const { return byRecord_.count(record) != 0; }
    // The rows of one record, to mark its fields: all of them, listed or not. Good until the next call.
    std::vector<const ProblemRow*> of(std::string_view record) const;
    // The worst problem of a field or of what lies under it; null if it is clean. With a language: of a text in this
    // one.
    const ProblemRow* worstAt(std::string_view record, std::string_view field, std::string_view language = {}) const;
    // Counts every change of the rows.
    std::uint64_t revision() const { return revision_; }
    // The project has no record yet, and all that is listed is what a game needs: nothing is wrong with what is there.
    bool onlyLacks() const;
    // A full check is on its way.
    bool checking() const { return checking_; }

    // A full check that took no longer than this is made again at once after each step, else by a task. In seconds.
    double atOnce = 0.008;

    // Takes in what changed; call after a Workspace event (open() arranges that).
    void update(const Changed& changed);
    // Checks everything now and waits for it.
    void checkAll();
    // Looks once more for the images that were missing: files come and go outside the editor.
    void recheckImages();
    // What the external tool that ran last has named, instead of what one named before; of a record it goes when the
    // record is edited.
    void takeOfTool(const schema::Problems& named);

  private:
    // Problems by the id of their record; "" for those of files and of the set as a whole. None is empty.
    using ByRecord = std::map<std::string, std::vector<schema::Problem>, std::less<>>;
    struct Found {
        ByRecord generic, game;
        schema::Problems omitted;
    };
    // What a check looks at, safe to take to another thread.
    struct Input {
        const schema::GameSchema* game;
        std::shared_ptr<const schema::RecordSet> records, base, removed;
        schema::ProjectInfo info;
        bool baseIsWhole = true;
    };
    Input input() const;
    static Found fullCheck(const Input& input);
    void locate(schema::Problem& problem) const;
    void addMissingImages(std::string_view id);
    void takeBaseProblems();
    void accept(Found found);
    void startFullCheck();
    void listAgain(const std::string& record);
    // The rows of one record with what the checks of the field list say of it.
    std::vector<ProblemRow> rowsOf(const std::string& record, const std::vector<schema::Problem>* generic) const;
    const std::vector<ProblemRow>* allRowsOf(std::string_view record) const;
    void countOmitted();

    Workspace* workspace_ = nullptr;
    Tasks* tasks_ = nullptr;
    std::shared_ptr<int> alive_;  // results of a closed project are dropped
    ByRecord reading_, generic_, game_, tool_;
    std::map<std::string, std::vector<ProblemRow>, std::less<>> byRecord_;  // what the four come to
    mutable std::vector<const ProblemRow*> rows_;                           // all of it, of rowsRevision_
    mutable std::uint64_t rowsRevision_ = ~std::uint64_t(0);
    std::size_t count_ = 0, errors_ = 0, warnings_ = 0;                         // of the rows
    schema::Problems omittedReading_, omittedChecked_, omittedTool_, omitted_;  // the last is all of them
    // One record looked at by itself, where not all problems are listed.
    mutable std::string lookedAt_;
    mutable std::uint64_t lookedAtRevision_ = ~std::uint64_t(0);
    mutable std::vector<ProblemRow> lookedAtRows_;
    std::uint64_t revision_ = 0;
    std::uint64_t baseReadings_ = 0;  // of the workspace, as taken in
    double lastFullSeconds_ = 0;
    bool checking_ = false;
};

}  // namespace editor
