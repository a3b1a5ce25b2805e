// The worker that runs the library.

/* global august1914 */
const ends = new Map();
let kept = null;

self.onmessage = async ({ data: { id, call, listen, end } }) => {
  if (call) {
    const [name, ...args] = call;
    const { status, body } = await august1914[name](...args);
    self.postMessage({ id, status, body });
  } else if (listen) {
    ends.set(id, august1914.listen(...listen, (told) => self.postMessage({ id, told })));
  } else if (end) {
    ends.get(id)?.();
    ends.delete(id);
  }
};

async function start() {
  const [program] = await Promise.all([fetch("../august1914.wasm"), keep()]);
  if (!program.ok) throw new Error(await reason(program));
  const { start: run } = await import("../loader.js");
  await run(await program.arrayBuffer());
  self.postMessage({ ready: true, kept: Boolean(kept) });
}

// keep stores games in the browser's database. Without a database they are lost when the
// page is closed.
async function keep() {
  try {
    const { Kept } = await import("./kept.js");
    kept = await Kept.open();
    kept.onother = (name) => self.august1914?.reopen(name);
    self.august1914kept = kept;
  } catch (error) {
    console.warn(error);
  }
}

// reason explains why the program could not be loaded.
async function reason(response) {
  try {
    return (await response.json()).error.message;
  } catch {
    return `it was answered ${response.status}`;
  }
}

start().catch((error) => self.postMessage({ failed: `The games cannot run in this browser: ${error.message}` }));
