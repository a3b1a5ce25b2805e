// The loader of Go programs for WebAssembly, for pages, workers and Node.

import "./wasm_exec.js";

// start runs a program, and resolves to what it passes to august1914ready. The program is a
// URL or its bytes, and may be packed with gzip.
export async function start(program) {
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(await unpacked(await read(program)), go.importObject);
  return new Promise((resolve, reject) => {
    globalThis.august1914ready = resolve;
    go.run(instance).then(() => reject(new Error("the program has ended")), reject);
  });
}

async function read(program) {
  if (!(program instanceof URL) && typeof program !== "string") return program;
  const url = new URL(program, import.meta.url);
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return answer.arrayBuffer();
}

// unpacked returns the bytes of the program. Some servers unpack it on the way.
async function unpacked(data) {
  const bytes = new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
