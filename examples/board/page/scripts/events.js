// Reads server-sent events with fetch. An EventSource can send neither headers nor a body,
// and a token in the URL would end up in the logs of servers and proxies.

// readEvents requests a stream. It calls opened when the stream begins, and told with the
// data and the id of each event. It returns when the stream ends. It throws if the server
// refuses or the connection breaks.
export async function readEvents(path, request, opened, told) {
  const response = await fetch(path, { ...request, cache: "no-store" });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split("\n\n");
    text = events.pop();
    for (const event of events) {
      const { id, data } = Object.fromEntries(event.split("\n").map((line) => line.split(/: (.*)/, 2)));
      if (data) told(JSON.parse(data), id);
    }
  }
}
