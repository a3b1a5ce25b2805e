// The news of a game over the one connection that all pages of this browser share.
// follower.js is the other end.

const ALIVE = 30000; // milliseconds between messages that show that the page is still open
const STAYS = 3000; // milliseconds after which a page that was about to be left is still there
const PAUSE = 2000; // milliseconds before a worker that failed to load is tried again

let port = null;
const followed = new Map(); // by key: the functions to call

// sharedStream follows a seat. It returns an object with end(), or null if the browser has
// no shared workers.
export function sharedStream(token, since, told, state) {
  if (!globalThis.SharedWorker) return null;
  if (!port) {
    port = connect();
    setInterval(() => port.postMessage({}), ALIVE);
  }
  const key = `${Date.now()}-${Math.random()}`;
  const listening = new AbortController();
  const { signal } = listening;
  let mark = since;
  const begin = () => {
    followed.set(key, {
      told: (news) => {
        mark = news.from + news.entries.length;
        told(news);
      },
      state,
      begin,
    });
    port.postMessage({ key, token, since: String(mark) });
  };
  const end = () => {
    followed.delete(key);
    port.postMessage({ key, end: true });
  };
  // When a browser keeps a page that the player leaves, it may stop the worker before the worker
  // hears of the pagehide. The connection would stay, and the seat would look open.
  let staying = null;
  addEventListener("beforeunload", () => {
    port.postMessage({ key, end: true });
    staying = setTimeout(begin, STAYS);
  }, { signal });
  addEventListener("pagehide", () => {
    clearTimeout(staying);
    end();
  }, { signal });
  addEventListener("pageshow", (e) => e.persisted && begin(), { signal }); // restored from the browser's cache
  begin();
  return { end: () => {
    listening.abort();
    clearTimeout(staying);
    end();
  } };
}

function connect() {
  const worker = new SharedWorker(new URL("follower.js", import.meta.url), { name: "august1914 by fetch", type: "module" });
  worker.port.onmessage = ({ data: { key, told, connected } }) => {
    const page = followed.get(key);
    if (told) page?.told(told);
    else page?.state(connected);
  };
  worker.onerror = () => { // the scripts failed to load: the server is down
    for (const page of followed.values()) page.state(false);
    setTimeout(() => {
      port = connect();
      for (const page of followed.values()) page.begin();
    }, PAUSE);
  };
  return worker.port;
}
