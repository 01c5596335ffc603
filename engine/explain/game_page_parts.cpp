// The page that shows a game: its look, its script, its frame and the labels of both. The script reads the block of
// JSON that game_page.cpp writes, and puts everything that comes from it on the page as text.
#include "engine/explain/game_page.h"

#include <fmt/format.h>

#include "engine/kernel/say.h"

namespace engine {

namespace {

// The colours are those of the editor's two themes.
constexpr char kStyle[] = R"css(
:root {
  color-scheme: light dark;
  --canvas: #e9e0d0; --panel: #faf6ed; --raised: #fffdf8; --sunken: #f1eadc; --selected: #f4ddd3; --border: #e3d9c7;
  --strong: #c9bba2; --ink: #2a2420; --soft: #5e5449; --faint: #6a6255; --accent: #a5302b; --on-accent: #fff7ee;
  --accent-text: #9c2a26; --gold: #805d1b; --info: #2f5d8c; --changed: #f6e3a8; --thread: #a5302b; --thread2: #3a302a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0f1424; --panel: #181e33; --raised: #222a44; --sunken: #121829; --selected: #47283a; --border: #2b3452;
    --strong: #46517a; --ink: #ede6d6; --soft: #b9b7be; --faint: #9599ad; --accent: #b93a34; --on-accent: #fff4ea;
    --accent-text: #f08a7c; --gold: #d9b25a; --info: #7faedb; --changed: #5a4a1f; --thread: #c2413a; --thread2: #55608c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
header { background: var(--panel); padding: 12px 20px 10px; border-bottom: 1px solid var(--border); }
header::after { content: ""; display: block; height: 6px; margin: 10px -20px -10px;
  background: repeating-linear-gradient(90deg, var(--thread) 0 6px, transparent 6px 9px, var(--thread2) 9px 12px,
  transparent 12px 18px); opacity: .75; }
h1 { margin: 0; font: 600 22px/1.25 Georgia, "PT Serif", serif; }
h2 { margin: 0 0 8px; font: 600 15px/1.3 Georgia, "PT Serif", serif; color: var(--accent-text); }
h3 { margin: 14px 0 4px; font-size: 14px; }
#about { color: var(--soft); }
nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px; align-items: center;
  padding: 8px 20px; background: var(--panel); border-bottom: 1px solid var(--border); }
button, select { font: inherit; color: var(--ink); background: var(--raised); border: 1px solid var(--strong);
  border-radius: 6px; padding: 4px 10px; cursor: pointer; max-width: 100%; }
button:hover { border-color: var(--accent); }
button:focus-visible, select:focus-visible, input:focus-visible, li:focus-visible { outline: 2px solid var(--accent);
  outline-offset: 1px; }
#slider { flex: 1 1 220px; accent-color: var(--accent); }
#where { min-width: 11em; text-align: right; font-variant-numeric: tabular-nums; color: var(--soft); }
main { display: grid; grid-template-columns: minmax(280px, 5fr) minmax(280px, 4fr) minmax(300px, 5fr); gap: 12px;
  padding: 12px 20px 24px; align-items: start; }
@media (max-width: 1000px) { main { grid-template-columns: 1fr; } }
section { background: var(--panel); border: 1px solid var(--border); border-radius: 8px; padding: 12px 14px;
  min-width: 0; overflow-wrap: anywhere; }
.stack { display: grid; gap: 12px; }
#events { list-style: none; margin: 8px 0 0; padding: 0; max-height: 76vh; overflow: auto; }
#events li { padding: 2px 6px; border-radius: 4px; cursor: pointer; border-left: 3px solid transparent; }
#events li:hover { background: var(--sunken); }
#events li[aria-current] { background: var(--selected); border-left-color: var(--accent); }
#events .number { color: var(--faint); font-size: 12px; font-variant-numeric: tabular-nums; margin-right: 8px; }
.rule, .clause, .ruling { color: var(--soft); }
.clause { color: var(--gold); }
.chance { color: var(--info); }
.decision, .question { color: var(--accent-text); }
#events li.later { color: var(--faint); }
.d1 { margin-left: 12px; } .d2 { margin-left: 24px; } .d3 { margin-left: 36px; } .d4 { margin-left: 48px; }
.d5 { margin-left: 60px; } .d6 { margin-left: 72px; }
#tables { max-height: 80vh; overflow: auto; }
#board { margin: 12px 20px 0; }
#map { display: grid; grid-auto-columns: minmax(58px, 1fr); grid-auto-rows: minmax(46px, auto); gap: 2px;
  overflow: auto; margin-bottom: 10px; }
#map:empty { display: none; }
.place { border: 1px solid var(--border); border-radius: 4px; padding: 2px 4px; background: var(--raised);
  font-size: 11.5px;
  line-height: 1.2; min-width: 0; }
.place.east { border-left-color: var(--strong); } .place.south { border-top-color: var(--strong); }
.piece { display: block; margin-top: 2px; padding: 0 3px; border-radius: 3px; background: var(--accent);
  color: var(--on-accent); font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 6px; align-items: baseline; padding: 3px 0;
  border-top: 1px solid var(--border); }
.row > b { flex: 0 0 9em; color: var(--soft); font-weight: 600; }
.row.first { border-top: 2px solid var(--strong); } .row.first > b { color: var(--accent-text); }
.card { border: 1px solid var(--strong); border-radius: 6px; background: var(--raised); padding: 3px 8px; }
.card small { display: block; color: var(--soft); }
.number { white-space: nowrap; } .number strong { font-variant-numeric: tabular-nums; }
.tone1 { color: var(--faint); } .tone2 { color: var(--info); } .tone3 { color: var(--accent-text); }
.tone4 { color: var(--gold); } .tone5 { color: var(--info); } .tone6 { background: var(--sunken); color: var(--faint); }
.moved { background: var(--changed); }
#now { font: 600 17px/1.35 Georgia, "PT Serif", serif; margin: 0 0 8px; }
#why { list-style: none; margin: 0; padding: 0; }
#why li { padding: 4px 0; border-top: 1px solid var(--border); }
#why .how { color: var(--faint); font-size: 12.5px; display: block; }
#why b { color: var(--accent-text); font-weight: 600; }
a { color: var(--accent-text); }
#options { margin: 0; padding-left: 22px; }
#options li { padding: 2px 0; }
#options .taken { font-weight: 600; color: var(--accent-text); }
#options small { display: block; color: var(--soft); font-weight: 400; }
.die { display: inline-block; min-width: 30px; text-align: center; margin: 6px 6px 0 0; padding: 3px 6px;
  border: 1px solid var(--strong); border-radius: 6px; background: var(--raised); font-weight: 600; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: 2px 6px; border-bottom: 1px solid var(--border);
  font-weight: 400; }
td { width: 42%; font-weight: 600; }
tr.group th { color: var(--faint); font-size: 12.5px; padding-top: 8px; }
tr.turn td { color: var(--accent-text); }
tr.changed { background: var(--changed); }
tr.changed .was { color: var(--soft); font-weight: 400; text-decoration: line-through; margin-right: 6px; }
.empty { color: var(--faint); }
kbd { border: 1px solid var(--strong); border-radius: 4px; padding: 0 4px; font-size: 12px; background: var(--raised); }
footer { padding: 0 20px 24px; color: var(--faint); }
)css";

