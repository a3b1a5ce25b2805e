// The worker that runs the library: no module, because the support of Go for
// WebAssembly is none.

/* global Go, august1914 */
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
  const program = await fetch("../august1914.wasm");
  if (!program.ok) throw new Error(await reason(program));
  importScripts("../wasm_exec.js");
  const go = new Go();
  const { instance } = await WebAssembly.instantiate(await program.arrayBuffer(), go.importObject);
  await go.run(instance);
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
