// Zooms and pans a map by wheel, pinch, drag, buttons and keys. The map is laid out only
// once, at the size that fits its frame. After that, a transform moves the sheet under it,
// so zooming and panning cause no new layout.

const NEAREST = 6; // the largest zoom, relative to the fitted size
const WHOLE = 1.4; // the least zoom at which frameOn prefers a part to the whole map
const REST = 180; // milliseconds without movement after which the camera is at rest
const NARROW = 600; // pixels; a frame below this width is narrow
const DRAG = 6; // pixels that a press must move to become a drag

export class Camera {
  // The drawing has the given width and height, and its sheet lies in a frame. The camera
  // calls changed when it comes to rest, with the number of pixels per unit of the
  // drawing. It calls looked on every movement, with the part in view.
  constructor({ svg, sheet, frame }, width, height, changed = () => {}, looked = () => {}) {
    Object.assign(this, { svg, sheet, frame, width, height, changed, looked, pointers: new Map(), dragged: false, moving: false });
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.x = width / 2;
    this.y = height / 2;
    this.zoom = 1;
    this.moved = 0; // the number of movements by hand
    svg.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    svg.addEventListener("pointerdown", (e) => this.down(e));
    svg.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (e) => this.up(e));
    // The click that ends a drag must not select anything.
    svg.addEventListener("click", (e) => {
      if (this.dragged) e.stopImmediatePropagation();
      this.dragged = false;
    }, { capture: true });
    new ResizeObserver(() => this.apply()).observe(frame);
  }

  // scale returns the number of pixels per unit of the drawing.
  scale() {
    return this.fitted() * this.zoom;
  }

  // fitted returns the scale at which the whole drawing is visible.
  fitted() {
    const { clientWidth: w, clientHeight: h } = this.frame;
    return Math.max(0.01, Math.min(w / this.width, h / this.height));
  }

  // pointAt converts a point of the window to a point of the drawing.
  pointAt(clientX, clientY) {
    const box = this.frame.getBoundingClientRect();
    const scale = this.scale();
    return { x: this.x + (clientX - box.left - box.width / 2) / scale, y: this.y + (clientY - box.top - box.height / 2) / scale };
  }

  // spotOf converts a point of the drawing to a point of the window. It is correct even
  // before the map has been redrawn.
  spotOf({ x, y }) {
    const box = this.frame.getBoundingClientRect();
    const scale = this.scale();
    return { x: box.left + box.width / 2 + (x - this.x) * scale, y: box.top + box.height / 2 + (y - this.y) * scale };
  }

  // apply moves the sheet so that the point x, y of the drawing is in the middle of the
  // frame.
  apply() {
    const { clientWidth: w, clientHeight: h } = this.frame;
    if (!w || !h) return;
    const scale = this.scale();
    this.x = within(this.x, w / scale, this.width);
    this.y = within(this.y, h / scale, this.height);
    const fitted = this.fitted();
    const shift = (middle, view, whole) => view / 2 - this.zoom * ((view - whole * fitted) / 2 + middle * fitted);
    if (!this.moving) {
      this.moving = true;
      this.sheet.style.willChange = "transform"; // the sheet gets its own layer until the camera rests
    }
    this.looked({ x: this.x, y: this.y, wide: w / scale, high: h / scale });
    this.sheet.style.transform = `translate(${shift(this.x, w, this.width)}px, ${shift(this.y, h, this.height)}px) scale(${this.zoom})`;
    if (!this.begun) {
      this.begun = true;
      this.changed(scale); // before the first paint
    }
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), REST);
  }

  // rest reports the scale, so that the map is drawn sharply again.
  rest() {
    this.moving = false;
    this.sheet.style.willChange = "";
    this.changed(this.scale());
  }

  later() {
    this.drawing ??= requestAnimationFrame(() => {
      this.drawing = null;
      this.apply();
    });
  }

  fit() {
    this.zoom = 1;
    this.x = this.width / 2;
    this.y = this.height / 2;
    this.apply();
  }

  // frameOn shows a part of the drawing as large as it fits, at the scale least or larger.
  // It shows the whole if that has this scale too, or if the part would hardly be larger.
  // If the part does not fit at the scale least, the view holds as much weight of the points
  // as it can, and of several such views the one with the most points.
  frameOn({ x, y, width, height }, points, least, rim) {
    const { clientWidth: w, clientHeight: h } = this.frame;
    const base = this.fitted();
    const zoom = clamp(Math.min(w / width, h / height) / base, 1, NEAREST);
    const wanted = clamp(least / base, 1, NEAREST);
    if (wanted === 1 || Math.max(zoom, wanted) < WHOLE) {
      this.fit();
      return;
    }
    this.zoom = Math.max(zoom, wanted);
    [this.x, this.y] = [x + width / 2, y + height / 2];
    if (zoom < wanted) {
      const [wide, high] = [w / this.scale() - 2 * rim, h / this.scale() - 2 * rim];
      let most = -1;
      for (const { x: left } of points) {
        for (const { y: top } of points) {
          const seen = points.filter((p) => p.x >= left && p.x <= left + wide && p.y >= top && p.y <= top + high);
          const score = seen.reduce((sum, p) => sum + p.weight, 0) * 1000 + seen.length;
          if (score <= most) continue;
          most = score;
          [this.x, this.y] = ["x", "y"].map((axis) => (Math.min(...seen.map((p) => p[axis])) + Math.max(...seen.map((p) => p[axis]))) / 2);
        }
      }
    }
    this.apply();
  }

  // centerOn moves a point to the middle of the view.
  centerOn({ x, y }) {
    this.moved++;
    [this.x, this.y] = [x, y];
    this.later();
  }

  // restore returns to a saved view when the page is opened again. It returns false if the
  // view is not valid.
  restore({ x, y, zoom }) {
    if (![x, y, zoom].every(Number.isFinite)) return false;
    Object.assign(this, { x, y, zoom: clamp(zoom, 1, NEAREST) });
    this.apply();
    return true;
  }

  // view returns the current view for a later call of back. back returns to it unless the
  // player has moved or zoomed the map since.
  view() {
    const { x, y, zoom, moved } = this;
    return { x, y, zoom, moved };
  }

  back({ x, y, zoom, moved }) {
    if (this.moved !== moved || !this.begun) return;
    Object.assign(this, { x, y, zoom });
    this.later();
  }

  // by zooms by a factor and keeps the given point of the window in place.
  by(factor, clientX, clientY) {
    const box = this.frame.getBoundingClientRect();
    const dx = (clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const dy = (clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const before = this.scale();
    this.zoom = clamp(this.zoom * factor, 1, NEAREST);
    const after = this.scale();
    this.moved++;
    this.x += dx / before - dx / after;
    this.y += dy / before - dy / after;
    this.later();
  }

  pan(dx, dy) {
    this.moved++;
    this.x -= dx / this.scale();
    this.y -= dy / this.scale();
    this.later();
  }

  // reveal moves the view if a point lies outside it or close to its edge.
  reveal({ x, y }) {
    const { clientWidth: w, clientHeight: h } = this.frame;
    const scale = this.scale();
    const near = w < NARROW ? 0.27 : 0.4; // buttons cover much of a narrow map
    const [rx, ry] = [near * w / scale, near * h / scale];
    this.x = clamp(this.x, x - rx, x + rx);
    this.y = clamp(this.y, y - ry, y + ry);
    this.later();
  }

  wheel(e) {
    e.preventDefault();
    this.by(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0016)), e.clientX, e.clientY);
  }

  down(e) {
    if (e.defaultPrevented || (e.pointerType === "mouse" && e.button !== 0 && e.button !== 1)) return; // another handler has taken the press
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

// within limits the middle of a view so that the drawing fills the view. A drawing smaller
// than the view is centered.
function within(middle, view, whole) {
  return view >= whole ? whole / 2 : clamp(middle, view / 2, whole - view / 2);
}
