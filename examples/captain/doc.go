// Package captain is an example of a heuristic player: it plays Schlieffen's
// War.
package captain
