// Package areamap holds maps that are made of areas: which areas there are,
// what borders lie between them, how far one comes, and how to draw them.
//
// A [Map] is built once from a [Draft], which reports every problem at once. It
// never changes afterwards and may be shared. Areas are numbered from 0 in the
// order given, at most [MaxAreas]; everything that the package lists comes in that
// order.
//
// A [Set] of areas is two machine words: a plain value, compared with ==. A game
// asks a map mostly about sets: [Graph.Flood] returns the areas that a trace
// reaches, [Graph.Path] one way of it, and [Graph.Cut] the areas that are in its way.
//
// A [Border] is one value from either side and carries a [Class] and the name
// of its river. [Map.Only] gives a [Graph] of just those borders that a rule
// allows; [Map.Reach] moves under a cost for each step and a budget.
//
// Shapes are polygons in a plane with north up, in whatever unit the data use.
// [Map.AreaAt] finds the area at a point, and [Map.Rings] and [Map.BorderLines]
// give what it takes to draw the map.
//
// Nothing here holds global state, allocates in steady state where a note does
// not say so, or depends on the order of a Go map, and no input makes it panic.
//
// # For other games
//
// The games of this module use all of the package but this list, which is here
// because other games on areas need it:
//
//   - [Map.Find]
//   - [Map.Number]
//   - [Map.Border]
//   - [Graph.Distance]
package areamap
