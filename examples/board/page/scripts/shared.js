// What a server tells of a game, over the one connection that all pages of this
// browser share. See follower.js for the other end.

const ALIVE = 30000; // milliseconds between signs that the page is there
const PAUSE = 2000; // milliseconds until a worker that could not be loaded is tried again

let port = null;
const followed = new Map(); // by key: what is called

// sharedStream follows a seat, or returns null where browsers have no shared
// workers. It has end().
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
  addEventListener("pagehide", end, { signal });
  addEventListener("pageshow", (e) => e.persisted && begin(), { signal }); // it comes back as it was left
  begin();
  return { end: () => {
    listening.abort();
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
  worker.onerror = () => { // its scripts could not be loaded: the server is away
    for (const page of followed.values()) page.state(false);
    setTimeout(() => {
      port = connect();
      for (const page of followed.values()) page.begin();
    }, PAUSE);
  };
  return worker.port;
}
