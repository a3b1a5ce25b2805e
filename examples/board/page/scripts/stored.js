// What this browser keeps from visit to visit. Where storage is switched off or full,
// or something else wrote there, a page goes on without: what is kept lasts as long
// as the page.

// storedText returns what is kept under a key, or null.
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
    // It cannot be kept.
  }
}

// stored returns the value that is kept under a key, or null.
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

// storedList returns the list that is kept under a key, or an empty one.
export function storedList(key) {
  const kept = stored(key);
  return Array.isArray(kept) ? kept : [];
}
