// The row of tabs stays where it is while the mouse is over it or what is below it:
// cards that come or go by themselves would have one click on something else. Else the
// cards have the room that what is below the tabs does not need.

import { phone } from "./screens.js";

const wide = matchMedia("(min-width: 901px) and (min-aspect-ratio: 1/1)"); // elsewhere the cards lie otherwise

export class Steady {
  // The box holds the cards, and below them the tabs.
  constructor(box, cards, tabs) {
    Object.assign(this, { box, cards, tabs });
    this.sizes = new ResizeObserver(() => requestAnimationFrame(() => this.measure())); // not while it is told of sizes
    for (const panel of tabs.querySelectorAll("[role=tabpanel]")) this.sizes.observe(panel.firstElementChild);
    tabs.addEventListener("pointerenter", (e) => e.pointerType === "mouse" && wide.matches && this.hold());
    tabs.addEventListener("pointerleave", () => this.release());
  }

  // measure tells the style how high the tabs are with all of what is below them.
  measure() {
    const { firstElementChild: content } = this.tabs.querySelector("[role=tabpanel]:not([hidden])");
    const padding = 2 * content.offsetTop;
    this.box.style.setProperty("--tabs", `${this.tabs.firstElementChild.offsetHeight + content.offsetHeight + padding + 1}px`); // heights are rounded
  }

  // sight scrolls the cards until one of them is seen, if they scroll by themselves; on a
  // phone, where all scrolls, until what can be done there is.
  sight(card) {
    if (phone.matches) {
      card.querySelector(".actions")?.scrollIntoView({ block: "nearest" });
      return;
    }
    const [box, part] = [this.cards.getBoundingClientRect(), card.getBoundingClientRect()];
    if (part.bottom > box.bottom) this.cards.scrollTop += Math.min(part.bottom - box.bottom, part.top - box.top);
  }

  // hold leaves the cards as high as they are; they scroll, if there are more.
  hold() {
    this.box.style.gridTemplateRows = `${this.cards.getBoundingClientRect().height}px minmax(0, 1fr)`;
  }

  // release gives them the room that they want: the mouse has gone, or somebody has
  // asked for a card.
  release() {
    this.box.style.gridTemplateRows = "";
  }
}
