// Random sequences of commands: undo-all is the start, redo-all is the end, and everything derived stays true.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <filesystem>

#include "editor/app/search.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

enum class Kind : int {
    Create,
    Duplicate,
    Remove,
    ForceRemove,
    Rename,
    SetLevel,
    Type,
    InsertItem,
    EraseItem,
    MoveItem,
    SetMany,
    SetCells,
    Paste,
    SetInfo,
    Undo,
    Redo,
    GoTo,
    Save,
    Reopen,
    Outside,
    Count
};

struct Command {
    Kind kind = Kind::Create;
    unsigned a = 0, b = 0, c = 0;
};
std::ostream& operator<<(std::ostream& out, const Command& c) {
    return out << "{" << int(c.kind) << ", " << c.a << ", " << c.b << ", " << c.c << "}";
}

}  // namespace

namespace rc {
template <> struct Arbitrary<Command> {
    static Gen<Command> arbitrary() {
        const auto number = gen::inRange(0u, 1000u);
        // Saving, reopening and changes from outside reach for the disk: less often than the rest.
        const auto kind = gen::map(gen::inRange(0, 200), [](int n) {
            if (n < 8) return Kind::Save;
            if (n < 14) return Kind::Reopen;
            if (n < 22) return Kind::Outside;
            return Kind(n % int(Kind::Save));
        });
        return gen::build<Command>(gen::set(&Command::kind, kind), gen::set(&Command::a, number),
                                   gen::set(&Command::b, number), gen::set(&Command::c, number));
    }
};
}  // namespace rc

namespace {

class Session {
  public:
    Session() : workspace_(test::openSample(scratch_)) { watch(); }

    void run(const Command& command) {
        Workspace& w = *workspace_;
        const std::vector<std::string> ids = idsOf(w);
        const auto pick = [&](unsigned n) { return ids.empty() ? std::string("ar.none") : ids[n % ids.size()]; };
        clock_ += 0.1 * double(command.c % 20);
        const std::string before = test::stateText(w);
        const std::size_t position = w.history().position();
        std::string refusal;
        switch (command.kind) {
            case Kind::Create: {
                static const char* const kKinds[] = {"artifact", "enemy", "hero", "tile", "quest", "prophecy"};
                refusal = w.create(kKinds[command.a % 6]);
                break;
            }
            case Kind::Duplicate: refusal = w.duplicate({pick(command.a), pick(command.b)}); break;
            case Kind::Remove: refusal = w.remove({pick(command.a)}); break;
            case Kind::ForceRemove: refusal = w.remove({pick(command.a), pick(command.b)}, true); break;
            case Kind::Rename: refusal = w.rename(pick(command.a), fmt::format("ar.r{}", command.b % 12)); break;
            case Kind::SetLevel: refusal = w.set(pick(command.a), "level", int(command.b % 5)); break;
            case Kind::Type:
                refusal = w.setText(pick(command.a % 3), "name", command.b % 4 ? "en" : "bg",
                                    std::string(command.c % 9, 'x'), clock_);
                break;
            case Kind::InsertItem:
                refusal = w.insertItem(pick(command.a), command.b % 2 ? "talents" : "tags", command.c % 3);
                break;
            case Kind::EraseItem:
                refusal = w.eraseItem(pick(command.a), command.b % 2 ? "talents" : "tags", command.c % 3);
                break;
            case Kind::MoveItem:
                refusal = w.moveItem(pick(command.a), command.b % 2 ? "talents" : "tags", command.b % 3, command.c % 3);
                break;
            case Kind::SetMany:
                refusal = w.setMany({pick(command.a), pick(command.b), pick(command.c)}, "count", int(command.a % 9));
                break;
            case Kind::SetCells:
                refusal = w.setCells(
                    {{pick(command.a), "origin", int(command.b % 3)}, {pick(command.b), "usage", int(command.c % 3)}},
                    "Cells");
                break;
            case Kind::Paste: refusal = w.paste(w.copyText({pick(command.a), pick(command.b)})); break;
            case Kind::SetInfo: {
                schema::ProjectInfo info = w.info();
                info.author = fmt::format("author {}", command.a % 4);
                refusal = w.setInfo(info, command.b % 2 ? std::optional(clock_) : std::nullopt);
                break;
            }
            case Kind::Undo: refusal = w.undo(); break;
            case Kind::Redo: refusal = w.redo(); break;
            case Kind::GoTo: refusal = w.goTo(command.a % (w.history().steps().size() + 1)); break;
            case Kind::Save: {
                const SaveReport report = w.save();
                RC_ASSERT(report.refusal == "");
                RC_ASSERT(test::diskText(scratch_.project()) == test::stateText(w));
                RC_ASSERT(!w.unsaved());
                break;
            }
            case Kind::Reopen: reopen(); return;
            case Kind::Outside: outside(pick(command.a), command.b); return;
            case Kind::Count: break;
        }
        // A refused command has changed nothing.
        if (!refusal.empty()) {
            RC_ASSERT(test::stateText(w) == before);
            RC_ASSERT(w.history().position() == position);
        }
    }

