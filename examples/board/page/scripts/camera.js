// Zoom and pan of an SVG by its view box: wheel, pinch, drag, buttons, keys.

const NEAREST = 6; // how much larger than fitted
const DRAG = 6; // pixels that a press moves before it is a drag

export class Camera {
  // The drawing has a width and a height; changed is called with the number of
  // pixels that a unit of the drawing is wide.
  constructor(svg, width, height, changed = () => {}) {
    Object.assign(this, { svg, width, height, changed, pointers: new Map(), dragged: false });
    this.x = width / 2;
    this.y = height / 2;
    this.zoom = 1;
    svg.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    svg.addEventListener("pointerdown", (e) => this.down(e));
    svg.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (e) => this.up(e));
    // A click that ends a drag is none.
    svg.addEventListener("click", (e) => {
      if (this.dragged) e.stopImmediatePropagation();
      this.dragged = false;
    }, { capture: true });
    new ResizeObserver(() => this.apply()).observe(svg);
  }

  // scale returns the pixels for one unit of the drawing.
  scale() {
    const { clientWidth: w, clientHeight: h } = this.svg;
    return Math.max(0.01, Math.min(w / this.width, h / this.height)) * this.zoom;
  }

  apply() {
    const { clientWidth: w, clientHeight: h } = this.svg;
    if (!w || !h) return;
    const scale = this.scale();
    const [vw, vh] = [w / scale, h / scale];
    this.x = within(this.x, vw, this.width);
    this.y = within(this.y, vh, this.height);
    this.svg.setAttribute("viewBox", `${this.x - vw / 2} ${this.y - vh / 2} ${vw} ${vh}`);
    this.changed(scale);
  }

  later() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.apply();
    });
  }

  fit() {
    this.zoom = 1;
    this.x = this.width / 2;
    this.y = this.height / 2;
    this.apply();
  }

  // frameOn shows a part of the drawing as large as it fits.
  frameOn(x, y, width, height) {
    const { clientWidth: w, clientHeight: h } = this.svg;
    const base = Math.min(w / this.width, h / this.height);
    this.zoom = clamp(Math.min(w / width, h / height) / base, 1, NEAREST);
    [this.x, this.y] = [x + width / 2, y + height / 2];
    this.apply();
  }

  // by zooms by a factor and leaves the point of the screen where it is.
  by(factor, clientX, clientY) {
    const box = this.svg.getBoundingClientRect();
    const dx = (clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const dy = (clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const before = this.scale();
    this.zoom = clamp(this.zoom * factor, 1, NEAREST);
    const after = this.scale();
    this.x += dx / before - dx / after;
    this.y += dy / before - dy / after;
    this.later();
  }

  pan(dx, dy) {
    this.x -= dx / this.scale();
    this.y -= dy / this.scale();
    this.later();
  }

  // reveal moves the view if a point is out of it or close to its edge.
  reveal({ x, y }) {
    const { clientWidth: w, clientHeight: h } = this.svg;
    const scale = this.scale();
    const [rx, ry] = [0.4 * w / scale, 0.4 * h / scale];
    this.x = clamp(this.x, x - rx, x + rx);
    this.y = clamp(this.y, y - ry, y + ry);
    this.later();
  }

  wheel(e) {
    e.preventDefault();
    this.by(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0016)), e.clientX, e.clientY);
  }

  down(e) {
    if (e.pointerType === "mouse" && e.button !== 0 && e.button !== 1) return;
    if (this.pointers.size === 0) this.dragged = false;
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    this.start = { x: e.clientX, y: e.clientY };
  }

  move(e) {
    const last = this.pointers.get(e.pointerId);
    if (!last) return;
    const far = Math.hypot(e.clientX - this.start.x, e.clientY - this.start.y) > DRAG;
    if (!this.dragged && (far || this.pointers.size > 1)) {
      this.dragged = true;
      this.svg.setPointerCapture(e.pointerId);
    }
    if (this.dragged) this.drag(e, last);
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  drag(e, last) {
    const other = [...this.pointers].find(([id]) => id !== e.pointerId)?.[1];
    if (!other) {
      this.pan(e.clientX - last.x, e.clientY - last.y);
      return;
    }
    const was = Math.hypot(last.x - other.x, last.y - other.y) || 1;
    const is = Math.hypot(e.clientX - other.x, e.clientY - other.y);
    this.pan((e.clientX - last.x) / 2, (e.clientY - last.y) / 2);
    this.by(is / was, (e.clientX + other.x) / 2, (e.clientY + other.y) / 2);
  }

  up(e) {
    this.pointers.delete(e.pointerId);
  }
}

function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

// within keeps the middle of a view where the drawing fills it, or in the middle
// of the drawing where it cannot.
function within(middle, view, whole) {
  return view >= whole ? whole / 2 : clamp(middle, view / 2, whole - view / 2);
}
