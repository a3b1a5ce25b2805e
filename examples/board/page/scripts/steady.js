// The row of tabs stays where it is while the mouse is over it or what is below it:
// cards that come or go by themselves would have one click on something else.

const wide = matchMedia("(min-width: 901px) and (min-aspect-ratio: 1/1)"); // elsewhere the cards lie otherwise

export class Steady {
  // The box holds the cards, and below them the tabs.
  constructor(box, cards, tabs) {
    Object.assign(this, { box, cards });
    tabs.addEventListener("pointerenter", (e) => e.pointerType === "mouse" && wide.matches && this.hold());
    tabs.addEventListener("pointerleave", () => this.release());
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
