// Keeps the page in the browser, so that it opens offline, and offers a new version.
// Only the page for file servers uses this (see site.go). Where the browser has no service
// workers, as over plain HTTP, the page works without them and offers nothing.

import { button, el } from "./dom.js";
import { settled } from "./wasm.js";

const VERSION = import.meta.url.split("/").at(-3); // the folder of the build
const SCOPE = new URL("./", location.href.split("#")[0]).href;
const CHECK = 3600e3; // milliseconds between looks for a new version
const PATIENCE = 10000; // milliseconds that a worker has to answer or to take over

let registration = null;
let beginning = null;
let checked = Date.now();
let putOff = ""; // the version that the player does not want now
let ready = false; // the browser has kept the page
let taking = false;

// attend keeps the page, and says on the page for a new game what the player can rely on.
export function attend({ board }) {
  beginning ??= begin().catch((error) => console.info(`This page is not kept for use without the net: ${error.message}`));
  const opening = document.querySelector("#page > .opening");
  if (!opening || opening.querySelector(".offline.note")) return;
  opening.append(el("p", { class: "note offline" },
    "Games on this page run in your browser alone, without a server. ", el("span", { class: "ready" }), `Version ${VERSION.slice(0, 8)}. `,
    board && el("a", { href: board }, "Play over the server instead")));
  tell();
}

function tell() {
  const node = document.querySelector(".offline.note .ready");
  if (node) node.textContent = ready ? "The browser has kept this page, so it opens without the net. " : "";
}

async function begin() {
  // The lock says which version this page uses, so that its files are not removed.
  navigator.locks?.request(`august1914 ${SCOPE} ${VERSION}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  serviceWorker.addEventListener("controllerchange", look);
  registration.addEventListener("updatefound", follow);
  document.addEventListener("visibilitychange", check);
  addEventListener("online", check);
  setInterval(check, CHECK / 4);
  follow();
  look();
}

// follow follows a worker that is being installed.
function follow() {
  registration.installing?.addEventListener("statechange", look);
}

// check looks for a new version on a page that stays open. Opening a page looks anyway.
function check() {
  if (document.hidden || Date.now() < checked + CHECK) return;
  checked = Date.now();
  registration.update().catch(() => {}); // the net is off
}

// look finds out which version the browser has kept, and offers one that this page does not
// show.
async function look() {
  const { waiting, active } = registration;
  const version = await versionOf(waiting ?? active);
  if (taking) return;
  ready = version !== null;
  tell();
  document.querySelector(".notice.offer")?.remove();
  if (version === VERSION) active?.postMessage({ opened: true });
  else if (version && version !== putOff) offer(version, waiting);
}

// versionOf asks a worker for its version. It resolves to null if there is no such worker.
function versionOf(worker) {
  if (!worker) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ build: true }, [port2]);
    setTimeout(() => resolve(null), PATIENCE);
  });
}

// offer shows that there is a new version. Nothing happens until the player takes it.
function offer(version, waiting) {
  const words = waiting ? "A new version of this page is here. Your games go on in it."
    : "Another tab of this browser has taken a new version. This tab shows the earlier one until you take the new one here, too.";
  document.getElementById("notices").prepend(el("div", { class: "notice offer" },
    el("p", {}, words),
    button("Take it", (e) => take(e.target), { class: "action main" }),
    button("Later", (e) => {
      putOff = version;
      e.target.closest(".notice").remove();
    }, { class: "close" })));
}

// take shows the new version in this tab, once all moves are made and stored.
async function take(pressed) {
  taking = true;
  pressed.disabled = true;
  pressed.textContent = "Taking it …";
  await settled();
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve);
    setTimeout(resolve, PATIENCE);
  });
  if (registration.waiting) {
    registration.waiting.postMessage({ take: true });
    await taken;
  }
  await settled();
  location.reload();
}
