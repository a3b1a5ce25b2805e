// Package environment shows games of any ruleset to programs that search and learn. It needs
// only a Ruleset and a Table.
//
//   - A [Numbering] gives every move that can be written in a scenario a fixed number, by a
//     grammar of the moves.
//   - An [Environment] is a game in progress: whose turn it is, legal moves, exact chances,
//     returns, clones, and worlds that a seat cannot tell from the true one.
//   - An [Information] is what a seat was told and did since the beginning, with a key for tables.
//
// The guide examples/guides/learning.md names what OpenSpiel calls each.
package environment
