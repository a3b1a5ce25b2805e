// Sizes of screens between which the style sheets tell.

export const wide = matchMedia("(min-width: 901px)");
export const phone = matchMedia("(max-width: 560px)");