// Labels stand in braces, by their keys in kFrameLabels.
constexpr char kBody[] = R"html(
<header><h1 id="title"></h1><div id="about"></div></header>
<nav aria-label="{steps}">
<button id="first" title="Home">{first}</button>
<button id="unitBack" title="Page Up">{unitBack}</button>
<button id="decisionBack" title="&uarr;">{decisionBack}</button>
<button id="back" title="&larr;">{back}</button>
<button id="next" title="&rarr;">{next}</button>
<button id="decisionNext" title="&darr;">{decisionNext}</button>
<button id="unitNext" title="Page Down">{unitNext}</button>
<button id="last" title="End">{last}</button>
<input id="slider" type="range" min="0" value="0" aria-label="{position}">
<span id="where"></span>
</nav>
<section id="board"><h2>{board}</h2><div id="map"></div><div id="boardRows"></div></section>
<main>
<section><h2>{happened}</h2><select id="units" aria-label="{turn}"></select>
<ol id="events" aria-label="{events}"></ol></section>
<div class="stack">
<section><h2>{now}</h2><p id="now" aria-live="polite"></p>
<div id="dice"></div><ul id="why" aria-label="{why}"></ul></section>
<section id="decision"><h2 id="question"></h2><ol id="options" aria-label="{options}"></ol></section>
<section id="notes" hidden><h2>{notes}</h2><ul id="marks"></ul></section>
</div>
<section id="state"><h2>{table}</h2><div id="tables"></div></section>
</main>
<footer><kbd>&larr;</kbd> <kbd>&rarr;</kbd> {keysStep}, <kbd>&uarr;</kbd> <kbd>&darr;</kbd> {keysDecision},
<kbd>Page Up</kbd> <kbd>Page Down</kbd> {keysTurn}, <kbd>Home</kbd> <kbd>End</kbd>. {legend}</footer>
<noscript>{noscript}</noscript>
)html";
constexpr GamePageLabel kFrameLabels[] = {
    {"steps", toSay("Steps through the game")},
    {"first", toSay("To the start")},
    {"unitBack", toSay("Previous turn")},
    {"decisionBack", toSay("Previous decision")},
    {"back", toSay("Step back")},
    {"next", toSay("Step on")},
    {"decisionNext", toSay("Next decision")},
    {"unitNext", toSay("Next turn")},
    {"last", toSay("To the end")},
    {"position", toSay("Position in the game")},
    {"happened", toSay("What happened")},
    {"turn", toSay("Turn")},
    {"events", toSay("Events")},
    {"now", toSay("This event")},
    {"why", toSay("Why it came")},
    {"options", toSay("What could be chosen")},
    {"notes", toSay("Notes of this game")},
    {"board", toSay("The board")},
    {"table", toSay("The table")},
    {"keysStep", toSay("event by event")},
    {"keysDecision", toSay("from decision to decision")},
    {"keysTurn", toSay("from turn to turn")},
    {"legend",
     toSay("The table shows what has been set by now; marked is what the event changed, and in red what the turn "
           "has changed.")},
    {"noscript", toSay("This page shows a game step by step with a script of its own, which is switched off here.")},
};

