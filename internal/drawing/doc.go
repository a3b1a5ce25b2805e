// Package drawing helps the games to draw their charts and boards: hexes laid out on
// a plane, lines joined, pieces stacked, texts put together. It knows no game.
package drawing
