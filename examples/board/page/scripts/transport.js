// Sends requests to the games: to a server over HTTP, or to the same program compiled to
// WebAssembly in this page. Both give the same answers.

import { withQuery } from "./query.js";
import { Stream } from "./stream.js";
import { sharedStream } from "./shared.js";

// newKey returns a random key for a request.
export function newKey() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("-");
}

// A Refusal is an error answer with its reason.
export class Refusal extends Error {
  constructor(status, { code = "", message = "", rule = "" } = {}) {
    super(message || `the server answered ${status}`);
    this.status = status;
    this.code = code;
    this.rule = rule;
  }
}

function answer(status, body) {
  if (status >= 200 && status < 300) return body;
  throw new Refusal(status, body?.error);
}

// addressed returns the path and the headers for a request. A seat's token moves from the
// path into a header, because servers and proxies log paths.
function addressed(path) {
  const [, token, part] = /^\/api\/seats\/([^/]+)(.*)$/.exec(path) ?? [];
  if (!token) return { path, headers: {} };
  return { token, path: `/api/seat${part}`, headers: { Authorization: `Bearer ${token}` } };
}

// Http sends requests to a server.
export class Http {
  async ask(method, path, query, body) {
    const to = addressed(path);
    const request = { method, headers: to.headers, cache: "no-store" };
    if (body !== undefined) {
      request.headers["Content-Type"] = "application/json";
      request.body = JSON.stringify(body);
    }
    let response;
    try {
      response = await fetch(withQuery(to.path, query), request);
    } catch {
      throw new Refusal(0, { code: "unreachable", message: "The server cannot be reached, so your move was not sent." });
    }
    const text = await response.text();
    let data;
    try {
      data = text ? JSON.parse(text) : undefined;
    } catch {
      data = { error: { message: text.slice(0, 200) } };
    }
    return answer(response.status, data);
  }

  // listen follows the log from an entry on. It calls told with news, and state when the
  // connection is made or lost. It returns a function that stops it.
  listen(path, since, told, state) {
    const to = addressed(path);
    const stream = sharedStream(decodeURIComponent(to.token), since, told, state) ?? new Stream(to.path, to.headers, since, told, state);
    return () => stream.end();
  }
}
