
// withQuery adds the parameters that have a value to a path.
export function withQuery(path, query) {
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}
