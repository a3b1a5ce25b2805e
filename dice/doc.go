// Package dice holds what wargames do with chance: sources of chance, dice,
// exact distributions, odds and result tables.
//
// # Sources
//
// Everything that needs chance takes a func(n int) int that returns a number
// from 0 to n-1. [PCG] is a seeded source that is a plain value: copying it
// repeats it, == compares it. [NewPCG] returns a pointer to one, which draws. [Values] and [Faces] return what a test wrote
// down. The caller's math/rand/v2 generator fits as it is:
// pass its method IntN.
//
// [Shuffle] puts a deck in order by such a function.
//
// # Distributions
//
// A [Dist] gives every outcome an exact whole weight, so that the chances of
// a battle are computed and not sampled. [Map], [Combine] and [Then] build new
// ones; probabilities come out as fractions of math/big.
//
// # Tables
//
// A combat results table is found by odds. [Odds] compare exactly, [Columns]
// tell which column odds belong to under a [Rounding], [Columns.Place] adds
// shifts under the game's [Limits], and a [Table] gives the result for that
// column and a die roll, or its exact [Table.Dist]. Positions of columns count
// from 0 at the left of the table and go on beyond both of its ends.
// [ReadGrid] and [ReadList] load tables from CSV and report every problem in
// the file at once; a [TableDraft] takes what a program reads itself.
//
// Nothing here holds global state, reads a clock or depends on the order of a
// map, and no input makes it panic.
package dice