    // Everything that is kept up to date step by step is as if made anew.
    void checkDerived() {
        const Workspace& w = *workspace_;
        ReferenceIndex fresh;
        fresh.rebuild(w.records(), *w.game().vocabulary);
        for (const char* id : {"ar.101", "ar.104", "ar.r1", "ar.r2", "ar.r3"})
            RC_ASSERT(w.usersOf(id) == fresh.usersOf(id));
        SearchIndex index(w.game());
        index.rebuild(w.records());
        for (const char* query : {"", "forest", "kind:artifact level>=2", "xxx"}) {
            const auto a = index.find(query), b = search_->find(query);
            RC_ASSERT(a.size() == b.size());
            for (std::size_t i = 0; i < a.size(); ++i) RC_ASSERT(a[i].record == b[i].record);
        }
        for (const auto& [id, record] : w.records().all()) RC_ASSERT(id == record->id());
        RC_ASSERT(w.unsaved() == !isOnDisk(test::stateText(w)));
    }

    // All the way back and forth through the steps of this session.
    void checkHistory() {
        Workspace& w = *workspace_;
        const std::string end = test::stateText(w);
        const std::size_t position = w.history().position();
        RC_ASSERT(w.goTo(0) == "");
        RC_ASSERT(test::stateText(w) == start_);
        while (w.history().canRedo() && w.history().position() < position) RC_ASSERT(w.redo() == "");
        RC_ASSERT(test::stateText(w) == end);
        while (w.history().canUndo()) RC_ASSERT(w.undo() == "");
        RC_ASSERT(test::stateText(w) == start_);
        RC_ASSERT(w.goTo(position) == "");
        RC_ASSERT(test::stateText(w) == end);
    }

  private:
    static std::vector<std::string> idsOf(const Workspace& w) {
        std::vector<std::string> ids;
        for (const auto& [id, record] : w.records().all()) ids.push_back(id);
        return ids;
    }

    void watch() {
        start_ = test::stateText(*workspace_);
        search_ = std::make_unique<SearchIndex>(workspace_->game());
        search_->rebuild(workspace_->records());
        workspace_->listen([this](const Changed& changed) { search_->update(changed.changes, workspace_->records()); });
    }

    // Whether a project of this state is what opening its folder gives, without a file too many.
    bool isOnDisk(const std::string& state) const {
        schema::Problems problems;
        const auto project = schema::readProject(scratch_.project(), problems);
        RC_ASSERT(project.has_value());
        const auto isSecondFile = [](const schema::Problem& problem) { return problem.code == "CHECK-ID"; };
        return test::stateText(project->records, project->info) == state &&
               std::none_of(problems.all().begin(), problems.all().end(), isSecondFile);
    }

    // The program ends without saving and comes back.
    void reopen() {
        checkHistory();
        const std::string end = test::stateText(*workspace_);
        RC_ASSERT(workspace_->unsaved() == !isOnDisk(end));
        const bool differs = test::diskText(scratch_.project()) != end;
        workspace_.reset();
        workspace_ = test::openSample(scratch_);
        watch();
        RC_ASSERT(workspace_->recoverable().has_value() == differs);
        if (differs) RC_ASSERT(workspace_->recover() == "");
        RC_ASSERT(test::stateText(*workspace_) == end);
    }

    // Another program writes a file of the project.
    void outside(const std::string& id, unsigned how) {
        const schema::RecordPtr record = workspace_->find(id);
        if (!record) return;
        auto theirs = record->clone();
        theirs->base().story.byLanguage["en"] = fmt::format("from outside {}", how);
        RC_ASSERT(schema::writeRecord(scratch_.project(), *theirs) == "");
        const std::vector<DiskChange> changes = workspace_->changedOnDisk();
        if (how % 2 == 0) {
            RC_ASSERT(workspace_->reload(changes) == "");
            RC_ASSERT(schema::equalObjects(theirs->type(), theirs->data(), workspace_->find(id)->data()));
        } else {
            RC_ASSERT(workspace_->keepMine(changes) == "");
            RC_ASSERT(workspace_->find(id) == record);
        }
        RC_ASSERT(workspace_->changedOnDisk().empty());
    }

    test::Scratch scratch_;
    std::unique_ptr<Workspace> workspace_;
    std::unique_ptr<SearchIndex> search_;
    std::string start_;
    double clock_ = 0;
};

}  // namespace

TEST_CASE("random commands, saves, crashes and changes from outside: the history is exact both ways") {
    std::size_t commands = 0;
    const bool held =
        rc::check("undo-all is the start, redo-all is the end", [&](const std::vector<Command>& sequence) {
            Session session;
            for (const Command& command : sequence) session.run(command);
            session.checkHistory();
            session.checkDerived();
            commands += sequence.size();
        });
    CHECK(held);
    MESSAGE(commands << " commands");
}
