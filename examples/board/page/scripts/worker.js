// The worker that runs the library: no module, because the support of Go for
// WebAssembly is none.

/* global Go, august1914 */
importScripts("/wasm/wasm_exec.js");

const ends = new Map();

self.august1914ready = () => self.postMessage({ ready: true });

self.onmessage = async ({ data: { id, ask, listen, end } }) => {
  if (ask) {
    const { status, body } = await august1914.handle(...ask);
    self.postMessage({ id, status, body });
  } else if (listen) {
    ends.set(id, august1914.listen(...listen, (told) => self.postMessage({ id, told })));
  } else if (end) {
    ends.get(id)?.();
    ends.delete(id);
  }
};

async function start() {
  const go = new Go();
  const response = await fetch("/wasm/board.wasm");
  if (!response.ok) throw new Error(`the program is not there (${response.status})`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject);
  go.run(instance);
}

start().catch((error) => self.postMessage({ failed: `Games cannot run in this browser: ${error.message}.` }));
