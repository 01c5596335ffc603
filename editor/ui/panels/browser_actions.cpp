// The commands of the browser: saved searches, order, help.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/fuzzy.h"
#include "editor/app/saved_searches.h"
#include "editor/ui/panels/browser.h"

namespace ui {

namespace {

constexpr const char* kOrderName = "browser.order";
constexpr const char* kDetailsName = "browser.details";
constexpr const char* kSavedAction = "search.saved.";

// Changes the list of searches and writes it; one that cannot be written stays as it was.
editor::Refusal changeSearches(editor::Application& app,
                               const std::function<editor::Refusal(std::vector<editor::NamedText>&)>& change) {
    std::vector<editor::NamedText> before = app.sharedSettings.savedSearches;
    editor::Refusal refusal = change(app.sharedSettings.savedSearches);
    if (refusal.empty()) refusal = app.saveSharedSettings();
    if (!refusal.empty()) app.sharedSettings.savedSearches = std::move(before);
    return refusal;
}

// The name that a field is meant by: its own, or what forms call it.
const editor::OrderField* fieldNamed(const std::vector<editor::OrderField>& fields, const std::string& name) {
    const std::string wanted = editor::folded(name);
    for (const editor::OrderField& field : fields)
        if (field.name == wanted || editor::folded(field.label) == wanted) return &field;
    return nullptr;
}

void keepOrder(editor::Application& app, const Browser& b) {
    editor::setText(app.projectState.texts, kOrderName, b.order.text());
}

void addSearchActions(editor::Application& app, Browser& b, const std::function<void()>& show,
                      const std::function<std::string()>& needsProject) {
    app.actions.add({.id = "search.help",
                     .label = "How to search",
                     .group = "View",
                     .icon = "question",
                     .help = "What a search can ask for, with examples to try.",
                     .unavailable = needsProject,
                     .run = [&b, show]() -> editor::Refusal {
                         show();
                         b.box.help = true;
                         return {};
                     }});
    app.actions.add({.id = "search.save",
                     .label = "Save this search",
                     .group = "View/Searches",
                     .icon = "bookmark",
                     .help = "Keeps the search of the browser under a name, for everyone who works on the project.",
                     .argument = "a name for the search",
                     .unavailable = [needsProject, &b]() -> std::string {
                         if (const std::string why = needsProject(); !why.empty()) return why;
                         return b.query.find_first_not_of(' ') == std::string::npos ? "type a search first" : "";
                     },
                     .runWith =
                         [&app, &b](const std::string& name) {
                             const bool isThere = editor::savedSearch(app.sharedSettings.savedSearches, name);
                             editor::Refusal refusal = changeSearches(
                                 app, [&](auto& searches) { return editor::saveSearch(searches, name, b.query); });
                             if (refusal.empty())
                                 app.notices.add(editor::NoticeKind::Success,
                                                 isThere ? fmt::format("The search {} asks for this now", name)
                                                         : fmt::format("Search saved as {}", name));
                             return refusal;
                         },
                     .proposed = [&b] { return b.query; }});
}

void addSavedSearchActions(editor::Application& app, Browser& b, const std::function<std::string()>& needsProject) {
    const auto now = [&app, &b] { return editor::savedSearchOf(app.sharedSettings.savedSearches, b.query); };
    const auto needsSaved = [needsProject, now]() -> std::string {
        if (const std::string why = needsProject(); !why.empty()) return why;
        return now() ? "" : "no saved search is shown";
    };
    app.actions.add({.id = "search.rename",
                     .label = "Rename this search",
                     .group = "View/Searches",
                     .icon = "edit",
                     .help = "Gives the saved search that is shown another name.",
                     .argument = "its new name",
                     .unavailable = needsSaved,
                     .runWith =
                         [&app, now](const std::string& name) {
                             const std::string from = now()->name;
                             return changeSearches(
                                 app, [&](auto& searches) { return editor::renameSearch(searches, from, name); });
                         },
                     .proposed = [now] { return now() ? now()->name : std::string(); }});
    app.actions.add({.id = "search.delete",
                     .label = "Delete this search",
                     .group = "View/Searches",
                     .icon = "remove",
                     .help = "Deletes the saved search that is shown; no record changes.",
                     .unavailable = needsSaved,
                     .run = [&app, &b, now]() -> editor::Refusal {
                         const editor::NamedText gone = *now();
                         editor::Refusal refusal = changeSearches(
                             app, [&](auto& searches) { return editor::deleteSearch(searches, gone.name); });
                         if (!refusal.empty()) return refusal;
                         b.deleted = gone;
                         app.notices.add(editor::NoticeKind::Success, fmt::format("Deleted the search {}", gone.name),
                                         {}, "search.restore");
                         return {};
                     }});
    app.actions.add({.id = "search.restore",
                     .label = "Bring the search back",
                     .icon = "undo",
                     .help = "Brings back the saved search that was deleted last.",
                     .unavailable = [&b] { return b.deleted.name.empty() ? "no search was deleted" : ""; },
                     .run = [&app, &b]() -> editor::Refusal {
                         editor::Refusal refusal = changeSearches(app, [&](auto& searches) {
                             return editor::saveSearch(searches, b.deleted.name, b.deleted.value);
                         });
                         if (refusal.empty()) b.deleted = {};
                         return refusal;
                     }});
}

void addOrderActions(editor::Application& app, Browser& b, const std::function<std::string()>& needsProject) {
    const auto proposal = [](const std::string& now) { return now.empty() ? std::string("none") : now; };
    app.actions.add({.id = "browser.group",
                     .label = "Group records by",
                     .group = "View/Browser",
                     .icon = "layers",
                     .help = "Lists records below headings: by kind, status, tags or any field of theirs.",
                     .argument = "kind, status, tags, another field, or none",
                     .unavailable = needsProject,
                     .runWith = [&app, &b](const std::string& name) -> editor::Refusal {
                         const auto fields = editor::groupFields(app.workspace->game());
                         const editor::OrderField* field = fieldNamed(fields, name == "tag" ? "tags" : name);
                         if (!field && name != "none" && name != editor::ListOrder::kByKind)
                             return fmt::format("records cannot be grouped by \"{}\"", name);
                         b.order.group = field ? field->name : name == "none" ? "" : name;
                         keepOrder(app, b);
                         return {};
                     },
                     .proposed = [&b, proposal] { return proposal(b.order.group); }});
    app.actions.add({.id = "browser.sort",
                     .label = "Sort records by",
                     .group = "View/Browser",
                     .icon = "sort",
                     .help = "Sorts the records of each group by a field; -level begins with the highest.",
                     .argument = "a field, -field, or none",
                     .unavailable = needsProject,
                     .runWith = [&app, &b](const std::string& name) -> editor::Refusal {
                         const bool descending = name.starts_with('-');
                         const std::string wanted = descending ? name.substr(1) : name;
                         const auto fields = editor::sortFields(app.workspace->game());
                         const editor::OrderField* field = fieldNamed(fields, wanted);
                         if (!field && wanted != "none")
                             return fmt::format("records cannot be sorted by \"{}\"", wanted);
                         b.order.sort = field ? field->name : "";
                         b.order.descending = descending && field;
                         keepOrder(app, b);
                         return {};
                     },
                     .proposed = [&b, proposal] { return (b.order.descending ? "-" : "") + proposal(b.order.sort); }});
    app.actions.add({.id = "browser.reverse",
                     .label = "Turn the order of records around",
                     .group = "View/Browser",
                     .icon = "sort",
                     .help = "Begins with what came last.",
                     .unavailable =
                         [needsProject, &b] {
                             const std::string why = needsProject();
                             return !why.empty() || !b.order.sort.empty() ? why : "choose what to sort by first";
                         },
                     .checked = [&b] { return b.order.descending; },
                     .run = [&app, &b]() -> editor::Refusal {
                         b.order.descending = !b.order.descending;
                         keepOrder(app, b);
                         return {};
                     }});
    app.actions.add({.id = "browser.details",
                     .label = "Two lines a record",
                     .group = "View/Browser",
                     .icon = "list",
                     .help = "Shows status, numbers and tags of each record below its name.",
                     .unavailable = needsProject,
                     .checked = [&b] { return b.details; },
                     .run = [&app, &b]() -> editor::Refusal {
                         b.details = !b.details;
                         editor::setNumber(app.settings.numbers, kDetailsName, b.details);
                         return {};
                     }});
}

}  // namespace

void addBrowserActions(editor::Application& app, Browser& b, const std::function<void()>& show) {
    const auto needsProject = [&app] { return app.needsProject(); };
    addSearchActions(app, b, show, needsProject);
    addSavedSearchActions(app, b, needsProject);
    addOrderActions(app, b, needsProject);
}

void followBrowserProject(editor::Application& app, Browser& b) {
    const std::filesystem::path project = app.workspace ? app.workspace->folder() : std::filesystem::path();
    if (project != b.project) {
        b.project = project;
        b.deleted = {};
        b.folded.clear();
        b.order = editor::ListOrder::fromText(editor::text(app.projectState.texts, kOrderName, ""));
        b.details = editor::number(app.settings.numbers, kDetailsName, 0) != 0;
    }
    const std::vector<editor::NamedText>& searches = app.sharedSettings.savedSearches;
    const auto same = [](const editor::NamedText& x, const editor::NamedText& y) {
        return x.name == y.name && x.value == y.value;
    };
    if (std::equal(searches.begin(), searches.end(), b.offered.begin(), b.offered.end(), same)) return;
    b.offered = searches;
    app.actions.removeAll(kSavedAction);
    for (const editor::NamedText& search : b.offered) {
        if (app.actions.find(kSavedAction + search.name)) continue;  // written by hand twice
        app.actions.add({.id = kSavedAction + search.name,
                         .label = fmt::format("Search: {}", search.name),
                         .icon = "bookmark",
                         .help = search.value,
                         .run = [&app, &b, query = search.value]() -> editor::Refusal {
                             b.query = query;
                             return app.actions.run("view.search");
                         }});
    }
}

}  // namespace ui
