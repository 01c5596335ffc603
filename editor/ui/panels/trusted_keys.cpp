// The dialog of trusted keys.
#include "editor/ui/panels/trusted_keys.h"

#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/widgets.h"
#include "schema/core/phrases.h"
#include "schema/core/utf8.h"

namespace ui {

namespace {

constexpr std::size_t kNamingDigits = 8;           // of a key, in labels and in what actions take
constexpr float kFingerprint = 236, kSince = 420;  // logical: where the columns begin

void readAgain(const editor::Application& app, TrustedKeysDialog& dialog) {
    dialog.own = editor::readSigningKey(app.paths().config, dialog.ownUnreadable);
    dialog.keys = editor::trustedKeys(app.paths().config, dialog.unreadable);
    dialog.revision = editor::trustRevision();
}

// In a typeface in which digits are told apart.
void fingerprint(const std::string& key) {
    const TextStyle mono(Type::Mono);
    text(editor::shortKey(key), theme().inkSoft);
}

void drawOwnKey(editor::Application& app, TrustedKeysDialog& dialog) {
    sectionHeading("Your own key");
    if (!dialog.ownUnreadable.empty()) {
        banner("own key", Tone::Error, schema::capitalised(dialog.ownUnreadable) + ".");
        return;
    }
    if (!dialog.own) {
        wrappedText("You have none: packs that you export do not say who made them.", theme().inkSoft);
        if (button("Make a signing key", {.icon = icon("lock"), .compact = true})) {
            app.trustedKeysOpen = false;
            ImGui::CloseCurrentPopup();
            dialog.run("file.signing_key");
        }
        return;
    }
    ImGui::AlignTextToFramePadding();
    text(schema::oneLine(dialog.own->name));
    ImGui::SameLine(0, dp(12));
    fingerprint(dialog.own->key);
    ImGui::SameLine(0, dp(12));
    if (button("Copy the key", {.kind = Button::Quiet,
                                .icon = icon("copy"),
                                .tooltip = "Send it to those who shall trust your packs.",
                                .compact = true}))
        app.writeClipboard(dialog.own->key);
}

void rename(editor::Application& app, TrustedKeysDialog& dialog) {
    dialog.refusal = editor::renameKey(app.paths().config, dialog.renaming, dialog.name);
    if (dialog.refusal.empty()) dialog.renaming.clear();
    else dialog.focus = true;
}

void drawName(editor::Application& app, TrustedKeysDialog& dialog, const editor::TrustedKey& key) {
    if (dialog.renaming != key.key) return text(elided(schema::oneLine(key.name), dp(kFingerprint - 12)));
    if (dialog.focus) compat::focusHere();
    dialog.focus = false;
    ImGui::SetNextItemWidth(dp(kFingerprint - 12));
    if (textInput("name of a key", dialog.name, "a name that you know",
                  ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll))
        rename(app, dialog);
}

void drawKeyButtons(editor::Application& app, TrustedKeysDialog& dialog, const editor::TrustedKey& key) {
    const std::string digits = key.key.substr(0, kNamingDigits);
    const bool renames = dialog.renaming == key.key;
    if (iconButton(fmt::format("Rename###rename {}", digits).c_str(), iconNamed(renames ? "check" : "edit"),
                   {.kind = Button::Quiet,
                    .tooltip = renames ? "Takes the name." : "Gives the key a name that you know.",
                    .compact = true})) {
        if (renames) {
            rename(app, dialog);
        } else {
            dialog.renaming = key.key;
            dialog.name = key.name;
            dialog.focus = true;
            dialog.removing.clear();
            dialog.refusal.clear();
        }
    }
    ImGui::SameLine(0, dp(2));
    if (iconButton(fmt::format("Remove###remove {}", digits).c_str(), icon("remove"),
                   {.kind = Button::Quiet, .tooltip = "Trusts it no longer.", .compact = true})) {
        dialog.removing = key.key;
        dialog.renaming.clear();
        dialog.refusal.clear();
    }
}

// Lines of the dialog itself, not of a table that scrolls, so that the arrows go from button to button; a list that is
// too long for the dialog scrolls all the same.
void drawKeys(editor::Application& app, TrustedKeysDialog& dialog) {
    constexpr std::size_t kMostLines = 10;
    const float left = ImGui::GetCursorPosX(), wide = ImGui::GetContentRegionAvail().x;
    const auto column = [&](float logical) {
        ImGui::SameLine(0, 0);
        ImGui::SetCursorPosX(left + dp(logical));
    };
    caption("Name");
    column(kFingerprint);
    caption("Fingerprint");
    column(kSince);
    caption("Trusted since");
    const std::vector<editor::TrustedKey> keys = dialog.keys;  // a press may change the list
    const bool scrolls = keys.size() > kMostLines;
    if (scrolls) ImGui::BeginChild("trusted keys", {0, dp(34 * kMostLines)});
    for (const editor::TrustedKey& key : keys) {
        ImGui::AlignTextToFramePadding();
        drawName(app, dialog, key);
        column(kFingerprint);
        ImGui::AlignTextToFramePadding();
        fingerprint(key.key);
        column(kSince);
        ImGui::AlignTextToFramePadding();
        text(key.since, theme().inkSoft);
        ImGui::SameLine(0, 0);
        ImGui::SetCursorPosX(left + wide - dp(72));
        drawKeyButtons(app, dialog, key);
    }
    if (scrolls) ImGui::EndChild();
}

// What removing a key means, before it is done.
void drawRemoval(editor::Application& app, TrustedKeysDialog& dialog) {
    const auto key = std::find_if(dialog.keys.begin(), dialog.keys.end(),
                                  [&](const editor::TrustedKey& known) { return known.key == dialog.removing; });
    if (key == dialog.keys.end()) return;
    banner("what becomes", Tone::Warning, editor::afterForgetting(app, *key));
    if (button("Keep it", {.compact = true})) dialog.removing.clear();
    ImGui::SameLine();
    const std::string label = fmt::format("Trust {} no longer###trust no longer", schema::oneLine(key->name));
    if (button(label.c_str(), {.kind = Button::Danger, .compact = true})) {
        dialog.refusal = app.actions.run("file.forget_key", key->key);
        dialog.removing.clear();
    }
}

}  // namespace

void drawTrustedKeys(editor::Application& app, TrustedKeysDialog& dialog) {
    bool open = app.trustedKeysOpen;
    const bool drawn = beginDialog("Trusted keys", open, 640, "Trusted keys",
                                   "Whose signatures you trust: packs that are signed with these keys come from people "
                                   "you know, unchanged. The list is yours, in every project and in the terminal.");
    if (!open) app.trustedKeysOpen = false;
    if (!drawn) {
        dialog.shown = false;
        return;
    }
    if (!dialog.shown || dialog.revision != editor::trustRevision()) {
        if (!dialog.shown) dialog.renaming = dialog.removing = dialog.refusal = {};
        dialog.shown = true;
        readAgain(app, dialog);
    }
    sectionHeading("Keys that you trust");
    if (!dialog.unreadable.empty()) {
        banner("unreadable", Tone::Error, schema::capitalised(dialog.unreadable) + ".");
    } else if (dialog.keys.empty()) {
        wrappedText(
            "None so far. Where a project builds on a signed pack, the Expansion panel shows who signed it and "
            "offers to trust that key.",
            theme().inkSoft);
    } else {
        drawKeys(app, dialog);
        drawRemoval(app, dialog);
    }
    if (!dialog.refusal.empty()) wrappedText(schema::capitalised(dialog.refusal) + ".", theme().error);
    drawOwnKey(app, dialog);
    dialogButtons();
    if (button("Close", {.kind = Button::Primary})) {
        app.trustedKeysOpen = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui
