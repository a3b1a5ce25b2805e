// How requests reach the games: over HTTP to a server, or into the same program
// compiled to WebAssembly and running in this page. Both answer alike.

import { withQuery } from "./query.js";
import { Stream } from "./stream.js";
import { sharedStream } from "./shared.js";

// A Refusal is an answer that says no, and why.
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

// addressed returns the path and the headers for a path. The token of a seat goes into a
// header: the logs of servers and proxies have paths.
function addressed(path) {
  const [, token, part] = /^\/api\/seats\/([^/]+)(.*)$/.exec(path) ?? [];
  if (!token) return { path, headers: {} };
  return { token, path: `/api/seat${part}`, headers: { Authorization: `Bearer ${token}` } };
}

// Http asks a server.
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
      throw new Refusal(0, { code: "unreachable", message: "The server cannot be reached. What you did has not been sent." });
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

  // listen calls told for all that is told after the first entries of the log,
  // and state with whether there is a connection. It returns a function that
  // ends it.
  listen(path, since, told, state) {
    const to = addressed(path);
    const stream = sharedStream(decodeURIComponent(to.token), since, told, state) ?? new Stream(to.path, to.headers, since, told, state);
    return () => stream.end();
  }
}
