// The news of a game from the server, for browsers without shared workers. A browser has
// few connections to a server for all its pages. A hidden page therefore closes its
// connection and continues where it stopped when it is visible again.

import { readEvents } from "./events.js";
import { withQuery } from "./query.js";

const PATIENCE = 3000; // milliseconds before a hidden page closes its connection
const PAUSE = 2000; // milliseconds before a failed connection is tried again

export class Stream {
  // headers identify the seat.
  constructor(path, headers, since, told, state) {
    Object.assign(this, { path, headers, next: since, told, state });
    this.listening = new AbortController();
    const { signal } = this.listening;
    document.addEventListener("visibilitychange", () => this.look(), { signal });
    addEventListener("pagehide", () => this.close(), { signal });
    addEventListener("pageshow", () => this.look(), { signal });
    this.look();
  }

  // look opens the stream of a visible page, and closes it when the page has been hidden
  // for a while.
  look() {
    clearTimeout(this.timer);
    if (!document.hidden) this.open();
    else if (this.source) this.timer = setTimeout(() => this.close(), PATIENCE);
  }

  open() {
    if (this.source) return;
    const { signal } = this.source = new AbortController();
    const told = (news, mark) => {
      this.next = mark || this.next;
      this.told(news);
    };
    const request = { headers: this.headers, signal };
    readEvents(withQuery(this.path, { since: this.next }), request, () => this.state(true), told).catch(() => {}).then(() => {
      if (signal.aborted) return; // close ended it
      this.state(false);
      this.close();
      this.timer = setTimeout(() => this.look(), PAUSE);
    });
  }

  close() {
    clearTimeout(this.timer);
    this.source?.abort();
    this.source = null;
  }

  end() {
    this.listening.abort();
    this.close();
  }
}
