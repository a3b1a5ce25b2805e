// Package dice provides dice and randomness for wargames: seeded and scripted random
// sources, dice, exact distributions, odds columns and results tables.
//
// # Sources
//
// A random source is a func(n int) int that returns a number from 0 to n-1, such as the
// method IntN of a [PCG] or of a generator of math/rand/v2. A PCG is seeded and a plain
// value: a copy repeats its draws, and two can be compared with ==. [Faces] and
// [Values] return sources that yield the numbers listed in a test. [Shuffle] shuffles a
// deck with a source.
//
// # Distributions
//
// A [Dist] gives each outcome an exact whole weight, so the chances of a battle are
// computed and not sampled. [Map], [Combine] and [Sum] derive new distributions.
// Probabilities are fractions of math/big.
//
// # Tables
//
// [Columns] find the column for [Odds] under a [Rounding]. A [Table] returns the result
// for a column and a die roll. To get the distribution of the results in a column,
// apply [Map] with [Table.At] to the distribution of the dice. Positions of columns
// count from 0 at the left of the table and continue beyond both ends, so a column
// shift is an addition.
//
// # For other games
//
// The games of this module use the whole package except for the following, which other
// games and their tests need:
//
//   - [Parse]
//   - [Dice.Roll]
//   - [Uniform]
//   - [Dist.Mean]
//   - [Dist.ProbOf]
//   - [Values]
//   - [Faces]
//
// The package has no global state, does not read a clock and does not depend on map
// iteration order. Invalid input never causes a panic.
package dice
