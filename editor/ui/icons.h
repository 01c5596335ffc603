// The icons of the user interface, from Material Design Icons (the web font of
// Debian's package, code points F004-F672). Only icons named here are rasterised.
// What belongs to a game (virtues, stones, dice) is drawn by symbols.h instead.
//
//     ui::icon("play")          // checked when compiled: a misspelt name does not build
//     ui::iconNamed(action.icon)   // a name from data; an unknown one gives the empty text
#pragma once

#include <string_view>

namespace ui {

struct NamedIcon {
    std::string_view name;
    const char* glyph;  // one character of the icon font, for text of a sans face
};

inline constexpr NamedIcon kIcons[] = {
    {"play", "\uF40A"},              // play: play, resume
    {"pause", "\uF3E4"},             // pause
    {"stop", "\uF4DB"},              // stop
    {"next", "\uF4AD"},              // skip-next: to the next event
    {"previous", "\uF4AE"},          // skip-previous: to the previous event
    {"step-forward", "\uF4D7"},      // step-forward: one step on
    {"step-back", "\uF4D5"},         // step-backward: one step back
    {"run-on", "\uF4AC"},            // skip-forward: to the next breakpoint
    {"run-back", "\uF4AB"},          // skip-backward: back to a breakpoint
    {"breakpoint", "\uF44A"},        // record: a breakpoint
    {"fast-forward", "\uF211"},      // fast-forward: run on
    {"rewind", "\uF45F"},            // rewind: to the start
    {"undo", "\uF54C"},              // undo
    {"redo", "\uF44E"},              // redo
    {"save", "\uF193"},              // content-save: save
    {"copy", "\uF18F"},              // content-copy: copy
    {"cut", "\uF190"},               // content-cut: cut
    {"paste", "\uF192"},             // content-paste: paste
    {"duplicate", "\uF191"},         // content-duplicate: duplicate
    {"remove", "\uF1C0"},            // delete
    {"add", "\uF415"},               // plus: add
    {"subtract", "\uF374"},          // minus: take away
    {"close", "\uF156"},             // close: close, clear
    {"check", "\uF12C"},             // check: done, ticked
    {"chevron-up", "\uF143"},        // chevron-up
    {"chevron-down", "\uF140"},      // chevron-down
    {"chevron-left", "\uF141"},      // chevron-left
    {"chevron-right", "\uF142"},     // chevron-right
    {"double-left", "\uF13D"},       // chevron-double-left: fold to the left
    {"double-right", "\uF13E"},      // chevron-double-right: fold to the right
    {"arrow-up", "\uF05D"},          // arrow-up
    {"arrow-down", "\uF045"},        // arrow-down
    {"arrow-left", "\uF04D"},        // arrow-left: back
    {"arrow-right", "\uF054"},       // arrow-right: forward
    {"search", "\uF349"},            // magnify: search
    {"filter", "\uF232"},            // filter
    {"filter-outline", "\uF233"},    // filter-outline: no filter
    {"sort", "\uF4BA"},              // sort
    {"settings", "\uF493"},          // settings
    {"menu", "\uF35C"},              // menu: application menu
    {"more", "\uF1D8"},              // dots-horizontal: more
    {"more-vertical", "\uF1D9"},     // dots-vertical: more
    {"folder", "\uF256"},            // folder-outline: folder
    {"folder-open", "\uF24B"},       // folder: open folder
    {"file", "\uF224"},              // file-outline: file
    {"document", "\uF219"},          // file-document: text
    {"export-pack", "\uF3D7"},       // package-variant-closed: export a pack
    {"import-file", "\uF2FA"},       // import
    {"export-file", "\uF207"},       // export
    {"download", "\uF1DA"},          // download
    {"upload", "\uF552"},            // upload
    {"print", "\uF42A"},             // printer: print-and-play
    {"eye", "\uF208"},               // eye: shown
    {"eye-off", "\uF209"},           // eye-off: hidden
    {"lock", "\uF33E"},              // lock: locked
    {"unlock", "\uF33F"},            // lock-open: unlocked
    {"edit", "\uF3EB"},              // pencil: edit
    {"info", "\uF2FD"},              // information-outline: information
    {"help", "\uF2D7"},              // help-circle: help
    {"error", "\uF028"},             // alert-circle: error
    {"warning", "\uF026"},           // alert: warning
    {"success", "\uF5E0"},           // check-circle: success
    {"failure", "\uF159"},           // close-circle: failure
    {"bug", "\uF0E4"},               // bug: debugging
    {"flask", "\uF093"},             // flask: lab: odds and simulations
    {"chart-line", "\uF12A"},        // chart-line: chart
    {"chart-bar", "\uF128"},         // chart-bar: chart
    {"table", "\uF4EB"},             // table: table, spreadsheet
    {"list", "\uF572"},              // view-list: list
    {"grid", "\uF570"},              // view-grid: cards
    {"columns", "\uF56D"},           // view-column: columns
    {"dashboard", "\uF56E"},         // view-dashboard: overview
    {"history", "\uF2DA"},           // history
    {"clock", "\uF150"},             // clock: time
    {"bookmark", "\uF0C0"},          // bookmark
    {"bookmark-outline", "\uF0C3"},  // bookmark-outline: no bookmark
    {"star", "\uF4CE"},              // star: favourite
    {"star-outline", "\uF4D2"},      // star-outline: no favourite
    {"link", "\uF339"},              // link-variant: reference
    {"open-in", "\uF3CC"},           // open-in-new: open elsewhere
    {"refresh", "\uF450"},           // refresh: again
    {"sync", "\uF4E6"},              // sync: synchronise
    {"compare", "\uF18A"},           // compare
    {"branch", "\uF62C"},            // source-branch: fork of a game
    {"camera", "\uF100"},            // camera: screenshot
    {"image", "\uF2E9"},             // image: art
    {"palette", "\uF3D8"},           // palette: look
    {"moon", "\uF594"},              // weather-night: dark theme
    {"sun", "\uF5A8"},               // white-balance-sunny: light theme
    {"keyboard", "\uF30C"},          // keyboard: shortcuts
    {"console", "\uF18D"},           // console: log
    {"code", "\uF174"},              // code-tags: ability text
    {"comment", "\uF17A"},           // comment: note
    {"lightbulb", "\uF336"},         // lightbulb-outline: hint, quick fix
    {"tag", "\uF4FC"},               // tag-outline: tag
    {"pin", "\uF403"},               // pin: pinned
    {"layers", "\uF328"},            // layers
    {"target", "\uF4FE"},            // target: aim, watch
    {"crosshairs", "\uF1A3"},        // crosshairs: go to
    {"drag", "\uF1DD"},              // drag-vertical: handle to drag by
    {"rotate-left", "\uF465"},       // rotate-left
    {"rotate-right", "\uF467"},      // rotate-right
    {"fullscreen", "\uF293"},        // fullscreen
    {"play-circle", "\uF40C"},       // play-circle: play from here
    {"record", "\uF44A"},            // record: record a macro
    {"book", "\uF0BD"},              // book-open: rulebook, manual
    {"script", "\uF478"},            // script: story
    {"translate", "\uF5CA"},         // translate: languages
    {"database", "\uF1B8"},          // database: state
    {"tree", "\uF4AA"},              // sitemap: tree
    {"balance", "\uF5D1"},           // scale-balance: balance
    {"puzzle", "\uF431"},            // puzzle: plug-in piece
    {"people", "\uF00E"},            // account-multiple: players
    {"person", "\uF004"},            // account: player
    {"shuffle", "\uF49F"},           // shuffle-variant: shuffle
    {"home", "\uF2DC"},              // home: start page
    {"flag", "\uF23B"},              // flag: expectation
    {"bell", "\uF09A"},              // bell: notices
    {"gauge", "\uF29A"},             // gauge: speed
    {"trophy", "\uF538"},            // trophy: won
    {"wand", "\uF068"},              // auto-fix: generate
    {"cards", "\uF638"},             // cards
    {"cards-outline", "\uF639"},     // cards-outline: deck
    {"map", "\uF34D"},               // map
    {"dice", "\uF1CE"},              // dice-5: dice
    {"quit", "\uF206"},              // exit-to-app: quit
    {"text", "\uF284"},              // format-text: text
    {"zoom-in", "\uF34B"},           // magnify-plus: larger
    {"zoom-out", "\uF34A"},          // magnify-minus: smaller
    {"archive", "\uF03C"},           // archive: pack
    {"clipboard", "\uF14E"},         // clipboard-text: report
    {"question", "\uF2D6"},          // help: what is this
    {"expand", "\uF04C"},            // arrow-expand-all: unfold
    {"collapse", "\uF044"},          // arrow-compress-all: fold
    {"speed", "\uF4C5"},             // speedometer: speed
    {"merge", "\uF0F8"},             // call-merge: merge
    {"split", "\uF0FB"},             // call-split: split
    {"fork", "\uF4C1"},              // source-fork: fork
    {"calendar", "\uF0ED"},          // calendar: turns
    {"eyedropper", "\uF20A"},        // eyedropper: pick
    {"brush", "\uF0E3"},             // brush: paint tiles
    {"eraser", "\uF1FE"},            // eraser: erase
    {"select", "\uF485"},            // select
    {"select-all", "\uF486"},        // select-all: select all
    {"memory", "\uF35B"},            // memory: state bytes
    {"power", "\uF425"},             // power: on or off
    {"web", "\uF59F"},               // web: web page
    {"new-folder", "\uF257"},        // folder-plus: new project
    {"backup", "\uF06F"},            // backup-restore: backups
    {"dot", "\uF12F"},               // checkbox-blank-circle: unsaved
    {"ring", "\uF130"},              // checkbox-blank-circle-outline: not done
    {"cancel", "\uF0AD"},            // block-helper: forbidden
    {"package", "\uF3D7"},           // package-variant-closed: as actions name it
    {"delete", "\uF1C0"},            // delete: as actions name it
    {"rename", "\uF455"},            // rename-box: as actions name it
    {"go", "\uF054"},                // arrow-right: as actions name it
    {"back", "\uF04D"},              // arrow-left: as actions name it
    {"forward", "\uF054"},           // arrow-right: as actions name it
    {"problem", "\uF02A"},           // alert-outline: as actions name it
};

consteval const char* icon(std::string_view name) {
    for (const NamedIcon& i : kIcons)
        if (i.name == name) return i.glyph;
    throw "no icon of this name";
}

inline const char* iconNamed(std::string_view name) {
    for (const NamedIcon& i : kIcons)
        if (i.name == name) return i.glyph;
    return "";
}

}  // namespace ui
