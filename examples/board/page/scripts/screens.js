// The widths of screens at which the layout changes, as in the style sheets.

export const wide = matchMedia("(min-width: 901px)");
export const phone = matchMedia("(max-width: 560px), (max-height: 560px)");
