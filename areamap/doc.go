// Package areamap holds maps that are made of areas: which areas there are,
// what borders lie between them, how far one comes, and how to draw them.
//
// A [Map] is built once from a [Draft] or loaded from CSV files with [Load],
// which report every problem at once. It never changes afterwards and may be
// shared. Areas are numbered from 0 in the order given, at most [MaxAreas];
// everything that the package lists comes in that order.
//
// A [Set] of areas is two machine words: a plain value, compared with ==. What
// a game asks of a map mostly comes down to sets:
//
//	friendly := ...                                     // computed by the game
//	supplied := m.Flood(sources, friendly)              // what a trace reaches
//	path, ok := m.Path(nil, unit, sources, friendly)    // and by which way
//	cut := m.Cut(areamap.Of(unit), sources, friendly)   // or what is in it
//
// A [Border] is one value from either side and carries a [Class] and the name
// of its river. [Map.Only] gives a [Graph] of just those borders that a rule
// allows; [Map.Reach] moves under a cost for each step and a budget.
//
// Shapes are polygons in a plane with north up, in whatever unit the data use.
// [Map.AreaAt] finds the area at a point, and [Map.AppendOutline] and
// [Map.BorderLines] give what it takes to draw the map as SVG.
//
// Nothing here holds global state, allocates in steady state where a note does
// not say so, or depends on the order of a Go map, and no input makes it panic.
package areamap
