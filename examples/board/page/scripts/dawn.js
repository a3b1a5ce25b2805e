// Runs before anything is drawn, so that a dark page does not begin light. It is no module:
// modules wait for the whole page. See theme.js.

document.documentElement.dataset.theme = (() => {
  try {
    const kept = localStorage.getItem("august1914.theme");
    if (kept) return kept;
  } catch {
    // Storage is switched off.
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
})();