// What the script says; its arguments are put in where braces stand.
constexpr GamePageLabel kScriptLabels[] = {
    {"event", toSay("event {}")},
    {"eventOf", toSay("event {} of {}")},
    {"before", toSay("Before the game is laid out")},
    {"layingOut", toSay("Laying out the game")},
    {"inLayingOut", toSay("in the laying out of the game")},
    {"afterDecision", toSay("after this decision, perhaps because of it")},
    {"afterChance", toSay("after this chance, perhaps because of it")},
    {"byRuling", toSay("by this ruling")},
    {"inTurn", toSay("in this turn")},
    {"inRule", toSay("in this rule")},
    {"byCard", toSay("by this card")},
    {"setHere", toSay("the value before was set here")},
    {"all", toSay("All")},
};

constexpr char kScript[] = R"js(
"use strict";
const game = JSON.parse(document.getElementById("game").textContent);
const text = game.strings, events = game.events, labels = game.labels;
// A label with its arguments: "{}" in their order, "{1}" by its number.
const filled = (label, ...values) => {
  let next = 0;
  return label.replace(/\{(\d*)\}/g, (_, number) => values[number === "" ? next++ : Number(number)]);
};
const UNIT = 0, RULE = 1, CLAUSE = 2, END = 3, CITE = 4, SET = 5, CHANCE = 6, ASK = 7, CHOOSE = 8;
const classes = ["turn", "rule", "clause", "end", "ruling", "change", "chance", "question", "decision", "condition"];
const element = id => document.getElementById(id);
const make = (tag, className, content) => {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (content !== undefined) made.textContent = content;
  return made;
};
// An event: [kind, number of the scope around it or 0, words, name, changed rows, what may have led to it, the write
// that set the value before]. Events are counted from 1; position n is after event n.
const kindOf = n => events[n - 1][0], scopeOf = n => events[n - 1][1], wordsOf = n => text[events[n - 1][2]] || "";
const nameOf = n => events[n - 1][3] >= 0 ? text[events[n - 1][3]] || "" : "";
const units = [0];
const depth = [0], unitOf = [0];
events.forEach((event, i) => {
  const n = i + 1;
  if (event[0] === UNIT) units.push(n);
  unitOf[n] = units.length - 1;
  depth[n] = event[1] ? depth[event[1]] + (event[0] === END ? 0 : 1) : 0;
});
const sentence = n => {
  const name = nameOf(n);
  return name ? name + ": " + wordsOf(n) : wordsOf(n);
};

