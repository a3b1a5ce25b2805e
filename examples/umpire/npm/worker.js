// The program in a worker. It answers each line on the port that comes with it.

import { load } from "./index.js";

const umpire = load();
onmessage = async ({ data: line, ports: [port] }) => {
  try {
    port.postMessage({ answer: await (await umpire).send(line) });
  } catch (wrong) {
    port.postMessage({ wrong: String(wrong) });
  }
};
