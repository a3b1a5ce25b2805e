// Positions the boxes over the map: the result of a battle, the odds and notices. Each box
// goes to the corner where it covers the least of what the player needs to see. Notices can
// also leave the map.

const MARGIN = 8; // pixels between a box and the edge of the map
const PLACE = 1e8; // the cost of a pixel of the pieces of a place that must stay visible
const GROUND = 1e6; // the cost of a pixel of its ground
const OFF = 1e5; // the cost of leaving the map
const BOX = 1e3; // the cost of a pixel of another box

export class Clearing {
  // frame is the map's frame. The map gives the rectangles of places in the window.
  constructor(frame, map) {
    Object.assign(this, { frame, map });
  }

  // settle positions boxes, the most important one first. A box avoids the places in its
  // clear list above all, then the earlier boxes, then the places in its others list.
  settle(boxes) {
    const frame = this.frame.getBoundingClientRect();
    const lying = [];
    for (const { node, clear, others } of boxes) {
      if (!node.offsetWidth || !node.firstChild) continue;
      const { offsetWidth: wide, offsetHeight: high } = node;
      const [must, should] = [clear, others].map((ids) => ids.map((id) => this.map.boxOf(id)).filter(Boolean));
      const ground = clear.map((id) => this.map.groundOf(id)).filter(Boolean);
      const corners = [false, true].flatMap((low) => [false, true].map((far) => {
        const left = far ? Math.max(frame.left + MARGIN, frame.right - MARGIN - wide) : frame.left + MARGIN;
        const top = low ? Math.max(frame.top + MARGIN, frame.bottom - MARGIN - high) : frame.top + MARGIN;
        return { name: `${far}${low}`, left, top, right: left + wide, bottom: top + high };
      }));
      const fixed = getComputedStyle(node).position === "fixed";
      if (fixed) { // the bottom right corner of the window
        const [right, bottom] = [innerWidth - MARGIN, innerHeight - MARGIN];
        corners.push({ name: "off", off: OFF, left: right - wide, top: bottom - high, right, bottom });
      }
      const cost = (corner) => PLACE * hidden(corner, must) + GROUND * hidden(corner, ground) + (corner.off ?? 0) + BOX * hidden(corner, lying) + hidden(corner, should) - (corner.name === node.dataset.corner ? 1 : 0);
      const best = corners.reduce((a, b) => (cost(b) < cost(a) ? b : a));
      node.dataset.corner = best.name;
      node.style.left = `${best.left - (fixed ? 0 : frame.left)}px`;
      node.style.top = `${best.top - (fixed ? 0 : frame.top)}px`;
      lying.push(best);
    }
  }
}

// hidden returns the area of other boxes that a box covers.
function hidden(box, others) {
  return others.reduce((sum, other) => sum
    + Math.max(0, Math.min(box.right, other.right) - Math.max(box.left, other.left)) * Math.max(0, Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)), 0);
}