// --- the state at a position: rows of [name, value], built from the changes ---
let position = 0, rows = [], before = [], touched = new Set();
const apply = n => {
  const changes = events[n - 1][4] || [];
  for (let i = 0; i < changes.length; i += 3) {
    const row = changes[i];
    rows[row] = changes[i + 2] < 0 ? undefined : [changes[i + 1], changes[i + 2]];
    touched.add(row);
  }
};
const seek = to => {
  if (to < position) { rows = []; touched = new Set(); position = 0; }
  before = rows.slice();
  while (position < to) {
    ++position;
    if (kindOf(position) === UNIT) touched = new Set();
    if (position === to) before = rows.slice();
    apply(position);
  }
};

// --- the board at a position: its parts by number, built from the changes; which the last event changed ---
let boardAt = 0, boardParts = [], boardMoved = new Set();
const seekBoard = to => {
  if (boardAt && (game.boards[boardAt - 1][0] > to)) { boardAt = 0; boardParts = []; }
  boardMoved = new Set();
  while (boardAt < game.boards.length && game.boards[boardAt][0] <= to) {
    const [event, ...parts] = game.boards[boardAt++];
    for (const [number, ...part] of parts) {
      boardParts[number] = part;
      if (event === to) boardMoved.add(number);
    }
  }
};

const goTo = n => { n = Math.max(0, Math.min(events.length, n)); seek(n); show(); };
const find = (from, step, wanted) => {
  let n = from + step;
  while (n > 0 && n <= events.length && !wanted(n)) n += step;
  return n;
};
const isStep = n => kindOf(n) !== END;
const isDecision = n => kindOf(n) === CHOOSE && n > 1 && kindOf(n - 1) === ASK;
const moves = {
  first: () => 0, last: () => events.length,
  next: () => find(position, 1, isStep), back: () => find(position, -1, isStep),
  decisionNext: () => find(position, 1, isDecision), decisionBack: () => find(position, -1, isDecision),
  unitNext: () => find(position, 1, n => kindOf(n) === UNIT),
  unitBack: () => find(position, -1, n => kindOf(n) === UNIT)
};
const keys = {ArrowRight: "next", ArrowLeft: "back", ArrowDown: "decisionNext", ArrowUp: "decisionBack",
  PageDown: "unitNext", PageUp: "unitBack", Home: "first", End: "last"};

