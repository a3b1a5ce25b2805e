// Package hexgrid is the geometry and topology of a hex map as board wargames
// print it: hexes and hexsides as values, printed hex numbers, bounded boards
// with dense indices, movement with costs, and drawing.
//
// # Hexes
//
// A [Hex] is a pair of axial coordinates, a small comparable value that works
// as a map key and in an array. The axes are those of a screen, r grows to the
// south. A [Direction] is one of the six steps between neighbours and serves
// both orientations: rows of pointed hexes ([Pointy]) and columns of flat ones
// ([Flat]) have the same arithmetic and differ in names and drawing only. A
// [DirectionSet] holds some of the six sides of a hex, such as those along which
// a river runs.
//
// A [Hexside] is one value from either of its hexes.
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
// [FixedSet] of hexes a few words of bits: a plain value that is copied and
// compared with ==.
//
// # Movement and floods
//
// [Reach] finds the cheapest way to every hex within a budget; without a cost for
// each step it counts steps, and without a budget it floods. It is scratch that is
// made once for a board and used again without allocation, and it is not safe for
// use by several goroutines at once. All else in the package is immutable or a
// plain value. Costs are whole numbers in a unit that the caller chooses: a game
// with half points counts in halves. [FixedSet.Spread] floods a set along the
// lines of a [Web], such as railways, and is the faster flood where the filter is a
// set.
//
// # Order
//
// Every list has one documented order and every choice between equals one
// documented answer; nothing depends on the iteration of a map, a clock or
// chance. Replays and recorded games rest on this.
//
// # Errors
//
// Input never panics. A text that cannot be read is a [*ParseError], a numbering
// that contradicts itself a [*SpecError], a list of hexes that makes no board a
// [*GridError]; errors.Is finds the reasons [ErrSyntax], [ErrRange], [ErrDuplicate]
// and [ErrTooLarge] in them.
//
// # For other games
//
// The games of this module use all of the package but this list, which is here
// because other hex games need it:
//
//   - [Direction.Name]
//   - [Direction.Rotate]
//   - [Hex.Ring]
//   - [Hex.Range]
//   - [Hex.Line]
//   - [Hex.Rotate]
//   - [Grid.Hex]
//   - [Grid.All]
//   - [Numbering.Hex]
//   - [Numbering.Format]
//   - [Layout.At]
package hexgrid
