// What a server tells of a game, as it happens, for browsers without shared
// workers. A browser has few connections to one server for all its pages, so that
// a page which is not looked at has none: when it is seen again it goes on from
// where it was.

import { readEvents } from "./events.js";
import { withQuery } from "./query.js";

const PATIENCE = 3000; // milliseconds that a hidden page keeps its connection
const PAUSE = 2000; // milliseconds until what failed is tried again

export class Stream {
  // headers say whose game it is.
  constructor(path, headers, since, told, state) {
    Object.assign(this, { path, headers, next: since, told, state });
    this.listening = new AbortController();
    const { signal } = this.listening;
    document.addEventListener("visibilitychange", () => this.look(), { signal });
    addEventListener("pagehide", () => this.close(), { signal });
    addEventListener("pageshow", () => this.look(), { signal });
    this.look();
  }

  // look opens the stream of a page that is seen, and closes it when the page
  // has been hidden for some time.
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
      if (signal.aborted) return; // by close
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