// --- what is shown ---
const link = n => {
  const anchor = make("a", "", filled(labels.event, n));
  anchor.href = "#" + n;
  return anchor;
};
const showEvents = () => {
  const list = element("events"), unit = unitOf[position] || 0;
  const from = Math.max(units[unit] || 1, position - 200);
  const to = Math.min(unit + 1 < units.length ? units[unit + 1] - 1 : events.length, position + 200);
  list.replaceChildren();
  let current = null;
  for (let n = from; n <= to; ++n) {
    if (!isStep(n)) continue;
    const item = make("li", classes[kindOf(n)] + " d" + Math.min(6, depth[n]) + (n > position ? " later" : ""));
    item.append(make("span", "number", n), sentence(n));
    item.dataset.event = n;
    if (n === position) { item.setAttribute("aria-current", "step"); current = item; }
    list.append(item);
  }
  if (current)
    list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
};
const addWhy = (how, n) => {
  const item = make("li");
  item.append(make("span", "how", how));
  if (nameOf(n)) item.append(make("b", "", nameOf(n)), " ");
  item.append(wordsOf(n), " ", link(n));
  element("why").append(item);
};
const showWhy = () => {
  element("why").replaceChildren();
  element("dice").replaceChildren();
  element("now").textContent = position ? sentence(position) : labels.before;
  if (!position) return;
  const chance = game.chance[position];
  if (chance) {
    for (const face of chance.slice(1)) {
      const die = make("span", "die", text[face[0]]);
      die.title = text[face[1]];
      element("dice").append(die);
    }
    if (chance.length === 1) element("dice").append(make("span", "empty", text[chance[0]]));
  }
  const causes = (events[position - 1][5] || []).map(n => [n, kindOf(n) === CHOOSE ? labels.afterDecision
    : kindOf(n) === CHANCE ? labels.afterChance : labels.byRuling]);
  for (let scope = scopeOf(position); scope; scope = scopeOf(scope))
    causes.push([scope, kindOf(scope) === UNIT ? labels.inTurn
                      : kindOf(scope) === RULE ? labels.inRule : labels.byCard]);
  causes.sort((a, b) => b[0] - a[0]);
  for (const [n, how] of causes) addWhy(how, n);
  if (events[position - 1][6]) addWhy(labels.setHere, events[position - 1][6]);
  if (!causes.length && kindOf(position) !== UNIT) element("why").append(make("li", "empty", labels.inLayingOut));
};
const showDecision = () => {
  let n = position;
  while (n > 0 && kindOf(n) !== ASK && kindOf(n) !== UNIT) --n;
  const asked = n > 0 && kindOf(n) === ASK ? game.decisions[n] : null;
  element("decision").hidden = !asked;
  element("options").replaceChildren();
  if (!asked) return;
  element("question").textContent = wordsOf(n);
  asked.slice(1).forEach((option, i) => {
    const item = make("li", position > n && i === asked[0] ? "taken" : "", text[option[0]]);
    if (position > n && i === asked[0]) item.setAttribute("aria-current", "true");
    if (option[1] >= 0 && text[option[1]]) item.append(make("small", "", text[option[1]]));
    element("options").append(item);
  });
};
const showState = () => {
  const changes = position ? events[position - 1][4] || [] : [];
  const changed = new Set(changes.filter((_, i) => i % 3 === 0));
  const tables = element("tables"), scrolled = tables.scrollTop;
  tables.replaceChildren();
  const seats = [...game.seats.keys(), -1];
  for (const seat of seats) {
    const table = make("table");
    let group = "";
    game.rows.forEach(([owner, heading], row) => {
      if (owner !== seat || !rows[row]) return;
      const name = text[rows[row][0]], value = text[rows[row][1]];
      if (text[heading] !== group) {
        group = text[heading];
        const line = make("tr", "group");
        const cell = make("th", "", group);
        cell.colSpan = 2;
        line.append(cell);
        table.append(line);
      }
      const line = make("tr", changed.has(row) ? "changed" : touched.has(row) ? "turn" : "");
      line.dataset.row = row;
      const cell = make("td");
      const old = before[row] && text[before[row][1]];
      if (changed.has(row) && old !== undefined && old !== value) cell.append(make("span", "was", old));
      cell.append(make("span", "is", value));
      line.append(make("th", "", name), cell);
      table.append(line);
    });
    if (!table.childElementCount) continue;
    tables.append(make("h3", "", seat < 0 ? labels.all : game.seats[seat]), table);
  }
  tables.scrollTop = scrolled;
  const line = tables.querySelector("tr.changed");
  const off = line ? line.getBoundingClientRect().top - tables.getBoundingClientRect().top : 0;
  if (line && (off < 0 || off > tables.clientHeight - 40)) tables.scrollTop += off - tables.clientHeight / 3;
};
const showPlace = ([, x, y, what, tone, isThere, ...pieces], number, left, top) => {
  const place = make("div", "place tone" + tone + (x % 2 ? "" : " east") + (y % 2 ? "" : " south")
    + (boardMoved.has(number) ? " moved" : ""), isThere ? text[what] : "");
  place.style.gridColumn = String(x - left + 1);
  place.style.gridRow = String(y - top + 1);
  for (const piece of pieces) place.append(make("span", "piece", text[piece]));
  return place;
};
const showRow = ([, seat, title, ...items], number, isFirst) => {
  const row = make("div", "row" + (isFirst ? " first" : "") + (boardMoved.has(number) ? " moved" : ""));
  row.dataset.seat = seat;
  row.append(make("b", "", text[title]));
  for (let i = 0; i < items.length; i += 4) {
    const [isCard, name, note, tone] = items.slice(i, i + 4);
    const item = make("span", (isCard ? "card tone" : "number tone") + tone, isCard ? text[name] : text[name] + " ");
    if (text[note]) item.append(make(isCard ? "small" : "strong", "", text[note]));
    row.append(item);
  }
  return row;
};
const showBoard = () => {
  seekBoard(position);
  const places = [], rows = [];
  boardParts.forEach((part, number) => (number % 2 ? rows : places).push([part, number]));
  element("board").hidden = !places.length && !rows.length;
  const left = Math.min(...places.map(([part]) => part[1])), top = Math.min(...places.map(([part]) => part[2]));
  element("map").replaceChildren(...places.filter(([part]) => part[5]).map(([part, number]) =>
    showPlace(part, number, left - left % 2, top - top % 2)));
  let seat;
  element("boardRows").replaceChildren(...rows.filter(([part]) => part.length > 3).map(([part, number]) => {
    const isFirst = part[1] !== seat;
    seat = part[1];
    return showRow(part, number, isFirst);
  }));
};
const show = () => {
  element("slider").value = position;
  element("where").textContent = filled(labels.eventOf, position, events.length);
  element("units").value = unitOf[position] || 0;
  showEvents();
  showWhy();
  showDecision();
  showState();
  showBoard();
  try { history.replaceState(null, "", "#" + position); } catch (refused) { /* a page in a frame may not */ }
};

