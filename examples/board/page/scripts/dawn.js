// Sets the theme before the first paint, so that a dark page does not flash white. This
// file is not a module because modules only run after the page has loaded. See theme.js.

document.documentElement.dataset.theme = (() => {
  try {
    const kept = localStorage.getItem("august1914.theme");
    if (kept) return kept;
  } catch {
    // Storage is disabled.
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
})();
