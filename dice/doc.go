// Package dice holds what wargames need of chance: seeded and scripted sources,
// dice, exact distributions, odds columns and tables of results.
//
// # Sources
//
// A source of chance is a func(n int) int that returns a number from 0 to n-1.
// The method IntN of a [PCG] and of a math/rand/v2 generator is one. A PCG is
// seeded, and a plain value: a copy repeats its draws, and == compares two of
// them. [Faces] and [Values] return sources of what a test wrote down. [Shuffle]
// orders a deck by a source.
//
// # Distributions
//
// A [Dist] gives each outcome an exact whole weight, so that the chances of a
// battle are computed and not sampled. [Map], [Combine] and [Sum] make new
// distributions of others. Probabilities are fractions of math/big.
//
// # Tables
//
// [Columns] find the column that [Odds] belong to, under a [Rounding]. A [Table]
// returns the result for a column and a die roll; [Map] over the rolls of the
// dice with [Table.At] returns the distribution of a column. Positions of columns
// count from 0 at the left of the table and go on beyond both of its ends, so
// that a column shift is an addition.
//
// # For other games
//
// The games of this module use all of the package but this list, which is here
// because other games and their tests need it:
//
//   - [Parse]
//   - [Dice.Roll]
//   - [Uniform]
//   - [Dist.Mean]
//   - [Dist.ProbOf]
//   - [Values]
//   - [Faces]
//
// The package has no global state, reads no clock and does not depend on the
// order of a map. No input makes it panic.
package dice
