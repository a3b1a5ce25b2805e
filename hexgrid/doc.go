// Package hexgrid provides the geometry and topology of the hex maps of board wargames:
// hexes and hexsides as values, printed hex numbers, bounded boards with dense indices,
// movement costs and drawing.
//
// # Hexes
//
// A [Hex] is a pair of axial coordinates: a small comparable value that can be the key
// of a map. The axes follow the screen, so r grows to the south. A [Direction] is one
// of the six steps to a neighbor. Maps with rows of pointed hexes ([Pointy]) and maps
// with columns of flat ones ([Flat]) use the same arithmetic. They differ only in names
// and drawing. A [DirectionSet] holds some of the six sides of a hex, such as the sides
// that have a river.
//
// A [Hexside] has the same value seen from either of its two hexes.
//
// # Printed numbers
//
// A [Numbering] translates between hexes and the numbers printed on a map.
// [NewNumbering] makes one from a [NumberingSpec], which says how the map counts: row
// or column first, the number of digits, the separator, where counting starts and which
// lines are shifted by half a hex. Numbers are texts: on a map with two-digit rows 1.10
// is a hex and 1.1 is an error.
//
// # Boards
//
// A [Grid] is a finite board. Its hexes have the indices 0 to Len-1, in the order of
// the list from which the board was made. Data about every hex of a board is therefore
// a slice or an array, and a [FixedSet] of hexes is a few words of bits: a plain value
// that can be copied and compared with ==.
//
// # Movement and floods
//
// [Reach] finds the cheapest path to every hex within a budget. Without a cost function
// it counts steps, and without a budget it floods. Make one Reach for each board and
// use it again, so that it does not allocate. It is not safe for concurrent use by
// multiple goroutines. Everything else in the package is immutable or a plain value.
// Costs are whole numbers in a unit of the caller's choice: a game with half points
// counts in halves. [FixedSet.Spread] floods a set along the lines of a [Web], such as
// railways. It is faster than Reach if the limit of the flood is a set.
//
// # Order
//
// Every list has a documented order, and every choice between equals is documented. No
// result depends on map iteration, the clock or chance. Replays and recorded games need
// this.
//
// # Errors
//
// Invalid input never causes a panic. Reading a malformed text returns a [*ParseError],
// an inconsistent numbering a [*SpecError], and a list of hexes that cannot be a board
// a [*GridError]. Use errors.Is to test for the reasons [ErrSyntax], [ErrRange],
// [ErrDuplicate] and [ErrTooLarge].
//
// # For other games
//
// The games of this module use the whole package except for the following, which other
// hex games need:
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
