// Local storage, which lasts from visit to visit. If it is disabled, full or damaged, the
// page works without it and forgets its values when it is closed.

// storedText returns the text under a key, or null.
export function storedText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is disabled or full.
  }
}

// stored returns the value under a key, or null.
export function stored(key) {
  try {
    return JSON.parse(storedText(key));
  } catch {
    return null;
  }
}

export function store(key, value) {
  storeText(key, JSON.stringify(value));
}

// storedList returns the list under a key, or an empty list.
export function storedList(key) {
  const kept = stored(key);
  return Array.isArray(kept) ? kept : [];
}
