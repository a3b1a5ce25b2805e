// Package areamap provides maps that are made of areas: the areas, the borders between
// them, movement across the borders, and shapes for drawing.
//
// [New] builds a [Map] from a [Draft] and reports every problem in the draft. A Map
// never changes and is safe for concurrent use. A map has at most [MaxAreas] areas,
// numbered from 0 in the order of the draft. Every list in this package is in that
// order.
//
// A [Set] of areas is two machine words: a plain value, comparable with ==. Most
// queries take and return sets. [Graph.Flood] returns the areas that can be reached,
// [Graph.Path] returns one path to them, and [Graph.Cut] returns the areas that block
// the way.
//
// A [Border] is the same value seen from either side. It has a [Class] and the name of
// its river. [Map.Only] returns a [Graph] of the borders that a rule allows.
// [Map.Reach] finds the areas within a budget of movement points, with a cost for each
// step.
//
// Shapes are polygons in a plane with north up, in the unit of the data. [Map.AreaAt]
// returns the area at a point. [Map.Rings] and [Map.BorderLines] return the lines that
// a drawing of the map needs.
//
// The package has no global state and does not depend on the iteration order of a Go
// map. Invalid input never causes a panic. Queries do not allocate unless their
// documentation says so.
//
// # For other games
//
// The games of this module use the whole package except for the following, which other
// games with areas need:
//
//   - [Map.Find]
//   - [Map.Number]
//   - [Map.Border]
//   - [Graph.Distance]
package areamap
