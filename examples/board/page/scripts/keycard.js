// The key to the signs on the map.

import { el, svg } from "./dom.js";
import { drawChart } from "./chart.js";
import { drawPiece } from "./pieces.js";
import { drawMark } from "./marks.js";
import { groupBy } from "./lists.js";
import { bare, worded } from "./fingers.js";

const titles = { ground: "Ground", line: "Lines", mark: "Places", symbol: "Units", flag: "Conditions", dot: "Dots", band: "Armies" };

export function keyCard(chart) {
  return el("div", { class: "key" },
    chart.note && el("p", { class: "note" }, chart.note),
    [...groupBy(chart.key, (entry) => entry.of)].map(([of, entries]) => [
      el("h2", {}, titles[of] ?? of),
      el("ul", {}, entries.map((entry) => el("li", {}, sample(entry), el("span", {}, entry.power ? `${entry.text} (${entry.power})` : entry.text)))),
    ]),
    el("h2", {}, "Where a unit can go"),
    el("ul", {}, [["next", "with one step"], ["far", "farther, along a path"], ["forced", "only by forced march"], ["not", worded("cannot go there: point at it to see why")], ["target", "a place to choose"]]
      .map(([kind, text]) => el("li", {}, el("span", { class: `color color-${kind}` }), el("span", {}, text)))),
    bare() ? null : [el("h2", {}, "Keys"), el("ul", { class: "keys", tabindex: -1, "aria-label": "Keys" }, [
      ["Tab", "from one control to the next"], ["Arrows", "on the map: from place to place"], ["Enter", "choose, or go there"], ["Shift + Enter", "go there, even to a hex with your own units"],
      ["Esc", "deselect"], ["+ − 0", "zoom, the whole map"], ["n, N", "to the next unit that can act, or back"], ["Space", "on the map: select one more"], ["Shift", "with a click: select one more; with a drag: select all in a box"], ["Drag", "pieces to their destination, even a hex with your own units; with Alt, along the path of the pointer"], ["g", "to the map"], ["d", "to the buttons of the decision"], ["c", "to the card of your selection on the map"], ["m", "to the list of moves"], ["l", "to the log"], ["u", "take back"], ["p", "mark a place on the map"], ["z", "zones of control on or off"], ["s", "supply of the selected units, or of all units that are cut off"], ["?", "this list"],
    ].map(([key, text]) => el("li", {}, el("kbd", {}, key), el("span", {}, text))))]);
}

// sample draws the sign that an entry of the key explains.
function sample({ of, kind }) {
  const box = (size, ...content) => svg("svg", { class: "sample map near", viewBox: size, width: 40, height: 30, "aria-hidden": "true" }, ...content);
  const outline = [[-18, -13], [18, -13], [18, 13], [-18, 13]].map(([x, y]) => ({ x, y }));
  const small = { edge: 28, shape: "areas", lines: [], places: [] };
  switch (of) {
    case "ground": {
      const { ground } = drawChart({ ...small, places: [{ id: "", at: { x: 0, y: 0 }, outline, ground: kind }] });
      return box("-20 -15 40 30", ground);
    }
    case "line": {
      const { lines } = drawChart({ ...small, lines: [{ kind, points: [{ x: -18, y: 5 }, { x: 0, y: -5 }, { x: 18, y: 3 }] }] });
      return box("-20 -15 40 30", lines);
    }
    case "mark":
      return box("-20 -15 40 30", drawMark({ kind, n: 1, text: kind === "announced" ? "2 fresh, 1 spent" : "1" }, 0, 0));
    case "band":
      return box("-20 -15 40 30", svg("rect", { x: -15, y: -8, width: 30, height: 16, rx: 2, class: `swatch army-${kind}` }));
    case "symbol":
      return box("-66 -50 132 100", drawPiece({ look: "counter", symbol: kind }));
    case "flag":
      return box("-66 -50 132 100", drawPiece({ look: "counter", symbol: "infantry", flags: [kind] }));
    case "dot":
      return box("-66 -50 132 100", drawPiece({ look: "block", symbol: "infantry", dots: [kind] }));
  }
  return box("-20 -15 40 30");
}
