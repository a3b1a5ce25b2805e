// The worker that runs the library: no module, because the support of Go for
// WebAssembly is none.

/* global Go, august1914 */
const ends = new Map();
let kept = null;

self.august1914ready = () => self.postMessage({ ready: true, kept: Boolean(kept) });

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
  importScripts("../wasm_exec.js");
  const go = new Go();
  const { instance } = await WebAssembly.instantiate(await program.arrayBuffer(), go.importObject);
  await go.run(instance);
}

// keep has games kept in the database of the browser, where it has one for this
// page. Else they last as long as the page.
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

// reason is what the server says about a program that is not there.
async function reason(response) {
  try {
    return (await response.json()).error.message;
  } catch {
    return `it was answered ${response.status}`;
  }
}

start().catch((error) => self.postMessage({ failed: `The games cannot run in this browser: ${error.message}` }));
