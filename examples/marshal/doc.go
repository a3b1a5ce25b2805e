// Package marshal is an example of a heuristic player of 1914: Germany at War.
package marshal