// --- beginning ---
document.title = game.title;
element("title").textContent = game.title;
element("about").textContent = game.about.join(" · ");
element("slider").max = events.length;
units.forEach((n, i) => {
  const option = make("option", "", i ? wordsOf(n) : labels.layingOut);
  option.value = i;
  element("units").append(option);
});
for (const [n, note] of game.marks) {
  const item = make("li");
  item.append(note + " ", link(n));
  element("marks").append(item);
  element("notes").hidden = false;
}
for (const id of Object.keys(moves)) element(id).addEventListener("click", () => goTo(moves[id]()));
element("slider").addEventListener("input", () => goTo(Number(element("slider").value)));
element("units").addEventListener("change", () => goTo(units[Number(element("units").value)] || 1));
element("events").addEventListener("click", event => {
  const item = event.target.closest("li");
  if (item) goTo(Number(item.dataset.event));
});
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
  const move = keys[event.key];
  if (!move) return;
  event.preventDefault();
  goTo(moves[move]());
});
const linked = () => Number(location.hash.slice(1)) || 0;
window.addEventListener("hashchange", () => { if (linked() !== position) goTo(linked()); });
goTo(linked());
)js";

// As text or in quotes of a tag.
std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text)
        if (c == '&') safe += "&amp;";
        else if (c == '<') safe += "&lt;";
        else if (c == '>') safe += "&gt;";
        else if (c == '"') safe += "&quot;";
        else safe += c;
    return safe;
}

}  // namespace

std::string_view gamePageStyle() { return kStyle; }
std::string_view gamePageScript() { return kScript; }
std::span<const GamePageLabel> gamePageLabels() { return kScriptLabels; }

std::string gamePageBody() {
    std::string body = kBody;
    for (const GamePageLabel& label : kFrameLabels) {
        const std::string place = fmt::format("{{{}}}", label.key);
        for (std::size_t at = body.find(place); at != std::string::npos; at = body.find(place))
            body.replace(at, place.size(), escaped(said(label.english)));
    }
    return body;
}

}  // namespace engine
