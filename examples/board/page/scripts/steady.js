// Keeps the tabs in place while the mouse is over them or over their panel. Otherwise a
// card that appears or disappears would move a different button under the mouse. At other
// times the cards get all the room that the panel does not need.

import { phone } from "./screens.js";

const wide = matchMedia("(min-width: 901px) and (min-aspect-ratio: 1/1)"); // other screens have a different layout

export class Steady {
  // box contains the cards, with the tabs below them.
  constructor(box, cards, tabs) {
    Object.assign(this, { box, cards, tabs });
    this.sizes = new ResizeObserver(() => requestAnimationFrame(() => this.measure())); // changing sizes inside the observer would trigger it again
    for (const panel of tabs.querySelectorAll("[role=tabpanel]")) this.sizes.observe(panel.firstElementChild);
    tabs.addEventListener("pointerenter", (e) => e.pointerType === "mouse" && wide.matches && this.hold());
    tabs.addEventListener("pointerleave", () => this.release());
  }

  // measure passes the full height of the tabs and their open panel to the style sheet.
  measure() {
    const { firstElementChild: content } = this.tabs.querySelector("[role=tabpanel]:not([hidden])");
    const padding = 2 * content.offsetTop;
    this.box.style.setProperty("--tabs", `${this.tabs.firstElementChild.offsetHeight + content.offsetHeight + padding + 1}px`); // heights are rounded
  }

  // sight scrolls the cards until the given one is visible, and at least its first action.
  // On a phone, where the whole side scrolls, it shows the card's actions.
  sight(card) {
    if (phone.matches) {
      card.querySelector(".actions")?.scrollIntoView({ block: "nearest" });
      return;
    }
    const [box, part] = [this.cards.getBoundingClientRect(), card.getBoundingClientRect()];
    if (part.bottom > box.bottom) this.cards.scrollTop += Math.min(part.bottom - box.bottom, part.top - box.top);
    const act = card.querySelector(".actions > :first-child")?.getBoundingClientRect();
    if (act?.bottom > box.bottom) this.cards.scrollTop += act.bottom - box.bottom + 4; // show the buttons rather than the pieces
  }

  // hold fixes the height of the cards, which then scroll.
  hold() {
    this.box.style.gridTemplateRows = `${this.cards.getBoundingClientRect().height}px minmax(0, 1fr)`;
  }

  // release lets the cards take the room that they need, because the mouse has left or the
  // player has opened a card.
  release() {
    this.box.style.gridTemplateRows = "";
  }
}
