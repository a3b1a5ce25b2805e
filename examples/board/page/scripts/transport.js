// How requests reach the games: over HTTP to a server, or into the same program
// compiled to WebAssembly and running in this page. Both answer alike.

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

// withQuery adds the parameters that have a value to a path.
function withQuery(path, query) {
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

// Http asks a server.
export class Http {
  async ask(method, path, query, body) {
    const request = { method, headers: {}, cache: "no-store" };
    if (body !== undefined) {
      request.headers["Content-Type"] = "application/json";
      request.body = JSON.stringify(body);
    }
    let response;
    try {
      response = await fetch(withQuery(path, query), request);
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
    let source, timer, next = since, ended = false;
    const open = () => {
      source = new EventSource(withQuery(path, { since: next }));
      source.onopen = () => state(true);
      source.addEventListener("told", (event) => {
        next = event.lastEventId || next;
        told(JSON.parse(event.data));
      });
      source.onerror = () => {
        state(false);
        // The browser tries again by itself unless the answer was an error.
        if (source.readyState === EventSource.CLOSED && !ended) timer = setTimeout(open, 2000);
      };
    };
    open();
    return () => {
      ended = true;
      clearTimeout(timer);
      source.close();
    };
  }
}
