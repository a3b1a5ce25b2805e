// The service worker of the page. It keeps all files of one build in a cache, so that the page
// opens offline. An open page keeps its older build: the scripts of each build have their own
// folder, and their caches stay until no page uses them.

const BUILD = "";
const FILES = {}; // sums of the files of the build, by their paths; "" is the page
const { scope } = registration;
const CACHE = `august1914 ${scope} `; // begins the names of the caches, and of the locks that open pages hold
const AT_ONCE = 6; // downloads

addEventListener("install", (e) => e.waitUntil(alone(install)));
addEventListener("activate", (e) => e.waitUntil(clients.claim()));

addEventListener("message", (e) => {
  if (e.data.build) e.ports[0].postMessage(BUILD);
  else if (e.data.take) e.waitUntil(skipWaiting()); // the player wants this build
  else if (e.data.opened) e.waitUntil(sweep());
});

addEventListener("fetch", (e) => {
  const { request } = e;
  const path = request.url.startsWith(scope) && request.method === "GET" ? pathOf(request.url) : null;
  if (Object.hasOwn(FILES, path)) e.respondWith(find(caches.open(CACHE + BUILD), path, request));
  else if (/^[0-9a-f]{16}\//.test(path)) e.respondWith(find(caches, path, request)); // of another build
});

function pathOf(url) {
  const [path] = url.slice(scope.length).split(/[?#]/);
  return path === "index.html" ? "" : path;
}

// find answers from a cache. If the browser has lost the file, it comes over the net.
async function find(cache, path, request) {
  try {
    const kept = await (await cache).match(scope + path);
    if (kept) return kept;
  } catch (error) {
    console.warn(error);
  }
  return fetch(request);
}

// alone keeps a sweep from removing a cache while install fills it.
function alone(act, options = {}) {
  return navigator.locks ? navigator.locks.request(`${CACHE}caches`, options, act) : act();
}

// install fills the cache of this build. It fails if a file is missing or belongs to another
// build; the browser then tries again later, and does not repeat the files that are there.
async function install() {
  const cache = await caches.open(CACHE + BUILD);
  const left = Object.entries(FILES);
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.pop(); next; next = left.pop()) await keep(cache, ...next);
  }));
}

// keep puts a file into a cache. The browser checks its sum.
async function keep(cache, path, integrity) {
  const url = scope + path;
  if (await cache.match(url)) return;
  const mode = path.startsWith(BUILD) ? "default" : "no-cache";
  const answer = await fetch(url, { integrity, cache: mode }).catch(() => fetch(url, { integrity, cache: "reload" }));
  const headers = new Headers(answer.headers);
  for (const name of ["vary", "content-encoding", "content-length"]) headers.delete(name);
  await cache.put(url, new Response(answer.body, { headers })); // also without a mark that it was redirected
}

// sweep removes the caches of builds that no page uses. A page holds a lock with the name of its
// cache, once it is shown. With more pages than locks, a page is still loading.
async function sweep() {
  if (!navigator.locks) return;
  await alone(async (lock) => {
    if (!lock || registration.installing || registration.waiting) return;
    const used = (await navigator.locks.query()).held.filter(({ name, mode }) => mode === "shared" && name.startsWith(CACHE)).map(({ name }) => name);
    const pages = (await clients.matchAll({ includeUncontrolled: true })).filter(({ url }) => url.startsWith(scope));
    if (used.length < pages.length) return;
    for (const name of await caches.keys()) {
      if (name.startsWith(CACHE) && name !== CACHE + BUILD && !used.includes(name)) await caches.delete(name);
    }
  }, { ifAvailable: true });
}
