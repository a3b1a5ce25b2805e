// Package drawing helps the games to draw their charts and boards: it lays out hexes,
// joins lines, stacks pieces and composes texts. It does not depend on any game.
package drawing
