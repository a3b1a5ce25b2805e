// Package hexgrid is the geometry and topology of a hex map as board wargames
// print it: hexes and hexsides as values, printed hex numbers, bounded boards
// with dense indices, movement with costs, areas and drawing.
//
// # Hexes
//
// A [Hex] is a pair of axial coordinates, a small comparable value that works
// as a map key and in an array. The axes are those of a screen, r grows to the
// south. A [Direction] is one of the six steps between neighbours and serves
// both orientations: rows of pointed hexes ([Pointy]) and columns of flat ones
// ([Flat]) have the same arithmetic and differ in names and drawing only.
//
// A [Hexside] is one value from either of its hexes, a [Vertex] one value from
// all three of its hexes, so rivers and frontiers need no second entry.
//
// # Printed numbers
//
// A [Numbering] translates between the numbers printed on a map and hexes. It
// is built by [NewNumbering] from a [NumberingSpec] that says how the map counts:
// row or column first, digits, separator, where the counting starts and which
// lines are shifted half a hex. Numbers stay text: on a map with two-digit
// rows 1.10 is a hex and 1.1 is an error.
//
// # Boards
//
// A [Grid] is a finite board. Its hexes have the indices 0 to Len-1 in the order
// in which they were given, so that a field over the board is an array and a
// [Set] of hexes a few words of bits. [HexsideSet] does the same for hexsides. A
// [FixedSet] is such a set as a plain value of fixed size, for positions that are
// copied and compared; [FixedSet.Spread] floods it along the lines of a [Web].
//
// # Movement and areas
//
// [Reach] finds the cheapest way to every hex within a budget, [Flood] fills
// areas, measures distances in steps and finds components. Both are scratch
// that is made once for a board and used again and again without allocation;
// neither is safe for use by several goroutines at once. All else in the
// package is immutable or a plain value. Costs are whole numbers in a unit
// that the caller chooses: a game with half points counts in halves.
//
// # Order
//
// Every list has one documented order and every choice between equals one
// documented answer; nothing depends on the iteration of a map, a clock or
// chance. Replays and recorded games rest on this.
//
// # Errors
//
// Input never panics. What cannot be read is a [*ParseError], a numbering that
// contradicts itself a [*SpecError], a list of hexes that makes no board a
// [*GridError]; errors.Is finds the reasons [ErrSyntax], [ErrRange],
// [ErrNotAdjacent], [ErrDuplicate] and [ErrTooLarge] in them.
package hexgrid
